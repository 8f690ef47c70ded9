//! The two schemes of verdict that Wang proposes: a side loses, or it is a draw; nobody is told to change.

use std::cmp::Ordering;

use super::Judgement;
use super::ply::Judged;
use super::verdict::{conduct, of};
use crate::board::{ByColor, Color};
use crate::cycle::Sequence;
use crate::label::{Label, Verdict};
use crate::wang::{Leeway, Setting, perpetual_checker, repetition_of};

/// Scheme one (W22 to W25): who alone checks for ever loses; a simple position is a draw; of a complex one the side loses whose lightest
/// move is the heavier, or else the one that completed the repetition later.
pub(super) fn by_lightest_move(run: &Sequence, plies: &[Judged]) -> Judgement {
    judgement(run, plies, |completer| match Setting::of(run.start()) {
        Setting::Simple => None,
        Setting::Complex => Some(heavier(plies).unwrap_or(completer)),
    })
}

/// Scheme two (W22, W26): who alone checks for ever loses; else the side that completed the repetition later loses if it has a way out,
/// the other one if only that has; without ways out it is a draw. Nobody is asked for claims here (see [`crate::wang::Proceedings`]):
/// a side has a way out or not as far as a search proves it, or else as W36 presumes.
pub(super) fn by_ways_out(run: &Sequence, plies: &[Judged]) -> Judgement {
    judgement(run, plies, |completer| {
        loser_by_ways_out(completer, ByColor::from_fn(|color| Leeway::of(run, color).has_way_out()))
    })
}

/// W26: both have a way out: the later completer loses; one has: that one; none: nobody.
fn loser_by_ways_out(completer: Color, has: ByColor<bool>) -> Option<Color> {
    [completer, !completer].into_iter().find(|&color| has[color])
}

/// The side whose lightest move is the heavier.
fn heavier(plies: &[Judged]) -> Option<Color> {
    let lightest = |color| of(plies, color).map(|j| weight(j.label)).min();
    match lightest(Color::Red).cmp(&lightest(Color::Black)) {
        Ordering::Greater => Some(Color::Red),
        Ordering::Less => Some(Color::Black),
        Ordering::Equal => None,
    }
}

/// 将 before 杀 before 捉, and all the rest is idle.
fn weight(label: Label) -> u8 {
    match label {
        Label::Check => 3,
        Label::Kill => 2,
        Label::Chase => 1,
        Label::Exchange | Label::Offer | Label::Block | Label::Shadow | Label::Idle => 0,
    }
}

/// Where nothing repeats, there is nothing to rule on; who alone checks for ever loses under either scheme; `else_loses` is asked of the
/// side that completed the repetition later.
fn judgement(run: &Sequence, plies: &[Judged], else_loses: impl FnOnce(Color) -> Option<Color>) -> Judgement {
    let loser = repetition_of(run)
        .and_then(|repetition| perpetual_checker(run).or_else(|| else_loses(repetition.later)));
    let sides = ByColor::from_fn(|color| conduct(plies, color));
    Judgement { sides, verdict: loser.map_or(Verdict::Draw, Verdict::Loses) }
}
