//! Clauses by which a move offers or hinders, without attacking: 兑, 献, 拦.

use super::Clause;
use super::attacks::{is_attack, offer_of};
use super::ply::{Judgment, Ply};
use crate::facts::Meeting;
use crate::label::Label;

/// A meeting that the move has made; or one that stood, where the piece that moved takes part in the exchange: it makes it pay for
/// whoever takes first (2020: figure 30), or is and stays the screen over which it takes place (who-continues, 2-9).
pub(super) fn offer(ply: &Ply<'_>) -> Option<Judgment> {
    // Of an exchange and a sacrifice at once the exchange is what is meant.
    let meant = |counts: fn(&Meeting) -> bool| {
        let meetings = || ply.facts.meetings.iter().filter(|m| counts(m));
        meetings().find(|m| m.protected).or(meetings().next())
    };
    let attacks = ply.facts.attempts.iter().filter(|a| is_attack(ply, a));
    let revived = attacks.filter_map(|a| offer_of(ply, a)).find(|m| m.concerns_moved);
    let made = meant(|m| m.is_new && m.taken.score >= 0);
    let kept = meant(|m| m.over_moved && m.taken.score == 0);
    let meeting = made.or(revived).or(kept)?;
    let (label, clause) = if meeting.protected {
        (Label::Exchange, Clause::ExchangeOffer)
    } else {
        (Label::Offer, Clause::SacrificeOffer)
    };
    ply.has(clause).then(|| Judgment::shown(label, clause, ply.by_opponent(&meeting.taken.moves)))
}

pub(super) fn block(ply: &Ply<'_>) -> Option<Judgment> {
    (ply.facts.blocks && ply.has(Clause::Block)).then(|| Judgment::plain(Label::Block, Clause::Block))
}
