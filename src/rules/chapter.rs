//! What a rule set consists of.

use super::idle;
use super::ply::{Judgment, Ply};
use super::verdict::Judged;
use crate::ruling::{Judgement, Undecided};

/// One clause: the label that it gives to a move, if it applies.
pub(super) type Rule = fn(&Ply<'_>) -> Option<Judgment>;

/// A rule set: its clauses, the heaviest first (多种作用从重), and how labels make the verdict.
pub(super) struct Chapter {
    pub(super) rules: &'static [Rule],
    pub(super) verdict: fn(&[Judged]) -> Result<Judgement, Undecided>,
}

impl Chapter {
    /// The label by the first clause that applies; a move to which none does is idle.
    pub(super) fn judge(&self, ply: &Ply<'_>) -> Judgment {
        let first = self.rules.iter().find_map(|rule| rule(ply));
        let mut judgment = first.unwrap_or_else(|| idle::idle(ply));
        if !judgment.label.is_attack() {
            for reason in ply.reasons() {
                judgment.note(reason);
            }
        }
        judgment
    }
}
