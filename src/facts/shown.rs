//! Lines of play as a ruling shows them.

use crate::board::{Color, Move, Position};
use crate::line::{Continuation, Ending, Line};

/// A line of play after a move, as the ruling shows it, with what changes hands in it.
pub(crate) fn line(after: &Position, by: Continuation, moves: &[Move]) -> Line {
    let first = match by {
        Continuation::Mover => !after.turn(),
        Continuation::Opponent => after.turn(),
    };
    Line { by, ..line_of(after, first, moves) }
}

/// A line of play that `first` begins, whoever's turn it is.
pub(crate) fn line_of(position: &Position, first: Color, moves: &[Move]) -> Line {
    let mut board = position.arrangement().clone();
    let (mut wins, mut loses) = (Vec::new(), Vec::new());
    for (ply, &mv) in moves.iter().enumerate() {
        if let Some(victim) = board.make(mv).captured() {
            let side = if ply % 2 == 0 { &mut wins } else { &mut loses };
            side.push(board.role(victim));
        }
    }
    let next = if moves.len().is_multiple_of(2) { first } else { !first };
    let mated = board.in_check(next) && board.legal_moves(next).is_empty();
    let ending = match (mated, next == first) {
        (true, true) => Ending::Mated,
        (true, false) => Ending::Mate,
        (false, _) => Ending::Ledger { wins, loses },
    };
    Line { by: Continuation::Mover, moves: moves.to_vec(), ending }
}
