//! The game: squares, pieces, moves and positions. Nothing here knows of repetition.

mod arrangement;
mod geometry;
mod legality;
mod moves;
mod perft;
mod piece;
mod position;
mod square;
mod zobrist;

pub(crate) use arrangement::{
    Arrangement, MoveList, Parries, PieceId, PieceSet, Places, Undo, could_check, could_expose,
};
pub use legality::IllegalMove;
pub use moves::Move;
pub use perft::perft;
pub use piece::{ByColor, Color, Piece, Role};
pub use position::{Position, PositionError, PositionFault};
pub use square::Square;
