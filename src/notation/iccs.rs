//! Moves by their points, as servers (ICCS) and engines (UCI) write them: `h2e2`, `H2-E2`.
//!
//! Files are `a` to `i` from red's left, ranks `0` to `9` from red's side. Some engines count the ranks from 1 to 10 instead; a
//! text is read so only where it names a rank 10 and so cannot mean anything else. All others are read from 0.

use super::text;
use crate::board::{Move, Square};

/// Reads a move; it need not be legal anywhere. `None` where the text is no move.
///
/// ```
/// use qili::notation::iccs;
///
/// let cannon = iccs::parse("h2e2").unwrap();
/// assert_eq!(iccs::parse("H2-E2"), Some(cannon));
/// assert_eq!(iccs::write(cannon), "h2e2");
/// // Counted from 1, since there is a rank 10.
/// assert_eq!(iccs::parse("h10g8"), iccs::parse("h9g7"));
/// assert_eq!(iccs::parse("j0e2"), None);
/// ```
pub fn parse(text: &str) -> Option<Move> {
    let plain = text::plain(text);
    let (from, rest) = point(&plain)?;
    let (to, rest) = point(rest.strip_prefix('-').unwrap_or(rest))?;
    if !rest.is_empty() {
        return None;
    }
    let base = if from.rank == 10 || to.rank == 10 { 1 } else { 0 };
    Some(Move::new(from.square(base)?, to.square(base)?))
}

/// Writes a move in small letters without a dash.
pub fn write(mv: Move) -> String {
    mv.to_string()
}

struct Point {
    file: u8,
    /// As written.
    rank: u8,
}

impl Point {
    fn square(&self, base: u8) -> Option<Square> {
        Square::new(self.file, self.rank.checked_sub(base)?)
    }
}

fn point(text: &str) -> Option<(Point, &str)> {
    let mut chars = text.chars();
    let file = match chars.next()?.to_ascii_lowercase() {
        letter @ 'a'..='i' => letter as u8 - b'a',
        _ => return None,
    };
    let rest = chars.as_str();
    if let Some(rest) = rest.strip_prefix("10") {
        return Some((Point { file, rank: 10 }, rest));
    }
    let rank = chars.next()?.to_digit(10)? as u8;
    Some((Point { file, rank }, chars.as_str()))
}
