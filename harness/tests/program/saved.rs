//! `qili diff A.json B.json`.

use std::fs;

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::{Project, Ran};

fn save(project: &Project, name: &str, report: &Value) {
    fs::write(project.path(name), report.to_string()).expect("written");
}

fn compare(project: &Project, arguments: &[&str]) -> Ran {
    project.qili(&[&["diff", "a.json", "b.json"], arguments].concat())
}

/// Sets what a saved run says of a move.
fn relabel(report: &mut Value, id: &str, ply: usize, label: &str) {
    let cases = report["cases"].as_array_mut().expect("a list");
    let case = cases.iter_mut().find(|case| case["id"] == id).expect("a case");
    case["plies"][ply]["label"] = label.into();
    case["actual"]["labels"][ply] = label.into();
}

#[test]
fn a_run_is_the_same_as_itself() {
    let project = Project::blessed();
    let ran = project.qili(&["run", "--format", "json", "--out", "a.json"]);
    assert_eq!(ran.code, 0);
    fs::copy(project.path("a.json"), project.path("b.json")).expect("copied");
    let ran = compare(&project, &["--strict-grounds"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "nothing changed\n", ""));
}

#[test]
fn what_moved_is_told_with_its_direction() {
    let project = Project::blessed();
    let after = project.report(&[]);
    let mut before = after.clone();
    relabel(&mut before, "plain/idle", 0, "捉");
    relabel(&mut before, "plain/wrong", 0, "捉");
    save(&project, "a.json", &before);
    save(&project, "b.json", &after);
    // Neither the cases nor git are needed.
    fs::remove_dir_all(project.path("cases")).expect("removed");
    let ran = compare(&project, &[]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let expected = "2 changes from a.json to b.json
✗ was as the source says and is no longer, ✓ now is\n
Away from the print: 1
  plain/wrong cxa2011  1. 捉 → 闲 ✗\n
Towards the source: 1
  plain/idle cxa2011  1. 捉 → 闲 ✓\n";
    assert!(ran.out.starts_with(expected), "{}", ran.out);
    assert!(ran.out.contains(" 9  ＋ ＋ ＋ ＋ 将 ＋ ＋ ＋ ＋\n"), "{}", ran.out);
    assert_eq!(compare(&project, &["--source", "coarse"]).out, "nothing changed\n");
    let ran = compare(&project, &["--status", "undecided"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, "note: none of 7 rulings fits these filters\n"));
    assert_eq!(compare(&project, &["--tag", "rook"]).code, 2);
    let json = compare(&project, &["--format", "json"]).out;
    let report: Value = serde_json::from_str(&json).expect("JSON");
    let statuses: Vec<&Value> =
        report["cases"].as_array().expect("a list").iter().map(|case| &case["status"]).collect();
    assert_eq!(statuses, ["newly-agrees", "changed-still-disagrees"]);
    let markdown = compare(&project, &["--format", "markdown"]).out;
    assert!(markdown.contains("From a.json to b.json.\n"), "{markdown}");
    let refused = compare(&project, &["--format", "html"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
}

#[test]
fn of_different_casebooks_what_is_shared_is_compared_and_the_rest_named() {
    let project = Project::blessed();
    save(&project, "a.json", &project.report(&["plain/idle", "plain/run", "plain/wrong"]));
    let mut after = project.report(&["plain/idle", "plain/wrong", "coarse"]);
    let cases = after["cases"].as_array_mut().expect("a list");
    let wrong = cases.iter_mut().find(|case| case["id"] == "plain/wrong").expect("a case");
    for (ply, mv) in ["a0a1", "a9a8", "a1a0", "a8a9"].into_iter().enumerate() {
        wrong["plies"][ply]["iccs"] = mv.into();
    }
    save(&project, "b.json", &after);
    let ran = compare(&project, &[]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let expected = "1 ruling only in a.json\n  plain/run cxa2011\n
1 ruling only in b.json\n  coarse/derived cxa2011\n
1 ruling on another board or other moves, and so not compared\n  plain/wrong cxa2011\n\n";
    assert_eq!(ran.out, expected);
}

/// What another program has to write, at the least.
#[test]
fn another_program_need_not_say_much() {
    let project = Project::blessed();
    let minimal = |verdict: &str, label: &str| {
        json!({"cases": [{
            "id": "anything", "rules": "axf", "fen": "4k4/9/9/9/9/9/9/9/9/3K5 w",
            "actual": {"verdict": verdict},
            "plies": [{"move": "d0d1", "label": label}, {"move": "将5进1", "label": "undecided"}],
        }]})
    };
    save(&project, "a.json", &minimal("draw", "闲"));
    save(&project, "b.json", &minimal("undecided", "闲"));
    let ran = compare(&project, &[]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    assert!(ran.out.contains("  anything axf  verdict draw → undecided\n"), "{}", ran.out);
    assert!(ran.out.contains("  1. 帅六进一  2. 将5进1\n"), "{}", ran.out);
}

/// Most engines give verdicts and nothing else: that is no change of every label.
#[test]
fn what_only_one_of_them_gives_is_not_compared() {
    let project = Project::blessed();
    let whole = project.report(&["plain"]);
    save(&project, "a.json", &whole);
    let verdicts_only = |right: &str| {
        let mut report = whole.clone();
        for case in report["cases"].as_array_mut().expect("a list") {
            for ply in case["plies"].as_array_mut().expect("a list") {
                for key in ["label", "clause", "line"] {
                    ply[key] = Value::Null;
                }
            }
            case["actual"]["labels"] = Value::Null;
            case["actual"]["sides"] = Value::Null;
            if case["id"] == "plain/idle" {
                case["actual"]["verdict"] = right.into();
            }
        }
        report
    };
    save(&project, "b.json", &verdicts_only("draw"));
    assert_eq!(compare(&project, &["--strict-grounds"]).out, "nothing changed\n");
    save(&project, "b.json", &verdicts_only("red_loses"));
    let ran = compare(&project, &[]);
    let index = "Away from the print: 1\n  plain/idle cxa2011  verdict draw → red_loses ✗\n";
    assert!(ran.out.contains(index), "{}", ran.out);
    assert!(ran.out.contains("plain/idle cxa2011  newly-disagrees"), "{}", ran.out);
}

/// The least that another program has to write.
fn least(report: &Value) -> Value {
    let mut least = report.clone();
    for case in least["cases"].as_array_mut().expect("a list") {
        let plies = case["plies"].as_array().expect("a list").iter();
        let plies: Vec<Value> =
            plies.map(|ply| json!({"iccs": ply["iccs"], "label": ply["label"]})).collect();
        *case = json!({
            "id": case["id"], "rules": case["rules"], "fen": case["fen"], "plies": plies,
            "actual": {"verdict": case["actual"]["verdict"]},
        });
    }
    json!({"cases": least["cases"]})
}

#[test]
fn the_least_that_a_program_writes_is_held_against_a_whole_run() {
    let project = Project::blessed();
    let whole = project.report(&["plain"]);
    let least = least(&whole);
    for (before, after) in [(&whole, &least), (&least, &whole), (&least, &least)] {
        save(&project, "a.json", before);
        save(&project, "b.json", after);
        let ran = compare(&project, &["--strict-grounds"]);
        assert_eq!((ran.code, ran.out.as_str()), (0, "nothing changed\n"));
    }
    // Whichever of them knows what the source says, where a change leads is told by it.
    let mut wrong = least.clone();
    let cases = wrong["cases"].as_array_mut().expect("a list");
    let idle = cases.iter_mut().find(|case| case["id"] == "plain/idle").expect("a case");
    idle["actual"]["verdict"] = "red_loses".into();
    save(&project, "a.json", &whole);
    save(&project, "b.json", &wrong);
    let ran = compare(&project, &["--source", "plain"]);
    let index = "1 change from a.json to b.json
✗ was as the source says and is no longer, ✓ now is\n
Away from the print: 1
  plain/idle cxa2011  verdict draw → red_loses ✗\n\nplain/idle cxa2011  newly-disagrees  ";
    assert!(ran.out.starts_with(index), "{}", ran.out);
    assert!(!ran.out.contains("undecided") && ran.out.contains("  expected: 闲"), "{}", ran.out);
    save(&project, "a.json", &wrong);
    save(&project, "b.json", &whole);
    let ran = compare(&project, &[]);
    let index = "Towards the source: 1\n  plain/idle cxa2011  verdict red_loses → draw ✓\n";
    assert!(ran.out.contains(index) && !ran.out.contains("undecided"), "{}", ran.out);
}

#[rstest]
#[case::syntax("{\"cases\": [\n  {\"id\" 1}]}", "a.json:2:9", "this is not JSON: expected `:`")]
#[case::yaml("cases: []\n", "a.json:1:1", "this is not JSON")]
#[case::cut_off("{\"cases\": [", "a.json:1:", "this is not JSON: EOF while parsing a list")]
#[case::another_thing("[1]", "a.json:1:1", "expected the keys of a saved run")]
#[case::no_cases("{}", "a.json:1:1", "a saved run without cases")]
#[case::rule_set(
    "{\"cases\": [\n  {\"id\": \"x\", \"rules\": \"cxa2012\"}]}",
    "a.json:2:24",
    "unknown rule set \"cxa2012\""
)]
#[case::not_a_file("", "none.json", "cannot be read")]
fn bad_input_is_told_with_its_place(#[case] text: &str, #[case] place: &str, #[case] told: &str) {
    let project = Project::blessed();
    save(&project, "b.json", &project.report(&[]));
    fs::write(project.path("a.json"), text).expect("written");
    let name = if text.is_empty() { "none.json" } else { "a.json" };
    let ran = project.qili(&["diff", name, "b.json"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    for told in [place, told] {
        assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    }
}

#[rstest]
#[case::label(|case: &mut Value| case["plies"][1]["label"] = "x".into(), "unknown label \"x\"")]
#[case::verdict(|case: &mut Value| case["actual"]["verdict"] = "won".into(), "unknown verdict \"won\"")]
#[case::move_(|case: &mut Value| case["plies"][0]["iccs"] = "a0a9".into(), "\"a0a9\"")]
#[case::board(|case: &mut Value| case["fen"] = "9/9 w".into(), "this FEN is no position")]
#[case::no_moves(|case: &mut Value| case["plies"] = json!([]), "there are no moves")]
#[case::contradiction(|case: &mut Value| case["actual"]["labels"][0] = "将".into(), "these labels are not those of plies")]
#[case::expectation(|case: &mut Value| case["expected"]["labels"] = json!(["闲"]), "1 labels for 4 moves")]
fn what_is_said_of_a_ruling_is_checked(#[case] spoil: fn(&mut Value), #[case] told: &str) {
    let project = Project::blessed();
    let mut report = project.report(&["plain/idle"]);
    spoil(&mut report["cases"][0]);
    fs::write(project.path("a.json"), serde_json::to_string_pretty(&report).expect("JSON")).expect("written");
    let ran = project.qili(&["diff", "a.json", "a.json"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains(told) && ran.err.contains("a.json:"), "{told:?} in {}", ran.err);
}

#[test]
fn two_are_needed_and_no_revision() {
    let project = Project::blessed();
    for arguments in [
        ["diff", "a.json"].as_slice(),
        &["diff", "a.json", "plain/idle"],
        &["diff", "a.json", "b.json", "--base", "HEAD"],
    ] {
        let ran = project.qili(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains("name two, and no revision"), "{}", ran.err);
    }
}
