//! 捉 as Wang calculates it: a first capture of a live piece, through the move, without loss.

use super::Clause;
use super::ply::{Judgment, Ply};
use crate::facts::{Relation, Seizure};
use crate::label::Label;

/// W2 to W6: the attack is new, or the guard is gone, or the mover's own piece has come to be safe.
pub(super) fn chase(ply: &Ply<'_>) -> Option<Judgment> {
    let counting = |s: &&Seizure| counts(ply, s);
    let seizure = ply.facts.seizures.all.iter().find(counting)?;
    Some(Judgment::shown(Label::Chase, clause(ply, seizure), ply.by_mover(&seizure.outcome.moves)))
}

/// Nothing of all that: the best first capture, and where it fails.
pub(super) fn idle(ply: &Ply<'_>) -> Option<Judgment> {
    let (best, others) = ply.facts.seizures.all.split_first()?;
    let shown = if ply.has(clause(ply, best)) { clause(ply, best) } else { Clause::Idle };
    let mut judgment = Judgment::shown(Label::Idle, shown, ply.by_mover(&best.outcome.moves));
    for other in others {
        judgment.note(clause(ply, other));
    }
    Some(judgment)
}

pub(super) fn counts(ply: &Ply<'_>, seizure: &Seizure) -> bool {
    let clause = clause(ply, seizure);
    matches!(clause, Clause::NewStrike | Clause::LostGuard | Clause::GainedRoot) && ply.has(clause)
}

/// The form of chase that a first capture makes, or why it makes none.
pub(super) fn clause(ply: &Ply<'_>, seizure: &Seizure) -> Clause {
    if seizure.outcome.is_mated() {
        return Clause::GainMated;
    }
    if !seizure.loses_nothing() {
        return Clause::ScaleLoss;
    }
    if seizure.is_dead {
        return Clause::DeadPiece;
    }
    match seizure.relation {
        Relation::New => Clause::NewStrike,
        Relation::Unguarded => Clause::LostGuard,
        Relation::Constant if seizure.by_cycle_piece => Clause::ConstantRoot,
        Relation::Constant if !seizure.gains_more() => Clause::NoFurtherGain,
        Relation::Constant if !ply.facts.seizures.answers_attack => Clause::NoAnswer,
        Relation::Constant => Clause::GainedRoot,
    }
}

/// W19, simplified: since the move a piece can be taken for nothing (净吃无护失根子).
pub(super) fn net_chase(ply: &Ply<'_>) -> Option<Judgment> {
    let net = ply.facts.net.iter().find(|net| !net.stood && ply.has(Clause::NetCapture))?;
    Some(Judgment::shown(Label::Chase, Clause::NetCapture, ply.by_mover(&net.moves)))
}

/// What can be taken for nothing could be before the move as well.
pub(super) fn net_stood(ply: &Ply<'_>) -> Option<Judgment> {
    let net = ply.facts.net.iter().find(|net| net.stood && ply.has(Clause::Standing))?;
    Some(Judgment::shown(Label::Idle, Clause::Standing, ply.by_mover(&net.moves)))
}
