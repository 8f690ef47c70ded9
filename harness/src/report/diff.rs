//! What changed in one ruling since it was approved.

use similar::{ChangeTag, TextDiff};

use crate::approved::Record;
use crate::casebook::ExpectedLabel;
use crate::run::{Current, Outcome};

/// One line of a difference.
pub(super) struct Change {
    /// Was approved and is so no longer (false), is new (true), or stands (None).
    pub(super) added: Option<bool>,
    pub(super) text: String,
}

/// The ruling line by line: what was approved against what is said now.
pub(super) fn changes(outcome: &Outcome<'_>) -> Vec<Change> {
    let old = outcome.approved.map_or(Vec::new(), in_lines);
    let new = in_lines(&outcome.current.record);
    let old: Vec<&str> = old.iter().map(String::as_str).collect();
    let new: Vec<&str> = new.iter().map(String::as_str).collect();
    let diff = TextDiff::from_slices(&old, &new);
    diff.iter_all_changes()
        .map(|change| Change {
            added: match change.tag() {
                ChangeTag::Delete => Some(false),
                ChangeTag::Insert => Some(true),
                ChangeTag::Equal => None,
            },
            text: change.value().to_owned(),
        })
        .collect()
}

/// A ruling as lines of text, one a move, so that a difference shows the move that it is about.
pub(super) fn in_lines(record: &Record) -> Vec<String> {
    let mut lines = Vec::new();
    for (ply, number) in record.plies.iter().zip(1..) {
        let mut text = format!("{number}. {} {}", ply.mv, ply.label_word());
        if let Some(clause) = &ply.clause {
            text.push_str(&format!(" {clause}"));
        }
        if let Some(line) = &ply.line {
            text.push_str(&format!(": {}", in_a_row(line)));
        }
        lines.push(text);
    }
    lines.push(match record.sides {
        Some(sides) => format!("red {}, black {}", sides.red, sides.black),
        None => "sides undecided".to_owned(),
    });
    lines.push(format!("verdict {}", record.verdict_word()));
    lines
}

/// The moves of a line; the move itself may prove the label.
pub(super) fn in_a_row(line: &[String]) -> String {
    if line.is_empty() { "the move itself".to_owned() } else { line.join(" ") }
}

/// The moves with their numbers.
pub(super) fn moves(current: &Current) -> String {
    let moves = current.record.plies.iter().zip(1..).map(|(ply, number)| format!("{number}. {}", ply.mv));
    moves.collect::<Vec<_>>().join("  ")
}

/// What the source says, in one line; None if nothing.
pub(super) fn expectation(outcome: &Outcome<'_>) -> Option<String> {
    let expected = outcome.expected?;
    let labels = expected
        .labels
        .iter()
        .map(|labels| labels.iter().map(|label: &ExpectedLabel| label.word()).collect::<Vec<_>>().join(" "));
    let verdict = expected.verdict.iter().map(|verdict| verdict.name().to_owned());
    Some(labels.chain(verdict).collect::<Vec<_>>().join(", "))
}

/// What the lines of the new labels come to, a sentence a changed move.
pub(super) fn explanations(outcome: &Outcome<'_>) -> Vec<String> {
    let current = &outcome.current;
    let plies = current.record.plies.iter().zip(&current.plies).enumerate();
    plies
        .filter(|(index, (ply, _))| {
            outcome.approved.and_then(|approved| approved.plies.get(*index)).is_none_or(|old| old != *ply)
        })
        .filter_map(|(index, (ply, notes))| {
            let says = notes.line_in_words.as_ref()?;
            let line = ply.line.as_deref().map(in_a_row)?;
            Some(format!("{}. {} is {}: {line} ({says})", index + 1, ply.mv, ply.label_word()))
        })
        .collect()
}
