//! What came of one case under one rule set.

use qili::rules::RuleSet;

use super::Current;
use crate::approved::Record;
use crate::casebook::{Case, Expected};
use crate::compare::{Approval, Comparison, Status, ThreeWay};

/// One case under one rule set: what the source says, what was approved, what the classifier says now.
#[derive(Debug)]
pub(crate) struct Outcome<'a> {
    pub(crate) case: &'a Case,
    pub(crate) rules: RuleSet,
    pub(crate) expected: Option<&'a Expected>,
    pub(crate) approved: Option<&'a Record>,
    pub(crate) current: Current,
    /// Of current with expected.
    pub(crate) comparison: Comparison,
    pub(crate) status: Status,
}

impl<'a> Outcome<'a> {
    pub(crate) fn new(
        case: &'a Case,
        rules: RuleSet,
        approved: Option<&'a Record>,
        current: Current,
    ) -> Outcome<'a> {
        let expected = case.rulings.get(&rules);
        let compare = |record: &Record| {
            expected
                .map_or_else(Comparison::default, |expected| Comparison::new(expected, case.grain, record))
        };
        let mut comparison = compare(&current.record);
        if let Some(expected) = expected {
            comparison.compare_reasons(expected, &current);
        }
        let disputed = expected.is_none() && case.opinions.iter().any(|opinion| opinion.rules == rules);
        let kept = case.in_corpus && (expected.is_some() || disputed);
        let approval = match approved {
            Some(approved) if *approved == current.record => Approval::Same,
            Some(approved) => Approval::Other { agreed: compare(approved).agrees() },
            None if kept => Approval::Missing,
            None => Approval::NotKept,
        };
        let status = Status::of(ThreeWay {
            undecided: !current.record.is_decided(),
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
