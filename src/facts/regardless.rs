//! What could be won if losses elsewhere were no matter.

use super::attempt::{Attempt, Questions, best_on, by_checks};
use super::gain::Opening;
use super::outcome::{ANY_GAIN, WHETHER};
use super::search::Search;
use crate::board::PieceSet;
use crate::line::Undecided;

/// Which losses are no matter for what a capture gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Losses {
    /// Of pieces that the other side could take before and that were protected: what takes is their root (作根子捉子).
    OfProtected,
    /// Of whatever does not take part: what takes survives.
    Any,
}

impl Questions<'_> {
    /// The lines that gain no more than what is even, and would gain more if such losses were no matter.
    ///
    /// # Errors
    /// Where a search needs more work than it may have.
    pub(super) fn regardless(
        &mut self,
        attempts: &[Attempt],
        losses: Losses,
    ) -> Result<Vec<Attempt>, Undecided> {
        let spared = match losses {
            Losses::Any => self.now.board().side(self.now.gainer()),
            Losses::OfProtected => self.protected()?,
        };
        if spared.is_empty() {
            return Ok(Vec::new());
        }
        let mut search = self.offered.clone().sparing(spared);
        let mut regardless = Vec::new();
        let doubtful =
            |a: &&Attempt| a.is_direct && a.has_worth && !a.gains_more_than_even() && !a.outcome.is_mated();
        for &mv in attempts.iter().filter(doubtful).filter_map(|a| a.outcome.moves.first()) {
            let outcome = search.gain(Opening::Capture(mv), ANY_GAIN)?;
            regardless.extend(outcome.map(|outcome| Attempt::of(&search, outcome)));
        }
        let won = attempts.iter().filter(|a| a.gains_more_than_even()).filter_map(|a| a.target);
        let others = search.board().side(!search.gainer()).without(won.collect());
        regardless.extend(by_checks(&mut search, others)?.into_iter().filter(|a| !a.is_fork));
        regardless.retain(Attempt::gains_more_than_even);
        for attempt in &mut regardless {
            let Some(target) = attempt.target else { continue };
            let mut then = self.then.clone().sparing(spared);
            attempt.before = best_on(&mut then, target, attempt.worth_knowing())?;
            attempt.compare_at_leisure(&mut self.then_at_leisure.clone().sparing(spared), target)?;
        }
        Ok(regardless)
    }

    /// The mover's pieces that the other side could take now, and would gain nothing by it: they have a root, be it one that takes
    /// back only after checks.
    fn protected(&self) -> Result<PieceSet, Undecided> {
        let standing = self.now.standing.with_all_checks();
        let mut enemy = Search::new(self.now.board(), !self.now.gainer(), &standing);
        let (mut protected, mut lost) = (PieceSet::EMPTY, PieceSet::EMPTY);
        for mv in enemy.captures() {
            let gains = enemy.gain(Opening::Capture(mv), WHETHER)?.is_some_and(|o| o.score > 0);
            if let Some(piece) = enemy.board().at(mv.to) {
                if gains { lost.insert(piece) } else { protected.insert(piece) }
            }
        }
        Ok(protected.without(lost))
    }
}
