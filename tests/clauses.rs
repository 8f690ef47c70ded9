//! Every clause by itself: a small position in which a move is ruled on by it, and the same with one piece elsewhere, where it is not.

use qili::cycle::Cycle;
use qili::notation::{fen, parse_moves};
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Grounds, Label};
use rstest::rstest;

/// The editions that most clauses are of.
const EDITIONS: [RuleSet; 2] = [RuleSet::Cxa2011, RuleSet::Cxa2020];

/// The rule sets that have the clause.
fn rule_sets(clause: Clause) -> &'static [RuleSet] {
    match clause {
        Clause::RootTakes => &[RuleSet::Cxa1999, RuleSet::Cxa2007],
        Clause::TakerSurvives => &[RuleSet::Cxa1987],
        Clause::ForcedGift | Clause::ChaseToChase | Clause::PawnGiven => {
            &[RuleSet::Cxa1987, RuleSet::Cxa1999, RuleSet::Cxa2007]
        }
        Clause::MutualAttack => &[RuleSet::Cxa1987, RuleSet::Cxa1999],
        Clause::Hunt | Clause::NoHunt => &[RuleSet::Axf],
        Clause::NewStrike
        | Clause::LostGuard
        | Clause::GainedRoot
        | Clause::ScaleLoss
        | Clause::ConstantRoot
        | Clause::DeadPiece
        | Clause::NoFurtherGain
        | Clause::FurtherGain => &[RuleSet::Wang2020First, RuleSet::Wang2020Second],
        Clause::NetCapture => &[RuleSet::Wang2020Simple],
        _ => &EDITIONS,
    }
}

/// A cycle of four moves; the first of them is the one in question, unless it says otherwise.
#[derive(Clone, Copy, Debug)]
struct Example {
    fen: &'static str,
    moves: &'static str,
    /// Which move, counted from 1.
    ply: usize,
    label: Label,
}

const fn first(fen: &'static str, moves: &'static str, label: Label) -> Example {
    Example { fen, moves, ply: 1, label }
}

/// A new clause does not compile here until it has a position.
fn example(clause: Clause) -> Example {
    match clause {
        // The rook steps on the file of the king.
        Clause::Check => first("3k5/9/9/9/9/9/9/9/4R4/5K3 w", "e1d1 d9e9 d1e1 e9d9", Label::Check),
        // The king takes the middle file, which leaves the other king nowhere to go from a check on file d.
        Clause::NewKill => first("3k5/9/9/9/9/9/9/9/R8/5K3 w", "f0e0 d9d8 e0f0 d8d9", Label::Kill),
        // The rook steps on the file of a horse that nothing protects.
        Clause::ChaseDirect => first("4k4/9/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Label::Chase),
        // The horse opens the file on which the rook behind it takes a cannon.
        Clause::ChaseOpened => first("4k4/9/9/c8/9/9/9/N8/9/R4K3 w", "a2c1 e9d9 c1a2 d9e9", Label::Chase),
        // The cannon has one root. The rook alone would be taken back; since the horse aims at the same point, it is not.
        Clause::ChaseJoint => first("r3k4/9/9/c8/9/9/9/2N6/R8/5K3 w", "c2b4 e9d9 b4c2 d9e9", Label::Chase),
        // From this rank the rook reaches a point from which it checks and attacks the cannon below at once.
        Clause::ChaseByCheck => first("4k4/9/9/9/9/9/9/4c4/9/3K4R w", "i0i5 e9e8 i5i0 e8e9", Label::Chase),
        // The cannon takes the rook over a pawn; the black pawn takes it back: a rook for a cannon.
        Clause::ChaseByExchange => {
            first("4k4/9/9/p8/r8/9/P8/9/1C7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Label::Chase)
        }
        // The second cannon checks behind the first; the king has no square, and so the rook must take and be taken.
        Clause::ForcedGift => first("3k5/9/9/9/9/9/p8/3CK2C1/3rA4/9 w", "h2h4 a3b3 h4h2 b3a3", Label::Chase),
        // Back from its check the cannon attacks an elephant; the horse behind it would be lost for it, by 1987 no matter.
        Clause::TakerSurvives => Example {
            ply: 3,
            ..first("r8/1P1k5/9/9/CP4b2/9/9/9/N8/5K3 w", "a5a8 d8d9 a8a5 d9d8", Label::Chase)
        },
        // The rook protects the cannon and attacks an elephant: the cannon would be lost for it, by 1999 no matter.
        Clause::RootTakes => first("5k3/1R7/4b4/9/1C4r2/9/9/9/9/3K5 w", "b8b7 f9f8 b7b8 f8f9", Label::Chase),
        // The rook attacks the horse all the time; the cannon only saves itself.
        Clause::ChaseToChase => {
            first("4k4/1r7/9/9/8n/1C7/9/9/4A4/3AK3R w", "b4c4 b8c8 c4b4 c8b8", Label::Idle)
        }
        // The red rook chases with every move, and so the pawn's attacks on it count.
        Clause::MutualAttack => Example {
            ply: 2,
            ..first("1Cbaka3/9/3nb4/9/9/4p2r1/4R3P/9/4A4/4KA3 w", "e3d3 e4d4 d3e3 d4e4", Label::Chase)
        },
        // The rook steps on the file of a horse that nothing protects.
        Clause::Hunt => first("4k4/9/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Label::Chase),
        // From this rank the rook can check and win the cannon below, yet it attacks nothing from there.
        Clause::NoHunt => first("4k4/9/9/9/9/9/9/4c4/9/3K4R w", "i0i5 e9e8 i5i0 e8e9", Label::Idle),
        // The cannons attack each other over the pawn. Black's one shuts file d: if it takes, the rook mates there.
        Clause::FalseOffer => first("3k5/9/9/9/3c1P3/7C1/9/9/1R7/4K4 w", "h4h5 d9d8 h5h4 d8d9", Label::Chase),
        // The black rook is one of two men between the red cannon and its king, and cannot take the rook that comes beside it.
        Clause::PinnedCannotTake => {
            first("4k1b2/9/4b4/9/4r4/R8/9/9/9/3KC4 w", "a4a5 e9e8 a5a4 e8e9", Label::Chase)
        }
        // The black rook protects the middle horse along the rank. If it takes the rook below, the cannon first takes the horse with
        // check, and only then the horse takes back.
        Clause::RooksMeet => {
            first("4k4/4a4/9/1r2n4/9/4P4/2N6/4C4/2R6/5K3 w", "c1b1 e9d9 b1c1 d9e9", Label::Chase)
        }
        // Rook meets rook; the horse takes back.
        Clause::ExchangeOffer => {
            first("1r2k4/9/9/9/9/9/9/2N6/9/R4K3 w", "a0b0 e9e8 b0a0 e8e9", Label::Exchange)
        }
        // Rook meets rook; nothing takes back.
        Clause::SacrificeOffer => first("1r2k4/9/9/9/9/9/9/9/9/R4K3 w", "a0b0 e9e8 b0a0 e8e9", Label::Offer),
        // The king's step threatens mate on file d; the cannon steps in the way of the rook.
        Clause::Block => {
            Example { ply: 2, ..first("3k5/9/9/9/2c6/9/9/9/R8/5K3 w", "f0e0 c5c1 e0f0 c1c5", Label::Block) }
        }
        // The king steps back from a check along its rank, and so lets its rook see the checking one.
        Clause::KingAnswersCheck => {
            Example { ply: 2, ..first("9/r2k5/8R/9/9/9/9/9/9/4K4 w", "i7i8 d8d9 i8i7 d9d8", Label::Idle) }
        }
        // A pawn steps below a rook.
        Clause::PawnExempt => first("4k4/9/9/r8/1P7/9/9/9/9/5K3 w", "b5a5 e9d9 a5b5 d9e9", Label::Idle),
        // The king steps beside a horse.
        Clause::KingExempt => first("5k3/9/9/9/9/9/9/9/3n5/4K4 w", "e0e1 f9f8 e1e0 f8f9", Label::Idle),
        // The black rook has just left the rank on which it protected the horse.
        Clause::OwnFault => {
            Example { ply: 3, ..first("4k4/9/9/n7r/9/9/9/9/R3A4/5K3 w", "f0f1 i6i5 f1f0 i5i6", Label::Idle) }
        }
        // The rook attacks the horse all the time; the king moves.
        Clause::Standing => first("4k4/9/9/n8/9/9/9/9/R8/5K3 w", "f0f1 e9e8 f1f0 e8e9", Label::Idle),
        // Over the pawn the cannon could take the horse, but it shuts file d: black's rook would mate there.
        Clause::GainMated => first("4k4/1r7/9/9/n1p6/3C5/9/9/9/3K5 w", "d4d5 b8b7 d5d4 b7b8", Label::Idle),
        // The cannon protects the horse over the elephant. (The advisor keeps the rook from checks, here and below.)
        Clause::HiddenRoot => first("c3k4/4a4/b8/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Label::Idle),
        // The rook protects the horse along the file.
        Clause::Rooted => first("r3k4/4a4/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Label::Idle),
        // Rook takes horse, horse takes rook, rook takes horse: a rook for two horses.
        Clause::ExchangeLoss => {
            first("4k4/9/1n2b4/9/n8/9/9/9/1R7/R4K3 w", "b1a1 e9e8 a1b1 e8e9", Label::Idle)
        }
        // The pawn draws the king to where the horse checks it and attacks the rook.
        Clause::PawnGiven => first("4kc1r1/3P5/9/9/9/9/p3N4/9/9/3K5 w", "e3f5 a3b3 f5e3 b3a3", Label::Idle),
        // The pawn on the file of the rook has not crossed the river.
        Clause::Worthless => first("4k4/4a4/9/p8/9/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Label::Idle),
        // The rook steps on the file of a horse.
        Clause::NewStrike => first("4k4/9/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Label::Chase),
        // The cannon steps on the leg of the horse that guards the other one.
        Clause::LostGuard => first("4k4/1n7/9/n8/9/9/1C7/R8/9/5K3 w", "b3b7 e9d9 b7b3 d9e9", Label::Chase),
        // The king leaves the check, and so the rook can take the horse that it attacks all the time.
        Clause::GainedRoot => first("3k5/4a4/9/n8/5r3/9/9/R8/9/5K3 w", "f0e0 f5e5 e0f0 e5f5", Label::Chase),
        // The rook steps on the file of a horse that nothing guards.
        Clause::NetCapture => first("4k4/9/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Label::Chase),
        // The rook would be taken back: a horse for a rook.
        Clause::ScaleLoss => first("r3k4/4a4/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Label::Idle),
        // The rook attacks the horse from both points.
        Clause::ConstantRoot => first("4k4/9/9/n8/9/9/9/9/R8/5K3 w", "a1a2 e9e8 a2a1 e8e9", Label::Idle),
        // The pawn can only step towards the rook.
        Clause::DeadPiece => first("4k4/9/9/p8/9/9/9/9/R8/5K3 w", "a1a2 e9e8 a2a1 e8e9", Label::Idle),
        // The rook attacks the horse all the time; the king moves.
        Clause::NoFurtherGain => first("4k4/9/9/n8/9/9/9/9/R8/5K3 w", "f0f1 e9e8 f1f0 e8e9", Label::Idle),
        // The second rook comes behind the first, which can take the guarded horse then; nothing was attacked.
        Clause::FurtherGain => first("4k4/4a4/9/n7r/9/9/9/R8/9/1R3K3 w", "b0a0 e9d9 a0b0 d9e9", Label::Chase),
        // Two kings walk.
        Clause::Idle => first("3k5/9/9/9/9/9/9/9/9/5K3 w", "f0f1 d9d8 f1f0 d8d9", Label::Idle),
    }
}

fn cycle(fen: &str, moves: &str) -> Cycle {
    let start = fen::parse(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let moves = parse_moves(&start, moves.split(' ')).unwrap_or_else(|error| panic!("{fen}: {error}"));
    Cycle::close(moves).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The cycle and what must be ruled on alike: left and right exchanged, red and black exchanged, both.
fn twins(cycle: &Cycle) -> [Cycle; 4] {
    let (start, moves) = (cycle.sequence().start(), cycle.sequence().moves());
    let twin = |start, moves| Cycle::new(start, moves).expect("what can be played can be played in a mirror");
    [
        cycle.clone(),
        twin(start.mirrored(), moves.iter().map(|mv| mv.mirrored()).collect()),
        twin(start.rotated(), moves.iter().map(|mv| mv.rotated()).collect()),
        twin(start.rotated().mirrored(), moves.iter().map(|mv| mv.rotated().mirrored()).collect()),
    ]
}

fn ruled(rules: RuleSet, without: Option<Clause>, cycle: &Cycle, ply: usize) -> (Label, Grounds) {
    let ruling = rules.rule_without(without, cycle.sequence());
    ruling.plies[ply - 1].label.clone().expect("a small position is decided")
}

/// Whether the clause is only ever a further reason for a label that another one gives.
fn is_beside(clause: Clause) -> bool {
    matches!(clause, Clause::PinnedCannotTake | Clause::MutualAttack)
}

/// Whether it is what is left when no other clause applies, so that leaving it out leaves nothing else to say.
fn is_the_rest(clause: Clause) -> bool {
    clause == Clause::Idle
}

#[test]
fn every_clause_rules_on_its_example() {
    for &clause in Clause::ALL {
        let example = example(clause);
        for cycle in twins(&cycle(example.fen, example.moves)) {
            for &rules in rule_sets(clause) {
                let (label, grounds) = ruled(rules, None, &cycle, example.ply);
                let shown = format!("{clause}, {rules}, {:?}: {label} {grounds:?}", cycle.sequence().start());
                assert_eq!(label, example.label, "{shown}");
                if is_beside(clause) {
                    assert!(grounds.also.contains(&clause), "{shown}");
                } else {
                    assert_eq!(grounds.clause, clause, "{shown}");
                }
            }
        }
    }
}

#[test]
fn every_example_is_ruled_on_otherwise_without_its_clause() {
    for &clause in Clause::ALL.iter().filter(|&&clause| !is_the_rest(clause)) {
        let example = example(clause);
        let cycle = cycle(example.fen, example.moves);
        for &rules in rule_sets(clause) {
            let with = ruled(rules, None, &cycle, example.ply);
            let without = ruled(rules, Some(clause), &cycle, example.ply);
            assert_ne!(with, without, "{clause}, {rules}");
        }
    }
}

/// One piece stands elsewhere, or is another, and the clause no longer applies to the same move.
#[rstest]
// A cannon in between.
#[case::check(
    Clause::Check,
    "3k5/9/3c5/9/9/9/9/9/4R4/5K3 w",
    "e1d1 d9d8 d1e1 d8d9",
    Label::Chase,
    Clause::ChaseDirect
)]
// The horse takes a rook that checks on d1.
#[case::no_mate(
    Clause::NewKill,
    "3k5/9/9/9/9/9/2n6/9/R8/5K3 w",
    "f0e0 d9d8 e0f0 d8d9",
    Label::Idle,
    Clause::ExchangeLoss
)]
// The rook stands on the file already: the king's step opens nothing.
#[case::not_moved(
    Clause::ChaseDirect,
    "4k4/9/9/9/n8/9/9/9/R8/5K3 w",
    "f0f1 e9e8 f1f0 e8e9",
    Label::Idle,
    Clause::Standing
)]
// The cannon behind the horse cannot take what is on the open file.
#[case::no_screen(
    Clause::ChaseOpened,
    "4k4/9/9/c8/9/9/9/N8/9/C4K3 w",
    "a2c1 e9d9 c1a2 d9e9",
    Label::Idle,
    Clause::Idle
)]
// The rook is on another file: the horse alone is taken back.
#[case::alone(
    Clause::ChaseJoint,
    "r3k4/9/9/c8/9/9/9/2N6/1R7/5K3 w",
    "c2b4 e9d9 b4c2 d9e9",
    Label::Idle,
    Clause::Rooted
)]
// A horse is no more than a cannon.
#[case::even(
    Clause::ChaseByExchange,
    "4k4/9/9/p8/n8/9/P8/9/1C7/5K3 w",
    "b1a1 e9d9 a1b1 d9e9",
    Label::Idle,
    Clause::Rooted
)]
// The cannon below stands where no check reaches it.
#[case::no_fork(
    Clause::ChaseByCheck,
    "4k4/9/9/9/9/9/9/2c6/9/3K4R w",
    "i0i5 e9e8 i5i0 e8e9",
    Label::Idle,
    Clause::ExchangeLoss
)]
// The red king does not hold the middle file, so that taking leads to no mate.
#[case::an_offer_after_all(
    Clause::FalseOffer,
    "3k5/9/9/9/3c1P3/7C1/9/9/1R7/5K3 w",
    "h4h5 d9d8 h5h4 d8d9",
    Label::Offer,
    Clause::SacrificeOffer
)]
// The red cannon stands on another file.
#[case::not_pinned(
    Clause::PinnedCannotTake,
    "4k1b2/9/4b4/9/4r4/R8/9/9/9/3K1C3 w",
    "a4a5 e9e8 a5a4 e8e9",
    Label::Offer,
    Clause::SacrificeOffer
)]
// The red cannon stands on another file: whoever takes loses nothing.
#[case::nothing_lost(
    Clause::RooksMeet,
    "4k4/4a4/9/1r2n4/9/4P4/2N6/5C3/2R6/5K3 w",
    "c1b1 e9d9 b1c1 d9e9",
    Label::Exchange,
    Clause::ExchangeOffer
)]
// The horse takes back from here.
#[case::protected(
    Clause::SacrificeOffer,
    "1r2k4/9/9/9/9/9/9/2N6/9/R4K3 w",
    "a0b0 e9e8 b0a0 e8e9",
    Label::Exchange,
    Clause::ExchangeOffer
)]
// The horse does not reach that point from here.
#[case::unprotected(
    Clause::ExchangeOffer,
    "1r2k4/9/9/9/9/9/9/4N4/9/R4K3 w",
    "a0b0 e9e8 b0a0 e8e9",
    Label::Offer,
    Clause::SacrificeOffer
)]
// A horse in the pawn's stead may not chase for ever.
#[case::horse(
    Clause::PawnExempt,
    "4k4/9/9/r8/9/9/3N5/9/9/5K3 w",
    "d3b4 e9d9 b4d3 d9e9",
    Label::Chase,
    Clause::ChaseDirect
)]
// The pawn is the screen over which a cannon takes: it is not the pawn that chases.
#[case::screen(
    Clause::PawnExempt,
    "4k4/9/9/n8/1P7/9/9/9/9/C4K3 w",
    "b5a5 e9e8 a5b5 e8e9",
    Label::Chase,
    Clause::ChaseOpened
)]
// The king opens the rank of its rook: it is not the king that chases.
#[case::opens(
    Clause::KingExempt,
    "4k4/9/9/9/9/9/9/9/9/R2K2n2 w",
    "d0d1 e9e8 d1d0 e8e9",
    Label::Chase,
    Clause::ChaseOpened
)]
// Without a check to answer the king may not uncover an attack.
#[case::no_check(
    Clause::KingAnswersCheck,
    "4k4/9/9/9/9/9/9/9/9/R2K2n2 w",
    "d0d1 e9e8 d1d0 e8e9",
    Label::Chase,
    Clause::ChaseOpened
)]
// The elephant, on another file, is no screen.
#[case::no_screen_for_the_root(
    Clause::HiddenRoot,
    "c1b1k4/4a4/9/9/n8/9/9/9/1R7/5K3 w",
    "b1a1 e9d9 a1b1 d9e9",
    Label::Chase,
    Clause::ChaseDirect
)]
// The rook protects another file.
#[case::no_root(
    Clause::Rooted,
    "1r2k4/4a4/9/9/n8/9/9/9/2R6/5K3 w",
    "c1a1 e9d9 a1c1 d9e9",
    Label::Chase,
    Clause::ChaseDirect
)]
// The second rook stands on another file: nothing takes back what takes back.
#[case::no_second_rook(
    Clause::ExchangeLoss,
    "4k4/9/1n2b4/9/n8/9/9/9/1R7/1R3K3 w",
    "b1a1 e9e8 a1b1 e8e9",
    Label::Idle,
    Clause::Rooted
)]
// The pawn has crossed the river.
#[case::crossed(
    Clause::Worthless,
    "4k4/4a4/9/9/9/p8/9/9/1R7/5K3 w",
    "b1a1 e9d9 a1b1 d9e9",
    Label::Chase,
    Clause::ChaseDirect
)]
// The black king does not hold the middle file, so that the check is no mate.
#[case::no_mate_after_it(
    Clause::GainMated,
    "5k3/1r7/9/9/n1p6/3C5/9/9/9/3K5 w",
    "d4d5 b8b7 d5d4 b7b8",
    Label::Chase,
    Clause::ChaseDirect
)]
// The rook stays where it is no root: the king's own step has not changed that.
#[case::never_a_root(
    Clause::OwnFault,
    "4k4/9/9/n8/8r/9/9/9/R3A4/5K3 w",
    "f0f1 i5i4 f1f0 i4i5",
    Label::Idle,
    Clause::Standing
)]
// The cannon goes where it stops nothing.
#[case::beside(
    Clause::Block,
    "3k5/9/9/9/2c6/9/9/9/R8/4K4 w",
    "e0f0 c5c4 f0e0 c4c5",
    Label::Idle,
    Clause::ExchangeLoss
)]

fn does_not_apply(
    #[case] clause: Clause,
    #[case] fen: &str,
    #[case] moves: &str,
    #[case] label: Label,
    #[case] instead: Clause,
) {
    for cycle in twins(&cycle(fen, moves)) {
        for rules in EDITIONS {
            let (ruled, grounds) = ruled(rules, None, &cycle, 1);
            let shown = format!("{rules}, {:?}: {ruled} {grounds:?}", cycle.sequence().start());
            assert_eq!((ruled, grounds.clause), (label, instead), "{shown}");
            assert!(!grounds.also.contains(&clause), "{shown}");
        }
    }
}

/// The same for clauses of the earlier editions.
#[rstest]
// Nothing but the king's step answers the check, and so nothing is handed over: the cannon below is lost where it stands.
#[case::fork(
    RuleSet::Cxa1999,
    Clause::ForcedGift,
    first("4k4/9/9/9/9/9/9/4c4/9/3K4R w", "i0i5 e9e8 i5i0 e8e9", Label::Chase),
    Clause::ChaseByCheck
)]
// The cannon is no root of the horse that stands behind it: it only shields it.
#[case::shield(
    RuleSet::Cxa1999,
    Clause::RootTakes,
    Example { ply: 3, ..first("r8/1P1k5/9/9/CP4b2/9/9/9/N8/5K3 w", "a5a8 d8d9 a8a5 d9d8", Label::Idle) },
    Clause::ExchangeLoss
)]
// The rook that takes is taken back.
#[case::taken_back(
    RuleSet::Cxa1987,
    Clause::TakerSurvives,
    first("r3k4/4a4/9/9/n8/9/9/9/1R7/5K3 w", "b1a1 e9d9 a1b1 d9e9", Label::Idle),
    Clause::Rooted
)]
// The cannon joins the rook in the attack on the elephant, whose nature is another since.
#[case::another_nature(
    RuleSet::Cxa1987,
    Clause::ChaseToChase,
    first("5k3/9/R3b4/4p4/9/1C7/9/1r7/3C5/2BK5 w", "b4e4 b2e2 e4b4 e2b2", Label::Chase),
    Clause::ChaseDirect
)]
// The pawn takes the rook itself, in the attack of both sides, and is taken back: it is not given.
#[case::pawn_takes(
    RuleSet::Cxa1999,
    Clause::PawnGiven,
    Example {
        ply: 3,
        ..first(
            "1rb1kacn1/4a4/2n1b2r1/p1C1pRP1p/2p6/9/PcP1P3P/N3C1N2/9/1RBAKAB2 w",
            "g6h6 h7g7 h6g6 g7h7",
            Label::Chase
        )
    },
    Clause::ChaseByExchange
)]
fn does_not_apply_before_2011(
    #[case] rules: RuleSet,
    #[case] clause: Clause,
    #[case] example: Example,
    #[case] instead: Clause,
) {
    for cycle in twins(&cycle(example.fen, example.moves)) {
        let (label, grounds) = ruled(rules, None, &cycle, example.ply);
        let shown = format!("{rules}, {:?}: {label} {grounds:?}", cycle.sequence().start());
        assert_eq!((label, grounds.clause), (example.label, instead), "{shown}");
        assert!(!grounds.also.contains(&clause), "{shown}");
    }
}
