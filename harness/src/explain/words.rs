//! What a language has to be able to say.

use qili::board::Color;
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Class, Judgement, Label, Ruling, Undecided, Verdict};

use super::article::Footing;
use super::play::Play;
use super::scene::Scene;
use super::source::Source;
use crate::casebook::{Basis, ExpectedConduct, ExpectedLabel};

/// A language.
pub(super) trait Words {
    /// Where the diagram stands in print.
    fn source(&self, source: &Source) -> String;
    /// What a rule set is called in a sentence.
    fn book(&self, rules: RuleSet) -> String;
    fn to_move(&self, color: Color) -> &'static str;
    /// What opens the ruling under a rule set.
    fn heading(&self, ruling: &Ruling) -> String;
    /// What a move is; of a chase, its class too.
    fn label(&self, label: Label, class: Option<Class>) -> String;
    /// Why it is so, in a sentence.
    fn reason(&self, scene: &Scene) -> String;
    /// A further reason, after the first.
    fn also(&self, reason: &str) -> String;
    /// A line of play: who continues, the moves, the end.
    fn play(&self, play: &Play) -> String;
    /// A line that stands beside the one that decides.
    fn beside(&self, scene: &Scene, play: &Play) -> String;
    fn undecided_move(&self, undecided: Undecided) -> String;

    /// What both sides' moves amount to.
    fn conduct(&self, ruling: &Ruling, judgement: &Judgement) -> String;
    fn verdict(
        &self,
        ruling: &Ruling,
        judgement: &Judgement,
        footing: Footing,
        article: Option<&str>,
    ) -> String;
    fn undecided_verdict(&self) -> &'static str;

    /// What a source or the library calls a move, in a table.
    fn label_term(&self, label: ExpectedLabel) -> String;
    /// What a side's moves are called there.
    fn conduct_term(&self, conduct: ExpectedConduct) -> &'static str;
    fn verdict_term(&self, verdict: Verdict) -> String;
    /// A clause by its name; one that the library has no longer by its id.
    fn clause_term(&self, clause: &str) -> String;

    /// What the source says, where it says something else.
    fn expected_label(&self, label: ExpectedLabel, basis: Basis) -> String;
    fn expected_reason(&self, clause: &str) -> String;
    fn expected_side(&self, color: Color, conduct: ExpectedConduct, basis: Basis) -> String;
    fn expected_verdict(&self, verdict: Verdict, basis: Basis) -> String;
    /// Why it does, as the case file has it.
    fn known(&self, reason: &str) -> String;
    /// What the source says is all the same.
    fn as_expected(&self) -> &'static str;
    /// The source says nothing, or only reports views.
    fn not_expected(&self, is_disputed: bool) -> &'static str;
    /// The source neither rules nor reports views, and nobody asked for a rule set.
    fn no_rule_set(&self) -> String;

    /// What opens the list of the lines that were tried for a move.
    fn tried(&self, mover: Color) -> String;
    /// A line of that list, and whether it makes the move a chase.
    fn attempt(&self, play: &Play, clause: Clause, counts: bool) -> String;
    /// What the same target brought without the move.
    fn before(&self, play: Option<&Play>) -> String;
    /// Why the list is empty.
    fn untried(&self, scene: &Scene) -> String;
}
