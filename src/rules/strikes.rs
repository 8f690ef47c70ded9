//! 捉 as Wang calculates it: a first capture of a live piece, through the move, without loss.

use super::Clause;
use super::ply::{Judgment, Ply};
use crate::board::Move;
use crate::facts::{Cost, Net, Relation, Seizure};
use crate::label::Label;

/// W2 to W6: the attack is new, or the guard is gone, or it comes to more than before.
pub(super) fn chase(ply: &Ply<'_>) -> Option<Judgment> {
    let counting = |s: &&Seizure| counts(ply, s);
    let seizure = ply.facts.seizures.all.iter().find(counting)?;
    Some(Judgment::shown(Label::Chase, clause(ply, seizure), ply.by_mover(&seizure.outcome.moves)))
}

/// Nothing of all that: the mate that stood, or the best first capture, and where it fails.
pub(super) fn idle(ply: &Ply<'_>) -> Option<Judgment> {
    shown_idle(ply, ply.facts.seizures.all.iter().map(|s| (clause(ply, s), &s.outcome.moves[..])))
}

pub(super) fn counts(ply: &Ply<'_>, seizure: &Seizure) -> bool {
    let clause = clause(ply, seizure);
    let is_chase =
        matches!(clause, Clause::NewStrike | Clause::LostGuard | Clause::GainedRoot | Clause::FurtherGain);
    is_chase && ply.has(clause)
}

/// The form of chase that a first capture makes, or why it makes none.
pub(super) fn clause(ply: &Ply<'_>, seizure: &Seizure) -> Clause {
    let is_constant = seizure.relation == Relation::Constant;
    let excluded = [
        (Clause::GainMated, seizure.outcome.is_mated()),
        (Clause::ScaleLoss, !seizure.loses_nothing()),
        (Clause::DeadPiece, seizure.is_dead),
        (Clause::ConstantRoot, is_constant && seizure.by_cycle_piece),
        (Clause::NoFurtherGain, is_constant && !seizure.gains_more()),
    ];
    let excluded = excluded.into_iter().find(|&(clause, applies)| applies && ply.has(clause));
    excluded.map_or_else(|| form(ply, seizure.relation), |(clause, _)| clause)
}

fn form(ply: &Ply<'_>, relation: Relation) -> Clause {
    match relation {
        Relation::New => Clause::NewStrike,
        Relation::Unguarded => Clause::LostGuard,
        Relation::Constant if ply.facts.seizures.answers_attack => Clause::GainedRoot,
        Relation::Constant => Clause::FurtherGain,
    }
}

/// W19, simplified: a piece that lost its root through the move can be taken for nothing (净吃无护失根子).
pub(super) fn net_chase(ply: &Ply<'_>) -> Option<Judgment> {
    let net = ply.facts.net.iter().find(|net| net_counts(ply, net))?;
    Some(Judgment::shown(Label::Chase, Clause::NetCapture, ply.by_mover(&net.moves)))
}

/// All else is idle.
pub(super) fn net_idle(ply: &Ply<'_>) -> Option<Judgment> {
    shown_idle(ply, ply.facts.net.iter().map(|net| (net_clause(ply, net), &net.moves[..])))
}

pub(super) fn net_counts(ply: &Ply<'_>, net: &Net) -> bool {
    net_clause(ply, net) == Clause::NetCapture && ply.has(Clause::NetCapture)
}

pub(super) fn net_clause(ply: &Ply<'_>, net: &Net) -> Clause {
    let excluded = match net.cost {
        Some(Cost::TakenBack) => Some(Clause::Rooted),
        Some(Cost::Mated) => Some(Clause::GainMated),
        None => (net.relation == Relation::Constant).then_some(Clause::Standing),
    };
    excluded.filter(|&clause| ply.has(clause)).unwrap_or(Clause::NetCapture)
}

/// The mate that stood before the move as well, or the first of the captures that make no chase, and why the others make none.
fn shown_idle<'a>(ply: &Ply<'a>, captures: impl Iterator<Item = (Clause, &'a [Move])>) -> Option<Judgment> {
    let mate = ply.facts.kill.as_ref().map(|kill| (Clause::Standing, &kill.moves[..]));
    let mut all = mate.into_iter().chain(captures);
    let (clause, moves) = all.next()?;
    let clause = if ply.has(clause) { clause } else { Clause::Idle };
    let mut judgment = Judgment::shown(Label::Idle, clause, ply.by_mover(moves));
    for (other, _) in all {
        judgment.note(other);
    }
    Some(judgment)
}
