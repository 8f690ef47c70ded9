//! What moved in a run, and where to: in one line a ruling, the worst first.

use super::diff::{explanation, on_grounds};
use crate::compare::{Direction, Drift, Part, RulingStatus, Shift};
use crate::fault::count;
use crate::run::{Baseline, Outcome, Run};

/// What the signs behind shifts mean.
pub(super) const SIGNS: &str = "✗ was as the source says and is no longer, ✓ now is";

/// A shift in a few words; ✗ leads away from the source, ✓ towards it.
fn shifted(shift: &Shift) -> String {
    let what = match shift.part {
        Part::Label(number) | Part::Reason(number) => format!("{number}."),
        Part::Side(color) => color.to_string(),
        Part::Verdict => "verdict".to_owned(),
    };
    format!("{what} {} → {}{}", shift.before, shift.after, shift.direction.sign())
}

/// The shifts of labels, sides and verdict, and those of grounds that lead away from the source or towards it.
pub(super) fn telling(mut shifts: Vec<Shift>) -> Vec<Shift> {
    shifts.retain(|shift| !matches!(shift.part, Part::Reason(_)) || shift.direction != Direction::Neither);
    shifts
}

/// All shifts of a ruling in a few words.
pub(super) fn all_shifted(shifts: &[Shift]) -> String {
    shifts.iter().map(shifted).collect::<Vec<_>>().join(", ")
}

/// Where a changed ruling leads, and by what; that it was never approved if it is new.
pub(super) fn led(outcome: &Outcome<'_>) -> String {
    match outcome.status {
        RulingStatus::New => "never approved".to_owned(),
        _ => format!("{}: {}", outcome.drift().title(), all_shifted(&outcome.shifts())),
    }
}

/// A move that has the same label on other grounds.
pub(super) struct OtherGrounds {
    pub(super) before: String,
    pub(super) now: String,
    /// What the grounds come to, and whether they are those that the source gives.
    pub(super) words: Vec<String>,
}

/// The moves of a ruling that have the same labels on other grounds.
pub(super) fn other_grounds(outcome: &Outcome<'_>) -> Vec<OtherGrounds> {
    let Some(before) = &outcome.before else { return Vec::new() };
    let plies = before.said.record.plies.iter().zip(&outcome.current.record.plies).enumerate();
    plies
        .filter(|(_, (old, new))| old != new)
        .map(|(index, (old, new))| {
            let number = index + 1;
            let reason = outcome.comparison.point(Part::Reason(number));
            let reason = reason.map(|point| {
                let holds = if point.agrees { "holds" } else { "does not hold ✗" };
                format!("the source gives {}, which {holds}", point.expected)
            });
            OtherGrounds {
                before: format!("{number}. {}", on_grounds(old)),
                now: format!("{number}. {}", on_grounds(new)),
                words: explanation(outcome, index, Some(old)).into_iter().chain(reason).collect(),
            }
        })
        .collect()
}

/// The rulings that are others than before, those first that moved away from the print.
pub(super) fn moved<'r, 'a>(run: &'r Run<'a>) -> Vec<&'r Outcome<'a>> {
    let mut moved: Vec<_> = run.changed().filter(|outcome| outcome.before.is_some()).collect();
    moved.sort_by_key(|outcome| outcome.drift());
    moved
}

/// The rulings that are the same on other grounds, those first whose source gives a reason that holds no longer; and how many these are.
pub(super) fn regrounded<'r, 'a>(run: &'r Run<'a>) -> (Vec<&'r Outcome<'a>>, usize) {
    let (mut away, others): (Vec<_>, Vec<_>) = run
        .regrounded()
        .partition(|outcome| matches!(outcome.drift(), Drift::FromPrint | Drift::FromUnprinted));
    let count = away.len();
    away.extend(others);
    (away, count)
}

/// How many are the same on other grounds, in words.
pub(super) fn regrounded_in_words(all: usize, away: usize) -> String {
    let all = format!("{} the same on other grounds", count(all, "ruling"));
    match away {
        0 => all,
        _ => format!("{all}, {away} of them against the reason that the source gives"),
    }
}

/// What two saved runs do not share, under headings.
pub(super) fn rest_in_words<'a>(run: &'a Run<'_>) -> Vec<(String, &'a [String])> {
    let Baseline::Saved { before, after } = &run.order.baseline else { return Vec::new() };
    let rest = &run.rest;
    let parts = [
        (format!("only in {before}"), rest.only_before.as_slice()),
        (format!("only in {after}"), &rest.only_after),
        ("on another board or other moves, and so not compared".to_owned(), &rest.other_moves),
    ];
    let there = parts.into_iter().filter(|(_, names)| !names.is_empty());
    there.map(|(what, names)| (format!("{} {what}", count(names.len(), "ruling")), names)).collect()
}
