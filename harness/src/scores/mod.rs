//! How much is as the sources say, and how much of it was so when it was approved.

pub(crate) mod json;
mod matrix;
pub(crate) mod tables;

use std::collections::BTreeMap;

use qili::rules::RuleSet;
use qili::ruling::{Label, Verdict};
use serde::Serialize;

pub(crate) use matrix::{Cell, Matrix};

use crate::approved::UNDECIDED;
use crate::casebook::{Basis, ExpectedLabel, Grain};
use crate::compare::{Part, Point};
use crate::report::Score;
use crate::run::{Outcome, Run};

/// All counts of a run.
#[derive(Debug)]
pub(crate) struct Scores<'a> {
    pub(crate) total: Group,
    pub(crate) by_rules: BTreeMap<RuleSet, Group>,
    pub(crate) by_work: BTreeMap<&'a str, Group>,
    /// By the clause that a source gives as the reason.
    pub(crate) clauses: BTreeMap<String, Reasons>,
    pub(crate) printed: Matrices,
    pub(crate) unprinted: Matrices,
}

/// What is expected against what is said.
#[derive(Debug)]
pub(crate) struct Matrices {
    pub(crate) labels: Matrix,
    pub(crate) verdicts: Matrix,
}

/// The counts over some rulings.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Group {
    pub(crate) rulings: usize,
    pub(crate) printed: Parts,
    pub(crate) unprinted: Parts,
    pub(crate) reasons: Tracked,
}

/// The counts of what is said of moves, of sides and of the whole.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Parts {
    pub(crate) labels: Tracked,
    pub(crate) sides: Tracked,
    pub(crate) verdicts: Tracked,
}

/// A count, and what became of it since approval.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Tracked {
    #[serde(flatten)]
    pub(crate) score: Score,
    /// How many more are right now than as approved, of those that are approved.
    pub(crate) change: i64,
}

/// The counts of a clause that sources give as a reason.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Reasons {
    #[serde(flatten)]
    pub(crate) count: Tracked,
    /// What is given in its place, where it does not hold.
    pub(crate) instead: BTreeMap<String, usize>,
}

impl Tracked {
    fn add(&mut self, point: &Point, before: Option<&Point>) {
        self.score.add(point);
        if let Some(before) = before {
            self.change += i64::from(point.agrees) - i64::from(before.agrees);
        }
    }
}

impl Group {
    fn add(&mut self, point: &Point, before: Option<&Point>) {
        let parts = match point.basis {
            Basis::Printed => &mut self.printed,
            Basis::Derived | Basis::Claimed => &mut self.unprinted,
        };
        let tracked = match point.part {
            Part::Label(_) => &mut parts.labels,
            Part::Side(_) => &mut parts.sides,
            Part::Verdict => &mut parts.verdicts,
            Part::Reason(_) => &mut self.reasons,
        };
        tracked.add(point, before);
    }
}

/// What a row of the labels is called that a coarse source calls 闲: there it is whatever is no attack.
pub(crate) const COARSE_IDLE: &str = "闲*";

impl<'a> Scores<'a> {
    pub(crate) fn new(run: &Run<'a>) -> Scores<'a> {
        let mut scores = Scores {
            total: Group::default(),
            by_rules: BTreeMap::new(),
            by_work: BTreeMap::new(),
            clauses: BTreeMap::new(),
            printed: Matrices::new(),
            unprinted: Matrices::new(),
        };
        run.outcomes.iter().for_each(|outcome| scores.add(outcome));
        scores
    }

    fn add(&mut self, outcome: &Outcome<'a>) {
        let groups = [
            &mut self.total,
            self.by_rules.entry(outcome.rules).or_default(),
            self.by_work.entry(outcome.case.work.as_str()).or_default(),
        ];
        // Nobody approved what a program from outside says.
        let before = outcome.before.as_ref().filter(|_| !outcome.current.is_from_outside());
        let before = |part| before.and_then(|before| before.comparison.point(part));
        let points = || outcome.comparison.points.iter().chain(&outcome.comparison.reasons);
        for group in groups {
            group.rulings += 1;
            points().for_each(|point| group.add(point, before(point.part)));
        }
        for point in points() {
            let before = before(point.part);
            let was = before.map(|before| before.actual.as_str());
            let matrices = match point.basis {
                Basis::Printed => &mut self.printed,
                Basis::Derived | Basis::Claimed => &mut self.unprinted,
            };
            match point.part {
                Part::Label(_) => {
                    let is_coarse =
                        outcome.case.grain == Grain::Coarse && point.expected == Label::Idle.chinese();
                    let row = if is_coarse { COARSE_IDLE } else { &point.expected };
                    matrices.labels.add(row, &point.actual, was);
                }
                Part::Verdict => matrices.verdicts.add(&point.expected, &point.actual, was),
                Part::Reason(_) => {
                    let reasons = self.clauses.entry(point.expected.clone()).or_default();
                    reasons.count.add(point, before);
                    if !point.agrees {
                        *reasons.instead.entry(point.actual.clone()).or_default() += 1;
                    }
                }
                Part::Side(_) => {}
            }
        }
    }
}

impl Matrices {
    fn new() -> Matrices {
        let labels = ExpectedLabel::WORDS.map(|(word, _)| word);
        let columns = Label::ALL.map(Label::chinese);
        let verdicts = Verdict::ALL.map(Verdict::name);
        let undecided = || [UNDECIDED].into_iter();
        Matrices {
            labels: Matrix::new(
                labels.into_iter().chain([COARSE_IDLE]),
                columns.into_iter().chain(undecided()),
            ),
            verdicts: Matrix::new(verdicts.into_iter(), verdicts.into_iter().chain(undecided())),
        }
    }
}
