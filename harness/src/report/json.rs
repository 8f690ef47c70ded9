//! The report for programs.

use std::collections::BTreeMap;

use serde::Serialize;

use qili::board::ByColor;
use qili::notation::fen;
use qili::rules::RuleSet;

use super::Extent;
use super::disputes::disputed;
use super::interview::InInterview;
use super::tally::Tally;
use crate::approved::PlyRecord;
use crate::casebook::{self, Basis, ExpectedConduct};
use crate::compare::{Direction, Gate, News, Part, Point, RulingStatus, Shift, Status, Support};
use crate::run::{Baseline, Outcome, Rest, Run, Said};

#[derive(Serialize)]
struct Report<'a> {
    /// The command of a program from outside that ruled; null if the library did.
    classifier: Option<&'a str>,
    cases: Vec<Case<'a>>,
    /// Approved rulings that no current one stands against.
    stale: Vec<StaleRuling<'a>>,
    /// Those of the cases that there are views on.
    disputes: Vec<Dispute<'a>>,
    fragments: Vec<Fragment<'a>>,
    summary: Summary<'a>,
}

#[derive(Serialize)]
struct StaleRuling<'a> {
    id: &'a str,
    rules: &'static str,
    status: &'static str,
}

/// Whose views the classifier supports; what they are stands with the case.
#[derive(Serialize)]
struct Dispute<'a> {
    id: &'a str,
    rules: &'static str,
    /// Whether the source rules on it.
    ruled: bool,
    supported: Vec<&'a str>,
    opposed: Vec<&'a str>,
    silent: Vec<&'a str>,
}

#[derive(Serialize)]
struct Case<'a> {
    id: &'a str,
    title: &'a str,
    work: &'a str,
    grain: &'static str,
    tags: &'a [String],
    standing: &'static str,
    reported: Option<Reported<'a>>,
    rules: &'static str,
    /// The case file, and the line in which it says what is expected.
    file: &'a str,
    line: usize,
    /// The board before the first move.
    fen: String,
    expected: Option<Expected<'a>>,
    #[serde(flatten)]
    current: Current<'a>,
    /// Whether actual is as expected; null where nothing is expected.
    agrees: Option<bool>,
    differences: Vec<Difference<'a>>,
    /// Why it is known to differ.
    known: Option<&'a str>,
    /// What was approved, or said in the earlier run; null if nothing was.
    approved: Option<Actual<'a>>,
    /// What is not as approved.
    changes: Vec<Change>,
    opinions: Vec<Opinion<'a>>,
}

/// A ruling on its own.
#[derive(Serialize)]
struct Ruled<'a> {
    rules: &'static str,
    #[serde(flatten)]
    current: Current<'a>,
}

/// What the classifier says.
#[derive(Serialize)]
struct Current<'a> {
    actual: Actual<'a>,
    status: &'static str,
    plies: Vec<Ply<'a>>,
    micros: u64,
    /// Why there is no ruling of a program from outside, in its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<&'a str>,
}

/// What a source says.
#[derive(Serialize)]
pub(crate) struct Expected<'a> {
    labels: Option<Vec<&'static str>>,
    sides: Sides<Option<&'static str>>,
    verdict: Option<&'static str>,
    basis: BasisOf,
    reasons: &'a BTreeMap<usize, String>,
}

/// As case files have it.
#[derive(Serialize)]
#[serde(untagged)]
enum BasisOf {
    All(&'static str),
    Parts { labels: &'static str, verdict: &'static str },
}

/// What the classifier says of the whole.
#[derive(Serialize)]
pub(crate) struct Actual<'a> {
    /// None if not given.
    labels: Option<Vec<&'a str>>,
    sides: Option<Sides<&'static str>>,
    verdict: Option<&'a str>,
}

#[derive(Serialize)]
struct Sides<T> {
    red: T,
    black: T,
}

/// What it says of a move.
#[derive(Serialize)]
pub(crate) struct Ply<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    iccs: &'a str,
    label: Option<&'a str>,
    clause: Option<&'a str>,
    also: &'a [String],
    line: Option<&'a [String]>,
    iccs_line: Option<&'a [String]>,
    /// Who begins the line, and what it comes to.
    line_says: Option<&'a str>,
    /// After how many positions the search gave up, where the label is undecided.
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<u64>,
}

#[derive(Serialize)]
struct Difference<'a> {
    part: String,
    basis: &'static str,
    expected: &'a str,
    actual: &'a str,
}

#[derive(Serialize)]
struct Change {
    part: String,
    before: String,
    after: String,
    expected: Option<String>,
    basis: Option<&'static str>,
    /// Whether it leads away from the source or towards it; null if neither.
    direction: Option<&'static str>,
}

#[derive(Serialize)]
struct Reported<'a> {
    by: &'a str,
    on: String,
}

#[derive(Serialize)]
struct Opinion<'a> {
    by: &'a str,
    rules: &'static str,
    labels: BTreeMap<usize, &'static str>,
    sides: Sides<Option<&'static str>>,
    verdict: Option<&'static str>,
    reasons: &'a BTreeMap<usize, String>,
    argument: Option<&'a str>,
    adopted: bool,
    /// Whether the classifier says the same: supported, opposed or silent; null for a figure without a board.
    support: Option<&'static str>,
}

#[derive(Serialize)]
struct Fragment<'a> {
    source: &'a str,
    figure: &'a str,
    printed: &'a str,
    status: &'static str,
    opinions: Vec<Opinion<'a>>,
}

#[derive(Serialize)]
struct Summary<'a> {
    cases: usize,
    disputed: usize,
    fragments: usize,
    changed: usize,
    grounds_changed: usize,
    gates: Vec<String>,
    /// The part of the casebook that was ruled on.
    #[serde(skip_serializing_if = "Option::is_none")]
    shard: Option<String>,
    /// What two saved runs do not share.
    #[serde(skip_serializing_if = "Option::is_none")]
    rest: Option<&'a Rest>,
    tally: Tally,
    works: Vec<WorkTally<'a>>,
    seconds: f64,
    /// Of a program from outside.
    #[serde(skip_serializing_if = "Option::is_none")]
    interview: Option<InInterview<'a>>,
}

#[derive(Serialize)]
struct WorkTally<'a> {
    work: &'a str,
    rules: &'static str,
    #[serde(flatten)]
    tally: Tally,
}

/// A run; of its cases all, or those that are not as before.
pub(super) fn write(run: &Run<'_>, extent: Extent) -> anyhow::Result<String> {
    let is_shown = |outcome: &&Outcome<'_>| extent == Extent::Whole || outcome.status.news() != News::Nothing;
    let fragments = run.fragments.iter().filter(|_| extent == Extent::Whole);
    let works = Tally::by_work(run).into_iter();
    let cases = run.cases();
    pretty(&Report {
        classifier: run.interview.as_ref().map(|interview| interview.command.as_str()),
        cases: run.outcomes.iter().filter(is_shown).map(case).collect(),
        stale: run
            .stale
            .iter()
            .map(|stale| StaleRuling {
                id: stale.id,
                rules: stale.rules.name(),
                status: stale.status().name(),
            })
            .collect(),
        disputes: disputed(run).into_iter().filter(is_shown).map(dispute).collect(),
        fragments: fragments
            .map(|casebook::Fragment { source, figure, printed, opinions }| Fragment {
                source,
                figure,
                printed,
                status: Status::Fragment.name(),
                opinions: opinions.iter().map(|view| opinion(view, None)).collect(),
            })
            .collect(),
        summary: Summary {
            cases: cases.len(),
            disputed: cases.iter().filter(|case| case.is_disputed()).count(),
            fragments: run.fragments.len(),
            changed: run.changed().count(),
            grounds_changed: run.regrounded().count(),
            gates: run.gates.iter().map(Gate::to_string).collect(),
            shard: run.order.shard.map(|shard| shard.to_string()),
            rest: matches!(run.order.baseline, Baseline::Saved { .. }).then_some(&run.rest),
            tally: Tally::all(run),
            works: works
                .map(|((work, rules), tally)| WorkTally { work, rules: rules.name(), tally })
                .collect(),
            seconds: run.seconds,
            interview: run.interview.as_ref().map(|interview| InInterview::of(run, interview)),
        },
    })
}

/// A ruling on its own.
pub(crate) fn write_ruling(rules: RuleSet, ruling: &crate::run::Current) -> anyhow::Result<String> {
    let decided = ruling.record.is_decided();
    let status = if decided { RulingStatus::NoExpectation } else { RulingStatus::Undecided };
    pretty(&Ruled { rules: rules.name(), current: current(ruling, status) })
}

pub(crate) fn pretty(value: &impl Serialize) -> anyhow::Result<String> {
    let mut text = serde_json::to_string_pretty(value)?;
    text.push('\n');
    Ok(text)
}

fn case<'a>(outcome: &'a Outcome<'_>) -> Case<'a> {
    let case = outcome.case;
    let views = outcome.views.iter();
    let reported = case.reported.as_ref();
    let start = case.moves.sequence().start();
    Case {
        id: &case.id,
        title: &case.title,
        work: &case.work,
        grain: case.grain.word(),
        tags: &case.tags,
        standing: case.standing.word(),
        reported: reported.map(|reported| Reported { by: &reported.by, on: reported.on.to_string() }),
        file: &case.path,
        line: outcome.line(),
        fen: fen::write(start),
        rules: outcome.rules.name(),
        expected: outcome.expected.map(expected),
        current: current(&outcome.current, outcome.status),
        agrees: outcome.comparison.agrees(),
        differences: outcome.comparison.differences().map(difference).collect(),
        known: case.disagrees.get(&outcome.rules).map(String::as_str),
        approved: outcome.before.as_ref().map(|before| actual(before.said)),
        changes: outcome.shifts().into_iter().map(change).collect(),
        opinions: views.map(|view| opinion(view.opinion, Some(view.support()))).collect(),
    }
}

fn dispute<'a>(outcome: &'a Outcome<'_>) -> Dispute<'a> {
    let views = |support| {
        let views = outcome.views.iter().filter(move |view| view.support() == support);
        views.map(|view| view.opinion.by.english.as_str()).collect()
    };
    Dispute {
        id: &outcome.case.id,
        rules: outcome.rules.name(),
        ruled: outcome.expected.is_some(),
        supported: views(Support::Supported),
        opposed: views(Support::Opposed),
        silent: views(Support::Silent),
    }
}

fn opinion(opinion: &casebook::Opinion, support: Option<Support>) -> Opinion<'_> {
    Opinion {
        by: &opinion.by.english,
        rules: opinion.rules.name(),
        labels: opinion.labels.iter().map(|(&ply, label)| (ply, label.word())).collect(),
        sides: sides(opinion.sides),
        verdict: opinion.verdict.map(|verdict| verdict.name()),
        reasons: &opinion.reasons,
        argument: opinion.argument.as_ref().map(|argument| argument.english.as_str()),
        adopted: opinion.adopted,
        support: support.map(Support::name),
    }
}

fn sides(sides: ByColor<Option<ExpectedConduct>>) -> Sides<Option<&'static str>> {
    Sides { red: sides.red.map(|side| side.word()), black: sides.black.map(|side| side.word()) }
}

pub(crate) fn expected(expected: &casebook::Expected) -> Expected<'_> {
    let labels = expected.labels.as_ref();
    Expected {
        labels: labels.map(|labels| labels.iter().map(|label| label.word()).collect()),
        sides: sides(expected.sides),
        verdict: expected.verdict.map(|verdict| verdict.name()),
        basis: basis(expected.labels_basis, expected.verdict_basis),
        reasons: &expected.reasons,
    }
}

fn basis(labels: Basis, verdict: Basis) -> BasisOf {
    if labels == verdict {
        BasisOf::All(labels.word())
    } else {
        BasisOf::Parts { labels: labels.word(), verdict: verdict.word() }
    }
}

fn difference(point: &Point) -> Difference<'_> {
    Difference {
        part: point.part.to_string(),
        basis: point.basis.word(),
        expected: &point.expected,
        actual: &point.actual,
    }
}

fn change(shift: Shift) -> Change {
    Change {
        part: shift.part.to_string(),
        before: shift.before,
        after: shift.after,
        basis: shift.source.as_ref().map(|(_, basis)| basis.word()),
        expected: shift.source.map(|(expected, _)| expected),
        direction: match shift.direction {
            Direction::Away => Some("away"),
            Direction::Towards => Some("towards"),
            Direction::Neither => None,
        },
    }
}

fn current(ruling: &crate::run::Current, status: RulingStatus) -> Current<'_> {
    Current {
        actual: actual(ruling.said()),
        status: status.name(),
        plies: plies(ruling),
        micros: u64::try_from(ruling.micros).unwrap_or(u64::MAX),
        remark: ruling.remark(),
    }
}

pub(crate) fn actual(said: Said<'_>) -> Actual<'_> {
    let sides = said.record.sides;
    Actual {
        labels: said.labels(),
        sides: sides.map(|sides| Sides { red: sides.red.name(), black: sides.black.name() }),
        verdict: said.verdict(),
    }
}

pub(crate) fn plies(ruling: &crate::run::Current) -> Vec<Ply<'_>> {
    let is_given = ruling.said().gives(Part::Label(1));
    let label = |record: &PlyRecord| is_given.then(|| record.label_word());
    let plies = ruling.record.plies.iter().zip(&ruling.plies);
    plies
        .map(|(record, notes)| Ply {
            mv: &record.mv,
            iccs: &notes.iccs,
            label: label(record),
            clause: record.clause.as_deref(),
            also: &notes.also,
            line: record.line.as_deref(),
            iccs_line: notes.iccs_line.as_deref(),
            line_says: notes.line_in_words.as_deref(),
            bound: notes.bound,
        })
        .collect()
}
