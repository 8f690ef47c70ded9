//! A view in a dispute against what the classifier says.

use super::Comparison;
use crate::casebook::{Grain, Opinion};
use crate::run::Current;

/// A view, and point by point whether the classifier says the same.
#[derive(Clone, Debug)]
pub(crate) struct View<'a> {
    pub(crate) opinion: &'a Opinion,
    pub(crate) comparison: Comparison,
}

/// Whether the classifier says what a view says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Support {
    Supported,
    Opposed,
    /// The view names no label, side, verdict or clause that could be compared.
    Silent,
}

impl View<'_> {
    pub(crate) fn new<'a>(opinion: &'a Opinion, grain: Grain, current: &Current) -> View<'a> {
        let expected = opinion.expected(current.record.plies.len());
        let mut comparison = Comparison::new(&expected, grain, &current.record);
        comparison.compare_reasons(&expected, &current.record, &current.also());
        View { opinion, comparison }
    }

    /// A view is more than the label that it shares with another: the clause that it argues by counts as well.
    pub(crate) fn support(&self) -> Support {
        let Comparison { points, reasons } = &self.comparison;
        match (points.is_empty() && reasons.is_empty(), self.comparison.differences().next()) {
            (true, _) => Support::Silent,
            (false, None) => Support::Supported,
            (false, Some(_)) => Support::Opposed,
        }
    }
}

impl Support {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Support::Supported => "supported",
            Support::Opposed => "opposed",
            Support::Silent => "silent",
        }
    }
}
