//! Where the rule sets part, in words.

use qili::notation::chinese;
use qili::rules::{Clause, RuleSet};

use super::words::words;
use super::{Compared, Verdicts};
use crate::explain::{Lang, Section};

/// A move, or the verdict, of which not all say the same.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) views: Vec<View>,
}

/// What one or more rule sets say alike.
pub(super) struct View {
    pub(super) rules: Vec<RuleSet>,
    pub(super) said: Said,
}

#[derive(PartialEq, Eq)]
pub(super) struct Said {
    /// The label of a move, and the clause that it follows from; none where there is none.
    pub(super) label: Option<(String, Clause)>,
    /// Why, line by line.
    pub(super) lines: Vec<String>,
}

impl View {
    /// Who they are.
    pub(super) fn names(&self) -> String {
        self.rules.iter().map(|rules| rules.name()).collect::<Vec<_>>().join(" ")
    }
}

impl Compared<'_> {
    /// A move, counted from 0, in Chinese notation.
    pub(super) fn text_of(&self, ply: usize) -> String {
        let sequence = self.case.moves.sequence();
        chinese::write(&sequence.positions()[ply], sequence.moves()[ply])
    }

    /// The same with its number.
    pub(super) fn name_of(&self, ply: usize) -> String {
        format!("{}. {}", ply + 1, self.text_of(ply))
    }

    /// What each says where they part.
    pub(super) fn parts(&self, lang: Lang) -> Vec<Part> {
        let rules = self.outcomes.iter().map(|outcome| outcome.rules);
        let section = |rules| (rules, Section::new(rules, &self.case.moves, lang));
        let sections: Vec<(RuleSet, Section<'_>)> = rules.map(section).collect();
        let of_move = |ply| {
            let said = |section: &Section<'_>| Said {
                label: section.label_and_clause(ply),
                lines: section.reasons(ply),
            };
            Part { name: self.name_of(ply), views: grouped(&sections, said) }
        };
        let of_verdict = || {
            let said = |section: &Section<'_>| Said { label: None, lines: vec![section.verdict()] };
            Part { name: words(lang).verdict().to_owned(), views: grouped(&sections, said) }
        };
        let verdict = (self.verdicts() != Verdicts::Same).then(of_verdict);
        self.partings().map(of_move).chain(verdict).collect()
    }
}

/// Those who say the same together, in the order in which each view comes first.
fn grouped(sections: &[(RuleSet, Section<'_>)], said: impl Fn(&Section<'_>) -> Said) -> Vec<View> {
    let mut views: Vec<View> = Vec::new();
    for (rules, section) in sections {
        let said = said(section);
        match views.iter_mut().find(|view| view.said == said) {
            Some(view) => view.rules.push(*rules),
            None => views.push(View { rules: vec![*rules], said }),
        }
    }
    views
}
