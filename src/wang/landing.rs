//! A cycle recognised by its landing points (落点).

use std::collections::HashMap;

use crate::board::{ByColor, Color, Move, Position, Role, Square};
use crate::cycle::Sequence;

/// A stretch of moves without a capture in which each side has come to each of its landing points twice (W20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The index of its first move.
    pub first: usize,
    /// The index of the move that completes it (走满重复着法).
    pub last: usize,
    /// The side that completes it, after the other has done so (后走满重复着法的一方).
    pub later: Color,
    /// How many landing points each side has in it (循环点).
    pub points: ByColor<usize>,
}

/// A point, and what came to stand there: pieces of a kind are alike, as in a repeated position.
type Landing = (Color, Role, Square);

/// The first repetition in a game.
///
/// The stretch is unbroken: a threat from outside and its answer are no part of it, and it begins anew after them (W28).
///
/// ```
/// use qili::board::Color;
/// use qili::cycle::Sequence;
/// use qili::notation::{fen, parse_moves};
/// use qili::wang::repetition;
///
/// let start = fen::parse("3k5/9/9/9/9/9/9/9/R8/5K3 w")?;
/// let game = parse_moves(&start, "a1a2 d9d8 a2a1 d8d9".split(' ').cycle().take(8))?;
/// let repetition = repetition(&game).unwrap();
/// assert_eq!((repetition.last, repetition.later, repetition.points.red), (7, Color::Black, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn repetition(game: &Sequence) -> Option<Repetition> {
    (0..game.moves().len()).find_map(|last| repetition_ending(game, last, 0))
}

/// The shortest repetition that the move of that index completes, and that begins no earlier than `since`.
pub(super) fn repetition_ending(game: &Sequence, last: usize, since: usize) -> Option<Repetition> {
    let mut landings: HashMap<Landing, usize> = HashMap::new();
    let mut once = 0;
    let mut points = ByColor::from_fn(|_| 0);
    for first in (since..=last).rev() {
        let landing = landing(game, first)?;
        let times = landings.entry(landing).or_default();
        *times += 1;
        match *times {
            1 => {
                once += 1;
                points[landing.0] += 1;
            }
            2 => once -= 1,
            _ => {}
        }
        if once == 0 && points.red > 0 && points.black > 0 {
            let later = game.positions()[last].turn();
            return Some(Repetition { first, last, later, points });
        }
    }
    None
}

/// Where the move of that index lands; none where it captures.
fn landing(game: &Sequence, index: usize) -> Option<Landing> {
    let (before, mv) = (&game.positions()[index], game.moves()[index]);
    let piece = before.piece_at(mv.from)?;
    before.piece_at(mv.to).is_none().then_some((piece.color, piece.role, mv.to))
}

/// Whether a move in a position is one of those that the repetition consists of.
pub(super) fn repeats(game: &Sequence, repetition: &Repetition, position: &Position, mv: Move) -> bool {
    let (piece, stretch) = (position.piece_at(mv.from), repetition.first..=repetition.last);
    let own = |at: usize| game.moves()[at] == mv && game.positions()[at].piece_at(mv.from) == piece;
    position.piece_at(mv.to).is_none() && stretch.into_iter().any(own)
}

/// The repetition that comes of playing a cycle on; of moves that close no cycle, the last that they come to.
pub(crate) fn repetition_of(run: &Sequence) -> Option<Repetition> {
    if run.start() == run.end() {
        return repetition(&Sequence::new(run.start().clone(), run.moves().repeat(2)).ok()?);
    }
    let (mut latest, mut lasts, mut since) = (None, None, 0);
    for (index, (position, &mv)) in run.positions().iter().zip(run.moves()).enumerate() {
        if lasts.is_some_and(|repetition| !repeats(run, &repetition, position, mv)) {
            (lasts, since) = (None, index);
        }
        lasts = lasts.or_else(|| repetition_ending(run, index, since));
        latest = lasts.or(latest);
    }
    latest
}

/// The side that checks with every move of a repetition, where the other does not (W22).
pub(crate) fn perpetual_checker(repetition: &Sequence) -> Option<Color> {
    let checks = |color| {
        let mut own =
            repetition.positions()[1..].iter().filter(|position| position.turn() != color).peekable();
        own.peek().is_some() && own.all(|position| position.in_check())
    };
    match (checks(Color::Red), checks(Color::Black)) {
        (true, false) => Some(Color::Red),
        (false, true) => Some(Color::Black),
        _ => None,
    }
}
