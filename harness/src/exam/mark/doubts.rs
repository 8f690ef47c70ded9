//! What is strange about a table of answers as a whole, and would cost candidates points without a word.

use std::collections::HashMap;

use super::heads::{Column, spreadsheet_column};
use super::sheet::Candidate;
use crate::exam::manifest::Manifest;
use crate::exam::question::Posed;
use crate::exam::words::Words;
use crate::yaml::nearest;

/// Heads that are not known, boxes that have no column, and candidates that stand there twice.
pub(super) fn doubts(
    heads: &csv::StringRecord,
    columns: &[Column],
    manifest: &Manifest<'_>,
    posed: &[Vec<Posed<'_, '_>>],
    candidates: &[Candidate],
) -> Vec<String> {
    let words = Words::of(manifest.lang);
    // A table may be of those who had one of several papers.
    let papers = posed.iter().enumerate();
    let marked = papers.filter(|(paper, _)| candidates.iter().any(|candidate| candidate.paper == *paper));
    let missing = missing(columns, marked.flat_map(|(_, posed)| posed), words);
    let mut meant: Vec<&str> = missing.iter().map(String::as_str).collect();
    let persons = [(Column::Name, words.name), (Column::Number, words.number), (Column::Paper, words.paper)];
    meant.extend(persons.iter().filter(|(column, _)| !columns.contains(column)).map(|(_, word)| word));
    let mut doubts = unknown(heads, columns, &meant);
    if !missing.is_empty() {
        let (column, they) = if missing.len() == 1 { ("it", "counts") } else { ("they", "count") };
        doubts.push(format!("row 1: no column for {}; {column} {they} as empty", missing.join(", ")));
    }
    doubts.extend(twice(candidates));
    doubts
}

/// The boxes that no column is for, as the heads of an empty table name them.
fn missing<'p>(
    columns: &[Column],
    posed: impl Iterator<Item = &'p Posed<'p, 'p>>,
    words: &Words,
) -> Vec<String> {
    let mut missing: Vec<(usize, String)> = Vec::new();
    for posed in posed {
        for slot in &posed.slots {
            let is_for = |column: &Column| match *column {
                Column::Question(number) => number == posed.number,
                Column::Box(number, part) => number == posed.number && part.is(slot.place),
                Column::Name | Column::Number | Column::Paper | Column::Other | Column::Unknown => false,
            };
            let head = (posed.number, words.column(posed.number, slot.place));
            if !columns.iter().any(is_for) && !missing.contains(&head) {
                missing.push(head);
            }
        }
    }
    missing.sort_by_key(|(number, _)| *number);
    missing.into_iter().map(|(_, head)| head).collect()
}

fn unknown(heads: &csv::StringRecord, columns: &[Column], meant: &[&str]) -> Vec<String> {
    let unknown =
        heads.iter().zip(columns).enumerate().filter(|(_, (_, column))| **column == Column::Unknown);
    let doubt = |(at, (head, _)): (usize, (&str, &Column))| {
        let head = head.trim();
        let help = nearest(head, meant, 1, 0.5).first().map(|near| format!("; did you mean {near}?"));
        let column = spreadsheet_column(at);
        format!(
            "row 1, column {column} ({head}): not read, for no column is called so{}",
            help.unwrap_or_default()
        )
    };
    unknown.map(doubt).collect()
}

/// Nobody can tell which of two rows is to count, so both are marked.
fn twice(candidates: &[Candidate]) -> Vec<String> {
    let mut persons: HashMap<(&str, &str), usize> = HashMap::new();
    let mut numbers: HashMap<&str, &Candidate> = HashMap::new();
    let mut doubts = Vec::new();
    for candidate in candidates {
        let Candidate { row, name, number, .. } = candidate;
        if name.is_empty() && number.is_empty() {
            continue;
        }
        if let Some(first) = persons.get(&(name.as_str(), number.as_str())) {
            let person = format!("{name} {number}");
            doubts.push(format!("rows {first} and {row}: {} stands there twice", person.trim()));
            continue;
        }
        persons.insert((name, number), *row);
        if number.is_empty() {
            continue;
        }
        match numbers.get(number.as_str()) {
            Some(Candidate { row: first, name: other, .. }) => doubts.push(format!(
                "rows {first} and {row}: one number, {number}, for two names, {other:?} and {name:?}"
            )),
            None => {
                numbers.insert(number, candidate);
            }
        }
    }
    doubts
}
