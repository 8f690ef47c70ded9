//! From labels to the verdict.

use super::Judgement;
use super::ply::{Judged, Judgment};
use crate::board::{ByColor, Color};
use crate::label::{Class, Conduct, Label, Verdict};
use crate::line::Undecided;

/// 2020: 25 and 26.9. A side that checks for ever, alone, has lost (25.1); a side whose moves are forbidden gives way to one whose
/// moves are not (25.3), and of two the one of the first class to the one of the second (26.9).
pub(super) fn by_class(plies: &[Judged]) -> Result<Judgement, Undecided> {
    for ply in plies {
        ply.judged.as_ref().map_err(|undecided| *undecided)?;
    }
    let sides = ByColor::from_fn(|color| conduct(plies, color));
    let perpetual_check = ByColor::from_fn(|color| of(plies, color).all(|j| j.label == Label::Check));
    let verdict = match (perpetual_check.red, perpetual_check.black) {
        (true, false) => Verdict::Loses(Color::Red),
        (false, true) => Verdict::Loses(Color::Black),
        _ => between(sides),
    };
    Ok(Judgement { sides, verdict })
}

fn of(plies: &[Judged], color: Color) -> impl Iterator<Item = &Judgment> {
    plies.iter().filter(move |ply| ply.mover == color).filter_map(|ply| ply.judged.as_ref().ok())
}

/// Forbidden where every move attacks; of the second class where one of them is a joint chase or chases an under-protected piece.
fn conduct(plies: &[Judged], color: Color) -> Conduct {
    if !of(plies, color).all(|j| j.label.is_attack()) {
        return Conduct::Permitted;
    }
    let second = of(plies, color).any(|j| j.grounds.class == Some(Class::Second));
    Conduct::Forbidden(if second { Class::Second } else { Class::First })
}

fn between(sides: ByColor<Conduct>) -> Verdict {
    let weight = |conduct| match conduct {
        Conduct::Permitted => 0,
        Conduct::Forbidden(Class::Second) => 1,
        Conduct::Forbidden(Class::First) => 2,
    };
    match weight(sides.red).cmp(&weight(sides.black)) {
        std::cmp::Ordering::Greater => Verdict::MustChange(Color::Red),
        std::cmp::Ordering::Less => Verdict::MustChange(Color::Black),
        std::cmp::Ordering::Equal => Verdict::Draw,
    }
}
