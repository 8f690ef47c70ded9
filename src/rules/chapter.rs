//! What a rule set consists of.

use super::ply::{Judged, Judgment, Ply};
use super::{Clause, Judgement, idle};
use crate::board::{ByColor, Color};
use crate::cycle::Sequence;
use crate::facts::{Asked, Attempt, Facts};
use crate::line::Undecided;

/// One clause: the label that it gives to a move, if it applies.
pub(crate) type Rule = fn(&Ply<'_>) -> Option<Judgment>;

/// The form of chase that an attempt makes, or else the clause by which it makes none.
pub(crate) type Weigh = fn(&Ply<'_>, &Attempt) -> Result<Clause, Clause>;

/// A rule set: its clauses, the heaviest first (多种作用从重), and how labels make the verdict.
pub(crate) struct Chapter {
    pub(super) rules: &'static [Rule],
    /// What single attempts come to, for those who ask what was looked at.
    pub(super) weigh: Weigh,
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
        let judged = |(at, ply): (usize, Result<Ply<'_>, Undecided>)| Judged {
            mover: run.positions()[at].turn(),
            mv: run.moves()[at],
            prey: ply
                .as_ref()
                .ok()
                .filter(|p| !p.facts.gives_check)
                .map(|p| p.facts.prey)
                .unwrap_or_default(),
            judged: ply.map(|ply| self.label(&ply)),
        };
        let plies: Vec<Judged> =
            self.plies(run, facts, without).into_iter().enumerate().map(judged).collect();
        let undecided = plies.iter().find_map(|ply| ply.judged.as_ref().err().copied());
        let judgement = undecided.map_or_else(|| Ok((self.verdict)(run, &plies)), Err);
        (plies, judgement)
    }

    /// The moves before these rules.
    pub(super) fn plies<'a>(
        &self,
        run: &'a Sequence,
        facts: &'a [Result<Facts, Undecided>],
        without: Option<Clause>,
    ) -> Vec<Result<Ply<'a>, Undecided>> {
        let from_chase = self.asked.asks_from_chase();
        let ply = |(at, facts): (usize, &'a Result<Facts, Undecided>)| {
            let facts = facts.as_ref().map_err(|undecided| *undecided)?;
            Ok(Ply { from_chase, ..Ply::new(run, at, facts, without) })
        };
        let mut plies: Vec<_> = facts.iter().enumerate().map(ply).collect();
        if self.pawns_join_mutual_attack && without != Some(Clause::MutualAttack) {
            let pawns_count = ByColor::from_fn(|color| self.always_attacks(!color, run, &plies));
            for ply in plies.iter_mut().flatten() {
                ply.pawns_count = pawns_count[ply.before.turn()];
            }
        }
        plies
    }

    fn always_attacks(&self, color: Color, run: &Sequence, plies: &[Result<Ply<'_>, Undecided>]) -> bool {
        let of_color = run.positions().iter().zip(plies).filter(|(position, _)| position.turn() == color);
        let mut attacks = of_color
            .map(|(_, ply)| ply.as_ref().is_ok_and(|ply| self.label(ply).label.is_attack()))
            .peekable();
        attacks.peek().is_some() && attacks.all(|attacks| attacks)
    }

    /// The label by the first clause that applies; a move to which none does is idle.
    fn label(&self, ply: &Ply<'_>) -> Judgment {
        let first = self.rules.iter().find_map(|rule| rule(ply));
        let mut judgment = first.unwrap_or_else(|| idle::idle(ply));
        judgment.grounds.class = judgment.grounds.class.filter(|_| self.has_classes);
        if !judgment.label.is_attack() {
            for reason in idle::reasons(ply) {
                judgment.note(reason);
            }
        }
        judgment
    }
}
