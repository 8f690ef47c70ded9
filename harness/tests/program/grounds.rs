//! Rulings that are the same by another clause or another line of play.

use crate::support::{Project, case, status_of};

/// The same labels and the same verdict; only the reason for a move is another.
fn regrounded() -> Project {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/check", "clause: check", "clause: new-kill, line: [车五进六]");
    project
}

#[test]
fn are_reported_and_fail_nothing() {
    let project = regrounded();
    let ran = project.run(&[]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let shown = "1 ruling the same on other grounds, since approval
  plain/check cxa2011  A rook checks with every other move
    - 1. 车六平五 将 new-kill: 车五进六
    + 1. 车六平五 将 check";
    for line in shown.lines() {
        assert!(ran.out.contains(line), "{line:?} in {}", ran.out);
    }
    let words =
        "1. 车六平五 was 将, mate by checks threatens since the move; is 将, the move attacks the king\n";
    for words in [words, "the source gives check, which holds\n"] {
        assert!(ran.out.contains(words), "{words:?} in {}", ran.out);
    }
    assert!(ran.out.contains("\nno ruling changed, grounds did ("), "{}", ran.out);
    let report = project.report(&[]);
    assert_eq!(status_of(&report, "plain/check", "cxa2011"), "grounds-changed");
    let summary = &report["summary"];
    assert_eq!((&summary["changed"], &summary["grounds_changed"]), (&0.into(), &1.into()));
    let change = &case(&report, "plain/check")["changes"][0];
    assert_eq!((&change["part"], &change["direction"]), (&"reason of move 1".into(), &"towards".into()));
}

#[test]
fn against_the_reason_of_the_source_come_first() {
    let project = Project::blessed();
    project.edit_approved(
        "plain",
        "plain/check",
        "label: 将, clause: check}\n    - {move: 将4平5",
        "label: 将, clause: new-kill}\n    - {move: 将4平5",
    );
    project.edit_approved("coarse", "coarse/derived", "clause: rooted", "clause: standing");
    let ran = project.qili(&["diff"]);
    let head = "2 rulings the same on other grounds, 1 of them against the reason that the source gives, since approval\n  plain/check cxa2011";
    assert!(ran.out.starts_with(head), "{}", ran.out);
    assert!(ran.out.contains("the source gives new-kill, which does not hold ✗\n"), "{}", ran.out);
}

#[test]
fn fail_when_they_are_asked_for() {
    let project = regrounded();
    for command in ["run", "diff"] {
        assert_eq!(project.qili(&[command]).code, 0, "{command}");
        assert_eq!(project.qili(&[command, "--strict-grounds"]).code, 1, "{command}");
    }
    let ran = project.qili(&["run", "--strict-grounds", "--format", "junit"]);
    assert!(ran.out.contains("<failure message=\"grounds-changed\">"), "{}", ran.out);
    assert!(!project.qili(&["run", "--format", "junit"]).out.contains("<failure"));
}

#[test]
fn are_shown_by_diff_and_approved() {
    let project = regrounded();
    let ran = project.qili(&["diff", "--format", "markdown"]);
    assert_eq!(ran.out.lines().next(), Some("## Rulings: 1 grounds-changed"));
    assert!(ran.out.contains("<summary>1 ruling the same on other grounds</summary>"), "{}", ran.out);
    let ran = project.qili(&["diff", "--format", "html"]);
    assert!(ran.out.contains("<section class=\"rulings\" id=\"regrounded\">"));
    assert_eq!(project.qili(&["bless", "--status", "newly-agrees"]).out, "0 rulings approved, 0 dropped\n");
    let ran = project.qili(&["bless", "--status", "grounds-changed"]);
    assert!(ran.out.contains("plain/check cxa2011  grounds-changed: "), "{}", ran.out);
    assert!(ran.out.ends_with("1 ruling approved, 0 dropped\n"), "{}", ran.out);
    assert_eq!(project.qili(&["diff", "--strict-grounds"]).out, "nothing changed\n");
}
