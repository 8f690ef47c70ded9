//! Which pieces could capture which, and which of those captures could be taken back: on one board, and throughout a cycle (击, 护).

use crate::board::{Arrangement, Color, Move, PieceId, PieceSet};

/// Attacks between pieces, one by one.
#[derive(Clone, Debug)]
pub(crate) struct Relations {
    /// By attacker, what it attacks (击), were the safety of its king no matter.
    strikes: [PieceSet; PieceId::COUNT],
    /// By attacker, what of that could be taken back (护).
    guarded: [PieceSet; PieceId::COUNT],
}

impl Relations {
    pub(super) const fn none() -> Relations {
        let none = [PieceSet::EMPTY; PieceId::COUNT];
        Relations { strikes: none, guarded: none }
    }

    pub(super) fn of(board: &Arrangement) -> Relations {
        let mut relations = Relations::none();
        for color in Color::ALL {
            for mv in board.pseudo_moves(color) {
                let (Some(by), Some(victim)) = (board.at(mv.from), board.at(mv.to)) else { continue };
                relations.strikes[by.index()].insert(victim);
                if is_guarded(board, mv) {
                    relations.guarded[by.index()].insert(victim);
                }
            }
        }
        relations
    }

    /// What holds on all of those boards: attacks that are there all the time, and of these the ones that could be taken back at any
    /// time.
    pub(super) fn throughout(boards: impl Iterator<Item = Relations>) -> Relations {
        let all = boards.reduce(|mut all, board| {
            for index in 0..PieceId::COUNT {
                all.strikes[index] = all.strikes[index].intersection(board.strikes[index]);
                all.guarded[index] = all.guarded[index].union(board.guarded[index]);
            }
            all
        });
        all.unwrap_or(Relations::none())
    }

    /// Whether `by` attacks the piece.
    pub(super) fn strikes(&self, by: PieceId, victim: PieceId) -> bool {
        self.strikes[by.index()].contains(victim)
    }

    /// Whether `by` could be taken back if it captured the piece.
    pub(super) fn guards(&self, by: PieceId, victim: PieceId) -> bool {
        self.guarded[by.index()].contains(victim)
    }

    /// The pieces that attack this one.
    pub(super) fn strikers(&self, victim: PieceId, among: PieceSet) -> PieceSet {
        among.iter().filter(|&by| self.strikes(by, victim)).collect()
    }
}

/// Whether a capture could be taken back where it is made.
pub(super) fn is_guarded(board: &Arrangement, capture: Move) -> bool {
    recapture(board, capture).is_some()
}

/// A move that takes back what captures.
pub(super) fn recapture(board: &Arrangement, capture: Move) -> Option<Move> {
    let mut board = board.clone();
    let side = board.make(capture).captured()?.color();
    if board.attackers(capture.to, side).is_empty() {
        return None;
    }
    board.legal_moves(side).into_iter().find(|mv| mv.to == capture.to)
}
