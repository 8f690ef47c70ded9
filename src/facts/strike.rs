//! What a side strikes on a board (击), move or no move.

use super::gain::Opening;
use super::outcome::{ANYTHING, Outcome};
use super::relations::Relations;
use super::search::Search;
use super::standing::Standing;
use crate::board::{Move, PieceId, PieceSet, Position, Square};
use crate::line::Undecided;

/// What the side to move could take next, perhaps after checks, without being mated for it at once: where it stands, and the line up
/// to the capture.
///
/// # Errors
/// Where a search needs more work than it may have.
pub(crate) fn strikes(position: &Position) -> Result<Vec<(Square, Vec<Move>)>, Undecided> {
    let board = position.arrangement();
    let (nothing, never) = (Standing::default(), Relations::none());
    let mut search = Search::new(board, position.turn(), &nothing).reckoning(&never);
    let mut found: Vec<(Square, Vec<Move>)> = Vec::new();
    for mv in search.captures() {
        if !found.iter().any(|(target, _)| *target == mv.to) && !search.is_mated_after(mv) {
            found.push((mv.to, vec![mv]));
        }
    }
    for (target, moves, outcome) in by_checks(&mut search)? {
        if let Some(square) = board.square(target)
            && !outcome.is_mated()
            && !found.iter().any(|(other, _)| *other == square)
        {
            found.push((square, moves));
        }
    }
    Ok(found)
}

/// The lines up to a capture, perhaps after checks, by which the side to move loses nothing, and after which the other side can no more
/// take what stands on `attacked` without loss.
///
/// # Errors
/// Where a search needs more work than it may have.
pub(crate) fn counter_attacks(
    position: &Position,
    attacked: Option<Square>,
) -> Result<Vec<Vec<Move>>, Undecided> {
    let (nothing, never) = (Standing::default(), Relations::none());
    let mut search = Search::new(position.arrangement(), position.turn(), &nothing).reckoning(&never);
    let mut lines = Vec::new();
    for mv in search.captures() {
        if search.gain(Opening::Capture(mv), ANYTHING)?.is_some_and(|o| o.score >= 0) {
            lines.push(vec![mv]);
        }
    }
    let by_checks = by_checks(&mut search)?.into_iter().filter(|(.., outcome)| outcome.score >= 0);
    lines.extend(by_checks.map(|(_, moves, _)| moves));
    let Some(attacked) = attacked.and_then(|square| position.arrangement().at(square)) else {
        return Ok(lines);
    };
    let mut found = Vec::new();
    for line in lines {
        let mut board = position.arrangement().clone();
        for &mv in &line {
            board.make(mv);
        }
        let mut attacker = Search::new(&board, !position.turn(), &nothing).reckoning(&never);
        let mut still = false;
        for mv in attacker.captures() {
            still |= board.at(mv.to) == Some(attacked)
                && attacker.gain(Opening::Capture(mv), -1..=0)?.is_some_and(|o| o.score >= 0);
        }
        if !still {
            found.push(line);
        }
    }
    Ok(found)
}

/// By target, the best line that takes it after checks, up to the capture, and what that comes to.
fn by_checks(search: &mut Search<'_>) -> Result<Vec<(PieceId, Vec<Move>, Outcome)>, Undecided> {
    let mut found = Vec::new();
    for target in search.board().side(!search.gainer()).iter() {
        let opening = Opening::Check(PieceSet::from_iter([target]));
        if let Some(outcome) = search.gain(opening, ANYTHING)?
            && let Some(index) = outcome.takes(search.board(), target)
        {
            found.push((target, outcome.moves[..=index].to_vec(), outcome));
        }
    }
    Ok(found)
}
