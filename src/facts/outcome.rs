//! What a line of play comes to.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use super::value::Balance;
use crate::board::{Arrangement, Move, PieceId, PieceSet};

/// The longest line, in plies.
pub(super) const LONGEST: usize = 20;

pub(crate) type Moves = ArrayVec<Move, LONGEST>;

/// More than any balance: the gainer mates, or is mated.
pub(crate) const MATE: i32 = 10_000;

/// What a line comes to in which each side takes an equal piece elsewhere.
pub(super) const EVEN: i32 = 1;

/// What a line of play comes to for the side that begins it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Twice the certain balance of material, and one more where it is even and nothing was recaptured: each side took a piece
    /// elsewhere (各吃各子). [`MATE`] or its negative, less the plies that it takes, where a side is mated.
    pub(crate) score: i32,
    /// The line, from its first move.
    pub(crate) moves: Moves,
}

impl Outcome {
    /// Whether the side that begins the line mates in it.
    pub(crate) fn mates(&self) -> bool {
        self.score > MATE / 2
    }

    /// The scores of another line that tell whether this one comes to more.
    pub(super) fn worth_comparing(&self) -> RangeInclusive<i32> {
        self.score - 1..=self.score
    }

    /// The index of the move that takes the target, if one does, in the line played from `board`.
    pub(super) fn takes(&self, board: &Arrangement, target: PieceId) -> Option<usize> {
        let mut board = board.clone();
        self.moves.iter().position(|&mv| board.make(mv).captured() == Some(target))
    }

    /// Whether the side that begins the line is mated in it.
    pub(crate) fn is_mated(&self) -> bool {
        self.score < -MATE / 2
    }
}

/// Whether anything is gained, and how much.
pub(super) const ANY_GAIN: RangeInclusive<i32> = 0..=MATE;
/// All that may come of it.
pub(super) const ANYTHING: RangeInclusive<i32> = -MATE..=MATE;
/// Whether anything is gained, no matter how much.
pub(super) const WHETHER: RangeInclusive<i32> = 0..=1;
/// Whether anything is lost, and how much.
pub(super) const ANY_LOSS: RangeInclusive<i32> = -MATE..=0;

/// What a line comes to in which the capture that it had to begin with never came: less than any balance, and no mate.
pub(super) const MISSED: i32 = -MATE / 4;

/// How the gainer has to bring the first capture about, where that matters.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Way {
    /// The piece that takes.
    pub(super) taker: Option<PieceId>,
    /// Whether it does so all by itself: it gives every check, and no other piece moves.
    pub(super) alone: bool,
    /// Whether nothing of the other side's reaches the point where it takes.
    pub(super) unrooted: bool,
}

impl Way {
    /// By that piece, whatever helps it.
    pub(super) fn by(taker: PieceId) -> Way {
        Way { taker: Some(taker), ..Way::default() }
    }
}

/// What the line that is being tried has come to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Trial {
    pub(super) balance: Balance,
    pub(super) moved: PieceSet,
    /// What the gainer has to take first; empty once something is taken.
    pub(super) targets: PieceSet,
    /// How it has to take that.
    pub(super) way: Way,
    /// Whether the gainer may use checks that stood before.
    pub(super) any_check: bool,
    pub(super) lost: bool,
    /// Whether a crossed pawn was lost before anything else of worth changed hands.
    pub(super) gave_pawn: bool,
    /// Whether a lost piece had moved in the line.
    pub(super) recaptured: bool,
}
