//! What stands on one board.

use super::search::{ANY_GAIN, Opening, Search, WHETHER};
use super::standing::Standing;
use crate::board::{Arrangement, Color, PieceSet, Role};
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
