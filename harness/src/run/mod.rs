//! A run: every case ruled on, held against its source and against what was approved.

mod current;
mod outcome;
mod progress;

use std::time::Instant;

use rayon::prelude::*;

pub(crate) use current::{Current, Open, PlyNotes, rule};
pub(crate) use outcome::Outcome;

use qili::rules::RuleSet;

use crate::approved::{Approved, Record};
use crate::casebook::{Case, Casebook};
use crate::classifier::{Classifier, Interview, Stop};
use crate::compare::{Gate, Status};

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Run<'a> {
    pub(crate) casebook: &'a Casebook,
    /// By id, then by rule set.
    pub(crate) outcomes: Vec<Outcome<'a>>,
    pub(crate) gates: Vec<Gate>,
    pub(crate) seconds: f64,
    /// If a program from outside ruled, and not the library.
    pub(crate) interview: Option<Interview>,
}

impl<'a> Run<'a> {
    /// Rules on all cases, under the rule sets that each asks for and `asked` ones too.
    pub(crate) fn new(casebook: &'a Casebook, approved: &'a Approved, asked: &[RuleSet]) -> Run<'a> {
        let start = Instant::now();
        let outcomes = rule_all(work(casebook, asked), |case, rules| approved.of(case, rules));
        let gates = Gate::all(casebook, approved, &outcomes);
        Run { casebook, outcomes, gates, seconds: start.elapsed().as_secs_f64(), interview: None }
    }

    /// Has a program from outside rule on the same. It fails no gate: what was agreed on was not agreed on with that program.
    pub(crate) fn from_outside(
        casebook: &'a Casebook,
        approved: &'a Approved,
        asked: &[RuleSet],
        classifier: &Classifier,
    ) -> Result<Run<'a>, Stop> {
        let start = Instant::now();
        let outcomes: Result<_, Stop> = each(work(casebook, asked), |number, case, rules| {
            let current = classifier.rule(number, case, rules)?;
            Ok(Outcome::from_outside(case, rules, approved.of(case, rules), current))
        });
        let outcomes = outcomes?;
        let interview = Some(classifier.finish()?);
        Ok(Run { casebook, outcomes, gates: Vec::new(), seconds: start.elapsed().as_secs_f64(), interview })
    }

    /// Whether something changed that somebody has to look at.
    pub(crate) fn fails(&self) -> bool {
        !self.gates.is_empty() || self.outcomes.iter().any(Outcome::fails)
    }

    /// Whether a program from outside left requests without an answer; or, if that is asked, ruled otherwise than the sources.
    pub(crate) fn falls_short(&self, is_agreement_required: bool) -> bool {
        let falls_short = |outcome: &Outcome<'_>| match outcome.status {
            Status::NoAnswer => true,
            Status::Disagrees => is_agreement_required,
            Status::Undecided => is_agreement_required && outcome.expected.is_some(),
            _ => false,
        };
        self.interview.is_some() && self.outcomes.iter().any(falls_short)
    }

    /// The rulings that differ from the approved ones.
    pub(crate) fn changed(&self) -> impl Iterator<Item = &Outcome<'a>> {
        self.outcomes.iter().filter(|outcome| outcome.status.is_change())
    }
}

/// What there is to rule on.
fn work<'a>(casebook: &'a Casebook, asked: &[RuleSet]) -> Vec<(&'a Case, RuleSet)> {
    let of_case = |case: &'a Case| {
        let mut rules = case.rule_sets();
        rules.extend(asked);
        rules.into_iter().map(move |rules| (case, rules))
    };
    casebook.cases.iter().flat_map(of_case).collect()
}

/// Rules on all of these, several at once; what comes of them stands in the same order.
pub(crate) fn rule_all<'a>(
    work: Vec<(&'a Case, RuleSet)>,
    approved: impl Fn(&Case, RuleSet) -> Option<&'a Record> + Sync,
) -> Vec<Outcome<'a>> {
    each(work, |_, case, rules| Outcome::new(case, rules, approved(case, rules), rule(rules, &case.moves)))
}

/// Does something with each of these, several at once, and tells it their numbers, the first being 1.
fn each<'a, T: Send, C: FromParallelIterator<T>>(
    work: Vec<(&'a Case, RuleSet)>,
    ruled: impl Fn(usize, &'a Case, RuleSet) -> T + Sync,
) -> C {
    let progress = progress::Progress::new(work.len());
    let outcomes = work.into_par_iter().enumerate().map(|(index, (case, rules))| {
        let outcome = ruled(index + 1, case, rules);
        progress.step();
        outcome
    });
    let outcomes = outcomes.collect();
    progress.done();
    outcomes
}
