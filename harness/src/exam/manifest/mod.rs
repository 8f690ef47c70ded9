//! The manifest: which questions an exam has, how they stand on its papers, and how they are marked.

mod read;
#[cfg(test)]
mod tests;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

use qili::rules::RuleSet;

use super::guise::Guise;
use super::marking::Marking;
use super::question::{Posed, Question};
use crate::diagram::Arrows;
use crate::explain::Lang;

/// An exam, checked against the casebook.
#[derive(Clone, Debug)]
pub(crate) struct Manifest<'a> {
    pub(super) title: String,
    pub(crate) lang: Lang,
    pub(super) seed: u64,
    /// What casebook it was made from.
    pub(crate) corpus: String,
    pub(super) arrows: Arrows,
    pub(super) marking: Marking,
    pub(super) questions: Vec<Question<'a>>,
    /// At least one.
    pub(super) papers: Vec<Paper>,
}

/// One of several equivalent papers.
#[derive(Clone, Debug)]
pub(super) struct Paper {
    /// A, B, C.
    pub(super) name: String,
    pub(super) places: Vec<PlaceOnPaper>,
}

/// A question of the manifest, by its index, and how its board stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaceOnPaper {
    pub(super) question: usize,
    pub(super) guise: Guise,
}

/// What manifests and the command line call the ways of drawing the moves.
pub(crate) const ARROWS: [(&str, Arrows); 3] =
    [("none", Arrows::Hidden), ("plain", Arrows::Plain), ("numbered", Arrows::Numbered)];

impl<'a> Manifest<'a> {
    /// The questions of a paper in their order. A manifest holds none that cannot be asked so.
    pub(super) fn posed(&self, paper: &Paper) -> Vec<Posed<'_, 'a>> {
        let places = paper.places.iter().zip(1..);
        places
            .filter_map(|(place, number)| {
                Posed::new(&self.questions[place.question], number, place.guise).ok()
            })
            .collect()
    }

    /// What sets a paper's files apart from those of the others.
    pub(super) fn suffix(&self, paper: &Paper) -> String {
        match self.papers.len() {
            1 => String::new(),
            _ => format!("-{}", paper.name),
        }
    }

    /// The rule sets that are asked about, each once.
    pub(super) fn rule_sets(&self) -> Vec<RuleSet> {
        let mut rules: Vec<RuleSet> = self.questions.iter().map(|question| question.rules).collect();
        rules.sort();
        rules.dedup();
        rules
    }
}
