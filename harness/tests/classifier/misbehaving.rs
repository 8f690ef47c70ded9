//! Programs that do not.

use std::fs;
use std::time::{Duration, Instant};

use libtest_mimic::Trial;
use serde_json::{Value, json};

use crate::support::{Project, Ran, case, statuses};
use crate::{command, logged, trials};

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials = trials![
        lines_that_nobody_asked_for_are_complained_of,
        are_started_anew_after_a_crash,
        are_ended_when_they_take_too_long,
        are_ended_when_they_stay_after_the_end,
        may_write_to_standard_error_without_end,
        are_given_up_when_they_die_on_every_request,
        are_given_up_when_they_never_answer,
        that_cannot_be_started_are_told,
        are_told_of_in_every_form,
        options_need_one,
    ];
    trials.extend(COMPLAINTS.iter().map(|complaint| {
        Trial::test(format!("{}::is_complained_of::{}", module_path!(), complaint.manner), || {
            is_complained_of(complaint);
            Ok(())
        })
    }));
    trials
}

/// Something that every answer has wrong.
struct Complained {
    manner: &'static str,
    kind: &'static str,
    line: &'static str,
    found: &'static str,
    expected: &'static str,
}

#[rustfmt::skip]
const COMPLAINTS: [Complained; 7] = [
    Complained { manner: "wrong-id", kind: "wrong-id", line: "\"id\":0", found: "id 0", expected: "id 1, that" },
    Complained { manner: "few-labels", kind: "wrong-number", line: "[\"闲\"]", found: "1 label", expected: "4, one a move" },
    Complained { manner: "unknown-verdict", kind: "unknown-name", line: "white_wins", found: "\"white_wins\"", expected: "red_loses" },
    Complained { manner: "unknown-key", kind: "not-an-answer", line: "lables", found: "unknown field `lables`", expected: "labels" },
    Complained { manner: "fails", kind: "error", line: "memory", found: "its own error: out of memory", expected: "undecided" },
    Complained { manner: "prose", kind: "not-json", line: "a draw.\\u{1b}[2J", found: "expected value", expected: "JSON object" },
    Complained { manner: "endless-line", kind: "too-long", line: "xxxx", found: "a longer line", expected: "less than" },
];

fn is_complained_of(complained: &Complained) {
    let project = Project::blessed();
    let report = unanswered(&project, complained.manner);
    let told = told(&report);
    let [told] = told.as_slice() else { panic!("{told:?}") };
    assert_eq!((&told["kind"], &told["count"]), (&json!(complained.kind), &json!(7)));
    let has = |key: &str, part: &str| {
        assert!(told[key].as_str().is_some_and(|text| text.contains(part)), "{part:?} in {told}");
    };
    has("line", complained.line);
    has("found", complained.found);
    has("expected", complained.expected);
    // Of several the first is told.
    has("request", "{\"id\":1,\"case\":\"coarse/derived\",\"rules\":\"cxa2011\",\"fen\":\"rnbakabnr/");
    has("request", "\"moves\":[\"a0a1\",\"a9a8\",\"a1a0\",\"a8a9\"],\"closes\":true}");
}

/// The report on a program that answers no request so that it could be used.
fn unanswered(project: &Project, manner: &str) -> Value {
    let ran = project.run(&["--format", "json", "--classifier", &command(manner)]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let report: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert!(statuses(&report).iter().all(|(.., status)| status == "no-answer"), "{}", ran.out);
    assert_eq!(report["summary"]["tally"]["printed"]["verdicts"], json!({"right": 0, "total": 5}));
    report
}

fn told(report: &Value) -> Vec<Value> {
    report["summary"]["interview"]["no_answer"].as_array().expect("a list").clone()
}

/// Whether such a line is read before the request that follows or after it depends on who is faster.
fn lines_that_nobody_asked_for_are_complained_of() {
    for manner in ["greets", "floods"] {
        let report = unanswered(&Project::new(), manner);
        let told = told(&report);
        let kinds = told.iter().all(|told| ["unasked", "not-json"].iter().any(|kind| told["kind"] == *kind));
        assert!(kinds, "{manner}: {told:?}");
    }
    let report = Project::new().report(&["--jobs", "1", "--classifier", &command("twice")]);
    let count = |status: &str| statuses(&report).iter().filter(|(.., other)| other == status).count();
    // The answer to every other request is followed by one that was not asked for.
    assert_eq!(count("no-answer"), 3, "{report}");
    let told = told(&report);
    let kinds = told.iter().all(|told| ["unasked", "wrong-id"].iter().any(|kind| told["kind"] == *kind));
    assert!(kinds, "{told:?}");
}

fn are_started_anew_after_a_crash() {
    let project = Project::new();
    let arguments = ["--jobs", "1", "--classifier", &logged("crashes", &project)];
    let ran = project.run(&arguments);
    assert_eq!(ran.code, 1);
    for part in [
        "2 rulings without an answer\n  plain/check wang2020-1, plain/run cxa2011\n",
        "  ended, 2 times, first:\n    request   {\"id\":3,",
        "\n    found     the process ended, exit status: 42\n",
        "2 requests without an answer",
    ] {
        assert!(ran.out.contains(part), "{part:?} in {}", ran.out);
    }
    let processes = fs::read_to_string(project.path("log")).expect("a log");
    assert_eq!(processes.lines().count(), 3);
    let report = project.report(&arguments);
    assert_eq!(case(&report, "plain/run")["actual"], json!({"labels": null, "sides": null, "verdict": null}));
    assert_eq!(case(&report, "plain/run")["remark"], "the process ended, exit status: 42");
    assert_eq!(case(&report, "plain/wrong")["status"], "disagrees");
}

fn are_ended_when_they_take_too_long() {
    let project = Project::new();
    let start = Instant::now();
    let arguments = ["--jobs", "1", "--classifier-timeout", "0.5", "--classifier", &command("hangs-second")];
    let report = project.report(&arguments);
    let took = start.elapsed();
    assert!(took > Duration::from_millis(1500) && took < Duration::from_secs(60), "{took:?}");
    let told = told(&report);
    assert_eq!((&told[0]["kind"], &told[0]["count"]), (&json!("timed-out"), &json!(3)));
    assert_eq!(told[0]["found"], "no line within 0.5 s; the process was ended");
    assert_eq!(case(&report, "plain/wrong")["status"], "disagrees");
}

fn are_ended_when_they_stay_after_the_end() {
    let start = Instant::now();
    let ran = Project::new().run(&["--jobs", "1", "--classifier", &command("stays")]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(start.elapsed() < Duration::from_secs(60));
}

fn may_write_to_standard_error_without_end() {
    let ran = Project::new().run(&["--jobs", "1", "--classifier", &command("scolds")]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
}

pub(crate) fn given_up(ran: &Ran, told: &[&str]) {
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    for told in told {
        assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    }
}

fn are_given_up_when_they_die_on_every_request() {
    let project = Project::new();
    // 25 requests.
    let more = ["--rules", "cxa1999", "--rules", "cxa2007", "--rules", "axf"];
    let arguments = ["--jobs", "1", "--classifier", &logged("dies", &project)];
    let told = [
        "answered no request; of 10 the last one:",
        "the process ended, exit status: 3\n",
        "standard error, its last lines:\n      cannot find the net\n      of the engine\n",
    ];
    given_up(&project.run(&[&arguments[..], &more[..]].concat()), &told);
    let processes = fs::read_to_string(project.path("log")).expect("a log");
    assert_eq!(processes.lines().count(), 10);
    // Of few requests all are sent.
    given_up(&project.run(&[&arguments[..], &["plain/idle"]].concat()), &["of 1 the last one:"]);
    given_up(&project.run(&["--classifier", &command("mid-line")]), &["exit status: 5", "of 7 "]);
}

fn are_given_up_when_they_never_answer() {
    let project = Project::new();
    let arguments = ["--classifier-timeout", "0.2", "--classifier", &command("hangs")];
    given_up(
        &project.run(&arguments),
        &["answered no request", "no line within 0.2 s", "--classifier-timeout"],
    );
}

fn that_cannot_be_started_are_told() {
    let project = Project::new();
    given_up(
        &project.run(&["--classifier", "no-such-program --fast"]),
        &["cannot start the classifier \"no-such-program --fast\": ", "sh -c"],
    );
    for command in ["", "  ", "'engine"] {
        given_up(&project.run(&["--classifier", command]), &["is no command", "every quote closed"]);
    }
}

fn are_told_of_in_every_form() {
    let project = Project::blessed();
    let (prose, crashes) = (command("prose"), command("crashes"));
    let report = |format: &str, command: &str| {
        let ran = project.run(&["--classifier", command, "--format", format, "--jobs", "1"]);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""));
        ran.out
    };
    let markdown = report("markdown", &prose);
    assert!(markdown.contains("<b>7 rulings without an answer</b>"), "{markdown}");
    assert!(markdown.contains("not-json, 7 times, first:\n    request   {\"id\":1,"), "{markdown}");
    let junit = report("junit", &crashes);
    assert!(junit.contains("errors=\"2\""), "{junit}");
    assert!(junit.contains("<error message=\"the process ended, exit status: 42\">"), "{junit}");
    let page = report("html", &crashes);
    assert!(page.contains("<p class=\"note\">the process ended, exit status: 42</p>"), "{page}");
    assert!(page.contains("没有回答"), "{page}");
}

fn options_need_one() {
    let project = Project::blessed();
    for option in [&["--require-agreement"][..], &["--classifier-timeout", "3"]] {
        given_up(&project.run(option), &["--classifier <COMMAND>"]);
    }
    for seconds in ["0", "-1", "x", "NaN", "inf", "1e9"] {
        let option = format!("--classifier-timeout={seconds}");
        given_up(&project.run(&["--classifier", "x", &option]), &["expected a number of seconds above 0"]);
    }
}
