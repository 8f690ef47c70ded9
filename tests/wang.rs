//! What Wang Zhong proposes, statement by statement: the numbers are those of the list in `qili::wang`.

use qili::board::{Color, Position, Role};
use qili::cycle::{Cycle, Sequence};
use qili::notation::{fen, parse_moves};
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Ending, Label, Line, PlyRuling, Verdict};
use qili::wang::{
    Fate, Leeway, Proceedings, ProceedingsError, Setting, Stage, counter_attack, fate, proven_win,
    repetition, strikes,
};
use rstest::rstest;

const FIRST: RuleSet = RuleSet::Wang2020First;
const SECOND: RuleSet = RuleSet::Wang2020Second;
const SIMPLE: RuleSet = RuleSet::Wang2020Simple;

fn position(fen: &str) -> Position {
    fen::parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn game(fen: &str, moves: &str) -> Sequence {
    parse_moves(&position(fen), moves.split_whitespace()).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn ply(rules: RuleSet, fen: &str, moves: &str, ply: usize) -> PlyRuling {
    let cycle = Cycle::close(game(fen, moves)).unwrap_or_else(|error| panic!("{fen}: {error}"));
    rules.rule(&cycle).plies.swap_remove(ply - 1)
}

/// The label and the clause of one move under the calculation.
fn ruled(fen: &str, moves: &str, number: usize) -> (Label, Clause) {
    let (label, grounds) = ply(FIRST, fen, moves, number).label.expect("a small position");
    (label, grounds.clause)
}

const CHASE: Label = Label::Chase;
const IDLE: Label = Label::Idle;

#[rstest]
#[case::w01_what_stood_before_is_none(
    "4k4/9/9/n8/9/9/9/9/R8/5K3 w",
    "f0f1 e9e8 f1f0 e8e9",
    IDLE,
    Clause::NoFurtherGain
)]
#[case::w02_a_new_attack_without_loss(
    "4k4/9/9/9/n8/9/9/9/1R7/5K3 w",
    "b1a1 e9d9 a1b1 d9e9",
    CHASE,
    Clause::NewStrike
)]
#[case::w02_a_new_attack_at_a_loss(
    "r3k4/4a4/9/9/n8/9/9/9/1R7/5K3 w",
    "b1a1 e9d9 a1b1 d9e9",
    IDLE,
    Clause::ScaleLoss
)]
#[case::w03_more_than_before(
    "3k5/4a4/9/n8/5r3/9/9/R8/9/5K3 w",
    "f0e0 f5e5 e0f0 e5f5",
    CHASE,
    Clause::GainedRoot
)]
#[case::w04_the_guard_is_gone(
    "4k4/1n7/9/n8/9/9/1C7/R8/9/5K3 w",
    "b3b7 e9d9 b7b3 d9e9",
    CHASE,
    Clause::LostGuard
)]
// The same file, the same horse: a piece of the cycle has it under attack from both points.
#[case::w05_a_piece_of_the_cycle(
    "4k4/9/9/n8/9/9/9/9/R8/5K3 w",
    "a1a2 e9e8 a2a1 e8e9",
    IDLE,
    Clause::ConstantRoot
)]
// The red horse hangs until it steps away; until then rook takes horse lost a horse for it.
#[case::w06_out_of_an_attack(
    "4k4/9/9/9/n8/4P4/7r1/9/R8/4K2N1 w",
    "h0g2 h3g3 g2h0 g3h3",
    CHASE,
    Clause::GainedRoot
)]
// Both rooks on one file: the first can take now, though no attack is answered.
#[case::w03_more_than_before_without_an_attack_to_answer(
    "4k4/4a4/9/n7r/9/9/9/R8/9/1R3K3 w",
    "b0a0 e9d9 a0b0 d9e9",
    CHASE,
    Clause::FurtherGain
)]
// A pawn hangs before the move and after it: that is no attack answered.
#[case::w06_an_attack_that_is_not_answered(
    "4k4/4a4/9/n7r/9/9/8P/R8/9/1R3K3 w",
    "b0a0 e9d9 a0b0 d9e9",
    CHASE,
    Clause::FurtherGain
)]
// The elephant guards the horse that the rook has under attack: before, the pawn would have cost the horse.
#[case::w06_a_guard_for_what_is_attacked(
    "4k4/9/9/8p/4r4/9/9/B3N4/8R/5K3 w",
    "a2c0 e9d9 c0a2 d9e9",
    CHASE,
    Clause::GainedRoot
)]
// One of two guards is shut out: a horse for a rook before, a horse for nothing now.
#[case::w03_one_guard_of_two(
    "4k4/1n7/9/n7r/9/9/1C7/R8/R8/5K3 w",
    "b3b7 e9d9 b7b3 d9e9",
    CHASE,
    Clause::FurtherGain
)]
// Another rook took the horse for nothing before the move as well: it is the piece taken that is compared.
#[case::w03_the_same_piece_by_another(
    "3a1k3/4a4/9/n3R4/9/9/4N3r/9/R8/3K5 w",
    "e3c4 f9f8 c4e3 f8f9",
    IDLE,
    Clause::NoFurtherGain
)]
// The same again, by whichever of the two it could be taken first: that the rook's capture would have cost the horse is no matter.
#[case::w03_the_same_piece_by_another_at_less_cost(
    "1r1k5/9/9/c8/9/1N7/9/9/R8/5K3 w",
    "b4c2 d9e9 c2b4 e9d9",
    IDLE,
    Clause::NoFurtherGain
)]
// Checked from the back rank, black takes the cannon; with its king on that rank it would have lost the elephant for it.
#[case::w03_more_than_before_by_a_check(
    "4k1b2/9/9/9/R3r4/9/9/9/9/3K1C3 b",
    "e9e8 a5a4 e8e9 a4a5",
    CHASE,
    Clause::FurtherGain
)]
// The rook could not leave the file of its king; who loses the king by capturing attacks nothing.
#[case::w02_a_pin_is_released(
    "4rk3/9/5a3/9/9/9/9/n3R4/9/4K4 w",
    "e0d0 f9f8 d0e0 f8f9",
    CHASE,
    Clause::NewStrike
)]
// The cannon frees the leg of the horse, whose check takes the screen of the guarding cannon away: then the pawn is free.
#[case::w04_the_guard_goes_by_a_check(
    "c2k5/NC7/9/pP7/9/9/9/9/9/5K3 w",
    "b8b7 d9d8 b7b8 d8d9",
    CHASE,
    Clause::LostGuard
)]
// The pawn is lost wherever it goes, but it is another rook that attacks it now.
#[case::w15_what_is_newly_attacked_is_live(
    "4k4/9/9/p8/9/9/9/9/R8/1R3K3 w",
    "b0b6 e9d9 b6b0 d9e9",
    CHASE,
    Clause::NewStrike
)]
// Next the horse could fork two rooks; but that is a quiet move.
#[case::w10_nothing_quiet("4k4/r2r5/9/9/9/9/2N6/9/9/5K3 w", "c3d5 e9e8 d5c3 e8e9", IDLE, Clause::Idle)]
// Whoever takes the pawn lets the cannon give mate.
#[case::w11_mated_for_it("4k4/1r7/9/9/n1p6/3C5/9/9/9/3K5 w", "d4d5 b8b7 d5d4 b7b8", IDLE, Clause::GainMated)]
#[case::w12_a_dead_piece("4k4/9/9/p8/9/9/9/9/R8/5K3 w", "a1a2 e9e8 a2a1 e8e9", IDLE, Clause::DeadPiece)]
// The black rook could come to guard the pawn; but it is what the pawn itself can do that is asked.
#[case::w12_dead_whatever_another_could_do(
    "4k3r/9/9/p8/9/9/9/4B4/R3A4/4K4 w",
    "a1a2 e9e8 a2a1 e8e9",
    IDLE,
    Clause::DeadPiece
)]
// The horse in the pawn's stead can step out of the file.
#[case::w12_a_live_piece("4k4/9/9/n8/9/9/9/9/R8/5K3 w", "a1a2 e9e8 a2a1 e8e9", IDLE, Clause::ConstantRoot)]
// Both rooks are guarded: whichever takes the other, it is even, and there is no third way.
#[case::w12_dead_by_an_even_exchange(
    "rr2k4/R8/P8/9/9/9/9/9/9/5K3 w",
    "f0f1 e9d9 f1f0 d9e9",
    IDLE,
    Clause::DeadPiece
)]
// The pawn can only step forward, where the red pawn takes it; but it takes a horse there.
#[case::w12_live_since_it_takes_more(
    "4k4/9/9/p7R/N8/P8/9/9/9/5K3 w",
    "i6h6 e9d9 h6i6 d9e9",
    IDLE,
    Clause::ConstantRoot
)]
// The pawn has nowhere to go, but before the move a horse would have been lost for it.
#[case::w12_live_since_it_cost_more(
    "4k4/9/9/p8/9/4P4/7r1/9/R8/4K2N1 w",
    "h0g2 h3g3 g2h0 g3h3",
    CHASE,
    Clause::GainedRoot
)]
// The pawn could check and be taken by the king, which guards the horse: but a pawn that checks is a rook.
#[case::w17_a_pawn_that_checks(
    "3nk1b2/9/4P4/9/9/9/9/9/9/2R2K3 w",
    "c0d0 g9i7 d0c0 i7g9",
    IDLE,
    Clause::ScaleLoss
)]
#[case::w14_a_king("5k3/9/9/9/9/9/9/9/3n5/4K4 w", "e0e1 f9f8 e1e0 f8f9", CHASE, Clause::NewStrike)]
#[case::w14_a_pawn("4k4/9/9/r8/1P7/9/9/9/9/5K3 w", "b5a5 e9d9 a5b5 d9e9", CHASE, Clause::NewStrike)]
// The king answers the check and uncovers the rook that gave it.
#[case::w14_a_king_that_answers_check(
    "9/r2k4R/9/9/9/9/9/9/9/4K4 b",
    "d8d9 i8i7 d9d8 i7i8",
    CHASE,
    Clause::NewStrike
)]
fn the_calculation(#[case] fen: &str, #[case] moves: &str, #[case] label: Label, #[case] clause: Clause) {
    assert_eq!(ruled(fen, moves, 1), (label, clause));
}

/// A line: its moves, what it wins, what it loses.
fn in_words(line: Line) -> (String, String, String) {
    let Ending::Ledger { wins, loses } = line.ending else { panic!("{line:?}") };
    let names = |roles: &[Role]| roles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let moves: Vec<String> = line.moves.iter().map(ToString::to_string).collect();
    (moves.join(" "), names(&wins), names(&loses))
}

/// The best line by which a move is ruled on.
fn line(rules: RuleSet, fen: &str, moves: &str) -> (String, String, String) {
    let (_, grounds) = ply(rules, fen, moves, 1).label.expect("a small position");
    in_words(grounds.line.expect("something to try"))
}

#[rstest]
// The horse checks, and the rook has to take it, or else it is mate; then the rook is taken. Before the move nothing takes it.
#[case::w07_w08_a_forced_capture(
    "n2akar2/4n4/8R/6pN1/9/9/9/9/9/3AKA3 w",
    "i7i8 a9b7 i8i7 b7a9",
    (CHASE, Clause::NewStrike),
    ("h6g8 g9g8 i8g8", "rook", "horse")
)]
// The same could be forced before: what has been forced all the time is constantly rooted.
#[case::w09_forced_before_as_well(
    "n2akar2/4n3R/9/6pN1/9/9/9/9/9/3AKA3 w",
    "d0e1 a9b7 e1d0 b7a9",
    (IDLE, Clause::NoFurtherGain),
    ("h6g8 g9g8 i8g8", "rook", "horse")
)]
// Now a check can come first, but the rook is attacked and guarded as before, and the exchange as even.
#[case::w09_a_new_check_before_the_same_exchange(
    "r3k4/9/1n7/9/9/8N/9/9/R8/5K3 w",
    "i4h6 e9e8 h6i4 e8e9",
    (IDLE, Clause::NoFurtherGain),
    ("a1a9 b7a9", "rook", "rook")
)]
// The rook attacks the other horse all the time, but only now can the horse that is under attack itself get away with a check first.
#[case::w10_a_check_and_what_is_attacked_all_the_time(
    "4k4/9/9/9/n8/7rN/9/4B4/R8/4K4 w",
    "i4h6 h4h3 h6i4 h3h4",
    (CHASE, Clause::FurtherGain),
    ("h6g8 e9e8 a1a5", "horse", "")
)]
// The black rook attacks the other horse all the time: that is nobody's loss.
#[case::w13_what_is_there_all_the_time(
    "4k4/9/9/9/n8/9/9/r6N1/1R7/5K3 w",
    "b1a1 e9e8 a1b1 e8e9",
    (CHASE, Clause::NewStrike),
    ("a1a2", "rook", "")
)]
// The other horse attacks the rook all the time.
#[case::w13_what_is_attacked_all_the_time(
    "4k4/9/9/n8/1P7/7n1/9/8R/9/5K3 w",
    "b5a5 e9d9 a5b5 d9e9",
    (CHASE, Clause::NewStrike),
    ("a5a6", "horse", "")
)]
// Rook takes horse, rook takes rook; that the pawn can take the other horse is nothing new, and makes up for nothing.
#[case::w13_for_the_attacker_too(
    "r3k4/4a4/9/6n2/n5P2/9/9/9/1R7/5K3 w",
    "b1a1 e9d9 a1b1 d9e9",
    (IDLE, Clause::NoFurtherGain),
    ("g5g6", "horse", "")
)]
// Where the rook stood, it kept the other rook from the horse.
#[case::w13_the_cycle_has_brought_it_about(
    "1r2k4/9/9/p8/9/9/9/9/1R7/1N3K3 w",
    "b1a1 e9d9 a1b1 d9e9",
    (IDLE, Clause::ScaleLoss),
    ("a1a6 b9b0 f0f1", "pawn", "horse")
)]
// The rook attacks the horse all the time, but not where it takes the pawn.
#[case::w13_what_has_captured_is_taken(
    "4k4/9/9/2p6/1P7/1Nr6/9/9/4A4/5K3 w",
    "b5a5 e9e8 a5b5 e8e9",
    (IDLE, Clause::ScaleLoss),
    ("b4c6 c4c6", "pawn", "horse")
)]
// By taking the pawn the rook leaves the horse that it guarded all the time.
#[case::w13_the_capture_takes_the_guard_away(
    "4k4/9/9/p8/4r4/9/9/9/1R2N4/5K3 w",
    "b1a1 e9d9 a1b1 d9e9",
    (IDLE, Clause::ScaleLoss),
    ("a1a6 e5e1", "pawn", "horse")
)]
// Rook takes horse, horse takes rook, rook takes horse: a rook is two horses.
#[case::w16_a_rook_for_two_horses(
    "4k4/9/1n2b4/9/n8/9/9/9/1R7/R4K3 w",
    "b1a1 e9e8 a1b1 e8e9",
    (CHASE, Clause::NewStrike),
    ("a1a5 b7a5 a0a5", "horse horse", "rook")
)]
// The horse takes a pawn that has not crossed the river and is taken: a weak piece for a strong one.
#[case::w17_a_pawn_at_home(
    "4k4/9/9/p3r4/5P3/9/9/2N6/9/5K3 w",
    "c2b4 e9d9 b4c2 d9e9",
    (IDLE, Clause::ScaleLoss),
    ("b4a6 e6a6", "pawn", "horse")
)]
#[case::w18_rook_meets_rook(
    "1r2k4/9/9/9/9/9/9/2N6/9/R4K3 w",
    "a0b0 e9e8 b0a0 e8e9",
    (CHASE, Clause::NewStrike),
    ("b0b9 e9e8", "rook", "")
)]
fn what_is_reckoned(
    #[case] fen: &str,
    #[case] moves: &str,
    #[case] label: (Label, Clause),
    #[case] expected: (&str, &str, &str),
) {
    let (moves_of_line, wins, loses) = line(FIRST, fen, moves);
    assert_eq!((moves_of_line.as_str(), wins.as_str(), loses.as_str()), expected);
    assert_eq!(ruled(fen, moves, 1), label);
}

/// What the best first capture is compared with: what the same piece came to before the move.
#[rstest]
#[case::w03_a_pawn_for_a_horse(
    "4k4/9/9/p8/9/4P4/7r1/9/R8/4K2N1 w",
    "h0g2 h3g3 g2h0 g3h3",
    Some(("a1a6 h3h0 e0e1", "pawn", "horse"))
)]
// Whoever took the horse was mated; the rook could check, but to no such end.
#[case::w03_nothing("4k4/9/9/n8/9/7r1/9/9/R8/3A1K3 w", "d0e1 e9e8 e1d0 e8e9", None)]
fn what_it_is_compared_with(
    #[case] fen: &str,
    #[case] moves: &str,
    #[case] expected: Option<(&str, &str, &str)>,
) {
    let tries = FIRST.tries(&game(fen, moves)).swap_remove(0).expect("a small position");
    let best = tries.into_iter().next().expect("something to try");
    assert!(best.counts, "{best:?}");
    let before = best.before.map(in_words);
    let expected = expected.map(|(moves, wins, loses)| (moves.into(), wins.into(), loses.into()));
    assert_eq!(before, expected);
}

#[rstest]
#[case::w19_for_nothing("4k4/9/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", CHASE, Clause::NetCapture)]
#[case::w19_guarded("r3k4/4a4/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", IDLE, Clause::Rooted)]
// An even exchange, which the calculation calls 捉, is none here.
#[case::w19_no_exchange("4k4/9/1n2b4/9/n8/9/9/9/1R7/R4K3 w", "b1a1 e9e8 a1b1 e8e9", IDLE, Clause::Rooted)]
// Neither attack nor guard has changed, though the king was in check before.
#[case::w19_constantly_rooted(
    "3k5/4a4/9/n8/5r3/9/9/R8/9/5K3 w",
    "f0e0 f5e5 e0f0 e5f5",
    IDLE,
    Clause::Standing
)]
// Another rook than the one that had it under attack.
#[case::w19_a_new_attack_on_what_hung_before(
    "4k4/9/9/n8/9/9/9/9/R8/1R3K3 w",
    "b0b6 e9d9 b6b0 d9e9",
    CHASE,
    Clause::NetCapture
)]
#[case::w19_before_as_well("4k4/9/9/n8/9/9/9/9/R8/5K3 w", "a1a2 e9e8 a2a1 e8e9", IDLE, Clause::Standing)]
#[case::w19_mated_for_it("4k4/1r7/9/9/n1p6/3C5/9/9/9/3K5 w", "d4d5 b8b7 d5d4 b7b8", IDLE, Clause::GainMated)]
#[case::w19_after_a_check_as_before(
    "2r1k4/9/9/9/9/9/9/6R2/9/5K3 w",
    "f0f1 e9e8 f1f0 e8e9",
    IDLE,
    Clause::Standing
)]
// From this rank the rook checks and takes the cannon below, whatever answers.
#[case::w19_after_a_check("4k4/9/9/9/9/9/9/4c4/9/3K4R w", "i0i5 e9e8 i5i0 e8e9", CHASE, Clause::NetCapture)]
fn the_simplified_chase(
    #[case] fen: &str,
    #[case] moves: &str,
    #[case] label: Label,
    #[case] clause: Clause,
) {
    let (ruled, grounds) = ply(SIMPLE, fen, moves, 1).label.expect("a small position");
    assert_eq!((ruled, grounds.clause), (label, clause));
}

/// From f7 the king makes it longest: the cannon still comes between, and the horse has to go back for it.
#[test]
fn w19_the_longest_defence_is_shown() {
    let fen = "9/6R2/4k4/7N1/3c5/9/9/9/9/3K5 w";
    let (moves, wins, loses) = line(SIMPLE, fen, "g8g0 e7e8 g0g8 e8e7");
    assert_eq!(moves, "h6g8 e7f7 g0f0 d5f5 g8h6 f7f8 h6f5");
    assert_eq!((wins.as_str(), loses.as_str()), ("cannon", ""));
}

/// Two kings and a rook each, which neither attack nor check in what follows.
const QUIET: &str = "3k4r/9/9/9/9/9/9/9/R8/5K3 w";

#[rstest]
#[case::w20_each_point_twice("a1a2 d9d8 a2a1 d8d9 a1a2 d9d8 a2a1 d8d9", Some((7, Color::Black)))]
#[case::w20_not_yet("a1a2 d9d8 a2a1 d8d9 a1a2 d9d8 a2a1", None)]
// What leads into the cycle is no part of it.
#[case::w20_lead("f0f1 i9i8 a1a2 d9d8 a2a1 d8d9 a1a2 d9d8 a2a1 d8d9", Some((9, Color::Black)))]
// Black goes round by four points, and so red, with two, has long been through.
#[case::w27_more_points(
    "a1a2 i9i8 a2a1 i8h8 a1a2 h8h9 a2a1 h9i9 a1a2 i9i8 a2a1 i8h8 a1a2 h8h9 a2a1 h9i9",
    Some((15, Color::Black))
)]
// The same where black begins: red, with fewer points, is through first all the same.
#[case::w27_more_points_though_first(
    "a1a2 i9i8 a2a3 i8i9 a3b3 i9i8 b3b1 i8i9 b1a1 i9i8 a1a2 i8i9 a2a3 i9i8 a3b3 i8i9 b3b1 i9i8 b1a1",
    Some((18, Color::Red))
)]
// Before the repetition is complete black checks with the rook, red answers, and black goes on with the cycle: now red is later.
#[case::w28_a_threat_from_outside(
    "a1a2 d9d8 a2a1 d8d9 a1a2 i9i0 f0f1 d9d8 a2a1 d8d9 a1a2 d9d8 a2a1 d8d9 a1a2",
    Some((14, Color::Red))
)]
fn recognised(#[case] moves: &str, #[case] expected: Option<(usize, Color)>) {
    let found = repetition(&game(QUIET, moves));
    assert_eq!(found.map(|r| (r.last, r.later)), expected, "{found:?}");
}

/// A capture breaks the stretch: what came before it is no part of a repetition.
#[test]
fn w20_no_captures() {
    let moves = "b2a2 d9d8 a2b2 d8d9 b2a2 d9d8 a2a5 d8d9 a5a2 d9d8 a2b2 d8d9 b2a2 d9d8 a2b2 d8d9 b2a2 d9d8";
    let game = game("3k5/9/9/9/p8/9/9/1R7/9/5K3 w", moves);
    let found = repetition(&game).unwrap();
    assert!(found.first > 6, "{found:?}");
}

/// The rule of thumb (W27) and the count agree wherever each point comes up once in a turn of the cycle.
#[test]
fn w27_the_side_with_more_points_is_later() {
    for (red, black) in [(2, 2), (2, 4), (4, 2), (4, 4)] {
        let walk = |points: usize, [a, b, c, d]: [&str; 4]| match points {
            2 => vec![format!("{a}{b}"), format!("{b}{a}"), format!("{a}{b}"), format!("{b}{a}")],
            _ => vec![format!("{a}{b}"), format!("{b}{c}"), format!("{c}{d}"), format!("{d}{a}")],
        };
        let red_walk = walk(red, ["a1", "a2", "b2", "b1"]);
        let black_walk = walk(black, ["i9", "i8", "h8", "h9"]);
        let round: Vec<String> = red_walk.into_iter().zip(black_walk).flat_map(|(r, b)| [r, b]).collect();
        let twice = [round.join(" "), round.join(" ")].join(" ");
        let found = repetition(&game(QUIET, &twice)).unwrap();
        assert_eq!((found.points.red, found.points.black), (red, black));
        assert_eq!(found.later, if red > black { Color::Red } else { Color::Black });
    }
}

fn verdict(rules: RuleSet, fen: &str, moves: &str) -> Verdict {
    let cycle = Cycle::close(game(fen, moves)).unwrap_or_else(|error| panic!("{fen}: {error}"));
    rules.rule(&cycle).judgement.expect("a small position").verdict
}

#[rstest]
#[case::w22_one_side_checks_for_ever(
    FIRST,
    "6b2/4k4/9/9/9/9/9/9/6p2/1cBR1K3 w",
    "d0e0 e8d8 e0d0 d8e8",
    Verdict::Loses(Color::Red)
)]
#[case::w22_under_scheme_two_too(
    SECOND,
    "6b2/4k4/9/9/9/9/9/9/6p2/1cBR1K3 w",
    "d0e0 e8d8 e0d0 d8e8",
    Verdict::Loses(Color::Red)
)]
// One rook chases a horse for ever, and there is too little on the board to care.
#[case::w23_a_simple_position_is_a_draw(
    FIRST,
    "4k4/9/9/n8/9/9/9/9/1R7/5K3 w",
    "b1a1 a6b4 a1b1 b4a6",
    Verdict::Draw
)]
// The same with a rook and a horse more on both sides.
#[case::w24_the_heavier_lightest_move_loses(
    FIRST,
    "2r1k4/9/9/n8/8N/9/9/6R2/1R7/5K3 w",
    "b1a1 a6b4 a1b1 b4a6",
    Verdict::Loses(Color::Red)
)]
#[case::w25_or_else_the_later_completer(
    FIRST,
    "2r1k4/9/9/n8/8N/9/9/6R2/1R7/5K3 w",
    "f0f1 e9e8 f1f0 e8e9",
    Verdict::Loses(Color::Black)
)]
#[case::w25_the_other_one_begins(
    FIRST,
    "2r1k4/9/9/n8/8N/9/9/6R2/1R7/5K3 b",
    "e9e8 f0f1 e8e9 f1f0",
    Verdict::Loses(Color::Red)
)]
#[case::w26_both_have_a_way_out(
    SECOND,
    "2r1k4/9/9/n8/8N/9/9/6R2/1R7/5K3 w",
    "b1a1 a6b4 a1b1 b4a6",
    Verdict::Loses(Color::Black)
)]
// The rook mates, and the king has no other move: red has a way out, black, who completes later, has none.
#[case::w26_only_the_other_has_one(
    SECOND,
    "3k5/9/9/9/9/9/9/9/R8/4K4 w",
    "a1a2 d9d8 a2a1 d8d9",
    Verdict::Loses(Color::Red)
)]
#[case::w26_neither_has_one(SECOND, QUIET, "a1a2 d9d8 a2a1 d8d9", Verdict::Draw)]
fn schemes(#[case] rules: RuleSet, #[case] fen: &str, #[case] moves: &str, #[case] expected: Verdict) {
    assert_eq!(verdict(rules, fen, moves), expected);
}

/// Of moves that close no cycle the last repetition counts; where there is none, nobody loses.
#[rstest]
#[case::w28_the_last_repetition(
    "f0f1 e9e8 f1f0 e8e9 f0f1 e9e8 f1f0 e8e9 f0f1 c9c8 g2g3 e9e8 f1f0 e8e9 f0f1 e9e8 f1f0 e8e9 f0f1",
    Verdict::Loses(Color::Red)
)]
#[case::w28_without_what_came_of_the_threat(
    "f0f1 e9e8 f1f0 e8e9 f0f1 e9e8 f1f0 e8e9 f0f1",
    Verdict::Loses(Color::Black)
)]
#[case::w22_one_check_is_no_cycle("g2e2", Verdict::Draw)]
fn runs_that_close_no_cycle(#[case] moves: &str, #[case] expected: Verdict) {
    let run = game("2r1k4/9/9/n8/8N/9/9/6R2/1R7/5K3 w", moves);
    for rules in [FIRST, SECOND] {
        assert_eq!(rules.rule_run(&run).judgement.expect("a small position").verdict, expected, "{rules}");
    }
}

#[rstest]
#[case::w35_one_rook_each(QUIET, Setting::Simple)]
#[case::w35_two_against_one("3k4r/9/9/9/9/9/9/7C1/R8/5K3 w", Setting::Simple)]
#[case::w35_two_each("3k1c2r/9/9/9/9/9/9/7C1/R8/5K3 w", Setting::Complex)]
// Pawns, advisors and elephants do not count.
#[case::w35_weak_pieces("2bak1b1r/9/9/p1p1p4/9/9/9/7C1/R8/5K3 w", Setting::Simple)]
fn settings(#[case] fen: &str, #[case] expected: Setting) {
    assert_eq!(Setting::of(&position(fen)), expected);
}

/// Plays moves and says where the game stands.
fn played(proceedings: &mut Proceedings, moves: &str) -> Stage {
    let game = parse_moves(proceedings.game().end(), moves.split_whitespace()).unwrap();
    for &mv in game.moves() {
        proceedings.play(mv).unwrap();
    }
    proceedings.stage()
}

const ROUND: &str = "a1a2 d9d8 a2a1 d8d9";

/// A game in which the repetition has just been recognised; black is the later completer.
fn repeating() -> Proceedings {
    let mut game = Proceedings::new(position(QUIET));
    assert_eq!(played(&mut game, "a1a2 d9d8 a2a1 d8d9 a1a2 d9d8 a2a1"), Stage::Playing);
    assert_eq!(played(&mut game, "d8d9"), Stage::Repeating { later: Color::Black, left: 6 });
    game
}

/// Plays the three rounds that are left.
fn three_rounds(game: &mut Proceedings) -> Stage {
    played(game, ROUND);
    played(game, "a1a2 d9d8")
}

#[test]
fn w21_the_game_ends_after_three_rounds() {
    let mut game = repeating();
    assert_eq!(played(&mut game, ROUND), Stage::Repeating { later: Color::Black, left: 2 });
    // W26, W29: nobody has claimed anything, and so both have a way out.
    assert_eq!(played(&mut game, "a1a2 d9d8"), Stage::Over(Verdict::Loses(Color::Black)));
    assert_eq!(game.play(game.game().moves()[0]), Err(ProceedingsError::Over));
}

#[test]
fn w21_who_leaves_the_cycle_plays_on() {
    let mut game = repeating();
    game.claim(Color::Black).unwrap();
    assert_eq!(played(&mut game, "f0f1"), Stage::Playing);
    assert_eq!(game.claim(Color::Black), Err(ProceedingsError::NothingRepeats));
}

#[test]
fn w22_the_perpetual_checker_loses_whatever_is_claimed() {
    let mut game = Proceedings::new(position("6b2/4k4/9/9/9/9/9/9/6p2/1cBR1K3 w"));
    let round = "d0e0 e8d8 e0d0 d8e8";
    played(&mut game, &[round, round].join(" "));
    for color in Color::ALL {
        game.claim(color).unwrap();
    }
    played(&mut game, round);
    assert_eq!(played(&mut game, "d0e0 e8d8"), Stage::Over(Verdict::Loses(Color::Red)));
}

#[rstest]
#[case::later_alone_has_none(&[Color::Black], Verdict::Loses(Color::Red))]
#[case::the_other_alone_has_none(&[Color::Red], Verdict::Loses(Color::Black))]
#[case::neither_has_one(&[Color::Red, Color::Black], Verdict::Draw)]
fn w26_w29_claims_that_are_agreed_on(#[case] claimed: &[Color], #[case] expected: Verdict) {
    let mut game = repeating();
    for &color in claimed {
        game.claim(color).unwrap();
        game.agree(color).unwrap();
    }
    assert_eq!(three_rounds(&mut game), Stage::Over(expected));
}

#[test]
fn w29_there_must_be_a_claim_to_agree_to() {
    assert_eq!(repeating().agree(Color::Red), Err(ProceedingsError::NoClaim(Color::Red)));
}

#[test]
fn w30_of_two_disputed_claims_that_of_the_later_completer_is_tried() {
    let mut game = repeating();
    game.claim(Color::Red).unwrap();
    game.claim(Color::Black).unwrap();
    assert_eq!(three_rounds(&mut game), Stage::Trial { claimant: Color::Black, varied: false });
}

#[test]
fn w30_the_other_claim_is_tried_where_the_later_one_is_agreed_on() {
    let mut game = repeating();
    game.claim(Color::Red).unwrap();
    game.claim(Color::Black).unwrap();
    game.agree(Color::Black).unwrap();
    assert_eq!(three_rounds(&mut game), Stage::Trial { claimant: Color::Red, varied: false });
}

/// A trial of black's claim; it is red's turn.
fn trial() -> Proceedings {
    let mut game = repeating();
    game.claim(Color::Black).unwrap();
    three_rounds(&mut game);
    assert_eq!(game.stage(), Stage::Trial { claimant: Color::Black, varied: false });
    game
}

#[test]
fn w31_one_move_of_the_cycle_may_be_repeated() {
    let mut game = trial();
    assert_eq!(played(&mut game, "a2a1 d8d9"), Stage::Trial { claimant: Color::Black, varied: false });
    played(&mut game, "a1a2");
    let before = game.game().clone();
    let again = parse_moves(game.game().end(), ["d9d8"]).unwrap().moves()[0];
    assert_eq!(game.play(again), Err(ProceedingsError::MustVary(again)));
    assert_eq!(game.game(), &before);
    assert_eq!(played(&mut game, "i9i8"), Stage::Trial { claimant: Color::Black, varied: true });
}

/// Red's rook shuts file e, so that black's king has never another move than those of the cycle: its claim needs no trial.
#[test]
fn w31_without_any_other_move_the_claim_stands() {
    let mut game = Proceedings::new(position("3k5/9/R8/9/9/9/9/9/9/4K3R w"));
    let round = "i0i1 d9d8 i1i0 d8d9";
    played(&mut game, &[round, round].join(" "));
    game.claim(Color::Black).unwrap();
    played(&mut game, round);
    assert_eq!(played(&mut game, "i0i1 d9d8"), Stage::Over(Verdict::Loses(Color::Red)));
}

/// The point is one of the cycle, the way to it is not.
#[test]
fn w31_another_way_to_a_point_of_the_cycle_varies() {
    let mut game = Proceedings::new(position(QUIET));
    let round = "a1a2 d9d8 a2a3 d8d9 a3a1 d9d8 a1a2 d8d9 a2a3 d9d8 a3a1 d8d9";
    played(&mut game, round);
    assert!(matches!(game.stage(), Stage::Repeating { .. }), "{:?}", game.stage());
    assert_eq!(played(&mut game, "a1a3"), Stage::Playing);
}

#[test]
fn a_lost_position_is_over() {
    let game = Proceedings::new(position("3k5/9/9/9/9/9/9/9/3R5/4K4 b"));
    assert_eq!(game.stage(), Stage::Over(Verdict::Loses(Color::Black)));
}

#[test]
fn w32_a_trial_that_cycles_is_a_draw_and_so_the_claim_falls() {
    let mut game = trial();
    let round = "a2a1 i9i8 a1a2 i8i9";
    played(&mut game, round);
    assert_eq!(played(&mut game, round), Stage::Over(Verdict::Loses(Color::Black)));
}

#[test]
fn w32_who_checks_for_ever_loses_the_trial() {
    let mut game = trial();
    // Black's rook leaves the cycle and checks with every move.
    played(&mut game, "a2a1 i9i0 f0f1");
    let round = "i0i1 f1f0 i1i0 f0f1";
    played(&mut game, round);
    assert_eq!(played(&mut game, "i0i1 f1f0"), Stage::Over(Verdict::Loses(Color::Red)));
}

#[rstest]
#[case::it_loses(Some(Color::Black), Verdict::Loses(Color::Red))]
#[case::it_wins(Some(Color::Red), Verdict::Loses(Color::Black))]
#[case::it_draws(None, Verdict::Loses(Color::Black))]
fn w33_the_claim_stands_if_the_variation_loses(#[case] loser: Option<Color>, #[case] expected: Verdict) {
    let mut game = trial();
    played(&mut game, "a2a1 i9i8");
    assert_eq!(game.end(loser), Ok(Stage::Over(expected)));
    assert_eq!(game.end(loser), Err(ProceedingsError::Over));
}

/// The claimant's king is mated on the board.
#[test]
fn w33_mate_decides_a_trial() {
    let mut game = trial();
    played(&mut game, "a2a1 d8d7 a1a2 i9i8 f0e0 i8i9");
    assert_eq!(played(&mut game, "a2d2"), Stage::Over(Verdict::Loses(Color::Red)));
}

#[rstest]
#[case::w34_nothing_takes_it("4k4/9/9/n8/9/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", None)]
// The cannon takes the rook over the horse that it attacks.
#[case::w34_the_chasing_rook_is_taken("c3k4/9/9/n8/9/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Some("a9a1"))]
#[case::w34_the_checking_rook_is_taken("3ak4/9/9/9/9/9/3n5/9/3R5/5K3 w", "d1e1 d9e8 e1d1 e8d9", Some("d3e1"))]
// The rook takes a horse elsewhere, and its own horse is still to be had.
#[case::w34_the_attack_is_still_there("4k4/9/9/n8/9/9/9/6rN1/1R2A4/5K3 w", "b1b6 e9d9 b6b1 d9e9", None)]
// The chasing rook is taken after a check on the back rank.
#[case::w34_after_a_check("4k4/9/9/n8/6r2/9/9/9/4A4/1R3K3 w", "b0a0 e9d9 a0b0 d9e9", Some("g5g0 f0f1 g0a0"))]
// That a pawn can be taken elsewhere is no attack on the horse.
#[case::w34_another_attack_is_left("c3k4/9/9/n7p/8P/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Some("a9a1"))]
#[case::w34_no_attack("4k4/9/9/n8/9/9/9/r6N1/1R7/5K3 w", "f0f1 e9d9 f1f0 d9e9", None)]
fn first_counter_attacks(#[case] fen: &str, #[case] moves: &str, #[case] expected: Option<&str>) {
    let cycle = Cycle::close(game(fen, moves)).unwrap();
    let ruling = FIRST.rule(&cycle);
    let (label, grounds) = ruling.plies[0].label.as_ref().expect("a small position");
    let attack = grounds.line.as_ref().filter(|_| label.is_attack());
    let found = counter_attack(&cycle.sequence().positions()[1], attack).unwrap();
    let found = found.map(|line| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    assert_eq!(found.as_deref(), expected);
}

#[test]
fn w36_presumed_by_the_setting() {
    let simple = game(QUIET, ROUND);
    assert_eq!(Leeway::of(&simple, Color::Red), Leeway::Presumed(Setting::Simple));
    assert!(!Leeway::of(&simple, Color::Red).has_way_out());
    let complex = game("2r1k4/9/9/n8/8N/9/9/6R2/1R7/5K3 w", "b1a1 a6b4 a1b1 b4a6");
    assert!(Leeway::of(&complex, Color::Black).has_way_out());
}

/// In a simple position a mate by force is a way out all the same.
#[test]
fn w36_a_way_out_is_proven_by_a_mate() {
    let cycle = game("3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1a2 d9d8 a2a1 d8d9");
    let Leeway::WayOut(variation) = Leeway::of(&cycle, Color::Red) else {
        panic!("{:?}", Leeway::of(&cycle, Color::Red))
    };
    let moves: Vec<String> = variation.moves.iter().map(ToString::to_string).collect();
    assert_eq!((variation.after, moves.join(" ").as_str()), (0, "a1d1"));
}

/// Whatever else the king plays, the rook mates it.
#[test]
fn w36_no_way_out_is_proven_by_mates() {
    let cycle = game("3k5/9/9/9/9/9/9/9/R8/4K4 w", "a1a2 d9d8 a2a1 d8d9");
    let leeway = Leeway::of(&cycle, Color::Black);
    let Leeway::NoWayOut(variations) = &leeway else { panic!("{leeway:?}") };
    for variation in variations {
        let mut now = cycle.positions()[variation.after].clone();
        for &mv in &variation.moves {
            now = now.play(mv).unwrap();
        }
        assert!(now.is_checkmate(), "{variation:?}");
    }
}

#[rstest]
#[case::w37_mated("3k5/9/9/9/9/9/9/9/3R5/4K4 b", Some("mated"))]
#[case::w37_stalemated("3k5/9/3P5/9/9/9/9/9/9/4K4 b", Some("stalemated"))]
#[case::w37_doomed("3k5/9/9/9/9/9/9/9/R8/4K4 b", Some("doomed"))]
#[case::w37_free(QUIET, None)]
fn fates(#[case] fen: &str, #[case] expected: Option<&str>) {
    let found = fate(&position(fen)).unwrap().map(|fate| match fate {
        Fate::Checkmated => "mated",
        Fate::Stalemated => "stalemated",
        Fate::Doomed(lines) => {
            assert!(!lines.is_empty());
            "doomed"
        }
    });
    assert_eq!(found, expected);
}

#[rstest]
// A rook and the open file: it is mate by a check.
#[case::w37_by_a_check("3k5/9/9/9/9/9/9/9/R8/4K4 w", Some("a1d1"))]
// The king takes the middle file first; then nothing stops the rook.
#[case::w37_by_a_quiet_move("3k5/9/9/9/9/9/9/9/R8/5K3 w", Some("f0e0"))]
#[case::w37_not_proven(QUIET, None)]
fn proven_wins(#[case] fen: &str, #[case] expected: Option<&str>) {
    let win = proven_win(&position(fen)).unwrap();
    assert_eq!(win.map(|win| win.moves[0].to_string()).as_deref(), expected);
}

#[rstest]
// At whatever cost: the horse is guarded.
#[case::w38_guarded("r3k4/9/9/n8/9/9/9/9/R8/5K3 w", &["a6"])]
#[case::w38_after_a_check("4k4/9/9/9/8R/9/9/4c4/9/3K5 w", &["e2"])]
#[case::w38_two_pieces("4k4/9/9/p7p/P7P/9/9/9/9/5K3 w", &["a6", "i6"])]
#[case::w38_twice_the_same_piece("4k4/9/9/pP7/P8/9/9/9/9/5K3 w", &["a6"])]
#[case::w38_at_once_and_after_a_check("4k4/9/9/8p/8R/9/9/4c4/9/3K5 w", &["e2", "i6"])]
// Whoever takes is mated at once.
#[case::w38_not_where_mate_follows("4k4/1r7/9/9/n1pC5/9/9/9/9/3K5 w", &[])]
fn w38_what_is_struck(#[case] fen: &str, #[case] expected: &[&str]) {
    let found = strikes(&position(fen)).unwrap();
    let targets: Vec<String> = found.iter().map(|strike| strike.target.to_string()).collect();
    assert_eq!(targets, expected);
}
