//! What a rule set consists of.

use super::ply::{Judged, Judgment, Ply};
use super::{Judgement, idle};
use crate::line::Undecided;

/// One clause: the label that it gives to a move, if it applies.
pub(crate) type Rule = fn(&Ply<'_>) -> Option<Judgment>;

/// A rule set: its clauses, the heaviest first (多种作用从重), and how labels make the verdict.
pub(crate) struct Chapter {
    pub(super) rules: &'static [Rule],
    pub(crate) verdict: fn(&[Judged]) -> Result<Judgement, Undecided>,
}

impl Chapter {
    /// The label by the first clause that applies; a move to which none does is idle.
    pub(crate) fn judge(&self, ply: &Ply<'_>) -> Judgment {
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
