//! What could be captured next, judged by the protection of its point alone: the Asian rules know no exchanges (有根, 无根).

use crate::board::{Arrangement, Color, Move, MoveList, PieceId, PieceSet, Role};

/// What a move attacks that is not truly protected.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prey {
    pieces: PieceSet,
    /// Rooks among them that may not leave their point, since a horse would give check then.
    tied_rooks: PieceSet,
    /// One of the captures.
    shown: Option<Move>,
}

impl Prey {
    /// What a move has come to attack.
    pub(super) fn of(then: &Arrangement, now: &Arrangement, hunter: Color) -> Prey {
        let stood = targets(then, &prey(then, hunter));
        let mut captures = prey(now, hunter);
        captures.retain(|mv| now.at(mv.to).is_some_and(|id| !stood.contains(id)));
        let pieces = targets(now, &captures);
        let tied_rooks = pieces.iter().filter(|&id| is_tied_rook(now, id)).collect();
        Prey { pieces, tied_rooks, shown: captures.first().copied() }
    }

    /// What both attack.
    pub(crate) fn common(self, other: Prey) -> Prey {
        Prey {
            pieces: self.pieces.intersection(other.pieces),
            tied_rooks: self.tied_rooks.intersection(other.tied_rooks),
            shown: self.shown,
        }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.pieces.is_empty()
    }

    /// One of the captures that it threatens.
    pub(crate) fn shown(self) -> Option<Move> {
        self.shown
    }

    pub(crate) fn has_tied_rook(self) -> bool {
        !self.tied_rooks.is_empty()
    }
}

/// Whether the rook's point is the leg of a horse that attacks its king.
fn is_tied_rook(board: &Arrangement, id: PieceId) -> bool {
    let leg = board.square(id).filter(|_| board.role(id) == Role::Rook);
    leg.is_some_and(|leg| board.horse_waits_for(leg, id.color()))
}

fn targets(board: &Arrangement, captures: &[Move]) -> PieceSet {
    captures.iter().filter_map(|mv| board.at(mv.to)).collect()
}

/// The captures by which `hunter` could win a piece next, were it its turn, that is not truly protected. Kings and pawns capture nothing
/// here, and pawns at home are no prey.
fn prey(board: &Arrangement, hunter: Color) -> MoveList {
    let mut board = board.clone();
    let mut captures = board.legal_moves(hunter);
    captures.retain(|mv| match (board.at(mv.from), board.at(mv.to)) {
        (Some(attacker), Some(target)) => is_prey(&mut board, *mv, attacker, target),
        _ => false,
    });
    captures
}

fn is_prey(board: &mut Arrangement, mv: Move, attacker: PieceId, target: PieceId) -> bool {
    let (by, on) = (board.role(attacker), board.role(target));
    let at_home = on == Role::Pawn && mv.to.is_home(target.color());
    if at_home || matches!(by, Role::King | Role::Pawn) || on == Role::King {
        return false;
    }
    let dearer = match by {
        Role::Horse | Role::Cannon => on == Role::Rook,
        Role::Advisor | Role::Elephant => matches!(on, Role::Rook | Role::Horse | Role::Cannon),
        _ => false,
    };
    if dearer {
        return true;
    }
    // Of two pieces of a kind that can take each other neither is chased.
    let back = Move::new(mv.to, mv.from);
    if by == on && board.legal_moves(target.color()).contains(&back) {
        return false;
    }
    let undo = board.make(mv);
    let taken_back = board.legal_moves(target.color()).iter().any(|reply| reply.to == mv.to);
    board.unmake(undo);
    !taken_back
}
