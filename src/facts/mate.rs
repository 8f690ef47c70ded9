//! Mate by checks in a row (连续将军将死).

use std::collections::HashMap;

use super::outcome::Moves;
use super::search::Search;
use super::standing::Standing;
use crate::board::{Color, Move, Places, Position};
use crate::line::Undecided;

/// The longest mate that is looked for, in plies; the longest that is printed (figure 2-31) takes thirteen.
const LONGEST: usize = 13;

/// By places, the longest attempt that has failed. Two pieces of a kind are not alike here: a capture may be barred to one of them.
type Hopeless = HashMap<Places, usize>;

impl Search<'_> {
    /// The shortest mates that the gainer can force by checks alone, moving first: one for each move that begins one, with the longest
    /// defence.
    ///
    /// # Errors
    /// Where the question needs more work than it may have.
    pub(crate) fn mates(&mut self) -> Result<Vec<Moves>, Undecided> {
        self.restart();
        let mut hopeless = Hopeless::new();
        let checks = self.checks();
        for plies in (1..=LONGEST).step_by(2) {
            let mut mates = Vec::new();
            for &mv in &checks {
                mates.extend(self.mate_by(mv, plies, &mut hopeless)?);
            }
            if !mates.is_empty() {
                return Ok(mates);
            }
        }
        Ok(Vec::new())
    }

    /// Whether that move begins a mate by checks alone.
    ///
    /// # Errors
    /// Where the question needs more work than it may have.
    pub(crate) fn mates_by(&mut self, mv: Move) -> Result<bool, Undecided> {
        self.restart();
        if !self.checks().contains(&mv) {
            return Ok(false);
        }
        let mut hopeless = Hopeless::new();
        for plies in (1..=LONGEST).step_by(2) {
            if self.mate_by(mv, plies, &mut hopeless)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the gainer, to move, mates by checks alone; part of another question.
    ///
    /// # Errors
    /// Where that needs more work than it may have.
    pub(super) fn forces_mate(&mut self) -> Result<bool, Undecided> {
        let mut hopeless = Hopeless::new();
        for plies in (1..=LONGEST).step_by(2) {
            if self.mate_within(plies, &mut hopeless)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The mate that begins with that check.
    fn mate_by(
        &mut self,
        mv: Move,
        plies: usize,
        hopeless: &mut Hopeless,
    ) -> Result<Option<Moves>, Undecided> {
        let undo = self.make(mv);
        let answered = self.answered(plies, !self.gainer(), hopeless);
        self.unmake(undo);
        Ok(answered?.map(|rest| std::iter::once(mv).chain(rest).collect()))
    }

    fn mate_within(&mut self, plies: usize, hopeless: &mut Hopeless) -> Result<Option<Moves>, Undecided> {
        self.count()?;
        let key = self.board().places();
        if hopeless.get(&key).is_some_and(|&failed| failed >= plies) {
            return Ok(None);
        }
        let checks = self.checks();
        for mv in checks {
            if let Some(moves) = self.mate_by(mv, plies, hopeless)? {
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
        let answers = self.answers(defender);
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

/// Mates by checks in many positions, with one bound on the work for all of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MateHunt {
    nodes: u64,
}

/// How many positions one hunt may look at.
const HUNT: u64 = 1_000_000;

impl MateHunt {
    pub(crate) const fn new() -> MateHunt {
        MateHunt { nodes: 0 }
    }

    /// The shortest mates by checks that the side to move can force, one for each move that begins one.
    ///
    /// # Errors
    /// Where this question or all of them together need more work than they may have.
    pub(crate) fn mates(&mut self, position: &Position) -> Result<Vec<Vec<Move>>, Undecided> {
        let nothing = Standing::default();
        let mut search = Search::new(position.arrangement(), position.turn(), &nothing).strictly();
        let mates = search.mates();
        self.nodes += search.nodes();
        if self.nodes > HUNT {
            return Err(Undecided { nodes: HUNT });
        }
        Ok(mates?.into_iter().map(|moves| moves.to_vec()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    /// Either rook drives the king from the middle file, and the other one mates; what it takes to see that is counted.
    #[test]
    fn a_hunt_ends_where_all_its_questions_together_have_taken_enough() {
        let position = fen::parse("4k4/9/9/9/9/9/9/8R/8R/3K5 w").unwrap();
        let mut hunt = MateHunt::new();
        let mates = hunt.mates(&position).unwrap();
        assert_eq!(mates.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3]);
        let once = hunt.nodes;
        assert!(once > 1);
        hunt.mates(&position).unwrap();
        assert_eq!(hunt.nodes, 2 * once);
        assert!(MateHunt { nodes: HUNT - once }.mates(&position).is_ok());
        assert_eq!(MateHunt { nodes: HUNT - once + 1 }.mates(&position), Err(Undecided { nodes: HUNT }));
    }
}
