//! Positions in one line of text (FEN): the ranks from black's side, from red's left, then whose turn it is.
//!
//! | | letters | |
//! |---|---|---|
//! | 帅 将 | `K` `k` | |
//! | 仕 士 | `A` `a` | |
//! | 相 象 | `B` `b` | `E` `e` are read as well |
//! | 马 | `N` `n` | `H` `h` are read as well |
//! | 车 | `R` `r` | |
//! | 炮 | `C` `c` | |
//! | 兵 卒 | `P` `p` | |
//!
//! Red's turn is `w` (`r` is read as well), black's is `b`. The counters that programs add (`- - 0 1`) are read and left aside: what
//! repeats does not depend on them.

use crate::board::{Color, Piece, Position, PositionError, PositionFault, Role, Square};

/// Why a text is no FEN of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// There is nothing but space.
    #[error("the FEN is empty")]
    Empty,
    /// A board has ten ranks, divided by `/`.
    #[error("a board has 10 ranks, not {count}")]
    Ranks {
        /// How many there are.
        count: usize,
        /// Where the first one begins that is too much, or where they end too early.
        column: usize,
    },
    /// A rank has nine points.
    #[error("rank {rank} (number {} from the left) has {points} points, not 9", Square::RANKS - rank)]
    Points {
        /// Which rank: 9 (black's back rank, the first one) to 0.
        rank: u8,
        /// How many points its letters and digits make.
        points: usize,
        /// Where it begins.
        column: usize,
    },
    /// A character that is no piece, no number of empty points and no `/`.
    #[error("{character:?} is no piece: expected one of KABNRCP or kabnrcp, a digit from 1 to 9, or /")]
    Letter {
        /// The character.
        character: char,
        /// Where it stands.
        column: usize,
    },
    /// It does not say whose turn it is.
    #[error("the FEN does not say whose turn it is: expected w or b after the board")]
    NoSide {
        /// Where it should.
        column: usize,
    },
    /// What stands for the side to move is none.
    #[error("{text:?} is no side: expected w (red) or b (black)")]
    Side {
        /// What stands there.
        text: String,
        /// Where it begins.
        column: usize,
    },
    /// What follows the side to move is not what programs add there.
    #[error("{text:?} is not expected after the side to move: expected nothing, or counters as in - - 0 1")]
    Counters {
        /// The first word that is wrong.
        text: String,
        /// Where it begins.
        column: usize,
    },
    /// The pieces are no position.
    #[error("{error}")]
    Position {
        /// Why not.
        error: PositionError,
        /// Where the first piece stands that is named there.
        column: Option<usize>,
    },
}

impl FenError {
    /// Where in the text it lies, in characters from 1, if it lies at one place.
    pub fn column(&self) -> Option<usize> {
        match *self {
            FenError::Empty => None,
            FenError::Ranks { column, .. }
            | FenError::Points { column, .. }
            | FenError::Letter { column, .. }
            | FenError::NoSide { column }
            | FenError::Side { column, .. }
            | FenError::Counters { column, .. } => Some(column),
            FenError::Position { column, .. } => column,
        }
    }
}

/// Reads a position.
///
/// ```
/// use qili::board::Position;
/// use qili::notation::fen;
///
/// let text = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
/// assert_eq!(fen::parse(text), Ok(Position::start()));
///
/// let error = fen::parse("rnbakabnr/9/1c5c1/p1p1x1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w").unwrap_err();
/// assert_eq!(error.column(), Some(23));
/// ```
///
/// # Errors
/// The first thing that keeps it from being one.
pub fn parse(fen: &str) -> Result<Position, FenError> {
    let end = fen.trim_end().chars().count() + 1;
    let mut words = words(fen);
    let (text, column) = words.next().ok_or(FenError::Empty)?;
    let pieces = board(text, column)?;
    let turn = match words.next() {
        None => return Err(FenError::NoSide { column: end }),
        Some(("w" | "W" | "r" | "R", _)) => Color::Red,
        Some(("b" | "B", _)) => Color::Black,
        Some((text, column)) => return Err(FenError::Side { text: text.to_owned(), column }),
    };
    for (index, (text, column)) in words.enumerate() {
        let expected = match index {
            0 | 1 => text == "-",
            2 | 3 => text.bytes().all(|b| b.is_ascii_digit()),
            _ => false,
        };
        if !expected {
            return Err(FenError::Counters { text: text.to_owned(), column });
        }
    }
    let squares = pieces.iter().map(|(square, piece, _)| (*square, *piece));
    Position::new(squares, turn).map_err(|error| {
        let column = error.faults.iter().find_map(|fault| {
            let at = place(fault)?;
            Some(pieces.iter().find(|(square, ..)| *square == at)?.2)
        });
        FenError::Position { error, column }
    })
}

/// Writes a position without counters.
///
/// ```
/// use qili::board::Position;
/// use qili::notation::fen;
///
/// let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
/// assert_eq!(fen::write(&Position::start()), start);
/// ```
pub fn write(position: &Position) -> String {
    let mut fen = String::new();
    for rank in (0..Square::RANKS).rev() {
        let mut empty = 0;
        for file in 0..Square::FILES {
            match Square::new(file, rank).and_then(|s| position.piece_at(s)) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        fen.push_str(&empty.to_string());
                        empty = 0;
                    }
                    fen.push(letter(piece));
                }
            }
        }
        if empty > 0 {
            fen.push_str(&empty.to_string());
        }
        if rank > 0 {
            fen.push('/');
        }
    }
    fen.push_str(match position.turn() {
        Color::Red => " w",
        Color::Black => " b",
    });
    fen
}

/// The words of a text, each with the column at which it begins.
fn words(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let mut rest = text;
    let mut column = 1;
    std::iter::from_fn(move || {
        let word = rest.trim_start();
        column += rest[..rest.len() - word.len()].chars().count();
        let end = word.find(char::is_whitespace).unwrap_or(word.len());
        let (word, after) = word.split_at(end);
        rest = after;
        let start = column;
        column += word.chars().count();
        (!word.is_empty()).then_some((word, start))
    })
}

/// The pieces of a board, each with the column of its letter.
fn board(text: &str, column: usize) -> Result<Vec<(Square, Piece, usize)>, FenError> {
    let mut pieces = Vec::new();
    let count = text.split('/').count();
    let mut start = column;
    for (index, text) in text.split('/').enumerate() {
        let Some(rank) = (Square::RANKS as usize).checked_sub(index + 1).map(|rank| rank as u8) else {
            return Err(FenError::Ranks { count, column: start });
        };
        let mut points: usize = 0;
        for (column, character) in (start..).zip(text.chars()) {
            match character {
                '1'..='9' => points += usize::from(character as u8 - b'0'),
                _ => {
                    let piece = piece(character).ok_or(FenError::Letter { character, column })?;
                    let square = u8::try_from(points).ok().and_then(|file| Square::new(file, rank));
                    pieces.extend(square.map(|square| (square, piece, column)));
                    points += 1;
                }
            }
        }
        if points != Square::FILES as usize {
            return Err(FenError::Points { rank, points, column: start });
        }
        start += text.chars().count() + 1;
    }
    if count < Square::RANKS as usize {
        return Err(FenError::Ranks { count, column: start - 1 });
    }
    Ok(pieces)
}

/// The piece that a letter stands for: upper case for red, and `e` and `h` beside `b` and `n`.
pub fn piece(letter: char) -> Option<Piece> {
    let role = match letter.to_ascii_lowercase() {
        'k' => Role::King,
        'a' => Role::Advisor,
        'b' | 'e' => Role::Elephant,
        'n' | 'h' => Role::Horse,
        'r' => Role::Rook,
        'c' => Role::Cannon,
        'p' => Role::Pawn,
        _ => return None,
    };
    let color = if letter.is_ascii_uppercase() { Color::Red } else { Color::Black };
    Some(Piece::new(color, role))
}

/// The letter that stands for a piece.
pub fn letter(piece: Piece) -> char {
    let letter = match piece.role {
        Role::King => 'k',
        Role::Advisor => 'a',
        Role::Elephant => 'b',
        Role::Horse => 'n',
        Role::Rook => 'r',
        Role::Cannon => 'c',
        Role::Pawn => 'p',
    };
    match piece.color {
        Color::Red => letter.to_ascii_uppercase(),
        Color::Black => letter,
    }
}

/// The point that a fault names.
fn place(fault: &PositionFault) -> Option<Square> {
    match *fault {
        PositionFault::Occupied(at)
        | PositionFault::Misplaced(_, at)
        | PositionFault::KingCapturable { at, .. } => Some(at),
        PositionFault::NoKing(_) | PositionFault::TooMany(..) | PositionFault::KingsFace => None,
    }
}
