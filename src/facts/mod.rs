//! What a move does on the board, the same under every rule set.

mod attempt;
mod gain;
mod gift;
mod mate;
mod meeting;
mod net;
mod outcome;
mod prey;
mod regardless;
mod relations;
mod search;
mod seizure;
mod shown;
mod standing;
mod strike;
mod study;
mod survey;
mod value;

pub(crate) use attempt::Attempt;
pub(crate) use mate::MateHunt;
pub(crate) use meeting::Meeting;
use outcome::Moves;
pub(crate) use prey::Prey;
pub(crate) use regardless::Losses;
pub(crate) use seizure::{Cost, Net, Relation, Seizure, Seizures};
pub(crate) use shown::{line, line_of};
pub(crate) use strike::{counter_attacks, strikes};

use std::collections::HashMap;

use crate::board::{Move, PieceId, PieceSet, Role, Square};
use crate::cycle::Sequence;
use crate::line::Undecided;
use relations::Relations;
use standing::Standing;
use study::Study;
use survey::survey;

/// What a move does.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    /// The piece that moved.
    pub(crate) moved: Option<PieceId>,
    /// What it is.
    pub(crate) role: Role,
    /// Whether the mover was in check before it.
    pub(crate) answers_check: bool,
    /// Whether it gives check. Nothing else is looked at then, since nothing weighs more.
    pub(crate) gives_check: bool,
    /// Whether the piece that moved has stepped between an enemy piece and the point from which it threatened to mate.
    pub(crate) blocks: bool,
    /// What the mover could capture next since the move, by the protection of single points.
    pub(crate) prey: Prey,
    /// The mate by checks that the mover threatens after the move.
    pub(crate) kill: Option<Kill>,
    /// Pieces of the same kind that face each other, where the other side may take first.
    pub(crate) meetings: Vec<Meeting>,
    /// Whether the move has brought pieces of the same kind to face each other of which the other side's cannot take, since it may not
    /// leave its line.
    pub(crate) pinned_takers: bool,
    /// What the mover could try to win by moving again, the best first, whether or not it succeeds.
    pub(crate) attempts: Vec<Attempt>,
    /// What would gain if certain losses elsewhere were no matter.
    pub(crate) regardless: Vec<Attempt>,
    /// What the mover could begin a gain with, as Wang reckons.
    pub(crate) seizures: Seizures,
    /// What the mover could take next, and whether for nothing.
    pub(crate) net: Vec<Net>,
}

/// What a rule set wants to know of what a move could win.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    /// Offers, and what moving again could win by a complete exchange.
    Attempts(Extras),
    /// What moving again could begin a gain with, capture by capture, of kings and of pieces that answer checks too.
    Seizures,
    /// What moving again could take for nothing, likewise.
    Net,
}

impl Asked {
    /// Whether it matters what could be won before the move at leisure.
    pub(crate) const fn asks_from_chase(self) -> bool {
        matches!(self, Asked::Attempts(Extras { from_chase: true, .. }))
    }
}

/// What is asked of attempts beyond what all rule sets need that ask for them: each costs searches of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extras {
    /// What could be won before the move, were attacks on the pieces of the cycle no matter.
    pub(crate) from_chase: bool,
    /// What could be won if those losses were no matter.
    pub(crate) regardless_of: Option<Losses>,
    /// Which of the kinds of chase it is that referees told apart until 2007 and later editions do not.
    pub(crate) old_kinds: bool,
    /// Whether a crossed pawn is given for a gain, which no gain makes up for.
    pub(crate) pawns_without_price: bool,
}

impl Extras {
    /// Nothing beyond that.
    pub(crate) const NOTHING: Extras =
        Extras { from_chase: false, regardless_of: None, old_kinds: false, pawns_without_price: false };
}

/// A mate by checks if the mover moves again.
#[derive(Clone, Debug)]
pub(crate) struct Kill {
    pub(crate) moves: Moves,
    /// How it, and every mate as short, begins.
    begins: Vec<Move>,
    /// Whether it was there before the move.
    pub(crate) stood: bool,
}

/// The facts of each move.
pub(crate) fn of(sequence: &Sequence, asked: Asked) -> Vec<Result<Facts, Undecided>> {
    let cycle = cycle_pieces(sequence);
    // Long runs come back to the same positions; nothing is searched twice.
    let places = |ply: usize| sequence.positions()[ply].arrangement().places();
    let mut surveys = HashMap::new();
    let standings: Vec<Result<Standing, Undecided>> = (0..sequence.positions().len())
        .map(|ply| {
            let survey = || match asked {
                Asked::Attempts(_) => survey(sequence.positions()[ply].arrangement(), cycle),
                Asked::Seizures | Asked::Net => Ok(Standing::default()),
            };
            surveys.entry(places(ply)).or_insert_with(survey).clone()
        })
        .collect();
    let boards = sequence.positions().iter().map(|position| Relations::of(position.arrangement()));
    let constant = match asked {
        Asked::Seizures | Asked::Net => Relations::throughout(boards),
        Asked::Attempts(_) => Relations::none(),
    };
    let standing = |ply: usize| standings[ply].as_ref().map_err(|undecided| *undecided);
    let study = |ply: usize| {
        let (then, now) = (standing(ply)?, standing(ply + 1)?);
        let study = Study {
            earlier: previous(sequence, ply).map(|before| &sequence.positions()[before]),
            before: &sequence.positions()[ply],
            mv: sequence.moves()[ply],
            after: &sequence.positions()[ply + 1],
            stood_then: match previous(sequence, ply) {
                Some(before) => then.common(standing(before)?).without(cycle),
                None => then.without(cycle),
            },
            stands_now: now.hanging_in(then).without(cycle),
            cycle,
            constant: &constant,
            asked,
        };
        study.facts()
    };
    let mut studies = HashMap::new();
    let mut facts: Vec<_> = (0..sequence.moves().len())
        .map(|ply| {
            let key = (previous(sequence, ply).map(places), places(ply), sequence.moves()[ply]);
            studies.entry(key).or_insert_with(|| study(ply)).clone()
        })
        .collect();
    for ply in 0..facts.len() {
        let blocks = previous(sequence, ply).is_some_and(|before| match (&facts[before], &facts[ply]) {
            (Ok(threat), Ok(answer)) => {
                threat.is_blocked_on(sequence.moves()[ply].to) && !answer.answers_check
            }
            _ => false,
        });
        if let Ok(facts) = &mut facts[ply] {
            facts.blocks = blocks;
        }
    }
    facts
}

impl Facts {
    fn threatens_new_mate(&self) -> bool {
        self.kill.as_ref().is_some_and(|kill| !kill.stood)
    }

    /// Whether a piece on that point stands in the way of the mate that the move threatens.
    fn is_blocked_on(&self, square: Square) -> bool {
        self.kill
            .as_ref()
            .filter(|kill| !kill.stood)
            .is_some_and(|kill| kill.begins.iter().any(|mv| mv.passes(square)))
    }
}

/// The move before that one; a cycle has one before its first move as well.
fn previous(sequence: &Sequence, ply: usize) -> Option<usize> {
    match ply {
        0 if sequence.start() == sequence.end() => sequence.moves().len().checked_sub(1),
        0 => None,
        _ => Some(ply - 1),
    }
}

/// The pieces that move in the sequence (循环子).
fn cycle_pieces(sequence: &Sequence) -> PieceSet {
    let steps = sequence.positions().iter().zip(sequence.moves());
    steps.filter_map(|(position, mv)| position.arrangement().at(mv.from)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, parse_moves};

    #[test]
    fn only_a_cycle_has_a_move_before_its_first() {
        let start = fen::parse("3k5/9/9/9/9/9/9/9/9/5K3 w").unwrap();
        let of = |moves: &str| {
            let run = parse_moves(&start, moves.split(' ')).unwrap();
            (0..run.moves().len()).map(|ply| previous(&run, ply)).collect::<Vec<_>>()
        };
        assert_eq!(of("f0f1 d9d8 f1f0 d8d9"), [Some(3), Some(0), Some(1), Some(2)]);
        assert_eq!(of("f0f1 d9d8 f1f2"), [None, Some(0), Some(1)]);
    }
}
