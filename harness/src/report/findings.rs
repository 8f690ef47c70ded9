//! What is wrong with case files: for people, for editors, for programs.

use std::fmt::Write as _;

use serde::Serialize;

use super::json::pretty;
use super::style::{BAD, GOOD, NOTICE, paint};
use crate::fault::{Fault, Severity, count};

#[derive(Serialize)]
struct Report<'a> {
    findings: Vec<Finding<'a>>,
    errors: usize,
    warnings: usize,
}

#[derive(Serialize)]
struct Finding<'a> {
    severity: &'static str,
    /// What a warning is called.
    name: Option<&'static str>,
    file: &'a str,
    #[serde(flatten)]
    place: Option<Place<'a>>,
    message: &'a str,
    expected: Option<&'a str>,
    help: Option<&'a str>,
}

/// Counted from 1, in characters; the end is behind the last one.
#[derive(Serialize)]
struct Place<'a> {
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    source: &'a str,
}

/// With the line of the file and a caret.
pub(crate) fn text(found: &[Fault], sound: usize) -> String {
    let mut text = String::new();
    for fault in found {
        let _ = writeln!(text, "{}\n", fault.render());
    }
    let (errors, warnings) = counts(found);
    let _ = writeln!(
        text,
        "{} sound, {}, {}",
        paint(GOOD, count(sound, "case")),
        paint(if errors > 0 { BAD } else { GOOD }, count(errors, "error")),
        paint(if warnings > 0 { NOTICE } else { GOOD }, count(warnings, "warning")),
    );
    text
}

/// A line each.
pub(crate) fn short(found: &[Fault]) -> String {
    let mut text = String::new();
    for fault in found {
        let (message, expected, help) = fault.words();
        let (line, column) = place(fault).map_or((1, 1), |place| (place.line, place.column));
        let name = fault.name().map(|name| format!(" [{name}]")).unwrap_or_default();
        let more = [expected, help].into_iter().flatten().map(|more| format!("; {more}"));
        let message: String = std::iter::once(message.to_owned()).chain(more).collect();
        // A message stays on its line whatever a file has in it.
        let message = message.replace(['\n', '\r'], " ");
        let severity = fault.severity().name();
        let _ = writeln!(text, "{}:{line}:{column}: {severity}: {message}{name}", fault.file());
    }
    text
}

/// All there is to know.
pub(crate) fn json(found: &[Fault]) -> anyhow::Result<String> {
    let (errors, warnings) = counts(found);
    let findings = found.iter().map(|fault| {
        let (message, expected, help) = fault.words();
        Finding {
            severity: fault.severity().name(),
            name: fault.name(),
            file: fault.file(),
            place: place(fault),
            message,
            expected,
            help,
        }
    });
    pretty(&Report { findings: findings.collect(), errors, warnings })
}

fn place(fault: &Fault) -> Option<Place<'_>> {
    let (file, span) = fault.stretch()?;
    let (line, column) = file.line_column(span.start);
    let (end_line, end_column) = file.line_column(span.end);
    Some(Place { line, column, end_line, end_column, source: file.line(line) })
}

fn counts(found: &[Fault]) -> (usize, usize) {
    let errors = found.iter().filter(|fault| fault.severity() == Severity::Error).count();
    (errors, found.len() - errors)
}
