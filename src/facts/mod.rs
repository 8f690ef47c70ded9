//! What a move does on the board, the same under every rule set.

mod attempt;
mod gain;
mod gift;
mod mate;
mod meeting;
mod outcome;
mod prey;
mod regardless;
mod search;
mod standing;
mod survey;
mod value;

pub(crate) use attempt::Attempt;
pub(crate) use meeting::Meeting;
use outcome::Moves;
pub(crate) use prey::Prey;
pub(crate) use regardless::Losses;

use std::collections::HashMap;

use crate::board::{Color, Move, PieceId, PieceSet, Position, Role, Square};
use crate::cycle::Sequence;
use crate::line::{Continuation, Ending, Line, Undecided};
use attempt::Questions;
use search::Search;
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
}

/// What a rule set asks for beyond what all of them need: each costs searches of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// What could be won before the move, were attacks on the pieces of the cycle no matter.
    pub(crate) from_chase: bool,
    /// What could be won if those losses were no matter.
    pub(crate) regardless_of: Option<Losses>,
    /// Which of the kinds of chase it is that referees told apart until 2007 and later editions do not.
    pub(crate) old_kinds: bool,
    /// Whether a crossed pawn is given for a gain, which no gain makes up for.
    pub(crate) pawns_without_price: bool,
}

impl Asked {
    /// Nothing beyond that.
    pub(crate) const NOTHING: Asked =
        Asked { from_chase: false, regardless_of: None, old_kinds: false, pawns_without_price: false };
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
            let survey = || survey(sequence.positions()[ply].arrangement(), cycle);
            surveys.entry(places(ply)).or_insert_with(survey).clone()
        })
        .collect();
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
        };
        if facts.gives_check || facts.role == Role::King && facts.answers_check {
            return Ok(facts);
        }
        facts.meetings = meeting::meetings(self.before, self.after, moved, &self.stands_now)?;
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
            asked: self.asked,
            meetings: offers().map(|m| (m.offered, m.taker)).collect(),
        };
        facts.kill = self.kill(&mut questions)?;
        if facts.kill.as_ref().is_some_and(|kill| !kill.stood) {
            return Ok(facts);
        }
        facts.attempts = questions.attempts()?;
        if let Some(losses) = self.asked.regardless_of {
            facts.regardless = questions.regardless(&facts.attempts, losses)?;
        }
        Ok(facts)
    }
}

impl Study<'_> {
    /// The mate that the mover threatens. It stood before where the mover could have mated by checks without the move; where the move
    /// answers a check, where it could have begun the same mate, were the check no matter.
    fn kill(&self, questions: &mut Questions<'_>) -> Result<Option<Kill>, Undecided> {
        let mates = questions.offered.mates()?;
        let Some(shown) = mates.first().cloned() else { return Ok(None) };
        let begins: Vec<Move> = mates.iter().filter_map(|moves| moves.first().copied()).collect();
        if !self.before.in_check() {
            let stood = !questions.then.mates()?.is_empty();
            return Ok(Some(Kill { moves: shown, begins, stood }));
        }
        for moves in mates {
            let Some(&first) = moves.first() else { continue };
            let from = if first.from == self.mv.to { self.mv.from } else { first.from };
            if !questions.then.mates_by(Move::new(from, first.to))? {
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
