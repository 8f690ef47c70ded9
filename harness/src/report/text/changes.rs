//! What is not as before, and how it is approved.

use std::fmt::Write as _;

use super::MOST_NAMED;
use crate::compare::{Drift, RulingStatus};
use crate::fault::count;
use crate::report::board::draw;
use crate::report::diff::{changes, expectation, explanations, moves, short};
use crate::report::moved::{
    OtherGrounds, SIGNS, all_shifted, moved, other_grounds, regrounded, regrounded_in_words, rest_in_words,
    telling,
};
use crate::report::style::{BAD, GOOD, HEAD, NOTICE, QUIET, paint};
use crate::run::{Baseline, Outcome, Run};

/// What is not as before, or that nothing is.
pub(crate) fn write_changes_or_none(run: &Run<'_>) -> String {
    let text = write_changes(run);
    if text.is_empty() { "nothing changed\n".to_owned() } else { text }
}

/// What is not as before, and what fails beside.
pub(crate) fn write_changes(run: &Run<'_>) -> String {
    let mut text = String::new();
    let since = run.order.baseline.since();
    let changed = moved(run);
    if !changed.is_empty() {
        let _ = writeln!(text, "{}", paint(HEAD, format!("{} {since}", count(changed.len(), "change"))));
        let _ = writeln!(text, "{}\n", paint(QUIET, SIGNS));
        index(&mut text, &changed);
        for outcome in changed {
            change(&mut text, outcome);
        }
    }
    new(&mut text, run);
    grounds(&mut text, run);
    if !run.gates.is_empty() {
        let _ = writeln!(text, "{}", paint(BAD.bold(), "Failed"));
        for gate in &run.gates {
            let _ = writeln!(text, "  {gate}");
        }
        text.push('\n');
    }
    rest(&mut text, run);
    if let Some(command) = bless_command(run) {
        let _ = writeln!(text, "To approve what changed, look at it and then:\n  {command}\n");
    }
    text
}

/// Which rulings moved, one a line, those first that moved away from the print.
fn index(text: &mut String, changed: &[&Outcome<'_>]) {
    for drift in Drift::ALL {
        let outcomes: Vec<_> = changed.iter().filter(|outcome| outcome.drift() == drift).collect();
        if outcomes.is_empty() {
            continue;
        }
        let style = match drift {
            Drift::FromPrint => BAD,
            Drift::FromUnprinted | Drift::Nowhere => NOTICE,
            Drift::ToSource => GOOD,
        };
        let _ = writeln!(text, "{}", paint(style.bold(), format!("{}: {}", drift.title(), outcomes.len())));
        for outcome in outcomes {
            let _ = writeln!(
                text,
                "  {}  {}",
                paint(HEAD, outcome.name()),
                all_shifted(&telling(outcome.shifts()))
            );
        }
        text.push('\n');
    }
}

/// Rulings that there is nothing to hold against.
fn new(text: &mut String, run: &Run<'_>) {
    let new: Vec<_> = run.changed().filter(|outcome| outcome.status == RulingStatus::New).collect();
    if new.is_empty() {
        return;
    }
    let missing = run.order.baseline.missing();
    let _ = writeln!(text, "{}", paint(HEAD, format!("{} {missing}", count(new.len(), "ruling"))));
    for outcome in new.iter().take(MOST_NAMED) {
        let _ = writeln!(text, "  {}  {}", outcome.name(), short(&outcome.current.record));
    }
    if new.len() > MOST_NAMED {
        let _ = writeln!(text, "  and {} more", new.len() - MOST_NAMED);
    }
    text.push('\n');
}

/// Rulings that are the same by another clause or another line of play.
fn grounds(text: &mut String, run: &Run<'_>) {
    let (outcomes, away) = regrounded(run);
    if outcomes.is_empty() {
        return;
    }
    let head = regrounded_in_words(outcomes.len(), away);
    let _ = writeln!(text, "{}", paint(HEAD, format!("{head}, {}", run.order.baseline.since())));
    for outcome in outcomes {
        let _ = writeln!(text, "  {}  {}", paint(HEAD, outcome.name()), paint(QUIET, &outcome.case.title));
        for OtherGrounds { before, now, words } in other_grounds(outcome) {
            let _ = writeln!(text, "    {}", paint(BAD, format!("- {before}")));
            let _ = writeln!(text, "    {}", paint(GOOD, format!("+ {now}")));
            for words in words {
                let _ = writeln!(text, "      {}", paint(QUIET, words));
            }
        }
    }
    text.push('\n');
}

/// What two saved runs do not share.
fn rest(text: &mut String, run: &Run<'_>) {
    for (what, names) in rest_in_words(run) {
        let _ = writeln!(text, "{}", paint(HEAD, what));
        for name in names {
            let _ = writeln!(text, "  {name}");
        }
        text.push('\n');
    }
}

/// What runs the program in its own project, where it need not be installed.
pub(crate) const IN_PROJECT: &str = "cargo run --release --";

/// The command that would approve what changed; None if nothing did, or if it is not held against the approved rulings.
pub(crate) fn bless_command(run: &Run<'_>) -> Option<String> {
    if run.order.baseline != Baseline::Approved {
        return None;
    }
    let changed = run.changed().chain(run.regrounded());
    let mut ids: Vec<&str> = changed.map(|outcome| outcome.case.id.as_str()).collect();
    ids.extend(run.gates.iter().filter(|gate| gate.is_blessed_away()).map(|gate| gate.id()));
    ids.sort_unstable();
    ids.dedup();
    match ids.len() {
        0 => return None,
        1..=MOST_NAMED => {}
        _ if run.order.is_partial() => {}
        _ => ids = run.casebook.scope.parts().iter().map(String::as_str).collect(),
    }
    let arguments = ids.iter().flat_map(|id| [" ", id]);
    Some([IN_PROJECT, " bless"].into_iter().chain(arguments).collect())
}

fn change(text: &mut String, outcome: &Outcome<'_>) {
    let style = match outcome.status {
        RulingStatus::NewlyAgrees => GOOD,
        RulingStatus::NewlyDisagrees => BAD,
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
