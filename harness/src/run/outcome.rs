//! What came of one case under one rule set.

use qili::rules::RuleSet;

use super::{Current, Open};
use crate::approved::Record;
use crate::casebook::{Case, Expected};
use crate::compare::{Approval, Comparison, Status, ThreeWay, View};

/// One case under one rule set: what the source says, what was approved, what is said now.
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
    /// The views in a dispute under this rule set.
    pub(crate) views: Vec<View<'a>>,
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
        let views = views(case, rules, &current);
        let disputed = expected.is_none() && !views.is_empty();
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
        Outcome { case, rules, expected, approved, current, comparison, status, views }
    }

    /// Whether it makes a run fail: it changed, and is not a dispute, on which the classifier may change its mind.
    pub(crate) fn fails(&self) -> bool {
        let is_dispute = self.expected.is_none() && !self.views.is_empty();
        self.status.is_change() && !is_dispute
    }

    /// The same of what a program from outside says. Nobody approves that, so the approved ruling is there to look at only.
    pub(crate) fn from_outside(
        case: &'a Case,
        rules: RuleSet,
        approved: Option<&'a Record>,
        current: Current,
    ) -> Outcome<'a> {
        let expected = case.rulings.get(&rules);
        let mut comparison = expected.map_or_else(Comparison::default, |expected| {
            Comparison::new(expected, case.grain, &current.record)
        });
        comparison.points.retain(|point| current.speaks_of(point.part));
        let status = match current.open {
            Open::NoAnswer(_) => {
                comparison.points.iter_mut().for_each(|point| point.actual = Status::NoAnswer.to_string());
                Status::NoAnswer
            }
            Open::Undecided(_) | Open::NotGiven => Status::of(ThreeWay {
                undecided: matches!(current.open, Open::Undecided(_)),
                disputed: expected.is_none() && case.has_opinions(rules),
                agrees: comparison.agrees(),
                approval: Approval::NotKept,
            }),
        };
        let mut views = views(case, rules, &current);
        for view in &mut views {
            view.comparison.points.retain(|point| current.speaks_of(point.part));
            view.comparison.reasons.clear();
        }
        Outcome { case, rules, expected, approved, current, comparison, status, views }
    }

    /// How the case and the rule set are named together.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.case.id, self.rules)
    }
}

/// The views in a dispute under a rule set, held against what is said now.
fn views<'a>(case: &'a Case, rules: RuleSet, current: &Current) -> Vec<View<'a>> {
    let opinions = case.opinions.iter().filter(|opinion| opinion.rules == rules);
    opinions.map(|opinion| View::new(opinion, case.grain, current)).collect()
}
