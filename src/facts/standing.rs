//! What stands on the board apart from a move: pieces that hang and checks that win, before it and after it alike.
//!
//! Attacks that were there before the cycle are left out of account on both sides (盘面上早已存在的, 不予考虑), unless they are
//! attacks on a piece of the cycle itself.

use crate::board::{PieceId, PieceSet, Square};

/// Attacks that are nobody's gain in a line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    pub(super) hanging: PieceSet,
    /// Whatever could be won on this very board.
    pub(super) loose: PieceSet,
    pub(super) checks: Vec<(PieceId, Square)>,
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

    /// The same, where no check is left out of account.
    pub(super) fn with_all_checks(&self) -> Standing {
        Standing { checks: Vec::new(), ..self.clone() }
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
