use std::fmt;
use std::hash::{Hash, Hasher};

use super::geometry::can_stand;
use super::{Arrangement, Color, IllegalMove, Move, Piece, Role, Square, legality, zobrist};

/// A position that can be played on: one king a side, every piece on a point that it can reach, and the side that has just moved
/// not in check.
#[derive(Clone)]
pub struct Position {
    board: Arrangement,
    turn: Color,
}

/// One thing that keeps pieces on a board from being a [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionFault {
    /// Two pieces on one point.
    #[error("two pieces stand on {0}")]
    Occupied(Square),
    /// A side without a king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// More pieces of a kind than a game starts with.
    #[error("{0} has {2} {1}s, more than the {most} of a game", most = .1.most())]
    TooMany(Color, Role, usize),
    /// A point that such a piece never reaches.
    #[error("a {0} can never stand on {1}")]
    Misplaced(Piece, Square),
    /// The side that is not to move could lose its king at once.
    #[error("it is {turn}'s turn, and {turn}'s {by} on {at} could take the king")]
    KingCapturable {
        /// The side to move.
        turn: Color,
        /// What attacks the king.
        by: Role,
        /// Where it stands.
        at: Square,
    },
    /// The kings face each other on a bare file.
    #[error("the kings face each other")]
    KingsFace,
}

/// All that keeps pieces on a board from being a [`Position`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct PositionError {
    /// At least one.
    pub faults: Vec<PositionFault>,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if n == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl Position {
    /// The starting position of a game, red to move.
    pub fn start() -> Position {
        const BACK: [Role; 9] = [
            Role::Rook,
            Role::Horse,
            Role::Elephant,
            Role::Advisor,
            Role::King,
            Role::Advisor,
            Role::Elephant,
            Role::Horse,
            Role::Rook,
        ];
        let back = (0..9).map(|file| (file, 0, BACK[file as usize]));
        let cannons = [1, 7].map(|file| (file, 2, Role::Cannon));
        let pawns = [0, 2, 4, 6, 8].map(|file| (file, 3, Role::Pawn));
        let half: Vec<_> = back.chain(cannons).chain(pawns).collect();
        let pieces = Color::ALL.into_iter().flat_map(|color| {
            half.iter().filter_map(move |&(file, rank, role)| {
                let rank = if color == Color::Red { rank } else { Square::RANKS - 1 - rank };
                Some((Square::new(file, rank)?, Piece::new(color, role)))
            })
        });
        Position { board: Arrangement::new(pieces), turn: Color::Red }
    }

    /// The position of those pieces, with that side to move.
    ///
    /// # Errors
    /// Everything at once that keeps it from being one.
    pub fn new(
        pieces: impl IntoIterator<Item = (Square, Piece)>,
        turn: Color,
    ) -> Result<Position, PositionError> {
        let mut pieces: Vec<(Square, Piece)> = pieces.into_iter().collect();
        pieces.sort_by_key(|(square, _)| *square);
        let mut faults: Vec<PositionFault> = pieces
            .windows(2)
            .filter(|pair| pair[0].0 == pair[1].0)
            .map(|pair| PositionFault::Occupied(pair[0].0))
            .collect();
        for color in Color::ALL {
            for role in Role::ALL {
                let count = pieces.iter().filter(|(_, p)| *p == Piece::new(color, role)).count();
                if role == Role::King && count == 0 {
                    faults.push(PositionFault::NoKing(color));
                }
                if count > role.most() {
                    faults.push(PositionFault::TooMany(color, role, count));
                }
            }
        }
        for &(square, piece) in &pieces {
            if !can_stand(piece.color, piece.role, square) {
                faults.push(PositionFault::Misplaced(piece, square));
            }
        }
        if faults.is_empty() {
            let board = Arrangement::new(pieces);
            match king_capturable(&board, turn) {
                None => return Ok(Position { board, turn }),
                Some(fault) => faults.push(fault),
            }
        }
        Err(PositionError { faults })
    }

    pub(crate) fn arrangement(&self) -> &Arrangement {
        &self.board
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// What stands on a point.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// The pieces, by rank from red's back rank, by file from red's left.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// A number that is equal for equal positions, and the same on every machine and in every run.
    pub fn key(&self) -> u64 {
        match self.turn {
            Color::Red => self.board.key(),
            Color::Black => self.board.key() ^ zobrist::BLACK_TO_MOVE,
        }
    }

    /// The legal moves of the side to move.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.board.clone().legal_moves(self.turn).to_vec()
    }

    /// Whether the side to move is in check (被将军).
    pub fn in_check(&self) -> bool {
        self.board.in_check(self.turn)
    }

    /// Whether the side to move is in check and has no move (将死).
    pub fn is_checkmate(&self) -> bool {
        self.in_check() && self.legal_moves().is_empty()
    }

    /// Whether the side to move is not in check and has no move (困毙), which loses as well.
    pub fn is_stalemate(&self) -> bool {
        !self.in_check() && self.legal_moves().is_empty()
    }

    /// The position after a move.
    ///
    /// # Errors
    /// Why the move is not legal.
    pub fn play(&self, mv: Move) -> Result<Position, IllegalMove> {
        legality::check(&self.board, self.turn, mv)?;
        let mut board = self.board.clone();
        board.make(mv);
        Ok(Position { board, turn: !self.turn })
    }

    /// The same pieces with the other side to move (接续再走: whoever has just moved moves again).
    ///
    /// # Errors
    /// Where the side to move is in check, since it cannot pass.
    pub fn pass(&self) -> Result<Position, PositionError> {
        match king_capturable(&self.board, !self.turn) {
            None => Ok(Position { board: self.board.clone(), turn: !self.turn }),
            Some(fault) => Err(PositionError { faults: vec![fault] }),
        }
    }

    /// The position as in a mirror, left to right.
    pub fn mirrored(&self) -> Position {
        let pieces = self.pieces().map(|(square, piece)| (square.mirrored(), piece));
        Position { board: Arrangement::new(pieces), turn: self.turn }
    }

    /// The position turned round by half a turn with the colours swapped: the same game for the other side.
    pub fn rotated(&self) -> Position {
        let pieces =
            self.pieces().map(|(square, piece)| (square.rotated(), Piece::new(!piece.color, piece.role)));
        Position { board: Arrangement::new(pieces), turn: !self.turn }
    }
}

/// How `turn` could take the other king at once, if it can.
fn king_capturable(board: &Arrangement, turn: Color) -> Option<PositionFault> {
    let id = board.checkers(!turn).iter().next()?;
    Some(match board.role(id) {
        Role::King => PositionFault::KingsFace,
        by => PositionFault::KingCapturable { turn, by, at: board.square(id)? },
    })
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key() == other.key() && self.turn == other.turn && self.pieces().eq(other.pieces())
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl fmt::Display for Position {
    /// As FEN, without counters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::notation::fen::write(self))
    }
}
