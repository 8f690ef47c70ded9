//! 作根子捉子: a piece that is a root takes, whatever is lost for it.

use super::Clause;
use super::attacks::exemption;
use super::ply::{Judgment, Ply};
use crate::facts::Attempt;
use crate::label::{Class, Label};

/// 1999, 细则4: the loss of what the piece that takes had protected is no matter.
pub(super) fn chase(ply: &Ply<'_>) -> Option<Judgment> {
    let counts = |a: &&Attempt| {
        a.gains()
            && a.is_new()
            && !a.stood_at_leisure
            && exemption(ply, a).is_none()
            && ply.has(Clause::RootTakes)
    };
    let attempt = ply.facts.by_roots.iter().find(counts)?;
    let mut judgment = Judgment::shown(Label::Chase, Clause::RootTakes, ply.by_mover(&attempt.outcome.moves));
    judgment.grounds.class = Some(Class::First);
    Some(judgment)
}
