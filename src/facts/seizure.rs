//! The calculation of 捉 that Wang proposes: what the mover could begin a gain with, and what its move has to do with that.

use super::gain::Opening;
use super::outcome::{ANYTHING, MISSED, Outcome};
use super::relations::Relations;
use super::search::Search;
use super::standing::Standing;
use crate::board::{Arrangement, Color, Move, PieceId, PieceSet, Position};
use crate::line::Undecided;

/// A first capture (首吃) of the mover's, moving again, perhaps after checks.
#[derive(Clone, Debug)]
pub(crate) struct Seizure {
    /// What the move has to do with it.
    pub(crate) relation: Relation,
    /// Whether a piece of the cycle makes it (循环子).
    pub(crate) by_cycle_piece: bool,
    /// Whether the piece taken could be taken before the move without loss wherever it went (死子).
    pub(crate) is_dead: bool,
    /// What it comes to.
    pub(crate) outcome: Outcome,
    /// What it would have come to before the move, where it was possible.
    pub(crate) before: Option<Outcome>,
}

/// How a first capture stands to the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    /// 从没击到击: the attack is there since the move.
    New,
    /// 从护到没护: the piece attacked was guarded before the move, and is no more.
    Unguarded,
    /// 恒根子: neither attack nor guard has changed.
    Constant,
}

impl Seizure {
    /// Whether nothing is lost by it (不失子), by Wang's scale.
    pub(crate) fn loses_nothing(&self) -> bool {
        self.outcome.score >= 0
    }

    /// Whether it comes to more than before the move (新增得子).
    pub(crate) fn gains_more(&self) -> bool {
        self.before.as_ref().is_none_or(|before| self.outcome.score > before.score)
    }
}

/// All that a rule set which reckons like that wants to know of a move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seizures {
    /// The best first.
    pub(crate) all: Vec<Seizure>,
    /// Whether the move answers an attack (应击): a check, a mate threat, an attack on a piece that now is out of it or guarded.
    pub(crate) answers_attack: bool,
}

/// A move with what surrounds it.
pub(super) struct Reckoner<'a> {
    pub(super) before: &'a Position,
    pub(super) after: &'a Position,
    /// The pieces that move in the cycle.
    pub(super) cycle: PieceSet,
    /// The attacks that are there throughout it.
    pub(super) constant: &'a Relations,
    /// No attack is left out of account but by what is constant.
    pub(super) nothing: &'a Standing,
    /// Whether the mover could mate by checks after the move, as it could before: then checks that win a piece are beside the point.
    pub(super) could_mate: bool,
}

impl Reckoner<'_> {
    /// # Errors
    /// Where a search needs more work than it may have.
    pub(super) fn seizures(&self) -> Result<Seizures, Undecided> {
        let mut now = self.search(self.after.arrangement());
        let mut then = self.search(self.before.arrangement());
        let relations = [self.before, self.after].map(|p| Relations::of(p.arrangement()));
        let mut all = Vec::new();
        for mv in now.captures() {
            if let Some(outcome) = now.gain(Opening::Capture(mv), ANYTHING)? {
                all.push(self.direct(mv, outcome, &relations, &mut then)?);
            }
        }
        for target in self.after.arrangement().side(!self.mover()).iter().filter(|_| !self.could_mate) {
            all.extend(self.by_checks(target, &relations[0], &mut now, &mut then)?);
        }
        all.sort_by_key(|seizure| std::cmp::Reverse(seizure.outcome.score));
        Ok(Seizures { all, answers_attack: self.answers_attack(&relations)? })
    }

    fn mover(&self) -> Color {
        self.before.turn()
    }

    fn search(&self, board: &Arrangement) -> Search<'_> {
        Search::new(board, self.mover(), self.nothing).reckoning(self.constant)
    }

    fn direct(
        &self,
        mv: Move,
        outcome: Outcome,
        [before, after]: &[Relations; 2],
        then: &mut Search<'_>,
    ) -> Result<Seizure, Undecided> {
        let board = self.after.arrangement();
        let (Some(by), Some(target)) = (board.at(mv.from), board.at(mv.to)) else {
            unreachable!("a capture has two pieces")
        };
        let relation = if !before.strikes(by, target) {
            Relation::New
        } else if before.guards(by, target) && !after.guards(by, target) {
            Relation::Unguarded
        } else {
            Relation::Constant
        };
        let mut earlier = None;
        for mv in then.captures() {
            if then.board().at(mv.from) == Some(by) && then.board().at(mv.to) == Some(target) {
                earlier = then.gain(Opening::Capture(mv), outcome.worth_comparing())?;
            }
        }
        self.seizure(by, target, relation, outcome, earlier)
    }

    /// The captures of a piece that checks bring about without loss: one for each piece that makes it.
    fn by_checks(
        &self,
        target: PieceId,
        before: &Relations,
        now: &mut Search<'_>,
        then: &mut Search<'_>,
    ) -> Result<Vec<Seizure>, Undecided> {
        let at_no_loss = |now: &mut Search<'_>, opening| {
            now.gain(opening, -1..=0).map(|outcome| outcome.filter(|o| o.score >= 0))
        };
        let mut seizures = Vec::new();
        if at_no_loss(now, Opening::Check(PieceSet::from_iter([target])))?.is_none() {
            return Ok(seizures);
        }
        for taker in self.after.arrangement().side(self.mover()).iter() {
            let opening = Opening::CheckFor { target, taker };
            let Some(outcome) = at_no_loss(now, opening)? else { continue };
            let forced = then.gain(opening, MISSED..=MISSED + 1)?.is_some_and(|o| o.score > MISSED);
            // W9: what could be forced before as well is constantly rooted.
            let relation = match forced || before.strikes(taker, target) {
                true => Relation::Constant,
                false => Relation::New,
            };
            let (outcome, earlier) = match forced {
                true => compared(opening, outcome, now, then)?,
                false => (outcome, None),
            };
            seizures.push(self.seizure(taker, target, relation, outcome, earlier)?);
        }
        Ok(seizures)
    }

    fn seizure(
        &self,
        by: PieceId,
        target: PieceId,
        relation: Relation,
        outcome: Outcome,
        before: Option<Outcome>,
    ) -> Result<Seizure, Undecided> {
        // What is lost by it needs no further question.
        let is_dead = outcome.score >= 0 && self.is_dead(target)?;
        Ok(Seizure { relation, by_cycle_piece: self.cycle.contains(by), is_dead, outcome, before })
    }

    /// Whether the mover could take the piece before the move without loss, where it stands and wherever it goes.
    fn is_dead(&self, target: PieceId) -> Result<bool, Undecided> {
        let mut board = self.before.arrangement().clone();
        let Some(from) = board.square(target) else { return Ok(false) };
        if !self.takes_without_loss(&board, target, 0)? {
            return Ok(false);
        }
        for mv in board.legal_moves(target.color()) {
            if mv.from != from || board.at(mv.to) == Some(Arrangement::king(self.mover())) {
                continue;
            }
            let taken = self.search(&board).worth_at(mv.to);
            let undo = board.make(mv);
            let caught = self.takes_without_loss(&board, target, taken);
            board.unmake(undo);
            if !caught? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn takes_without_loss(&self, board: &Arrangement, target: PieceId, lost: i32) -> Result<bool, Undecided> {
        let mut search = self.search(board);
        for mv in search.captures() {
            let whether = 2 * lost - 1..=2 * lost;
            if search.board().at(mv.to) == Some(target)
                && search.gain(Opening::Capture(mv), whether)?.is_some_and(|o| o.score >= 2 * lost)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn answers_attack(&self, [before, after]: &[Relations; 2]) -> Result<bool, Undecided> {
        let (own, enemies) =
            (self.before.arrangement().side(self.mover()), self.before.arrangement().side(!self.mover()));
        let rescued = |id: PieceId| {
            before
                .strikers(id, enemies)
                .iter()
                .any(|by| !after.strikes(by, id) || after.guards(by, id) && !before.guards(by, id))
        };
        if self.before.in_check() || own.iter().any(rescued) {
            return Ok(true);
        }
        let mut other = Search::new(self.before.arrangement(), !self.mover(), self.nothing);
        Ok(!other.mates()?.is_empty())
    }
}

/// The same, and what it came to before, as exactly as it takes to tell which is more: each is asked in turn whether it comes to more
/// than the other is known to, which takes far less work than what each comes to.
fn compared(
    opening: Opening,
    mut outcome: Outcome,
    now: &mut Search<'_>,
    then: &mut Search<'_>,
) -> Result<(Outcome, Option<Outcome>), Undecided> {
    loop {
        let before = then.gain(opening, outcome.worth_comparing())?;
        let Some(reached) = before.as_ref().map(|o| o.score).filter(|&score| score >= outcome.score) else {
            return Ok((outcome, before));
        };
        match now.gain(opening, reached..=reached + 1)? {
            Some(more) if more.score > reached => outcome = more,
            _ => return Ok((outcome, before)),
        }
    }
}
