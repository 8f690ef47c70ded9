//! Shards, and marks for a hosted build server.

use std::collections::BTreeSet;
use std::fs;

use roxmltree::Document;

use crate::support::{Project, statuses};

#[test]
fn every_ruling_is_in_exactly_one_shard() {
    let project = Project::blessed();
    fs::remove_file(project.case("plain/run.yaml")).expect("removed");
    let whole = project.report(&[]);
    for count in [1, 2, 3, 9] {
        let mut all = Vec::new();
        let mut gates = 0;
        let mut fragments = 0;
        for index in 1..=count {
            let shard = format!("{index}/{count}");
            let report = project.report(&["--shard", &shard]);
            assert_eq!(report["summary"]["shard"], shard);
            all.extend(statuses(&report));
            let failed = report["summary"]["gates"].as_array().map_or(0, Vec::len);
            assert_eq!(project.run(&["--shard", &shard]).code, i32::from(failed > 0));
            gates += failed;
            fragments += report["fragments"].as_array().map_or(0, Vec::len);
        }
        all.sort();
        assert_eq!(all, statuses(&whole), "{count}");
        assert_eq!((gates, fragments), (1, 1), "what is gone fails in one shard");
    }
}

#[test]
fn a_shard_may_be_empty_and_says_so() {
    let project = Project::blessed();
    let empty: Vec<_> =
        (1..=40).map(|k| project.run(&["plain/idle", "--shard", &format!("{k}/40")])).collect();
    assert!(empty.iter().all(|ran| ran.code == 0));
    assert_eq!(empty.iter().filter(|ran| ran.err.starts_with("note: no ruling is in shard ")).count(), 39);
    let ran = project.run(&["--shard", "3/2"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("expected K/N, such as 1/4"), "{}", ran.err);
}

#[test]
fn what_changed_is_marked_in_the_case_file() {
    let project = Project::blessed();
    let ran = project.qili(&["run", "--format", "github"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "7 rulings: nothing changed\n"));
    project.edit_approved("coarse", "coarse/derived", "verdict: draw", "verdict: red_must_change");
    project.edit_approved("plain", "plain/check", "clause: check", "clause: new-kill");
    fs::remove_file(project.case("plain/run.yaml")).expect("removed");
    for command in ["run", "diff"] {
        let ran = project.qili(&[command, "--format", "github"]);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""));
        let lines: Vec<&str> = ran.out.lines().collect();
        let starts = [
            "::error file=cases/coarse/derived.yaml,line=6,title=newly-agrees%3A coarse/derived cxa2011::What is derived gates nothing%0ATowards the source: verdict red_must_change → draw ✓%0A- verdict red_must_change%0A+ verdict draw",
            "::warning file=cases/plain/check.yaml,line=6,title=grounds-changed%3A plain/check cxa2011::",
            "::error file=reports/approved/plain.yaml,title=failed::plain/run has approved rulings",
            "6 rulings: 1 newly-agrees, 1 grounds-changed, 1 case-gone",
        ];
        assert_eq!(lines.len(), starts.len(), "{}", ran.out);
        for (line, start) in lines.iter().zip(starts) {
            assert!(line.starts_with(start), "{line:?} begins with {start:?}");
        }
    }
    let strict = project.qili(&["run", "--format", "github", "--strict-grounds"]);
    assert!(strict.out.contains("::error file=cases/plain/check.yaml"), "{}", strict.out);
}

#[test]
fn bad_input_is_marked_as_well() {
    let project = Project::blessed();
    fs::write(project.case("plain/broken.yaml"), "title: 100%, and: more\n").expect("written");
    let ran = project.qili(&["run", "--format", "github"]);
    assert_eq!(ran.code, 2);
    let places: BTreeSet<&str> =
        ran.out.lines().filter_map(|line| line.split_once(",title=")).map(|(place, _)| place).collect();
    assert!(
        places.iter().all(|place| place.starts_with("::error file=cases/plain/broken.yaml,line=1,col=")),
        "{}",
        ran.out
    );
    assert!(!places.is_empty() && ran.err.contains("broken.yaml"), "{}", ran.out);
}

#[test]
fn a_build_server_is_told_what_the_source_says_and_where_the_change_leads() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/check", "label: 将, clause: check", "label: 杀, clause: new-kill");
    project.edit_approved("plain", "plain/wrong", "label: 闲", "label: 捉");
    let failure = |arguments: &[&str], id: &str| -> String {
        let ran = project.qili(&[arguments, &["--format", "junit"]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (1, ""));
        let document = Document::parse(&ran.out).unwrap_or_else(|error| panic!("{error}: {}", ran.out));
        let case = document.descendants().find(|node| node.attribute("name") == Some(id)).expect("a test");
        case.children()
            .find(|node| node.has_tag_name("failure"))
            .and_then(|node| node.text())
            .expect("a failure")
            .to_owned()
    };
    for command in ["run", "diff"] {
        let check = failure(&[command], "plain/check cxa2011");
        let lines: Vec<&str> = check.lines().collect();
        assert_eq!(
            lines[..4],
            [
                "Towards the source: 1. 杀 → 将 ✓",
                "expected: 将 闲 打 ?, red forbidden, black permitted, red_loses",
                "- 1. 车六平五 杀 new-kill",
                "+ 1. 车六平五 将 check",
            ]
        );
        let why =
            "1. 车六平五 was 杀, mate by checks threatens since the move; is 将, the move attacks the king";
        assert_eq!(lines.last(), Some(&why));
        let wrong = failure(&[command], "plain/wrong cxa2011");
        assert!(
            wrong.starts_with("Away from the print: 1. 捉 → 闲 ✗\nexpected: 捉 闲 闲 闲, red_must_change\n"),
            "{wrong}"
        );
    }
    let third = project.approved("plain");
    let at = third.find("{move: 车五平六, label: 将, clause: check").expect("a move");
    let other = third[..at].to_owned() + &third[at..].replacen("clause: check", "clause: new-kill", 1);
    let other = other.replacen("label: 杀, clause: new-kill", "label: 将, clause: check", 1);
    fs::write(project.path("reports/approved/plain.yaml"), other).expect("written");
    let check = failure(&["run", "--strict-grounds"], "plain/check cxa2011");
    assert!(check.starts_with("Away from the print: 3. new-kill → check ✗\n"), "{check}");
    assert!(check.ends_with("the source gives new-kill, which does not hold ✗\n"), "{check}");
}
