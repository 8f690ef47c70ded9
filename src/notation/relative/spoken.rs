use super::{File, Way, files, number_of, tandems, target};
use crate::board::{Move, Position, Role, Square};
use crate::notation::MoveFault;

/// A move as its mover says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spoken {
    pub(crate) role: Role,
    pub(crate) pick: Pick,
    pub(crate) way: Way,
    /// A file or a number of steps, 1 to 9.
    pub(crate) number: u8,
}

/// Which of the mover's pieces of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pick {
    /// The one on that file, counted from the mover's right, 1 to 9.
    File(u8),
    /// That one of several on one file.
    Tandem(Place),
    /// That one of several on that file.
    TandemOn(Place, u8),
}

/// A place among the pieces of a kind on one file, from the front, which is where they advance to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// 前
    Front,
    /// 中
    Middle,
    /// 后
    Rear,
    /// 一, 二, ...: from 1.
    Nth(u8),
}

/// A word of the part of a move that says which piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Role(Role),
    Place(Place),
    /// 1 to 9: a file, or a place.
    Digit(u8),
}

impl Place {
    fn find(self, file: &File) -> Option<Square> {
        let index = match self {
            Place::Front => 0,
            Place::Rear => file.len().checked_sub(1)?,
            Place::Middle if file.len() % 2 == 1 => file.len() / 2,
            Place::Middle => return None,
            Place::Nth(n) => usize::from(n).checked_sub(1)?,
        };
        file.get(index).copied()
    }
}

impl Word {
    fn as_place(self) -> Option<Place> {
        match self {
            Word::Place(place) => Some(place),
            Word::Digit(n) if usize::from(n) <= Role::Pawn.most() => Some(Place::Nth(n)),
            _ => None,
        }
    }
}

impl Spoken {
    /// Puts the words together, in whichever order the notations have them.
    pub(crate) fn of_words(words: &[Word], way: Way, number: u8) -> Option<Spoken> {
        let (role, pick) = match *words {
            [Word::Role(role), Word::Digit(file)] => (role, Pick::File(file)),
            [Word::Role(role), Word::Place(place)] => (role, Pick::Tandem(place)),
            [place, Word::Role(role)] => (role, Pick::Tandem(place.as_place()?)),
            // Only pawns are so many that several files can hold several.
            [place, Word::Digit(file)] => (Role::Pawn, Pick::TandemOn(place.as_place()?, file)),
            [place, Word::Role(role), Word::Digit(file)] | [place, Word::Digit(file), Word::Role(role)] => {
                (role, Pick::TandemOn(place.as_place()?, file))
            }
            _ => return None,
        };
        Some(Spoken { role, pick, way, number })
    }

    /// The legal move of the side to move that is meant.
    pub(crate) fn resolve(self, position: &Position) -> Result<Move, MoveFault> {
        let color = position.turn();
        let named = self.named(position)?;
        let moves: Vec<Move> = named
            .iter()
            .filter_map(|&from| Some(Move::new(from, target(color, self.role, from, self.way, self.number)?)))
            .collect();
        let mut legal = Vec::new();
        let mut tried = Vec::new();
        for mv in moves {
            match position.play(mv) {
                Ok(_) => legal.push(mv),
                Err(reason) => tried.push((mv, reason)),
            }
        }
        match (&legal[..], &tried[..]) {
            (&[mv], _) => Ok(mv),
            ([], []) => Err(MoveFault::NoSuchMove { role: self.role, at: named }),
            ([], &[(mv, reason)]) => Err(MoveFault::Illegal { mv, reason }),
            ([], _) => Err(MoveFault::NoneLegal { tried }),
            (several, _) => Err(MoveFault::Ambiguous { at: several.iter().map(|mv| mv.from).collect() }),
        }
    }

    /// Where the pieces stand that the words fit; at least one.
    fn named(self, position: &Position) -> Result<Vec<Square>, MoveFault> {
        let color = position.turn();
        let role = self.role;
        let all = || files(position, color, role).into_iter().flatten().collect();
        let on = |number: u8| -> Result<File, MoveFault> {
            files(position, color, role)
                .into_iter()
                .find(|file| file.first().is_some_and(|s| number_of(color, *s) == number))
                .ok_or_else(|| MoveFault::NoPiece { color, role, file: number, at: all() })
        };
        let no_tandem = || MoveFault::NoTandem { color, role, at: all() };
        match self.pick {
            Pick::File(number) => Ok(on(number)?.to_vec()),
            Pick::TandemOn(place, number) => {
                let file = on(number)?;
                if file.len() < 2 {
                    return Err(no_tandem());
                }
                place.find(&file).map(|s| vec![s]).ok_or_else(no_tandem)
            }
            Pick::Tandem(place) => {
                let tandems = tandems(position, color, role);
                let named: Vec<Square> = match place {
                    // Where several files have several pawns, they are numbered through, from the right and from the front.
                    Place::Nth(n) if tandems.len() > 1 => {
                        let mut through = tandems.into_iter().flatten();
                        usize::from(n).checked_sub(1).and_then(|n| through.nth(n)).into_iter().collect()
                    }
                    _ => tandems.iter().filter_map(|file| place.find(file)).collect(),
                };
                if named.is_empty() { Err(no_tandem()) } else { Ok(named) }
            }
        }
    }
}
