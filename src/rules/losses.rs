//! Clauses by which a piece may take, whatever is lost for it.

use super::ply::{Judgment, Ply};
use super::{Clause, attacks, class};
use crate::facts::Attempt;
use crate::label::Label;

/// 1999, 细则4: the loss of what the piece that takes had protected is no matter (作根子捉子).
pub(super) fn root_takes(ply: &Ply<'_>) -> Option<Judgment> {
    chase(ply, Clause::RootTakes, attacks::is_unless_from_chase)
}

/// 1987: where the piece that takes survives, no loss is a matter.
pub(super) fn taker_survives(ply: &Ply<'_>) -> Option<Judgment> {
    chase(ply, Clause::TakerSurvives, attacks::is_unless_from_like_chase)
}

/// Only what gains by no other clause is named by this one.
fn chase(ply: &Ply<'_>, clause: Clause, is_chase: fn(&Ply<'_>, &Attempt) -> bool) -> Option<Judgment> {
    if ply.facts.attempts.iter().any(|a| a.gains_more_than_even() && is_chase(ply, a)) {
        return None;
    }
    let attempt = ply.facts.regardless.iter().find(|a| is_chase(ply, a) && ply.has(clause))?;
    let mut judgment = Judgment::shown(Label::Chase, clause, ply.by_mover(&attempt.outcome.moves));
    let begins =
        |a: &&Attempt| a.target == attempt.target && a.outcome.moves.first() == attempt.outcome.moves.first();
    let at_what_cost = ply.facts.attempts.iter().find(begins);
    judgment.grounds.beside.extend(at_what_cost.map(|a| ply.by_mover(&a.outcome.moves)));
    judgment.grounds.class = Some(class::by_protection(attempt));
    Some(judgment)
}
