//! Clauses by which a move is idle (闲), and why what could be tried comes to nothing.

use super::Clause;
use super::attacks::{exemption, gives_pawn, offer_of, stood};
use super::ply::{Judgment, Ply};
use crate::board::Role;
use crate::facts::Attempt;
use crate::label::Label;

pub(super) fn king_answers_check(ply: &Ply<'_>) -> Option<Judgment> {
    let answers = ply.facts.role == Role::King && ply.facts.answers_check;
    (answers && ply.has(Clause::KingAnswersCheck))
        .then(|| Judgment::plain(Label::Idle, Clause::KingAnswersCheck))
}

/// Nothing of all that goes before: the most tempting attempt, and where it fails.
pub(super) fn idle(ply: &Ply<'_>) -> Judgment {
    match tempting(ply) {
        None => Judgment::plain(Label::Idle, Clause::Idle),
        Some(attempt) => {
            let line = ply.by_mover(&attempt.outcome.moves);
            Judgment::shown(Label::Idle, why_not(ply, attempt), line)
        }
    }
}

/// The most tempting attempt. A gain tempts most, then one that mate follows.
pub(super) fn tempting<'a>(ply: &Ply<'a>) -> Option<&'a Attempt> {
    let temptation = |a: &&Attempt| {
        let mate_follows = a.outcome.is_mated() && !a.recaptured && a.has_worth;
        (a.gains(), mate_follows, a.outcome.score)
    };
    ply.facts.attempts.iter().rev().max_by_key(temptation)
}

/// Why an attempt makes no chase.
pub(super) fn why_not(ply: &Ply<'_>, attempt: &Attempt) -> Clause {
    let reason = if attempt.gains() { why_no_chase(ply, attempt) } else { why_no_gain(attempt) };
    if ply.has(reason) { reason } else { Clause::Idle }
}

/// Why each attempt makes none.
pub(super) fn reasons(ply: &Ply<'_>) -> impl Iterator<Item = Clause> {
    ply.facts.attempts.iter().map(|attempt| why_not(ply, attempt))
}

fn why_no_chase(ply: &Ply<'_>, attempt: &Attempt) -> Clause {
    let offer = offer_of(ply, attempt).map(|offer| match offer.protected {
        true => Clause::ExchangeOffer,
        false => Clause::SacrificeOffer,
    });
    let alternated = attempt.stood_at_leisure.then_some(Clause::ChaseToChase);
    let given = gives_pawn(ply, attempt).then_some(Clause::PawnGiven);
    let before = || stood(ply, attempt).or(alternated);
    let reason = exemption(ply, attempt).or(given);
    // Where a chase may not go on from one, an offer that stood before hinders none.
    let reason =
        if ply.from_chase { reason.or_else(before).or(offer) } else { reason.or(offer).or_else(before) };
    reason.unwrap_or(Clause::Idle)
}

fn why_no_gain(attempt: &Attempt) -> Clause {
    let outcome = &attempt.outcome;
    if outcome.mates() {
        // Mate by checks that was there before the move as well, or else it would be a mate threat.
        Clause::Standing
    } else if outcome.is_mated() {
        Clause::GainMated
    } else if attempt.hidden_root {
        Clause::HiddenRoot
    } else if attempt.recaptured && outcome.moves.len() == 2 {
        Clause::Rooted
    } else if attempt.target.is_some() && !attempt.has_worth && outcome.score == 0 {
        Clause::Worthless
    } else if outcome.moves.is_empty() {
        Clause::Idle
    } else {
        Clause::ExchangeLoss
    }
}
