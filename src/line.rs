//! Lines of play, and searches for them that come to no end.

use crate::board::{Move, Role};

/// Who plays the first move of a line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Continuation {
    /// The side that has just moved moves again (行棋方接续再走).
    Mover,
    /// The other side replies (对方接续走棋), as in a game.
    Opponent,
}

/// How a line of play ends, as seen from the side that plays its first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The side that began it has mated.
    Mate,
    /// The side that began it is mated.
    Mated,
    /// Material has changed hands; both empty: nothing has.
    Ledger {
        /// What the side that began it has captured, in order.
        wins: Vec<Role>,
        /// What it has lost, in order.
        loses: Vec<Role>,
    },
}

/// A line of play from the position after a move; it replays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Who begins.
    pub by: Continuation,
    /// The moves, both sides in turn. May be empty where the move itself proves the label.
    pub moves: Vec<Move>,
    /// What it comes to.
    pub ending: Ending,
}

/// A search that would have needed more work than it may do, so that nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("undecided: the search stopped after {nodes} positions")]
pub struct Undecided {
    /// How many positions it had looked at.
    pub nodes: u64,
}
