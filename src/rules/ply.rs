//! One move before the rules.

use super::{Clause, Grounds};
use crate::board::{Color, Move, Position};
use crate::cycle::Sequence;
use crate::facts::{self, Facts, Prey};
use crate::label::{Class, Label};
use crate::line::{Continuation, Line, Undecided};

/// A move: what it does, and the position after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ply<'a> {
    pub(super) facts: &'a Facts,
    pub(super) before: &'a Position,
    pub(super) after: &'a Position,
    /// A clause that is left out, to see what rests on it.
    pub(super) without: Option<Clause>,
    /// Whether what a pawn itself chases counts.
    pub(super) pawns_count: bool,
    /// Whether what could be won before is no chase (从捉到捉).
    pub(super) from_chase: bool,
}

/// A move with what was found of it.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    pub(crate) mover: Color,
    pub(crate) mv: Move,
    pub(crate) judged: Result<Judgment, Undecided>,
    /// What the move attacks that is not truly protected; nothing where it gives check.
    pub(super) prey: Prey,
}

/// A label with its grounds.
#[derive(Clone, Debug)]
pub(crate) struct Judgment {
    pub(crate) label: Label,
    pub(crate) grounds: Grounds,
}

impl<'a> Ply<'a> {
    pub(super) fn new(run: &'a Sequence, ply: usize, facts: &'a Facts, without: Option<Clause>) -> Ply<'a> {
        let [before, after] = [ply, ply + 1].map(|at| &run.positions()[at]);
        Ply { facts, before, after, without, pawns_count: false, from_chase: false }
    }

    /// Whether a clause is in force.
    pub(super) fn has(&self, clause: Clause) -> bool {
        self.without != Some(clause)
    }

    /// A line that the mover begins (接续再走).
    pub(super) fn by_mover(&self, moves: &[Move]) -> Line {
        facts::line(self.after, Continuation::Mover, moves)
    }

    /// A line that the other side begins (对方接续走棋).
    pub(super) fn by_opponent(&self, moves: &[Move]) -> Line {
        facts::line(self.after, Continuation::Opponent, moves)
    }

    /// A line that the mover begins instead of the move.
    pub(super) fn before_the_move(&self, moves: &[Move]) -> Line {
        facts::line_of(self.before, self.before.turn(), moves)
    }
}

impl Judgment {
    /// A label that the move itself shows.
    pub(super) fn plain(label: Label, clause: Clause) -> Judgment {
        let class = label.is_attack().then_some(Class::First);
        let grounds = Grounds { clause, also: Vec::new(), line: None, beside: Vec::new(), class };
        Judgment { label, grounds }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_is_noted_once_and_only_beside_another() {
        let mut judgment = Judgment::plain(Label::Idle, Clause::Standing);
        for clause in [Clause::Rooted, Clause::Standing, Clause::Rooted, Clause::GainMated] {
            judgment.note(clause);
        }
        assert_eq!(judgment.grounds.also, [Clause::Rooted, Clause::GainMated]);
    }
}
