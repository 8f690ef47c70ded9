//! The calculation of 捉 that Wang proposes: what the mover could begin a gain with, and what its move has to do with that.

use std::ops::RangeInclusive;

use super::gain::Opening;
use super::outcome::{ANYTHING, MISSED, Moves, Outcome, Way};
use super::relations::{Relations, recapture};
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
    /// Where the relation is constant, the best that came of taking the same piece first before the move, by whatever took it.
    pub(crate) before: Option<Outcome>,
}

/// How a first capture stands to the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    /// 从没击到击, 从没逼到逼: the attack is there since the move.
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

/// All first captures that a move leaves to the mover.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seizures {
    /// The best first.
    pub(crate) all: Vec<Seizure>,
    /// Whether the move answers an attack (应击): a check, a mate threat, an attack on a piece that now is out of it or guarded.
    pub(crate) answers_attack: bool,
}

/// A first capture as the simplified chase looks at it.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    pub(crate) relation: Relation,
    pub(crate) moves: Moves,
    /// Why the piece cannot be taken for nothing, if it cannot.
    pub(crate) cost: Option<Cost>,
}

/// What taking a piece would cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    /// What takes is taken back.
    TakenBack,
    /// The side that takes is mated at once.
    Mated,
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

/// Both boards, and the searches on them.
struct Boards<'a> {
    relations: [Relations; 2],
    /// The captures that the mover could make before the move.
    could_take: Vec<(PieceId, PieceId)>,
    was_in_check: bool,
    now: Search<'a>,
    then: Search<'a>,
}

impl Boards<'_> {
    /// Whether the one attacked the other before the move. Who would lose the king by capturing attacks nothing (W38); only where the
    /// king was in check anyway the attack stood, and comes to what it is worth once the check is answered (W6).
    fn struck(&self, by: PieceId, target: PieceId) -> bool {
        let attacked = self.relations[0].strikes(by, target);
        attacked && (self.was_in_check || self.could_take.contains(&(by, target)))
    }

    fn relation(&self, by: PieceId, target: PieceId) -> Relation {
        let [before, after] = &self.relations;
        if !self.struck(by, target) {
            Relation::New
        } else if before.guards(by, target) && !after.guards(by, target) {
            Relation::Unguarded
        } else {
            Relation::Constant
        }
    }

    /// The same of a capture that checks bring about. What could be forced before as well is constantly rooted (W9).
    fn relation_by_checks(&mut self, taker: PieceId, target: PieceId) -> Result<Relation, Undecided> {
        let forced = self.then.gain(Opening::CheckFor(target, Way::by(taker)), MISSED..=MISSED + 1)?;
        if forced.is_some_and(|o| o.score > MISSED) {
            Ok(Relation::Constant)
        } else if !self.struck(taker, target) {
            Ok(Relation::New)
        } else if self.relations[0].guards(taker, target) && self.now.nets_by_checks(target, taker)?.is_some()
        {
            Ok(Relation::Unguarded)
        } else {
            Ok(Relation::Constant)
        }
    }

    /// The best that came of taking the target first before the move.
    fn best_before(
        &mut self,
        target: PieceId,
        window: RangeInclusive<i32>,
    ) -> Result<Option<Outcome>, Undecided> {
        let on_target =
            self.then.captures().into_iter().filter(|mv| self.then.board().at(mv.to) == Some(target));
        let mut openings: Vec<Opening> = on_target.map(Opening::Capture).collect();
        openings.push(Opening::Check(PieceSet::from_iter([target])));
        let mut best: Option<Outcome> = None;
        for opening in openings {
            let outcome = self.then.gain(opening, window.clone())?.filter(|o| o.score > MISSED);
            best = best.into_iter().chain(outcome).max_by_key(|o| o.score);
            if best.as_ref().is_some_and(|o| o.score >= *window.end()) {
                break;
            }
        }
        Ok(best)
    }

    /// What an opening comes to, and what the target came to before, as exactly as it takes to tell which is more: each is asked in turn
    /// whether it comes to more than the other is known to, which takes far less work than what each comes to.
    fn compared(
        &mut self,
        opening: Opening,
        target: PieceId,
        mut outcome: Outcome,
    ) -> Result<(Outcome, Option<Outcome>), Undecided> {
        loop {
            let before = self.best_before(target, outcome.worth_comparing())?;
            let Some(reached) = before.as_ref().map(|o| o.score).filter(|&score| score >= outcome.score)
            else {
                return Ok((outcome, before));
            };
            match self.now.gain(opening, reached..=reached + 1)? {
                Some(more) if more.score > reached => outcome = more,
                _ => return Ok((outcome, before)),
            }
        }
    }
}

impl Reckoner<'_> {
    /// # Errors
    /// Where a search needs more work than it may have.
    pub(super) fn seizures(&self) -> Result<Seizures, Undecided> {
        let mut boards = self.boards();
        let mut all = Vec::new();
        for mv in boards.now.captures() {
            let opening = Opening::Capture(mv);
            let Some((by, target)) = pieces(boards.now.board(), mv) else { continue };
            let Some(outcome) = boards.now.gain(opening, ANYTHING)? else { continue };
            let relation = boards.relation(by, target);
            all.push(self.seizure(opening, by, target, relation, outcome, &mut boards)?);
        }
        for (taker, target) in self.pairs_by_checks() {
            let opening = Opening::CheckFor(target, Way::by(taker));
            let Some(outcome) = boards.now.gain(opening, -1..=0)?.filter(|o| o.score >= 0) else { continue };
            let relation = boards.relation_by_checks(taker, target)?;
            all.push(self.seizure(opening, taker, target, relation, outcome, &mut boards)?);
        }
        all.sort_by_key(|seizure| std::cmp::Reverse(seizure.outcome.score));
        Ok(Seizures { all, answers_attack: self.answers_attack(&boards)? })
    }

    /// # Errors
    /// Where a search needs more work than it may have.
    pub(super) fn nets(&self) -> Result<Vec<Net>, Undecided> {
        let mut boards = self.boards();
        let mut nets = Vec::new();
        for mv in boards.now.captures() {
            let Some((by, target)) = pieces(boards.now.board(), mv) else { continue };
            let back = recapture(boards.now.board(), mv).map(|back| (Cost::TakenBack, back));
            let cost = back.or_else(|| boards.now.mate_after(mv).map(|mate| (Cost::Mated, mate)));
            let moves = std::iter::once(mv).chain(cost.map(|(_, answer)| answer)).collect();
            nets.push(Net { relation: boards.relation(by, target), moves, cost: cost.map(|(cost, _)| cost) });
        }
        for (taker, target) in self.pairs_by_checks() {
            let Some(moves) = boards.now.nets_by_checks(target, taker)? else { continue };
            let relation = boards.relation_by_checks(taker, target)?;
            nets.push(Net { relation, moves: moves.into_iter().collect(), cost: None });
        }
        Ok(nets)
    }

    fn mover(&self) -> Color {
        self.before.turn()
    }

    fn search(&self, board: &Arrangement) -> Search<'_> {
        Search::new(board, self.mover(), self.nothing).reckoning(self.constant)
    }

    fn boards(&self) -> Boards<'_> {
        let relations = [self.before, self.after].map(|p| Relations::of(p.arrangement()));
        let [mut then, now] = [self.before, self.after].map(|p| self.search(p.arrangement()));
        let could_take = then.captures().into_iter().filter_map(|mv| pieces(then.board(), mv)).collect();
        Boards { relations, could_take, was_in_check: self.before.in_check(), now, then }
    }

    /// The pieces that checks could bring to take one another, as far as pieces go.
    fn pairs_by_checks(&self) -> impl Iterator<Item = (PieceId, PieceId)> {
        let board = self.after.arrangement();
        let targets =
            board.side(!self.mover()).without(PieceSet::from_iter([Arrangement::king(!self.mover())]));
        let targets = targets.iter().filter(|_| !self.could_mate);
        targets.flat_map(move |target| board.side(self.mover()).iter().map(move |taker| (taker, target)))
    }

    fn seizure(
        &self,
        opening: Opening,
        by: PieceId,
        target: PieceId,
        relation: Relation,
        outcome: Outcome,
        boards: &mut Boards<'_>,
    ) -> Result<Seizure, Undecided> {
        // Of what is lost, or through the move, nothing more is asked: a piece that lost its root is live (W15).
        let is_constant = relation == Relation::Constant && outcome.score >= 0;
        let (outcome, before) = match is_constant {
            true => boards.compared(opening, target, outcome)?,
            false => (outcome, None),
        };
        let is_dead = is_constant && self.is_dead(target)?;
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

    fn answers_attack(&self, boards: &Boards<'_>) -> Result<bool, Undecided> {
        let board = self.before.arrangement();
        let (own, enemies) = (board.side(self.mover()), board.side(!self.mover()));
        let [before, after] = &boards.relations;
        let rescued = |id: PieceId| {
            let strikers = before.strikers(id, enemies);
            strikers.iter().any(|by| !after.strikes(by, id) || after.guards(by, id) && !before.guards(by, id))
        };
        if boards.was_in_check || own.iter().any(rescued) {
            return Ok(true);
        }
        let [mut then, mut now] = [self.before, self.after]
            .map(|position| Search::new(position.arrangement(), !self.mover(), self.nothing));
        Ok(!then.mates()?.is_empty() && now.mates()?.is_empty())
    }
}

/// What takes and what is taken.
fn pieces(board: &Arrangement, capture: Move) -> Option<(PieceId, PieceId)> {
    board.at(capture.from).zip(board.at(capture.to))
}
