//! Which view of a dispute a ruling bears out.

use super::expectation::label_matches;
use crate::approved::Record;
use crate::casebook::{Grain, Opinion};

/// How far a ruling is what somebody holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Support {
    /// All that the view says.
    Whole,
    /// Some of it.
    Part,
    /// Nothing of it.
    Not,
    /// The view names neither a label nor a verdict.
    Unsaid,
}

impl Support {
    pub(crate) fn of(opinion: &Opinion, grain: Grain, record: &Record) -> Support {
        let labels = opinion.labels.iter().map(|(&number, &label)| {
            let ply = number.checked_sub(1).and_then(|index| record.plies.get(index));
            ply.and_then(|ply| ply.label).is_some_and(|actual| label_matches(label, grain, actual))
        });
        let verdict = opinion.verdict.iter().map(|verdict| record.verdict == Some(*verdict));
        let (right, wrong): (Vec<bool>, Vec<bool>) = labels.chain(verdict).partition(|agrees| *agrees);
        match (right.is_empty(), wrong.is_empty()) {
            (true, true) => Support::Unsaid,
            (false, true) => Support::Whole,
            (true, false) => Support::Not,
            (false, false) => Support::Part,
        }
    }

    /// As reports have it; None where there is nothing to bear out.
    pub(crate) fn word(self) -> Option<&'static str> {
        match self {
            Support::Whole => Some("supported"),
            Support::Part => Some("partly supported"),
            Support::Not => Some("not supported"),
            Support::Unsaid => None,
        }
    }
}
