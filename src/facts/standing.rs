//! What stands on the board apart from a move: pieces that hang and checks that win, before it and after it alike.
//!
//! Attacks that were there before the cycle are left out of account on both sides (盘面上早已存在的, 不予考虑), unless they are
//! attacks on a piece of the cycle itself.

use super::search::{ANY_GAIN, Opening, Search, WHETHER};
use crate::board::{Arrangement, Color, PieceId, PieceSet, Role, Square};
use crate::ruling::Undecided;

/// Attacks that are nobody's gain in a line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    hanging: PieceSet,
    /// Whatever could be won on this very board.
    loose: PieceSet,
    checks: Vec<(PieceId, Square)>,
}

impl Standing {
    /// Whether the piece could be won all the time.
    pub(super) fn hangs(&self, id: PieceId) -> bool {
        self.hanging.contains(id)
    }

    /// Whether the piece could be won on this board at once.
    pub(super) fn is_loose(&self, id: PieceId) -> bool {
        self.loose.contains(id)
    }

    /// Whether that piece could all the time win something by giving check from there.
    pub(super) fn has_check(&self, id: Option<PieceId>, to: Square) -> bool {
        id.is_some_and(|id| self.checks.contains(&(id, to)))
    }

    /// The same, and whatever hangs of `cycle` as well.
    pub(super) fn with(&self, cycle: PieceSet) -> Standing {
        Standing { hanging: self.hanging.union(cycle), ..self.clone() }
    }

    /// The same, unless it is aimed at one of these.
    pub(super) fn without(&self, cycle: PieceSet) -> Standing {
        Standing { hanging: self.hanging.without(cycle), ..self.clone() }
    }

    /// What hangs and which checks win both here and there.
    pub(super) fn common(&self, other: &Standing) -> Standing {
        let hanging = self.hanging.iter().filter(|&id| other.hangs(id)).collect();
        let checks = self.checks.iter().copied().filter(|&(id, to)| other.has_check(Some(id), to)).collect();
        Standing { hanging, checks, ..self.clone() }
    }

    /// The same, but of what hangs only what hangs there as well.
    pub(super) fn hanging_in(&self, other: &Standing) -> Standing {
        let hanging = self.hanging.iter().filter(|&id| other.hangs(id)).collect();
        Standing { hanging, ..self.clone() }
    }
}

/// What both sides could win on this board if it were their turn.
///
/// # Errors
/// Where a search needs more work than it may have.
pub(super) fn standing(board: &Arrangement, cycle: PieceSet) -> Result<Standing, Undecided> {
    let nothing = Standing::default();
    let mut at_first_sight = Standing::default();
    for color in Color::ALL {
        let mut search = Search::new(board, color, &nothing);
        for id in board.side(!color).iter() {
            if board.role(id) != Role::King && board.square(id).is_some_and(|s| search.wins_on(s, color)) {
                at_first_sight.hanging.insert(id);
            }
        }
    }
    at_first_sight.loose = at_first_sight.hanging;
    let mut standing = Standing::default();
    for color in Color::ALL {
        let mut search = Search::new(board, color, &at_first_sight);
        for mv in search.captures() {
            let Some(victim) = board.at(mv.to) else { continue };
            if !standing.hangs(victim)
                && search.gain(Opening::Capture(mv), WHETHER)?.is_some_and(|o| o.score > 0)
            {
                standing.hanging.insert(victim);
            }
        }
        let targets = board.side(!color).without(cycle);
        for mv in search.quiet_checks() {
            let outcome = search.gain(Opening::ThisCheck(mv, targets), ANY_GAIN)?;
            if let Some(checker) = board.at(mv.from)
                && outcome.is_some_and(|o| o.score > 0 && !o.mates())
            {
                standing.checks.push((checker, mv.to));
            }
        }
    }
    standing.loose = standing.hanging;
    Ok(standing)
}
