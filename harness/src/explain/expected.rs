//! Where the source says something else.

use std::fmt::Write as _;

use super::Lang;
use super::style::{GOOD, NOTICE, QUIET, paint};
use super::words::Words;
use crate::compare::{Part, Point};
use crate::run::Outcome;

/// What it says of a move, counted from 1.
pub(super) fn of_move(outcome: &Outcome<'_>, number: usize, words: &dyn Words) -> Vec<String> {
    let of_this =
        |point: &&Point| matches!(point.part, Part::Label(ply) | Part::Reason(ply) if ply == number);
    outcome.comparison.differences().filter(of_this).filter_map(|point| said(outcome, point, words)).collect()
}

/// What it says of the moves, each by its number, of the sides and of the whole.
pub(crate) fn of_outcome(outcome: &Outcome<'_>, lang: Lang) -> Vec<String> {
    let words = lang.words();
    let plies = 1..=outcome.case.moves.sequence().moves().len();
    let of_moves = plies.flat_map(|number| {
        let said = of_move(outcome, number, words).into_iter();
        said.map(move |said| format!("{number}. {}", paint(NOTICE, said)))
    });
    let of_whole = of_ruling(outcome, words);
    of_moves.chain(of_whole.lines().map(|line| line.trim_start().to_owned())).collect()
}

/// What it says of the sides and of the whole.
pub(super) fn of_ruling(outcome: &Outcome<'_>, words: &dyn Words) -> String {
    let mut text = String::new();
    let mut line = |line: String| {
        let _ = writeln!(text, "  {line}");
    };
    let of_whole = |point: &&Point| matches!(point.part, Part::Side(_) | Part::Verdict);
    let differences = outcome.comparison.differences().filter(of_whole);
    differences.filter_map(|point| said(outcome, point, words)).for_each(|said| line(paint(NOTICE, said)));
    if outcome.expected.is_none() {
        line(paint(QUIET, words.not_expected(outcome.case.is_disputed())));
    } else if outcome.comparison.points.iter().all(|point| point.agrees) {
        line(paint(GOOD, words.as_expected()));
    }
    if let Some(reason) = outcome.case.disagrees.get(&outcome.rules) {
        line(paint(QUIET, words.known(reason)));
    }
    text
}

fn said(outcome: &Outcome<'_>, point: &Point, words: &dyn Words) -> Option<String> {
    let expected = outcome.expected?;
    match point.part {
        Part::Label(ply) => {
            let label = expected.labels.as_ref()?.get(ply.checked_sub(1)?)?;
            Some(words.expected_label(*label, point.basis))
        }
        Part::Side(color) => Some(words.expected_side(color, expected.sides[color]?, point.basis)),
        Part::Verdict => Some(words.expected_verdict(expected.verdict?, point.basis)),
        Part::Reason(ply) => Some(words.expected_reason(expected.reasons.get(&ply)?)),
    }
}
