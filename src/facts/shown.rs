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
    let mated = board.is_checkmate(next);
    let ending = match (mated, next == first) {
        (true, true) => Ending::Mated,
        (true, false) => Ending::Mate,
        (false, _) => Ending::Ledger { wins, loses },
    };
    Line { by: Continuation::Mover, moves: moves.to_vec(), ending }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Role;
    use crate::notation::{fen, iccs};

    fn ending(by: Continuation, board: &str, moves: &[&str]) -> Ending {
        let moves: Vec<Move> = moves.iter().map(|mv| iccs::parse(mv).unwrap()).collect();
        line(&fen::parse(board).unwrap(), by, &moves).ending
    }

    #[test]
    fn who_begins_the_line_wins_by_it_and_the_other_side_takes_back() {
        let board = "4k4/9/1n7/9/p8/9/9/9/R8/5K3";
        let ledger =
            |wins: &[Role], loses: &[Role]| Ending::Ledger { wins: wins.into(), loses: loses.into() };
        for (turn, by) in [(" b", Continuation::Mover), (" w", Continuation::Opponent)] {
            let board = format!("{board}{turn}");
            assert_eq!(ending(by, &board, &["a1a5"]), ledger(&[Role::Pawn], &[]));
            assert_eq!(ending(by, &board, &["a1a5", "b7a5"]), ledger(&[Role::Pawn], &[Role::Rook]));
        }
    }

    #[test]
    fn who_is_checked_and_cannot_move_is_mated() {
        let mates = "3k5/9/9/9/9/9/9/9/R8/4K4 b";
        assert_eq!(ending(Continuation::Mover, mates, &["a1d1"]), Ending::Mate);
        assert_eq!(ending(Continuation::Mover, mates, &["e0e1", "d9d8", "a1d1"]), Ending::Mate);
        // The king that mates is the one that moves second, too.
        assert_eq!(ending(Continuation::Opponent, mates, &["d9d8", "a1d1"]), Ending::Mated);
    }

    #[test]
    fn a_check_that_can_be_answered_and_a_king_that_cannot_move_are_no_mate() {
        let nothing = Ending::Ledger { wins: Vec::new(), loses: Vec::new() };
        let answered = "3k5/9/9/9/9/9/9/9/R8/5K3 b";
        assert_eq!(ending(Continuation::Mover, answered, &["a1d1"]), nothing);
        // In file d the king is shut in, but not in check.
        let stuck = "3k5/9/9/9/9/9/9/9/8R/4K4 b";
        assert_eq!(ending(Continuation::Mover, stuck, &["i1i8"]), nothing);
    }
}
