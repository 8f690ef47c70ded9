//! `qili bless`.

use std::fs;
use std::io::Read as _;
#[cfg(unix)]
use std::time::Instant;

use crate::support::{Project, qili, status_of};

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

/// As `qili run` does.
#[test]
fn takes_paths_as_well_as_ids() {
    let project = Project::new();
    for (arguments, approved) in [
        (["bless", "cases/plain/idle.yaml", "--dry-run"], 1),
        (["bless", "cases/coarse", "--dry-run"], 1),
        (["bless", "cases/coarse/", "--dry-run"], 1),
        (["bless", "./cases", "--dry-run"], 7),
        (["bless", ".", "--dry-run"], 7),
    ] {
        let ran = project.qili(&arguments);
        let told = format!(
            "{} would be approved, 0 dropped\n",
            if approved == 1 { "1 ruling".to_owned() } else { format!("{approved} rulings") }
        );
        assert!(ran.code == 0 && ran.out.ends_with(&told), "{arguments:?}: {}{}", ran.out, ran.err);
    }
    let ran = qili(&project.path("cases/plain"), &["bless", "idle.yaml"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(project.qili(&["bless", "cases/plain/idle.yaml"]).out, "0 rulings approved, 0 dropped\n");
    assert_eq!(project.approved("plain").matches("case: ").count(), 1);
    for nothing in ["cases/nothing", "", "reports", "Cargo.toml"] {
        let ran = project.qili(&["bless", nothing]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{nothing}");
    }
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
fn writes_the_same_whatever_was_approved_first() {
    let (one, other) = (Project::new(), Project::new());
    for id in ["plain/check", "plain/idle", "plain/run", "plain/wrong", "plain/disputed"] {
        one.qili(&["bless", id]);
    }
    for id in ["plain/wrong", "plain/disputed", "plain/run", "plain/idle", "plain/check"] {
        other.qili(&["bless", "--id", id]);
    }
    assert_eq!(one.approved("plain"), other.approved("plain"));
}

/// What is there is never written into: whoever has the old file open reads it to its end, and whoever opens it anew reads the new one.
#[test]
fn replaces_files_whole() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/idle", "verdict: draw", "verdict: red_must_change");
    let before = project.approved("plain");
    let mut open = fs::File::open(project.path("reports/approved/plain.yaml")).expect("a file");
    assert_eq!(project.qili(&["bless"]).code, 0);
    let mut read = String::new();
    open.read_to_string(&mut read).expect("read");
    assert_eq!(read, before);
    assert_ne!(project.approved("plain"), before);
}

#[test]
fn a_failure_leaves_every_file_as_it_was() {
    let project = Project::blessed();
    project.edit_approved("coarse", "coarse/derived", "verdict: draw", "verdict: red_must_change");
    let before = project.approved("coarse");
    fs::create_dir(project.case("plain/deep")).expect("a folder");
    fs::copy(project.case("plain/idle.yaml"), project.case("plain/deep/idle.yaml")).expect("copied");
    // Its rulings belong below a folder of this name.
    fs::write(project.path("reports/approved/plain"), "in the way").expect("written");
    let ran = project.qili(&["bless"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("cannot write the approved rulings"), "{}", ran.err);
    assert_eq!(project.approved("coarse"), before);
    fs::remove_file(project.path("reports/approved/plain")).expect("removed");
    assert_eq!(project.qili(&["bless"]).code, 0);
    assert!(project.path("reports/approved/plain/deep.yaml").is_file());
    assert_eq!(project.run(&[]).code, 0);
}

/// Stopped at any moment, it leaves each file as it was or as it is to be, and a later run makes good what is missing.
#[cfg(unix)]
#[test]
fn leaves_no_file_half_written_when_it_is_killed() {
    let project = Project::blessed();
    let folders = ["coarse", "plain"];
    let blessed = folders.map(|folder| project.approved(folder));
    project.edit_approved("plain", "plain/idle", "verdict: draw", "verdict: red_must_change");
    project.edit_approved("coarse", "coarse/derived", "verdict: draw", "verdict: red_must_change");
    let edited = folders.map(|folder| project.approved(folder));
    let started = Instant::now();
    project.qili(&["bless"]);
    let whole = started.elapsed();
    for step in 0..24 {
        for (folder, text) in folders.iter().zip(&edited) {
            fs::write(project.path(&format!("reports/approved/{folder}.yaml")), text).expect("written");
        }
        let mut bless = project.start(&["bless"]);
        std::thread::sleep(whole * step / 20);
        bless.kill().expect("killed, or already done");
        bless.wait().expect("it ends");
        for (folder, (old, new)) in folders.iter().zip(edited.iter().zip(&blessed)) {
            let there = project.approved(folder);
            assert!(there == *old || there == *new, "{folder} after {step}/20 of the time:\n{there}");
        }
        assert_eq!(project.run(&[]).err, "", "whatever else is left there is passed over");
    }
    assert_eq!(project.qili(&["bless"]).code, 0);
    assert_eq!(folders.map(|folder| project.approved(folder)), blessed);
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
