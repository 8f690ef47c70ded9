//! What a ruling says otherwise than before, and whether that leads away from its source.

use qili::board::Color;
use qili::ruling::Conduct;

use super::{Comparison, Part, Point};
use crate::approved::{Record, UNDECIDED};
use crate::casebook::Basis;
use crate::run::Said;

/// One thing that a ruling says otherwise than before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shift {
    pub(crate) part: Part,
    pub(crate) before: String,
    pub(crate) after: String,
    /// What the source says of it, and how sure that is.
    pub(crate) source: Option<(String, Basis)>,
    pub(crate) direction: Direction,
}

/// Where a shift leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// It was as the source says, and is no longer.
    Away,
    /// It is now as the source says.
    Towards,
    /// The source says nothing of it, or both were right, or neither.
    Neither,
}

impl Direction {
    /// What stands behind a shift.
    pub(crate) fn sign(self) -> &'static str {
        match self {
            Direction::Away => " ✗",
            Direction::Towards => " ✓",
            Direction::Neither => "",
        }
    }
}

/// Where all shifts of a ruling together lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Drift {
    /// At least one away from what is printed.
    FromPrint,
    /// At least one away from what was derived or claimed.
    FromUnprinted,
    /// None away, and at least one towards the source.
    ToSource,
    Nowhere,
}

impl Drift {
    pub(crate) const ALL: [Drift; 4] =
        [Drift::FromPrint, Drift::FromUnprinted, Drift::ToSource, Drift::Nowhere];

    /// As reports head those of a kind.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Drift::FromPrint => "Away from the print",
            Drift::FromUnprinted => "Away from what was derived or claimed",
            Drift::ToSource => "Towards the source",
            Drift::Nowhere => "Neither towards the source nor away from it",
        }
    }
}

/// All shifts from one ruling to another: labels, sides, verdict, and under the same label the clause.
pub(crate) fn shifts(before: (Said<'_>, &Comparison), after: (Said<'_>, &Comparison)) -> Vec<Shift> {
    let ((earlier, was), (later, is)) = (before, after);
    let (old, new) = (earlier.record, later.record);
    // What nobody says is not said otherwise.
    let are_given = |part| earlier.gives(part) && later.gives(part);
    let mut shifts = Vec::new();
    let mut note = |part: Part, before: &str, after: &str| {
        if before != after {
            shifts.push(Shift::new(part, before, after, was, is));
        }
    };
    let numbers = 1..=old.plies.len().max(new.plies.len());
    for number in numbers.filter(|&number| are_given(Part::Label(number))) {
        let (before, after) = (old.plies.get(number - 1), new.plies.get(number - 1));
        let label = |ply: Option<&crate::approved::PlyRecord>| ply.map_or("–", |ply| ply.label_word());
        note(Part::Label(number), label(before), label(after));
        if let (Some(before), Some(after)) = (before, after)
            && before.label == after.label
        {
            let clause = |clause: &Option<String>| clause.clone().unwrap_or_else(|| "–".to_owned());
            note(Part::Reason(number), &clause(&before.clause), &clause(&after.clause));
        }
    }
    for color in Color::ALL.into_iter().filter(|&color| are_given(Part::Side(color))) {
        let side = |record: &Record| record.sides.map_or(UNDECIDED, |sides| Conduct::name(sides[color]));
        note(Part::Side(color), side(old), side(new));
    }
    note(Part::Verdict, earlier.verdict_word(), later.verdict_word());
    shifts
}

/// Where shifts together lead.
pub(crate) fn drift(shifts: &[Shift]) -> Drift {
    let away = |shift: &&Shift| shift.direction == Direction::Away;
    let is_printed = |shift: &Shift| matches!(shift.source, Some((_, Basis::Printed)));
    if shifts.iter().filter(away).any(is_printed) {
        Drift::FromPrint
    } else if shifts.iter().any(|shift| away(&shift)) {
        Drift::FromUnprinted
    } else if shifts.iter().any(|shift| shift.direction == Direction::Towards) {
        Drift::ToSource
    } else {
        Drift::Nowhere
    }
}

impl Shift {
    fn new(part: Part, before: &str, after: &str, was: &Comparison, is: &Comparison) -> Shift {
        let point = |comparison: &Comparison| -> Option<Point> { comparison.point(part).cloned() };
        let (was, is) = (point(was), point(is));
        let direction = match (was.as_ref().map(|point| point.agrees), is.as_ref().map(|point| point.agrees))
        {
            (Some(true), Some(false)) => Direction::Away,
            (Some(false), Some(true)) => Direction::Towards,
            _ => Direction::Neither,
        };
        Shift {
            part,
            before: before.to_owned(),
            after: after.to_owned(),
            source: is.map(|point| (point.expected, point.basis)),
            direction,
        }
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::nothing(&[], Drift::Nowhere)]
    #[case::unjudged(&[(Basis::Printed, Direction::Neither)], Drift::Nowhere)]
    #[case::better(&[(Basis::Derived, Direction::Towards), (Basis::Printed, Direction::Neither)], Drift::ToSource)]
    #[case::worse(&[(Basis::Printed, Direction::Towards), (Basis::Printed, Direction::Away)], Drift::FromPrint)]
    #[case::doubtfully_worse(&[(Basis::Printed, Direction::Towards), (Basis::Claimed, Direction::Away)], Drift::FromUnprinted)]
    fn the_worst_shift_decides(#[case] directions: &[(Basis, Direction)], #[case] expected: Drift) {
        let shift = |&(basis, direction): &(Basis, Direction)| Shift {
            part: Part::Verdict,
            before: String::new(),
            after: String::new(),
            source: Some((String::new(), basis)),
            direction,
        };
        assert_eq!(drift(&directions.iter().map(shift).collect::<Vec<_>>()), expected);
    }
}
