//! Where the pieces that leap could go on an empty board, and what would block them; computed once.

use arrayvec::ArrayVec;
use std::sync::LazyLock;

use super::{Color, Role, Square};

/// A leap and the point that must be empty for it: the horse's leg (马腿) or the elephant's eye (象眼).
#[derive(Clone, Copy, Debug)]
pub(super) struct Leap {
    pub(super) to: Square,
    pub(super) over: Square,
}

type Steps = ArrayVec<Square, 4>;

#[derive(Debug)]
pub(super) struct Geometry {
    /// The horse's leaps from each point.
    pub(super) horse: Vec<ArrayVec<Leap, 8>>,
    /// The leaps by which a horse reaches each point: `to` is where it stands, `over` is its leg.
    pub(super) horse_to: Vec<ArrayVec<Leap, 8>>,
    /// The elephant's leaps from each point, within its half of the board.
    pub(super) elephant: Vec<ArrayVec<Leap, 4>>,
    /// The king's steps within a palace.
    pub(super) king: Vec<Steps>,
    /// The advisor's steps within a palace.
    pub(super) advisor: Vec<Steps>,
    /// The pawn's steps, red's, then black's.
    pub(super) pawn: [Vec<Steps>; 2],
    /// Where a pawn that attacks the point may stand, red's, then black's.
    pub(super) pawn_to: [Vec<Steps>; 2],
}

pub(super) static GEOMETRY: LazyLock<Geometry> = LazyLock::new(Geometry::new);

pub(super) const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
pub(super) const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

impl Geometry {
    fn new() -> Geometry {
        let horse = per_square(horse_leaps);
        let mut horse_to = per_square(|_| ArrayVec::new());
        for from in Square::all() {
            for leap in &horse[from.index()] {
                horse_to[leap.to.index()].push(Leap { to: from, over: leap.over });
            }
        }
        let pawn = [per_square(|s| pawn_steps(s, Color::Red)), per_square(|s| pawn_steps(s, Color::Black))];
        let pawn_to = [reversed(&pawn[0]), reversed(&pawn[1])];
        Geometry {
            horse,
            horse_to,
            elephant: per_square(elephant_leaps),
            king: per_square(|s| palace_steps(s, ORTHOGONAL)),
            advisor: per_square(|s| palace_steps(s, DIAGONAL)),
            pawn,
            pawn_to,
        }
    }
}

fn per_square<T>(value: impl FnMut(Square) -> T) -> Vec<T> {
    Square::all().map(value).collect()
}

fn reversed(steps: &[Steps]) -> Vec<Steps> {
    let mut reversed = per_square(|_| Steps::new());
    for from in Square::all() {
        for to in &steps[from.index()] {
            reversed[to.index()].push(from);
        }
    }
    reversed
}

fn horse_leaps(from: Square) -> ArrayVec<Leap, 8> {
    let mut leaps = ArrayVec::new();
    for (dx, dy) in ORTHOGONAL {
        for side in [1, -1] {
            // Two steps along the leg's direction, one across it.
            let (x, y) = if dx == 0 { (side, 2 * dy) } else { (2 * dx, side) };
            if let (Some(to), Some(over)) = (from.offset(x, y), from.offset(dx, dy)) {
                leaps.push(Leap { to, over });
            }
        }
    }
    leaps
}

fn elephant_leaps(from: Square) -> ArrayVec<Leap, 4> {
    let mut leaps = ArrayVec::new();
    for (dx, dy) in DIAGONAL {
        if let (Some(to), Some(over)) = (from.offset(2 * dx, 2 * dy), from.offset(dx, dy))
            && to.is_home(Color::Red) == from.is_home(Color::Red)
        {
            leaps.push(Leap { to, over });
        }
    }
    leaps
}

fn palace_steps(from: Square, directions: [(i8, i8); 4]) -> Steps {
    Color::ALL
        .into_iter()
        .filter(|&color| from.is_palace(color))
        .flat_map(|color| {
            directions
                .into_iter()
                .filter_map(move |(x, y)| from.offset(x, y))
                .filter(move |to| to.is_palace(color))
        })
        .collect()
}

fn pawn_steps(from: Square, color: Color) -> Steps {
    let mut steps = Steps::new();
    steps.extend(from.offset(0, color.forward()));
    if !from.is_home(color) {
        steps.extend([from.offset(1, 0), from.offset(-1, 0)].into_iter().flatten());
    }
    steps
}

/// Whether a piece of that side and role can ever stand on the point.
pub(super) fn can_stand(color: Color, role: Role, square: Square) -> bool {
    let palace = square.is_palace(color);
    let home = square.is_home(color);
    // Ranks and files as the side itself sees them.
    let rank = match color {
        Color::Red => square.rank(),
        Color::Black => Square::RANKS - 1 - square.rank(),
    };
    let file = square.file();
    match role {
        Role::King => palace,
        Role::Advisor => palace && (file + rank) % 2 == 1,
        Role::Elephant => {
            home && match rank {
                0 | 4 => file == 2 || file == 6,
                2 => file == 0 || file == 4 || file == 8,
                _ => false,
            }
        }
        Role::Pawn => rank >= 3 && (!home || file.is_multiple_of(2)),
        Role::Horse | Role::Rook | Role::Cannon => true,
    }
}
