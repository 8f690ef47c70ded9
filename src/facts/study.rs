//! One move, looked at from all sides.

use super::attempt::Questions;
use super::prey::Prey;
use super::relations::Relations;
use super::search::Search;
use super::seizure::{Reckoner, Seizures};
use super::standing::Standing;
use super::{Asked, Extras, Facts, Kill, meeting};
use crate::board::{Move, PieceId, PieceSet, Position, Role};
use crate::line::Undecided;

/// A move with what surrounds it.
pub(super) struct Study<'a> {
    pub(super) earlier: Option<&'a Position>,
    pub(super) before: &'a Position,
    pub(super) mv: Move,
    pub(super) after: &'a Position,
    pub(super) stood_then: Standing,
    pub(super) stands_now: Standing,
    pub(super) cycle: PieceSet,
    pub(super) constant: &'a Relations,
    pub(super) asked: Asked,
}

impl Study<'_> {
    pub(super) fn facts(&self) -> Result<Facts, Undecided> {
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
