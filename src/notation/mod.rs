//! Text to board and back: positions as FEN, moves as printed in books and as written by programs.
//!
//! | module | a move in it | who writes so |
//! |---|---|---|
//! | [`chinese`] | `炮二平五`, `馬８進７`, `前炮退2` | books, in simplified or traditional characters |
//! | [`wxf`] | `C2=5`, `H8+7`, `C+-2` | western books, the World Xiangqi Federation |
//! | [`iccs`] | `h2e2`, `H2-E2` | servers and engines |
//!
//! [`parse_move`] tells them apart by itself.

pub mod chinese;
mod error;
pub mod fen;
pub mod iccs;
mod relative;
mod text;
pub mod wxf;

pub use error::{MoveError, MoveFault, MovesError};

use crate::board::{Move, Position};
use crate::cycle::{Sequence, SequenceError};
use error::EXPECTED_ANY;

/// Reads a move in whichever notation it is written.
///
/// Whose move it is follows from the position alone. Books write 兵七进一 for red and 卒3进1 for black; databases mix words and digits
/// freely, and some have 卒 for either side. So 卒3进1 is red's move if it is red's turn and red has a pawn there: neither the word for
/// the piece nor the kind of digits is taken for a hint.
///
/// ```
/// use qili::board::Position;
/// use qili::notation::parse_move;
///
/// let start = Position::start();
/// let cannon = parse_move(&start, "h2e2").unwrap();
/// for text in ["炮二平五", "砲２平５", "C2.5", "H2-E2"] {
///     assert_eq!(parse_move(&start, text).unwrap(), cannon);
/// }
/// let error = parse_move(&start, "马八进六").unwrap_err();
/// let message = "\"马八进六\" cannot be played (b0d1): the horse's leg on c0 is blocked";
/// assert_eq!(error.to_string(), message);
/// ```
///
/// # Errors
/// Why the text is no move, or why the move that it means cannot be played.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let plain = text::plain(text);
    if let Some(mv) = iccs::parse(&plain) {
        return match position.play(mv) {
            Ok(_) => Ok(mv),
            Err(reason) => Err(MoveError::illegal(text, mv, reason)),
        };
    }
    let spoken = chinese::read(&plain).or_else(|| wxf::read(&plain));
    match spoken {
        Some(spoken) => spoken.resolve(position).map_err(|fault| MoveError::new(text, fault)),
        None => Err(MoveError::new(text, MoveFault::Unreadable { expected: EXPECTED_ANY })),
    }
}

/// Reads moves of both sides in turn, each in whichever notation it is written, and plays them from `start`.
///
/// ```
/// use qili::board::Position;
/// use qili::notation::parse_moves;
///
/// let game = parse_moves(&Position::start(), ["炮二平五", "马8进7", "h0g2"]).unwrap();
/// assert_eq!(game.moves().len(), 3);
/// let error = parse_moves(&Position::start(), ["炮二平五", "卒2进1"]).unwrap_err();
/// assert_eq!(error.ply, 2);
/// ```
///
/// # Errors
/// The first move that cannot be read or played.
pub fn parse_moves<'a>(
    start: &Position,
    moves: impl IntoIterator<Item = &'a str>,
) -> Result<Sequence, MovesError> {
    let mut position = start.clone();
    let mut played = Vec::new();
    for (index, text) in moves.into_iter().enumerate() {
        let fail = |reason| MovesError { ply: index + 1, text: text.to_owned(), reason };
        let mv = parse_move(&position, text).map_err(fail)?;
        position = position.play(mv).map_err(|reason| fail(MoveError::illegal(text, mv, reason)))?;
        played.push(mv);
    }
    Sequence::new(start.clone(), played).map_err(|SequenceError { ply, mv, reason }| {
        let text = iccs::write(mv);
        MovesError { ply, reason: MoveError::illegal(&text, mv, reason), text }
    })
}
