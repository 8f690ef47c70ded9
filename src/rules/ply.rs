//! One move before the rules.

use super::{Clause, idle};
use crate::board::{Move, Position};
use crate::facts::{self, Facts};
use crate::ruling::{Class, Continuation, Grounds, Label, Line};

/// A move: what it does, and the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ply<'a> {
    pub(super) facts: &'a Facts,
    pub(super) after: &'a Position,
}

/// A label with its grounds, and for an attack its class.
#[derive(Clone, Debug)]
pub(super) struct Judgment {
    pub(super) label: Label,
    pub(super) class: Class,
    pub(super) grounds: Grounds,
}

impl Ply<'_> {
    /// A line that the mover begins (接续再走).
    pub(super) fn by_mover(&self, moves: &[Move]) -> Line {
        facts::line(self.after, Continuation::Mover, moves)
    }

    /// A line that the other side begins (对方接续走棋).
    pub(super) fn by_opponent(&self, moves: &[Move]) -> Line {
        facts::line(self.after, Continuation::Opponent, moves)
    }

    /// Why each attempt that makes no chase makes none.
    pub(super) fn reasons(&self) -> impl Iterator<Item = Clause> {
        self.facts.attempts.iter().map(|attempt| idle::why_not(self, attempt))
    }
}

impl Judgment {
    /// A label that the move itself shows.
    pub(super) fn plain(label: Label, clause: Clause) -> Judgment {
        Judgment { label, class: Class::First, grounds: Grounds { clause, also: Vec::new(), line: None } }
    }

    /// A label that a line of play shows.
    pub(super) fn shown(label: Label, clause: Clause, line: Line) -> Judgment {
        let mut judgment = Judgment::plain(label, clause);
        judgment.grounds.line = Some(line);
        judgment
    }

    /// Notes a clause that holds as well.
    pub(super) fn note(&mut self, clause: Clause) {
        let grounds = &mut self.grounds;
        if clause != grounds.clause && !grounds.also.contains(&clause) {
            grounds.also.push(clause);
        }
    }
}
