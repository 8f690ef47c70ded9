use std::fmt;

use super::Square;

/// A move, from one point to another. Whether it is legal depends on the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The move from `from` to `to`.
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to }
    }

    /// Whether the move goes straight along a file or a rank and the point lies strictly between its ends.
    pub(crate) fn passes(self, square: Square) -> bool {
        self.from.between(self.to).any(|passed| passed == square)
    }

    /// Its mirror image left to right.
    pub const fn mirrored(self) -> Move {
        Move::new(self.from.mirrored(), self.to.mirrored())
    }

    /// The same move on a board turned round by half a turn.
    pub const fn rotated(self) -> Move {
        Move::new(self.from.rotated(), self.to.rotated())
    }
}

impl fmt::Display for Move {
    /// As in ICCS without a dash: `h2e2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
