//! The words of a language that reports use outside sentences.

use qili::board::Color;
use qili::rules::RuleSet;
use qili::ruling::{Label, Verdict};

use super::en::names;
use super::{Lang, Source};
use crate::casebook::{ExpectedConduct, ExpectedLabel, Said};

/// What a move is, in English words only.
pub(crate) const fn in_english(label: Label) -> &'static str {
    names::label(label)
}

impl Lang {
    /// What a case file says, in this language where it does.
    pub(crate) fn said(self, said: &Said) -> &str {
        match (self, &said.chinese) {
            (Lang::Zh, Some(chinese)) => chinese,
            _ => &said.english,
        }
    }

    /// What a move is.
    pub(crate) fn label(self, label: ExpectedLabel) -> String {
        self.words().label_term(label)
    }

    /// The same of a label of the library's.
    pub(crate) fn label_of(self, label: Label) -> String {
        self.label(ExpectedLabel::Label(label))
    }

    /// What a side's moves amount to.
    pub(crate) fn conduct(self, conduct: ExpectedConduct) -> &'static str {
        self.words().conduct_term(conduct)
    }

    /// What follows.
    pub(crate) fn verdict(self, verdict: Verdict) -> String {
        self.words().verdict_term(verdict)
    }

    /// A clause, of which the id is given.
    pub(crate) fn clause(self, clause: &str) -> String {
        self.words().clause_term(clause)
    }

    /// Where a diagram stands in print.
    pub(crate) fn source(self, source: &Source) -> String {
        self.words().source(source)
    }

    /// What a rule set is called.
    pub(crate) fn book(self, rules: RuleSet) -> String {
        self.words().book(rules)
    }

    /// Who moves first.
    pub(crate) fn to_move(self, color: Color) -> &'static str {
        self.words().to_move(color)
    }

    /// A clause that the source gives as its reason, where it is another.
    pub(crate) fn reason_of_source(self, clause: &str) -> String {
        self.words().expected_reason(clause)
    }

    /// Why a source is known to be disagreed with.
    pub(crate) fn known(self, reason: &str) -> String {
        self.words().known(reason)
    }

    /// That the source does not rule.
    pub(crate) fn not_expected(self, is_disputed: bool) -> &'static str {
        self.words().not_expected(is_disputed)
    }
}
