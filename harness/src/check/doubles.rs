//! Cases that there are already.

use super::Warn;
use crate::casebook::{Case, Moves};
use crate::likeness::{Likeness, Shape};

/// The cycles of the casebook.
#[derive(Debug)]
pub(crate) struct Known<'a>(Vec<(&'a Case, Shape)>);

/// A case that shows the same cycle.
#[derive(Clone, Debug)]
pub(crate) struct Double<'a> {
    pub(crate) case: &'a Case,
    pub(crate) likeness: Likeness,
}

impl<'a> Known<'a> {
    pub(crate) fn new(cases: impl IntoIterator<Item = &'a Case>) -> Known<'a> {
        let shape = |case: &'a Case| match &case.moves {
            Moves::Cycle(cycle) => Some((case, Shape::of(cycle))),
            Moves::Run(_) => None,
        };
        Known(cases.into_iter().filter_map(shape).collect())
    }

    /// The cases that show this cycle.
    pub(crate) fn doubles(&self, shape: &Shape) -> Vec<Double<'a>> {
        let doubles =
            self.0.iter().filter_map(|(case, other)| Some(Double { case, likeness: shape.likeness(other)? }));
        doubles.collect()
    }
}

impl Double<'_> {
    /// In words, to follow "this is".
    pub(crate) fn words(&self) -> String {
        let id = &self.case.id;
        match self.likeness {
            Likeness::Same => format!("the cycle of {id}"),
            Likeness::IdlePieces => format!("the cycle of {id}, on a board that differs in idle pieces only"),
        }
    }
}

pub(super) fn look(case: &Case, known: &Known<'_>, warn: &mut Warn<'_>) {
    let Moves::Cycle(cycle) = &case.moves else { return };
    if case.same_as.is_some() {
        return;
    }
    let doubles = known.doubles(&Shape::of(cycle));
    // Of two it is enough that one says so.
    let says_so = |other: &Case| other.same_as.as_deref() == Some(case.id.as_str());
    let other = doubles.iter().find(|double| double.case.path != case.path && !says_so(double.case));
    if let Some(double) = other {
        let help = format!("if both are to stay, say so: same_as: {}", double.case.id);
        warn.note("double", warn.places.fen, format!("this is {}", double.words()), None, &help);
    }
}
