//! What Chinese notation and WXF have in common: a move as its mover sees it, by piece, file or place, direction and number.
//!
//! [`Description`] is for writing, it holds all that could be said; [`Spoken`] is for reading, it holds what was said.

mod description;
mod spoken;

pub(super) use description::{Description, Tandem};
pub(super) use spoken::{Place, Spoken, Word};

use arrayvec::ArrayVec;

use crate::board::{Color, Piece, Position, Role, Square};

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// 进
    Forward,
    /// 退
    Back,
    /// 平
    Across,
}

/// The pieces of a kind on one file, from the front.
type File = ArrayVec<Square, 5>;

/// The point to which such a piece of that side would go from `from`, if there is one.
///
/// The number is a file where the move goes across (平), or the piece leaves its file with every move (马 相 仕); otherwise a number of
/// steps.
fn target(color: Color, role: Role, from: Square, way: Way, number: u8) -> Option<Square> {
    let forward = match way {
        Way::Forward => color.forward(),
        Way::Back => -color.forward(),
        Way::Across => 0,
    };
    let across = file_of(color, number)? as i8 - from.file() as i8;
    let (files, ranks) = match (way, role) {
        (Way::Across, Role::Horse | Role::Elephant | Role::Advisor) => return None,
        (Way::Across, _) if across == 0 => return None,
        (Way::Across, _) => (across, 0),
        (_, Role::Horse) => match across.abs() {
            1 => (across, 2 * forward),
            2 => (across, forward),
            _ => return None,
        },
        (_, Role::Elephant) if across.abs() == 2 => (across, 2 * forward),
        (_, Role::Advisor) if across.abs() == 1 => (across, forward),
        (_, Role::Elephant | Role::Advisor) => return None,
        (_, _) => (0, number as i8 * forward),
    };
    from.offset(files, ranks)
}

/// Whether forward and back name the file that such a piece goes to, not the steps.
fn names_file(role: Role) -> bool {
    matches!(role, Role::Horse | Role::Elephant | Role::Advisor)
}

/// The number of a point's file, from that side's right, 1 to 9.
fn number_of(color: Color, square: Square) -> u8 {
    match color {
        Color::Red => Square::FILES - square.file(),
        Color::Black => square.file() + 1,
    }
}

/// The file with that number, if there is one.
fn file_of(color: Color, number: u8) -> Option<u8> {
    if !(1..=Square::FILES).contains(&number) {
        return None;
    }
    Some(match color {
        Color::Red => Square::FILES - number,
        Color::Black => number - 1,
    })
}

/// That side's pieces of that kind by file, from its right, none empty.
fn files(position: &Position, color: Color, role: Role) -> Vec<File> {
    let mut files = Vec::new();
    for number in 1..=Square::FILES {
        let Some(file) = file_of(color, number) else { continue };
        let mut on_file: File = (0..Square::RANKS)
            .filter_map(|rank| Square::new(file, rank))
            .filter(|&square| position.piece_at(square) == Some(Piece::new(color, role)))
            .take(File::new().capacity())
            .collect();
        if color == Color::Red {
            on_file.reverse();
        }
        if !on_file.is_empty() {
            files.push(on_file);
        }
    }
    files
}

/// Those of the files that hold several.
fn tandems(position: &Position, color: Color, role: Role) -> Vec<File> {
    files(position, color, role).into_iter().filter(|file| file.len() > 1).collect()
}
