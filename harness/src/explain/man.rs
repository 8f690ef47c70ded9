//! A piece on a board, with what a sentence needs to name it.

use std::cmp::Reverse;

use qili::board::{Color, Piece, Position, Square};

/// A piece where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Man {
    pub(super) piece: Piece,
    pub(super) square: Square,
    /// Whether its side has no other of the kind.
    pub(super) is_lone: bool,
    /// Its place from the front among those of the kind on its file, and how many there are; none where there are no others.
    pub(super) tandem: Option<(usize, usize)>,
}

impl Man {
    /// What stands on a point.
    pub(super) fn at(position: &Position, square: Square) -> Option<Man> {
        let piece = position.piece_at(square)?;
        let same: Vec<Square> =
            position.pieces().filter(|(_, other)| *other == piece).map(|(square, _)| square).collect();
        let mut on_file: Vec<Square> = same.iter().copied().filter(|s| s.file() == square.file()).collect();
        match piece.color {
            Color::Red => on_file.sort_by_key(|square| Reverse(square.rank())),
            Color::Black => on_file.sort_by_key(|square| square.rank()),
        }
        let nth = on_file.iter().position(|other| *other == square)? + 1;
        let tandem = (on_file.len() > 1).then_some((nth, on_file.len()));
        Some(Man { piece, square, is_lone: same.len() == 1, tandem })
    }

    /// The file (路) on which it stands, as its own side counts.
    pub(super) fn file(&self) -> u8 {
        match self.piece.color {
            Color::Red => Square::FILES - self.square.file(),
            Color::Black => self.square.file() + 1,
        }
    }
}
