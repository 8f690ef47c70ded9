//! What a source says against what the classifier says: point by point.

use std::fmt;

use qili::board::Color;
use qili::ruling::{Conduct, Label, Verdict};

use crate::approved::Record;
use crate::casebook::{Basis, Expected, ExpectedConduct, ExpectedLabel, Grain};

/// What a point is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The label of a move, counted from 1.
    Label(usize),
    Side(Color),
    Verdict,
    /// The clause of a move.
    Reason(usize),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Label(ply) => write!(f, "move {ply}"),
            Part::Side(color) => write!(f, "{color}"),
            Part::Verdict => f.write_str("verdict"),
            Part::Reason(ply) => write!(f, "reason of move {ply}"),
        }
    }
}

/// One thing that a source says, and what the classifier says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) part: Part,
    pub(crate) basis: Basis,
    pub(crate) expected: String,
    pub(crate) actual: String,
    pub(crate) agrees: bool,
}

/// All that a source says of a case under one rule set, against a ruling.
#[derive(Clone, Debug, Default)]
pub(crate) struct Comparison {
    pub(crate) points: Vec<Point>,
    /// Reasons stand apart: a label may be right for a reason that the source does not give.
    pub(crate) reasons: Vec<Point>,
}

impl Comparison {
    pub(crate) fn new(expected: &Expected, grain: Grain, record: &Record) -> Comparison {
        let mut points = Vec::new();
        let labels = expected.labels.iter().flatten().zip(&record.plies).zip(1..);
        for ((&label, ply), number) in labels {
            if label == ExpectedLabel::Unsaid {
                continue;
            }
            points.push(Point {
                part: Part::Label(number),
                basis: expected.labels_basis,
                expected: label.word().to_owned(),
                actual: ply.label_word().to_owned(),
                agrees: ply.label.is_some_and(|actual| label_matches(label, grain, actual)),
            });
        }
        let basis = expected.verdict_basis;
        for color in Color::ALL {
            let Some(conduct) = expected.sides[color] else { continue };
            let actual = record.sides.map(|sides| sides[color]);
            points.push(Point {
                part: Part::Side(color),
                basis,
                expected: conduct.word().to_owned(),
                actual: actual.map_or("undecided", Conduct::name).to_owned(),
                agrees: actual.is_some_and(|actual| conduct_matches(conduct, actual)),
            });
        }
        if let Some(verdict) = expected.verdict {
            points.push(Point {
                part: Part::Verdict,
                basis,
                expected: verdict.name().to_owned(),
                actual: record.verdict_word().to_owned(),
                agrees: record.verdict == Some(verdict),
            });
        }
        Comparison { points, reasons: Vec::new() }
    }

    /// Adds the clauses that the source gives. One that holds beside the one that decided will do; `also` has these, move by move.
    pub(crate) fn compare_reasons(&mut self, expected: &Expected, record: &Record, also: &[&[String]]) {
        for (&ply, reason) in &expected.reasons {
            let Some(record) = ply.checked_sub(1).and_then(|index| record.plies.get(index)) else { continue };
            let also = also.get(ply - 1).copied().unwrap_or_default();
            let clause = record.clause.as_deref();
            self.reasons.push(Point {
                part: Part::Reason(ply),
                basis: expected.labels_basis,
                expected: reason.clone(),
                actual: clause.unwrap_or("undecided").to_owned(),
                agrees: clause == Some(reason) || also.contains(reason),
            });
        }
    }

    /// Whether the ruling is what the source says: what is printed decides; where nothing is printed, what was derived or claimed.
    /// None where the source says nothing.
    pub(crate) fn agrees(&self) -> Option<bool> {
        let strongest = self.points.iter().map(|point| point.basis == Basis::Printed).max()?;
        Some(
            self.points
                .iter()
                .filter(|point| (point.basis == Basis::Printed) == strongest)
                .all(|point| point.agrees),
        )
    }

    /// What is said of one part.
    pub(crate) fn point(&self, part: Part) -> Option<&Point> {
        self.points.iter().chain(&self.reasons).find(|point| point.part == part)
    }

    /// The points on which they differ.
    pub(crate) fn differences(&self) -> impl Iterator<Item = &Point> {
        self.points.iter().chain(&self.reasons).filter(|point| !point.agrees)
    }
}

/// | expected | matches |
/// |---|---|
/// | a label | that label |
/// | 闲, of a coarse source | whatever is no attack |
/// | 打 | 将 杀 捉 |
/// | ? | everything |
fn label_matches(expected: ExpectedLabel, grain: Grain, actual: Label) -> bool {
    match expected {
        ExpectedLabel::Unsaid => true,
        ExpectedLabel::Attack => actual.is_attack(),
        ExpectedLabel::Label(Label::Idle) if grain == Grain::Coarse => !actual.is_attack(),
        ExpectedLabel::Label(label) => label == actual,
    }
}

fn conduct_matches(expected: ExpectedConduct, actual: Conduct) -> bool {
    match expected {
        ExpectedConduct::Exactly(conduct) => conduct == actual,
        ExpectedConduct::Forbidden => matches!(actual, Conduct::Forbidden(_)),
    }
}

/// The side that may not go on.
pub(crate) fn gives_way(verdict: Verdict) -> Option<Color> {
    match verdict {
        Verdict::MustChange(color) | Verdict::Loses(color) => Some(color),
        Verdict::Draw => None,
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::the_same("捉", Grain::Fine, "捉", true)]
    #[case::another("捉", Grain::Fine, "杀", false)]
    #[case::idle_of_a_fine_source("闲", Grain::Fine, "兑", false)]
    #[case::idle_of_a_coarse_source("闲", Grain::Coarse, "兑", true)]
    #[case::offer_of_a_coarse_source("闲", Grain::Coarse, "献", true)]
    #[case::block_of_a_coarse_source("闲", Grain::Coarse, "拦", true)]
    #[case::shadow_of_a_coarse_source("闲", Grain::Coarse, "跟", true)]
    #[case::attack_of_a_coarse_source("闲", Grain::Coarse, "捉", false)]
    #[case::exchange_of_a_coarse_source("兑", Grain::Coarse, "闲", false)]
    #[case::attack_is_check("打", Grain::Fine, "将", true)]
    #[case::attack_is_kill("打", Grain::Coarse, "杀", true)]
    #[case::attack_is_chase("打", Grain::Coarse, "捉", true)]
    #[case::attack_is_not_idle("打", Grain::Coarse, "闲", false)]
    #[case::unsaid_is_anything("?", Grain::Fine, "将", true)]
    fn labels_match(
        #[case] expected: &str,
        #[case] grain: Grain,
        #[case] actual: Label,
        #[case] matches: bool,
    ) {
        let (_, expected) = ExpectedLabel::WORDS.into_iter().find(|(word, _)| *word == expected).unwrap();
        assert_eq!(label_matches(expected, grain, actual), matches);
    }

    #[rstest]
    #[case("permitted", "permitted", true)]
    #[case("permitted", "forbidden-1", false)]
    #[case("forbidden", "permitted", false)]
    #[case("forbidden", "forbidden-1", true)]
    #[case("forbidden", "forbidden-2", true)]
    #[case("forbidden-1", "forbidden-2", false)]
    #[case("forbidden-2", "forbidden-2", true)]
    fn conducts_match(#[case] expected: &str, #[case] actual: &str, #[case] matches: bool) {
        let conduct = |name| ExpectedConduct::WORDS.into_iter().find(|(word, _)| *word == name).unwrap().1;
        let ExpectedConduct::Exactly(actual) = conduct(actual) else { panic!("a class") };
        assert_eq!(conduct_matches(conduct(expected), actual), matches);
    }

    #[rstest]
    #[case::nothing_said(&[], None)]
    #[case::all_right(&[(Basis::Printed, true), (Basis::Printed, true)], Some(true))]
    #[case::one_wrong(&[(Basis::Printed, true), (Basis::Printed, false)], Some(false))]
    #[case::print_outweighs(&[(Basis::Printed, true), (Basis::Derived, false)], Some(true))]
    #[case::print_is_not_outweighed(&[(Basis::Printed, false), (Basis::Claimed, true)], Some(false))]
    #[case::nothing_printed(&[(Basis::Derived, true), (Basis::Claimed, false)], Some(false))]
    fn agreement_is_with_what_is_printed(#[case] points: &[(Basis, bool)], #[case] agrees: Option<bool>) {
        let point = |&(basis, agrees): &(Basis, bool)| Point {
            part: Part::Verdict,
            basis,
            expected: String::new(),
            actual: String::new(),
            agrees,
        };
        let comparison = Comparison { points: points.iter().map(point).collect(), ..Comparison::default() };
        assert_eq!(comparison.agrees(), agrees);
    }
}
