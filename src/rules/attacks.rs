//! Clauses by which a move attacks (打): check, mate threat, chase.

use super::ply::{Judgment, Ply};
use super::{Clause, class};
use crate::board::Role;
use crate::facts::{Attempt, Kill, Meeting};
use crate::label::{Class, Label};

pub(super) fn check(ply: &Ply<'_>) -> Option<Judgment> {
    (ply.has(Clause::Check) && ply.facts.gives_check).then(|| Judgment::plain(Label::Check, Clause::Check))
}

pub(super) fn kill(ply: &Ply<'_>) -> Option<Judgment> {
    kill_if(ply, |kill| !kill.stood)
}

/// 1999: from mate threat to mate threat is a mate threat as well (从杀到杀).
pub(super) fn kill_or_kill_to_kill(ply: &Ply<'_>) -> Option<Judgment> {
    kill_if(ply, |kill| !(kill.stood && ply.facts.answers_check))
}

fn kill_if(ply: &Ply<'_>, counts: impl Fn(&Kill) -> bool) -> Option<Judgment> {
    let kill = ply.facts.kill.as_ref().filter(|kill| counts(kill) && ply.has(Clause::NewKill))?;
    Some(Judgment::shown(Label::Kill, Clause::NewKill, ply.by_mover(&kill.moves)))
}

pub(super) fn chase(ply: &Ply<'_>) -> Option<Judgment> {
    chase_by(ply, |a| is_chase(ply, a), &Words { seeming_offer: true, class: class::of_chase })
}

/// 1999, 细则6: a move that saves a piece while a chase goes on as before brings no new one (从捉到捉).
pub(super) fn chase_unless_from_chase(ply: &Ply<'_>) -> Option<Judgment> {
    chase_by(ply, |a| is_unless_from_chase(ply, a), &UNTIL_2007)
}

/// 1987: the same, where it is a joint chase whose nature has not changed.
pub(super) fn chase_unless_from_like_chase(ply: &Ply<'_>) -> Option<Judgment> {
    chase_by(ply, |a| is_unless_from_like_chase(ply, a), &UNTIL_2007)
}

pub(super) fn is_unless_from_chase(ply: &Ply<'_>, attempt: &Attempt) -> bool {
    is_new_chase(ply, attempt) && !(attempt.stood_at_leisure && ply.has(Clause::ChaseToChase))
}

pub(super) fn is_unless_from_like_chase(ply: &Ply<'_>, attempt: &Attempt) -> bool {
    let by_itself = attempt.is_direct && attempt.capturer == ply.facts.moved && !attempt.rooted;
    let from_like = attempt.stood_at_leisure && attempt.stood_alike && !by_itself;
    is_new_chase(ply, attempt) && !(from_like && ply.has(Clause::ChaseToChase))
}

/// What counts as a chase if it did not go on from one: only an offer that the move itself makes comes before it.
fn is_new_chase(ply: &Ply<'_>, attempt: &Attempt) -> bool {
    let makes_offer = offer_of(ply, attempt).is_some_and(|m| m.is_new && m.taken.score >= 0);
    is_attack(ply, attempt) && ply.has(form(ply, attempt)) && !makes_offer
}

/// How an edition speaks of a chase.
struct Words {
    /// Whether it names before its form that it seems an offer.
    seeming_offer: bool,
    class: fn(&Attempt) -> Class,
}

const UNTIL_2007: Words = Words { seeming_offer: false, class: class::by_protection };

fn chase_by(ply: &Ply<'_>, counts: impl Fn(&Attempt) -> bool, words: &Words) -> Option<Judgment> {
    let chases = || ply.facts.attempts.iter().filter(|a| counts(a));
    let attempt = chases().next()?;
    let form = form(ply, attempt);
    let refuted = |m: &&Meeting| forestalls(m, attempt) && m.taken.is_mated() && ply.has(Clause::FalseOffer);
    let false_offer = ply.facts.meetings.iter().find(refuted);
    let clause = if false_offer.is_some() && words.seeming_offer { Clause::FalseOffer } else { form };
    let mut judgment = Judgment::shown(Label::Chase, clause, ply.by_mover(&attempt.outcome.moves));
    judgment.grounds.beside.extend(false_offer.map(|m| ply.by_opponent(&m.taken.moves)));
    let weightiest = chases().filter(|a| a.outcome.score == attempt.outcome.score);
    judgment.grounds.class = weightiest.map(words.class).min();
    judgment.note(form);
    if false_offer.is_some() {
        judgment.note(Clause::FalseOffer);
    }
    if ply.pawns_count && attempt.capturer_role == Some(Role::Pawn) {
        judgment.note(Clause::MutualAttack);
    }
    if ply.facts.pinned_takers && ply.has(Clause::PinnedCannotTake) {
        judgment.note(Clause::PinnedCannotTake);
    }
    Some(judgment)
}

/// Two rooks meet, and whoever takes loses material: the other side continues, and the move is a chase of the second class. So the
/// authors of who-continues propose, for what would else be a chase of a rook; 2020 rules likewise (figure 17).
pub(super) fn rooks_meet(ply: &Ply<'_>) -> Option<Judgment> {
    let costs = |m: &&Meeting| m.is_new && costs_the_taking_rook(m) && ply.has(Clause::RooksMeet);
    let meeting = ply.facts.meetings.iter().find(costs)?;
    let line = ply.by_opponent(&meeting.taken.moves);
    let mut judgment = Judgment::shown(Label::Chase, Clause::RooksMeet, line);
    judgment.grounds.class = Some(Class::Second);
    let taking = ply.facts.attempts.iter().filter(|a| forestalls(meeting, a));
    judgment.grounds.beside.extend(taking.map(|a| ply.by_mover(&a.outcome.moves)));
    Some(judgment)
}

/// Whether an attempt wins something that there was not to be won before, that the capturer may not win for ever, and that is not
/// first the other side's to take.
pub(super) fn is_chase(ply: &Ply<'_>, attempt: &Attempt) -> bool {
    is_attack(ply, attempt) && offer_of(ply, attempt).is_none() && ply.has(form(ply, attempt))
}

/// The same, whoever may take first.
pub(super) fn is_attack(ply: &Ply<'_>, attempt: &Attempt) -> bool {
    attempt.gains()
        && !gives_pawn(ply, attempt)
        && stood(ply, attempt).is_none()
        && exemption(ply, attempt).is_none()
}

/// 1999, 细则10: what is won by giving a crossed pawn is no gain.
pub(super) fn gives_pawn(ply: &Ply<'_>, attempt: &Attempt) -> bool {
    attempt.spends_pawn && ply.has(Clause::PawnGiven)
}

/// Why what could be won could be won without the move, if it could.
pub(super) fn stood(ply: &Ply<'_>, attempt: &Attempt) -> Option<Clause> {
    let clause = if attempt.own_fault { Clause::OwnFault } else { Clause::Standing };
    (!attempt.is_new() && ply.has(clause)).then_some(clause)
}

/// King and pawn themselves may chase for ever by moves of their own (26.1), unless the capture lets another piece give check
/// (26.8) or pays only since another piece takes again (26.1.1).
pub(super) fn exemption(ply: &Ply<'_>, attempt: &Attempt) -> Option<Clause> {
    let clause = match attempt.capturer_role? {
        Role::King => Clause::KingExempt,
        Role::Pawn if !ply.pawns_count => Clause::PawnExempt,
        _ => return None,
    };
    let itself = attempt.is_direct
        && attempt.capturer == ply.facts.moved
        && !attempt.uncovers_check
        && !(clause == Clause::PawnExempt && attempt.supported);
    (itself && ply.has(clause)).then_some(clause)
}

/// The offer that the attempt would forestall: the piece that is offered takes the one that may take it first.
pub(super) fn offer_of<'a>(ply: &Ply<'a>, attempt: &Attempt) -> Option<&'a Meeting> {
    ply.facts.meetings.iter().find(|m| forestalls(m, attempt) && is_offer(ply, m))
}

fn forestalls(meeting: &Meeting, attempt: &Attempt) -> bool {
    attempt.is_direct && Some(meeting.taker) == attempt.target && Some(meeting.offered) == attempt.capturer
}

/// Whether the other side is the one to continue: it may take without being mated, and either loses nothing by it or the pieces are
/// rooks.
fn is_offer(ply: &Ply<'_>, meeting: &Meeting) -> bool {
    let offer = if meeting.protected { Clause::ExchangeOffer } else { Clause::SacrificeOffer };
    meeting.taken.score >= 0 && ply.has(offer) || costs_the_taking_rook(meeting) && ply.has(Clause::RooksMeet)
}

fn costs_the_taking_rook(meeting: &Meeting) -> bool {
    meeting.role == Role::Rook && meeting.taken.score < 0 && !meeting.taken.is_mated()
}

/// Which of the forms of 捉 it is.
pub(super) fn form(ply: &Ply<'_>, attempt: &Attempt) -> Clause {
    if attempt.hands_over {
        Clause::ForcedGift
    } else if !attempt.is_direct {
        Clause::ChaseByCheck
    } else if attempt.recaptured || attempt.overloads {
        Clause::ChaseByExchange
    } else if attempt.rooted {
        Clause::ChaseJoint
    } else if attempt.capturer == ply.facts.moved {
        Clause::ChaseDirect
    } else {
        Clause::ChaseOpened
    }
}
