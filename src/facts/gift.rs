//! Pieces that a side must hand over, or else is mated (逼送吃子).

use super::search::Search;
use super::value::Balance;
use crate::board::{Arrangement, Move, PieceId};
use crate::line::Undecided;

/// An answer to a check, on the board on which it is given.
struct Answer {
    board: Arrangement,
    mv: Move,
    by: PieceId,
}

impl Search<'_> {
    /// Whether what the line wins first was handed over: it stepped in the way of a check or took what gave it, and every other answer
    /// would have handed over another piece or been answered by mate.
    ///
    /// # Errors
    /// Where the question needs more work than it may have.
    pub(super) fn hands_over(&mut self, line: &[Move]) -> Result<bool, Undecided> {
        self.restart();
        let Some(answer) = self.handing_over(line) else { return Ok(false) };
        let now = std::mem::replace(&mut self.board, answer.board);
        let forced = self.is_forced(answer.mv);
        self.board = now;
        forced
    }

    /// The answer to a check by which the piece that the line wins first came to where it is taken.
    fn handing_over(&self, line: &[Move]) -> Option<Answer> {
        let mut board = self.board().clone();
        let mut answers = Vec::new();
        for (ply, &mv) in line.iter().enumerate() {
            if ply % 2 == 1 && board.in_check(!self.gainer()) {
                answers.push(Answer { board: board.clone(), mv, by: board.at(mv.from)? });
            }
            let victim = board.make(mv).captured();
            if let Some(won) = victim.filter(|&id| ply % 2 == 0 && has_worth(&board, id, mv)) {
                return answers.into_iter().rev().find(|answer| answer.by == won);
            }
        }
        None
    }

    fn is_forced(&mut self, answer: Move) -> Result<bool, Undecided> {
        let answers = self.answers(!self.gainer());
        for other in answers.into_iter().filter(|&mv| mv != answer) {
            let undo = self.make(other);
            let refuted = if self.takes_on(other) { Ok(true) } else { self.forces_mate() };
            self.unmake(undo);
            if !refuted? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the gainer can take the piece that has just answered.
    fn takes_on(&mut self, answer: Move) -> bool {
        let board = self.board();
        board.at(answer.to).is_some_and(|id| has_worth(board, id, answer))
            && self.captures().iter().any(|mv| mv.to == answer.to)
    }
}

/// Whether a piece is worth something where the move ends. A king is not.
fn has_worth(board: &Arrangement, id: PieceId, mv: Move) -> bool {
    Balance::of(board.piece(id), mv.to).certain() > 0
}
