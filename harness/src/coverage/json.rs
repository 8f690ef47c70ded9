//! The same for programs, with nothing shortened.

use serde::Serialize;

use super::words::says;
use super::{Change, Coverage, Covered, Use};

#[derive(Serialize)]
struct Report<'a> {
    clauses: Vec<Clause<'a>>,
    /// Clauses that no ruling names.
    untouched: Vec<&'static str>,
    /// Clauses without which every ruling is the same.
    without_effect: Vec<&'static str>,
    summary: Summary,
}

#[derive(Serialize)]
struct Summary {
    cases: usize,
    rulings: usize,
}

#[derive(Serialize)]
struct Clause<'a> {
    id: &'static str,
    says: &'static str,
    rules: Vec<&'static str>,
    plies: Plies,
    cases: Vec<&'a str>,
    uses: Vec<Named<'a>>,
    without: Without<'a>,
}

#[derive(Serialize)]
struct Plies {
    main: usize,
    also: usize,
}

#[derive(Serialize)]
struct Named<'a> {
    id: &'a str,
    rules: &'static str,
    /// Moves, counted from 1.
    main: &'a [usize],
    also: &'a [usize],
}

/// How many rulings are others without the clause; one that changes in labels and in verdict counts for both.
#[derive(Serialize)]
struct Without<'a> {
    labels: usize,
    sides: usize,
    verdicts: usize,
    grounds_only: usize,
    rulings: Vec<Changed<'a>>,
}

#[derive(Serialize)]
struct Changed<'a> {
    id: &'a str,
    rules: &'static str,
    labels: Pair<&'a [&'static str]>,
    red: Pair<&'static str>,
    black: Pair<&'static str>,
    verdict: Pair<&'static str>,
}

#[derive(Serialize)]
struct Pair<T> {
    with: T,
    without: T,
}

/// All clauses.
pub(crate) fn write(coverage: &Coverage<'_>) -> anyhow::Result<String> {
    let mut text = serde_json::to_string_pretty(&Report {
        clauses: coverage.clauses.iter().map(clause).collect(),
        untouched: coverage.untouched().map(|clause| clause.id()).collect(),
        without_effect: coverage.without_effect().map(|clause| clause.id()).collect(),
        summary: Summary { cases: coverage.cases, rulings: coverage.rulings },
    })?;
    text.push('\n');
    Ok(text)
}

fn clause<'a>(covered: &'a Covered<'_>) -> Clause<'a> {
    Clause {
        id: covered.clause.id(),
        says: says(covered.clause),
        rules: covered.rules().into_iter().map(|rules| rules.name()).collect(),
        plies: Plies { main: covered.main(), also: covered.also() },
        cases: covered.cases(),
        uses: covered.uses.iter().map(named).collect(),
        without: Without {
            labels: covered.count(Change::of_labels),
            sides: covered.count(Change::of_sides),
            verdicts: covered.count(Change::of_verdict),
            grounds_only: covered.count(Change::of_grounds_only),
            rulings: covered.changes.iter().map(changed).collect(),
        },
    }
}

fn named<'a>(ruling: &'a Use<'_>) -> Named<'a> {
    let Use { case, rules, main, also } = ruling;
    Named { id: case, rules: rules.name(), main, also }
}

fn changed<'a>(change: &'a Change<'_>) -> Changed<'a> {
    let Change { case, rules, with, without } = change;
    Changed {
        id: case,
        rules: rules.name(),
        labels: Pair { with: &with.labels, without: &without.labels },
        red: Pair { with: with.sides.red, without: without.sides.red },
        black: Pair { with: with.sides.black, without: without.sides.black },
        verdict: Pair { with: with.verdict, without: without.verdict },
    }
}
