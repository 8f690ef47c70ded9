//! Chase as the Asian rules have it: an attack on a piece that is not truly protected.

use super::Clause;
use super::attacks::is_chase;
use super::idle::tempting;
use super::ply::{Judgment, Ply};
use crate::label::Label;

pub(super) fn chase(ply: &Ply<'_>) -> Option<Judgment> {
    let capture = ply.facts.prey.shown().filter(|_| ply.has(Clause::Hunt))?;
    Some(Judgment::shown(Label::Chase, Clause::Hunt, ply.by_mover(&[capture])))
}

/// What a longer line wins does not count: the piece is truly protected, or the same attack was there before.
pub(super) fn no_hunt(ply: &Ply<'_>) -> Option<Judgment> {
    let attempt = tempting(ply).filter(|a| is_chase(ply, a) && ply.has(Clause::NoHunt))?;
    Some(Judgment::shown(Label::Idle, Clause::NoHunt, ply.by_mover(&attempt.outcome.moves)))
}
