//! Help: for shells, for the manual, for people; and the form for issues.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{Project, qili, qili_fed};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

#[test]
fn shells_know_every_command() {
    let commands = ["run", "diff", "bless", "new", "check", "show", "explain", "rule", "schema", "man"];
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = qili(root(), &["completions", shell]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(commands.iter().all(|command| ran.out.contains(command)), "{shell}: {}", ran.out);
    }
    assert_eq!(qili(root(), &["completions", "sh"]).code, 2);
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    let whole = qili(root(), &["man"]).out;
    assert!(whole.starts_with(".ie") && whole.contains(".TH qili 1"), "{whole}");
    for command in ["run", "new", "check", "show"] {
        assert!(whole.contains(&format!("qili\\-{command}(1)")), "{command}: {whole}");
        let page = qili(root(), &["man", command]).out;
        assert!(page.contains(&format!("qili\\-{command}")) && page.contains(".SH OPTIONS"), "{page}");
    }
    let ran = qili(root(), &["man", "nwe"]);
    assert!(ran.code == 2 && ran.err.contains("expected one of run, diff, bless, new"), "{}", ran.err);
}

/// What a code host makes of the form: a heading a question, the answer below it, in fences where the form says so.
fn filled_in(answers: &[(&str, &str)]) -> String {
    let form = fs::read_to_string(root().join(".github/ISSUE_TEMPLATE/case.yml")).expect("the form");
    let form: Value = serde_yaml::from_str(&form).expect("YAML");
    let mut text = String::new();
    let mut left: Vec<&str> = answers.iter().map(|(question, _)| *question).collect();
    for field in
        form["body"].as_array().expect("questions").iter().filter(|field| field["type"] != "markdown")
    {
        let question = field["attributes"]["label"].as_str().expect("a question");
        left.retain(|asked| *asked != question);
        let answer = answers.iter().find(|(asked, _)| *asked == question).map(|(_, answer)| *answer);
        let answer = match (answer, field["attributes"]["render"].as_str()) {
            (None, _) => "_No response_".to_owned(),
            (Some(answer), None) => answer.to_owned(),
            (Some(answer), Some(kind)) => format!("```{kind}\n{answer}\n```"),
        };
        text.push_str(&format!("### {question}\n\n{answer}\n\n"));
    }
    assert!(left.is_empty(), "the form does not ask for {left:?}");
    text
}

#[test]
fn an_issue_becomes_a_case() {
    let project = Project::new();
    let issue = filled_in(&[
        ("Title", "Rook chases a bare cannon"),
        ("Position (FEN)", "3k5/9/9/9/1c7/9/9/9/9/R3K4 w"),
        ("Moves or game", "1. 车九平八 炮2平1\n2. 车八平九 炮1平2"),
        ("Rule set", "cxa1999"),
        ("Where it came up", "a club match, 2025"),
        ("Who reports it", "a referee"),
        ("What was ruled, by whom, and why", "Red had to change.\nBlack was never in danger: \"why\"?"),
    ]);
    fs::write(project.path("issue.md"), issue.replace('\n', "\r\n")).expect("written");
    let ran = project.qili(&["new", "issue.md", "--out", "mine.yaml"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let case = fs::read_to_string(project.path("mine.yaml")).expect("a draft");
    for part in [
        "title: \"Rook chases a bare cannon\"",
        "occasion: \"a club match, 2025\"",
        "suggestions:\n  cxa1999:\n",
        "# The report says of it:\n#   Red had to change.\n#   Black was never in danger: \"why\"?\n",
        "reported: {by: \"a referee\", on: 20",
    ] {
        assert!(case.contains(part), "{part:?} in {case}");
    }
    assert_eq!(project.qili(&["check", "mine.yaml"]).code, 0);
}

#[test]
fn an_issue_may_have_a_whole_game_and_nothing_else() {
    let game = "[FEN \"3k5/9/9/9/1c7/9/9/9/9/R3K4 w\"]\n\n1. a0b0 b5a5 2. b0a0 a5b5 1/2-1/2";
    let issue = filled_in(&[("Moves or game", game), ("Rule set", "I do not know")]);
    let folder = tempfile::tempdir().expect("a folder");
    let ran = qili_fed(folder.path(), &["new", "-", "--out", "mine.yaml"], issue.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let wrong = issue.replace("b0a0 a5b5", "b0a0 a5b6");
    let ran = qili_fed(folder.path(), &["new", "-", "--out", "other.yaml"], wrong.as_bytes());
    let line = wrong.lines().position(|line| line.contains("a5b6")).map_or(0, |line| line + 1);
    assert!(ran.code == 2 && ran.err.contains(&format!("--> -:{line}:")), "{}", ran.err);
}
