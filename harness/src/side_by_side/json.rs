//! The comparison for programs: every case, every rule set, every move.

use serde::{Serialize, Serializer};

use super::summary::{Heap, Pair};
use super::{Compared, SideBySide, Verdicts};
use crate::report::json::{Actual, Expected, Ply, actual, expected, plies, pretty};
use crate::run::Outcome;

#[derive(Serialize)]
struct Report<'a> {
    rules: Vec<&'static str>,
    cases: Vec<Case<'a>>,
    summary: Summary,
}

#[derive(Serialize)]
struct Case<'a> {
    id: &'a str,
    title: &'a str,
    work: &'a str,
    /// By rule set.
    #[serde(serialize_with = "as_map")]
    rules: Vec<(&'static str, Ruled<'a>)>,
    /// The first move whose labels are not the same everywhere, counted from 1.
    parts: Option<usize>,
    differs: Differs,
}

#[derive(Serialize)]
struct Ruled<'a> {
    #[serde(flatten)]
    actual: Actual<'a>,
    plies: Vec<Ply<'a>>,
    /// What the source says; null where it does not rule under these rules.
    expected: Option<Expected<'a>>,
    agrees: Option<bool>,
}

#[derive(Serialize)]
struct Differs {
    labels: bool,
    verdict: bool,
    /// Whether the verdicts differ by more than that the same side must change here and has lost there.
    gives_way: bool,
}

#[derive(Serialize)]
struct Summary {
    cases: usize,
    /// Cases sorted by how far the rule sets agree.
    gives_way: usize,
    must_or_loses: usize,
    labels_only: usize,
    alike: usize,
    pairs: Vec<PairOf>,
}

#[derive(Serialize)]
struct PairOf {
    rules: [&'static str; 2],
    equal_labels: usize,
    equal_verdicts: usize,
}

fn as_map<T: Serialize, S: Serializer>(
    entries: &[(&'static str, T)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(entries.iter().map(|(name, value)| (name, value)))
}

/// All of it.
pub(crate) fn write(all: &SideBySide<'_>) -> anyhow::Result<String> {
    let heap = |heap| all.heap(heap).len();
    pretty(&Report {
        rules: all.rules.iter().map(|rules| rules.name()).collect(),
        cases: all.cases.iter().map(case).collect(),
        summary: Summary {
            cases: all.cases.len(),
            gives_way: heap(Heap::Verdicts),
            must_or_loses: heap(Heap::MustOrLoses),
            labels_only: heap(Heap::LabelsOnly),
            alike: heap(Heap::Alike),
            pairs: all.pairs().into_iter().map(pair).collect(),
        },
    })
}

fn case<'a>(compared: &'a Compared<'_>) -> Case<'a> {
    let verdicts = compared.verdicts();
    let parts = compared.partings().next().map(|ply| ply + 1);
    Case {
        id: &compared.case.id,
        title: &compared.case.title,
        work: &compared.case.work,
        rules: compared.outcomes.iter().map(|outcome| (outcome.rules.name(), ruled(outcome))).collect(),
        parts,
        differs: Differs {
            labels: parts.is_some(),
            verdict: verdicts != Verdicts::Same,
            gives_way: verdicts == Verdicts::Differ,
        },
    }
}

fn ruled<'a>(outcome: &'a Outcome<'_>) -> Ruled<'a> {
    Ruled {
        actual: actual(outcome.current.said()),
        plies: plies(&outcome.current),
        expected: outcome.expected.map(expected),
        agrees: outcome.comparison.agrees(),
    }
}

fn pair(pair: Pair) -> PairOf {
    let Pair { rules, equal_labels, equal_verdicts } = pair;
    PairOf { rules: rules.map(|rules| rules.name()), equal_labels, equal_verdicts }
}
