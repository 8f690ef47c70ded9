//! What a language has to be able to say here beside what it says in explanations.

mod en;
mod zh;

use qili::board::Color;
use qili::rules::RuleSet;
use qili::ruling::{Conduct, Verdict};

use super::Verdicts;
use super::summary::Heap;
use crate::explain::Lang;

/// A language.
pub(super) trait Words {
    fn mv(&self) -> &'static str;
    fn case(&self) -> &'static str;
    fn verdict(&self) -> &'static str;
    fn side(&self, color: Color) -> &'static str;
    /// What opens what the source says.
    fn source_under(&self, rules: RuleSet) -> String;

    fn conduct(&self, conduct: Conduct) -> &'static str;
    fn verdict_of(&self, verdict: Verdict) -> &'static str;
    /// The same where there is little room, and what such words stand for.
    fn verdict_in_short(&self, verdict: Verdict) -> &'static str;
    fn short_words(&self) -> &'static str;
    fn undecided(&self) -> &'static str;

    /// What the signs in a table stand for.
    fn parted(&self, sign: &str) -> String;
    fn of_source(&self, same: &str, otherwise: &str) -> String;

    /// Whether the rule sets agree on a case; `first`: the move at which labels part first, and its number.
    fn agreement(&self, first: Option<(usize, &str)>, verdicts: Verdicts) -> String;
    /// How many cases, under how many rule sets.
    fn scope(&self, cases: usize, rules: usize) -> String;
    /// What the two numbers of a pair of rule sets are.
    fn pairs(&self) -> &'static str;
    fn heap(&self, heap: Heap, cases: usize) -> String;
    /// What the cells of a list are where verdicts are the same.
    fn labels_listed(&self) -> &'static str;
    /// How to see those that differ in labels only, after their number.
    fn how_to_list(&self) -> &'static str;
    /// What was compared where nothing was asked for, and how to ask.
    fn how_to_choose(&self) -> &'static str;
}

pub(super) fn words(lang: Lang) -> &'static dyn Words {
    match lang {
        Lang::Zh => &zh::Chinese,
        Lang::En => &en::English,
    }
}
