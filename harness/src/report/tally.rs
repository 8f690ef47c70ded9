//! How much is right, counted.

use std::collections::BTreeMap;

use serde::Serialize;

use qili::rules::RuleSet;

use crate::casebook::Basis;
use crate::compare::{Part, Point, Status};
use crate::run::{Outcome, Run};

/// Right ones among all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Score {
    pub(crate) right: usize,
    pub(crate) total: usize,
}

impl Score {
    pub(crate) fn add(&mut self, point: &Point) {
        self.count(point.agrees);
    }

    pub(super) fn count(&mut self, is_right: bool) {
        self.right += usize::from(is_right);
        self.total += 1;
    }

    pub(crate) fn is_full(self) -> bool {
        self.right == self.total
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.right, self.total)
    }
}

/// What was compared, kind by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Scores {
    pub(super) labels: Score,
    pub(super) sides: Score,
    pub(super) verdicts: Score,
}

impl Scores {
    fn add(&mut self, point: &Point) {
        match point.part {
            Part::Label(_) => self.labels.add(point),
            Part::Side(_) => self.sides.add(point),
            Part::Verdict => self.verdicts.add(point),
            Part::Reason(_) => {}
        }
    }

    pub(super) fn is_empty(self) -> bool {
        self == Scores::default()
    }
}

/// The count over some rulings.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Tally {
    /// A case under two rule sets counts twice.
    pub(super) rulings: usize,
    /// What the sources print.
    pub(super) printed: Scores,
    /// What was derived from a commentary, or claimed.
    pub(super) unprinted: Scores,
    pub(super) reasons: Score,
    #[serde(serialize_with = "by_name")]
    pub(super) statuses: BTreeMap<Status, usize>,
}

fn by_name<S: serde::Serializer>(
    statuses: &BTreeMap<Status, usize>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(statuses.iter().map(|(status, count)| (status.name(), count)))
}

impl Tally {
    fn add(&mut self, outcome: &Outcome<'_>) {
        self.rulings += 1;
        *self.statuses.entry(Status::Ruled(outcome.status)).or_default() += 1;
        for point in &outcome.comparison.points {
            match point.basis {
                Basis::Printed => self.printed.add(point),
                Basis::Derived | Basis::Claimed => self.unprinted.add(point),
            }
        }
        outcome.comparison.reasons.iter().for_each(|point| self.reasons.add(point));
    }

    pub(super) fn of(&self, status: Status) -> usize {
        self.statuses.get(&status).copied().unwrap_or_default()
    }

    /// How many there are of each status, in the order of reports.
    pub(super) fn in_words(&self, wanted: impl Fn(Status) -> bool) -> Vec<String> {
        let there = Status::all().filter(|&status| self.of(status) > 0 && wanted(status));
        there.map(|status| format!("{} {status}", self.of(status))).collect()
    }

    pub(super) fn all(run: &Run<'_>) -> Tally {
        let mut tally = Tally::default();
        run.outcomes.iter().for_each(|outcome| tally.add(outcome));
        for stale in &run.stale {
            *tally.statuses.entry(Status::Stale(stale.status())).or_default() += 1;
        }
        tally
    }

    /// Work by work, rule set by rule set.
    pub(super) fn by_work<'a>(run: &'a Run<'_>) -> BTreeMap<(&'a str, RuleSet), Tally> {
        let mut tallies: BTreeMap<_, Tally> = BTreeMap::new();
        for outcome in &run.outcomes {
            tallies.entry((outcome.case.work.as_str(), outcome.rules)).or_default().add(outcome);
        }
        tallies
    }
}
