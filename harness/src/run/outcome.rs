//! What came of one case under one rule set.

use qili::rules::RuleSet;

use super::Current;
use crate::approved::Record;
use crate::casebook::{Case, Expected, Opinion};
use crate::compare::{
    Agreement, Approval, Comparison, Drift, Grounds, News, Shift, RulingStatus, Support, drift, shifts,
};

/// One case under one rule set: what the source says, what was approved, what the classifier says now.
#[derive(Debug)]
pub(crate) struct Outcome<'a> {
    pub(crate) case: &'a Case,
    pub(crate) rules: RuleSet,
    pub(crate) expected: Option<&'a Expected>,
    pub(crate) before: Option<Before<'a>>,
    pub(crate) current: Current,
    /// Of current with expected.
    pub(crate) comparison: Comparison,
    pub(crate) status: RulingStatus,
}

/// The ruling that the current one is held against: the approved one, or that of another run.
#[derive(Debug)]
pub(crate) struct Before<'a> {
    pub(crate) record: &'a Record,
    /// With expected.
    pub(crate) comparison: Comparison,
}

impl<'a> Outcome<'a> {
    pub(crate) fn new(
        case: &'a Case,
        rules: RuleSet,
        before: Option<&'a Record>,
        current: Current,
    ) -> Outcome<'a> {
        let expected = case.rulings.get(&rules);
        let compare = |record: &Record, also: &[&[String]]| {
            let mut comparison = Comparison::default();
            if let Some(expected) = expected {
                comparison = Comparison::new(expected, case.grain, record);
                comparison.compare_reasons(expected, record, also);
            }
            comparison
        };
        let also: Vec<&[String]> = current.plies.iter().map(|notes| notes.also.as_slice()).collect();
        let comparison = compare(&current.record, &also);
        let before = before.map(|record| {
            // Clauses that hold beside the one that decided are not kept. Where nothing changed they are those of now.
            let plies = record.plies.iter().zip(&current.record.plies).zip(&also);
            let also: Vec<&[String]> =
                plies.map(|((old, new), also)| if old == new { *also } else { &[] }).collect();
            Before { record, comparison: compare(record, &also) }
        });
        let disputed = expected.is_none() && case.opinions.iter().any(|opinion| opinion.rules == rules);
        let kept = case.in_corpus && (expected.is_some() || disputed);
        let approval = match &before {
            Some(before) if *before.record == current.record => Approval::Same,
            Some(before) if before.record.rules_as(&current.record) => Approval::OtherGrounds,
            Some(before) => Approval::Other { agreed: before.comparison.agrees() },
            None if kept => Approval::Missing,
            None => Approval::NotKept,
        };
        let agreement = match comparison.agrees() {
            Some(true) => Agreement::Agrees,
            Some(false) => Agreement::Disagrees,
            None if disputed => Agreement::Disputed,
            None => Agreement::Unsaid,
        };
        let status = RulingStatus::of(agreement, approval, current.record.is_decided());
        Outcome { case, rules, expected, before, current, comparison, status }
    }

    /// How the case and the rule set are named together.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.case.id, self.rules)
    }

    /// The line of the case file that says what is expected, or what the first view is.
    pub(crate) fn line(&self) -> usize {
        let opinion = self.opinions().next().map(|(opinion, _)| opinion.line);
        self.expected.map(|expected| expected.line).or(opinion).unwrap_or(1)
    }

    /// Whether somebody has to look at it, and a run with it fails.
    pub(crate) fn fails(&self, grounds: Grounds) -> bool {
        match self.status.news() {
            News::Nothing => false,
            News::Grounds => grounds == Grounds::Strict,
            News::Ruling => true,
        }
    }

    /// What it says otherwise than before.
    pub(crate) fn shifts(&self) -> Vec<Shift> {
        self.before.as_ref().map_or(Vec::new(), |before| {
            shifts((before.record, &before.comparison), (&self.current.record, &self.comparison))
        })
    }

    /// Where its shifts lead.
    pub(crate) fn drift(&self) -> Drift {
        drift(&self.shifts())
    }

    /// The views on it, and how far it bears each out.
    pub(crate) fn opinions(&self) -> impl Iterator<Item = (&'a Opinion, Support)> {
        let opinions = self.case.opinions.iter().filter(|opinion| opinion.rules == self.rules);
        opinions.map(|opinion| (opinion, Support::of(opinion, self.case.grain, &self.current.record)))
    }
}
