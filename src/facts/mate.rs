//! Mate by checks in a row (连续将军将死).

use std::collections::HashMap;

use super::search::{Moves, Search};
use crate::board::{Color, Move};
use crate::ruling::Undecided;

/// The longest mate that is looked for, in plies; the longest that is printed (figure 2-31) takes thirteen.
const LONGEST: usize = 13;

/// By position, the longest attempt that has failed.
type Hopeless = HashMap<u64, usize>;

impl Search<'_> {
    /// The shortest mate that the gainer can force by checks alone, moving first, with the longest defence.
    ///
    /// # Errors
    /// Where the question needs more work than it may have.
    pub(crate) fn mate(&mut self) -> Result<Option<Moves>, Undecided> {
        self.restart();
        let mut hopeless = Hopeless::new();
        for plies in (1..=LONGEST).step_by(2) {
            if let Some(moves) = self.mate_within(plies, &mut hopeless)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Whether that move begins a mate by checks alone.
    ///
    /// # Errors
    /// Where the question needs more work than it may have.
    pub(crate) fn mates_by(&mut self, mv: Move) -> Result<bool, Undecided> {
        self.restart();
        let gainer = self.gainer();
        let possible = self.moves(gainer, |board, _, _| board.in_check(!gainer)).contains(&mv);
        if !possible {
            return Ok(false);
        }
        let mut hopeless = Hopeless::new();
        for plies in (1..=LONGEST).step_by(2) {
            let undo = self.make(mv);
            let answered = self.answered(plies, !gainer, &mut hopeless);
            self.unmake(undo);
            if answered?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn mate_within(&mut self, plies: usize, hopeless: &mut Hopeless) -> Result<Option<Moves>, Undecided> {
        self.count()?;
        let key = self.board().key();
        if hopeless.get(&key).is_some_and(|&failed| failed >= plies) {
            return Ok(None);
        }
        let gainer = self.gainer();
        let checks = self.moves(gainer, |board, _, _| board.in_check(!gainer));
        for mv in checks {
            let undo = self.make(mv);
            let answered = self.answered(plies, !gainer, hopeless);
            self.unmake(undo);
            if let Some(rest) = answered? {
                let mut moves = Moves::from_iter([mv]);
                moves.extend(rest);
                return Ok(Some(moves));
            }
        }
        hopeless.insert(key, plies);
        Ok(None)
    }

    /// The longest defence against a check, if every one loses within the plies that are left.
    fn answered(
        &mut self,
        plies: usize,
        defender: Color,
        hopeless: &mut Hopeless,
    ) -> Result<Option<Vec<Move>>, Undecided> {
        let answers = self.moves(defender, |_, _, _| true);
        let mut longest = Vec::new();
        for mv in answers {
            if plies < 3 {
                return Ok(None);
            }
            let undo = self.make(mv);
            let mate = self.mate_within(plies - 2, hopeless);
            self.unmake(undo);
            let Some(moves) = mate? else { return Ok(None) };
            if moves.len() >= longest.len() {
                longest = std::iter::once(mv).chain(moves).collect();
            }
        }
        Ok(Some(longest))
    }
}
