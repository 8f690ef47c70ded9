//! What of a chase the board shows beyond the line of play: how the capturer came to it, and what helps it.

use qili::board::{Move, Position, Role, Square};

use super::man::Man;
use super::play::Play;

/// How a move lets another piece take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The piece that moved is the screen now (作炮架).
    Screen,
    /// The piece that moved has left the line, the leg or the eye (让路).
    Opened,
    /// A root is gone, a price, or something else.
    Other,
}

/// Why a target that has a root can be taken nevertheless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Support {
    /// Another piece takes part.
    With(Man),
    /// Nothing can take back.
    NoAnswer,
    /// Taking back would cost more.
    Costly,
}

/// How the first move of a line became possible.
pub(super) fn way(play: &Play, mv: Move) -> Option<Way> {
    let first = play.steps.first()?;
    let (from, to) = (first.man.square, first.mv.to);
    Some(if first.man.piece.role == Role::Cannon && is_between(mv.to, from, to) {
        Way::Screen
    } else if is_between(mv.from, from, to) || hinders(mv.from, first.man, to) {
        Way::Opened
    } else {
        Way::Other
    })
}

/// What helps the capture that begins a line, after a move.
pub(super) fn support(play: &Play, after: &Position) -> Option<Support> {
    let first = play.steps.first()?;
    let taker = first.man.square;
    let others = after.pieces().filter(|(square, _)| *square != taker);
    let without = Position::new(others, play.first).ok();
    let helper = without.and_then(|position| {
        let takes = position.legal_moves().into_iter().find(|mv| mv.to == first.mv.to)?;
        Man::at(after, takes.from)
    });
    if let Some(helper) = helper {
        return Some(Support::With(helper));
    }
    let taken = after.pass().ok()?.play(Move::new(taker, first.mv.to)).ok()?;
    let answered = taken.legal_moves().iter().any(|mv| mv.to == first.mv.to);
    Some(if answered { Support::Costly } else { Support::NoAnswer })
}

/// Whether a point lies strictly between two others on one file or rank.
fn is_between(point: Square, one: Square, other: Square) -> bool {
    let within = |point: u8, one: u8, other: u8| one.min(other) < point && point < one.max(other);
    let on_file = one.file() == other.file() && point.file() == one.file();
    let on_rank = one.rank() == other.rank() && point.rank() == one.rank();
    on_file && within(point.rank(), one.rank(), other.rank())
        || on_rank && within(point.file(), one.file(), other.file())
}

/// Whether a point is the leg of the horse (马腿) or the eye of the elephant (象眼) on its way.
fn hinders(point: Square, man: Man, to: Square) -> bool {
    let from = man.square;
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    // Halved towards zero: the long leg of a horse's step, both of an elephant's.
    matches!(man.piece.role, Role::Horse | Role::Elephant) && from.offset(files / 2, ranks / 2) == Some(point)
}
