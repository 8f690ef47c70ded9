//! The same moves under several rule sets: where the rule sets part, and whether it matters.

pub(crate) mod json;
pub(crate) mod markdown;
mod page;
mod part;
mod sheet;
mod signs;
mod summary;
#[cfg(test)]
mod tests;
pub(crate) mod text;
mod words;

use qili::board::Color;
use qili::rules::RuleSet;
use qili::ruling::{Class, Conduct, Label};

use crate::approved::Record;
use crate::casebook::{Case, Casebook};
use crate::compare::gives_way;
use crate::explain::Lang;
use crate::run::{Outcome, rule_all};

/// Cases, each under all of the rule sets.
#[derive(Debug)]
pub(crate) struct SideBySide<'a> {
    casebook: &'a Casebook,
    rules: Vec<RuleSet>,
    /// By id.
    cases: Vec<Compared<'a>>,
}

/// One case, one outcome a rule set.
#[derive(Debug)]
struct Compared<'a> {
    case: &'a Case,
    outcomes: Vec<Outcome<'a>>,
}

/// How far the verdicts of several rule sets agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdicts {
    Same,
    /// The same side gives way everywhere, and must change here and has lost there.
    SameSide,
    Differ,
}

impl<'a> SideBySide<'a> {
    /// Rules on all cases under all of the rule sets.
    pub(crate) fn new(casebook: &'a Casebook, rules: Vec<RuleSet>) -> SideBySide<'a> {
        let of_case = |case| rules.iter().map(move |&rules| (case, rules));
        let work = casebook.cases.iter().flat_map(of_case).collect();
        let mut outcomes = rule_all(work, |_, _| None).into_iter();
        let cases = casebook.cases.iter().map(|case| {
            let outcomes = outcomes.by_ref().take(rules.len()).collect();
            Compared { case, outcomes }
        });
        SideBySide { casebook, cases: cases.collect(), rules }
    }
}

impl Compared<'_> {
    /// What the rule sets say.
    fn records(&self) -> impl Iterator<Item = &Record> {
        self.outcomes.iter().map(|outcome| &outcome.current.record)
    }

    fn moves(&self) -> usize {
        self.case.moves.sequence().moves().len()
    }

    /// The label of a move, counted from 0, under each of them; none where it is undecided.
    fn labels(&self, ply: usize) -> impl Iterator<Item = Option<Label>> {
        self.records().filter_map(move |record| record.plies.get(ply)).map(|ply| ply.label)
    }

    /// The moves, counted from 0, whose labels are not the same under all of them.
    fn partings(&self) -> impl Iterator<Item = usize> {
        (0..self.moves()).filter(|&ply| differ(self.labels(ply)))
    }

    /// Whether a side's moves are permitted here and forbidden there, or forbidden in two classes. A rule set without classes
    /// contradicts neither of them.
    fn sides_part(&self, color: Color) -> bool {
        let conducts = || self.records().map(|record| record.sides.map(|sides| sides[color]));
        let classes = conducts().filter_map(|conduct| match conduct {
            Some(Conduct::Forbidden(class)) => class,
            _ => None,
        });
        differ(conducts().map(|conduct| conduct.map(|conduct| conduct == Conduct::Permitted)))
            || differ::<Class>(classes)
    }

    fn verdicts(&self) -> Verdicts {
        let verdicts = || self.records().map(|record| record.verdict);
        if !differ(verdicts()) {
            Verdicts::Same
        } else if !differ(verdicts().map(|verdict| verdict.map(gives_way))) {
            Verdicts::SameSide
        } else {
            Verdicts::Differ
        }
    }
}

/// How other rule sets are asked for, where nobody asked for these.
pub(crate) fn how_to_choose(lang: Lang) -> &'static str {
    words::words(lang).how_to_choose()
}

/// Whether two of them are not the same.
fn differ<T: PartialEq>(mut items: impl Iterator<Item = T>) -> bool {
    items.next().is_some_and(|first| items.any(|item| item != first))
}
