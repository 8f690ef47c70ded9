//! The moves as arrows: red's light, black's dark, there and back side by side.

use maud::{Markup, html};
use qili::board::{Color, Move, Position, Square};

use super::men::RADIUS;
use super::outlines::letter;
use super::palette::Palette;
use super::view::{Point, View, tenths};

/// Whether the moves are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrows {
    Hidden,
    Plain,
    /// Each with the number of its move.
    Numbered,
}

/// One way over the board, and which moves go it, the first being 1.
struct Way {
    mv: Move,
    color: Color,
    numbers: Vec<usize>,
}

/// The moves, from the position before them.
pub(super) fn arrows(
    position: &Position,
    moves: &[Move],
    drawn: Arrows,
    view: View,
    palette: &Palette,
) -> Markup {
    let ways = if drawn == Arrows::Hidden { Vec::new() } else { ways(position, moves) };
    let lanes: Vec<Lane> = ways.iter().map(|way| Lane::of(way, &ways, position, view)).collect();
    html! {
        @for (way, lane) in ways.iter().zip(&lanes) { (lane.arrow(way.color, palette)) }
        @if drawn == Arrows::Numbered {
            @for (way, at) in ways.iter().zip(numbers(&lanes, position, view)) { (badge(&way.numbers, at, palette)) }
        }
    }
}

/// Where the numbers stand: each beside its arrow, where pieces and the numbers before it leave the most room.
fn numbers(lanes: &[Lane], position: &Position, view: View) -> Vec<Point> {
    /// What is this far from a piece touches it nowhere.
    const ENOUGH: f64 = RADIUS + BADGE + 2.0;
    let mut taken: Vec<Point> = position.pieces().map(|(square, _)| view.point(square)).collect();
    let men = taken.len();
    for lane in lanes {
        let room = |at: &Point| taken.iter().map(|other| at.distance(*other)).fold(ENOUGH, f64::min);
        let most = lane.beside().into_iter().max_by(|a, b| room(a).total_cmp(&room(b)));
        taken.extend(most);
    }
    taken.split_off(men)
}

/// Moves that go the same way share an arrow.
fn ways(position: &Position, moves: &[Move]) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    let mut color = position.turn();
    for (&mv, number) in moves.iter().zip(1..) {
        match ways.iter_mut().find(|way| way.mv == mv && way.color == color) {
            Some(way) => way.numbers.push(number),
            None => ways.push(Way { mv, color, numbers: vec![number] }),
        }
        color = !color;
    }
    ways
}

/// From one point to another: how many files, how many ranks.
fn step(from: Square, to: Square) -> (i32, i32) {
    let between = |from: u8, to: u8| i32::from(to) - i32::from(from);
    (between(from.file(), to.file()), between(from.rank(), to.rank()))
}

const fn dot(a: (i32, i32), b: (i32, i32)) -> i32 {
    a.0 * b.0 + a.1 * b.1
}

const fn cross(a: (i32, i32), b: (i32, i32)) -> i32 {
    a.0 * b.1 - a.1 * b.0
}

/// Whether two moves go in the same direction.
fn is_parallel(one: Move, other: Move) -> bool {
    let (one, other) = (step(one.from, one.to), step(other.from, other.to));
    cross(one, other) == 0 && dot(one, other) > 0
}

/// Whether another move comes back along a part of the way of one.
fn is_against(one: Move, other: Move) -> bool {
    let (way, back) = (step(one.from, one.to), step(other.from, other.to));
    let (far, near) = (step(one.from, other.from), step(one.from, other.to));
    let is_in_line = cross(way, back) == 0 && dot(way, back) < 0 && cross(way, far) == 0;
    is_in_line && dot(way, far) > 0 && dot(way, near) < dot(way, way)
}

/// Half the width of an arrow.
const SHAFT: f64 = 5.0;
/// Half the width of its head, and how long that is.
const BARB: f64 = 12.0;
const HEAD: f64 = 22.0;
/// Half the height of the field that a number stands on.
const BADGE: f64 = 18.0;

/// The line that an arrow is drawn along.
struct Lane {
    tail: Point,
    head: Point,
    /// Of length one, from tail to head.
    along: Point,
}

impl Lane {
    fn of(way: &Way, ways: &[Way], position: &Position, view: View) -> Lane {
        /// How far an arrow keeps to its right where another comes against it.
        const ASIDE: f64 = 17.0;
        /// How far from a point without a piece it begins and ends.
        const CLEAR: f64 = 12.0;
        /// How far before the tail of one that goes on in the same direction.
        const GOES_ON: f64 = 28.0;
        let Move { from, to } = way.mv;
        let (start, end) = (view.point(from), view.point(to));
        let (dx, dy) = (end.x - start.x, end.y - start.y);
        let length = (dx * dx + dy * dy).sqrt();
        let along = Point::new(dx / length, dy / length);
        let aside = if ways.iter().any(|other| is_against(way.mv, other.mv)) { ASIDE } else { 0.0 };
        let is_taken = |square| position.piece_at(square).is_some();
        let before = if is_taken(from) { RADIUS + 3.0 } else { CLEAR };
        let behind = if is_taken(to) {
            RADIUS + 3.0
        } else if ways.iter().any(|other| other.mv.from == to && is_parallel(way.mv, other.mv)) {
            GOES_ON
        } else {
            CLEAR
        };
        let centre = Lane { tail: start, head: end, along };
        Lane { tail: centre.at(start, before, aside), head: centre.at(end, -behind, aside), along }
    }

    /// The places to the right of its shaft, where another that comes against it is not; the middle is the last, and so is preferred.
    fn beside(&self) -> [Point; 3] {
        let length = self.tail.distance(self.head);
        // Of a short one nothing is clear of the head.
        let clear = if length < 2.0 * (HEAD + BADGE) { BARB } else { SHAFT + 2.0 };
        [0.25, 0.75, 0.5].map(|part| self.at(self.tail, length * part, clear + BADGE))
    }

    /// The place that far from another along the arrow and to its right.
    fn at(&self, from: Point, forward: f64, right: f64) -> Point {
        let along = self.along;
        Point::new(from.x + along.x * forward - along.y * right, from.y + along.y * forward + along.x * right)
    }

    fn arrow(&self, color: Color, palette: &Palette) -> Markup {
        let paint = palette.arrows[color];
        let outline = self.outline();
        html! {
            // Bare ground around it, where it crosses lines and pieces.
            path d=(outline) fill="none" stroke=(palette.board.ground) stroke-width="9" stroke-linejoin="round" {}
            path d=(outline) fill=(paint.ground) stroke=(paint.ink) stroke-width="3" stroke-linejoin="round" {}
        }
    }

    fn outline(&self) -> String {
        let Lane { tail, head, .. } = *self;
        let corners = [
            self.at(tail, 0.0, SHAFT),
            self.at(head, -HEAD, SHAFT),
            self.at(head, -HEAD, BARB),
            head,
            self.at(head, -HEAD, -BARB),
            self.at(head, -HEAD, -SHAFT),
            self.at(tail, 0.0, -SHAFT),
        ];
        let corners: Vec<String> = corners.iter().map(Point::to_string).collect();
        format!("M{}Z", corners.join("L"))
    }
}

/// The numbers of moves, on a field of their own.
fn badge(numbers: &[usize], at: Point, palette: &Palette) -> Markup {
    const SIZE: f64 = 33.0;
    const DIGIT: f64 = 16.0;
    let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
    // A blank between two numbers is as wide as half a digit.
    let advance = |c: char| if c == ' ' { DIGIT / 2.0 } else { DIGIT };
    let text = numbers.join(" ");
    let width: f64 = text.chars().map(advance).sum();
    let half = BADGE + (width - DIGIT) / 2.0;
    let paint = palette.board;
    let mut x = at.x - width / 2.0;
    let places = text.chars().map(|c| {
        let middle = x + advance(c) / 2.0;
        x += advance(c);
        (c, Point::new(middle, at.y))
    });
    html! {
        rect x=(tenths(at.x - half)) y=(tenths(at.y - BADGE)) width=(tenths(2.0 * half)) height=(2.0 * BADGE)
            rx=(BADGE) fill=(paint.ground) stroke=(paint.ink) stroke-width="2.4" {}
        @for (character, place) in places { (letter(character, place, SIZE, paint.ink)) }
    }
}
