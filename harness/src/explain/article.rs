//! Which article a verdict follows from.

use qili::board::{Color, Role};
use qili::cycle::Sequence;
use qili::rules::RuleSet;
use qili::ruling::{Class, Conduct, Judgement, Label, Ruling, Verdict};
use qili::wang::{Leeway, repetition};

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
    /// Wang: a simple position is a draw (W23).
    Simple,
    /// Wang: the loser's lightest move is the heavier (W24).
    Lightest,
    /// Wang: nothing tells them apart but that the loser completed the repetition later (W25).
    LaterCompleter,
    /// Wang: the loser completed the repetition later and has a way out (W26).
    LaterWayOut,
    /// Wang: only the loser has a way out (W26).
    OnlyWayOut,
    /// Wang: neither side has a way out (W26).
    NoWayOut,
    /// Wang: the moves come to no repetition (W20).
    NothingRepeats,
}

/// Whether a rule set permits and forbids, and lets sides change. Wang's schemes end the game.
pub(super) const fn forbids(rules: RuleSet) -> bool {
    !matches!(rules, RuleSet::Wang2020First | RuleSet::Wang2020Second | RuleSet::Wang2020Simple)
}

impl Footing {
    pub(super) fn of(ruling: &Ruling, judgement: &Judgement, run: &Sequence) -> Footing {
        use Conduct::{Forbidden, Permitted};
        let checks = |color| matches!(tally(ruling, color)[..], [(Label::Check, _)]);
        if let Verdict::Loses(color) = judgement.verdict
            && checks(color)
            && !checks(!color)
        {
            return Footing::PerpetualCheck;
        }
        match ruling.rules {
            rules if !forbids(rules) && run.start() != run.end() && repetition(run).is_none() => {
                return Footing::NothingRepeats;
            }
            RuleSet::Wang2020First | RuleSet::Wang2020Simple => {
                return Footing::by_lightest_move(ruling, judgement.verdict);
            }
            RuleSet::Wang2020Second => return Footing::by_ways_out(judgement.verdict, run),
            _ => {}
        }
        match (judgement.sides.red, judgement.sides.black) {
            (Permitted, Permitted) => Footing::NoneForbidden,
            (Permitted, Forbidden(_)) | (Forbidden(_), Permitted) => Footing::OneForbidden,
            (Forbidden(red), Forbidden(black)) if red == black => Footing::SameClass,
            (Forbidden(_), Forbidden(_)) => Footing::OtherClass,
        }
    }
}

impl Footing {
    fn by_lightest_move(ruling: &Ruling, verdict: Verdict) -> Footing {
        let Verdict::Loses(loser) = verdict else { return Footing::Simple };
        let idle = |color| tally(ruling, color).iter().map(|(label, _)| *label).max();
        if idle(loser) == idle(!loser) { Footing::LaterCompleter } else { Footing::Lightest }
    }

    fn by_ways_out(verdict: Verdict, run: &Sequence) -> Footing {
        match verdict {
            Verdict::Loses(loser) if Leeway::of(run, !loser).has_way_out() => Footing::LaterWayOut,
            Verdict::Loses(_) => Footing::OnlyWayOut,
            Verdict::Draw | Verdict::MustChange(_) => Footing::NoWayOut,
        }
    }
}

/// The article, for a rule set whose articles are known; `scenes` are those of the moves, in order.
pub(super) fn article(
    ruling: &Ruling,
    judgement: &Judgement,
    footing: Footing,
    scenes: &[Scene],
) -> Option<&'static str> {
    if ruling.rules != RuleSet::Cxa2020 {
        return None;
    }
    Some(match footing {
        Footing::PerpetualCheck => "25.1",
        Footing::NoneForbidden => "25.2",
        Footing::OneForbidden => "25.3",
        Footing::OtherClass => between_classes(judgement, scenes),
        Footing::SameClass => "26.9.4",
        // Not in this book.
        Footing::Simple
        | Footing::Lightest
        | Footing::LaterCompleter
        | Footing::LaterWayOut
        | Footing::OnlyWayOut
        | Footing::NoWayOut
        | Footing::NothingRepeats => return None,
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
