//! Which article a verdict follows from.

use qili::board::{Color, Role};
use qili::rules::RuleSet;
use qili::ruling::{Class, Conduct, Judgement, Label, Ruling, Verdict};

use super::scene::Scene;
use super::tally::tally;

/// Why the verdict is what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Footing {
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

impl Footing {
    pub(super) fn of(ruling: &Ruling, judgement: &Judgement) -> Footing {
        use Conduct::{Forbidden, Permitted};
        if let Verdict::Loses(color) = judgement.verdict
            && let [(Label::Check, _)] = tally(ruling, color)[..]
        {
            return Footing::PerpetualCheck;
        }
        match (judgement.sides.red, judgement.sides.black) {
            (Permitted, Permitted) => Footing::NoneForbidden,
            (Permitted, Forbidden(_)) | (Forbidden(_), Permitted) => Footing::OneForbidden,
            (Forbidden(red), Forbidden(black)) if red == black => Footing::SameClass,
            (Forbidden(_), Forbidden(_)) => Footing::OtherClass,
        }
    }
}

/// The article, for a rule set whose articles are known; `scenes` are those of the moves, in order.
pub(super) fn article(ruling: &Ruling, judgement: &Judgement, scenes: &[Scene]) -> Option<&'static str> {
    if ruling.rules != RuleSet::Cxa2020 {
        return None;
    }
    Some(match Footing::of(ruling, judgement) {
        Footing::PerpetualCheck => "25.1",
        Footing::NoneForbidden => "25.2",
        Footing::OneForbidden => "25.3",
        Footing::OtherClass => between_classes(judgement, scenes),
        Footing::SameClass => "26.9.4",
    })
}

/// A perpetual chase of a rook against a joint one of a rook and a chase of unprotected pieces against a joint one have articles of
/// their own.
fn between_classes(judgement: &Judgement, scenes: &[Scene]) -> &'static str {
    let first = match judgement.sides.red {
        Conduct::Forbidden(Some(Class::First)) => Color::Red,
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
