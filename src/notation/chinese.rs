//! Moves as Chinese books print them: `炮二平五`, `马8进7`, `前炮退2`.
//!
//! A move names the piece, the file (路) on which it stands, the direction (进 forward, 退 back, 平 across) and a number: how many
//! steps it goes, or the file that it goes to if it goes across or is a horse, an elephant or an advisor. Files are counted from
//! the right of the side that moves, in Chinese digits for red and in Arabic ones for black.
//!
//! # Several pieces of a kind on one file
//! - Two are told apart as 前 (front, nearer to the enemy) and 后 (rear), in place of the file: `前炮退二`, `后马进4`.
//! - Advisors and elephants are not, since on one file only one can go forward and only the other back: `仕五进六`.
//! - Of more pawns than two on a file, three are 前 中 后, four 前 二 三 后, five 前 二 三 四 后: `中兵平五`, `二兵平六`, `2卒平4`.
//!   一 for 前 and the number for 后 are read as well.
//! - Where two files hold several pawns each, the file takes the place of the word for the pawn: `前七平六`, `后3进1`. `前兵七平六` and
//!   `前七兵平六` are read as well; so is the numbering through `一兵` to `五兵` of the pawns on such files, from the right file to the
//!   left and on each from the front (中国象棋电脑应用规范).
//! - A text that leaves the choice open is accepted where only one of the pieces can legally make the move.
//!
//! # What is read
//! Simplified and traditional characters, either side's word for a piece for either side (`士五进六` for red), Chinese, Arabic and
//! full-width digits, `+ - = .` for the directions, 前/后 before or after the piece, spaces anywhere.

use super::error::{EXPECTED_CHINESE, MoveError, MoveFault};
use super::relative::{Description, Place, Spoken, Tandem, Way, Word};
use super::{iccs, text};
use crate::board::{Color, Move, Position, Role};

/// Reads a move and finds the legal move of the side to move that it means.
///
/// ```
/// use qili::board::Position;
/// use qili::notation::{chinese, iccs};
///
/// let start = Position::start();
/// let horse = iccs::parse("b0c2").unwrap();
/// for text in ["马八进七", "馬八進七", "傌８＋７", " 马 八 进 七 "] {
///     assert_eq!(chinese::parse(&start, text), Ok(horse));
/// }
/// ```
///
/// # Errors
/// Why the text is no move, or why the move that it means cannot be played.
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveError> {
    let unreadable = MoveFault::Unreadable { expected: EXPECTED_CHINESE };
    read(&text::plain(text))
        .ok_or(unreadable)
        .and_then(|spoken| spoken.resolve(position))
        .map_err(|fault| MoveError::new(text, fault))
}

/// Writes a move in simplified characters; one that no piece could ever make, as in ICCS.
///
/// ```
/// use qili::board::Position;
/// use qili::notation::{chinese, iccs};
///
/// let start = Position::start();
/// assert_eq!(chinese::write(&start, iccs::parse("h2e2").unwrap()), "炮二平五");
/// assert_eq!(chinese::write(&start, iccs::parse("h9g7").unwrap()), "马8进7");
/// ```
pub fn write(position: &Position, mv: Move) -> String {
    let Some(Description { piece, file, tandem, way, number }) = Description::of(position, mv) else {
        return iccs::write(mv);
    };
    let (name, file) = (piece.chinese(), digit(piece.color, file));
    let named = match tandem {
        None => [name, file],
        Some(tandem) if !tandem.elsewhere => [place(piece.color, tandem), name],
        Some(tandem) => [place(piece.color, tandem), file],
    };
    let way = match way {
        Way::Forward => '进',
        Way::Back => '退',
        Way::Across => '平',
    };
    named.into_iter().chain([way, digit(piece.color, number)]).collect()
}

const DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

fn digit(color: Color, number: u8) -> char {
    match color {
        Color::Red => DIGITS[usize::from(number - 1)],
        Color::Black => char::from(b'0' + number),
    }
}

fn place(color: Color, tandem: Tandem) -> char {
    match tandem {
        Tandem { nth: 1, .. } => '前',
        Tandem { nth, count, .. } if nth == count => '后',
        Tandem { count: 3, .. } => '中',
        Tandem { nth, .. } => digit(color, nth),
    }
}

/// Reads a text without spaces.
pub(super) fn read(plain: &str) -> Option<Spoken> {
    // The longest texts have five characters; a sixth shows that there are more.
    let chars: Vec<char> = plain.chars().take(6).collect();
    let [named @ .., way, number] = &chars[..] else { return None };
    let words: Vec<Word> = named.iter().map(|c| word(*c)).collect::<Option<_>>()?;
    Spoken::of_words(&words, read_way(*way)?, read_digit(*number)?)
}

fn word(c: char) -> Option<Word> {
    let place = match c {
        '前' => Some(Place::Front),
        '中' => Some(Place::Middle),
        '后' | '後' => Some(Place::Rear),
        _ => None,
    };
    place.map(Word::Place).or_else(|| read_role(c).map(Word::Role)).or_else(|| read_digit(c).map(Word::Digit))
}

// Text copied from PDF files often holds radicals (U+2E80 to U+2FDF) in place of the characters that they look like.

fn read_role(c: char) -> Option<Role> {
    Some(match c {
        '帅' | '帥' | '将' | '將' => Role::King,
        '仕' | '士' | '⼠' => Role::Advisor,
        '相' | '象' => Role::Elephant,
        '马' | '馬' | '傌' | '⻢' | '⾺' => Role::Horse,
        '车' | '車' | '俥' | '⻋' | '⾞' => Role::Rook,
        '炮' | '砲' | '包' | '礮' => Role::Cannon,
        '兵' | '卒' => Role::Pawn,
        _ => return None,
    })
}

fn read_digit(c: char) -> Option<u8> {
    if let Some(index) = DIGITS.iter().position(|digit| *digit == c) {
        return Some(index as u8 + 1);
    }
    match c {
        '1'..='9' => Some(c as u8 - b'0'),
        '⼀' => Some(1),
        '⼆' => Some(2),
        '⼋' => Some(8),
        _ => None,
    }
}

fn read_way(c: char) -> Option<Way> {
    match c {
        '进' | '進' | '+' => Some(Way::Forward),
        '退' | '-' => Some(Way::Back),
        '平' | '=' | '.' => Some(Way::Across),
        _ => None,
    }
}
