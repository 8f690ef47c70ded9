//! The boxes of a question, and what can stand in them.

use qili::board::Color;
use qili::rules::RuleSet;
use qili::ruling::{Class, Conduct, Continuation, Label, Verdict};

use super::guise::Guise;
use crate::casebook::{ExpectedConduct, ExpectedLabel};

/// A box to be filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) place: Place,
    /// What is right, as the board stands on the paper.
    pub(super) key: Answer,
}

/// What a box asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// The label of a move, the first being 1.
    Move(usize),
    Verdict,
    /// What a side's moves amount to.
    Side(Color),
    /// Who continues after a move when it is looked at what it is.
    Continues(usize),
    /// Which of the two views holds.
    View,
}

/// What stands in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Label(ExpectedLabel),
    Verdict(Verdict),
    Conduct(ExpectedConduct),
    Continues(Continuation),
    /// By its place in the case file, from 0.
    View(usize),
}

/// The labels that a candidate can choose from.
pub(super) const LABELS: [Label; 8] = Label::ALL;

/// What a side's moves can amount to under a rule set.
pub(super) const fn conducts(rules: RuleSet) -> &'static [ExpectedConduct] {
    use ExpectedConduct::{Exactly, Forbidden};
    const PERMITTED: ExpectedConduct = Exactly(Conduct::Permitted);
    match rules {
        RuleSet::Cxa2007 | RuleSet::Cxa2011 | RuleSet::Cxa2020 => &[
            PERMITTED,
            Exactly(Conduct::Forbidden(Some(Class::First))),
            Exactly(Conduct::Forbidden(Some(Class::Second))),
        ],
        _ => &[PERMITTED, Forbidden],
    }
}

impl Answer {
    /// The same for the board as it is in the case file, so that answers to several papers can be compared.
    pub(super) fn unguised(self, guise: Guise) -> Answer {
        match self {
            Answer::Verdict(verdict) => Answer::Verdict(guise.verdict(verdict)),
            other => other,
        }
    }
}

impl Place {
    /// The same for the board as it is in the case file.
    pub(super) fn unguised(self, guise: Guise) -> Place {
        match self {
            Place::Side(color) => Place::Side(guise.color(color)),
            other => other,
        }
    }
}
