use super::Clause;
use crate::board::ByColor;
use crate::label::{Class, Conduct, Verdict};
use crate::line::Line;

/// Why a move has its label: the clause and the line of play that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grounds {
    /// The clause of the rule set.
    pub clause: Clause,
    /// Other clauses that hold for the move.
    pub also: Vec<Clause>,
    /// The line that proves it; for an idle move the best attempt, and where it fails. None where there was nothing to try.
    pub line: Option<Line>,
    /// Lines that show it as well: how whoever takes what looks like an offer fares, what the mover would take.
    pub beside: Vec<Line>,
    /// Of an attack, the class of forbidden moves to which it belongs.
    pub class: Option<Class>,
}

/// A line that was looked at for a move, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The line, begun by the mover.
    pub line: Line,
    /// What the same target brought without the move, begun by the mover from the position before it; none where it brought nothing
    /// or was not asked for.
    pub before: Option<Line>,
    /// The form of chase that it makes, or the clause by which it makes none.
    pub clause: Clause,
    /// Whether it makes the move a chase.
    pub counts: bool,
}

/// What both sides' moves amount to, and what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Each side's conduct.
    pub sides: ByColor<Conduct>,
    /// The verdict.
    pub verdict: Verdict,
}
