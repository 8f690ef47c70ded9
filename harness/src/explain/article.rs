//! Which article a verdict follows from.

use qili::board::{Color, Role};
use qili::rules::RuleSet;
use qili::ruling::{Class, Conduct, Judgement, Label, Verdict};

use super::scene::Scene;

/// Why the verdict is what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Basis {
    /// One side checks for ever, the other does not.
    PerpetualCheck,
    /// Neither side does what is forbidden.
    NoneForbidden,
    /// One side does.
    OneForbidden,
    /// Both do, and one of them worse.
    OtherClass,
    /// Both do alike.
    SameClass,
}

impl Basis {
    pub(super) fn of(judgement: &Judgement) -> Basis {
        use Conduct::{Forbidden, Permitted};
        if let Verdict::Loses(_) = judgement.verdict {
            return Basis::PerpetualCheck;
        }
        match (judgement.sides.red, judgement.sides.black) {
            (Permitted, Permitted) => Basis::NoneForbidden,
            (Permitted, Forbidden(_)) | (Forbidden(_), Permitted) => Basis::OneForbidden,
            (Forbidden(red), Forbidden(black)) if red == black => Basis::SameClass,
            (Forbidden(_), Forbidden(_)) => Basis::OtherClass,
        }
    }
}

/// The article, for a rule set whose articles are known; `scenes` are those of the moves, in order.
pub(super) fn article(rules: RuleSet, judgement: &Judgement, scenes: &[&Scene]) -> Option<&'static str> {
    if rules != RuleSet::Cxa2020 {
        return None;
    }
    Some(match Basis::of(judgement) {
        Basis::PerpetualCheck => "25.1",
        Basis::NoneForbidden => "25.2",
        Basis::OneForbidden => "25.3",
        Basis::OtherClass => between_classes(judgement, scenes),
        Basis::SameClass => "26.9.4",
    })
}

/// A perpetual chase of a rook against a joint one of a rook and a chase of unprotected pieces against a joint one have articles of
/// their own.
fn between_classes(judgement: &Judgement, scenes: &[&Scene]) -> &'static str {
    let first = match judgement.sides.red {
        Conduct::Forbidden(Class::First) => Color::Red,
        _ => Color::Black,
    };
    let of = |color| scenes.iter().filter(move |scene| scene.mover == color);
    let chases = |color| of(color).all(|scene| scene.label == Label::Chase);
    let rooks = |color| of(color).all(|scene| scene.target() == Some(Role::Rook));
    if !chases(first) || !chases(!first) {
        "26.9"
    } else if rooks(first) && rooks(!first) {
        "26.9.2"
    } else if of(first).all(|scene| scene.target() != Some(Role::Rook)) {
        "26.9.3"
    } else {
        "26.9"
    }
}
