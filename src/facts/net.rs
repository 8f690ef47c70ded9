//! Pieces that could be taken for nothing (净吃): the simplified chase that Wang proposes.

use super::outcome::{LONGEST, Moves};
use super::relations::is_guarded;
use super::search::Search;
use crate::board::{Arrangement, Move, PieceId};
use crate::line::Undecided;

/// How many checks may go before the capture.
const CHECKS: usize = 4;
const _: () = assert!(2 * CHECKS < LONGEST);

impl Search<'_> {
    /// What the gainer could take next for nothing, perhaps after checks whatever answers them: what is taken cannot be taken back, the
    /// answers capture nothing, and no mate follows at once. Each with the shortest line, the longest defence in it.
    ///
    /// # Errors
    /// Where the question needs more work than it may have.
    pub(super) fn net(&mut self) -> Result<Vec<(PieceId, Moves)>, Undecided> {
        let targets = self.board().side(!self.gainer());
        let mut found = Vec::new();
        for target in targets.iter().filter(|&id| id != Arrangement::king(id.color())) {
            self.restart();
            for checks in 0..=CHECKS {
                if let Some(moves) = self.nets(target, checks)? {
                    found.push((target, moves.into_iter().collect()));
                    break;
                }
            }
        }
        Ok(found)
    }

    fn nets(&mut self, target: PieceId, checks: usize) -> Result<Option<Vec<Move>>, Undecided> {
        self.count()?;
        for mv in self.captures() {
            if self.board().at(mv.to) == Some(target)
                && !is_guarded(self.board(), mv)
                && !self.is_mated_after(mv)
            {
                return Ok(Some(vec![mv]));
            }
        }
        if checks == 0 {
            return Ok(None);
        }
        for mv in self.quiet_checks() {
            let undo = self.make(mv);
            let answered = self.nets_whatever_answers(target, checks - 1);
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
        checks: usize,
    ) -> Result<Option<Vec<Move>>, Undecided> {
        let mut longest: Option<Vec<Move>> = None;
        for mv in self.answers(!self.gainer()) {
            if self.board().at(mv.to).is_some() {
                return Ok(None);
            }
            let undo = self.make(mv);
            let rest = self.nets(target, checks);
            self.unmake(undo);
            let Some(rest) = rest? else { return Ok(None) };
            if longest.as_ref().is_none_or(|line| rest.len() + 1 > line.len()) {
                longest = Some(std::iter::once(mv).chain(rest).collect());
            }
        }
        Ok(longest)
    }

    /// Whether the other side could mate at once after a move of the gainer's.
    pub(super) fn is_mated_after(&self, mv: Move) -> bool {
        let (mut board, gainer) = (self.board().clone(), self.gainer());
        board.make(mv);
        board.legal_moves(!gainer).into_iter().any(|answer| {
            let undo = board.make(answer);
            let mated = board.in_check(gainer) && board.legal_moves(gainer).is_empty();
            board.unmake(undo);
            mated
        })
    }
}
