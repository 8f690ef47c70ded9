//! Moves that nobody would have played: a mate or a rook was to be had instead.

use qili::board::{Color, Move, Position, Role};
use qili::cycle::Sequence;

use super::{Warn, named};

pub(super) fn look(moves: &Sequence, warn: &mut Warn<'_>) {
    for side in Color::ALL {
        let turns = || moves.positions().iter().zip(moves.moves()).zip(&warn.places.moves);
        let turns: Vec<_> = turns().filter(|((position, _), _)| position.turn() == side).collect();
        let mate =
            turns.iter().find_map(|((position, mv), span)| Some((*position, **mv, **span, mate(position)?)));
        if let Some((position, mv, span, mate)) = mate {
            let found = format!("{side} could mate at once instead of repeating");
            let expected = Some(format!("{} mates, {} does not", named(position, mate), named(position, mv)));
            warn.note(
                "could-mate",
                span,
                found,
                expected,
                "is a piece missing on the board, or one too many?",
            );
            // A mate is more than any rook.
            continue;
        }
        let rook = turns.iter().find_map(|((position, mv), span)| {
            free_rook(position).filter(|taken| taken != *mv).map(|taken| (*position, **mv, **span, taken))
        });
        if let Some((position, mv, span, taken)) = rook {
            let found = format!("{side} could take a rook for nothing");
            let expected =
                Some(format!("{} takes it, {} does not", named(position, taken), named(position, mv)));
            warn.note("hanging-rook", span, found, expected, "is a piece missing that protects it?");
        }
    }
}

/// A move that mates.
fn mate(position: &Position) -> Option<Move> {
    let mates = |mv: &Move| position.play(*mv).is_ok_and(|after| after.is_checkmate());
    position.legal_moves().into_iter().find(mates)
}

/// A move that takes a rook, whoever takes it not being taken back, mated, or made to give a rook at once.
fn free_rook(position: &Position) -> Option<Move> {
    let is_rook = |position: &Position, mv: &Move| {
        position.piece_at(mv.to).is_some_and(|piece| piece.role == Role::Rook)
    };
    position.legal_moves().into_iter().filter(|mv| is_rook(position, mv)).find(|mv| {
        let Ok(after) = position.play(*mv) else { return false };
        let answers = after.legal_moves();
        !answers.iter().any(|answer| answer.to == mv.to || is_rook(&after, answer)) && mate(&after).is_none()
    })
}
