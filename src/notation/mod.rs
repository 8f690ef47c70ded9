//! Text to board and back.

pub mod fen;
