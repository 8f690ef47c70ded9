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
mod standing;
mod strike;
mod survey;
mod value;

pub(crate) use attempt::Attempt;
pub(crate) use mate::MateHunt;
pub(crate) use meeting::Meeting;
use outcome::Moves;
pub(crate) use prey::Prey;
pub(crate) use regardless::Losses;
pub(crate) use seizure::{Cost, Net, Relation, Seizure, Seizures};
pub(crate) use strike::{counter_attacks, strikes};

use std::collections::HashMap;

use crate::board::{Color, Move, PieceId, PieceSet, Position, Role, Square};
use crate::cycle::Sequence;
use crate::line::{Continuation, Ending, Line, Undecided};
use attempt::Questions;
use relations::Relations;
use search::Search;
use seizure::Reckoner;
use standing::Standing;
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

/// A move with what surrounds it.
struct Study<'a> {
    earlier: Option<&'a Position>,
    before: &'a Position,
    mv: Move,
    after: &'a Position,
    stood_then: Standing,
    stands_now: Standing,
    cycle: PieceSet,
    constant: &'a Relations,
    asked: Asked,
}

impl Study<'_> {
    fn facts(&self) -> Result<Facts, Undecided> {
        let (mover, mv) = (self.before.turn(), self.mv);
        let (then, now) = (self.before.arrangement(), self.after.arrangement());
        let moved = now.at(mv.to);
        let mut facts = Facts {
            moved,
            role: moved.map_or(Role::King, |id| now.role(id)),
            answers_check: self.before.in_check(),
            gives_check: self.after.in_check(),
            blocks: false,
            prey: Prey::of(then, now, mover),
            kill: None,
            meetings: Vec::new(),
            pinned_takers: false,
            attempts: Vec::new(),
            regardless: Vec::new(),
            seizures: Seizures::default(),
            net: Vec::new(),
        };
        if facts.gives_check {
            return Ok(facts);
        }
        match self.asked {
            Asked::Attempts(extras) => self.attempts(&mut facts, extras)?,
            Asked::Seizures | Asked::Net => self.seizures(&mut facts)?,
        }
        Ok(facts)
    }

    fn attempts(&self, facts: &mut Facts, asked: Extras) -> Result<(), Undecided> {
        if facts.role == Role::King && facts.answers_check {
            return Ok(());
        }
        let mover = self.before.turn();
        let (then, now) = (self.before.arrangement(), self.after.arrangement());
        facts.meetings = meeting::meetings(self.before, self.after, facts.moved, &self.stands_now)?;
        facts.pinned_takers = meeting::pinned_takers(self.before, self.after);
        let offers = || facts.meetings.iter().filter(|m| !m.taken.is_mated());
        let barred = offers().filter_map(|m| Some((m.offered, now.square(m.taker)?))).collect();
        let at_leisure = self.stood_then.with(self.cycle);
        let mut questions = Questions {
            now: Search::new(now, mover, &self.stands_now),
            offered: Search::new(now, mover, &self.stands_now).without(barred),
            then: Search::new(then, mover, &self.stood_then).generously(),
            then_at_leisure: Search::new(then, mover, &at_leisure)
                .generously()
                .untouching(self.cycle_loose()),
            earlier: self.earlier.map(|p| Search::new(p.arrangement(), mover, &at_leisure)),
            last_moved: self.last_moved(),
            asked,
            meetings: offers().map(|m| (m.offered, m.taker)).collect(),
        };
        facts.kill = self.kill(&mut questions.offered, &mut questions.then)?;
        if facts.threatens_new_mate() {
            return Ok(());
        }
        facts.attempts = questions.attempts()?;
        if let Some(losses) = asked.regardless_of {
            facts.regardless = questions.regardless(&facts.attempts, losses)?;
        }
        Ok(())
    }

    /// What Wang asks for: he knows no offers, nothing that stands apart, and no privilege of kings.
    fn seizures(&self, facts: &mut Facts) -> Result<(), Undecided> {
        let nothing = Standing::default();
        let mover = self.before.turn();
        let [mut then, mut now] =
            [self.before, self.after].map(|p| Search::new(p.arrangement(), mover, &nothing));
        facts.kill = self.kill(&mut now, &mut then)?;
        if facts.threatens_new_mate() {
            return Ok(());
        }
        let (before, after, cycle, constant) = (self.before, self.after, self.cycle, self.constant);
        let (nothing, could_mate) = (&nothing, facts.kill.is_some());
        let reckoner = Reckoner { before, after, cycle, constant, nothing, could_mate };
        match self.asked {
            Asked::Net => facts.net = reckoner.nets()?,
            Asked::Seizures | Asked::Attempts(_) => facts.seizures = reckoner.seizures()?,
        }
        Ok(())
    }
}

impl Study<'_> {
    /// The mate that the mover threatens. It stood before where the mover could have mated by checks without the move; where the move
    /// answers a check, where it could have begun the same mate, were the check no matter.
    fn kill(&self, now: &mut Search<'_>, then: &mut Search<'_>) -> Result<Option<Kill>, Undecided> {
        let mates = now.mates()?;
        let Some(shown) = mates.first().cloned() else { return Ok(None) };
        let begins: Vec<Move> = mates.iter().filter_map(|moves| moves.first().copied()).collect();
        if !self.before.in_check() {
            let stood = !then.mates()?.is_empty();
            return Ok(Some(Kill { moves: shown, begins, stood }));
        }
        for moves in mates {
            let Some(&first) = moves.first() else { continue };
            let from = if first.from == self.mv.to { self.mv.from } else { first.from };
            if !then.mates_by(Move::new(from, first.to))? {
                return Ok(Some(Kill { moves, begins, stood: false }));
            }
        }
        Ok(Some(Kill { moves: shown, begins, stood: true }))
    }

    /// The pieces of the cycle that the other side could win before the move.
    fn cycle_loose(&self) -> PieceSet {
        self.cycle
            .iter()
            .filter(|&id| id.color() == self.before.turn() && self.stood_then.is_loose(id))
            .collect()
    }

    /// What the other side moved before.
    fn last_moved(&self) -> Option<PieceId> {
        let earlier = self.earlier?.arrangement();
        let then = self.before.arrangement();
        let other = !self.before.turn();
        then.side(other).iter().find(|&id| earlier.square(id) != then.square(id))
    }
}

/// A line of play after a move, as the ruling shows it, with what changes hands in it.
pub(crate) fn line(after: &Position, by: Continuation, moves: &[Move]) -> Line {
    let first = match by {
        Continuation::Mover => !after.turn(),
        Continuation::Opponent => after.turn(),
    };
    Line { by, ..line_of(after, first, moves) }
}

/// A line of play that `first` begins, whoever's turn it is.
pub(crate) fn line_of(position: &Position, first: Color, moves: &[Move]) -> Line {
    let mut board = position.arrangement().clone();
    let (mut wins, mut loses) = (Vec::new(), Vec::new());
    for (ply, &mv) in moves.iter().enumerate() {
        if let Some(victim) = board.make(mv).captured() {
            let side = if ply % 2 == 0 { &mut wins } else { &mut loses };
            side.push(board.role(victim));
        }
    }
    let next = if moves.len().is_multiple_of(2) { first } else { !first };
    let mated = board.in_check(next) && board.legal_moves(next).is_empty();
    let ending = match (mated, next == first) {
        (true, true) => Ending::Mated,
        (true, false) => Ending::Mate,
        (false, _) => Ending::Ledger { wins, loses },
    };
    Line { by: Continuation::Mover, moves: moves.to_vec(), ending }
}
