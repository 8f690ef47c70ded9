//! A view in a dispute against what the classifier says.

use super::{Comparison, Point};
use crate::approved::UNDECIDED;
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
    /// The view names no label, side, verdict or clause that could be compared; or the classifier has not decided.
    Silent,
}

impl View<'_> {
    pub(crate) fn new<'a>(opinion: &'a Opinion, grain: Grain, current: &Current) -> View<'a> {
        let expected = opinion.expected(current.record.plies.len());
        let mut comparison = Comparison::new(&expected, grain, &current.record);
        comparison.compare_reasons(&expected, &current.record, &current.also());
        let is_given = |point: &Point| current.said().gives(point.part);
        comparison.points.retain(is_given);
        comparison.reasons.retain(is_given);
        View { opinion, comparison }
    }

    /// A view is more than the label that it shares with another: the clause that it argues by counts as well.
    pub(crate) fn support(&self) -> Support {
        let Comparison { points, reasons } = &self.comparison;
        let (open, contrary): (Vec<&Point>, Vec<&Point>) =
            self.comparison.differences().partition(|point| point.actual == UNDECIDED);
        if !contrary.is_empty() {
            Support::Opposed
        } else if !open.is_empty() || (points.is_empty() && reasons.is_empty()) {
            Support::Silent
        } else {
            Support::Supported
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

    /// What stands before a view in a list of them.
    pub(crate) fn sign(self) -> char {
        match self {
            Support::Supported => '+',
            Support::Opposed => '-',
            Support::Silent => ' ',
        }
    }
}
