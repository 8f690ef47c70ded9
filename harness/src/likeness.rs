//! Whether two cycles are one: begun elsewhere, seen in a mirror, with colours turned, or on a board that differs in idle pieces.

use std::collections::BTreeSet;

use qili::board::{Color, Move, Piece, Position, Role, Square};
use qili::cycle::{Cycle, Sequence};
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Label, Ruling};

/// What is looked at under any one rule set would do; this one looks at most.
const RULES: RuleSet = RuleSet::Cxa2020;

/// How alike two cycles are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Likeness {
    /// The same position and moves.
    Same,
    /// The same moves for the same reasons; only pieces that take no part stand elsewhere.
    IdlePieces,
}

/// A cycle, and all the ways to look at it that put its moves alike.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    cycle: Sequence,
    key: Key,
    looks: Vec<Look>,
}

/// The side that begins, and each move with the piece that makes it.
type Key = (Color, Vec<(Move, Piece)>);

/// A way to look at a cycle.
#[derive(Clone, Copy, Debug)]
struct Look {
    mirrored: bool,
    rotated: bool,
    /// Which move is the first.
    start: usize,
}

impl Look {
    fn position(self, cycle: &Sequence) -> Position {
        let position = &cycle.positions()[self.start];
        let position = if self.mirrored { position.mirrored() } else { position.clone() };
        if self.rotated { position.rotated() } else { position }
    }

    fn mv(self, mv: Move) -> Move {
        let mv = if self.mirrored { mv.mirrored() } else { mv };
        if self.rotated { mv.rotated() } else { mv }
    }

    fn square(self, square: Square) -> Square {
        let square = if self.mirrored { square.mirrored() } else { square };
        if self.rotated { square.rotated() } else { square }
    }

    fn key(self, cycle: &Sequence) -> Key {
        let mut position = self.position(cycle);
        let turn = position.turn();
        let (before, after) = cycle.moves().split_at(self.start);
        let moves = after.iter().chain(before).filter_map(|&mv| {
            let mv = self.mv(mv);
            let piece = position.piece_at(mv.from)?;
            position = position.play(mv).ok()?;
            Some((mv, piece))
        });
        let moves = moves.collect();
        (turn, moves)
    }
}

impl Shape {
    pub(crate) fn of(cycle: &Cycle) -> Shape {
        let cycle = once_round(cycle.sequence());
        let starts = 0..cycle.moves().len();
        let looks = starts.flat_map(|start| {
            [(false, false), (true, false), (false, true), (true, true)].map(|(mirrored, rotated)| Look {
                mirrored,
                rotated,
                start,
            })
        });
        let mut looks: Vec<(Key, Look)> = looks.map(|look| (look.key(&cycle), look)).collect();
        looks.sort_by(|(a, _), (b, _)| a.cmp(b));
        // A cycle has at least one move a side.
        let key = looks.first().map(|(key, _)| key.clone()).unwrap_or((Color::Red, Vec::new()));
        let looks = looks.into_iter().filter(|(other, _)| *other == key).map(|(_, look)| look).collect();
        Shape { cycle, key, looks }
    }

    /// How alike it is to another; None if they are two.
    pub(crate) fn likeness(&self, other: &Shape) -> Option<Likeness> {
        let one = *self.looks.first().filter(|_| self.key == other.key)?;
        let position = one.position(&self.cycle);
        if other.looks.iter().any(|look| look.position(&other.cycle) == position) {
            return Some(Likeness::Same);
        }
        let (here, there) = (self.rule(), other.rule());
        let taking_part = self.taking_part(&here, one);
        let alike = other.looks.iter().any(|&look| {
            let board = look.position(&other.cycle);
            let differ = |square: &Square| position.piece_at(*square) != board.piece_at(*square);
            let mut involved =
                taking_part.union(&other.taking_part(&there, look)).copied().collect::<BTreeSet<_>>();
            involved.extend(kings(&position).chain(kings(&board)));
            reasons(&here, one.start) == reasons(&there, look.start) && !involved.iter().any(differ)
        });
        alike.then_some(Likeness::IdlePieces)
    }

    fn rule(&self) -> Ruling {
        RULES.rule_run(&self.cycle)
    }

    /// The points of the moves, and of the lines by which they are ruled on.
    fn taking_part(&self, ruling: &Ruling, look: Look) -> BTreeSet<Square> {
        let grounds = ruling.plies.iter().filter_map(|ply| ply.label.as_ref().ok());
        let lines = grounds.flat_map(|(_, grounds)| grounds.line.iter().chain(&grounds.beside));
        let moves = self.cycle.moves().iter().chain(lines.flat_map(|line| &line.moves));
        moves.flat_map(|mv| [mv.from, mv.to]).map(|square| look.square(square)).collect()
    }
}

fn kings(position: &Position) -> impl Iterator<Item = Square> {
    position.pieces().filter(|(_, piece)| piece.role == Role::King).map(|(square, _)| square)
}

/// The labels and the clauses, begun with that move.
fn reasons(ruling: &Ruling, start: usize) -> Vec<Option<(Label, Clause)>> {
    let (before, after) = ruling.plies.split_at(start);
    let label = |(label, grounds): &(Label, qili::ruling::Grounds)| (*label, grounds.clause);
    after.iter().chain(before).map(|ply| ply.label.as_ref().ok().map(label)).collect()
}

/// Moves that go round several times are those of one round.
fn once_round(moves: &Sequence) -> Sequence {
    let count = moves.moves().len();
    let round = (1..=count).find(|&round| {
        count.is_multiple_of(round)
            && moves.positions()[round] == *moves.start()
            && (round..count).all(|at| moves.moves()[at] == moves.moves()[at - round])
    });
    let round = moves.moves()[..round.unwrap_or(count)].to_vec();
    // What could be played can be played in part.
    Sequence::new(moves.start().clone(), round).unwrap_or_else(|_| moves.clone())
}

#[cfg(test)]
mod tests {
    use qili::notation::{fen, parse_moves};
    use rstest::rstest;

    use super::*;

    fn shape(fen: &str, moves: &str) -> Shape {
        let start = fen::parse(fen).unwrap();
        Shape::of(&Cycle::close(parse_moves(&start, moves.split(' ')).unwrap()).unwrap())
    }

    #[rstest]
    #[case::itself("6b2/4k4/9/9/9/9/9/9/6p2/1cBR1K3 w", "d0e0 e8d8 e0d0 d8e8", Some(Likeness::Same))]
    #[case::twice_round(
        "6b2/4k4/9/9/9/9/9/9/6p2/1cBR1K3 w",
        "d0e0 e8d8 e0d0 d8e8 d0e0 e8d8 e0d0 d8e8",
        Some(Likeness::Same)
    )]
    #[case::begun_later("6b2/4k4/9/9/9/9/9/9/6p2/1cB1RK3 b", "e8d8 e0d0 d8e8 d0e0", Some(Likeness::Same))]
    #[case::mirrored("2b6/4k4/9/9/9/9/9/9/2p6/3K1RBc1 w", "f0e0 e8f8 e0f0 f8e8", Some(Likeness::Same))]
    #[case::colours_turned("3k1rbC1/2P6/9/9/9/9/9/9/4K4/2B6 b", "f9e9 e1f1 e9f9 f1e1", Some(Likeness::Same))]
    #[case::idle_pawn(
        "6b2/4k4/9/p8/9/9/9/9/6p2/1cBR1K3 w",
        "d0e0 e8d8 e0d0 d8e8",
        Some(Likeness::IdlePieces)
    )]
    #[case::another_king("6b2/4k4/9/9/9/9/9/5K3/6p2/1cBR5 w", "d0e0 e8d8 e0d0 d8e8", None)]
    #[case::another_cycle("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0d1 e9e8 d1d0 e8e9", None)]
    fn one_cycle_is_found_again(#[case] fen: &str, #[case] moves: &str, #[case] likeness: Option<Likeness>) {
        let one = shape("6b2/4k4/9/9/9/9/9/9/6p2/1cBR1K3 w", "d0e0 e8d8 e0d0 d8e8");
        let other = shape(fen, moves);
        assert_eq!(one.likeness(&other), likeness);
        assert_eq!(other.likeness(&one), likeness);
    }

    /// A horse that comes to protect the chased piece changes the reason.
    #[test]
    fn a_piece_that_matters_is_not_idle() {
        let chase = |fen| shape(fen, "a0b0 b5a5 b0a0 a5b5");
        let bare = chase("3k5/9/9/9/1c7/9/9/9/9/R3K4 w");
        let protected = chase("3k5/9/9/1n7/1c7/9/9/9/9/R3K4 w");
        let idle = chase("3k5/9/9/9/1c7/8p/9/9/9/R3K4 w");
        assert_eq!(bare.likeness(&idle), Some(Likeness::IdlePieces));
        assert_ne!(bare.likeness(&protected), Some(Likeness::Same));
    }
}
