//! What came of one case under one rule set.

use super::Current;
use crate::approved::Record;
use crate::casebook::{Case, Expected, RuleName};
use crate::compare::{Approval, Comparison, Status, ThreeWay};

/// One case under one rule set: what the source says, what was approved, what the classifier says now.
#[derive(Debug)]
pub(crate) struct Outcome<'a> {
    pub(crate) case: &'a Case,
    pub(crate) rules: RuleName,
    pub(crate) expected: Option<&'a Expected>,
    pub(crate) approved: Option<&'a Record>,
    /// None where the library does not rule under the rule set.
    pub(crate) current: Option<Current>,
    /// Of current with expected.
    pub(crate) comparison: Comparison,
    pub(crate) status: Status,
}

impl<'a> Outcome<'a> {
    pub(crate) fn new(
        case: &'a Case,
        rules: RuleName,
        approved: Option<&'a Record>,
        current: Option<Current>,
    ) -> Outcome<'a> {
        let expected = case.rulings.get(&rules);
        let compare = |record: &Record| {
            expected
                .map_or_else(Comparison::default, |expected| Comparison::new(expected, case.grain, record))
        };
        let comparison = current.as_ref().map_or_else(Comparison::default, |current| {
            let mut comparison = compare(&current.record);
            if let Some(expected) = expected {
                comparison.compare_reasons(expected, current);
            }
            comparison
        });
        let disputed = expected.is_none() && case.opinions.iter().any(|opinion| opinion.rules == rules);
        let kept = case.in_corpus && (expected.is_some() || disputed);
        let approval = match (approved, &current) {
            (Some(approved), Some(current)) if *approved == current.record => Approval::Same,
            (Some(approved), _) => Approval::Other { agreed: compare(approved).agrees() },
            (None, _) if kept => Approval::Missing,
            (None, _) => Approval::NotKept,
        };
        let status = Status::of(ThreeWay {
            ruled: current.is_some(),
            undecided: current.as_ref().is_some_and(|current| !current.record.is_decided()),
            disputed,
            agrees: comparison.agrees(),
            approval,
        });
        Outcome { case, rules, expected, approved, current, comparison, status }
    }

    /// How the case and the rule set are named together.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.case.id, self.rules)
    }
}
