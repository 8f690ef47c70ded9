//! Pieces of the same kind that face each other (同兵种相遇).

use super::search::{ANY_LOSS, Opening, Outcome, Search};
use super::standing::Standing;
use crate::board::{Arrangement, PieceId, PieceSet, Position, Role};
use crate::ruling::Undecided;

/// Two pieces of the same kind that attack each other, where the other side may take first.
#[derive(Clone, Debug)]
pub(crate) struct Meeting {
    /// What they are.
    pub(crate) role: Role,
    /// The mover's one.
    pub(crate) offered: PieceId,
    /// The other side's, which may take it.
    pub(crate) taker: PieceId,
    /// Whether they did not attack each other before the move.
    pub(crate) is_new: bool,
    /// Whether the piece that has just moved attacks or protects either of them, or is one of them.
    pub(crate) concerns_moved: bool,
    /// What taking comes to for the other side.
    pub(crate) taken: Outcome,
    /// Whether the mover can take back on the spot.
    pub(crate) protected: bool,
}

/// The meetings after a move.
///
/// # Errors
/// Where a search needs more work than it may have.
pub(super) fn meetings(
    before: &Position,
    after: &Position,
    moved: Option<PieceId>,
    standing: &Standing,
) -> Result<Vec<Meeting>, Undecided> {
    let (then, now) = (before.arrangement(), after.arrangement());
    let mut search = Search::new(now, after.turn(), standing);
    let mut meetings = Vec::new();
    for mv in search.captures() {
        let (Some(taker), Some(offered)) = (now.at(mv.from), now.at(mv.to)) else { continue };
        let role = now.role(taker);
        if !matches!(role, Role::Rook | Role::Horse | Role::Cannon)
            || now.role(offered) != role
            || !attacks(now, offered, taker)
        {
            continue;
        }
        let Some(taken) = search.gain(Opening::Capture(mv), ANY_LOSS)? else { continue };
        let mut board = now.clone();
        board.make(mv);
        let protected = board.legal_moves(before.turn()).iter().any(|reply| reply.to == mv.to);
        let is_new = !(attacks(then, taker, offered) && attacks(then, offered, taker));
        let concerned = |square| now.attackers(square, before.turn());
        let near: PieceSet = concerned(mv.from).union(concerned(mv.to));
        let concerns_moved = moved.is_some_and(|id| id == offered || near.contains(id));
        meetings.push(Meeting { role, offered, taker, is_new, concerns_moved, taken, protected });
    }
    Ok(meetings)
}

fn attacks(board: &Arrangement, attacker: PieceId, target: PieceId) -> bool {
    board.square(target).is_some_and(|square| board.attackers(square, attacker.color()).contains(attacker))
}
