//! `qili check`. What it says of each kind of file is in `tests/faults.rs`.

use std::fs;

use serde_json::Value;

use crate::support::{Project, qili};

/// A project with two bad files and a suspicious one.
fn with_faults() -> Project {
    let project = Project::new();
    fs::write(project.case("coarse/bad.yaml"), "titel: x\nverdict: draw\n").expect("written");
    let idle = fs::read_to_string(project.case("plain/idle.yaml")).expect("a case");
    fs::write(project.case("plain/bad.yaml"), idle.replace("d0d1", "d0d3").replace("plain,", "plane,"))
        .expect("written");
    fs::write(project.case("plain/odd.yaml"), idle.replace("闲, 闲, 闲, 闲", "闲, 捉, 闲, 闲"))
        .expect("written");
    project
}

#[test]
fn says_nothing_of_what_is_in_order() {
    let ran = Project::new().qili(&["check", "plain/idle"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "1 case sound, 0 errors, 0 warnings\n"));
}

#[test]
fn tells_every_fault_and_every_warning_at_once() {
    let ran = with_faults().qili(&["check"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    for told in [
        "--> cases/coarse/bad.yaml:1:1",
        "did you mean title?",
        "--> cases/plain/bad.yaml:2:16",
        "did you mean plain?",
        "--> cases/plain/bad.yaml:4:9",
        "did you mean d0d1",
        "warning[no-grounds]",
        "--> cases/plain/odd.yaml:6:25",
        "6 |   cxa2011: {labels: [闲, 捉, 闲, 闲]",
        "warning[double]: this is the cycle of plain/idle",
    ] {
        assert!(ran.out.contains(told), "{told:?} in {}", ran.out);
    }
    assert!(ran.err.is_empty(), "{}", ran.err);
}

#[test]
fn writes_a_line_each_for_editors() {
    let ran = with_faults().qili(&["check", "--format", "short"]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.contains("\ncases/plain/bad.yaml:2:16: error: unknown work \"plane\"; expected one of coarse, plain, reported; did you mean plain?\n"), "{}", ran.out);
    assert!(
        ran.out.lines().all(|line| line.starts_with("cases/") && line.split(':').count() > 3),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("[double]\n"), "{}", ran.out);
}

#[test]
fn tells_programs() {
    let ran = with_faults().qili(&["check", "plain/odd", "--format", "json"]);
    let report: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((ran.code, &report["errors"], &report["warnings"]), (0, &0.into(), &2.into()));
    let finding =
        report["findings"].as_array().expect("a list").iter().find(|finding| finding["name"] == "no-grounds");
    let finding = finding.expect("a warning");
    assert_eq!((&finding["severity"], &finding["file"]), (&"warning".into(), &"cases/plain/odd.yaml".into()));
    assert_eq!(
        (&finding["line"], &finding["column"], &finding["end_column"]),
        (&6.into(), &25.into(), &26.into())
    );
    assert!(finding["source"].as_str().is_some_and(|line| line.starts_with("  cxa2011:")), "{finding}");
}

#[test]
fn warnings_fail_only_if_asked() {
    let project = with_faults();
    assert_eq!(project.qili(&["check", "plain/odd"]).code, 0);
    assert_eq!(project.qili(&["check", "plain/odd", "--strict"]).code, 2);
    assert_eq!(Project::new().qili(&["check", "plain/idle", "--strict"]).code, 0);
}

#[test]
fn of_two_alike_one_may_say_so() {
    let project = with_faults();
    let odd = fs::read_to_string(project.case("plain/odd.yaml")).expect("a case");
    fs::write(project.case("plain/odd.yaml"), format!("{odd}same_as: plain/idle\n")).expect("written");
    assert!(!project.qili(&["check", "plain/odd", "plain/idle"]).out.contains("double"));
}

#[test]
fn a_file_of_ones_own_needs_no_project() {
    let folder = tempfile::tempdir().expect("a folder");
    let idle = fs::read_to_string(Project::new().case("plain/idle.yaml")).expect("a case");
    fs::write(folder.path().join("mine.yaml"), idle).expect("written");
    assert_eq!(qili(folder.path(), &["check", "mine.yaml"]).code, 0);
    let ran = qili(folder.path(), &["check"]);
    assert!(ran.code == 2 && ran.out.contains("no casebook here"), "{}", ran.out);
}

#[test]
fn the_casebook_has_no_faults() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let ran = qili(&root, &["check", "--format", "json"]);
    let report: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((ran.code, &report["errors"]), (0, &0.into()));
    let names = report["findings"].as_array().expect("a list").iter().map(|finding| finding["name"].as_str());
    assert!(names.flatten().all(|name| ["could-mate", "hanging-rook"].contains(&name)), "{}", ran.out);
}
