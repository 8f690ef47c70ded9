//! What changed in one ruling since it was approved.

use similar::{ChangeTag, TextDiff};

use crate::approved::{PlyRecord, Record};
use crate::casebook::{Basis, ExpectedLabel};
use crate::compare::{Part, Shift};
use crate::fault::count;
use crate::run::{Baseline, Current, Outcome, Run};

/// One line of a difference.
pub(super) struct Change {
    /// Was approved and is so no longer (false), is new (true), or stands (None).
    pub(super) added: Option<bool>,
    pub(super) text: String,
}

/// The ruling line by line: what was approved against what is said now.
pub(super) fn changes(outcome: &Outcome<'_>) -> Vec<Change> {
    let old = outcome.before.as_ref().map_or(Vec::new(), |before| in_lines(before.record));
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
        lines.push(format!("{number}. {}", on_grounds(ply)));
    }
    lines.push(match record.sides {
        Some(sides) => format!("red {}, black {}", sides.red, sides.black),
        None => "sides undecided".to_owned(),
    });
    lines.push(format!("verdict {}", record.verdict_word()));
    lines
}

/// A move with its label and the grounds of it.
fn on_grounds(ply: &PlyRecord) -> String {
    let clause = ply.clause.iter().map(|clause| format!(" {clause}"));
    let line = ply.line.iter().map(|line| format!(": {}", in_a_row(line)));
    format!("{} {}{}", ply.mv, ply.label_word(), clause.chain(line).collect::<String>())
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
    let (of_labels, of_verdict) = (expected.labels_basis, expected.verdict_basis);
    let said = |part: Option<String>, basis: Basis| match (part, basis) {
        (Some(part), Basis::Printed) => Some(part),
        (Some(part), basis) => Some(format!("{part} ({basis})")),
        (None, _) => None,
    };
    let parts = [said(labels.last(), of_labels), said(verdict.last(), of_verdict)];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// What the lines of the new labels come to, a sentence a changed move.
pub(super) fn explanations(outcome: &Outcome<'_>) -> Vec<String> {
    let current = &outcome.current;
    let plies = current.record.plies.iter().zip(&current.plies).enumerate();
    plies
        .filter(|(index, (ply, _))| {
            let before = outcome.before.as_ref();
            before.and_then(|before| before.record.plies.get(*index)).is_none_or(|old| old != *ply)
        })
        .filter_map(|(index, (ply, notes))| {
            let says = notes.line_in_words.as_ref()?;
            let line = ply.line.as_deref().map(in_a_row)?;
            Some(format!("{}. {} is {}: {line} ({says})", index + 1, ply.mv, ply.label_word()))
        })
        .collect()
}

/// A shift in a few words; ✗ leads away from the source, ✓ towards it.
fn shifted(shift: &Shift) -> String {
    let what = match shift.part {
        Part::Label(number) | Part::Reason(number) => format!("{number}."),
        Part::Side(color) => color.to_string(),
        Part::Verdict => "verdict".to_owned(),
    };
    format!("{what} {} → {}{}", shift.before, shift.after, shift.direction.sign())
}

/// The shifts of labels, sides and verdict, without those of grounds.
pub(super) fn rulings_only(mut shifts: Vec<Shift>) -> Vec<Shift> {
    shifts.retain(|shift| !matches!(shift.part, Part::Reason(_)));
    shifts
}

/// All shifts of a ruling in a few words.
pub(super) fn all_shifted(shifts: &[Shift]) -> String {
    shifts.iter().map(shifted).collect::<Vec<_>>().join(", ")
}

/// A move whose grounds changed, before and now, and the reason that the source gives.
pub(super) struct OtherGrounds {
    pub(super) number: usize,
    pub(super) before: String,
    pub(super) now: String,
    pub(super) reason: Option<String>,
}

/// The moves of a ruling that have the same labels on other grounds.
pub(super) fn other_grounds(outcome: &Outcome<'_>) -> Vec<OtherGrounds> {
    let Some(before) = &outcome.before else { return Vec::new() };
    let plies = before.record.plies.iter().zip(&outcome.current.record.plies).zip(1..);
    plies
        .filter(|((old, new), _)| old != new)
        .map(|((old, new), number)| {
            let reason = outcome.comparison.point(Part::Reason(number));
            OtherGrounds {
                number,
                before: on_grounds(old),
                now: on_grounds(new),
                reason: reason.map(|point| {
                    let also = if point.agrees { "which holds" } else { "which does not hold" };
                    format!("the source gives {}, {also}", point.expected)
                }),
            }
        })
        .collect()
}

/// A ruling in one line, less its grounds.
pub(crate) fn short(record: &Record) -> String {
    let labels: Vec<&str> = record.plies.iter().map(|ply| ply.label_word()).collect();
    format!("{} {}", labels.join(" "), record.verdict_word())
}

/// What two saved runs do not share, under headings.
pub(super) fn rest_in_words<'a>(run: &'a Run<'_>) -> Vec<(String, &'a [String])> {
    let Baseline::Saved { before, after } = &run.order.baseline else { return Vec::new() };
    let rest = &run.rest;
    let parts = [
        (format!("only in {before}"), rest.only_before.as_slice()),
        (format!("only in {after}"), &rest.only_after),
        ("on another board or other moves, and so not compared".to_owned(), &rest.other_moves),
    ];
    let there = parts.into_iter().filter(|(_, names)| !names.is_empty());
    there.map(|(what, names)| (format!("{} {what}", count(names.len(), "ruling")), names)).collect()
}
