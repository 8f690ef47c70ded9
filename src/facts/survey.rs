//! What stands on one board.

use super::gain::Opening;
use super::outcome::{ANY_GAIN, WHETHER};
use super::search::Search;
use super::standing::Standing;
use super::value::Balance;
use crate::board::{Arrangement, Color, Move, PieceSet, Role, Square};
use crate::line::Undecided;

/// What both sides could win on this board if it were their turn.
///
/// # Errors
/// Where a search needs more work than it may have.
pub(super) fn survey(board: &Arrangement, cycle: PieceSet) -> Result<Standing, Undecided> {
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

impl Search<'_> {
    /// Whether `color` gains by captures on one point alone, where both sides may stop at any time.
    fn wins_on(&mut self, square: Square, color: Color) -> bool {
        self.swap(square, color, Balance::default()) > 0
    }

    fn swap(&mut self, square: Square, color: Color, balance: Balance) -> i32 {
        let mut best = balance.certain();
        let Some(victim) = self.board.piece_at(square).filter(|p| p.role != Role::King) else { return best };
        let worth = Balance::of(victim, square);
        for id in self.board.attackers(square, color).iter() {
            let Some(from) = self.board.square(id) else { continue };
            let undo = self.board.make(Move::new(from, square));
            if !self.attacked(color) {
                best = best.max(-self.swap(square, !color, balance.win(worth).reversed()));
            }
            self.board.unmake(undo);
        }
        best
    }
}
