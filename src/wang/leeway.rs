//! Simple and complex positions (简明局面, 复杂局面), and whether a side has a way out of a cycle (有变, 无变).

use crate::board::{Color, Move, Position, Role};
use crate::cycle::Sequence;
use crate::facts::MateHunt;

/// How much is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// 简明局面: a side has fewer than two strong pieces.
    Simple,
    /// 复杂局面: both sides have two strong pieces or more: rooks, horses, cannons.
    Complex,
}

impl Setting {
    /// Of a position (W35).
    pub fn of(position: &Position) -> Setting {
        let strong = |color| {
            let own = position.pieces().filter(|(_, piece)| piece.color == color);
            own.filter(|(_, piece)| matches!(piece.role, Role::Rook | Role::Horse | Role::Cannon)).count()
        };
        if strong(Color::Red) >= 2 && strong(Color::Black) >= 2 { Setting::Complex } else { Setting::Simple }
    }
}

/// Whether a side can leave a cycle without losing for certain, and how that is known (W36).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leeway {
    /// 有变, proven: it mates by force with another move.
    WayOut(Variation),
    /// 无变, proven: every other move is mated by force. No variation at all: it has no other move.
    NoWayOut(Vec<Variation>),
    /// Neither is proven. A simple position is taken for one without a way out, a complex one for one with it.
    Presumed(Setting),
}

/// Another move than that of the cycle, and what follows by force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// After how many moves of the cycle.
    pub after: usize,
    /// The other move, and the line that mates one side or the other.
    pub moves: Vec<Move>,
}

impl Leeway {
    /// Of one side in a cycle.
    pub fn of(cycle: &Sequence, color: Color) -> Leeway {
        // What the search cannot decide within its bound is not proven.
        let mut hunt = MateHunt::new();
        let proven = way_out(cycle, color, &mut hunt).or_else(|| no_way_out(cycle, color, &mut hunt));
        proven.unwrap_or_else(|| Leeway::Presumed(Setting::of(cycle.start())))
    }

    /// Whether the side is held to have one.
    pub fn has_way_out(&self) -> bool {
        match self {
            Leeway::WayOut(_) => true,
            Leeway::NoWayOut(_) => false,
            Leeway::Presumed(setting) => *setting == Setting::Complex,
        }
    }
}

/// The turns of a side: how many moves went before, the position, and the move of the cycle.
fn turns(cycle: &Sequence, color: Color) -> impl Iterator<Item = (usize, &Position, Move)> {
    let turns = cycle.positions().iter().zip(cycle.moves()).enumerate();
    turns.filter(move |(_, (position, _))| position.turn() == color).map(|(after, (p, &mv))| (after, p, mv))
}

fn way_out(cycle: &Sequence, color: Color, hunt: &mut MateHunt) -> Option<Leeway> {
    turns(cycle, color).find_map(|(after, position, mv)| {
        let mates = hunt.mates(position).ok()?;
        let moves = mates.into_iter().find(|line| line.first() != Some(&mv))?;
        Some(Leeway::WayOut(Variation { after, moves }))
    })
}

fn no_way_out(cycle: &Sequence, color: Color, hunt: &mut MateHunt) -> Option<Leeway> {
    let mut variations = Vec::new();
    for (after, position, mv) in turns(cycle, color) {
        for other in position.legal_moves().into_iter().filter(|&other| other != mv) {
            let mate = hunt.mates(&position.play(other).ok()?).ok()?.into_iter().next()?;
            let moves = std::iter::once(other).chain(mate).collect();
            variations.push(Variation { after, moves });
        }
    }
    Some(Leeway::NoWayOut(variations))
}
