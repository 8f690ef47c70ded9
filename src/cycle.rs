//! A repeating cycle: checked, or found in a game.

use std::collections::HashMap;

use crate::board::{IllegalMove, Move, Position};

/// Legal moves, one after the other, from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    moves: Vec<Move>,
    /// One more than moves.
    positions: Vec<Position>,
}

/// A move of a sequence that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {ply} ({mv}): {reason}")]
pub struct SequenceError {
    /// Which one, counted from 1.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// Why not.
    pub reason: IllegalMove,
}

impl Sequence {
    /// Plays the moves from `start`.
    ///
    /// # Errors
    /// The first move that is not legal.
    pub fn new(start: Position, moves: Vec<Move>) -> Result<Sequence, SequenceError> {
        let mut sequence = Sequence::from(start);
        for mv in moves {
            sequence.push(mv)?;
        }
        Ok(sequence)
    }

    /// Plays one move more.
    ///
    /// # Errors
    /// Where it is not legal; it is not played then.
    pub fn push(&mut self, mv: Move) -> Result<(), SequenceError> {
        let ply = self.moves.len() + 1;
        let next = self.end().play(mv).map_err(|reason| SequenceError { ply, mv, reason })?;
        self.moves.push(mv);
        self.positions.push(next);
        Ok(())
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position before each move, and the one after the last.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position after the last move.
    pub fn end(&self) -> &Position {
        &self.positions[self.moves.len()]
    }
}

impl From<Position> for Sequence {
    /// No move yet.
    fn from(start: Position) -> Sequence {
        Sequence { moves: Vec::new(), positions: vec![start] }
    }
}

/// Moves of both sides in turn, after which the position is the one before them again (循环着法).
///
/// ```
/// use qili::board::{Move, Position, Square};
/// use qili::cycle::Cycle;
///
/// let square = |file, rank| Square::new(file, rank).unwrap();
/// let red = (square(0, 0), square(0, 1));
/// let black = (square(0, 9), square(0, 8));
/// let moves = vec![
///     Move::new(red.0, red.1),
///     Move::new(black.0, black.1),
///     Move::new(red.1, red.0),
///     Move::new(black.1, black.0),
/// ];
/// assert!(Cycle::new(Position::start(), moves.clone()).is_ok());
/// assert!(Cycle::new(Position::start(), moves[..2].to_vec()).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle(Sequence);

/// Why moves are no cycle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CycleError {
    /// A move is not legal.
    #[error(transparent)]
    Illegal(#[from] SequenceError),
    /// There are no moves.
    #[error("a cycle has at least one move a side")]
    Empty,
    /// The position after the moves is another than before them.
    #[error("the moves do not close: they lead from {before} to {after}")]
    Open {
        /// The position before the moves.
        before: Box<Position>,
        /// The position after them.
        after: Box<Position>,
    },
}

impl Cycle {
    /// The cycle of those moves from `start`.
    ///
    /// # Errors
    /// Why they are none.
    pub fn new(start: Position, moves: Vec<Move>) -> Result<Cycle, CycleError> {
        Cycle::close(Sequence::new(start, moves)?)
    }

    /// The sequence as a cycle.
    ///
    /// # Errors
    /// Why it is none.
    pub fn close(sequence: Sequence) -> Result<Cycle, CycleError> {
        if sequence.moves.is_empty() {
            return Err(CycleError::Empty);
        }
        if sequence.start() != sequence.end() {
            let (before, after) = (sequence.start().clone(), sequence.end().clone());
            return Err(CycleError::Open { before: Box::new(before), after: Box::new(after) });
        }
        Ok(Cycle(sequence))
    }

    /// The moves and positions, the last position equal to the first.
    pub fn sequence(&self) -> &Sequence {
        &self.0
    }
}

/// A cycle found in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// How many moves were played before the first one of the cycle.
    pub lead: usize,
    /// The cycle.
    pub cycle: Cycle,
    /// How often the position before the cycle stood on the board.
    pub occurrences: usize,
}

/// Finds the cycle in a game: of the positions that stood on the board most often, the one that did so last; the moves are those
/// between its last two occurrences.
pub fn find(game: &Sequence) -> Option<Found> {
    let mut seen: HashMap<&Position, Vec<usize>> = HashMap::new();
    for (index, position) in game.positions.iter().enumerate() {
        seen.entry(position).or_default().push(index);
    }
    let occurrences = seen.into_values().max_by_key(|at| (at.len(), at.last().copied()))?;
    let [.., from, to] = occurrences[..] else { return None };
    let moves = game.moves[from..to].to_vec();
    let cycle = Cycle::new(game.positions[from].clone(), moves).ok()?;
    Some(Found { lead: from, cycle, occurrences: occurrences.len() })
}
