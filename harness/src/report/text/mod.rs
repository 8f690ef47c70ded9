//! The report for people.

mod changes;

use std::fmt::Write as _;

pub(crate) use changes::{IN_PROJECT, bless_command, write_changes, write_changes_or_none};

use super::diff::in_a_row;
use super::disputes;
use super::interview::{self, library_says};
use super::style::{BAD, GOOD, HEAD, NOTICE, QUIET, paint};
use super::tally::{Score, Tally};
use crate::casebook::{Basis, Case, Standing};
use crate::compare::{Comparison, Part, Point, RulingStatus};
use crate::fault::count;
use crate::run::{Outcome, Run};

/// Of more than this many, the rest is counted.
const MOST_NAMED: usize = 8;

/// A whole run.
pub(crate) fn write(run: &Run<'_>) -> String {
    let mut text = String::new();
    tables(&mut text, run);
    fragments(&mut text, run);
    disagreements(&mut text, run);
    disputes::text(&mut text, run);
    text.push_str(&write_changes(run));
    if let Some(interview) = &run.interview {
        interview::text(&mut text, run, interview);
    }
    closing(&mut text, run);
    text
}

/// Figures without a board, where they are all that was asked for.
fn fragments(text: &mut String, run: &Run<'_>) {
    if run.outcomes.is_empty() {
        for fragment in &run.fragments {
            let _ = writeln!(text, "{}  {}", paint(HEAD, fragment.id()), fragment.printed);
        }
    }
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

fn closing(text: &mut String, run: &Run<'_>) {
    let tally = Tally::all(run);
    let statuses = tally.in_words(|_| true);
    let cases = count(run.cases().len(), "case");
    if let Some(shard) = run.order.shard {
        let _ =
            writeln!(text, "shard {shard}: each id is in one shard, and so are the gates that are about it");
    }
    let _ = writeln!(
        text,
        "{cases} ({}), {}, {}: {}",
        standings(run),
        count(run.fragments.len(), "fragment"),
        count(tally.rulings, "ruling"),
        if statuses.is_empty() { "nothing to rule on".to_owned() } else { statuses.join(", ") }
    );
    let outcome = match &run.interview {
        Some(_) => interview::ending(run),
        None if run.fails() && is_only_new(run) => paint(BAD, "something was never approved"),
        None if run.fails() => paint(BAD, "something changed"),
        None if run.changed().next().is_some() => {
            let disputes = count(run.changed().count(), "dispute");
            paint(NOTICE, format!("no ruling of a source changed, but {disputes} did"))
        }
        None if run.regrounded().next().is_some() => paint(NOTICE, "no ruling changed, grounds did"),
        None => paint(GOOD, "nothing changed"),
    };
    let _ = writeln!(text, "{outcome} ({:.2} s)", run.seconds);
}

fn is_only_new(run: &Run<'_>) -> bool {
    let mut failing = run.outcomes.iter().filter(|outcome| outcome.fails(run.order.grounds));
    run.gates.is_empty() && failing.all(|outcome| outcome.status == RulingStatus::New)
}

/// How many cases have no ruling, and how many are not settled.
fn standings(run: &Run<'_>) -> String {
    let count = |is: &dyn Fn(&Case) -> bool| run.cases().into_iter().filter(|case| is(case)).count();
    let mut parts = vec![format!("{} in dispute", count(&Case::is_disputed))];
    for standing in [Standing::Submitted, Standing::Reviewed] {
        match count(&|case| case.standing == standing) {
            0 => {}
            number => parts.push(format!("{number} {}", standing.word())),
        }
    }
    parts.join(", ")
}
