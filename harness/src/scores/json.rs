//! The scores for programs.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Group, Matrix, Reasons, Scores};
use crate::report::json::pretty;

#[derive(Serialize)]
struct Report<'a> {
    total: &'a Group,
    rules: BTreeMap<&'static str, &'a Group>,
    works: &'a BTreeMap<&'a str, Group>,
    clauses: &'a BTreeMap<String, Reasons>,
    labels: Matrices<'a>,
    verdicts: Matrices<'a>,
}

#[derive(Serialize)]
struct Matrices<'a> {
    printed: Vec<Cell<'a>>,
    unprinted: Vec<Cell<'a>>,
}

#[derive(Serialize)]
struct Cell<'a> {
    expected: &'a str,
    actual: &'a str,
    count: usize,
    change: i64,
}

pub(crate) fn write(scores: &Scores<'_>) -> anyhow::Result<String> {
    let (printed, unprinted) = (&scores.printed, &scores.unprinted);
    pretty(&Report {
        total: &scores.total,
        rules: scores.by_rules.iter().map(|(rules, group)| (rules.name(), group)).collect(),
        works: &scores.by_work,
        clauses: &scores.clauses,
        labels: Matrices { printed: cells(&printed.labels), unprinted: cells(&unprinted.labels) },
        verdicts: Matrices { printed: cells(&printed.verdicts), unprinted: cells(&unprinted.verdicts) },
    })
}

/// Those in which anything stands or stood.
fn cells(matrix: &Matrix) -> Vec<Cell<'_>> {
    let columns = matrix.columns();
    let pairs = matrix.rows().into_iter().flat_map(|row| columns.iter().map(move |&column| (row, column)));
    pairs
        .map(|(expected, actual)| (expected, actual, matrix.cell(expected, actual)))
        .filter(|(.., cell)| *cell != super::Cell::default())
        .map(|(expected, actual, cell)| Cell { expected, actual, count: cell.now, change: cell.change })
        .collect()
}
