//! Tables, before they are drawn in one form or another.

use qili::board::Color;
use qili::rules::RuleSet;

use super::signs::Signs;
use super::summary::Heap;
use super::words::Words;
use super::{Compared, SideBySide, Verdicts};
use crate::approved::Record;
use crate::compare::Part;
use crate::run::Outcome;

/// A table with one column a rule set.
pub(super) struct Sheet {
    /// What stands above the columns before those of the rule sets.
    pub(super) before: Vec<&'static str>,
    pub(super) rules: Vec<RuleSet>,
    pub(super) rows: Vec<Row>,
}

/// A row of a table.
pub(super) struct Row {
    /// Whether the rule sets part here, in a table where they may agree.
    pub(super) parts: bool,
    pub(super) before: Vec<String>,
    pub(super) cells: Vec<Cell>,
}

/// What one rule set says.
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) source: SourceSays,
}

/// What the case's source says of it under that rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SourceSays {
    Nothing,
    Same,
    Otherwise,
}

impl SourceSays {
    fn of(outcome: &Outcome<'_>, part: Part) -> SourceSays {
        match outcome.comparison.points.iter().find(|point| point.part == part) {
            None => SourceSays::Nothing,
            Some(point) if point.agrees => SourceSays::Same,
            Some(_) => SourceSays::Otherwise,
        }
    }
}

impl Sheet {
    /// One case: its moves, both conducts, the verdict.
    pub(super) fn of_case(compared: &Compared<'_>, words: &dyn Words) -> Sheet {
        let partings: Vec<usize> = compared.partings().collect();
        let moves = (0..compared.moves()).map(|ply| Row {
            parts: partings.contains(&ply),
            before: vec![compared.name_of(ply)],
            cells: cells(compared, Part::Label(ply + 1), |record| label(record, ply, words)),
        });
        let sides = Color::ALL.map(|color| Row {
            parts: compared.sides_part(color),
            before: vec![words.side(color).to_owned()],
            cells: cells(compared, Part::Side(color), |record| {
                record.sides.map_or(words.undecided(), |sides| words.conduct(sides[color]))
            }),
        });
        let verdict = Row {
            parts: compared.verdicts() != Verdicts::Same,
            before: vec![words.verdict().to_owned()],
            cells: cells(compared, Part::Verdict, |record| {
                record.verdict.map_or(words.undecided(), |verdict| words.verdict_of(verdict))
            }),
        };
        Sheet {
            before: vec![words.mv()],
            rules: compared.outcomes.iter().map(|outcome| outcome.rules).collect(),
            rows: moves.chain(sides).chain([verdict]).collect(),
        }
    }

    /// Cases in a list, one a line: the verdict, or of those that differ in labels only the label of the first move at which they part.
    pub(super) fn of_heap(all: &SideBySide<'_>, heap: Heap, words: &dyn Words) -> Sheet {
        let row = |compared: &Compared<'_>| {
            let first = compared.partings().next();
            let cells = match first.filter(|_| heap == Heap::LabelsOnly) {
                Some(ply) => cells(compared, Part::Label(ply + 1), |record| label(record, ply, words)),
                None => cells(compared, Part::Verdict, |record| {
                    record.verdict.map_or(words.undecided(), |verdict| words.verdict_in_short(verdict))
                }),
            };
            let first = first.map_or_else(|| "-".to_owned(), |ply| (ply + 1).to_string());
            Row { parts: false, before: vec![compared.case.id.clone(), first], cells }
        };
        Sheet {
            before: vec![words.case(), words.mv()],
            rules: all.rules.clone(),
            rows: all.heap(heap).into_iter().map(row).collect(),
        }
    }

    /// On how many cases two rule sets agree.
    pub(super) fn of_pairs(all: &SideBySide<'_>) -> Sheet {
        let pairs = all.pairs();
        let cell = |rules: [RuleSet; 2]| {
            let text = match pairs.iter().find(|pair| pair.rules == rules) {
                None => String::new(),
                Some(pair) => format!("{}/{}", pair.equal_labels, pair.equal_verdicts),
            };
            Cell { text, source: SourceSays::Nothing }
        };
        let (columns, rows) = (all.rules.get(1..), all.rules.split_last());
        let columns = columns.unwrap_or_default();
        let row = |&one: &RuleSet| Row {
            parts: false,
            before: vec![one.name().to_owned()],
            cells: columns.iter().map(|&other| cell([one, other])).collect(),
        };
        Sheet {
            before: vec![""],
            rules: columns.to_vec(),
            rows: rows.map_or(&[][..], |(_, rows)| rows).iter().map(row).collect(),
        }
    }

    /// What the signs stand for that show what the source says, if there are any.
    pub(super) fn key(&self, signs: &Signs, words: &dyn Words) -> Option<String> {
        let mut cells = self.rows.iter().flat_map(|row| &row.cells);
        let is_told = cells.any(|cell| cell.source != SourceSays::Nothing);
        is_told.then(|| words.of_source(signs.same, signs.otherwise))
    }
}

fn cells(compared: &Compared<'_>, part: Part, said: impl Fn(&Record) -> &'static str) -> Vec<Cell> {
    let cell = |outcome: &Outcome<'_>| Cell {
        text: said(&outcome.current.record).to_owned(),
        source: SourceSays::of(outcome, part),
    };
    compared.outcomes.iter().map(cell).collect()
}

fn label(record: &Record, ply: usize, words: &dyn Words) -> &'static str {
    let label = record.plies.get(ply).and_then(|ply| ply.label);
    label.map_or(words.undecided(), |label| label.chinese())
}
