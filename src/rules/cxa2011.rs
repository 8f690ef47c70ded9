//! 《象棋竞赛规则》 of 2011, as the articles that rule by it explain it.

use super::{Clause, Judgment};
use crate::board::{Position, Role};
use crate::facts::{self, Attempt, Facts, Meeting, Outcome};
use crate::ruling::{Class, Continuation, Grounds, Label, Line};

/// The label of a move, the heaviest of what it does (多种作用从重).
pub(super) fn label(facts: &Facts, after: &Position) -> Judgment {
    let judge = Judge { facts, after };
    None.or_else(|| judge.check())
        .or_else(|| judge.king_answers_check())
        .or_else(|| judge.kill())
        .or_else(|| judge.chase())
        .or_else(|| judge.rooks_meet())
        .or_else(|| judge.offer())
        .or_else(|| judge.block())
        .unwrap_or_else(|| judge.idle())
}

struct Judge<'a> {
    facts: &'a Facts,
    after: &'a Position,
}

impl Judge<'_> {
    fn check(&self) -> Option<Judgment> {
        self.facts.gives_check.then(|| plain(Label::Check, Clause::Check))
    }

    fn king_answers_check(&self) -> Option<Judgment> {
        (self.facts.role == Role::King && self.facts.answers_check)
            .then(|| plain(Label::Idle, Clause::KingAnswersCheck))
    }

    fn kill(&self) -> Option<Judgment> {
        let moves = self.facts.kill.as_ref()?;
        Some(self.judgment(Label::Kill, Clause::NewKill, facts::line(self.after, Continuation::Mover, moves)))
    }

    fn chase(&self) -> Option<Judgment> {
        let attempt = self.facts.attempts.iter().find(|a| self.counts(a) && self.offer_of(a).is_none())?;
        let false_offer = self.facts.meetings.iter().any(|m| m.is_new && Some(m.taker) == attempt.target);
        let clause = if false_offer { Clause::FalseOffer } else { Clause::NewChase };
        let mut judgment = self.judgment(Label::Chase, clause, self.by_mover(&attempt.outcome));
        judgment.class = class(attempt);
        Some(judgment)
    }

    /// Whether an attempt wins something that king and pawn may not win, and that there was not to be won before.
    fn counts(&self, attempt: &Attempt) -> bool {
        attempt.gains() && attempt.is_new() && !self.exempt(attempt)
    }

    /// King and pawn themselves may chase: with a move of their own, and behind the checks of others.
    fn exempt(&self, attempt: &Attempt) -> bool {
        let privileged = matches!(attempt.capturer_role, Some(Role::King | Role::Pawn));
        privileged && (attempt.capturer == self.facts.moved || !attempt.is_direct)
    }

    /// The offer that the attempt would forestall: the piece that is offered takes the one that may take it first.
    fn offer_of(&self, attempt: &Attempt) -> Option<&Meeting> {
        let takes = |m: &&Meeting| Some(m.taker) == attempt.target && Some(m.offered) == attempt.capturer;
        self.facts.meetings.iter().filter(takes).find(|m| m.is_offer() && attempt.is_direct)
    }

    fn rooks_meet(&self) -> Option<Judgment> {
        let meeting = self.facts.meetings.iter().find(|m| m.is_new && m.costs_a_rook_meeting())?;
        let mut judgment = self.judgment(Label::Chase, Clause::RooksMeet, self.by_opponent(&meeting.taken));
        judgment.class = Class::Second;
        Some(judgment)
    }

    fn offer(&self) -> Option<Judgment> {
        let attempts = self.facts.attempts.iter().filter(|a| self.counts(a));
        let revived = attempts.filter_map(|a| self.offer_of(a)).find(|m| m.concerns_moved);
        let meeting = self.facts.meetings.iter().find(|m| m.is_new && m.taken.score >= 0).or(revived)?;
        let (label, clause) = if meeting.protected {
            (Label::Exchange, Clause::ExchangeOffer)
        } else {
            (Label::Offer, Clause::SacrificeOffer)
        };
        Some(self.judgment(label, clause, self.by_opponent(&meeting.taken)))
    }

    fn block(&self) -> Option<Judgment> {
        self.facts.blocks.then(|| plain(Label::Block, Clause::Block))
    }

    fn idle(&self) -> Judgment {
        match self.facts.attempts.first() {
            None => plain(Label::Idle, Clause::Idle),
            Some(attempt) => {
                let clause = if attempt.gains() && self.exempt(attempt) {
                    Clause::PawnExempt
                } else if attempt.gains() {
                    Clause::OwnFault
                } else if attempt.outcome.is_mated() {
                    Clause::GainMated
                } else {
                    Clause::ExchangeLoss
                };
                self.judgment(Label::Idle, clause, self.by_mover(&attempt.outcome))
            }
        }
    }

    fn by_mover(&self, outcome: &Outcome) -> Line {
        facts::line(self.after, Continuation::Mover, &outcome.moves)
    }

    fn by_opponent(&self, outcome: &Outcome) -> Line {
        facts::line(self.after, Continuation::Opponent, &outcome.moves)
    }

    fn judgment(&self, label: Label, clause: Clause, line: Line) -> Judgment {
        Judgment {
            label,
            class: Class::First,
            grounds: Grounds { clause, also: Vec::new(), line: Some(line) },
        }
    }
}

impl Meeting {
    /// Two rooks, and whoever takes loses material, though not the game.
    fn costs_a_rook_meeting(&self) -> bool {
        self.role == Role::Rook && self.taken.score < 0 && !self.taken.is_mated()
    }

    /// Whether the other side is the one to continue: it may take without being mated, and either loses nothing by it or the pieces
    /// are rooks.
    fn is_offer(&self) -> bool {
        self.taken.score >= 0 || self.costs_a_rook_meeting()
    }
}

fn plain(label: Label, clause: Clause) -> Judgment {
    Judgment { label, class: Class::First, grounds: Grounds { clause, also: Vec::new(), line: None } }
}

/// A chase by one piece of a rook or of an unprotected piece is of the first class, any other of the second.
fn class(attempt: &Attempt) -> Class {
    let rook = attempt.target_role == Some(Role::Rook)
        && attempt.capturer_role != Some(Role::Rook)
        && attempt.on_target == 1;
    if attempt.attackers == 1 && (rook || !attempt.rooted) { Class::First } else { Class::Second }
}
