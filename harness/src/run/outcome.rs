//! What came of one case under one rule set.

use qili::rules::RuleSet;

use super::{Current, Open, Said};
use crate::approved::Record;
use crate::casebook::{Case, Expected};
use crate::compare::{
    Agreement, Approval, Comparison, Drift, Grounds, News, Part, RulingStatus, Shift, View, drift, shifts,
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
    /// The views in a dispute under this rule set.
    pub(crate) views: Vec<View<'a>>,
}

/// The ruling that the current one is held against: the approved one, or that of another run.
#[derive(Debug)]
pub(crate) struct Before<'a> {
    pub(crate) said: Said<'a>,
    /// With expected.
    pub(crate) comparison: Comparison,
}

impl<'a> Outcome<'a> {
    pub(crate) fn new(
        case: &'a Case,
        rules: RuleSet,
        before: Option<Said<'a>>,
        current: Current,
    ) -> Outcome<'a> {
        let expected = case.rulings.get(&rules);
        let compare = |record: &Record, also: &[&[String]]| {
            let mut comparison = Comparison::default();
            if let Some(expected) = expected {
                comparison = Comparison::new(expected, case.grain, record);
                comparison.compare_reasons(expected, record, also);
                comparison.points.retain(|point| current.said().speaks_of(point.part));
                comparison.reasons.retain(|point| current.said().speaks_of(point.part));
            }
            comparison
        };
        let also = current.also();
        let mut comparison = compare(&current.record, &also);
        let before = before.map(|said| {
            // Clauses that hold beside the one that decided are not kept. Where nothing changed they are those of now.
            let record = said.record;
            let plies = record.plies.iter().zip(&current.record.plies).zip(&also);
            let also: Vec<&[String]> =
                plies.map(|((old, new), also)| if old == new { *also } else { &[] }).collect();
            Before { said, comparison: compare(record, &also) }
        });
        let views = views(case, rules, &current);
        let disputed = expected.is_none() && !views.is_empty();
        let kept = case.in_corpus && (expected.is_some() || disputed);
        let approval = match &before {
            Some(before) if before.said.is_answered() != current.said().is_answered() => {
                Approval::Other { agreed: before.comparison.agrees() }
            }
            Some(before) if *before.said.record == current.record => Approval::Same,
            Some(before) if before.said.record.rules_as(&current.record) => Approval::OtherGrounds,
            Some(before) => Approval::Other { agreed: before.comparison.agrees() },
            None if kept => Approval::Missing,
            None => Approval::NotKept,
        };
        let agreement = Agreement::of(&comparison, disputed);
        let status = match (&current.open, approval) {
            (Open::NoAnswer(_), Approval::Same) => RulingStatus::NoAnswer,
            _ => RulingStatus::of(agreement, approval, current.is_decided()),
        };
        name_verdict(&mut comparison, &current);
        Outcome { case, rules, expected, before, current, comparison, status, views }
    }

    /// The same of what a program from outside says. Nobody approves that, so the approved ruling is there to look at only.
    pub(crate) fn from_outside(
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
        comparison.points.retain(|point| current.said().speaks_of(point.part));
        name_verdict(&mut comparison, &current);
        let status = match current.open {
            Open::NoAnswer(_) => RulingStatus::NoAnswer,
            Open::Undecided(_) | Open::NotGiven => {
                let disputed = expected.is_none() && case.has_opinions(rules);
                let agreement = Agreement::of(&comparison, disputed);
                RulingStatus::of(agreement, Approval::NotKept, current.is_decided())
            }
        };
        let views = views(case, rules, &current);
        let before =
            approved.map(|record| Before { said: Said::by_library(record), comparison: compare(record) });
        Outcome { case, rules, expected, before, current, comparison, status, views }
    }

    /// How the case and the rule set are named together.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.case.id, self.rules)
    }

    /// The line of the case file that says what is expected, or what the first view is.
    pub(crate) fn line(&self) -> usize {
        let opinion = self.views.first().map(|view| view.opinion.line);
        self.expected.map(|expected| expected.line).or(opinion).unwrap_or(1)
    }

    /// Whether somebody has to look at it, and a run with it fails. It does not where it is a dispute, on which the classifier may
    /// change its mind.
    pub(crate) fn fails(&self, grounds: Grounds) -> bool {
        let is_dispute = self.expected.is_none() && !self.views.is_empty();
        !is_dispute && self.is_news(grounds)
    }

    fn is_news(&self, grounds: Grounds) -> bool {
        match self.status.news() {
            News::Nothing => false,
            News::Grounds => grounds == Grounds::Strict,
            News::Ruling => true,
        }
    }

    /// What it says otherwise than before.
    pub(crate) fn shifts(&self) -> Vec<Shift> {
        let before = self.before.as_ref().filter(|_| self.status.news() != News::Nothing);
        before.map_or(Vec::new(), |before| {
            shifts((before.said, &before.comparison), (self.current.said(), &self.comparison))
        })
    }

    /// Where its shifts lead.
    pub(crate) fn drift(&self) -> Drift {
        drift(&self.shifts())
    }
}

/// Has the verdict's point say why there is no verdict.
fn name_verdict(comparison: &mut Comparison, current: &Current) {
    for point in comparison.points.iter_mut().filter(|point| point.part == Part::Verdict) {
        current.said().verdict_word().clone_into(&mut point.actual);
    }
}

/// The views in a dispute under a rule set, held against what is said now.
fn views<'a>(case: &'a Case, rules: RuleSet, current: &Current) -> Vec<View<'a>> {
    let opinions = case.opinions.iter().filter(|opinion| opinion.rules == rules);
    opinions.map(|opinion| View::new(opinion, case.grain, current)).collect()
}
