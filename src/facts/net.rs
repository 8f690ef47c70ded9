//! Pieces that could be taken for nothing (净吃) after checks, whatever answers them.

use super::gain::CHECKS;
use super::relations::is_guarded;
use super::search::Search;
use crate::board::{Move, PieceId};
use crate::line::Undecided;

impl Search<'_> {
    /// The shortest line of checks after which the taker takes the target for nothing, with the longest defence: what is taken cannot be
    /// taken back, the answers capture nothing, and no mate follows at once.
    ///
    /// # Errors
    /// Where the question needs more work than it may have.
    pub(super) fn nets_by_checks(
        &mut self,
        target: PieceId,
        taker: PieceId,
    ) -> Result<Option<Vec<Move>>, Undecided> {
        self.restart();
        for checks in 1..=usize::from(CHECKS) {
            if let Some(moves) = self.checks_and_nets(target, taker, checks)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    fn nets(
        &mut self,
        target: PieceId,
        taker: PieceId,
        checks: usize,
    ) -> Result<Option<Vec<Move>>, Undecided> {
        self.count()?;
        let takes = |search: &Search<'_>, mv: Move| {
            let board = search.board();
            board.at(mv.from) == Some(taker) && board.at(mv.to) == Some(target)
        };
        for mv in self.captures() {
            if takes(self, mv) && !is_guarded(self.board(), mv) && !self.is_mated_after(mv) {
                return Ok(Some(vec![mv]));
            }
        }
        if checks == 0 { Ok(None) } else { self.checks_and_nets(target, taker, checks) }
    }

    fn checks_and_nets(
        &mut self,
        target: PieceId,
        taker: PieceId,
        checks: usize,
    ) -> Result<Option<Vec<Move>>, Undecided> {
        for mv in self.quiet_checks() {
            let undo = self.make(mv);
            let answered = self.nets_whatever_answers(target, taker, checks - 1);
            self.unmake(undo);
            if let Some(rest) = answered? {
                return Ok(Some(std::iter::once(mv).chain(rest).collect()));
            }
        }
        Ok(None)
    }

    fn nets_whatever_answers(
        &mut self,
        target: PieceId,
        taker: PieceId,
        checks: usize,
    ) -> Result<Option<Vec<Move>>, Undecided> {
        let mut longest: Option<Vec<Move>> = None;
        for mv in self.answers(!self.gainer()) {
            if self.board().at(mv.to).is_some() {
                return Ok(None);
            }
            let undo = self.make(mv);
            let rest = self.nets(target, taker, checks);
            self.unmake(undo);
            let Some(rest) = rest? else { return Ok(None) };
            // Lines that begin with an answer are of even length, those that follow it of odd length.
            if longest.as_ref().is_none_or(|line| rest.len() > line.len()) {
                longest = Some(std::iter::once(mv).chain(rest).collect());
            }
        }
        Ok(longest)
    }

    /// Whether the other side could mate at once after a move of the gainer's.
    pub(super) fn is_mated_after(&self, mv: Move) -> bool {
        self.mate_after(mv).is_some()
    }

    /// A move by which the other side mates at once after that.
    pub(super) fn mate_after(&self, mv: Move) -> Option<Move> {
        let (mut board, gainer) = (self.board().clone(), self.gainer());
        board.make(mv);
        board.legal_moves(!gainer).into_iter().find(|&answer| {
            let undo = board.make(answer);
            let mated = board.is_checkmate(gainer);
            board.unmake(undo);
            mated
        })
    }
}
