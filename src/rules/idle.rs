//! Clauses by which a move is idle (闲), and why what could be tried comes to nothing.

use super::Clause;
use super::attacks::{exemption, offer_of};
use super::ply::{Judgment, Ply};
use crate::board::Role;
use crate::facts::Attempt;
use crate::ruling::Label;

pub(super) fn king_answers_check(ply: &Ply<'_>) -> Option<Judgment> {
    let answers = ply.facts.role == Role::King && ply.facts.answers_check;
    answers.then(|| Judgment::plain(Label::Idle, Clause::KingAnswersCheck))
}

/// Nothing of all that goes before: the best attempt, and where it fails.
pub(super) fn idle(ply: &Ply<'_>) -> Judgment {
    match ply.facts.attempts.first() {
        None => Judgment::plain(Label::Idle, Clause::Idle),
        Some(attempt) => {
            let line = ply.by_mover(&attempt.outcome.moves);
            Judgment::shown(Label::Idle, why_not(ply, attempt), line)
        }
    }
}

/// Why an attempt makes no chase.
pub(super) fn why_not(ply: &Ply<'_>, attempt: &Attempt) -> Clause {
    if attempt.gains() {
        if let Some(exemption) = exemption(ply, attempt) {
            exemption
        } else if let Some(offer) = offer_of(ply, attempt) {
            if offer.protected { Clause::ExchangeOffer } else { Clause::SacrificeOffer }
        } else if attempt.own_fault {
            Clause::OwnFault
        } else {
            Clause::Standing
        }
    } else if attempt.outcome.is_mated() {
        Clause::GainMated
    } else if attempt.hidden_root {
        Clause::HiddenRoot
    } else if attempt.recaptured && attempt.outcome.moves.len() == 2 {
        Clause::Rooted
    } else if attempt.target.is_some() || !attempt.outcome.moves.is_empty() {
        Clause::ExchangeLoss
    } else {
        Clause::Idle
    }
}
