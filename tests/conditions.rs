//! What a ruling turns on besides its clause: small positions, each of which would be ruled on otherwise if one condition of the search
//! or of a clause were left out or another.

use qili::cycle::Cycle;
use qili::notation::{fen, parse_moves};
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Label, PlyRuling};
use rstest::rstest;

const Y1999: RuleSet = RuleSet::Cxa1999;
const Y2020: RuleSet = RuleSet::Cxa2020;

const IDLE: Label = Label::Idle;

fn ply(rules: RuleSet, board: &str, moves: &str, number: usize) -> PlyRuling {
    let start = fen::parse(board).unwrap_or_else(|error| panic!("{board}: {error}"));
    let moves = parse_moves(&start, moves.split(' ')).unwrap_or_else(|error| panic!("{board}: {error}"));
    let cycle = Cycle::close(moves).unwrap_or_else(|error| panic!("{board}: {error}"));
    rules.rule(&cycle).plies.swap_remove(number - 1)
}

/// The label of a move, counted from 1, and the clause that gives it.
fn ruled(rules: RuleSet, board: &str, moves: &str, number: usize) -> (Label, Clause) {
    let (label, grounds) = ply(rules, board, moves, number).label.expect("a small position is decided");
    (label, grounds.clause)
}

#[rstest]
// Rook faces rook all the time, and the red one steps on the file: black may take first, which hinders a chase,
#[case::stood_and_offered(
    Y2020,
    "4k4/9/9/9/9/9/6r2/9/3K5/6R2 w",
    "g0g1 g3g4 g1g0 g4g3",
    1,
    (IDLE, Clause::SacrificeOffer)
)]
// which in 1999 cannot go on from a chase at all.
#[case::stood_and_offered_in_1999(
    Y1999,
    "4k4/9/9/9/9/9/6r2/9/3K5/6R2 w",
    "g0g1 g3g4 g1g0 g4g3",
    1,
    (IDLE, Clause::Standing)
)]
fn chases(
    #[case] rules: RuleSet,
    #[case] board: &str,
    #[case] moves: &str,
    #[case] number: usize,
    #[case] expected: (Label, Clause),
) {
    assert_eq!(ruled(rules, board, moves, number), expected);
}
