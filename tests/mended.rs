//! Positions that were once ruled on wrongly.

use qili::cycle::Cycle;
use qili::notation::{fen, parse_moves};
use qili::rules::RuleSet;
use qili::ruling::Label;
use rstest::rstest;

/// The label of a move, counted from 1.
#[rstest]
// Another piece mates by checks; what the mover attacks is attacked all the same.
#[case("3ak4/4a4/4crR2/p7p/9/3n5/P6NP/B7B/9/1C2K4 w", "g7g9 f7f9 g9g7 f9f7", 3, Label::Chase)]
#[case("2bakab2/1n7/4c4/p7p/4R4/3N3r1/P7P/4B4/2C1A4/3AK4 w", "e5d5 e7d7 d5e5 d7e7", 2, Label::Chase)]
// A check that wins nothing is no attack that stood before.
#[case("3k2b2/9/9/n8/9/9/9/2N6/8R/4K4 w", "c2b4 g9e7 b4c2 e7g9", 1, Label::Chase)]
#[case("r3k4/9/8b/9/9/6n2/9/9/R8/N4K3 w", "a1g1 e9e8 g1a1 e8e9", 1, Label::Chase)]
// The mate by checks stood before.
#[case("3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1a2 d9d8 a2a1 d8d9", 1, Label::Idle)]
#[case("3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1a2 d9d8 a2a1 d8d9", 3, Label::Idle)]
// A pawn whose capture pays only since another piece takes again is not a pawn by itself.
#[case("4k4/4a4/3n5/4P4/9/9/9/9/3R5/4K4 w", "e6d6 e9f9 d6e6 f9e9", 1, Label::Chase)]
fn is_ruled_on_rightly(#[case] board: &str, #[case] moves: &str, #[case] ply: usize, #[case] label: Label) {
    assert_eq!(labels(board, moves)[ply - 1], label);
}

/// What could be won before the move is no chase, whichever piece steps to and fro.
#[rstest]
#[case("3k5/1C5r1/6C2/7r1/9/9/9/9/6N2/5K3 w", "b8a8 h8e8 a8b8 e8h8", 2)]
fn is_no_chase(#[case] board: &str, #[case] moves: &str, #[case] ply: usize) {
    assert_ne!(labels(board, moves)[ply - 1], Label::Chase);
}

fn labels(board: &str, moves: &str) -> Vec<Label> {
    let start = fen::parse(board).expect("a board");
    let cycle = Cycle::close(parse_moves(&start, moves.split(' ')).expect("moves")).expect("a cycle");
    let ruling = RuleSet::Cxa2020.rule_without(None, cycle.sequence());
    ruling.plies.iter().map(|ply| ply.label.clone().expect("a small position is decided").0).collect()
}
