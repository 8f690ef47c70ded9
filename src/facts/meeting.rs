//! Pieces of the same kind that face each other (同兵种相遇).

use super::gain::Opening;
use super::outcome::{ANY_LOSS, Outcome};
use super::search::Search;
use super::standing::Standing;
use crate::board::{Arrangement, Color, Move, PieceId, PieceSet, Position, Role};
use crate::line::Undecided;

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
    /// Whether the piece that has just moved is the screen between them.
    pub(crate) over_moved: bool,
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
    let captures = search.captures();
    let mut meetings = Vec::new();
    for (offered, taker) in face_to_face(now, before.turn()) {
        let (Some(from), Some(to)) = (now.square(taker), now.square(offered)) else { continue };
        let mv = Move::new(from, to);
        if !captures.contains(&mv) {
            continue;
        }
        let Some(taken) = search.gain(Opening::Capture(mv), ANY_LOSS)? else { continue };
        let mut board = now.clone();
        board.make(mv);
        let protected = board.legal_moves(before.turn()).iter().any(|reply| reply.to == to);
        let concerned = |square| now.attackers(square, before.turn());
        let near: PieceSet = concerned(from).union(concerned(to));
        meetings.push(Meeting {
            role: now.role(taker),
            offered,
            taker,
            is_new: !face_each_other(then, offered, taker),
            over_moved: moved.and_then(|id| now.square(id)).is_some_and(|screen| mv.passes(screen)),
            concerns_moved: moved.is_some_and(|id| id == offered || near.contains(id)),
            taken,
            protected,
        });
    }
    Ok(meetings)
}

/// Whether the move has made a meeting in which the other side's piece may not take.
pub(super) fn pinned_takers(before: &Position, after: &Position) -> bool {
    let (then, now) = (before.arrangement(), after.arrangement());
    let legal = after.legal_moves();
    face_to_face(now, before.turn()).filter(|&(offered, taker)| !face_each_other(then, offered, taker)).any(
        |(offered, taker)| match (now.square(taker), now.square(offered)) {
            (Some(from), Some(to)) => !legal.contains(&Move::new(from, to)),
            _ => false,
        },
    )
}

/// The pairs of pieces of the same kind that attack each other, `color`'s first.
fn face_to_face(board: &Arrangement, color: Color) -> impl Iterator<Item = (PieceId, PieceId)> {
    let strong = |id: &PieceId| matches!(board.role(*id), Role::Rook | Role::Horse | Role::Cannon);
    board.side(color).iter().filter(strong).flat_map(move |own| {
        let same = move |&other: &PieceId| board.role(other) == board.role(own);
        let enemies = board.side(!color).iter().filter(same);
        enemies.map(move |other| (own, other)).filter(|&(own, other)| face_each_other(board, own, other))
    })
}

fn face_each_other(board: &Arrangement, one: PieceId, other: PieceId) -> bool {
    let attacks = |attacker: PieceId, target| {
        board
            .square(target)
            .is_some_and(|square| board.attackers(square, attacker.color()).contains(attacker))
    };
    attacks(one, other) && attacks(other, one)
}
