//! The board as it is printed in China.

use std::fmt::Write as _;

use maud::{Markup, html};
use qili::board::{Color, Square};

use super::outlines::letter;
use super::palette::Palette;
use super::view::{CELL, Point, View};

const WIDTH: f64 = CELL * (Square::FILES - 1) as f64;
const HEIGHT: f64 = CELL * (Square::RANKS - 1) as f64;
/// How far the numbers of the files are from the edge of the board.
const NUMBERS: f64 = 86.0;

/// Lines, river, palaces, marks and the numbers of the files.
pub(super) fn board(palette: &Palette, view: View) -> Markup {
    let paint = palette.board;
    html! {
        g fill="none" stroke=(paint.ink) stroke-linecap="square" {
            rect x="-13" y="-13" width=(WIDTH + 26.0) height=(HEIGHT + 26.0) stroke-width="6"
                fill=(paint.ground) {}
            path stroke-width="2.4" d=(lines()) {}
            path stroke-width="2.4" d=(marks()) {}
        }
        (river(paint.ink))
        (numbers(paint.ink, view))
    }
}

/// The lines from point to point; over the river only those at the edge lead.
fn lines() -> String {
    let mut path = String::new();
    let mut line = |from: Point, to: Point| {
        let _ = write!(path, "M{from}L{to}");
    };
    let cell = |files: u8, ranks: u8| Point::new(CELL * f64::from(files), CELL * f64::from(ranks));
    for rank in 0..Square::RANKS {
        line(cell(0, rank), cell(8, rank));
    }
    for file in 0..Square::FILES {
        let is_edge = file == 0 || file == Square::FILES - 1;
        if is_edge {
            line(cell(file, 0), cell(file, 9));
        } else {
            line(cell(file, 0), cell(file, 4));
            line(cell(file, 5), cell(file, 9));
        }
    }
    for top in [0, 7] {
        line(cell(3, top), cell(5, top + 2));
        line(cell(5, top), cell(3, top + 2));
    }
    path
}

/// The corners around the points where cannons and pawns stand at the start.
fn marks() -> String {
    const GAP: f64 = 8.0;
    const LENGTH: f64 = 15.0;
    let cannons = [1_u8, 7].into_iter().flat_map(|file| [2_u8, 7].map(|rank| (file, rank)));
    let pawns = [0, 2, 4, 6, 8].into_iter().flat_map(|file| [3, 6].map(|rank| (file, rank)));
    let mut path = String::new();
    for (file, rank) in cannons.chain(pawns) {
        let (x, y) = (CELL * f64::from(file), CELL * f64::from(rank));
        let sides = [-1.0, 1.0].into_iter().filter(|side| (0.0..=WIDTH).contains(&(x + side * GAP)));
        for (side, up) in sides.flat_map(|side| [(side, -1.0), (side, 1.0)]) {
            let corner = Point::new(x + side * GAP, y + up * GAP);
            let above = Point::new(corner.x, corner.y + up * LENGTH);
            let beside = Point::new(corner.x + side * LENGTH, corner.y);
            let _ = write!(path, "M{above}L{corner}L{beside}");
        }
    }
    path
}

/// 楚河 漢界, upright whichever side looks at it.
fn river(ink: &str) -> Markup {
    const SIZE: f64 = 62.0;
    let middle = HEIGHT / 2.0;
    html! {
        @for (character, x) in "楚河漢界".chars().zip([130.0, 230.0, 570.0, 670.0]) {
            (letter(character, Point::new(x, middle), SIZE, ink))
        }
    }
}

/// Each side counts the files from its own right; red in Chinese numerals.
fn numbers(ink: &str, view: View) -> Markup {
    const SIZE: f64 = 38.0;
    let row = |color: Color| match color {
        Color::Red => "九八七六五四三二一",
        Color::Black => "123456789",
    };
    let mut top: Vec<char> = row(!view.0).chars().collect();
    let mut bottom: Vec<char> = row(view.0).chars().collect();
    if view.0 == Color::Black {
        top.reverse();
        bottom.reverse();
    }
    let above = top.into_iter().zip(0_u8..).map(|(c, file)| (c, file, -NUMBERS));
    let below = bottom.into_iter().zip(0_u8..).map(|(c, file)| (c, file, HEIGHT + NUMBERS));
    html! {
        @for (character, file, y) in above.chain(below) {
            (letter(character, Point::new(CELL * f64::from(file), y), SIZE, ink))
        }
    }
}
