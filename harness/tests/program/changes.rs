//! Rulings that are not as approved.

use std::fs;

use crate::support::{Project, case, status_of};

#[test]
fn are_told_apart() {
    let project = Project::blessed();
    // What was approved is rewritten, which is the same as a classifier that answers otherwise.
    project.edit_approved("plain", "plain/idle", "label: 闲", "label: 捉");
    project.edit_approved("plain", "plain/wrong", "verdict: draw", "verdict: black_must_change");
    let report = project.report(&[]);
    assert_eq!(status_of(&report, "plain/idle", "cxa2011"), "newly-agrees");
    assert_eq!(status_of(&report, "plain/wrong", "cxa2011"), "changed-still-disagrees");
    let ran = project.run(&["plain/idle"]);
    assert_eq!(ran.code, 1);
    for line in ["  - 1. 帅六进一 捉 ", "  + 1. 帅六进一 闲 ", "  expected: 闲 闲 闲 闲, draw"]
    {
        assert!(ran.out.contains(line), "{line:?} in {}", ran.out);
    }
    assert!(ran.out.contains(" 9  ＋ ＋ ＋ ＋ 将 ＋ ＋ ＋ ＋\n"), "{}", ran.out);
    assert!(ran.out.contains("\n  cargo run --release -- bless plain/idle\n"), "{}", ran.out);
}

#[test]
fn are_listed_first_by_where_they_lead() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/idle", "label: 闲", "label: 捉");
    project.edit_approved("plain", "plain/wrong", "label: 闲", "label: 捉");
    project.edit_approved("coarse", "coarse/derived", "label: 闲", "label: 捉");
    project.edit_approved("plain", "plain/disputed", "verdict: red_loses", "verdict: draw");
    let ran = project.qili(&["diff"]);
    let index = ran.out.split("    １").next().unwrap_or_default();
    let expected = "4 changes since approval
✗ was as the source says and is no longer, ✓ now is\n
Away from the print: 1
  plain/wrong cxa2011  1. 捉 → 闲 ✗\n
Away from what was derived or claimed: 1
  coarse/derived cxa2011  1. 捉 → 闲 ✗\n
Towards the source: 1
  plain/idle cxa2011  1. 捉 → 闲 ✓\n
Neither towards the source nor away from it: 1
  plain/disputed cxa2011  verdict draw → red_loses\n";
    assert!(index.starts_with(expected), "{index}");
    let markdown = project.qili(&["diff", "--format", "markdown"]).out;
    assert!(markdown.contains("**Away from the print: 1**\n"), "{markdown}");
    let row = "| plain/wrong | cxa2011 | changed-still-disagrees | 1. 捉 → 闲 ✗ |\n";
    assert!(markdown.contains(row), "{markdown}");
    let report = project.report(&[]);
    let change = &case(&report, "plain/wrong")["changes"][0];
    let expected = serde_json::json!({
        "part": "move 1", "before": "捉", "after": "闲", "expected": "捉", "basis": "printed", "direction": "away"
    });
    assert_eq!(change, &expected);
}

#[test]
fn are_explained_by_the_lines_behind_them() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/check", "label: 将, clause: check", "label: 杀, clause: new-kill");
    let ran = project.qili(&["diff"]);
    let words =
        "  1. 车六平五 was 杀, mate by checks threatens since the move; is 将, the move attacks the king\n";
    assert!(ran.out.contains(words), "{}", ran.out);
    assert!(
        ran.out.contains("  expected: 将 闲 打 ?, red forbidden, black permitted, red_loses\n"),
        "{}",
        ran.out
    );
    // Where labels are as they were, the attacks are named that a side is judged by.
    let project = Project::blessed();
    project.edit_approved("plain", "plain/check", "red: forbidden-1", "red: forbidden-2");
    let ran = project.qili(&["diff"]);
    let words = "  None of red's moves changed, but what they amount to together:
  1. 车六平五 is 将, the move attacks the king
  3. 车五平六 is 将, the move attacks the king\n";
    assert!(ran.out.contains(words), "{}", ran.out);
}

#[test]
fn newly_disagree_with_the_print() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/wrong", "label: 闲", "label: 捉");
    project.edit_approved("plain", "plain/wrong", "verdict: draw", "verdict: red_must_change");
    assert_eq!(status_of(&project.report(&[]), "plain/wrong", "cxa2011"), "newly-disagrees");
}

#[test]
fn are_shown_folded_in_a_pull_request() {
    let project = Project::blessed();
    let ran = project.qili(&["diff", "--format", "markdown"]);
    assert_eq!((ran.code, ran.out.lines().next()), (0, Some("## Rulings: nothing changed")));
    project.edit_approved("plain", "plain/idle", "verdict: draw", "verdict: red_must_change");
    let ran = project.qili(&["diff", "--format", "markdown"]);
    assert_eq!((ran.code, ran.out.lines().next()), (1, Some("## Rulings: 1 newly-agrees")));
    assert!(ran.out.contains("<details><summary><b>plain/idle</b>"), "{}", ran.out);
    assert!(ran.out.contains("\n- verdict red_must_change\n+ verdict draw\n"), "{}", ran.out);
}

#[test]
fn of_a_case_that_is_gone_fail_until_it_is_retired() {
    let project = Project::blessed();
    fs::remove_file(project.case("plain/run.yaml")).expect("removed");
    let ran = project.run(&[]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("plain/run has approved rulings and no case file"), "{}", ran.out);
    let gone = serde_json::json!([{"id": "plain/run", "rules": "cxa2011", "status": "case-gone"}]);
    assert_eq!(project.report(&[])["stale"], gone);
    // Another part of the corpus does not know of it.
    assert_eq!(project.run(&["coarse"]).code, 0);
    fs::write(project.case("retired.yaml"), "plain/run: it was misread\n").expect("written");
    assert_eq!(project.run(&[]).code, 0);
    let ran = project.qili(&["bless"]);
    assert!(ran.out.contains("plain/run cxa2011  dropped"), "{}", ran.out);
    assert!(!project.approved("plain").contains("plain/run"));
}

#[test]
fn that_end_a_known_difference_fail() {
    let project = Project::blessed();
    let text = fs::read_to_string(project.case("plain/wrong.yaml")).expect("a case");
    let mended = text.replace("捉", "闲").replace("red_must_change", "draw");
    fs::write(project.case("plain/wrong.yaml"), mended).expect("written");
    let ran = project.run(&[]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("plain/wrong is said to disagree under cxa2011 (the print is wrong)"),
        "{}",
        ran.out
    );
}

#[test]
fn of_a_ruling_that_no_case_asks_for_are_dropped() {
    let project = Project::blessed();
    let text = fs::read_to_string(project.case("plain/run.yaml")).expect("a case");
    fs::write(project.case("plain/run.yaml"), text.replace("cxa2011:", "cxa2020:")).expect("written");
    let ran = project.run(&[]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("bless drops it"), "{}", ran.out);
    assert_eq!(project.report(&[])["stale"][0]["status"], "rules-not-asked-for");
    assert_eq!(project.qili(&["bless", "plain/run"]).code, 0);
    assert_eq!(project.run(&[]).code, 0);
}
