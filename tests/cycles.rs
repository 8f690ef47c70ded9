//! Cycles: checked, and found in a game.

use qili::board::Position;
use qili::cycle::{Cycle, CycleError, find};
use qili::notation::{fen, parse_moves};
use rstest::rstest;

fn sequence(fen: &str, moves: &str) -> qili::cycle::Sequence {
    parse_moves(&fen::parse(fen).unwrap(), moves.split_whitespace()).unwrap()
}

const ROOKS: &str = "3k5/9/9/9/r8/R8/9/9/9/5K3 w";

#[rstest]
#[case::two_moves_a_side("a4b4 a5b5 b4a4 b5a5")]
#[case::three_moves_a_side("a4b4 a5b5 b4c4 b5c5 c4a4 c5a5")]
#[case::six_moves_a_side("a4b4 d9d8 b4c4 d8d7 c4g4 d7e7 g4h4 e7e8 h4i4 e8e9 i4a4 e9d9")]
fn closes(#[case] moves: &str) {
    let moves = sequence(ROOKS, moves);
    assert_eq!(moves.start(), moves.end());
    assert!(Cycle::close(moves).is_ok());
}

#[test]
fn black_may_begin() {
    assert!(Cycle::close(sequence("3k5/9/9/9/r8/R8/9/9/9/5K3 b", "d9d8 a4b4 d8d9 b4a4")).is_ok());
}

#[test]
fn an_open_cycle_says_from_where_to_where() {
    let error = Cycle::close(sequence(ROOKS, "a4b4 a5b5 b4c4 b5a5")).unwrap_err();
    assert!(matches!(error, CycleError::Open { .. }));
    let text = error.to_string();
    assert!(text.contains(ROOKS) && text.contains("3k5/9/9/9/r8/2R6/9/9/9/5K3 w"), "{text}");
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_another_position() {
    // Each side's rook is where it was, but it is black's turn.
    let moves = sequence(ROOKS, "a4b4 d9d8 b4c4 d8d9 c4a4");
    assert!(matches!(Cycle::close(moves), Err(CycleError::Open { .. })));
}

#[test]
fn pieces_of_a_kind_may_change_places() {
    let moves = "a4a3 d9d8 b4a4 d8d9 a3b3 d9d8 b3b4 d8d9";
    assert!(Cycle::close(sequence("3k5/9/9/9/9/RR7/9/9/9/5K3 w", moves)).is_ok());
}

#[test]
fn no_moves_are_no_cycle() {
    assert_eq!(Cycle::new(Position::start(), Vec::new()), Err(CycleError::Empty));
}

#[test]
fn an_illegal_move_is_named() {
    let start = fen::parse(ROOKS).unwrap();
    let legal = sequence(ROOKS, "a4b4 a5b5").moves().to_vec();
    let error = Cycle::new(start, [legal.clone(), legal].concat()).unwrap_err();
    assert_eq!(error.to_string(), "move 3 (a4b4): no piece stands on a4");
}

#[rstest]
#[case::at_once("a4b4 d9d8 b4a4 d8d9", 0, 4, 2)]
#[case::after_a_lead("f0f1 d9d8 a4b4 d8d9 b4a4 d9d8 a4b4 d8d9", 4, 4, 2)]
#[case::three_times("a4b4 d9d8 b4a4 d8d9 a4b4 d9d8 b4a4 d8d9", 0, 4, 3)]
fn finds(#[case] game: &str, #[case] lead: usize, #[case] length: usize, #[case] occurrences: usize) {
    let found = find(&sequence(ROOKS, game)).unwrap();
    assert_eq!(found.cycle.sequence().moves().len(), length);
    assert_eq!(found.occurrences, occurrences);
    // The cycle is the last one, so that the lead grows with every repetition.
    assert_eq!(found.lead, lead + length * (occurrences - 2));
}

#[test]
fn finds_nothing_where_nothing_repeats() {
    assert_eq!(find(&sequence(ROOKS, "a4b4 d9d8 b4c4 d8d7")), None);
}

#[test]
fn of_several_repetitions_the_most_frequent_counts() {
    let rook = "a4b4 d9d8 b4a4 d8d9 ".repeat(3);
    let king = "f0f1 d9d8 f1f0 d8d9";
    let found = find(&sequence(ROOKS, &format!("{rook}{king}"))).unwrap();
    // The starting position stood on the board five times, the last two of them around the king's moves.
    assert_eq!(found.occurrences, 5);
    assert_eq!(found.lead, 12);
}
