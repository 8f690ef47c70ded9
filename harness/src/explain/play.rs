//! A line of play with all that can be said of its moves.

use std::collections::HashMap;

use qili::board::{Color, Position, Role, Square};
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
    /// Where it goes.
    pub(super) to: Square,
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
        match line.by {
            Continuation::Opponent => Play::begun(position.turn(), Some(position.clone()), position, line),
            Continuation::Mover => Play::begun(!position.turn(), position.pass().ok(), position, line),
        }
    }

    /// A line of what there was before a move, begun by the one who made it.
    pub(super) fn before(position: &Position, line: &Line) -> Play {
        Play::begun(position.turn(), Some(position.clone()), position, line)
    }

    /// `board` is where the pieces stand, `start` the same with the right side to move, where there is such a position. Lines of what
    /// there was before a move leave the check that it answers out of account: what cannot be replayed stands in ICCS.
    fn begun(first: Color, start: Option<Position>, board: &Position, line: &Line) -> Play {
        let mut position = start;
        let mut origins: HashMap<Square, Square> = board.pieces().map(|(square, _)| (square, square)).collect();
        let mut steps = Vec::new();
        for &mv in &line.moves {
            let text = position.as_ref().map_or_else(|| iccs::write(mv), |before| chinese::write(before, mv));
            position = position.and_then(|before| before.play(mv).ok());
            let man = origins.remove(&mv.from);
            let captured = man.and_then(|from| origins.insert(mv.to, from));
            let named = |square: Option<Square>| Man::at(board, square?);
            if let Some(man) = named(man) {
                steps.push(Step { text, man, captured: named(captured), to: mv.to });
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
