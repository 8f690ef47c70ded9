use std::fmt;

use super::Color;

/// One of the ninety points of the board, named as in ICCS: files `a` to `i` from red's left to right,
/// ranks `0` (red's back rank) to `9` (black's).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// How many points the board has.
    pub const COUNT: usize = 90;
    /// How many files.
    pub const FILES: u8 = 9;
    /// How many ranks.
    pub const RANKS: u8 = 10;

    /// The point on that file (0 to 8) and rank (0 to 9), if there is one.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < Square::FILES && rank < Square::RANKS {
            Some(Square(rank * Square::FILES + file))
        } else {
            None
        }
    }

    /// The point that many files to the right and ranks up, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file < 0 || rank < 0 { None } else { Square::new(file as u8, rank as u8) }
    }

    /// All ninety, by rank from red's back rank, by file from red's left.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..Square::COUNT as u8).map(Square)
    }

    pub(super) const fn from_index(index: usize) -> Square {
        assert!(index < Square::COUNT);
        Square(index as u8)
    }

    /// 0 to 89, by rank, then by file.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 (file `a`, red's left) to 8 (file `i`).
    pub const fn file(self) -> u8 {
        self.0 % Square::FILES
    }

    /// 0 (red's back rank) to 9 (black's).
    pub const fn rank(self) -> u8 {
        self.0 / Square::FILES
    }

    /// Whether it lies on that side's own half of the board.
    pub const fn is_home(self, color: Color) -> bool {
        match color {
            Color::Red => self.rank() < 5,
            Color::Black => self.rank() >= 5,
        }
    }

    /// Whether it lies in that side's palace (九宫).
    pub const fn is_palace(self, color: Color) -> bool {
        let file = self.file();
        file >= 3
            && file <= 5
            && match color {
                Color::Red => self.rank() <= 2,
                Color::Black => self.rank() >= 7,
            }
    }

    /// The points strictly between this one and another on the same file or rank, from here to there; none if they share neither.
    pub(crate) fn between(self, other: Square) -> impl Iterator<Item = Square> {
        let dx = (other.file() as i8 - self.file() as i8).signum();
        let dy = (other.rank() as i8 - self.rank() as i8).signum();
        let straight = (dx == 0) != (dy == 0);
        std::iter::successors(self.offset(dx, dy).filter(|_| straight), move |s| s.offset(dx, dy))
            .take_while(move |&s| s != other)
    }

    /// Its mirror image left to right.
    pub const fn mirrored(self) -> Square {
        Square(self.rank() * Square::FILES + (Square::FILES - 1 - self.file()))
    }

    /// Where it comes to lie when the board is turned round by half a turn.
    pub const fn rotated(self) -> Square {
        Square(Square::COUNT as u8 - 1 - self.0)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
