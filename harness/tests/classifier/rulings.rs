//! Programs that answer as agreed.

use std::fs;

use libtest_mimic::Trial;
use serde_json::{Value, json};

use crate::support::{Project, case, statuses};
use crate::{command, logged, trials};

pub(crate) fn trials() -> Vec<Trial> {
    trials![
        are_scored_as_those_of_the_library,
        may_be_in_english,
        may_be_verdicts_only,
        may_be_labels_only,
        may_be_undecided,
        are_held_against_the_sources,
        fail_where_agreement_is_required,
        are_never_approved,
        come_from_as_many_processes_as_asked_for,
        are_reported_in_every_form,
        need_no_project,
        can_be_saved_and_compared,
        support_no_view_that_they_do_not_speak_of,
    ]
}

fn tally(report: &Value) -> Value {
    let mut tally = report["summary"]["tally"].clone();
    // Grounds are the library's, and so are statuses that follow from what was approved.
    tally["reasons"].take();
    tally["statuses"].take();
    tally
}

fn are_scored_as_those_of_the_library() {
    let project = Project::blessed();
    let command = command("right");
    let report = project.report(&["--classifier", &command]);
    let of_library = project.report(&[]);
    assert_eq!(report["classifier"], command);
    assert_eq!(of_library["classifier"], Value::Null);
    assert_eq!(tally(&report), tally(&of_library));
    let actual = |report: &Value| {
        let cases = report["cases"].as_array().into_iter().flatten();
        cases.map(|case| case["actual"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(actual(&report), actual(&of_library));
    let approved = &report["summary"]["interview"]["as_approved"];
    assert_eq!(approved["verdicts"], json!({"right": 7, "total": 7}));
    assert_eq!(approved["labels"], json!({"right": 27, "total": 27}));
    assert_eq!(report["summary"]["interview"]["no_answer"], json!([]));
}

fn may_be_in_english() {
    let project = Project::new();
    let report = project.report(&["--classifier", &command("english")]);
    assert_eq!(case(&report, "plain/check")["actual"]["labels"], json!(["将", "闲", "将", "闲"]));
}

fn may_be_verdicts_only() {
    let project = Project::blessed();
    let report = project.report(&["--classifier", &command("verdicts")]);
    let (tally, of_library) = (&report["summary"]["tally"]["printed"], project.report(&[]));
    assert_eq!(tally["verdicts"], of_library["summary"]["tally"]["printed"]["verdicts"]);
    assert_eq!(tally["labels"]["total"], 0);
    assert_eq!(tally["sides"]["total"], 0);
    let case = case(&report, "plain/check");
    assert_eq!(case["actual"], json!({"labels": null, "sides": null, "verdict": "red_loses"}));
    assert_eq!((&case["status"], &case["plies"][0]["label"]), (&json!("agrees"), &Value::Null));
    assert_eq!(project.run(&["--classifier", &command("verdicts")]).code, 0);
}

fn may_be_labels_only() {
    let report = Project::new().report(&["--classifier", &command("labels")]);
    let tally = &report["summary"]["tally"]["printed"];
    assert_eq!(tally["labels"], json!({"right": 13, "total": 14}));
    assert_eq!(tally["verdicts"]["total"], 0);
    assert_eq!(case(&report, "plain/idle")["actual"]["verdict"], Value::Null);
}

fn may_be_undecided() {
    let project = Project::new();
    let arguments = ["plain/idle", "--classifier", &command("is-undecided")];
    let report = project.report(&arguments);
    let case = case(&report, "plain/idle");
    assert_eq!((&case["status"], &case["remark"]), (&json!("undecided"), &json!("no time")));
    assert_eq!(report["summary"]["tally"]["printed"]["verdicts"], json!({"right": 0, "total": 1}));
    let ran = project.run(&arguments);
    assert_eq!(ran.code, 0);
    let told = "1 ruling undecided\n  no time: plain/idle cxa2011\n\n";
    assert!(ran.out.contains(told) && !ran.out.contains("disagreement"), "{}", ran.out);
    assert_eq!(project.run(&[&arguments[..], &["--require-agreement"]].concat()).code, 1);
}

fn are_held_against_the_sources() {
    let project = Project::blessed();
    let ran = project.run(&["--classifier", &command("draws")]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    for told in [
        "  plain/check cxa2011  disagrees\n    verdict: expected red_loses, is draw  (the library: red_loses)\n",
        "    known of the library: the print is wrong\n",
        "the same side gives way as in the source: 2/5",
        "as the library's approved rulings: verdicts 3/7\n",
        "2 agrees, 3 disagrees, 1 disputed, 1 no-expectation\n",
        "every request was answered",
    ] {
        assert!(ran.out.contains(told), "{told:?} in {}", ran.out);
    }
    assert!(!ran.out.contains("bless"), "{}", ran.out);
}

fn fail_where_agreement_is_required() {
    let project = Project::new();
    let (right, draws) = (command("right"), command("draws"));
    let code =
        |case: &str, command: &str| project.run(&[case, "--classifier", command, "--require-agreement"]).code;
    assert_eq!(code("plain/check", &right), 0);
    assert_eq!(code("plain/wrong", &right), 1);
    assert_eq!(code("plain/check", &draws), 1);
}

fn are_never_approved() {
    let project = Project::blessed();
    let before = project.approved("plain");
    project.run(&["--classifier", &command("draws")]);
    assert_eq!(project.approved("plain"), before);
    let ran = project.qili(&["bless", "--classifier", &command("draws")]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("unexpected argument '--classifier'"), "{}", ran.err);
}

fn come_from_as_many_processes_as_asked_for() {
    let project = Project::blessed();
    let run = |jobs: &str| {
        let mut report = project.report(&["--jobs", jobs, "--classifier", &logged("right", &project)]);
        report["summary"]["seconds"].take();
        for case in report["cases"].as_array_mut().into_iter().flatten() {
            case["micros"].take();
        }
        let log = fs::read_to_string(project.path("log")).expect("a log");
        fs::remove_file(project.path("log")).expect("removed");
        (report, log.lines().count())
    };
    let (one, started) = run("1");
    assert_eq!(started, 1);
    let (other, started) = run("3");
    assert!((1..=3).contains(&started), "{started} processes");
    assert_eq!(one, other);
}

fn are_reported_in_every_form() {
    let project = Project::blessed();
    let command = command("draws");
    let report = |format: &str| {
        let ran = project.run(&["--classifier", &command, "--format", format, "--jobs", "1"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        ran.out
    };
    let markdown = report("markdown");
    assert!(
        markdown.starts_with("## Rulings: 2 agrees, 3 disagrees, 1 disputed, 1 no-expectation\n"),
        "{markdown}"
    );
    assert!(markdown.contains(&format!("Ruled by `{command}`")), "{markdown}");
    assert!(
        markdown.contains("| plain/check | cxa2011 | verdict | red_loses (printed) | draw |"),
        "{markdown}"
    );
    let junit = report("junit");
    assert!(junit.contains("failures=\"3\""), "{junit}");
    assert!(junit.contains("verdict: expected red_loses (printed), is draw"), "{junit}");
    let page = report("html");
    assert!(page.contains(scripted_name(&command)), "{page}");
    assert!(page.contains("本程序的判断、理由与变化") && !page.contains("<ins>"), "{page}");
}

/// What is left of a command in any form.
fn scripted_name(command: &str) -> &str {
    command.rsplit_once('/').map_or(command, |(_, name)| name.split('\'').next().unwrap_or(name))
}

fn need_no_project() {
    let project = Project::new();
    let outside = tempfile::tempdir().expect("a folder");
    fs::copy(project.case("plain/idle.yaml"), outside.path().join("mine.yaml")).expect("copied");
    let ran = crate::support::qili(
        outside.path(),
        &["run", "mine.yaml", "--format", "json", "--classifier", &command("right")],
    );
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(statuses(&report), [("mine".to_owned(), "cxa2011".to_owned(), "agrees".to_owned())]);
}

/// Runs the program of a manner, and keeps what it says.
fn save(project: &Project, name: &str, manner: &str) {
    project.qili(&[
        "run",
        "--jobs",
        "1",
        "--classifier",
        &command(manner),
        "--format",
        "json",
        "--out",
        name,
    ]);
}

fn can_be_saved_and_compared() {
    let project = Project::blessed();
    save(&project, "right.json", "right");
    save(&project, "verdicts.json", "verdicts");
    save(&project, "undecided.json", "is-undecided");
    save(&project, "crashes.json", "crashes");
    let lost = statuses(&project.report(&["--jobs", "1", "--classifier", &command("crashes")]));
    let lost: Vec<String> = lost
        .into_iter()
        .filter(|(_, _, status)| status == "no-answer")
        .map(|(id, rules, _)| format!("{id} {rules}"))
        .collect();
    assert!(!lost.is_empty());
    for name in ["right.json", "verdicts.json", "undecided.json", "crashes.json"] {
        let ran = project.qili(&["diff", name, name]);
        assert_eq!((ran.code, ran.out.as_str()), (0, "nothing changed\n"), "{name}: {}", ran.err);
    }
    let ran = project.qili(&["diff", "right.json", "verdicts.json"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "nothing changed\n"), "{}", ran.err);
    // What has no answer now had one, and the other way round; it is never undecided.
    let ran = project.qili(&["diff", "right.json", "crashes.json"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    for name in &lost {
        assert!(ran.out.contains(&format!("  {name}  verdict ")), "{name} in {}", ran.out);
    }
    assert!(ran.out.contains(" → no-answer") && !ran.out.contains("undecided"), "{}", ran.out);
    assert!(ran.out.contains("\n  + verdict no-answer\n"), "{}", ran.out);
    let ran = project.qili(&["diff", "crashes.json", "verdicts.json"]);
    assert!(ran.code == 1 && ran.out.contains("verdict no-answer → "), "{}", ran.out);
    let ran = project.qili(&["diff", "right.json", "undecided.json"]);
    assert!(
        ran.code == 1 && ran.out.contains(" → undecided") && !ran.out.contains("not given"),
        "{}",
        ran.out
    );
    let json = project.qili(&["diff", "right.json", "crashes.json", "--format", "json"]).out;
    let report: Value = serde_json::from_str(&json).expect("JSON");
    let first = &report["cases"][0];
    assert_eq!((&first["actual"]["verdict"], &first["actual"]["labels"]), (&Value::Null, &Value::Null));
    assert_eq!(first["changes"].as_array().map(Vec::len), Some(1));
    assert_eq!(first["changes"][0]["after"], "no-answer");
}

fn support_no_view_that_they_do_not_speak_of() {
    let project = Project::blessed();
    let support = |report: &Value| {
        let views = case(report, "plain/disputed")["opinions"].as_array().expect("views");
        views.iter().map(|view| view["support"].clone()).collect::<Vec<_>>()
    };
    let saved = |manner: &str| {
        save(&project, "a.json", manner);
        let mut report: Value =
            serde_json::from_str(&fs::read_to_string(project.path("a.json")).expect("saved")).expect("JSON");
        let direct = support(&report);
        // Another verdict in the earlier run, so that the case is shown.
        for case in report["cases"].as_array_mut().expect("a list") {
            case["actual"]["verdict"] = "black_loses".into();
            case["status"] = "agrees".into();
            case["remark"] = Value::Null;
        }
        fs::write(project.path("b.json"), report.to_string()).expect("written");
        let json = project.qili(&["diff", "b.json", "a.json", "--format", "json"]).out;
        (direct, support(&serde_json::from_str(&json).expect("JSON")))
    };
    // The views: a label and draw; red must change; a label, a clause, a side and a loss; nothing.
    let verdicts_only = json!(["opposed", "opposed", "supported", "silent"]);
    let (direct, read) = saved("verdicts");
    assert_eq!((json!(direct), json!(read)), (verdicts_only.clone(), verdicts_only));
    let labels_only = json!(["opposed", "silent", "supported", "silent"]);
    let report = project.report(&["--classifier", &command("labels")]);
    assert_eq!(json!(support(&report)), labels_only);
    let none = json!(["silent", "silent", "silent", "silent"]);
    let (direct, read) = saved("is-undecided");
    assert_eq!((json!(direct), json!(read)), (none.clone(), none));
}
