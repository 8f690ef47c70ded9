//! The rules of movement: what each piece can do, what it cannot and why, and which arrangements are positions at all.

use proptest::prelude::*;
use qili::board::{
    Color, IllegalMove, Move, Piece, Position, PositionError, PositionFault as Fault, Role, Square,
};
use qili::notation::{fen, iccs};
use rstest::rstest;

fn position(text: &str) -> Position {
    fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn square(name: &str) -> Square {
    Square::all().find(|s| s.to_string() == name).unwrap_or_else(|| panic!("no square {name}"))
}

fn mv(text: &str) -> Move {
    iccs::parse(text).unwrap_or_else(|| panic!("no move {text}"))
}

/// Where the piece on a point can legally go, sorted by name.
fn targets(text: &str, from: &str) -> String {
    let mut targets: Vec<String> = position(text)
        .legal_moves()
        .into_iter()
        .filter(|m| m.from == square(from))
        .map(|m| m.to.to_string())
        .collect();
    targets.sort();
    targets.join(" ")
}

#[rstest]
#[case::anywhere("5k3/9/9/9/9/4R4/9/9/9/3K5 w", "e4", "a4 b4 c4 d4 e0 e1 e2 e3 e5 e6 e7 e8 e9 f4 g4 h4 i4")]
#[case::up_to_its_own_and_onto_enemies(
    "5k3/9/9/4N4/9/2p1R4/9/9/9/3K5 w",
    "e4",
    "c4 d4 e0 e1 e2 e3 e5 f4 g4 h4 i4"
)]
#[case::in_the_corner("5k3/9/9/9/9/9/9/9/9/R2K5 w", "a0", "a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 c0")]
fn rook(#[case] text: &str, #[case] from: &str, #[case] expected: &str) {
    assert_eq!(targets(text, from), expected);
}

#[rstest]
#[case::goes_as_a_rook("5k3/9/9/9/9/4C4/9/9/9/3K5 w", "a4 b4 c4 d4 e0 e1 e2 e3 e5 e6 e7 e8 e9 f4 g4 h4 i4")]
#[case::captures_over_one_screen_of_either_side(
    "5k3/4r4/9/4N4/9/n1p1C1c2/9/9/9/3K5 w",
    "a4 d4 e0 e1 e2 e3 e5 e8 f4"
)]
#[case::not_its_own("5k3/4R4/9/4p4/9/4C4/9/9/9/3K5 w", "a4 b4 c4 d4 e0 e1 e2 e3 e5 f4 g4 h4 i4")]
#[case::not_over_two("5k3/4r4/4n4/4p4/9/4C4/9/9/9/3K5 w", "a4 b4 c4 d4 e0 e1 e2 e3 e5 e7 f4 g4 h4 i4")]
fn cannon(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(targets(text, "e4"), expected);
}

#[rstest]
#[case::free("5k3/9/9/9/9/4N4/9/9/9/3K5 w", "e4", "c3 c5 d2 d6 f2 f6 g3 g5")]
#[case::leg_ahead("5k3/9/9/9/4p4/4N4/9/9/9/3K5 w", "e4", "c3 c5 d2 f2 g3 g5")]
#[case::leg_behind("5k3/9/9/9/9/4N4/4P4/9/9/3K5 w", "e4", "c3 c5 d6 f6 g3 g5")]
#[case::leg_to_the_left("5k3/9/9/9/9/3pN4/9/9/9/3K5 w", "e4", "d2 d6 f2 f6 g3 g5")]
#[case::leg_to_the_right("5k3/9/9/9/9/4NC3/9/9/9/3K5 w", "e4", "c3 c5 d2 d6 f2 f6")]
#[case::nothing_but_legs_counts("5k3/9/9/9/3n1c3/4N4/9/9/9/3K5 w", "e4", "c3 c5 d2 d6 f2 f6 g3 g5")]
#[case::its_own_on_a_target("5k3/9/9/3P5/9/4N4/9/9/9/3K5 w", "e4", "c3 c5 d2 f2 f6 g3 g5")]
#[case::corner("5k3/9/9/9/9/9/9/9/9/N2K5 w", "a0", "b2 c1")]
#[case::edge("5k3/9/9/9/9/9/n8/9/9/3K5 b", "a3", "b1 b5 c2 c4")]
fn horse(#[case] text: &str, #[case] from: &str, #[case] expected: &str) {
    assert_eq!(targets(text, from), expected);
}

#[rstest]
#[case::centre("5k3/9/9/9/9/9/9/4B4/9/3K5 w", "e2", "c0 c4 g0 g4")]
#[case::eye("5k3/9/9/9/9/9/3p5/4BN3/9/3K5 w", "e2", "c0 g0 g4")]
#[case::river("5k3/9/9/9/9/2B6/9/9/9/3K5 w", "c4", "a2 e2")]
#[case::edge("5k3/9/9/9/9/9/9/B8/9/3K5 w", "a2", "c0 c4")]
#[case::black_river("5k3/9/9/9/6b2/9/9/9/9/3K5 b", "g5", "e7 i7")]
#[case::black_eye("3k5/5n3/4b4/3N5/9/9/9/9/9/5K3 b", "e7", "c9 g5")]
fn elephant(#[case] text: &str, #[case] from: &str, #[case] expected: &str) {
    assert_eq!(targets(text, from), expected);
}

#[rstest]
#[case::centre("3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e1", "d0 d2 f0 f2")]
#[case::corner("3k5/9/9/9/9/9/9/3A5/9/4K4 w", "d2", "e1")]
#[case::blocked("3k5/9/9/9/9/9/9/9/4K4/3A5 w", "d0", "")]
#[case::black("4k4/4a4/9/9/9/9/9/9/9/3K5 b", "e8", "d7 d9 f7 f9")]
fn advisor(#[case] text: &str, #[case] from: &str, #[case] expected: &str) {
    assert_eq!(targets(text, from), expected);
}

#[rstest]
#[case::centre("4k4/9/4b4/9/9/9/9/9/4K4/9 w", "e1", "d1 e0 e2 f1")]
#[case::corner("5k3/9/9/9/9/9/9/3K5/9/9 w", "d2", "d1 e2")]
#[case::not_onto_its_own("5k3/9/9/9/9/9/9/9/9/3KN4 w", "d0", "d1")]
#[case::flying_general("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0", "d1")]
#[case::a_piece_between_the_kings("4k4/9/9/9/4p4/9/9/9/9/3K5 w", "d0", "d1 e0")]
#[case::not_next_to_a_pawn("5k3/9/9/9/9/9/9/3p5/9/3K5 w", "d0", "e0")]
#[case::not_on_a_rooks_line("5k3/9/9/9/9/9/9/9/8r/3K5 w", "d0", "e0")]
#[case::takes_what_is_not_guarded("5k3/9/9/9/9/9/9/9/3r5/3K5 w", "d0", "d1 e0")]
#[case::leaves_a_guarded_one("5k3/9/9/9/9/9/9/9/3p4r/3K5 w", "d0", "e0")]
#[case::black("3k5/9/9/9/9/9/9/9/9/4K4 b", "d9", "d8")]
fn king(#[case] text: &str, #[case] from: &str, #[case] expected: &str) {
    assert_eq!(targets(text, from), expected);
}

#[rstest]
#[case::at_home("5k3/9/9/9/9/9/4P4/9/9/3K5 w", "e3", "e4")]
#[case::at_the_river("5k3/9/9/9/9/4P4/9/9/9/3K5 w", "e4", "e5")]
#[case::across_the_river("5k3/9/9/9/4P4/9/9/9/9/3K5 w", "e5", "d5 e6 f5")]
#[case::at_the_edge("5k3/9/9/8P/9/9/9/9/9/3K5 w", "i6", "h6 i7")]
#[case::on_the_last_rank("P4k3/9/9/9/9/9/9/9/9/3K5 w", "a9", "b9")]
#[case::black_at_home("5k3/9/9/2p6/9/9/9/9/9/3K5 b", "c6", "c5")]
#[case::black_across_the_river("5k3/9/9/9/9/p8/9/9/9/3K5 b", "a4", "a3 b4")]
#[case::black_on_the_last_rank("5k3/9/9/9/9/9/9/9/9/3K3p1 b", "h0", "g0 i0")]
fn pawn(#[case] text: &str, #[case] from: &str, #[case] expected: &str) {
    assert_eq!(targets(text, from), expected);
}

#[rstest]
#[case::by_a_rook("4k4/4r4/9/9/9/4R4/9/9/9/4K4 w", "e4", "e1 e2 e3 e5 e6 e7 e8")]
#[case::by_a_rook_a_horse_cannot_move("4k4/4r4/9/9/9/4N4/9/9/9/4K4 w", "e4", "")]
#[case::by_the_other_king("4k4/9/9/9/9/4C4/9/9/9/4K4 w", "e4", "e1 e2 e3 e5 e6 e7 e8")]
#[case::as_second_screen("4k4/4c4/9/9/9/4p4/4N4/9/9/4K4 w", "e3", "")]
#[case::a_second_screen_may_move_along("4k4/4c4/9/9/4p4/9/4R4/9/9/4K4 w", "e3", "e1 e2 e4")]
#[case::as_a_horses_leg("3k5/9/9/9/9/9/9/5n3/5R3/4K4 w", "f1", "f2")]
fn pinned(#[case] text: &str, #[case] from: &str, #[case] expected: &str) {
    assert_eq!(targets(text, from), expected);
}

/// All that can be done against a check.
#[rstest]
#[case::rook("5k3/9/9/9/9/9/9/R3r4/9/4KA3 w", "a2e2 e0d0 f0e1")]
#[case::cannon("5k3/9/9/9/4c4/9/9/9/4A4/4K4 w", "e0d0 e1d0 e1d2 e1f0 e1f2")]
#[case::horse("3k5/9/9/9/9/9/9/9/2n5R/4K4 w", "e0e1 e0f0 i1c1 i1d1")]
#[case::pawn("3k5/9/9/9/9/9/9/9/4p4/R3K3R w", "e0e1 e0f0")]
#[case::two_at_once("3k5/9/9/9/9/4r4/9/3n5/9/R3K3R w", "e0d0 e0f0")]
fn evasions(#[case] text: &str, #[case] expected: &str) {
    let mut moves: Vec<String> = position(text).legal_moves().iter().map(Move::to_string).collect();
    moves.sort();
    assert_eq!(moves.join(" "), expected);
}

const PLAIN: &str = "5k3/9/9/9/9/9/9/9/9/3K5 w";

#[rstest]
#[case::empty(PLAIN, "e4e5", IllegalMove::NoPiece(square("e4")))]
#[case::enemys(PLAIN, "f9f8", IllegalMove::NotYours(square("f9"), Piece::new(Color::Black, Role::King)))]
#[case::onto_its_own("5k3/9/9/9/9/9/9/9/9/R2K5 w", "a0d0", IllegalMove::OwnPiece(square("d0"), Role::King))]
#[case::nowhere(PLAIN, "d0d0", IllegalMove::OwnPiece(square("d0"), Role::King))]
#[case::king_aslant(PLAIN, "d0e1", IllegalMove::Geometry(Role::King, mv("d0e1")))]
#[case::king_out_of_the_palace(PLAIN, "d0c0", IllegalMove::LeavesPalace(Role::King, square("c0")))]
#[case::advisor_out_of_the_palace(
    "5k3/9/9/9/9/9/9/9/9/3K1A3 w",
    "f0g1",
    IllegalMove::LeavesPalace(Role::Advisor, square("g1"))
)]
#[case::advisor_straight(
    "5k3/9/9/9/9/9/9/9/9/3K1A3 w",
    "f0f1",
    IllegalMove::Geometry(Role::Advisor, mv("f0f1"))
)]
#[case::elephant_across_the_river(
    "5k3/9/9/9/9/2B6/9/9/9/3K5 w",
    "c4e6",
    IllegalMove::CrossesRiver(square("e6"))
)]
#[case::elephants_eye("5k3/9/9/9/9/9/3p5/4B4/9/3K5 w", "e2c4", IllegalMove::BlockedEye(square("d3")))]
#[case::elephant_one_step(
    "5k3/9/9/9/9/9/9/4B4/9/3K5 w",
    "e2d3",
    IllegalMove::Geometry(Role::Elephant, mv("e2d3"))
)]
#[case::horses_leg("5k3/9/9/9/4p4/4N4/9/9/9/3K5 w", "e4f6", IllegalMove::BlockedLeg(square("e5")))]
#[case::horses_leg_aside("5k3/9/9/9/9/4Np3/9/9/9/3K5 w", "e4g5", IllegalMove::BlockedLeg(square("f4")))]
#[case::horse_straight("5k3/9/9/9/9/4N4/9/9/9/3K5 w", "e4e5", IllegalMove::Geometry(Role::Horse, mv("e4e5")))]
#[case::rooks_way("5k3/9/9/9/9/R1p3p2/9/9/9/3K5 w", "a4h4", IllegalMove::BlockedPath(square("c4")))]
#[case::rook_aslant("5k3/9/9/9/9/R8/9/9/9/3K5 w", "a4b5", IllegalMove::Geometry(Role::Rook, mv("a4b5")))]
#[case::cannons_way("5k3/9/9/9/9/C1p6/9/9/9/3K5 w", "a4d4", IllegalMove::BlockedPath(square("c4")))]
#[case::cannon_without_a_screen(
    "5k3/9/9/9/9/C1p6/9/9/9/3K5 w",
    "a4c4",
    IllegalMove::Screens(square("c4"), 0)
)]
#[case::cannon_over_two("5k3/9/9/9/9/C1p1p1p2/9/9/9/3K5 w", "a4g4", IllegalMove::Screens(square("g4"), 2))]
#[case::pawn_back("5k3/9/9/9/4P4/9/9/9/9/3K5 w", "e5e4", IllegalMove::Geometry(Role::Pawn, mv("e5e4")))]
#[case::pawn_aside_at_home(
    "5k3/9/9/9/9/4P4/9/9/9/3K5 w",
    "e4d4",
    IllegalMove::Geometry(Role::Pawn, mv("e4d4"))
)]
#[case::into_check(
    "5k3/9/9/9/9/9/9/9/8r/3K5 w",
    "d0d1",
    IllegalMove::KingAttacked { at: square("i1"), by: Role::Rook }
)]
#[case::staying_in_check(
    "5k3/9/9/9/9/9/9/3c5/3p5/R2K5 w",
    "a0a1",
    IllegalMove::KingAttacked { at: square("d1"), by: Role::Pawn }
)]
#[case::pinned(
    "4k4/4r4/9/9/9/4N4/9/9/9/4K4 w",
    "e4f6",
    IllegalMove::KingAttacked { at: square("e8"), by: Role::Rook }
)]
#[case::freeing_a_horses_leg(
    "3k5/9/9/9/9/9/9/5n3/5R3/4K4 w",
    "f1g1",
    IllegalMove::KingAttacked { at: square("f2"), by: Role::Horse }
)]
#[case::facing("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e0", IllegalMove::KingsFace)]
#[case::laying_the_file_bare("4k4/9/9/9/9/4C4/9/9/9/4K4 w", "e4d4", IllegalMove::KingsFace)]
fn refused(#[case] text: &str, #[case] played: &str, #[case] reason: IllegalMove) {
    let position = position(text);
    assert_eq!(position.play(mv(played)), Err(reason));
    assert!(!position.legal_moves().contains(&mv(played)));
}

#[rstest]
#[case::mate_by_two_rooks("3k1R3/6R2/9/9/9/9/9/9/9/4K4 b", true, false)]
#[case::mate_between_advisors("4ka1C1/4a4/9/9/9/9/9/9/9/4K4 b", true, false)]
#[case::mate_by_two_cannons("3aka3/9/9/9/4C4/4C4/9/9/9/3K5 b", true, false)]
#[case::check("3k1R3/9/9/9/9/9/9/9/9/4K4 b", false, false)]
#[case::stalemate("3k5/4P4/9/9/9/9/9/9/9/4K4 b", false, true)]
#[case::stalemate_of_a_pinned_horse("3k5/3n5/9/9/9/9/9/9/3R5/4K4 b", false, true)]
#[case::neither("5k3/9/9/9/9/9/9/9/9/3K5 w", false, false)]
fn ends(#[case] text: &str, #[case] mate: bool, #[case] stalemate: bool) {
    let position = position(text);
    assert_eq!(
        (position.is_checkmate(), position.is_stalemate()),
        (mate, stalemate),
        "{:?}",
        position.legal_moves()
    );
}

const RED_KING: (&str, char) = ("d0", 'K');
const BLACK_KING: (&str, char) = ("f9", 'k');

fn piece(letter: char) -> Piece {
    let color = if letter.is_ascii_uppercase() { Color::Red } else { Color::Black };
    let role = match letter.to_ascii_lowercase() {
        'k' => Role::King,
        'a' => Role::Advisor,
        'b' => Role::Elephant,
        'n' => Role::Horse,
        'r' => Role::Rook,
        'c' => Role::Cannon,
        'p' => Role::Pawn,
        _ => panic!("no piece {letter}"),
    };
    Piece::new(color, role)
}

fn set_up(pieces: &[(&str, char)], turn: Color) -> Result<Position, PositionError> {
    Position::new(pieces.iter().map(|(at, letter)| (square(at), piece(*letter))), turn)
}

#[rstest]
#[case::two_on_a_point(&[RED_KING, BLACK_KING, ("a0", 'R'), ("a0", 'n')], &[Fault::Occupied(square("a0"))])]
#[case::no_pieces(&[], &[Fault::NoKing(Color::Red), Fault::NoKing(Color::Black)])]
#[case::no_black_king(&[RED_KING, ("f9", 'a')], &[Fault::NoKing(Color::Black)])]
#[case::two_kings(&[RED_KING, BLACK_KING, ("e0", 'K')], &[Fault::TooMany(Color::Red, Role::King, 2)])]
#[case::three_rooks(
    &[RED_KING, BLACK_KING, ("a5", 'r'), ("b5", 'r'), ("c5", 'r')],
    &[Fault::TooMany(Color::Black, Role::Rook, 3)]
)]
#[case::six_pawns(
    &[RED_KING, BLACK_KING, ("a5", 'P'), ("b5", 'P'), ("c5", 'P'), ("d5", 'P'), ("e5", 'P'), ("g5", 'P')],
    &[Fault::TooMany(Color::Red, Role::Pawn, 6)]
)]
#[case::king_outside(&[("c0", 'K'), BLACK_KING], &[Fault::Misplaced(piece('K'), square("c0"))])]
#[case::king_in_the_wrong_palace(&[RED_KING, ("f0", 'k')], &[Fault::Misplaced(piece('k'), square("f0"))])]
#[case::advisor_off_its_points(&[RED_KING, BLACK_KING, ("d1", 'A')], &[Fault::Misplaced(piece('A'), square("d1"))])]
#[case::advisor_outside(&[RED_KING, BLACK_KING, ("g8", 'a')], &[Fault::Misplaced(piece('a'), square("g8"))])]
#[case::elephant_off_its_points(
    &[RED_KING, BLACK_KING, ("e0", 'B'), ("g7", 'b')],
    &[Fault::Misplaced(piece('B'), square("e0")), Fault::Misplaced(piece('b'), square("g7"))]
)]
#[case::elephant_across(&[RED_KING, BLACK_KING, ("e7", 'B')], &[Fault::Misplaced(piece('B'), square("e7"))])]
#[case::pawn_behind_its_start(
    &[RED_KING, BLACK_KING, ("a2", 'P'), ("i7", 'p')],
    &[Fault::Misplaced(piece('P'), square("a2")), Fault::Misplaced(piece('p'), square("i7"))]
)]
#[case::pawn_beside_its_file(
    &[RED_KING, BLACK_KING, ("b4", 'P'), ("d5", 'p')],
    &[Fault::Misplaced(piece('P'), square("b4")), Fault::Misplaced(piece('p'), square("d5"))]
)]
#[case::several_at_once(
    &[RED_KING, ("d1", 'A'), ("i7", 'p')],
    &[
        Fault::NoKing(Color::Black),
        Fault::Misplaced(piece('A'), square("d1")),
        Fault::Misplaced(piece('p'), square("i7")),
    ]
)]
#[case::king_can_be_taken(
    &[RED_KING, BLACK_KING, ("f5", 'R')],
    &[Fault::KingCapturable { turn: Color::Red, by: Role::Rook, at: square("f5") }]
)]
#[case::king_can_be_taken_over_a_screen(
    &[RED_KING, BLACK_KING, ("f5", 'C'), ("f7", 'a')],
    &[Fault::KingCapturable { turn: Color::Red, by: Role::Cannon, at: square("f5") }]
)]
#[case::kings_face(&[RED_KING, ("d9", 'k'), ("e4", 'P')], &[Fault::KingsFace])]
fn no_position(#[case] pieces: &[(&str, char)], #[case] faults: &[Fault]) {
    let error = set_up(pieces, Color::Red).unwrap_err();
    assert_eq!(error.faults, faults);
}

#[rstest]
#[case::pawns_where_they_start_and_beyond(&[RED_KING, BLACK_KING, ("a3", 'P'), ("e4", 'P'), ("b5", 'P'), ("d9", 'P'), ("i0", 'p')])]
#[case::all_five_pawns_on_a_file(&[RED_KING, BLACK_KING, ("a5", 'P'), ("a6", 'P'), ("a7", 'P'), ("a8", 'P'), ("a9", 'P')])]
#[case::the_mover_in_check(&[RED_KING, BLACK_KING, ("d5", 'r')])]
#[case::kings_with_a_piece_between(&[RED_KING, ("d9", 'k'), ("d4", 'n')])]
fn a_position(#[case] pieces: &[(&str, char)]) {
    let position = set_up(pieces, Color::Red).unwrap();
    let mut expected: Vec<_> = pieces.iter().map(|(at, letter)| (square(at), piece(*letter))).collect();
    expected.sort();
    assert_eq!(position.pieces().collect::<Vec<_>>(), expected);
}

#[rstest]
#[case::free(PLAIN, None)]
#[case::in_check_by_a_horse(
    "5k3/9/9/9/9/9/9/2n6/9/3K5 w",
    Some(Fault::KingCapturable { turn: Color::Black, by: Role::Horse, at: square("c2") })
)]
fn pass(#[case] text: &str, #[case] fault: Option<Fault>) {
    let position = position(text);
    match (position.pass(), fault) {
        (Ok(passed), None) => {
            assert_eq!(passed.turn(), !position.turn());
            assert!(passed.pieces().eq(position.pieces()));
            assert_ne!(passed.key(), position.key());
            assert_eq!(passed.pass(), Ok(position));
        }
        (Err(error), Some(fault)) => assert_eq!(error.faults, [fault]),
        (passed, _) => panic!("{passed:?}"),
    }
}

#[test]
fn the_order_of_moves_leaves_no_trace() {
    let play = |moves: [&str; 4]| {
        moves.into_iter().fold(Position::start(), |position, played| position.play(mv(played)).unwrap())
    };
    let one = play(["h2e2", "h9g7", "b0a2", "b9c7"]);
    let other = play(["b0a2", "b9c7", "h2e2", "h9g7"]);
    assert_eq!(one, other);
    assert_eq!(one.key(), other.key());
    assert_eq!(play(["h0g2", "h9g7", "g2h0", "g7h9"]), Position::start());
}

/// Positions from which games are played at random.
const STARTS: [&str; 5] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w",
    "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w",
    "C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w",
    "2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w",
];

/// Some position of a game played at random; every choice is taken modulo the number of legal moves.
fn reachable() -> impl Strategy<Value = Position> {
    (0..STARTS.len(), prop::collection::vec(any::<u16>(), 0..80)).prop_map(|(start, choices)| {
        let mut position = position(STARTS[start]);
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[usize::from(choice) % moves.len()]).unwrap();
        }
        position
    })
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort();
    moves
}

proptest! {
    // A failure is printed in full; nothing is left behind in the source tree.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_mirror_changes_nothing(position in reachable()) {
        let mirrored = position.mirrored();
        prop_assert_eq!(mirrored.mirrored(), position.clone());
        prop_assert_eq!(mirrored.mirrored().key(), position.key());
        prop_assert_eq!(mirrored.in_check(), position.in_check());
        prop_assert_eq!(
            sorted(mirrored.legal_moves()),
            sorted(position.legal_moves().into_iter().map(Move::mirrored))
        );
    }

    #[test]
    fn the_other_side_of_the_board_has_the_same_game(position in reachable()) {
        let rotated = position.rotated();
        prop_assert_eq!(rotated.rotated(), position.clone());
        prop_assert_eq!(rotated.rotated().key(), position.key());
        prop_assert_eq!(rotated.turn(), !position.turn());
        prop_assert_eq!(
            sorted(rotated.legal_moves()),
            sorted(position.legal_moves().into_iter().map(Move::rotated))
        );
    }

    /// The key that is kept up move by move is the one of the pieces, and the pieces are a position.
    #[test]
    fn what_is_reached_is_a_position(position in reachable()) {
        for mv in position.legal_moves() {
            let after = position.play(mv).unwrap();
            let fresh = Position::new(after.pieces(), after.turn());
            prop_assert_eq!(fresh.as_ref(), Ok(&after));
            prop_assert_eq!(fresh.map(|p| p.key()), Ok(after.key()));
        }
    }

    /// Of all moves on the board just the legal ones can be played.
    #[test]
    fn what_is_not_legal_is_refused(position in reachable()) {
        let legal = sorted(position.legal_moves());
        for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
            let mv = Move::new(from, to);
            prop_assert_eq!(position.play(mv).is_ok(), legal.binary_search(&mv).is_ok(), "{}", mv);
        }
    }
}
