//! What a ruling turns on besides its clause: small positions, each of which would be ruled on otherwise if one condition of the search
//! or of a clause were left out or another.

use qili::cycle::Cycle;
use qili::notation::{fen, iccs, parse_moves};
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Label, PlyRuling, Try, Verdict};
use rstest::rstest;

const Y1987: RuleSet = RuleSet::Cxa1987;
const Y1999: RuleSet = RuleSet::Cxa1999;
const Y2020: RuleSet = RuleSet::Cxa2020;

const CHASE: Label = Label::Chase;
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
// The black rook attacks the cannon all the time. The other cannon steps back from the leg of the horse, which attacks it now: to go on
// in another manner is a chase by 1987.
#[case::from_chase_to_another(
    Y1987,
    "2c1k4/9/4b4/3C3r1/1n7/2R6/9/9/4A4/4K1B2 w",
    "d6d8 c9c5 d8d6 c5c9",
    4,
    (CHASE, Clause::ChaseOpened)
)]
// A pawn steps before a cannon that nothing protects: it needs no rook behind it.
#[case::pawn_with_needless_support(
    Y2020,
    "9/9/2c1k4/1P7/2R6/9/4P4/4K4/9/9 w",
    "b6c6 c7b7 c6b6 b7c7",
    1,
    (IDLE, Clause::PawnExempt)
)]
// A pawn steps before a rook, with a rook behind it. The king would take the pawn, and that for a rook pays by itself.
#[case::pawn_that_pays_alone(
    Y2020,
    "4k4/4a4/9/9/5r3/9/6p2/6R2/5K3/9 w",
    "g2f2 g3f3 f2g2 f3g3",
    2,
    (IDLE, Clause::PawnExempt)
)]
// The cannon checks over the rook, which steps away. The king could take the horse before, were it not for the check.
#[case::king_in_discovered_check(Y1987, "4k4/9/9/9/4P4/9/2c6/R8/4nK3/5R3 w", "a2f2 c3f3 f2a2 f3c3", 3, (IDLE, Clause::Standing))]
// The rook below attacks a horse all the time, whatever else there is to check with.
#[case::attack_beside_the_checks(Y2020, "4k4/9/9/5R3/2n6/R6n1/9/9/3C5/5K3 w", "d1c1 c5d7 c1d1 d7c5", 3, (IDLE, Clause::Standing))]
// The rook frees the leg of its horse, and so the horses can take each other; the rook takes back.
#[case::horse_freed_to_take(Y1987, "4k4/3c5/9/1N7/1r1n5/9/9/4B4/9/4K4 w", "b6c8 b5c5 c8b6 c5b5", 4, (Label::Exchange, Clause::ExchangeOffer))]
// The cannon could check from the side, and the elephant would step where a pawn takes it: that is no chase, be it by a pawn.
#[case::pawn_behind_a_check(Y1987, "3ak4/2P1a4/4b4/9/9/9/1r7/1C7/9/5K3 w", "b2d2 b3d3 d2b2 d3b3", 3, (IDLE, Clause::ExchangeLoss))]
// The rook steps from between cannon and elephant. It has no root, and so its loss matters.
#[case::rook_without_root_takes_nothing(Y1999, "4k4/9/4b4/4p4/9/3r5/4R4/4C4/9/5K3 w", "e3d3 d4e4 d3e3 e4d4", 1, (Label::Offer, Clause::SacrificeOffer))]
// The rook attacks the red cannon all the time; its own cannon steps back from a rook that attacks it.
#[case::saving_itself_from_chase_to_chase(Y1999, "2c1k4/9/4b4/3C3r1/9/2R6/9/9/4A4/4K1B2 w", "d6d8 c9c5 d8d6 c5c9", 4, (IDLE, Clause::ChaseToChase))]
// The cannons face each other over the pawn. If red's takes first, the rook below is lost: no offer, and none that mate refutes.
#[case::taking_first_loses_a_rook(Y2020, "9/4k4/9/1r2N4/9/1C4Pc1/9/1R7/9/4K4 w", "b4b5 h4h5 b5b4 h5h4", 4, (CHASE, Clause::ChaseJoint))]
// A pawn steps before a cannon; the other side only runs.
#[case::pawn_where_the_other_side_is_idle(Y1999, "1c2k4/2P6/9/9/9/9/9/9/9/5K3 w", "c8b8 b9c9 b8c8 c9b9", 1, (IDLE, Clause::PawnExempt))]
// An elephant steps before a horse, which the rook protects: by the Asian rules a piece that is dearer needs no protection to be chased.
#[case::elephant_before_a_dearer_piece(
    RuleSet::Axf,
    "4k1r2/9/9/9/9/6n2/9/9/9/5KB2 w",
    "g0e2 e9d9 e2g0 d9e9",
    1,
    (CHASE, Clause::Hunt)
)]
// A pawn steps before a horse. By taking it, it would let the cannon check over the other pawn: not its chase alone (26.8),
#[case::pawn_that_lets_a_cannon_check(
    Y2020,
    "3n5/CPP2k3/9/9/9/9/9/9/9/4K4 w",
    "c8d8 f8f9 d8c8 f9f8",
    1,
    (CHASE, Clause::ChaseDirect)
)]
// unless the cannon stands elsewhere.
#[case::pawn_by_itself(Y2020, "3n5/1PP2k3/C8/9/9/9/9/9/9/4K4 w", "c8d8 f8f9 d8c8 f9f8", 1, (IDLE, Clause::PawnExempt))]
fn is_ruled_on_by(
    #[case] rules: RuleSet,
    #[case] board: &str,
    #[case] moves: &str,
    #[case] number: usize,
    #[case] expected: (Label, Clause),
) {
    assert_eq!(ruled(rules, board, moves, number), expected);
}

/// 2007 tells two classes only of sides that chase: black threatens mate with every move here, red attacks a rook that has a root.
#[test]
fn a_chase_of_the_second_class_weighs_as_much_as_threats_of_mate() {
    let start = fen::parse("4k4/9/9/9/9/r1r6/3C5/4BK3/9/9 w").unwrap();
    let cycle = Cycle::close(parse_moves(&start, ["d3f3", "c4g4", "f3d3", "g4c4"]).unwrap()).unwrap();
    let ruling = RuleSet::Cxa2007.rule(&cycle);
    let labels: Vec<_> = ruling.plies.iter().map(|ply| ply.label.as_ref().unwrap().0).collect();
    assert_eq!(labels, [CHASE, Label::Kill, CHASE, Label::Kill]);
    assert_eq!(ruling.judgement.unwrap().verdict, Verdict::Draw);
}

/// Nothing is noted beside a clause that does not hold as well.
#[rstest]
// A rook steps on the file of a horse.
#[case(Y2020, "4k4/9/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", 1)]
// The horse attacks the rook with every move, and so a pawn's attacks would count for black; but it is the rook that attacks.
#[case(Y1987, "3k5/9/9/9/9/9/3r5/2N6/9/4K4 w", "c2b4 d3d4 b4c2 d4d3", 2)]
fn nothing_is_noted_beside(
    #[case] rules: RuleSet,
    #[case] board: &str,
    #[case] moves: &str,
    #[case] number: usize,
) {
    let ruling = ply(rules, board, moves, number);
    assert_eq!(ruling.label.expect("a small position is decided").1.also, []);
}

/// Why the other tries of an idle move come to nothing is noted as well: the rook's check wins nothing.
#[test]
fn what_else_fails_is_noted() {
    let ruling = ply(Y1987, "4k4/9/9/9/4P4/9/2c6/R8/4nK3/5R3 w", "a2f2 c3f3 f2a2 f3c3", 3);
    assert_eq!(ruling.label.expect("a small position is decided").1.also, [Clause::ExchangeLoss]);
}

/// Where a piece may take whatever is lost for it, what is lost is shown beside.
#[rstest]
// The rook protects the cannon and attacks an elephant.
#[case(Y1999, "5k3/1R7/4b4/9/1C4r2/9/9/9/9/3K5 w", "b8b7 f9f8 b7b8 f8f9", 1, &["b7e7 g5b5"])]
// The rook checks and takes an advisor. Black's rook would take the horse for it, and so the best that the check comes to is another line.
#[case(Y1987, "3a1k3/2N1a4/2r6/9/9/9/9/7R1/9/4K4 w", "h2f2 e8f7 f2h2 f7e8", 3, &[])]
fn what_is_lost_for_it(
    #[case] rules: RuleSet,
    #[case] board: &str,
    #[case] moves: &str,
    #[case] number: usize,
    #[case] expected: &[&str],
) {
    let (label, grounds) = ply(rules, board, moves, number).label.expect("a small position is decided");
    assert_eq!(label, CHASE);
    let beside = grounds
        .beside
        .iter()
        .map(|line| line.moves.iter().map(|&mv| iccs::write(mv)).collect::<Vec<_>>().join(" "));
    assert_eq!(beside.collect::<Vec<_>>(), expected);
}

/// What was tried for each move, whether it makes a chase, and by which clause it does or does not.
fn tries(rules: RuleSet, board: &str, moves: &str) -> Vec<String> {
    let start = fen::parse(board).unwrap();
    let run = parse_moves(&start, moves.split(' ')).unwrap();
    let shown = |t: Try| {
        let moves: Vec<_> = t.line.moves.iter().map(|&mv| iccs::write(mv)).collect();
        format!("{}: {}{}", moves.join(" "), if t.counts { "" } else { "no, " }, t.clause)
    };
    let of_ply =
        |tries: Result<Vec<Try>, _>| tries.unwrap().into_iter().map(shown).collect::<Vec<_>>().join("; ");
    rules.tries(&run).into_iter().map(of_ply).collect()
}

#[test]
fn a_move_that_threatens_mate_is_looked_at_no_further() {
    // The king shuts the middle file; the rook attacks the horse as well, which the other moves bring to light.
    let tries = tries(Y2020, "3k5/9/n8/9/9/9/9/9/R8/5K3 w", "f0e0 d9d8 e0f0 d8d9");
    assert_eq!(tries, ["", "", "a1a7: no, standing; a1d1 d8e8: no, exchange-loss", ""]);
}

#[rstest]
// The rook attacks the horse all the time; the cannon only saves itself.
#[case("4k4/1r7/9/9/8n/1C7/9/9/4A4/3AK3R w", "b4c4 b8c8 c4b4 c8b8", Y1999, "i0i5: no, chase-to-chase")]
#[case("4k4/1r7/9/9/8n/1C7/9/9/4A4/3AK3R w", "b4c4 b8c8 c4b4 c8b8", Y1987, "i0i5: no, chase-to-chase")]
#[case("4k4/1r7/9/9/8n/1C7/9/9/4A4/3AK3R w", "b4c4 b8c8 c4b4 c8b8", Y2020, "i0i5: chase-opened")]
// From this rank the rook can check and win the cannon below, yet attacks nothing from there.
#[case("4k4/9/9/9/9/9/9/4c4/9/3K4R w", "i0i5 e9e8 i5i0 e8e9", Y2020, "i5e5 e9f9 e5e2: chase-by-check")]
#[case("4k4/9/9/9/9/9/9/4c4/9/3K4R w", "i0i5 e9e8 i5i0 e8e9", RuleSet::Axf, "i5e5 e9f9 e5e2: no, no-hunt")]
// The rook steps on the file of a horse, which has no root.
#[case("4k4/9/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", RuleSet::Wang2020First, "a1a5: new-strike")]
#[case("4k4/9/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", RuleSet::Wang2020Simple, "a1a5: net-capture")]
fn each_rule_set_weighs_what_was_tried_by_its_own_clauses(
    #[case] board: &str,
    #[case] moves: &str,
    #[case] rules: RuleSet,
    #[case] first: &str,
) {
    assert_eq!(tries(rules, board, moves)[0], first);
}

/// The rook attacks the cannon all the time, and when the other cannon steps back, the horse does too (see above).
#[rstest]
#[case(Y1987, "b5d6: chase-opened")]
#[case(Y1999, "b5d6: no, chase-to-chase")]
fn from_chase_to_another_by_edition(#[case] rules: RuleSet, #[case] expected: &str) {
    let tries = tries(rules, "2c1k4/9/4b4/3C3r1/1n7/2R6/9/9/4A4/4K1B2 w", "d6d8 c9c5 d8d6 c5c9");
    assert!(tries[3].split("; ").any(|tried| tried == expected), "{}", tries[3]);
}
