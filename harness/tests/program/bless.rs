//! `qili bless`.

use std::fs;

use crate::support::{Project, status_of};

#[test]
fn writes_what_reads_back_as_approved() {
    let project = Project::blessed();
    let first = project.approved("plain");
    assert!(first.contains(
        "\n- case: plain/check\n  rules: cxa2011\n  sides: {red: forbidden-1, black: permitted}\n  verdict: red_loses\n  plies:\n    - {move: 车六平五, label: 将, clause: check"
    ), "{first}");
    let ran = project.qili(&["bless"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "0 rulings approved, 0 dropped\n"));
    assert_eq!(project.approved("plain"), first);
}

#[test]
fn approves_no_more_than_it_is_told_to() {
    let project = Project::new();
    project.qili(&["bless", "plain/idle", "coarse"]);
    let report = project.report(&[]);
    assert_eq!(status_of(&report, "plain/idle", "cxa2011"), "agrees");
    assert_eq!(status_of(&report, "coarse/derived", "cxa2011"), "agrees");
    assert_eq!(status_of(&report, "plain/check", "cxa2011"), "new");
    let ran = project.qili(&["bless", "--source", "plain", "--status", "newly-agrees"]);
    assert_eq!(ran.out, "0 rulings approved, 0 dropped\n");
    let ran = project.qili(&["bless", "--source", "plain", "--status", "new", "--dry-run"]);
    assert!(ran.out.ends_with("5 rulings would be approved, 0 dropped\n"), "{}", ran.out);
    assert_eq!(project.run(&[]).code, 1);
}

#[test]
fn refuses_what_it_does_not_know() {
    let project = Project::new();
    for arguments in
        [["bless", "plain/idel"].as_slice(), &["bless", "--source", "pain"], &["bless", "--status", "agrees"]]
    {
        let ran = project.qili(arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
    }
}

#[test]
fn refuses_while_a_case_is_unsound() {
    let project = Project::new();
    fs::write(project.case("plain/broken.yaml"), "title: x\n").expect("written");
    let ran = project.qili(&["bless", "plain/idle"]);
    assert_eq!(ran.code, 2);
    assert!(!project.path("reports/approved").exists());
}

#[test]
fn two_that_approve_at_once_lose_nothing() {
    let project = Project::new();
    let ids = ["plain/idle", "plain/check"];
    std::thread::scope(|scope| {
        for id in ids {
            scope.spawn(|| assert_eq!(project.qili(&["bless", id]).code, 0));
        }
    });
    let approved = project.approved("plain");
    assert!(ids.iter().all(|id| approved.contains(&format!("case: {id}\n"))), "{approved}");
}
