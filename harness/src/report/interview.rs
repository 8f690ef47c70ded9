//! What reports say of a program from outside that ruled in place of the library.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

use super::escape::escaped;
use super::style::{BAD, GOOD, HEAD, QUIET, paint};
use super::tally::{Score, Scores};
use qili::board::Color;

use crate::approved::Record;
use crate::classifier::{Interview, Told};
use crate::compare::{Part, RulingStatus, gives_way};
use crate::fault::count;
use crate::run::{Outcome, Run};

/// Of more than this many, the rest is counted.
const MOST_NAMED: usize = 8;

/// What is counted of such a program beside what is counted of every run.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Beside {
    /// How often the same side gives way as in the source. Few programs tell that a side must change from that it has lost.
    pub(super) gives_way: Score,
    /// How much is as in the approved rulings of the library.
    pub(super) as_approved: Scores,
}

impl Beside {
    pub(super) fn of(run: &Run<'_>) -> Beside {
        let mut beside = Beside::default();
        for outcome in &run.outcomes {
            beside.add(outcome);
        }
        beside
    }

    fn add(&mut self, outcome: &Outcome<'_>) {
        let current = &outcome.current;
        if let Some(expected) = outcome.expected.and_then(|expected| expected.verdict)
            && current.said().speaks_of(Part::Verdict)
        {
            self.gives_way.count(current.record.verdict.map(gives_way) == Some(gives_way(expected)));
        }
        let Some(approved) = &outcome.before else { return };
        let approved = approved.said.record;
        let record = &current.record;
        if let Some(sides) = record.sides {
            for color in Color::ALL {
                let approved = approved.sides.map(|approved| approved[color]);
                self.as_approved.sides.count(approved == Some(sides[color]));
            }
        }
        if record.verdict.is_some() {
            self.as_approved.verdicts.count(approved.verdict == record.verdict);
        }
        for (ply, approved) in record.plies.iter().zip(&approved.plies).filter(|(ply, _)| ply.label.is_some())
        {
            self.as_approved.labels.count(ply.label == approved.label);
        }
    }
}

/// For programs.
#[derive(Serialize)]
pub(super) struct InInterview<'a> {
    #[serde(flatten)]
    beside: Beside,
    /// One a kind.
    no_answer: Vec<ToldInJson<'a>>,
}

#[derive(Serialize)]
struct ToldInJson<'a> {
    kind: &'static str,
    count: usize,
    /// The first request that it was about.
    request: &'a str,
    line: Option<&'a str>,
    found: &'a str,
    expected: &'a str,
    stderr: &'a [String],
}

impl<'a> InInterview<'a> {
    pub(super) fn of(run: &Run<'_>, interview: &'a Interview) -> InInterview<'a> {
        let no_answer = interview.complaints.iter().map(|told| ToldInJson {
            kind: told.complaint.kind.name(),
            count: told.count,
            request: &told.request,
            line: told.complaint.line.as_deref(),
            found: &told.complaint.found,
            expected: &told.complaint.expected,
            stderr: &told.complaint.stderr,
        });
        InInterview { beside: Beside::of(run), no_answer: no_answer.collect() }
    }
}

/// What the library says of a point where a program from outside was asked: what was approved of it.
pub(super) fn library_says(outcome: &Outcome<'_>, part: Part) -> Option<&'static str> {
    let before = outcome.before.as_ref().filter(|_| outcome.current.is_from_outside())?;
    let approved: &Record = before.said.record;
    match part {
        Part::Label(ply) => Some(approved.plies.get(ply.checked_sub(1)?)?.label_word()),
        Part::Side(color) => Some(approved.sides?[color].name()),
        Part::Verdict => Some(approved.verdict_word()),
        Part::Reason(_) => None,
    }
}

/// The rulings of a status.
fn names(run: &Run<'_>, status: RulingStatus) -> Vec<String> {
    let outcomes = run.outcomes.iter().filter(|outcome| outcome.status == status);
    outcomes.map(Outcome::name).collect()
}

/// The undecided rulings, by what the program says of why.
fn undecided<'a>(run: &'a Run<'_>) -> BTreeMap<&'a str, Vec<String>> {
    let mut undecided: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for outcome in run.outcomes.iter().filter(|outcome| outcome.status == RulingStatus::Undecided) {
        undecided.entry(outcome.current.remark().unwrap_or_default()).or_default().push(outcome.name());
    }
    undecided
}

/// The names of the first ones, and how many more there are.
fn some(names: &[String]) -> String {
    let first = names.iter().take(MOST_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(MOST_NAMED) {
        0 => first,
        more => format!("{first} and {more} more"),
    }
}

fn times(Told { count, .. }: &Told) -> String {
    if *count == 1 { "once".to_owned() } else { format!("{count} times, first") }
}

/// The counts that a report of an external run begins with, in one line.
pub(super) fn counts(run: &Run<'_>) -> String {
    let Beside { gives_way, as_approved: Scores { labels, sides, verdicts } } = Beside::of(run);
    let approved = [("labels", labels), ("sides", sides), ("verdicts", verdicts)];
    let approved = approved.into_iter().filter(|(_, score)| score.total > 0);
    let approved: Vec<String> = approved.map(|(name, score)| format!("{name} {score}")).collect();
    let mut text = format!("the same side gives way as in the source: {gives_way}");
    if !approved.is_empty() {
        let _ = write!(text, "; as the library's approved rulings: {}", approved.join(" "));
    }
    text
}

/// For people.
pub(super) fn text(text: &mut String, run: &Run<'_>, interview: &Interview) {
    let undecided = undecided(run);
    if !undecided.is_empty() {
        let rulings = count(undecided.values().map(Vec::len).sum(), "ruling");
        let _ = writeln!(text, "{}", paint(HEAD, format!("{rulings} undecided")));
        for (why, names) in undecided {
            let _ = writeln!(text, "  {why}: {}", some(&names));
        }
        text.push('\n');
    }
    let names = names(run, RulingStatus::NoAnswer);
    if !names.is_empty() {
        let _ =
            writeln!(text, "{}", paint(HEAD, format!("{} without an answer", count(names.len(), "ruling"))));
        let _ = writeln!(text, "  {}", some(&names));
        for told in &interview.complaints {
            let _ = writeln!(text, "  {}, {}:", paint(BAD, told.complaint.kind.name()), times(told));
            let _ = writeln!(text, "    request   {}\n{}", told.request, told.complaint);
        }
        text.push('\n');
    }
    let _ = writeln!(text, "classifier: {}", interview.command);
    let _ = writeln!(text, "{}", paint(QUIET, counts(run)));
}

/// How it ended, in the last line.
pub(super) fn ending(run: &Run<'_>) -> String {
    match names(run, RulingStatus::NoAnswer).len() {
        0 => paint(GOOD, "every request was answered"),
        some => paint(BAD, format!("{} without an answer", count(some, "request"))),
    }
}

/// For a pull request.
pub(super) fn markdown(text: &mut String, run: &Run<'_>, interview: &Interview) {
    let _ = writeln!(text, "Ruled by `{}`; {}.\n", interview.command.replace('`', "'"), counts(run));
    for (why, names) in undecided(run) {
        let _ = writeln!(text, "- undecided, {}: {}\n", escaped(why), some(&names));
    }
    let names = names(run, RulingStatus::NoAnswer);
    if names.is_empty() {
        return;
    }
    let summary = format!("{} without an answer", count(names.len(), "ruling"));
    let _ = writeln!(text, "<details><summary><b>{summary}</b></summary>\n\n{}\n\n```text", some(&names));
    for told in &interview.complaints {
        let complaint = told.complaint.to_string().replace("```", "'''");
        let _ = writeln!(text, "{}, {}:", told.complaint.kind.name(), times(told));
        let _ = writeln!(text, "    request   {}\n{complaint}", told.request);
    }
    text.push_str("```\n\n</details>\n\n");
}
