//! `qili run`.

use std::fs;

use serde_json::Value;

use crate::support::{Project, case, qili, status_of, statuses};

#[test]
fn says_what_became_of_every_case() {
    let project = Project::blessed();
    let report = project.report(&[]);
    let expected = [
        ("coarse/derived", "cxa2011", "agrees"),
        ("plain/check", "cxa2011", "agrees"),
        ("plain/check", "wang2020-1", "agrees"),
        ("plain/disputed", "cxa2011", "disputed"),
        ("plain/idle", "cxa2011", "agrees"),
        ("plain/run", "cxa2011", "agrees"),
        ("plain/wrong", "cxa2011", "disagrees-as-approved"),
    ];
    let expected = expected.map(|(id, rules, status)| (id.to_owned(), rules.to_owned(), status.to_owned()));
    assert_eq!(statuses(&report), expected);
    assert_eq!(report["fragments"].as_array().map(Vec::len), Some(1));
    assert_eq!(project.run(&[]).code, 0);
}

#[test]
fn has_the_agreed_shape_as_json() {
    let report = Project::blessed().report(&["plain/check"]);
    let case = case(&report, "plain/check");
    for key in ["id", "rules", "expected", "actual", "status", "plies", "micros"] {
        assert!(case.get(key).is_some(), "{key} is there");
    }
    assert_eq!(case["expected"]["labels"], serde_json::json!(["将", "闲", "打", "?"]));
    assert_eq!(case["expected"]["verdict"], "red_loses");
    assert_eq!(case["expected"]["basis"], "printed");
    assert_eq!(case["actual"]["labels"], serde_json::json!(["将", "闲", "将", "闲"]));
    assert_eq!(case["actual"]["sides"], serde_json::json!({"red": "forbidden-1", "black": "permitted"}));
    assert_eq!(case["actual"]["verdict"], "red_loses");
    let ply = &case["plies"][0];
    assert_eq!((&ply["move"], &ply["iccs"]), (&Value::from("车六平五"), &Value::from("d0e0")));
    assert_eq!((&ply["label"], &ply["clause"]), (&Value::from("将"), &Value::from("check")));
    assert!(ply["line"].is_null() || ply["line"].is_array());
    assert!(report["summary"].is_object());
}

#[test]
fn keeps_what_is_not_printed_apart() {
    let report = Project::blessed().report(&["coarse"]);
    let case = case(&report, "coarse/derived");
    assert_eq!(case["expected"]["basis"], serde_json::json!({"labels": "derived", "verdict": "printed"}));
    assert_eq!(case["agrees"], true);
    assert_eq!(case["differences"].as_array().map(Vec::len), Some(1));
    let tally = &report["summary"]["tally"];
    assert_eq!(tally["printed"]["labels"]["total"], 0);
    assert_eq!(tally["unprinted"]["labels"], serde_json::json!({"right": 3, "total": 4}));
}

#[test]
fn counts_reasons_without_failing_on_them() {
    let report = Project::blessed().report(&["plain/check"]);
    assert_eq!(report["summary"]["tally"]["reasons"], serde_json::json!({"right": 1, "total": 2}));
    assert_eq!(report["summary"]["gates"], serde_json::json!([]));
}

#[test]
fn is_what_the_program_does_without_a_command() {
    let project = Project::blessed();
    let alone = project.qili(&[]);
    assert_eq!(alone.code, 0);
    assert!(alone.out.contains("plain/wrong cxa2011  disagrees-as-approved"), "{}", alone.out);
}

#[test]
fn fails_while_a_ruling_is_not_approved() {
    let project = Project::new();
    let ran = project.run(&[]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("7 rulings never approved"), "{}", ran.out);
    let last = ran.out.lines().last().unwrap_or_default();
    assert!(last.starts_with("something was never approved ("), "{last}");
    let command = "cargo run --release -- bless coarse/derived plain/check plain/disputed plain/idle plain/run plain/wrong\n";
    assert!(ran.out.contains(command), "{}", ran.out);
    assert_eq!(status_of(&project.report(&[]), "plain/idle", "cxa2011"), "new");
}

#[test]
fn rules_under_other_rule_sets_when_asked() {
    let report = Project::blessed().report(&["plain/idle", "--rules", "cxa2020", "--rules", "wang2020-2"]);
    assert_eq!(status_of(&report, "plain/idle", "cxa2011"), "agrees");
    assert_eq!(status_of(&report, "plain/idle", "cxa2020"), "no-expectation");
    assert_eq!(status_of(&report, "plain/idle", "wang2020-2"), "no-expectation");
    let asked = report["cases"].as_array().into_iter().flatten().find(|case| case["rules"] == "cxa2020");
    assert!(asked.is_some_and(|case| case["expected"].is_null() && case["actual"].is_object()));
}

#[test]
fn takes_cases_from_anywhere() {
    let project = Project::blessed();
    let outside = tempfile::tempdir().expect("a folder");
    let deep = outside.path().join("mine/deep");
    fs::create_dir_all(&deep).expect("a folder");
    for (name, from) in [("a.yaml", "plain/idle.yaml"), ("b.yaml", "plain/wrong.yaml")] {
        let text = fs::read_to_string(project.case(from)).expect("a case");
        fs::write(deep.join(name), text.replace("work: plain", "work: unheard-of")).expect("written");
    }
    let folder = outside.path().join("mine");
    let report = project.report(&[folder.to_str().expect("a path")]);
    assert_eq!(status_of(&report, "deep/a", "cxa2011"), "agrees");
    assert_eq!(status_of(&report, "deep/b", "cxa2011"), "disagrees");
    let file = deep.join("a.yaml");
    let report = project.report(&[file.to_str().expect("a path")]);
    assert_eq!(status_of(&report, "a", "cxa2011"), "agrees");
    // A difference with what nobody approved is no change; and no project is needed.
    let ran = qili(outside.path(), &["run", "mine", "--format", "json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn answers_the_same_however_many_work_on_it() {
    let project = Project::blessed();
    let plain = |jobs: &str| {
        let mut report = project.report(&["--jobs", jobs]);
        report["summary"]["seconds"].take();
        for case in report["cases"].as_array_mut().into_iter().flatten() {
            case["micros"].take();
        }
        report
    };
    assert_eq!(plain("1"), plain("4"));
}

#[test]
fn writes_a_file_whole_or_not_at_all() {
    let project = Project::blessed();
    let shown = project.qili(&["run", "--format", "markdown"]);
    let ran = project.qili(&["run", "--format", "markdown", "--out", "report.md"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    let written = fs::read_to_string(project.path("report.md")).expect("a report");
    assert_eq!(written, shown.out);
    let ran = project.qili(&["run", "--out", "no/such/folder/report.md"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no/such/folder/report.md"), "{}", ran.err);
    fs::write(project.case("plain/broken.yaml"), "title: x\n").expect("written");
    let ran = project.qili(&["run", "--out", "report.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(!project.path("report.txt").exists());
}

#[test]
fn uses_colour_only_where_it_is_wanted() {
    let project = Project::blessed();
    assert!(!project.run(&[]).out.contains('\u{1b}'));
    let forced = project.qili_with(&["run"], &[("CLICOLOR_FORCE", "1")]);
    assert!(forced.out.contains('\u{1b}'));
    let refused = project.qili_with(&["run"], &[("NO_COLOR", "1")]);
    assert!(!refused.out.contains('\u{1b}'));
    fs::write(project.case("plain/broken.yaml"), "title: x\n").expect("written");
    assert!(!project.run(&[]).err.contains('\u{1b}'));
}

#[test]
fn tells_a_build_server() {
    let project = Project::new();
    let ran = project.qili(&["run", "--format", "junit"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("<testsuite name=\"plain\""), "{}", ran.out);
    assert!(ran.out.contains("<failure message=\"new\">"), "{}", ran.out);
}

#[test]
fn of_the_casebook_fails_no_gate() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let ran = qili(&root, &["run", "--format", "json"]);
    let report: Value = serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}", ran.err));
    assert_eq!(report["summary"]["gates"], serde_json::json!([]));
}
