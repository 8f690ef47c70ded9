//! What changed in one ruling since it was approved.

use qili::board::Color;
use similar::{ChangeTag, TextDiff};

use crate::approved::{PlyRecord, Record};
use crate::casebook::{Basis, ExpectedLabel};
use crate::compare::Part;
use crate::coverage::says;
use crate::run::{Current, Outcome, Said};

/// One line of a difference.
pub(super) struct Change {
    /// Was approved and is so no longer (false), is new (true), or stands (None).
    pub(super) added: Option<bool>,
    pub(super) text: String,
}

/// The ruling line by line: what was approved against what is said now.
pub(super) fn changes(outcome: &Outcome<'_>) -> Vec<Change> {
    let old = outcome.before.as_ref().map_or(Vec::new(), |before| in_lines(before.said));
    let new = in_lines(outcome.current.said());
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
pub(super) fn in_lines(said: Said<'_>) -> Vec<String> {
    let record = said.record;
    let mut lines = Vec::new();
    if said.gives(Part::Label(1)) {
        lines.extend(
            record.plies.iter().zip(1..).map(|(ply, number)| format!("{number}. {}", on_grounds(ply))),
        );
    }
    if said.gives(Part::Side(Color::Red)) {
        lines.push(match record.sides {
            Some(sides) => format!("red {}, black {}", sides.red, sides.black),
            None => "sides undecided".to_owned(),
        });
    }
    lines.push(format!("verdict {}", said.verdict_word()));
    lines
}

/// A move with its label and the grounds of it.
pub(super) fn on_grounds(ply: &PlyRecord) -> String {
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
    let sides = Color::ALL.into_iter().filter_map(|color| Some((color, expected.sides[color]?)));
    let sides = sides.map(|(color, conduct)| format!("{color} {}", conduct.word()));
    let verdict = expected.verdict.iter().map(|verdict| verdict.name().to_owned());
    let (of_labels, of_verdict) = (expected.labels_basis, expected.verdict_basis);
    let said = |parts: Vec<String>, basis: Basis| match (parts.join(", "), basis) {
        (part, _) if part.is_empty() => None,
        (part, Basis::Printed) => Some(part),
        (part, basis) => Some(format!("{part} ({basis})")),
    };
    let parts = [said(labels.collect(), of_labels), said(sides.chain(verdict).collect(), of_verdict)];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// Why what changed is as it is, a sentence a changed move. Where a side is judged otherwise though none of its moves changed, the moves
/// by which it attacks.
pub(super) fn explanations(outcome: &Outcome<'_>) -> Vec<String> {
    if !outcome.current.said().gives(Part::Label(1)) {
        return Vec::new();
    }
    let current = &outcome.current.record.plies;
    let positions = outcome.case.moves.sequence().positions();
    let old = |index: usize| outcome.before.as_ref().and_then(|before| before.said.record.plies.get(index));
    let has_changed = |&index: &usize| old(index) != current.get(index);
    let changed = (0..current.len()).filter(has_changed);
    let mut sentences: Vec<String> =
        changed.filter_map(|index| explanation(outcome, index, old(index))).collect();
    for color in Color::ALL {
        let side = |record: &Record| record.sides.map(|sides| sides[color]);
        let before = outcome.before.as_ref().and_then(|before| side(before.said.record));
        let own =
            || (0..current.len()).filter(|&index| positions.get(index).is_some_and(|at| at.turn() == color));
        if before.is_none()
            || before == side(&outcome.current.record)
            || own().any(|index| has_changed(&index))
        {
            continue;
        }
        sentences.push(format!("None of {color}'s moves changed, but what they amount to together:"));
        let attacks = own().filter(|&index| {
            current.get(index).and_then(|ply| ply.label).is_some_and(|label| label.is_attack())
        });
        sentences.extend(attacks.filter_map(|index| explanation(outcome, index, None)));
    }
    sentences
}

/// What a move is and by which clause and line of play, and what it was if that is another.
pub(super) fn explanation(outcome: &Outcome<'_>, index: usize, old: Option<&PlyRecord>) -> Option<String> {
    let (ply, notes) = outcome.current.record.plies.get(index).zip(outcome.current.plies.get(index))?;
    let by_clause = |ply: &PlyRecord| {
        let words = ply.clause.as_ref().and_then(|clause| clause.parse().ok()).map(says);
        words.map_or(String::new(), |words| format!(", {words}"))
    };
    let was = old.filter(|old| (old.label, &old.clause) != (ply.label, &ply.clause));
    let was = was.map_or(String::new(), |old| format!(" was {}{};", old.label_word(), by_clause(old)));
    let line = ply.line.as_deref().map(in_a_row);
    let line = line.zip(notes.line_in_words.as_ref());
    let line = line.map_or(String::new(), |(line, says)| format!(": {line} ({says})"));
    Some(format!("{}. {}{was} is {}{}{line}", index + 1, ply.mv, ply.label_word(), by_clause(ply)))
}

/// A ruling in one line, less its grounds.
pub(crate) fn short(record: &Record) -> String {
    let labels: Vec<&str> = record.plies.iter().map(|ply| ply.label_word()).collect();
    format!("{} {}", labels.join(" "), record.verdict_word())
}
