//! Runs that were saved with `qili run --format json`, by this build or another, or by another program.

mod read;

use std::collections::BTreeMap;

use qili::rules::RuleSet;

pub(crate) use read::load;

use crate::casebook::{Case, Casebook};
use crate::run::{Baseline, Current, Order, Outcome, Rest, Run};

/// A saved run.
#[derive(Debug)]
pub(crate) struct Saved {
    /// Its file, as messages show it.
    name: String,
    rulings: BTreeMap<(String, RuleSet), (Case, Current)>,
}

impl Saved {
    /// The cases that it rules on; one that is ruled on under several rule sets is there more than once.
    pub(crate) fn cases(&self) -> impl Iterator<Item = &Case> + Clone {
        self.rulings.values().map(|(case, _)| case)
    }

    /// Lets both forget what only one of them gives of a ruling, such as the labels where the other is of a program that gives verdicts
    /// only: what nobody says of a move is not another label. What only the earlier knows of the case, such as what the source says,
    /// the later is told.
    pub(crate) fn level(before: &mut Saved, after: &mut Saved) {
        for (key, (case, old)) in &mut before.rulings {
            if let Some((other, new)) = after.rulings.get_mut(key) {
                old.limit_to(new);
                new.limit_to(old);
                if case.moves.sequence() == other.moves.sequence() {
                    complete(other, case);
                }
            }
        }
    }

    /// How two are told apart.
    pub(crate) fn baseline(before: &Saved, after: &Saved) -> Baseline {
        Baseline::Saved { before: before.name.clone(), after: after.name.clone() }
    }
}

/// Adds to a case what another file has of it and its own has not. An expectation and the grain that it is to be read by, and views,
/// are taken from one file as a whole.
fn complete(case: &mut Case, other: &Case) {
    if case.rulings.is_empty() && case.opinions.is_empty() {
        case.rulings.clone_from(&other.rulings);
        case.opinions.clone_from(&other.opinions);
        case.disagrees.clone_from(&other.disagrees);
        case.grain = other.grain;
    }
    for (own, others) in
        [(&mut case.title, &other.title), (&mut case.work, &other.work), (&mut case.path, &other.path)]
    {
        if own.is_empty() {
            own.clone_from(others);
        }
    }
    if case.tags.is_empty() {
        case.tags.clone_from(&other.tags);
    }
}

/// Holds a saved run against an earlier one: what they share is compared, the rest is named. What a source says is taken from the
/// later one, if it says so.
pub(crate) fn compare<'a>(
    before: &'a Saved,
    after: &'a Saved,
    nothing: &'a Casebook,
    order: &'a Order,
) -> Run<'a> {
    let filter = &order.filter;
    let wants = |case: &Case, rules: RuleSet| {
        filter.wants_case(case) && filter.wants_rules(rules) && order.is_in_shard(&case.id)
    };
    let name = |(id, rules): &(String, RuleSet)| format!("{id} {rules}");
    let mut rest = Rest::default();
    let mut outcomes = Vec::new();
    for (key, (case, current)) in &after.rulings {
        if !wants(case, key.1) {
            continue;
        }
        match before.rulings.get(key) {
            None => rest.only_after.push(name(key)),
            Some((other, _)) if other.moves.sequence() != case.moves.sequence() => {
                rest.other_moves.push(name(key));
            }
            Some((_, old)) => {
                outcomes.push(Outcome::new(case, key.1, Some(old.said()), current.clone()));
            }
        }
    }
    for (key, (case, _)) in &before.rulings {
        if wants(case, key.1) && !after.rulings.contains_key(key) {
            rest.only_before.push(name(key));
        }
    }
    let ruled = outcomes.len() + rest.only_before.len() + rest.only_after.len() + rest.other_moves.len();
    outcomes.retain(|outcome| filter.wants(outcome));
    Run {
        casebook: nothing,
        order,
        outcomes,
        stale: Vec::new(),
        fragments: Vec::new(),
        gates: Vec::new(),
        rest,
        ruled,
        seconds: 0.0,
        interview: None,
    }
}
