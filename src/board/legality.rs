use super::geometry::{DIAGONAL, ORTHOGONAL};
use super::{Arrangement, Color, Move, Piece, Role, Square};

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// There is nothing to move.
    #[error("no piece stands on {0}")]
    NoPiece(Square),
    /// The piece is the other side's.
    #[error("the {1} on {0} is not the mover's")]
    NotYours(Square, Piece),
    /// One's own piece cannot be captured.
    #[error("{0} is taken by the mover's own {1}")]
    OwnPiece(Square, Role),
    /// Such a piece does not move like that, whatever stands around it.
    #[error("a {0} does not move from {from} to {to}", from = .1.from, to = .1.to)]
    Geometry(Role, Move),
    /// King and advisor stay in the palace (九宫).
    #[error("a {0} may not leave the palace for {1}")]
    LeavesPalace(Role, Square),
    /// An elephant stays on its half of the board.
    #[error("an elephant may not cross the river to {0}")]
    CrossesRiver(Square),
    /// The horse's leg (蹩马腿) is blocked.
    #[error("the horse's leg on {0} is blocked")]
    BlockedLeg(Square),
    /// The elephant's eye (塞象眼) is blocked.
    #[error("the elephant's eye on {0} is blocked")]
    BlockedEye(Square),
    /// A rook's or a cannon's way is not free.
    #[error("the way is blocked on {0}")]
    BlockedPath(Square),
    /// A cannon captures over exactly one piece.
    #[error("a cannon captures over exactly one piece, and {1} stand between it and {0}")]
    Screens(Square, usize),
    /// The mover's king could be captured.
    #[error("the {by} on {at} would attack the mover's king")]
    KingAttacked {
        /// Where the attacker stands.
        at: Square,
        /// What it is.
        by: Role,
    },
    /// The kings would face each other on a bare file (对脸).
    #[error("the kings would face each other")]
    KingsFace,
}

/// Says why `mv` cannot be played by `turn`, or that it can.
pub(super) fn check(board: &Arrangement, turn: Color, mv: Move) -> Result<(), IllegalMove> {
    let mover = board.at(mv.from).ok_or(IllegalMove::NoPiece(mv.from))?;
    let piece = board.piece(mover);
    if piece.color != turn {
        return Err(IllegalMove::NotYours(mv.from, piece));
    }
    let mut reachable = false;
    board.targets(mover, |to| reachable |= to == mv.to);
    if !reachable {
        return Err(why_unreachable(board, piece, mv));
    }
    let mut after = board.clone();
    after.make(mv);
    match after.checkers(turn).iter().next() {
        None => Ok(()),
        Some(id) if after.role(id) == Role::King => Err(IllegalMove::KingsFace),
        Some(id) => {
            let at = after.square(id).unwrap_or(mv.to);
            Err(IllegalMove::KingAttacked { at, by: after.role(id) })
        }
    }
}

fn why_unreachable(board: &Arrangement, piece: Piece, mv: Move) -> IllegalMove {
    let Move { from, to } = mv;
    let Piece { color, role } = piece;
    if let Some(own) = board.piece_at(to).filter(|own| own.color == color) {
        return IllegalMove::OwnPiece(to, own.role);
    }
    let geometry = IllegalMove::Geometry(role, mv);
    let (dx, dy) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    match role {
        Role::King if ORTHOGONAL.contains(&(dx, dy)) => IllegalMove::LeavesPalace(role, to),
        Role::Advisor if DIAGONAL.contains(&(dx, dy)) => IllegalMove::LeavesPalace(role, to),
        Role::Elephant if dx.abs() == 2 && dy.abs() == 2 => {
            if !to.is_home(color) {
                return IllegalMove::CrossesRiver(to);
            }
            from.offset(dx / 2, dy / 2).map_or(geometry, IllegalMove::BlockedEye)
        }
        Role::Horse if matches!((dx.abs(), dy.abs()), (1, 2) | (2, 1)) => {
            from.offset(dx / 2, dy / 2).map_or(geometry, IllegalMove::BlockedLeg)
        }
        Role::Rook | Role::Cannon if (dx == 0) != (dy == 0) => {
            let between: Vec<Square> = from.between(to).filter(|&s| board.at(s).is_some()).collect();
            if role == Role::Cannon && board.at(to).is_some() {
                return IllegalMove::Screens(to, between.len());
            }
            between.first().map_or(geometry, |&s| IllegalMove::BlockedPath(s))
        }
        _ => geometry,
    }
}
