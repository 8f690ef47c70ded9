//! `qili rule`.

use qili::rules::RuleSet;
use serde_json::Value;

use crate::support::{Ran, qili};

const FEN: &str = "6b2/4k4/9/9/9/9/9/9/6p2/1cBR1K3 w";

fn rule(arguments: &[&str]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    qili(folder.path(), &[&["rule"], arguments].concat())
}

#[test]
fn answers_as_one_case_of_a_report() {
    // In whatever notation the moves are written.
    for moves in [
        "车六平五 将5平4 车五平六 将4平5",
        "d0e0,e8d8, e0d0 ,d8e8",
        "R6=5 K5=4 R5=6 K4=5",
        "1. 车六平五 将5平4 2. 车五平六 将4平5",
    ] {
        let ran = rule(&["--rules", "cxa2011", "--fen", FEN, "--moves", moves, "--format", "json"]);
        let answer: Value =
            serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}: {}", ran.err));
        assert_eq!(answer["rules"], "cxa2011");
        assert_eq!(answer["actual"]["verdict"], "red_loses");
        assert_eq!(answer["plies"].as_array().map(Vec::len), Some(4));
        assert!(answer.get("id").is_none() && answer.get("expected").is_none());
    }
}

#[test]
fn answers_a_person() {
    let ran = rule(&["--rules", "cxa2011", "--fen", FEN, "--moves", "d0e0 e8d8 e0d0 d8e8"]);
    assert!(
        ran.out.starts_with("red_loses under cxa2011\n  red forbidden-1, black permitted\n"),
        "{}",
        ran.out
    );
}

#[test]
fn rules_under_every_rule_set() {
    for rules in RuleSet::ALL {
        let ran = rule(&["--rules", rules.name(), "--fen", FEN, "--moves", "d0e0 e8d8 e0d0 d8e8"]);
        let told = format!("red_loses under {rules}\n  red forbidden");
        assert!(ran.out.starts_with(&told), "{}{}", ran.out, ran.err);
    }
}

#[test]
fn asks_for_a_cycle_unless_told_otherwise() {
    let open = ["--rules", "cxa2011", "--fen", FEN, "--moves", "d0e0 e8d8"];
    let ran = rule(&open);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("--run"), "{}", ran.err);
    assert_eq!(rule(&[open.as_slice(), &["--run"]].concat()).code, 0);
}

#[test]
fn names_what_is_wrong() {
    let wrong = [
        (["--rules", "cxa2012", "--fen", FEN, "--moves", "d0e0"], "cxa2012"),
        (["--rules", "cxa2011", "--fen", "6b2/4k4/x w", "--moves", "d0e0"], "--fen, character 9"),
        (["--rules", "cxa2011", "--fen", FEN, "--moves", "d0e0 e8e8"], "--> --moves:1:6"),
        (["--rules", "cxa2011", "--fen", FEN, "--moves", "d0e0 e8e8"], "move 2, black to move"),
        (["--rules", "cxa2011", "--fen", FEN, "--moves", " , "], "at least one move"),
    ];
    for (arguments, told) in wrong {
        let ran = rule(&arguments);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    }
}
