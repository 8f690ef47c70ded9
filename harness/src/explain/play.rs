//! A line of play with all that can be said of its moves.

use std::collections::BTreeMap;

use qili::board::{Color, Move, Piece, Position, PositionFault, Role, Square};
use qili::notation::{chinese, iccs};
use qili::ruling::{Continuation, Ending, Line};

use super::man::Man;

/// One move of a line.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// In Chinese notation.
    pub(super) text: String,
    /// What moves, where it stood when the line began.
    pub(super) man: Man,
    /// What it takes, where that stood when the line began.
    pub(super) captured: Option<Man>,
    /// From where to where.
    pub(super) mv: Move,
}

/// A line of play.
#[derive(Clone, Debug)]
pub(super) struct Play {
    /// Who plays the first move.
    pub(super) first: Color,
    pub(super) by: Continuation,
    pub(super) steps: Vec<Step>,
    pub(super) ending: Ending,
}

impl Play {
    /// A line that begins after a move.
    pub(super) fn after(position: &Position, line: &Line) -> Play {
        let first = match line.by {
            Continuation::Opponent => position.turn(),
            Continuation::Mover => !position.turn(),
        };
        Play::begun(first, position, line)
    }

    /// A line of what there was before a move, begun by the one who made it.
    pub(super) fn before(position: &Position, line: &Line) -> Play {
        Play::begun(position.turn(), position, line)
    }

    fn begun(first: Color, start: &Position, line: &Line) -> Play {
        let mut pieces: BTreeMap<Square, Piece> = start.pieces().collect();
        let mut origins: BTreeMap<Square, Square> = pieces.keys().map(|&square| (square, square)).collect();
        let mut steps = Vec::new();
        for &mv in &line.moves {
            let text = notation(&pieces, mv);
            if let Some(piece) = pieces.remove(&mv.from) {
                pieces.insert(mv.to, piece);
            }
            let man = origins.remove(&mv.from);
            let captured = man.and_then(|from| origins.insert(mv.to, from));
            let named = |square: Option<Square>| Man::at(start, square?);
            if let Some(man) = named(man) {
                steps.push(Step { text, man, captured: named(captured), mv });
            }
        }
        Play { first, by: line.by, steps, ending: line.ending.clone() }
    }

    /// The moves one after the other.
    pub(super) fn texts(&self) -> Vec<&str> {
        self.steps.iter().map(|step| step.text.as_str()).collect()
    }

    /// The first capture by the side that begins, and how many moves that side makes before it.
    pub(super) fn first_capture(&self) -> Option<(&Step, Man, usize)> {
        let own = self.steps.iter().step_by(2).enumerate();
        own.filter_map(|(before, step)| Some((step, step.captured?, before))).next()
    }

    /// What the side that begins it takes of what the other side has moved in it.
    pub(super) fn handed_over(&self) -> Option<Man> {
        let moved = |man: &Man| self.steps.iter().skip(1).step_by(2).any(|step| step.man == *man);
        self.steps.iter().step_by(2).filter_map(|step| step.captured).find(moved)
    }

    /// What the side that begins it wins and loses.
    pub(super) fn ledger(&self) -> (&[Role], &[Role]) {
        match &self.ending {
            Ending::Ledger { wins, loses } => (wins, loses),
            Ending::Mate | Ending::Mated => (&[], &[]),
        }
    }

    /// What it loses beyond what it wins, kind for kind.
    pub(super) fn net_losses(&self) -> Vec<Role> {
        let (wins, loses) = self.ledger();
        let mut left = loses.to_vec();
        for won in wins {
            if let Some(at) = left.iter().position(|lost| lost == won) {
                left.remove(at);
            }
        }
        left
    }
}

/// A move in Chinese notation. A line of what there was before a move leaves the check that the move answers out of account, so that its
/// boards need not be positions: what attacks a king is taken off, which changes no name of a piece of another kind.
fn notation(pieces: &BTreeMap<Square, Piece>, mv: Move) -> String {
    let mut pieces = pieces.clone();
    let moved = pieces.get(&mv.from).copied();
    let turn = moved.map_or(Color::Red, |piece| piece.color);
    loop {
        let error = match Position::new(pieces.clone(), turn) {
            Ok(position) => return chinese::write(&position, mv),
            Err(error) => error,
        };
        let attacker = error.faults.iter().find_map(|fault| match fault {
            PositionFault::KingCapturable { at, .. } => Some(*at),
            _ => None,
        });
        match attacker.and_then(|at| pieces.remove(&at)) {
            Some(removed) if Some(removed) != moved => {}
            _ => return iccs::write(mv),
        }
    }
}
