use super::{Way, names_file, number_of, tandems, target};
use crate::board::{Move, Piece, Position, Role};

/// What there is to say of a move that a piece could make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Description {
    pub(crate) piece: Piece,
    /// The file that it leaves, counted from its side's right, 1 to 9.
    pub(crate) file: u8,
    /// Where it stands among several of its kind on that file, unless the direction alone tells them apart.
    pub(crate) tandem: Option<Tandem>,
    pub(crate) way: Way,
    /// A file or a number of steps, 1 to 9.
    pub(crate) number: u8,
}

/// One of several pieces of a kind on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tandem {
    /// Which one from the front, from 1.
    pub(crate) nth: u8,
    /// How many stand on the file.
    pub(crate) count: u8,
    /// Whether other files hold several as well.
    pub(crate) elsewhere: bool,
}

impl Description {
    /// Describes a move; `None` where nothing stands there or such a piece never moves so.
    pub(crate) fn of(position: &Position, mv: Move) -> Option<Description> {
        let piece = position.piece_at(mv.from)?;
        let Piece { color, role } = piece;
        let way = match (mv.to.rank() as i8 - mv.from.rank() as i8) * color.forward() {
            0 => Way::Across,
            1.. => Way::Forward,
            _ => Way::Back,
        };
        let number = match way {
            Way::Across => number_of(color, mv.to),
            _ if names_file(role) => number_of(color, mv.to),
            _ => mv.from.rank().abs_diff(mv.to.rank()),
        };
        let file = number_of(color, mv.from);
        if target(color, role, mv.from, way, number) != Some(mv.to) {
            return None;
        }
        let tandem = match role {
            // Of two on a file only one can go forward, and only the other back.
            Role::Advisor | Role::Elephant => None,
            _ => {
                let tandems = tandems(position, color, role);
                tandems.iter().find_map(|file| {
                    let nth = file.iter().position(|s| *s == mv.from)? as u8 + 1;
                    Some(Tandem { nth, count: file.len() as u8, elsewhere: tandems.len() > 1 })
                })
            }
        };
        Some(Description { piece, file, tandem, way, number })
    }
}
