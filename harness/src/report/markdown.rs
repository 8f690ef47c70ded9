//! The report for a pull request: the counts first, the details folded.

use std::fmt::Write as _;

use super::board::draw;
use super::diff::{changes, expectation, explanations, moves};
use super::escape::{cell, escaped};
use super::moved::{
    OtherGrounds, SIGNS, all_shifted, moved, other_grounds, regrounded, regrounded_in_words, rest_in_words,
    telling,
};
use super::tally::Tally;
use super::text::bless_command;
use super::{disputes, interview};
use crate::compare::{Drift, News, RulingStatus, Status};
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
    disputes::markdown(&mut text, run);
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
    let is_news = |status| matches!(status, Status::Ruled(ruled) if ruled.news() != News::Nothing);
    let changes = tally.in_words(|status| run.interview.is_some() || is_news(status));
    let mut text = match changes.join(", ").as_str() {
        "" => "## Rulings: nothing changed\n\n".to_owned(),
        changes if run.interview.is_some() => format!("## Rulings: {changes}\n\n"),
        changes => format!("## Rulings: {changes}\n\n{}.\n\n", capital(&run.order.baseline.since())),
    };
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
    let changed = moved(run);
    index(text, &changed);
    for outcome in changed {
        change(text, outcome);
    }
    new(text, run);
    grounds(text, run);
    rest(text, run);
    if let Some(command) = bless_command(run) {
        let _ = writeln!(text, "To approve what changed: `{command}`\n");
    }
}

/// Which rulings moved, one a row, those first that moved away from the print.
fn index(text: &mut String, changed: &[&Outcome<'_>]) {
    if !changed.is_empty() {
        let _ = writeln!(text, "{SIGNS}\n");
    }
    for drift in Drift::ALL {
        let outcomes: Vec<_> = changed.iter().filter(|outcome| outcome.drift() == drift).collect();
        if outcomes.is_empty() {
            continue;
        }
        let _ = writeln!(text, "**{}: {}**\n", drift.title(), outcomes.len());
        text.push_str("| case | rules | status | what moved |\n|---|---|---|---|\n");
        for outcome in outcomes {
            let moved = all_shifted(&telling(outcome.shifts()));
            let _ =
                writeln!(text, "| {} | {} | {} | {moved} |", outcome.case.id, outcome.rules, outcome.status);
        }
        text.push('\n');
    }
}

/// Rulings that are the same by another clause or another line of play.
fn grounds(text: &mut String, run: &Run<'_>) {
    let (outcomes, away) = regrounded(run);
    if outcomes.is_empty() {
        return;
    }
    let summary = regrounded_in_words(outcomes.len(), away);
    let _ = writeln!(text, "<details><summary>{summary}</summary>\n");
    for outcome in outcomes {
        let _ = writeln!(text, "**{}** {}\n\n```diff", outcome.case.id, outcome.rules);
        for OtherGrounds { before, now, words } in other_grounds(outcome) {
            let _ = writeln!(text, "- {before}\n+ {now}");
            for words in words {
                let _ = writeln!(text, "# {words}");
            }
        }
        text.push_str("```\n\n");
    }
    text.push_str("</details>\n\n");
}

/// What two saved runs do not share.
fn rest(text: &mut String, run: &Run<'_>) {
    for (what, names) in rest_in_words(run) {
        let _ = writeln!(text, "<details><summary>{what}</summary>\n\n{}\n\n</details>\n", names.join(", "));
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
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
    text.push_str("| case | rules | what | expected | is | known |\n|---|---|---|---|---|---|\n");
    for outcome in differing {
        let known = outcome.case.disagrees.get(&outcome.rules);
        let known = known.map_or(String::new(), |reason| cell(reason));
        for point in outcome.comparison.differences() {
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} ({}) | {} | {known} |",
                outcome.case.id, outcome.rules, point.part, point.expected, point.basis, point.actual
            );
        }
    }
    text.push_str("\n</details>\n\n");
}

/// Rulings that were never approved have nothing to differ from.
fn new(text: &mut String, run: &Run<'_>) {
    let new: Vec<_> = run.changed().filter(|outcome| outcome.status == RulingStatus::New).collect();
    if new.is_empty() {
        return;
    }
    let missing = run.order.baseline.missing();
    let _ = writeln!(text, "<details><summary>{} {missing}</summary>\n", count(new.len(), "ruling"));
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
