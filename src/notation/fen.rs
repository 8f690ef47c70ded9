//! FEN.

use crate::board::{Color, Piece, Position, Role, Square};

/// Writes a position as FEN without counters.
pub fn write(position: &Position) -> String {
    let mut fen = String::new();
    for rank in (0..Square::RANKS).rev() {
        let mut empty = 0;
        for file in 0..Square::FILES {
            match Square::new(file, rank).and_then(|s| position.piece_at(s)) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        fen.push_str(&empty.to_string());
                        empty = 0;
                    }
                    fen.push(letter(piece));
                }
            }
        }
        if empty > 0 {
            fen.push_str(&empty.to_string());
        }
        if rank > 0 {
            fen.push('/');
        }
    }
    fen.push_str(match position.turn() {
        Color::Red => " w",
        Color::Black => " b",
    });
    fen
}

fn letter(piece: Piece) -> char {
    let letter = match piece.role {
        Role::King => 'k',
        Role::Advisor => 'a',
        Role::Elephant => 'b',
        Role::Horse => 'n',
        Role::Rook => 'r',
        Role::Cannon => 'c',
        Role::Pawn => 'p',
    };
    match piece.color {
        Color::Red => letter.to_ascii_uppercase(),
        Color::Black => letter,
    }
}
