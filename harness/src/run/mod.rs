//! A run: every case ruled on, held against its source and against what was approved.

mod current;
mod order;
mod outcome;
mod progress;
mod shard;

use std::collections::BTreeSet;
use std::time::Instant;

use rayon::prelude::*;
use serde::Serialize;

pub(crate) use current::{Current, PlyNotes, rule};
pub(crate) use order::{Baseline, Order};
pub(crate) use outcome::Outcome;
pub(crate) use shard::Shard;

use qili::rules::RuleSet;

use crate::approved::{Approved, Record};
use crate::casebook::{Case, Casebook, Fragment};
use crate::compare::{Gate, News, StaleRuling, Status};

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Run<'a> {
    pub(crate) casebook: &'a Casebook,
    pub(crate) order: &'a Order,
    /// By id, then by rule set.
    pub(crate) outcomes: Vec<Outcome<'a>>,
    pub(crate) stale: Vec<StaleRuling<'a>>,
    pub(crate) fragments: Vec<&'a Fragment>,
    pub(crate) gates: Vec<Gate>,
    /// What is in only one of two saved runs.
    pub(crate) rest: Rest,
    /// How many rulings were made, before statuses and clauses were looked at.
    pub(crate) ruled: usize,
    pub(crate) seconds: f64,
}

/// What two saved runs do not share, by name.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Rest {
    pub(crate) only_before: Vec<String>,
    pub(crate) only_after: Vec<String>,
    /// In both, on other boards or moves.
    pub(crate) other_moves: Vec<String>,
}

impl<'a> Run<'a> {
    /// Rules on all cases that are asked for, under the rule sets that each asks for and the order's own too.
    pub(crate) fn new(casebook: &'a Casebook, approved: &'a Approved, order: &'a Order) -> Run<'a> {
        let start = Instant::now();
        let Order { filter, shard, .. } = order;
        let in_shard = |id: &str| shard.is_none_or(|shard| shard.holds(id));
        let cases = casebook.cases.iter().filter(|case| in_shard(&case.id) && filter.wants_case(case));
        let work: Vec<(&Case, RuleSet)> = cases
            .flat_map(|case| {
                let mut rules = case.rule_sets();
                rules.extend(&order.also);
                rules.into_iter().filter(|&rules| filter.wants_rules(rules)).map(move |rules| (case, rules))
            })
            .collect();
        let mut outcomes = rule_all(work, |case, rules| approved.of(case, rules));
        let ruled = outcomes.len();
        outcomes.retain(|outcome| filter.wants(outcome));
        let mut stale = StaleRuling::all(casebook, approved);
        stale.retain(|stale| {
            let is_ruled_on = stale.case.is_some() && order.also.contains(&stale.rules);
            !is_ruled_on && in_shard(stale.id) && filter.wants_stale(stale)
        });
        let fragments = casebook.fragments.iter();
        let fragments =
            fragments.filter(|fragment| in_shard(&fragment.id()) && filter.wants_fragment(fragment));
        Run {
            casebook,
            order,
            gates: Gate::all(&stale, &outcomes),
            outcomes,
            stale,
            fragments: fragments.collect(),
            rest: Rest::default(),
            ruled,
            seconds: start.elapsed().as_secs_f64(),
        }
    }

    /// Whether something changed that somebody has to look at.
    pub(crate) fn fails(&self) -> bool {
        !self.gates.is_empty() || self.outcomes.iter().any(|outcome| outcome.fails(self.order.grounds))
    }

    /// The rulings that are not as before.
    pub(crate) fn changed(&self) -> impl Iterator<Item = &Outcome<'a>> {
        self.news(News::Ruling)
    }

    /// The rulings that are as before on other grounds.
    pub(crate) fn regrounded(&self) -> impl Iterator<Item = &Outcome<'a>> {
        self.news(News::Grounds)
    }

    fn news(&self, news: News) -> impl Iterator<Item = &Outcome<'a>> {
        self.outcomes.iter().filter(move |outcome| outcome.status.news() == news)
    }

    /// The cases that were ruled on, each once; how many of them are in dispute.
    pub(crate) fn cases(&self) -> (usize, usize) {
        let cases = self.outcomes.iter().map(|outcome| (&outcome.case.id, outcome.case.is_disputed()));
        let cases: BTreeSet<(&String, bool)> = cases.collect();
        (cases.len(), cases.iter().filter(|(_, is_disputed)| *is_disputed).count())
    }

    /// The status of every ruling, of every one that is no more, and of every fragment.
    pub(crate) fn statuses(&self) -> impl Iterator<Item = Status> {
        let ruled = self.outcomes.iter().map(|outcome| Status::Ruled(outcome.status));
        let stale = self.stale.iter().map(|stale| Status::Stale(stale.status()));
        ruled.chain(stale).chain(self.fragments.iter().map(|_| Status::Fragment))
    }

    /// Whether the filters leave nothing at all.
    pub(crate) fn is_empty(&self) -> bool {
        let Rest { only_before, only_after, other_moves } = &self.rest;
        let rest = only_before.iter().chain(only_after).chain(other_moves);
        self.statuses().next().is_none() && rest.count() == 0
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
