//! What must hold of every ruling, over random cycles that are full of contact.

use proptest::prelude::*;
use qili::board::{Color, Move, Piece, Position, Role, Square};
use qili::cycle::{Cycle, Sequence};
use qili::notation::{fen, parse_moves};
use qili::rules::RuleSet;
use qili::ruling::{Continuation, Ending, Label, Ruling, Undecided};

/// A small generator of its own, so that a seed means the same cycle for ever.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn square(&mut self) -> Square {
        Square::all().nth(self.below(Square::COUNT)).expect("ninety points")
    }

    fn choose<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        (!from.is_empty()).then(|| from[self.below(from.len())])
    }
}

/// A position with some strong pieces a side; they stand where they like.
fn position(dice: &mut Dice) -> Option<Position> {
    let mut pieces: Vec<(Square, Piece)> = Vec::new();
    for color in Color::ALL {
        let back = if color == Color::Red { 0 } else { 9 };
        pieces.push((Square::new(3 + dice.below(3) as u8, back)?, Piece::new(color, Role::King)));
        for role in [Role::Rook, Role::Rook, Role::Horse, Role::Cannon, Role::Cannon, Role::Pawn] {
            if dice.below(5) < 3 {
                pieces.push((dice.square(), Piece::new(color, role)));
            }
        }
        for _ in 0..dice.below(3) {
            let role = if dice.below(2) == 0 { Role::Advisor } else { Role::Elephant };
            pieces.push((dice.square(), Piece::new(color, role)));
        }
    }
    Position::new(pieces, Color::Red).ok()
}

/// A move and its answer, both of which can be taken back: there and back makes a cycle. Moves that give check or come to face an
/// enemy piece are tried first, so that the cycles are about something.
fn cycle(dice: &mut Dice) -> Option<Cycle> {
    let start = position(dice)?;
    for _ in 0..8 {
        let there = lively(dice, &start)?;
        let after = start.play(there).ok()?;
        let Some(answer) = lively(dice, &after) else { continue };
        let back = |mv: Move| Move::new(mv.to, mv.from);
        let cycle = Cycle::new(start.clone(), vec![there, answer, back(there), back(answer)]);
        if let Ok(cycle) = cycle {
            return Some(cycle);
        }
    }
    None
}

fn lively(dice: &mut Dice, position: &Position) -> Option<Move> {
    let quiet: Vec<Move> =
        position.legal_moves().into_iter().filter(|mv| position.piece_at(mv.to).is_none()).collect();
    let first = dice.choose(&quiet)?;
    let checks: Vec<Move> =
        quiet.iter().copied().filter(|&mv| position.play(mv).is_ok_and(|p| p.in_check())).collect();
    let some = |mv: &Move, wanted: fn(Piece, Piece) -> bool| {
        let moved_again = position.play(*mv).ok().and_then(|p| p.pass().ok());
        moved_again.is_some_and(|p| threatens(&p, mv.to, wanted))
    };
    let from = dice.below(quiet.len());
    let mut turned = quiet.iter().copied().cycle().skip(from).take(quiet.len());
    match dice.below(5) {
        0 => Some(dice.choose(&checks).unwrap_or(first)),
        1 => {
            let meets = |mv: &Move| some(mv, |own, other| own.role == other.role);
            let meeting: Vec<Move> = turned.filter(meets).collect();
            let exchange = meeting.iter().copied().find(|mv| is_taken_back(position, *mv));
            exchange.or(meeting.first().copied()).or(Some(first))
        }
        2 | 3 => turned.find(|mv| some(mv, |_, _| true)),
        _ => Some(first),
    }
}

/// Whether the piece that moves can be taken there and the taker be taken back.
fn is_taken_back(position: &Position, mv: Move) -> bool {
    let takes = |p: &Position| -> Vec<Position> {
        p.legal_moves().iter().filter(|m| m.to == mv.to).filter_map(|&m| p.play(m).ok()).collect()
    };
    position.play(mv).is_ok_and(|moved| takes(&moved).iter().any(|taken| !takes(taken).is_empty()))
}

/// Whether the piece on a point could take an enemy piece that is wanted.
fn threatens(position: &Position, from: Square, wanted: fn(Piece, Piece) -> bool) -> bool {
    let pieces = |mv: &Move| position.piece_at(mv.from).zip(position.piece_at(mv.to));
    position
        .legal_moves()
        .iter()
        .any(|mv| mv.from == from && pieces(mv).is_some_and(|(own, other)| wanted(own, other)))
}

fn labels(ruling: &Ruling) -> Vec<Result<Label, Undecided>> {
    ruling.plies.iter().map(|ply| ply.label.as_ref().map(|(label, _)| *label).map_err(|u| *u)).collect()
}

/// Whether the verdict asks who completed the repetition, so that it hangs on where the cycle begins.
fn asks_who_began(rules: RuleSet) -> bool {
    matches!(rules, RuleSet::Wang2020First | RuleSet::Wang2020Second | RuleSet::Wang2020Simple)
}

/// Whether two rulings give the same labels in that order. Where a search stops depends on the order of moves, and so on which way the
/// board lies: what one of them leaves undecided counts as equal.
fn same(one: &[Result<Label, Undecided>], other: &[Result<Label, Undecided>]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| a.is_err() || b.is_err() || a == b)
}

fn check_invariants(rules: RuleSet, cycle: &Cycle) -> Result<Ruling, TestCaseError> {
    let run = cycle.sequence();
    let (start, moves) = (run.start(), run.moves());
    let ruling = rules.rule(cycle);

    let mirrored = Cycle::new(start.mirrored(), moves.iter().map(|m| m.mirrored()).collect()).unwrap();
    let in_mirror = rules.rule(&mirrored);
    prop_assert!(same(&labels(&ruling), &labels(&in_mirror)), "mirrored: {:?} {:?}", start, moves);

    let rotated = Cycle::new(start.rotated(), moves.iter().map(|m| m.rotated()).collect()).unwrap();
    let turned = rules.rule(&rotated);
    prop_assert!(same(&labels(&ruling), &labels(&turned)), "turned round: {:?} {:?}", start, moves);

    let mut later = moves.to_vec();
    later.rotate_left(1);
    let shifted = rules.rule(&Cycle::new(run.positions()[1].clone(), later).unwrap());
    let mut expected = labels(&ruling);
    expected.rotate_left(1);
    prop_assert!(same(&expected, &labels(&shifted)), "begun later: {:?} {:?}", start, moves);

    let twice = rules.rule(&Cycle::new(start.clone(), moves.repeat(2)).unwrap());
    prop_assert!(same(&labels(&ruling).repeat(2), &labels(&twice)), "played twice: {:?} {:?}", start, moves);

    if let (Ok(one), Ok(mirror), Ok(turned), Ok(later), Ok(twice)) =
        (ruling.judgement, in_mirror.judgement, turned.judgement, shifted.judgement, twice.judgement)
    {
        prop_assert_eq!(one, mirror);
        prop_assert_eq!(one.sides, later.sides);
        prop_assert!(
            one.verdict == later.verdict || asks_who_began(rules),
            "begun later: {:?} {:?}",
            start,
            moves
        );
        prop_assert_eq!(one, twice);
        prop_assert_eq!(one.verdict.rotated(), turned.verdict);
        prop_assert_eq!((one.sides.red, one.sides.black), (turned.sides.black, turned.sides.red));
    }
    grounds_replay(run, &ruling)?;
    Ok(ruling)
}

/// All at once, in one ruling more instead of four; where it fails, one by one, to say which.
fn check_together(rules: RuleSet, cycle: &Cycle) -> Result<Ruling, TestCaseError> {
    let run = cycle.sequence();
    let ruling = rules.rule(cycle);
    let mut later: Vec<Move> = run.moves().iter().map(|m| m.mirrored().rotated()).collect();
    later.rotate_left(1);
    let start = run.positions()[1].mirrored().rotated();
    let changed = rules.rule(&Cycle::new(start, later).unwrap());
    let mut expected = labels(&ruling);
    expected.rotate_left(1);
    let verdicts = (ruling.judgement.map(|j| j.verdict.rotated()), changed.judgement.map(|j| j.verdict));
    let other_verdict = matches!(verdicts, (Ok(one), Ok(other)) if one != other) && !asks_who_began(rules);
    if !same(&expected, &labels(&changed)) || other_verdict {
        check_invariants(rules, cycle)?;
        prop_assert!(false, "all changes together: {:?} {:?}", run.start(), run.moves());
    }
    grounds_replay(run, &ruling)?;
    Ok(ruling)
}

/// Each line is legal and ends as it says.
fn grounds_replay(run: &Sequence, ruling: &Ruling) -> Result<(), TestCaseError> {
    for (ply, position) in ruling.plies.iter().zip(&run.positions()[1..]) {
        let Ok((_, grounds)) = &ply.label else { continue };
        let Some(line) = &grounds.line else { continue };
        let start = match line.by {
            Continuation::Mover => position.pass().unwrap(),
            Continuation::Opponent => position.clone(),
        };
        let (mut wins, mut loses) = (Vec::new(), Vec::new());
        let mut now = start.clone();
        for &mv in &line.moves {
            let own = now.turn() == start.turn();
            if let Some(victim) = now.piece_at(mv.to) {
                if own { wins.push(victim.role) } else { loses.push(victim.role) }
            }
            let next = now.play(mv);
            prop_assert!(next.is_ok(), "{:?}: {} in {:?} of {:?}", next, mv, line, position);
            now = next.unwrap();
        }
        let ending = match now.is_checkmate() {
            true if now.turn() == start.turn() => Ending::Mated,
            true => Ending::Mate,
            false => Ending::Ledger { wins, loses },
        };
        prop_assert_eq!(&line.ending, &ending, "{:?} of {:?}", line, position);
    }
    Ok(())
}

/// Many cycles in one test, so that what they are like can be counted.
#[test]
fn random_cycles() {
    const CYCLES: usize = 10_000;
    let halves: Vec<_> = [1, 2]
        .map(|seed| {
            std::thread::spawn(move || {
                let mut dice = Dice(seed);
                let mut counted = std::collections::HashMap::new();
                for n in 0..CYCLES / 2 {
                    let cycle = std::iter::repeat_with(|| cycle(&mut dice)).flatten().next().unwrap();
                    let rules = RuleSet::ALL[n % RuleSet::ALL.len()];
                    let ruling = check_together(rules, &cycle).unwrap();
                    for label in labels(&ruling).into_iter().map(Result::ok) {
                        *counted.entry(label).or_insert(0) += 1;
                    }
                }
                counted
            })
        })
        .into_iter()
        .map(|half| half.join().unwrap())
        .collect();
    let share = |label| {
        let count: usize = halves.iter().filter_map(|half| half.get(&Some(label))).sum();
        let all: usize = halves.iter().flat_map(|half| half.values()).sum();
        count as f64 / all as f64
    };
    let undecided: usize = halves.iter().filter_map(|half| half.get(&None)).sum();
    assert!(undecided <= CYCLES / 100, "{undecided} moves undecided");
    println!("{:?}", Label::ALL.map(|label| (label, share(label))));
    for (label, least) in
        [(Label::Check, 0.05), (Label::Kill, 0.05), (Label::Chase, 0.05), (Label::Exchange, 0.01)]
    {
        assert!(share(label) >= least, "only {:.3} of the moves are {label}", share(label));
    }
}

/// Rulings that once depended on the order in which the pieces were listed.
#[test]
fn cycles_that_once_failed() {
    for (board, moves) in [
        ("4k4/9/1c6P/9/9/9/2R1N4/9/6R2/4K4 w", "g1g7 b7b3 g7g1 b3b7"),
        ("P1C2k3/2r2N1c1/2C2R3/3c5/r6R1/9/9/9/9/5K3 w", "h5e5 a5b5 e5h5 b5a5"),
        ("4kc3/9/5P3/r4r3/5R3/9/9/9/2R1C4/5K3 w", "f5f3 a6a3 f3f5 a3a6"),
        ("4k4/6n2/9/1c7/1Cr5r/7R1/3R1p3/1c7/9/3K5 w", "h4h5 c5d5 h5h4 d5c5"),
        ("5k2n/9/1N1RR4/1P7/4C4/9/9/5r3/9/3K5 w", "d7d2 f2f7 d2d7 f7f2"),
        ("P3k4/9/6R2/1C2n4/r1r6/9/4c4/7C1/9/4K4 w", "h2a2 c5g5 a2h2 g5c5"),
    ] {
        let start = fen::parse(board).unwrap();
        let cycle = Cycle::close(parse_moves(&start, moves.split(' ')).unwrap()).unwrap();
        for rules in RuleSet::ALL {
            check_together(rules, &cycle).unwrap();
        }
    }
}

proptest! {
    /// The same with seeds that differ from run to run, change by change.
    #[test]
    fn any_cycle(seed: u64) {
        if let Some(cycle) = cycle(&mut Dice(seed)) {
            for rules in [RuleSet::Cxa2020, RuleSet::Wang2020First, RuleSet::Wang2020Simple] {
                check_invariants(rules, &cycle)?;
            }
        }
    }
}
