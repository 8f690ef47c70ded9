//! From labels to the verdict.

use super::Judgement;
use super::ply::{Judged, Judgment};
use crate::board::{ByColor, Color};
use crate::cycle::Sequence;
use crate::facts::Prey;
use crate::label::{Class, Conduct, Label, Verdict};

/// 2020: 25 and 26.9. A side that checks for ever, alone, has lost (25.1); a side whose moves are forbidden gives way to one whose
/// moves are not (25.3), and of two the one of the first class to the one of the second (26.9).
pub(super) fn by_class(_: &Sequence, plies: &[Judged]) -> Judgement {
    let sides = ByColor::from_fn(|color| conduct(plies, color));
    let perpetual_check = ByColor::from_fn(|color| every(plies, color, |j| j.label == Label::Check));
    let verdict = match (perpetual_check.red, perpetual_check.black) {
        (true, false) => Verdict::Loses(Color::Red),
        (false, true) => Verdict::Loses(Color::Black),
        _ => between(sides),
    };
    Judgement { sides, verdict }
}

/// 1999: 24 and 26. As above, but all attacks weigh the same (二打对二打和棋), and who checks for ever only loses at once if the other
/// side gives no check.
pub(super) fn by_attacks(run: &Sequence, plies: &[Judged]) -> Judgement {
    let judgement = by_class(run, plies);
    let sides = judgement.sides;
    let checks = |color| of(plies, color).any(|j| j.label == Label::Check);
    let verdict = match judgement.verdict {
        Verdict::Loses(color) if checks(!color) => Verdict::MustChange(color),
        Verdict::MustChange(_) if sides.red != Conduct::Permitted && sides.black != Conduct::Permitted => {
            Verdict::Draw
        }
        verdict => verdict,
    };
    Judgement { sides, verdict }
}

/// 2007: as 1999, but of two sides that chase with every move, the one that chases an unprotected piece gives way to one that chases
/// a protected or under-protected one (细则9).
pub(super) fn by_chases(run: &Sequence, plies: &[Judged]) -> Judgement {
    let chase = |color| every(plies, color, |j| j.label == Label::Chase);
    if chase(Color::Red) && chase(Color::Black) {
        return by_class(run, plies);
    }
    let Judgement { sides, verdict } = by_attacks(run, plies);
    let weighed_alike = |color| match sides[color] {
        Conduct::Permitted => Conduct::Permitted,
        Conduct::Forbidden(_) => Conduct::Forbidden(None),
    };
    Judgement { sides: ByColor::from_fn(weighed_alike), verdict }
}

/// The Asian rules: who alone checks for ever, or else alone chases one and the same piece with every move, loses; of two who chase,
/// the one who chases a rook that a horse keeps in its place, whatever it attacks (rule 19).
pub(super) fn by_prey(_: &Sequence, plies: &[Judged]) -> Judgement {
    let checks = ByColor::from_fn(|color| every(plies, color, |j| j.label == Label::Check));
    let common = ByColor::from_fn(|color| {
        let own = plies.iter().filter(|ply| ply.mover == color);
        own.map(|ply| ply.prey).reduce(Prey::common).unwrap_or_default()
    });
    let chases = ByColor::from_fn(|color| !common[color].is_empty());
    let chases_tied_rook = ByColor::from_fn(|color| common[color].has_tied_rook());
    let alone = |of: ByColor<bool>| match (of.red, of.black) {
        (true, false) => Some(Color::Red),
        (false, true) => Some(Color::Black),
        _ => None,
    };
    let loser =
        if checks.red || checks.black { alone(checks) } else { alone(chases).or(alone(chases_tied_rook)) };
    let sides = ByColor::from_fn(|color| match checks[color] || chases[color] {
        true => Conduct::Forbidden(None),
        false => Conduct::Permitted,
    });
    Judgement { sides, verdict: loser.map_or(Verdict::Draw, Verdict::Loses) }
}

pub(super) fn of(plies: &[Judged], color: Color) -> impl Iterator<Item = &Judgment> {
    plies.iter().filter(move |ply| ply.mover == color).filter_map(|ply| ply.judged.as_ref().ok())
}

/// Whether a side has moved, and every move is such.
fn every(plies: &[Judged], color: Color, is: impl Fn(&Judgment) -> bool) -> bool {
    of(plies, color).next().is_some() && of(plies, color).all(is)
}

/// Forbidden where every move attacks; of the second class where one of them is a joint chase or chases an under-protected piece.
pub(super) fn conduct(plies: &[Judged], color: Color) -> Conduct {
    match every(plies, color, |j| j.label.is_attack()) {
        true => Conduct::Forbidden(of(plies, color).filter_map(|j| j.grounds.class).max()),
        false => Conduct::Permitted,
    }
}

fn between(sides: ByColor<Conduct>) -> Verdict {
    let weight = |conduct| match conduct {
        Conduct::Permitted => 0,
        Conduct::Forbidden(Some(Class::Second)) => 1,
        Conduct::Forbidden(_) => 2,
    };
    match weight(sides.red).cmp(&weight(sides.black)) {
        std::cmp::Ordering::Greater => Verdict::MustChange(Color::Red),
        std::cmp::Ordering::Less => Verdict::MustChange(Color::Black),
        std::cmp::Ordering::Equal => Verdict::Draw,
    }
}
