//! The report for a pull request: the counts first, the details folded.

use std::fmt::Write as _;

use super::board::draw;
use super::diff::{changes, expectation, explanations, moves};
use super::interview;
use super::tally::Tally;
use super::text::bless_command;
use crate::compare::Status;
use crate::fault::count;
use crate::run::{Outcome, Run};

/// A whole run.
pub(crate) fn write(run: &Run<'_>) -> String {
    let mut text = head(run);
    if let Some(interview) = &run.interview {
        interview::markdown(&mut text, run, interview);
    }
    table(&mut text, run);
    details(&mut text, run);
    disagreements(&mut text, run);
    text
}

/// What changed since it was approved, and what fails beside.
pub(crate) fn write_changes(run: &Run<'_>) -> String {
    let mut text = head(run);
    details(&mut text, run);
    text
}

fn head(run: &Run<'_>) -> String {
    let tally = Tally::all(run);
    let changes: Vec<String> = Status::ALL
        .into_iter()
        .filter(|&status| (status.is_change() || run.interview.is_some()) && tally.of(status) > 0)
        .map(|status| format!("{} {status}", tally.of(status)))
        .collect();
    let changes = if changes.is_empty() { "nothing changed".to_owned() } else { changes.join(", ") };
    let mut text = format!("## Rulings: {changes}\n\n");
    for gate in &run.gates {
        let _ = writeln!(text, "- **failed**: {}", escaped(&gate.to_string()));
    }
    if !run.gates.is_empty() {
        text.push('\n');
    }
    text
}

fn table(text: &mut String, run: &Run<'_>) {
    text.push_str("| source | rules | rulings | labels | verdicts | not printed: labels | verdicts |\n");
    text.push_str("|---|---|--:|--:|--:|--:|--:|\n");
    for ((work, rules), tally) in Tally::by_work(run) {
        let (printed, unprinted) = (tally.printed, tally.unprinted);
        let _ = writeln!(
            text,
            "| {work} | {rules} | {} | {} | {} | {} | {} |",
            tally.rulings, printed.labels, printed.verdicts, unprinted.labels, unprinted.verdicts
        );
    }
    text.push('\n');
}

fn details(text: &mut String, run: &Run<'_>) {
    for outcome in run.changed().filter(|outcome| outcome.status != Status::New) {
        change(text, outcome);
    }
    new(text, run);
    if let Some(command) = bless_command(run) {
        let _ = writeln!(text, "To approve what changed: `{command}`\n");
    }
}

fn disagreements(text: &mut String, run: &Run<'_>) {
    // What a program from outside does not rule on is listed apart.
    let is_ruled = |outcome: &&Outcome<'_>| outcome.current.remark().is_none();
    let differing: Vec<_> = run
        .outcomes
        .iter()
        .filter(is_ruled)
        .filter(|outcome| outcome.comparison.differences().next().is_some())
        .collect();
    if differing.is_empty() {
        return;
    }
    let summary = format!("{} with the source", count(differing.len(), "disagreement"));
    let _ = writeln!(text, "<details><summary>{summary}</summary>\n");
    text.push_str("| case | rules | what | expected | is |\n|---|---|---|---|---|\n");
    for outcome in differing {
        for point in outcome.comparison.differences() {
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} ({}) | {} |",
                outcome.case.id, outcome.rules, point.part, point.expected, point.basis, point.actual
            );
        }
    }
    text.push_str("\n</details>\n");
}

/// Rulings that were never approved have nothing to differ from.
fn new(text: &mut String, run: &Run<'_>) {
    let new: Vec<_> = run.changed().filter(|outcome| outcome.status == Status::New).collect();
    if new.is_empty() {
        return;
    }
    let _ = writeln!(text, "<details><summary>{} never approved</summary>\n", count(new.len(), "ruling"));
    text.push_str("| case | rules | labels | verdict |\n|---|---|---|---|\n");
    for outcome in new {
        let record = &outcome.current.record;
        let labels: Vec<&str> = record.plies.iter().map(|ply| ply.label_word()).collect();
        let verdict = record.verdict_word();
        let _ =
            writeln!(text, "| {} | {} | {} | {verdict} |", outcome.case.id, outcome.rules, labels.join(" "));
    }
    text.push_str("\n</details>\n\n");
}

fn change(text: &mut String, outcome: &Outcome<'_>) {
    let _ = writeln!(
        text,
        "<details><summary><b>{}</b> {} ({}): {}</summary>\n",
        outcome.case.id,
        outcome.rules,
        outcome.status,
        escaped(&outcome.case.title)
    );
    let board = anstream::adapter::strip_str(&draw(outcome.case.moves.sequence().start())).to_string();
    let _ = writeln!(text, "```text\n{board}```\n");
    let _ = writeln!(text, "{}\n", moves(&outcome.current));
    if let Some(expected) = expectation(outcome) {
        let _ = writeln!(text, "Expected: {expected}\n");
    }
    text.push_str("```diff\n");
    for change in changes(outcome) {
        let sign = match change.added {
            Some(true) => '+',
            Some(false) => '-',
            None => ' ',
        };
        let _ = writeln!(text, "{sign} {}", change.text);
    }
    text.push_str("```\n\n");
    for explanation in explanations(outcome) {
        let _ = writeln!(text, "- {explanation}");
    }
    text.push_str("\n</details>\n\n");
}

/// A text of a case file where HTML is read.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
