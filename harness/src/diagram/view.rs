//! Where a point of the board lies in a drawing.

use std::fmt;

use qili::board::{Color, Square};

/// How far two neighbouring lines of the board are apart; all else is measured by it.
pub(super) const CELL: f64 = 100.0;

/// A place in a drawing, y pointing down; the corner of the board at the top left is 0,0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    pub(super) fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// As SVG has it; more than a tenth of a unit nobody sees.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", tenths(self.x), tenths(self.y))
    }
}

/// A number rounded to tenths, without a negative zero.
pub(super) fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0 + 0.0
}

/// From which side the board is seen: that side is at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View(pub(crate) Color);

impl View {
    /// Where a point of the board lies.
    pub(super) fn point(self, square: Square) -> Point {
        let square = match self.0 {
            Color::Red => square,
            Color::Black => square.rotated(),
        };
        let down = Square::RANKS - 1 - square.rank();
        Point::new(CELL * f64::from(square.file()), CELL * f64::from(down))
    }
}
