//! A run: every case ruled on, held against its source and against what was approved.

mod current;
mod order;
mod outcome;
mod progress;
mod shard;

use std::time::Instant;

use rayon::prelude::*;
use serde::Serialize;

pub(crate) use current::{Current, Open, PlyNotes, Said, rule};
pub(crate) use order::{Baseline, Order};
pub(crate) use outcome::Outcome;
pub(crate) use shard::Shard;

use qili::rules::RuleSet;

use crate::approved::{Approved, Record};
use crate::casebook::{Case, Casebook, Fragment};
use crate::classifier::{Classifier, Interview, Stop};
use crate::compare::{Gate, News, RulingStatus, StaleRuling, Status};

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
    /// If a program from outside ruled, and not the library.
    pub(crate) interview: Option<Interview>,
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
        let outcomes = rule_all(work(casebook, order), |case, rules| approved.of(case, rules));
        let mut run = Run::of(casebook, order, outcomes, start);
        let Order { filter, .. } = order;
        let mut stale = StaleRuling::all(casebook, approved);
        stale.retain(|stale| {
            let is_ruled_on = stale.case.is_some() && order.also.contains(&stale.rules);
            !is_ruled_on && order.is_in_shard(stale.id) && filter.wants_stale(stale)
        });
        run.gates = Gate::all(&stale, &run.outcomes);
        run.stale = stale;
        run
    }

    /// Has a program from outside rule on the same. It fails no gate: what was agreed on was not agreed on with that program.
    pub(crate) fn from_outside(
        casebook: &'a Casebook,
        approved: &'a Approved,
        order: &'a Order,
        classifier: &Classifier,
    ) -> Result<Run<'a>, Stop> {
        let start = Instant::now();
        let outcomes: Result<_, Stop> = each(work(casebook, order), |number, case, rules| {
            let current = classifier.rule(number, case, rules)?;
            Ok(Outcome::from_outside(case, rules, approved.of(case, rules), current))
        });
        let mut run = Run::of(casebook, order, outcomes?, start);
        run.interview = Some(classifier.finish()?);
        Ok(run)
    }

    fn of(
        casebook: &'a Casebook,
        order: &'a Order,
        mut outcomes: Vec<Outcome<'a>>,
        start: Instant,
    ) -> Run<'a> {
        let Order { filter, .. } = order;
        let ruled = outcomes.len();
        outcomes.retain(|outcome| filter.wants(outcome));
        let fragments = casebook.fragments.iter();
        let fragments =
            fragments.filter(|fragment| order.is_in_shard(&fragment.id()) && filter.wants_fragment(fragment));
        Run {
            casebook,
            order,
            outcomes,
            stale: Vec::new(),
            gates: Vec::new(),
            fragments: fragments.collect(),
            rest: Rest::default(),
            ruled,
            seconds: start.elapsed().as_secs_f64(),
            interview: None,
        }
    }

    /// Whether something changed that somebody has to look at.
    pub(crate) fn fails(&self) -> bool {
        !self.gates.is_empty() || self.outcomes.iter().any(|outcome| outcome.fails(self.order.grounds))
    }

    /// Whether a program from outside left requests without an answer; or, if that is asked, ruled otherwise than the sources.
    pub(crate) fn falls_short(&self, is_agreement_required: bool) -> bool {
        let falls_short = |outcome: &Outcome<'_>| match outcome.status {
            RulingStatus::NoAnswer => true,
            RulingStatus::Disagrees => is_agreement_required,
            RulingStatus::Undecided => is_agreement_required && outcome.expected.is_some(),
            _ => false,
        };
        self.interview.is_some() && self.outcomes.iter().any(falls_short)
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

    /// The cases that were ruled on, each once.
    pub(crate) fn cases(&self) -> Vec<&'a Case> {
        let mut cases: Vec<&Case> = self.outcomes.iter().map(|outcome| outcome.case).collect();
        cases.dedup_by(|a, b| a.id == b.id);
        cases
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

/// What there is to rule on.
fn work<'a>(casebook: &'a Casebook, order: &Order) -> Vec<(&'a Case, RuleSet)> {
    let Order { filter, .. } = order;
    let cases = casebook.cases.iter();
    let cases = cases.filter(|case| order.is_in_shard(&case.id) && filter.wants_case(case));
    let of_case = |case: &'a Case| {
        let mut rules = case.rule_sets();
        rules.extend(&order.also);
        rules.into_iter().filter(|&rules| filter.wants_rules(rules)).map(move |rules| (case, rules))
    };
    cases.flat_map(of_case).collect()
}

/// Rules on all of these, several at once; what comes of them stands in the same order.
pub(crate) fn rule_all<'a>(
    work: Vec<(&'a Case, RuleSet)>,
    approved: impl Fn(&Case, RuleSet) -> Option<&'a Record> + Sync,
) -> Vec<Outcome<'a>> {
    each(work, |_, case, rules| {
        let approved = approved(case, rules).map(Said::by_library);
        Outcome::new(case, rules, approved, rule(rules, &case.moves))
    })
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
