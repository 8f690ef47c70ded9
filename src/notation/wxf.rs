//! Moves in the letters of the World Xiangqi Federation (WXF): `C2=5`, `H8+7`, `C+-2`.
//!
//! They say the same as [Chinese notation](super::chinese), in Arabic digits for both sides:
//!
//! | | letters | | signs |
//! |---|---|---|---|
//! | 帅 将 | `K` (`G`) | 进 | `+` |
//! | 仕 士 | `A` | 退 | `-` |
//! | 相 象 | `E` (`B`) | 平 | `=` (`.`) |
//! | 马 | `H` (`N`) | 前 | `+` |
//! | 车 | `R` | 后 | `-` |
//! | 炮 | `C` | 中 | `.` |
//! | 兵 卒 | `P` (`S`) | | |
//!
//! What is written comes first, what is read as well stands in brackets. Small letters are read for both sides.
//!
//! Of two pieces on a file the sign for 前 or 后 takes the place of the file (`R+=5`; `+R=5` is read as well). A pawn of three or more
//! on a file, or of one of several files that hold several, goes by its place from the front and its file, without a letter: `17=6`
//! is the front pawn on file 7 (`P.=6` for the middle one of three and the numbering through, `Pa=6` to `Pe=6`, are read as well).

use super::error::{EXPECTED_WXF, MoveError, MoveFault};
use super::relative::{Description, Place, Spoken, Tandem, Way, Word};
use super::{iccs, text};
use crate::board::{Move, Position, Role};

/// Reads a move and finds the legal move of the side to move that it means.
///
/// ```
/// use qili::board::Position;
/// use qili::notation::{iccs, wxf};
///
/// let start = Position::start();
/// assert_eq!(wxf::parse(&start, "C2.5"), Ok(iccs::parse("h2e2").unwrap()));
/// assert_eq!(wxf::parse(&start, "n8+7"), Ok(iccs::parse("b0c2").unwrap()));
/// ```
///
/// # Errors
/// Why the text is no move, or why the move that it means cannot be played.
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveError> {
    let unreadable = MoveFault::Unreadable { expected: EXPECTED_WXF };
    read(&text::plain(text))
        .ok_or(unreadable)
        .and_then(|spoken| spoken.resolve(position))
        .map_err(|fault| MoveError::new(text, fault))
}

/// Writes a move; one that no piece could ever make, as in ICCS.
///
/// ```
/// use qili::board::Position;
/// use qili::notation::{iccs, wxf};
///
/// assert_eq!(wxf::write(&Position::start(), iccs::parse("h2e2").unwrap()), "C2=5");
/// ```
pub fn write(position: &Position, mv: Move) -> String {
    let Some(Description { piece, file, tandem, way, number }) = Description::of(position, mv) else {
        return iccs::write(mv);
    };
    let letter = letter(piece.role);
    let way = match way {
        Way::Forward => '+',
        Way::Back => '-',
        Way::Across => '=',
    };
    match tandem {
        None => format!("{letter}{file}{way}{number}"),
        Some(Tandem { nth, count: 2, elsewhere: false }) => {
            let sign = if nth == 1 { '+' } else { '-' };
            format!("{letter}{sign}{way}{number}")
        }
        Some(Tandem { nth, .. }) => format!("{nth}{file}{way}{number}"),
    }
}

fn letter(role: Role) -> char {
    match role {
        Role::King => 'K',
        Role::Advisor => 'A',
        Role::Elephant => 'E',
        Role::Horse => 'H',
        Role::Rook => 'R',
        Role::Cannon => 'C',
        Role::Pawn => 'P',
    }
}

/// Reads a text without spaces.
pub(super) fn read(plain: &str) -> Option<Spoken> {
    // The longest texts have five characters; a sixth shows that there are more.
    let chars: Vec<char> = plain.chars().take(6).collect();
    let [named @ .., way, number] = &chars[..] else { return None };
    let way = match way {
        '+' => Way::Forward,
        '-' => Way::Back,
        '=' | '.' => Way::Across,
        _ => return None,
    };
    let pawn_first = matches!(named.first(), Some('P' | 'p' | 'S' | 's'));
    let words: Vec<Word> =
        named.iter().enumerate().map(|(i, c)| word(*c, i > 0 && pawn_first)).collect::<Option<_>>()?;
    Spoken::of_words(&words, way, digit(*number)?)
}

fn word(c: char, after_pawn: bool) -> Option<Word> {
    Some(match c.to_ascii_uppercase() {
        '+' => Word::Place(Place::Front),
        '-' => Word::Place(Place::Rear),
        '.' => Word::Place(Place::Middle),
        '1'..='9' => Word::Digit(digit(c)?),
        // After the letter of the pawn these are numbers.
        letter @ 'A'..='E' if after_pawn => Word::Place(Place::Nth(letter as u8 - b'A' + 1)),
        'K' | 'G' => Word::Role(Role::King),
        'A' => Word::Role(Role::Advisor),
        'E' | 'B' => Word::Role(Role::Elephant),
        'H' | 'N' => Word::Role(Role::Horse),
        'R' => Word::Role(Role::Rook),
        'C' => Word::Role(Role::Cannon),
        'P' | 'S' => Word::Role(Role::Pawn),
        _ => return None,
    })
}

fn digit(c: char) -> Option<u8> {
    matches!(c, '1'..='9').then(|| c as u8 - b'0')
}
