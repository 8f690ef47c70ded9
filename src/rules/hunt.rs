//! Chase as the Asian rules have it: an attack on a piece that is not truly protected.

use super::Clause;
use super::ply::{Judgment, Ply};
use crate::label::Label;

pub(super) fn chase(ply: &Ply<'_>) -> Option<Judgment> {
    let capture = ply.facts.prey.shown().filter(|_| ply.has(Clause::Hunt))?;
    Some(Judgment::shown(Label::Chase, Clause::Hunt, ply.by_mover(&[capture])))
}
