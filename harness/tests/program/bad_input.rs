//! What no single file shows: folders, links, and files that contradict each other. Every kind of bad file is in `tests/faults.rs`.

use std::fs;
use std::time::{Duration, Instant};

use rstest::rstest;

use crate::support::{Project, Ran, qili};

/// Bad input ends with 2, says why, and says nothing else.
fn refused(ran: &Ran, told: &[&str]) {
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    for told in told {
        assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    }
}

#[test]
fn every_fault_of_every_file_is_told_at_once() {
    let project = Project::new();
    fs::write(project.case("plain/one.yaml"), "title: x\nverdict: draw\n").expect("written");
    fs::write(project.case("coarse/two.yaml"), "title: [x\n").expect("written");
    let ran = project.run(&[]);
    refused(
        &ran,
        &["cases/coarse/two.yaml:1", "cases/plain/one.yaml:2:1", "in 2 files; nothing was ruled on"],
    );
    assert!(ran.err.find("two.yaml") < ran.err.find("one.yaml"), "in the order of files");
}

#[test]
fn cases_are_held_against_the_corpus() {
    let project = Project::new();
    let text = fs::read_to_string(project.case("plain/idle.yaml")).expect("a case");
    let write = |name: &str, text: &str| fs::write(project.case(name), text).expect("written");
    write("plain/unknown-work.yaml", &text.replace("work: plain", "work: plane"));
    write("plain/same-as-none.yaml", &format!("{text}same_as: plain/idel\n"));
    write("rootless.yaml", &text);
    write("plain/back.yaml", &text);
    write("retired.yaml", "[plain/back]\n");
    let told = [
        "cases/plain/unknown-work.yaml:2:16",
        "expected one of coarse, plain",
        "cases/plain/same-as-none.yaml:7:10",
        "cases/rootless.yaml",
        "lies in no folder of a source",
        "\"plain/back\" is retired, and its case is there",
        "cases/retired.yaml:1:2",
    ];
    refused(&project.run(&[]), &told);
}

#[test]
fn clauses_are_those_of_the_library() {
    let project = Project::new();
    let text = fs::read_to_string(project.case("plain/check.yaml")).expect("a case");
    fs::write(project.case("plain/check.yaml"), text.replace("1: check", "1: chekc")).expect("written");
    refused(&project.run(&[]), &["cases/plain/check.yaml:10:", "unknown clause", "did you mean check?"]);
}

#[test]
fn registers_are_checked() {
    let project = Project::new();
    fs::write(project.case("sources.yaml"), "plain: {title: x, rules: cxa2012, labels: rough}\n")
        .expect("written");
    fs::write(project.case("coarse/fragments.yaml"), "- {figure: 1}\n- {figure: 2, printed: x, more: y}\n")
        .expect("written");
    let told = [
        "cases/sources.yaml:1:26",
        "cases/sources.yaml:1:43",
        "cases/coarse/fragments.yaml:1:3",
        "fragments.yaml:2:27",
    ];
    refused(&project.run(&[]), &told);
    fs::remove_file(project.case("retired.yaml")).expect("removed");
    refused(&project.run(&[]), &["cases/retired.yaml", "cannot be read"]);
}

#[test]
fn approved_rulings_are_checked() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/idle", "verdict: draw", "verdict: drawn");
    refused(&project.run(&[]), &["reports/approved/plain.yaml:", "unknown verdict \"drawn\""]);
    let project = Project::blessed();
    let twice = project.approved("coarse");
    let block = twice.split_once("\n- case").expect("a ruling").1;
    fs::write(project.path("reports/approved/coarse.yaml"), format!("{twice}\n- case{block}"))
        .expect("written");
    refused(&project.run(&[]), &["a second ruling on coarse/derived under cxa2011"]);
}

/// Nobody writes them by hand, and `qili bless` cannot write what it cannot read.
#[test]
fn damaged_approved_rulings_are_to_be_taken_back() {
    let project = Project::blessed();
    fs::write(project.path("reports/approved/plain.yaml"), "- case: [\n").expect("written");
    for command in ["run", "bless"] {
        refused(&project.qili(&[command]), &["reports/approved/plain.yaml:1:9", "(git restore FILE)"]);
    }
}

/// One mistake made a thousand times in one long line takes no minutes to tell.
#[test]
fn of_very_many_faults_the_rest_is_counted() {
    let project = Project::new();
    let text = fs::read_to_string(project.case("plain/idle.yaml")).expect("a case");
    let labels = vec!["捉捉"; 9000].join(",");
    fs::write(project.case("plain/many.yaml"), text.replace("闲, 闲, 闲, 闲", &labels)).expect("written");
    let start = Instant::now();
    refused(&project.run(&["plain/many"]), &["plain/many.yaml", "8900 more faults in this file, not shown"]);
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}

#[rstest]
#[case::little(u16::to_le_bytes)]
#[case::big(u16::to_be_bytes)]
fn utf_16_is_known_without_its_mark(#[case] bytes: fn(u16) -> [u8; 2]) {
    let project = Project::new();
    let text = fs::read_to_string(project.case("plain/idle.yaml")).expect("a case");
    let utf_16: Vec<u8> = text.encode_utf16().flat_map(bytes).collect();
    fs::write(project.case("plain/idle.yaml"), utf_16).expect("written");
    refused(&project.run(&["plain/idle"]), &["looks like UTF-16", "save the file as UTF-8"]);
}

#[test]
fn nothing_to_rule_on_is_no_success() {
    let project = Project::new();
    fs::create_dir(project.case("empty")).expect("a folder");
    refused(&project.run(&["cases/empty"]), &["cases/empty", "no case file here"]);
    refused(&project.run(&["cases/sources.yaml"]), &["list of sources, and no case", "name the folder"]);
    refused(&project.run(&["cases/retired.yaml"]), &["ids that are gone, and no case"]);
    refused(&project.run(&["no/such/file.yaml"]), &["no/such/file.yaml", "cannot be read"]);
    let outside = tempfile::tempdir().expect("a folder");
    refused(&qili(outside.path(), &[]), &["no casebook here"]);
    refused(&qili(outside.path(), &["bless"]), &["no casebook here"]);
}

#[test]
fn options_are_checked() {
    let project = Project::new();
    for arguments in [["--rules", "cxa2012"], ["--format", "yaml"], ["--jobs", "0"], ["--jobs", "many"]] {
        refused(&project.run(&arguments), &[arguments[1]]);
    }
}

#[test]
fn two_files_cannot_have_one_id() {
    let project = Project::new();
    fs::copy(project.case("plain/idle.yaml"), project.case("plain/idle.yml")).expect("copied");
    refused(
        &project.run(&[]),
        &["cases/plain/idle.yml", "its id, plain/idle, is also that of cases/plain/idle.yaml"],
    );
    // The same file asked for twice is one file.
    fs::remove_file(project.case("plain/idle.yml")).expect("removed");
    let ran = project.run(&["cases/plain", "plain/idle", "cases/plain/idle.yaml"]);
    assert!(ran.out.contains("5 cases"), "{}", ran.out);
}

#[test]
fn a_folder_is_no_case() {
    let project = Project::new();
    fs::create_dir(project.case("plain/x.yaml")).expect("a folder");
    refused(&project.run(&[]), &["cases/plain/x.yaml", "this is a folder"]);
}

#[test]
fn what_is_too_large_is_not_read() {
    let project = Project::new();
    fs::write(project.case("plain/long.yaml"), "#".repeat(300 * 1024)).expect("written");
    fs::write(project.case("plain/many.yaml"), format!("tags: [{}]\n", "a,".repeat(30_000)))
        .expect("written");
    let told = [
        "cases/plain/long.yaml",
        "larger than 256 kB",
        "cases/plain/many.yaml:1:",
        "more entries than any case has",
    ];
    refused(&project.run(&[]), &told);
}

#[cfg(unix)]
mod on_unix {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::process::Command;

    use super::*;

    #[test]
    fn a_link_that_leads_back_is_told() {
        let project = Project::new();
        symlink("..", project.case("plain/loop")).expect("a link");
        refused(&project.run(&[]), &["cases/plain/loop", "this link leads back to cases"]);
    }

    #[test]
    fn a_link_that_leads_nowhere_is_told() {
        let project = Project::new();
        symlink("nowhere.yaml", project.case("plain/broken.yaml")).expect("a link");
        refused(&project.run(&[]), &["cases/plain/broken.yaml", "cannot be read"]);
    }

    #[test]
    fn a_link_to_a_case_is_a_case() {
        let project = Project::new();
        symlink("idle.yaml", project.case("plain/link.yaml")).expect("a link");
        let ran = project.run(&["plain/link"]);
        assert!(ran.out.contains("plain/link cxa2011"), "{}{}", ran.out, ran.err);
    }

    #[test]
    fn a_name_that_is_not_utf_8_is_told() {
        let project = Project::new();
        let name = OsStr::from_bytes(b"plain/\xB3\xB5.yaml");
        fs::copy(project.case("plain/idle.yaml"), project.case("").join(name)).expect("copied");
        refused(&project.run(&[]), &["this name is not UTF-8"]);
    }

    #[test]
    fn a_pipe_does_not_make_it_wait() {
        let project = Project::new();
        let made = Command::new("mkfifo").arg(project.case("plain/pipe.yaml")).status();
        if made.is_ok_and(|status| status.success()) {
            refused(&project.run(&[]), &["cases/plain/pipe.yaml", "no regular file"]);
        }
    }

    #[test]
    fn a_pipe_that_nobody_reads_is_no_place_for_a_report() {
        let project = Project::blessed();
        let made = Command::new("mkfifo").arg(project.path("pipe")).status();
        if made.is_ok_and(|status| status.success()) {
            refused(&project.run(&["--out", "pipe"]), &["cannot write pipe", "nobody reads"]);
        }
    }

    #[test]
    fn a_link_that_leads_nowhere_is_not_replaced() {
        let project = Project::blessed();
        symlink("nowhere", project.path("report.txt")).expect("a link");
        refused(&project.run(&["--out", "report.txt"]), &["cannot write report.txt", "leads to nothing"]);
        assert!(project.path("report.txt").is_symlink() && !project.path("nowhere").exists());
    }

    #[test]
    fn what_may_not_be_read_is_told() {
        let project = Project::new();
        let path = project.case("plain/idle.yaml");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).expect("set");
        // Whoever may read everything cannot test this.
        if fs::File::open(&path).is_err() {
            refused(&project.run(&[]), &["cases/plain/idle.yaml", "cannot be read"]);
        }
    }
}

#[test]
fn outside_the_corpus_a_bad_file_keeps_no_other_from_being_ruled_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let project = Project::new();
    let sound = fs::read_to_string(project.case("plain/idle.yaml")).expect("a case");
    fs::write(folder.path().join("sound.yaml"), &sound).expect("written");
    fs::write(folder.path().join("bad.yaml"), "title: x\n").expect("written");
    let ran = qili(folder.path(), &["run", ".", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&ran.out).expect("a report");
    assert_eq!((ran.code, report["cases"].as_array().map(Vec::len)), (2, Some(1)));
    assert_eq!(report["cases"][0]["id"], "sound");
    assert!(ran.err.contains("bad.yaml:1:1") && ran.err.contains("left out"), "{}", ran.err);
    // A report that is kept would pass for one on all of them.
    let kept = qili(folder.path(), &["run", ".", "--out", "report.txt"]);
    refused(&kept, &["bad.yaml:1:1", "nothing written"]);
    assert!(!folder.path().join("report.txt").exists());
}

#[test]
fn a_report_replaces_no_case() {
    let project = Project::blessed();
    let path = project.case("plain/idle.yaml");
    let text = fs::read_to_string(&path).expect("a case");
    refused(&project.run(&["--out", "cases/plain/idle.yaml"]), &["may be a case", "another name"]);
    assert_eq!(fs::read_to_string(&path).expect("a case"), text);
}

#[test]
fn a_value_that_stands_twice_may_be_an_alias() {
    let project = Project::new();
    let text = fs::read_to_string(project.case("plain/idle.yaml")).expect("a case");
    let aliased = format!("{text}notes: [&twice Written once., *twice]\n");
    fs::write(project.case("plain/aliased.yaml"), aliased).expect("written");
    assert_eq!(project.run(&["plain/aliased"]).code, 1, "new, and sound");
}
