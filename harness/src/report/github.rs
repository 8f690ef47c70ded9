//! Workflow commands of GitHub: marks beside the lines of a pull request.

use std::fmt::Write as _;

use super::diff::{changes, explanations};
use super::moved::led;
use super::tally::Tally;
use crate::compare::{Gate, News, Status};
use crate::fault::{Faults, count};
use crate::run::{Outcome, Run};

/// What fails a run is an error, what is only reported a warning, each at the line of the case file that it is about.
pub(super) fn write(run: &Run<'_>) -> String {
    let mut text = String::new();
    for outcome in run.outcomes.iter().filter(|outcome| outcome.status.news() != News::Nothing) {
        let level = if outcome.fails(run.order.grounds) { "error" } else { "warning" };
        let title = format!("{}: {}", outcome.status, outcome.name());
        command(
            &mut text,
            level,
            &outcome.case.path,
            Some((outcome.line(), None)),
            &title,
            &message(outcome),
        );
    }
    for gate in &run.gates {
        command(&mut text, "error", &file(run, gate), None, "failed", &gate.to_string());
    }
    let tally = Tally::all(run);
    let changes = tally.in_words(|status| match status {
        Status::Ruled(ruled) => ruled.news() != News::Nothing,
        Status::Stale(_) => true,
        Status::Fragment => false,
    });
    let changes = if changes.is_empty() { "nothing changed".to_owned() } else { changes.join(", ") };
    let _ = writeln!(text, "{}: {changes}", count(tally.rulings, "ruling"));
    text
}

/// What is wrong with files, at its places.
pub(crate) fn faults(faults: &Faults) -> String {
    let mut text = String::new();
    for fault in faults.iter() {
        let place = fault.stretch().map(|(file, span)| file.line_column(span.start));
        let place = place.map(|(line, column)| (line, Some(column)));
        let (found, expected, help) = fault.words();
        let words: Vec<&str> = [Some(found), expected, help].into_iter().flatten().collect();
        command(&mut text, "error", fault.file(), place, "bad input", &words.join("; "));
    }
    text
}

fn message(outcome: &Outcome<'_>) -> String {
    let mut lines = vec![outcome.case.title.clone()];
    lines.extend((outcome.status.news() == News::Ruling).then(|| led(outcome)));
    lines.extend(changes(outcome).into_iter().filter_map(|change| {
        let sign = if change.added? { '+' } else { '-' };
        Some(format!("{sign} {}", change.text))
    }));
    lines.extend(explanations(outcome));
    lines.join("\n")
}

/// The file that a gate is about: the case's, or if that is gone, that of its approved rulings.
fn file(run: &Run<'_>, gate: &Gate) -> String {
    let id = gate.id();
    let case = run.casebook.cases.iter().find(|case| case.id == id);
    let folder = id.rsplit_once('/').map_or(id, |(folder, _)| folder);
    case.map_or_else(|| format!("reports/approved/{folder}.yaml"), |case| case.path.clone())
}

fn command(
    text: &mut String,
    level: &str,
    file: &str,
    place: Option<(usize, Option<usize>)>,
    title: &str,
    message: &str,
) {
    let _ = write!(text, "::{level} file={}", property(file));
    if let Some((line, column)) = place {
        let _ = write!(text, ",line={line}");
        if let Some(column) = column {
            let _ = write!(text, ",col={column}");
        }
    }
    let _ = writeln!(text, ",title={}::{}", property(title), data(message));
}

/// A text in which nothing ends the command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The same where commas and colons end it too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
