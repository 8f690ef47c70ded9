//! Wang's terms, asked of a position: 击, 第一反击, 将死, 困毙, 绝杀, 必胜.
//!
//! 吃将, the capture of a king, never comes up here: a [`Position`] in which it could is refused
//! ([`PositionFault::KingCapturable`](crate::board::PositionFault::KingCapturable)).

use super::Setting;
use crate::board::{Move, Position, Square};
use crate::facts::{self, MateHunt};
use crate::line::{Ending, Line, Undecided};

/// A piece that the side to move strikes (击, W38): it could take it next, perhaps after checks, whatever that costs, without being mated
/// at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strike {
    /// Where the piece stands.
    pub target: Square,
    /// The line up to the capture.
    pub moves: Vec<Move>,
}

/// All that the side to move strikes, by the points from red's left on its back rank.
///
/// # Errors
/// Where the search needs more work than it may have.
pub fn strikes(position: &Position) -> Result<Vec<Strike>, Undecided> {
    let found = facts::strikes(position)?;
    let mut strikes: Vec<_> = found.into_iter().map(|(target, moves)| Strike { target, moves }).collect();
    strikes.sort_by_key(|strike| strike.target);
    Ok(strikes)
}

/// The first counter-attack (第一反击, W34) against an attack: a line that takes one of the attacker's pieces, perhaps after checks, after
/// which the attack is gone: no mate threatens by checks, and the piece attacked can no more be taken without loss. None where there is
/// no such line.
///
/// `after` is the position after the move that attacks, with the side to move that is attacked; `attack` is the line by which the ruling
/// shows it ([`Grounds::line`](crate::ruling::Grounds)), none for a check.
///
/// # Errors
/// Where the search needs more work than it may have.
pub fn counter_attack(after: &Position, attack: Option<&Line>) -> Result<Option<Vec<Move>>, Undecided> {
    if attack.is_none() && !after.in_check() {
        return Ok(None);
    }
    let captures = attack.iter().flat_map(|line| &line.moves).find(|mv| after.piece_at(mv.to).is_some());
    let mates = attack.is_some_and(|line| line.ending == Ending::Mate);
    let attacked = captures.filter(|_| !mates).map(|mv| mv.to);
    let mut hunt = MateHunt::new();
    for moves in facts::counter_attacks(after, attacked)? {
        let taken = moves.iter().try_fold(after.clone(), |now, &mv| now.play(mv));
        if let Ok(taken) = taken
            && hunt.mates(&taken)?.is_empty()
        {
            return Ok(Some(moves));
        }
    }
    Ok(None)
}

/// How the side to move is lost (W37).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// 将死: in check, and every answer leaves the king to be taken.
    Checkmated,
    /// 困毙: not in check, and every move leaves the king to be taken.
    Stalemated,
    /// 绝杀: not in check, and mated at once or by checks whatever it plays; one line a move.
    Doomed(Vec<Vec<Move>>),
}

/// Whether the side to move is lost like that.
///
/// # Errors
/// Where the search needs more work than it may have.
pub fn fate(position: &Position) -> Result<Option<Fate>, Undecided> {
    fate_within(position, &mut MateHunt::new())
}

fn fate_within(position: &Position, hunt: &mut MateHunt) -> Result<Option<Fate>, Undecided> {
    if position.is_checkmate() {
        return Ok(Some(Fate::Checkmated));
    }
    if position.is_stalemate() {
        return Ok(Some(Fate::Stalemated));
    }
    if position.in_check() {
        return Ok(None);
    }
    let mut lines = Vec::new();
    for mv in position.legal_moves() {
        let Ok(after) = position.play(mv) else { continue };
        let Some(mate) = hunt.mates(&after)?.into_iter().next() else { return Ok(None) };
        lines.push(std::iter::once(mv).chain(mate).collect());
    }
    Ok(Some(Fate::Doomed(lines)))
}

/// A win that a search proves (必胜).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvenWin {
    /// In a simple position it is a 必胜残局; in any it is a 必胜局势.
    pub setting: Setting,
    /// A mate by checks, or one quiet move after which every answer is met by one, or which leaves none.
    pub moves: Vec<Move>,
}

/// Whether the side to move wins by force: by checks, or by a move after which the other side is lost ([`fate`]). That none is found
/// proves nothing.
///
/// # Errors
/// Where the search needs more work than it may have.
pub fn proven_win(position: &Position) -> Result<Option<ProvenWin>, Undecided> {
    let mut hunt = MateHunt::new();
    let setting = Setting::of(position);
    if let Some(moves) = hunt.mates(position)?.into_iter().next() {
        return Ok(Some(ProvenWin { setting, moves }));
    }
    for mv in position.legal_moves() {
        let Ok(after) = position.play(mv) else { continue };
        if fate_within(&after, &mut hunt)?.is_some() {
            return Ok(Some(ProvenWin { setting, moves: vec![mv] }));
        }
    }
    Ok(None)
}
