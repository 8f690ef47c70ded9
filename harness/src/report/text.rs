//! The report for people.

use std::fmt::Write as _;

use super::board::draw;
use super::diff::{
    OtherGrounds, SIGNS, all_shifted, changes, expectation, explanations, in_a_row, moved, moves,
    other_grounds, regrounded, regrounded_in_words, rest_in_words, rulings_only, short,
};
use super::style::{BAD, GOOD, HEAD, NOTICE, QUIET, paint};
use super::tally::{Score, Tally};
use crate::casebook::{Basis, Opinion};
use crate::compare::{Comparison, Drift, Part, Point, Standing, Support};
use crate::fault::count;
use crate::run::{Baseline, Outcome, Run};

/// Of more than this many, the rest is counted.
const MOST_NAMED: usize = 8;

/// A whole run.
pub(crate) fn write(run: &Run<'_>) -> String {
    let mut text = String::new();
    tables(&mut text, run);
    fragments(&mut text, run);
    disagreements(&mut text, run);
    disputes(&mut text, run);
    text.push_str(&write_changes(run));
    closing(&mut text, run);
    text
}

/// What is not as before, or that nothing is.
pub(super) fn write_changes_or_none(run: &Run<'_>) -> String {
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
                all_shifted(&rulings_only(outcome.shifts()))
            );
        }
        text.push('\n');
    }
}

/// Rulings that there is nothing to hold against.
fn new(text: &mut String, run: &Run<'_>) {
    let new: Vec<_> = run.changed().filter(|outcome| outcome.standing == Standing::New).collect();
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
    Some(["cargo run --release -- bless"].into_iter().chain(arguments).collect())
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
    let wrong = |outcome: &Outcome<'_>| listing(&outcome.comparison).iter().any(|point| !point.agrees);
    let outcomes: Vec<_> = run.outcomes.iter().filter(|outcome| wrong(outcome)).collect();
    if outcomes.is_empty() {
        return;
    }
    let what = if outcomes.len() == 1 { one } else { many };
    let _ = writeln!(text, "{}", paint(HEAD, format!("{} {what}", outcomes.len())));
    for outcome in outcomes {
        let _ = writeln!(text, "  {}  {}", paint(HEAD, outcome.name()), paint(QUIET, outcome.standing));
        for point in listing(&outcome.comparison).iter().filter(|point| !point.agrees) {
            let _ = writeln!(text, "    {}", difference(outcome, point));
        }
        if let Some(reason) = outcome.case.disagrees.get(&outcome.rules) {
            let _ = writeln!(text, "    {}", paint(QUIET, format!("known: {reason}")));
        }
    }
    text.push('\n');
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
    let style = match outcome.standing {
        Standing::NewlyAgrees => GOOD,
        Standing::NewlyDisagrees => BAD,
        _ => NOTICE,
    };
    let _ = writeln!(
        text,
        "{}  {}  {}",
        paint(HEAD, outcome.name()),
        paint(style, outcome.standing),
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

/// The views in disputes, and which of them the rulings bear out.
fn disputes(text: &mut String, run: &Run<'_>) {
    let disputed: Vec<_> = run
        .outcomes
        .iter()
        .filter(|outcome| outcome.expected.is_none() && outcome.opinions().next().is_some())
        .collect();
    if disputed.is_empty() {
        return;
    }
    let _ = writeln!(text, "{}", paint(HEAD, count(disputed.len(), "dispute")));
    for outcome in disputed {
        let record = &outcome.current.record;
        let _ = writeln!(text, "  {}  {}", paint(HEAD, outcome.name()), short(record));
        for (opinion, support) in outcome.opinions() {
            let style = if support == Support::Whole { GOOD } else { QUIET };
            let word = support.word().unwrap_or("says neither label nor verdict");
            let _ = writeln!(text, "    {}: {}", paint(style, word), view(opinion));
        }
    }
    text.push('\n');
}

/// Whose view it is, and what it says.
fn view(opinion: &Opinion) -> String {
    let labels = opinion.labels.iter().map(|(number, label)| format!("{number}. {}", label.word()));
    let verdict = opinion.verdict.iter().map(|verdict| verdict.name().to_owned());
    let said = labels.chain(verdict).collect::<Vec<_>>().join(", ");
    let colon = if said.is_empty() { "" } else { ": " };
    format!("{}{colon}{said}", opinion.by)
}

fn closing(text: &mut String, run: &Run<'_>) {
    let tally = Tally::all(run);
    let statuses = tally.in_words(|_| true);
    let (cases, disputed) = run.cases();
    if let Some(shard) = run.order.shard {
        let _ =
            writeln!(text, "shard {shard}: each id is in one shard, and so are the gates that are about it");
    }
    let _ = writeln!(
        text,
        "{} ({disputed} in dispute), {}, {}: {}",
        count(cases, "case"),
        count(run.fragments.len(), "fragment"),
        count(tally.rulings, "ruling"),
        if statuses.is_empty() { "nothing to rule on".to_owned() } else { statuses.join(", ") }
    );
    let outcome = if run.fails() {
        paint(BAD, "something changed")
    } else if run.regrounded().next().is_some() {
        paint(NOTICE, "no ruling changed, grounds did")
    } else {
        paint(GOOD, "nothing changed")
    };
    let _ = writeln!(text, "{outcome} ({:.2} s)", run.seconds);
}
