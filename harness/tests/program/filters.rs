//! Options that pick rulings.

use std::fs;

use rstest::rstest;

use crate::support::{Project, statuses};

/// The ids and rule sets that are left.
fn left(project: &Project, arguments: &[&str]) -> Vec<String> {
    let left = statuses(&project.report(arguments)).into_iter();
    left.map(|(id, rules, _)| format!("{id} {rules}")).collect()
}

fn tagged() -> Project {
    let project = Project::blessed();
    for (name, tags) in [("plain/check.yaml", "[rook, check]"), ("plain/idle.yaml", "[king]")] {
        let text = fs::read_to_string(project.case(name)).expect("a case");
        fs::write(project.case(name), format!("{text}tags: {tags}\n")).expect("written");
    }
    project
}

#[rstest]
#[case::source(&["--source", "coarse"], &["coarse/derived cxa2011"])]
#[case::tag(&["--tag", "rook"], &["plain/check cxa2011", "plain/check wang2020-1"])]
#[case::any_of_a_kind(&["--tag", "king", "--tag", "check", "--under", "cxa2011"], &["plain/check cxa2011", "plain/idle cxa2011"])]
#[case::glob(&["--id", "*/[dr]*"], &["coarse/derived cxa2011", "plain/disputed cxa2011", "plain/run cxa2011"])]
#[case::rule_set(&["--under", "wang2020-1"], &["plain/check wang2020-1"])]
#[case::clause(&["--clause", "check", "--under", "cxa2011"], &["plain/check cxa2011", "plain/disputed cxa2011", "plain/run cxa2011"])]
#[case::status(&["--status", "disputed", "--status", "disagrees-as-approved"], &["plain/disputed cxa2011", "plain/wrong cxa2011"])]
#[case::all_kinds(&["--source", "plain", "--id", "*/[cr]*", "--clause", "check", "--status", "agrees", "--under", "cxa2011"], &["plain/check cxa2011", "plain/run cxa2011"])]
#[case::below_a_path(&["plain/run", "--clause", "check"], &["plain/run cxa2011"])]
fn leave_what_fits(#[case] arguments: &[&str], #[case] expected: &[&str]) {
    assert_eq!(left(&tagged(), arguments), expected);
}

#[test]
fn leave_fragments_and_what_is_gone_by_their_status() {
    let project = Project::blessed();
    let report = project.report(&["--status", "fragment"]);
    assert_eq!(report["fragments"][0]["status"], "fragment");
    assert_eq!(statuses(&report).len(), 0);
    assert!(project.run(&["--status", "fragment"]).out.contains("coarse/2  Announced only.\n"));
    fs::remove_file(project.case("plain/run.yaml")).expect("removed");
    assert_eq!(project.run(&["--status", "case-gone"]).code, 1);
    assert_eq!(project.run(&["--id", "plain/run"]).code, 1);
    assert_eq!(project.run(&["--id", "plain/idle"]).code, 0);
}

#[test]
fn what_they_leave_out_does_not_fail() {
    let project = Project::blessed();
    project.edit_approved("plain", "plain/idle", "label: 闲", "label: 捉");
    for command in ["run", "diff"] {
        assert_eq!(project.qili(&[command, "--id", "plain/idle"]).code, 1);
        assert_eq!(project.qili(&[command, "--status", "newly-agrees"]).code, 1);
        assert_eq!(project.qili(&[command, "--source", "coarse"]).code, 0);
    }
    // The clause of before counts as well: a change away from it is what somebody looks for.
    project.edit_approved("plain", "plain/idle", "clause: idle", "clause: rooks-meet");
    assert_eq!(left(&project, &["--clause", "rooks-meet"]), ["plain/idle cxa2011"]);
}

#[rstest]
#[case::source(&["--source", "plane"], "--source plane: no case is of this work; did you mean plain?")]
#[case::tag(&["--tag", "kign"], "--tag kign: no case has this tag; did you mean king?")]
#[case::id(&["--id", "plain/9*"], "--id plain/9*: no case has such an id")]
#[case::glob(&["--id", "plain/["], "character 7")]
#[case::clause(&["--clause", "chekc"], "a similar value exists: 'check'")]
#[case::status(&["--status", "fine"], "[possible values: agrees, ")]
#[case::rule_set(&["--under", "axf"], "no ruling fits all these filters together")]
#[case::together(&["--source", "coarse", "--tag", "king"], "no ruling fits all these filters together")]
fn that_fit_nothing_are_refused(#[case] arguments: &[&str], #[case] told: &str) {
    let project = tagged();
    for command in ["run", "diff", "scores"] {
        let ran = project.qili(&[&[command], arguments].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{command}");
        assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    }
}

#[test]
fn no_ruling_of_a_status_is_good_news_and_said() {
    let project = Project::blessed();
    let ran = project.qili(&["diff", "--status", "newly-disagrees"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "nothing changed\n"));
    assert_eq!(ran.err, "note: none of 7 rulings fits these filters\n");
}

#[test]
fn bless_picks_by_them() {
    let project = Project::new();
    let ran = project.qili(&["bless", "--under", "wang2020-1"]);
    assert!(ran.out.ends_with("1 ruling approved, 0 dropped\n"), "{}", ran.out);
    let ran = project.qili(&["bless", "plain", "--id", "*/[cd]*", "--dry-run"]);
    assert!(ran.out.ends_with("2 rulings would be approved, 0 dropped\n"), "{}", ran.out);
}
