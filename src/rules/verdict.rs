//! From labels to the verdict (2011 and 2020): articles 25 and 26.9 of 2020.

use super::Judged;
use crate::board::{ByColor, Color};
use crate::ruling::{Class, Conduct, Judgement, Label, Undecided, Verdict};

/// Each side's conduct, and the verdict on the whole.
pub(super) fn judge(plies: &[Judged]) -> Result<Judgement, Undecided> {
    for ply in plies {
        ply.judged.as_ref().map_err(|undecided| *undecided)?;
    }
    let sides = ByColor::from_fn(|color| conduct(plies, color));
    let checks = ByColor::from_fn(|color| of(plies, color).all(|(label, _)| label == Label::Check));
    Ok(Judgement { sides, verdict: verdict(sides, checks) })
}

fn of(plies: &[Judged], color: Color) -> impl Iterator<Item = (Label, Class)> {
    plies
        .iter()
        .filter(move |ply| ply.mover == color)
        .filter_map(|ply| ply.judged.as_ref().ok().map(|j| (j.label, j.class)))
}

/// Forbidden where every move attacks; of the second class where one of them is a joint chase or chases an under-protected piece.
fn conduct(plies: &[Judged], color: Color) -> Conduct {
    if of(plies, color).all(|(label, _)| label.is_attack()) {
        let second = of(plies, color).any(|(_, class)| class == Class::Second);
        Conduct::Forbidden(if second { Class::Second } else { Class::First })
    } else {
        Conduct::Permitted
    }
}

fn verdict(sides: ByColor<Conduct>, checks: ByColor<bool>) -> Verdict {
    match (checks.red, checks.black) {
        (true, false) => return Verdict::Loses(Color::Red),
        (false, true) => return Verdict::Loses(Color::Black),
        _ => {}
    }
    match (sides.red, sides.black) {
        (Conduct::Forbidden(_), Conduct::Permitted) => Verdict::MustChange(Color::Red),
        (Conduct::Permitted, Conduct::Forbidden(_)) => Verdict::MustChange(Color::Black),
        (Conduct::Forbidden(Class::First), Conduct::Forbidden(Class::Second)) => {
            Verdict::MustChange(Color::Red)
        }
        (Conduct::Forbidden(Class::Second), Conduct::Forbidden(Class::First)) => {
            Verdict::MustChange(Color::Black)
        }
        _ => Verdict::Draw,
    }
}
