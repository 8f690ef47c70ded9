//! The report for people.

use std::fmt::Write as _;

use super::board::draw;
use super::diff::{changes, expectation, explanations, in_a_row, moves};
use super::disputes;
use super::interview::{self, library_says};
use super::style::{BAD, GOOD, HEAD, NOTICE, QUIET, paint};
use super::tally::{Score, Tally};
use crate::casebook::{Basis, Standing};
use crate::compare::{Comparison, Part, Point, Status};
use crate::fault::count;
use crate::run::{Current, Outcome, Run};

/// Of more than this many, the rest is counted.
const MOST_NAMED: usize = 8;

/// A whole run.
pub(crate) fn write(run: &Run<'_>) -> String {
    let mut text = String::new();
    tables(&mut text, run);
    disagreements(&mut text, run);
    disputes::write(&mut text, run);
    text.push_str(&write_changes(run));
    if let Some(interview) = &run.interview {
        interview::text(&mut text, run, interview);
    }
    closing(&mut text, run);
    text
}

/// What changed since it was approved, and what fails beside.
pub(crate) fn write_changes(run: &Run<'_>) -> String {
    let mut text = String::new();
    let changed: Vec<_> = run.changed().filter(|outcome| outcome.status != Status::New).collect();
    if !changed.is_empty() {
        let _ =
            writeln!(text, "{}\n", paint(HEAD, format!("{} since approval", count(changed.len(), "change"))));
        for outcome in changed {
            change(&mut text, outcome);
        }
    }
    let new: Vec<_> = run.changed().filter(|outcome| outcome.status == Status::New).collect();
    if !new.is_empty() {
        let _ = writeln!(text, "{}", paint(HEAD, format!("{} never approved", count(new.len(), "ruling"))));
        for outcome in new.iter().take(MOST_NAMED) {
            let _ = writeln!(text, "  {}  {}", outcome.name(), in_short(&outcome.current));
        }
        if new.len() > MOST_NAMED {
            let _ = writeln!(text, "  and {} more", new.len() - MOST_NAMED);
        }
        text.push('\n');
    }
    if !run.gates.is_empty() {
        let _ = writeln!(text, "{}", paint(BAD.bold(), "Failed"));
        for gate in &run.gates {
            let _ = writeln!(text, "  {gate}");
        }
        text.push('\n');
    }
    if let Some(command) = bless_command(run) {
        let _ = writeln!(text, "To approve what changed, look at it and then:\n  {command}\n");
    }
    text
}

/// The command that would approve what changed; None if nothing did.
pub(crate) fn bless_command(run: &Run<'_>) -> Option<String> {
    let mut ids: Vec<&str> = run.changed().map(|outcome| outcome.case.id.as_str()).collect();
    ids.extend(run.gates.iter().filter(|gate| gate.is_blessed_away()).map(|gate| gate.id()));
    ids.sort_unstable();
    ids.dedup();
    match ids.len() {
        0 => return None,
        1..=MOST_NAMED => {}
        _ => ids = run.casebook.scope.parts().iter().map(String::as_str).collect(),
    }
    let arguments = ids.iter().flat_map(|id| [" ", id]);
    Some(["cargo run --release -- bless"].into_iter().chain(arguments).collect())
}

fn tables(text: &mut String, run: &Run<'_>) {
    let mut last = "";
    for ((work, rules), tally) in Tally::by_work(run) {
        if work != last {
            let title = run.casebook.works.get(work).map_or("", |known| known.title.as_str());
            let _ = writeln!(text, "{}  {}", paint(HEAD, work), paint(QUIET, title));
            last = work;
        }
        table_row(text, rules.name(), &tally);
    }
    let total = Tally::all(run);
    if total.rulings > 0 {
        let _ = writeln!(text, "{}", paint(HEAD, "total"));
        table_row(text, "", &total);
    }
    text.push('\n');
}

fn table_row(text: &mut String, name: &str, tally: &Tally) {
    let _ = write!(text, "  {name:<15} {:<12}", count(tally.rulings, "ruling"));
    let mut cell = |name: &str, score: Score| {
        if score.total > 0 {
            let style = if score.is_full() { GOOD } else { NOTICE };
            let _ = write!(text, "  {name} {}", paint(style, score));
        }
    };
    cell("labels", tally.printed.labels);
    cell("verdicts", tally.printed.verdicts);
    cell("sides", tally.printed.sides);
    cell("reasons", tally.reasons);
    if !tally.unprinted.is_empty() {
        let _ = write!(text, "  {}", paint(QUIET, "not printed:"));
        let mut cell = |name: &str, score: Score| {
            if score.total > 0 {
                let _ = write!(text, " {}", paint(QUIET, format!("{name} {score}")));
            }
        };
        cell("labels", tally.unprinted.labels);
        cell("verdicts", tally.unprinted.verdicts);
        cell("sides", tally.unprinted.sides);
    }
    text.push('\n');
}

fn disagreements(text: &mut String, run: &Run<'_>) {
    let points: Listing = |comparison| &comparison.points;
    differing(text, run, "disagreement with the source", "disagreements with the source", points);
    let reasons: Listing = |comparison| &comparison.reasons;
    differing(text, run, "case with another reason", "cases with other reasons", reasons);
}

type Listing = fn(&Comparison) -> &[Point];

fn differing(text: &mut String, run: &Run<'_>, one: &str, many: &str, listing: Listing) {
    let wrong = |outcome: &Outcome<'_>| {
        // What a program from outside does not rule on is listed apart.
        outcome.current.remark().is_none() && listing(&outcome.comparison).iter().any(|point| !point.agrees)
    };
    let outcomes: Vec<_> = run.outcomes.iter().filter(|outcome| wrong(outcome)).collect();
    if outcomes.is_empty() {
        return;
    }
    let what = if outcomes.len() == 1 { one } else { many };
    let _ = writeln!(text, "{}", paint(HEAD, format!("{} {what}", outcomes.len())));
    for outcome in outcomes {
        let _ = writeln!(text, "  {}  {}", paint(HEAD, outcome.name()), paint(QUIET, outcome.status));
        for point in listing(&outcome.comparison).iter().filter(|point| !point.agrees) {
            let _ = writeln!(text, "    {}", difference(outcome, point));
        }
        if let Some(reason) = outcome.case.disagrees.get(&outcome.rules) {
            let _ = writeln!(text, "    {}", paint(QUIET, format!("{}: {reason}", known(outcome))));
        }
    }
    text.push('\n');
}

/// Of whom it is known that they differ.
fn known(outcome: &Outcome<'_>) -> &'static str {
    if outcome.current.is_from_outside() { "known of the library" } else { "known" }
}

fn difference(outcome: &Outcome<'_>, point: &Point) -> String {
    let mut what = point.part.to_string();
    let mut grounds = String::new();
    let current = &outcome.current;
    if let Part::Label(ply) | Part::Reason(ply) = point.part
        && let Some((record, notes)) =
            ply.checked_sub(1).and_then(|at| current.record.plies.get(at).zip(current.plies.get(at)))
    {
        let _ = write!(what, " {}", record.mv);
        if let (Part::Label(_), Some(clause)) = (point.part, &record.clause) {
            let _ = write!(grounds, "  {clause}");
        }
        if let Some((line, says)) = record.line.as_deref().zip(notes.line_in_words.as_ref()) {
            let _ = write!(grounds, ": {} ({says})", in_a_row(line));
        }
    }
    if let Some(says) = library_says(outcome, point.part) {
        let _ = write!(grounds, "  (the library: {says})");
    }
    let basis = match point.basis {
        Basis::Printed => String::new(),
        other => format!(" ({other})"),
    };
    format!(
        "{what}: expected {}{basis}, is {}{}",
        point.expected,
        paint(NOTICE, &point.actual),
        paint(QUIET, grounds)
    )
}

fn change(text: &mut String, outcome: &Outcome<'_>) {
    let style = match outcome.status {
        Status::NewlyAgrees => GOOD,
        Status::NewlyDisagrees => BAD,
        _ => NOTICE,
    };
    let _ = writeln!(
        text,
        "{}  {}  {}",
        paint(HEAD, outcome.name()),
        paint(style, outcome.status),
        outcome.case.title
    );
    text.push_str(&draw(outcome.case.moves.sequence().start()));
    let _ = writeln!(text, "  {}", moves(&outcome.current));
    if let Some(expected) = expectation(outcome) {
        let _ = writeln!(text, "  expected: {expected}");
    }
    for change in changes(outcome) {
        let (sign, style) = match change.added {
            Some(true) => ('+', GOOD),
            Some(false) => ('-', BAD),
            None => (' ', QUIET),
        };
        let _ = writeln!(text, "  {}", paint(style, format!("{sign} {}", change.text)));
    }
    for explanation in explanations(outcome) {
        let _ = writeln!(text, "  {}", paint(QUIET, explanation));
    }
    text.push('\n');
}

fn closing(text: &mut String, run: &Run<'_>) {
    let tally = Tally::all(run);
    let statuses: Vec<String> = Status::ALL
        .into_iter()
        .filter(|&status| tally.of(status) > 0)
        .map(|status| format!("{} {status}", tally.of(status)))
        .collect();
    let _ = writeln!(
        text,
        "{} ({}), {}, {}: {}",
        count(run.casebook.cases.len(), "case"),
        standings(run),
        count(run.casebook.fragments.len(), "fragment"),
        count(tally.rulings, "ruling"),
        if statuses.is_empty() { "nothing to rule on".to_owned() } else { statuses.join(", ") }
    );
    let outcome = match &run.interview {
        Some(_) => interview::ending(run),
        None if run.fails() => paint(BAD, "something changed"),
        None => paint(GOOD, "nothing changed"),
    };
    let _ = writeln!(text, "{outcome} ({:.2} s)", run.seconds);
}

/// How many cases have no ruling, and how many are not settled.
fn standings(run: &Run<'_>) -> String {
    let cases = &run.casebook.cases;
    let mut parts = vec![format!("{} in dispute", cases.iter().filter(|case| case.is_disputed()).count())];
    for standing in [Standing::Submitted, Standing::Reviewed] {
        match cases.iter().filter(|case| case.standing == standing).count() {
            0 => {}
            number => parts.push(format!("{number} {}", standing.word())),
        }
    }
    parts.join(", ")
}

/// A ruling in one line.
fn in_short(current: &Current) -> String {
    let labels: Vec<&str> = current.record.plies.iter().map(|ply| ply.label_word()).collect();
    format!("{} {}", labels.join(" "), current.record.verdict_word())
}
