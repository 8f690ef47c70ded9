//! What a rule set consists of.

use super::ply::{Judged, Judgment, Ply};
use super::{Clause, Judgement, idle};
use crate::board::ByColor;
use crate::cycle::Sequence;
use crate::facts::{Asked, Facts};
use crate::line::Undecided;

/// One clause: the label that it gives to a move, if it applies.
pub(crate) type Rule = fn(&Ply<'_>) -> Option<Judgment>;

/// A rule set: its clauses, the heaviest first (多种作用从重), and how labels make the verdict.
pub(crate) struct Chapter {
    pub(super) rules: &'static [Rule],
    /// What its clauses ask for beyond the common facts.
    pub(crate) asked: Asked,
    /// Whether it tells two classes of what is forbidden.
    pub(super) has_classes: bool,
    /// Whether a pawn's own chase counts against a side that attacks with every move.
    pub(super) pawns_join_mutual_attack: bool,
    /// What follows from moves that are all decided.
    pub(super) verdict: fn(&Sequence, &[Judged]) -> Judgement,
}

impl Chapter {
    /// Each move with its label, and what follows from them.
    pub(crate) fn judge(
        &self,
        run: &Sequence,
        facts: &[Result<Facts, Undecided>],
        without: Option<Clause>,
    ) -> (Vec<Judged>, Result<Judgement, Undecided>) {
        let mut plies = self.label_all(run, facts, without, ByColor::default());
        if self.pawns_join_mutual_attack && without != Some(Clause::MutualAttack) {
            let attacked = ByColor::from_fn(|color| {
                let mut others = plies.iter().filter(|ply| ply.mover != color).peekable();
                others.peek().is_some() && others.all(Judged::is_attack)
            });
            plies = self.label_all(run, facts, without, attacked);
        }
        let undecided = plies.iter().find_map(|ply| ply.judged.as_ref().err().copied());
        let judgement = undecided.map_or_else(|| Ok((self.verdict)(run, &plies)), Err);
        (plies, judgement)
    }

    fn label_all(
        &self,
        run: &Sequence,
        facts: &[Result<Facts, Undecided>],
        without: Option<Clause>,
        pawns_count: ByColor<bool>,
    ) -> Vec<Judged> {
        let label = |(ply, facts): (usize, &Result<Facts, Undecided>)| {
            let mover = run.positions()[ply].turn();
            let judged = facts.as_ref().map_err(|undecided| *undecided).map(|facts| {
                self.label(&Ply {
                    pawns_count: pawns_count[mover],
                    from_chase: self.asked.asks_from_chase(),
                    ..Ply::new(run, ply, facts, without)
                })
            });
            let hunts = facts.as_ref().ok().filter(|facts| !facts.gives_check);
            let prey = hunts.map(|facts| facts.prey).unwrap_or_default();
            Judged { mover, mv: run.moves()[ply], judged, prey }
        };
        facts.iter().enumerate().map(label).collect()
    }

    /// The label by the first clause that applies; a move to which none does is idle.
    fn label(&self, ply: &Ply<'_>) -> Judgment {
        let first = self.rules.iter().find_map(|rule| rule(ply));
        let mut judgment = first.unwrap_or_else(|| idle::idle(ply));
        judgment.grounds.class = judgment.grounds.class.filter(|_| self.has_classes);
        if !judgment.label.is_attack() {
            for reason in ply.reasons() {
                judgment.note(reason);
            }
        }
        judgment
    }
}
