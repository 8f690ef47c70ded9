use super::{Arrangement, Color, Position};

/// Counts the lines of that many plies: the usual test of a move generator.
///
/// ```
/// assert_eq!(qili::board::perft(&qili::board::Position::start(), 2), 1_920);
/// ```
pub fn perft(position: &Position, plies: u32) -> u64 {
    count(&mut position.arrangement().clone(), position.turn(), plies)
}

fn count(board: &mut Arrangement, turn: Color, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let moves = board.legal_moves(turn);
    if plies == 1 {
        return moves.len() as u64;
    }
    moves
        .into_iter()
        .map(|mv| {
            let undo = board.make(mv);
            let lines = count(board, !turn, plies - 1);
            board.unmake(undo);
            lines
        })
        .sum()
}
