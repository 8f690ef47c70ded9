//! `qili diff --base`.

use std::fs;

use crate::support::{Project, copy, qili_with};

/// A project whose first commit approved another ruling than the second.
fn with_history() -> Project {
    let project = Project::blessed();
    project.git(&["init", "--quiet"]);
    project.edit_approved("plain", "plain/idle", "label: 闲", "label: 捉");
    project.commit();
    project.git(&["tag", "old"]);
    assert_eq!(project.qili(&["bless"]).code, 0);
    project.commit();
    project
}

#[test]
fn compares_with_what_was_approved_then() {
    let project = with_history();
    assert_eq!(project.qili(&["diff"]).code, 0);
    assert_eq!(project.qili(&["diff", "--base", "HEAD"]).out, "nothing changed\n");
    for revision in ["old", "HEAD~1", &project.git(&["rev-parse", "old"])] {
        let ran = project.qili(&["diff", "--base", revision]);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""));
        assert!(ran.out.starts_with(&format!("1 change since {revision}\n")), "{}", ran.out);
        assert!(ran.out.contains("  plain/idle cxa2011  1. 捉 → 闲 ✓\n"), "{}", ran.out);
        assert!(!ran.out.contains("bless"), "there is nothing to approve: {}", ran.out);
    }
    assert_eq!(project.qili(&["diff", "--base", "old", "plain/check"]).code, 0);
    assert_eq!(project.qili(&["diff", "--base", "old", "--source", "coarse"]).code, 0);
}

#[test]
fn names_what_was_not_there_then() {
    let project = with_history();
    fs::copy(project.case("plain/idle.yaml"), project.case("plain/later.yaml")).expect("copied");
    fs::remove_file(project.case("plain/run.yaml")).expect("removed");
    let ran = project.qili(&["diff", "--base", "HEAD"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("1 ruling not approved at HEAD\n  plain/later cxa2011"), "{}", ran.out);
    assert!(ran.out.contains("plain/run has approved rulings and no case file"), "{}", ran.out);
}

#[test]
fn works_below_the_top_of_a_repository() {
    let project = with_history();
    let folder = project.path("cases/plain");
    let ran = qili_with(&folder, &["diff", "--base", "old"], &[]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    // The project itself may be a folder of a larger one.
    let outer = tempfile::tempdir().expect("a folder");
    copy(&project.path("cases"), &outer.path().join("inner/cases"));
    copy(&project.path("reports"), &outer.path().join("inner/reports"));
    fs::write(outer.path().join("inner/Cargo.toml"), "").expect("written");
    let outer_name = outer.path().to_str().expect("UTF-8");
    for arguments in [["init", "--quiet"].as_slice(), &["add", "--all"], &["commit", "--quiet", "-m", "x"]] {
        project.git(&[["-C", outer_name].as_slice(), arguments].concat());
    }
    let ran = qili_with(&outer.path().join("inner"), &["diff", "--base", "HEAD"], &[]);
    assert_eq!((ran.out.as_str(), ran.err.as_str()), ("nothing changed\n", ""));
}

#[test]
fn says_what_stands_in_its_way() {
    let project = Project::blessed();
    let refused = |told: &str, arguments: &[&str], variables: &[(&str, &str)]| {
        let ran = qili_with(&project.path(""), &[&["diff"], arguments].concat(), variables);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    };
    // Whatever repository the folder of temporary files may lie in is none of ours.
    let ceiling = project.path("");
    let ceiling = [("GIT_CEILING_DIRECTORIES", ceiling.to_str().expect("UTF-8"))];
    refused("git cannot look it up: fatal: not a git repository", &["--base", "HEAD"], &ceiling);
    project.git(&["init", "--quiet"]);
    fs::rename(project.path("reports"), project.path("elsewhere")).expect("moved");
    project.commit();
    project.git(&["tag", "bare"]);
    fs::rename(project.path("elsewhere"), project.path("reports")).expect("moved");
    project.edit_approved("plain", "plain/idle", "verdict: draw", "verdict: drawn");
    project.commit();
    project.git(&["tag", "damaged"]);
    assert_eq!(project.qili(&["bless"]).code, 2);
    refused("--base nowhere: no such revision here", &["--base", "nowhere"], &[]);
    refused("no such revision here", &["--base=-x"], &[]);
    refused("there are no files in reports/approved", &["--base", "bare"], &[]);
    project.git(&["checkout", "--quiet", "bare", "--", "."]);
    fs::remove_dir_all(project.path("reports")).expect("removed");
    refused("damaged:reports/approved/plain.yaml:", &["--base", "damaged"], &[]);
    refused("unknown verdict \"drawn\"", &["--base", "damaged"], &[]);
    refused("--base needs git, which was not found", &["--base", "damaged"], &[("PATH", "")]);
}
