//! A run: every case ruled on, held against its source and against what was approved.

mod current;
mod outcome;
mod progress;

use std::time::Instant;

use rayon::prelude::*;

pub(crate) use current::{Current, rule};
pub(crate) use outcome::Outcome;

use qili::rules::RuleSet;

use crate::approved::{Approved, Record};
use crate::casebook::{Case, Casebook};
use crate::compare::Gate;

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Run<'a> {
    pub(crate) casebook: &'a Casebook,
    /// By id, then by rule set.
    pub(crate) outcomes: Vec<Outcome<'a>>,
    pub(crate) gates: Vec<Gate>,
    pub(crate) seconds: f64,
}

impl<'a> Run<'a> {
    /// Rules on all cases, under the rule sets that each asks for and `asked` ones too.
    pub(crate) fn new(casebook: &'a Casebook, approved: &'a Approved, asked: &[RuleSet]) -> Run<'a> {
        let start = Instant::now();
        let work: Vec<(&Case, RuleSet)> = casebook
            .cases
            .iter()
            .flat_map(|case| {
                let mut rules = case.rule_sets();
                rules.extend(asked);
                rules.into_iter().map(move |rules| (case, rules))
            })
            .collect();
        let outcomes = rule_all(work, |case, rules| approved.of(case, rules));
        let gates = Gate::all(casebook, approved, &outcomes);
        Run { casebook, outcomes, gates, seconds: start.elapsed().as_secs_f64() }
    }

    /// Whether something changed that somebody has to look at.
    pub(crate) fn fails(&self) -> bool {
        !self.gates.is_empty() || self.outcomes.iter().any(Outcome::fails)
    }

    /// The rulings that differ from the approved ones.
    pub(crate) fn changed(&self) -> impl Iterator<Item = &Outcome<'a>> {
        self.outcomes.iter().filter(|outcome| outcome.status.is_change())
    }
}

/// Rules on all of these, several at once; what comes of them stands in the same order.
pub(crate) fn rule_all<'a>(
    work: Vec<(&'a Case, RuleSet)>,
    approved: impl Fn(&Case, RuleSet) -> Option<&'a Record> + Sync,
) -> Vec<Outcome<'a>> {
    let progress = progress::Progress::new(work.len());
    let ruled = work.into_par_iter().map(|(case, rules)| {
        let current = rule(rules, &case.moves);
        progress.step();
        Outcome::new(case, rules, approved(case, rules), current)
    });
    let outcomes = ruled.collect();
    progress.done();
    outcomes
}
