use crate::board::{Color, IllegalMove, Move, Role, Square};

pub(super) const EXPECTED_ANY: &str = "a move such as 炮二平五, 前炮退2, h2e2 or C2=5";
pub(super) const EXPECTED_CHINESE: &str = "a move such as 炮二平五, 马8进7 or 前炮退2";
pub(super) const EXPECTED_WXF: &str = "a move such as C2=5, H8+7 or C+-2";

/// A text that is no move in a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} {fault}")]
pub struct MoveError {
    /// The text as it was given.
    pub text: String,
    /// What is wrong with it.
    pub fault: MoveFault,
}

impl MoveError {
    pub(super) fn new(text: &str, fault: MoveFault) -> MoveError {
        MoveError { text: text.to_owned(), fault }
    }

    pub(super) fn illegal(text: &str, mv: Move, reason: IllegalMove) -> MoveError {
        MoveError::new(text, MoveFault::Illegal { mv, reason })
    }
}

/// Why a text is no move in a position; reads on after the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveFault {
    /// It is written in no notation.
    #[error("is no move: expected {expected}")]
    Unreadable {
        /// What would have been read.
        expected: &'static str,
    },
    /// The mover has no such piece on that file.
    #[error("names a {role} on {}, but {}", named(*.color, *.file), whereabouts(*.color, *.role, .at))]
    NoPiece {
        /// Whose turn it is.
        color: Color,
        /// The piece that the text names.
        role: Role,
        /// The file that it names, counted from the mover's right, 1 to 9.
        file: u8,
        /// Where such pieces of the mover do stand.
        at: Vec<Square>,
    },
    /// It says which of several pieces on one file (前, 中, 后), but no file has that many.
    #[error("names one of several {role}s on a file, but {}", whereabouts(*.color, *.role, .at))]
    NoTandem {
        /// Whose turn it is.
        color: Color,
        /// The piece that the text names.
        role: Role,
        /// Where such pieces of the mover do stand.
        at: Vec<Square>,
    },
    /// No piece of that kind moves like that, from where the named one stands.
    #[error("is no move of a {role} on {}", list(.at))]
    NoSuchMove {
        /// The piece that the text names.
        role: Role,
        /// Where it stands, or they.
        at: Vec<Square>,
    },
    /// Several pieces could make the move.
    #[error("could be the move of several pieces: those on {}", list(.at))]
    Ambiguous {
        /// Where they stand.
        at: Vec<Square>,
    },
    /// The rules forbid the move.
    #[error("cannot be played ({mv}): {reason}")]
    Illegal {
        /// The move that the text means.
        mv: Move,
        /// Why not.
        reason: IllegalMove,
    },
    /// It could mean several moves, and the rules forbid them all.
    #[error("cannot be played: {}", reasons(.tried))]
    NoneLegal {
        /// The moves, each with the reason why not.
        tried: Vec<(Move, IllegalMove)>,
    },
}

/// A move of a list that cannot be read or played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {ply}: {reason}")]
pub struct MovesError {
    /// Which one, counted from 1.
    pub ply: usize,
    /// The text of the move.
    pub text: String,
    /// Why not.
    pub reason: MoveError,
}

/// A file by its number from that side's right and by its letter.
fn named(color: Color, number: u8) -> String {
    let from_left = match color {
        Color::Red => Square::FILES.checked_sub(number),
        Color::Black => number.checked_sub(1),
    };
    match from_left {
        Some(file @ 0..Square::FILES) => format!("file {number} ({})", char::from(b'a' + file)),
        _ => format!("file {number}"),
    }
}

fn whereabouts(color: Color, role: Role, at: &[Square]) -> String {
    match at {
        [] => format!("{color} has no {role}"),
        [one] => format!("{color}'s {role} is on {one}"),
        several => format!("{color}'s {role}s are on {}", list(several)),
    }
}

fn list(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

fn reasons(tried: &[(Move, IllegalMove)]) -> String {
    let reasons: Vec<String> = tried.iter().map(|(mv, reason)| format!("{mv}: {reason}")).collect();
    reasons.join("; ")
}
