//! One move before the rules.

use super::{Clause, Grounds, Try, attacks, idle, strikes};
use crate::board::{Color, Move, Position};
use crate::cycle::Sequence;
use crate::facts::{self, Attempt, Facts, Net, Prey, Seizure};
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

impl Judged {
    /// Whether it is known to be an attack.
    pub(super) fn is_attack(&self) -> bool {
        self.judged.as_ref().is_ok_and(|judgment| judgment.label.is_attack())
    }
}

/// A label with its grounds.
#[derive(Clone, Debug)]
pub(crate) struct Judgment {
    pub(crate) label: Label,
    pub(crate) grounds: Grounds,
}

impl<'a> Ply<'a> {
    pub(crate) fn new(run: &'a Sequence, ply: usize, facts: &'a Facts, without: Option<Clause>) -> Ply<'a> {
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
    fn before_the_move(&self, moves: &[Move]) -> Line {
        facts::line_of(self.before, self.before.turn(), moves)
    }

    /// Why each attempt that makes no chase makes none.
    pub(super) fn reasons(&self) -> impl Iterator<Item = Clause> {
        self.facts.attempts.iter().map(|attempt| idle::why_not(self, attempt))
    }

    /// All that was looked at, the best first.
    pub(crate) fn tries(&self) -> Vec<Try> {
        let of = |attempt: &Attempt| {
            let counts = attacks::is_chase(self, attempt);
            Try {
                line: self.by_mover(&attempt.outcome.moves),
                before: attempt.before.as_ref().map(|o| self.before_the_move(&o.moves)),
                clause: if counts { attacks::form(self, attempt) } else { idle::why_not(self, attempt) },
                counts,
            }
        };
        let by_seizure = |seizure: &Seizure| Try {
            line: self.by_mover(&seizure.outcome.moves),
            before: seizure.before.as_ref().map(|o| self.before_the_move(&o.moves)),
            clause: strikes::clause(self, seizure),
            counts: strikes::counts(self, seizure),
        };
        let by_net = |net: &Net| Try {
            line: self.by_mover(&net.moves),
            before: None,
            clause: strikes::net_clause(self, net),
            counts: strikes::net_counts(self, net),
        };
        let attempts = self.facts.attempts.iter().map(of);
        let seizures = self.facts.seizures.all.iter().map(by_seizure);
        attempts.chain(seizures).chain(self.facts.net.iter().map(by_net)).collect()
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
