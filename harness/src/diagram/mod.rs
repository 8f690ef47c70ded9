//! Diagrams: a position as a Chinese book prints it, as SVG or as PNG. All lettering is outlines.

mod arrows;
mod board;
mod men;
mod outlines;
mod palette;
mod png;
#[cfg(test)]
mod tests;
mod view;

use maud::{Markup, html};
use qili::board::{Color, Move, Piece, Position, Role};
use qili::notation::fen;

use arrows::arrows;
use outlines::letter;
use palette::Palette;
use view::Point;

pub(crate) use arrows::Arrows;
pub(crate) use view::View;

/// A part of the plane: the left and upper edge, the width, the height.
type Frame = [f64; 4];

/// The board with its numbers.
const BOARD: Frame = [-66.0, -114.0, 932.0, 1128.0];
/// The width and height of the board with its numbers.
pub(crate) const BOARD_PROPORTIONS: (f64, f64) = (BOARD[2], BOARD[3]);
/// The same with the line below that says who moves.
const PAGE: Frame = [-66.0, -114.0, 932.0, 1196.0];

/// What is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Diagram<'a> {
    pub(crate) position: &'a Position,
    /// What is played from there.
    pub(crate) moves: &'a [Move],
    pub(crate) arrows: Arrows,
    pub(crate) view: View,
    /// What programs that read pictures out say of it.
    pub(crate) title: &'a str,
}

impl Diagram<'_> {
    /// A file of its own, that many pixels wide.
    pub(crate) fn svg(&self, width: u32) -> String {
        self.framed(width, PAGE)
    }

    /// The same as pixels.
    pub(crate) fn png(&self, width: u32) -> anyhow::Result<Vec<u8>> {
        png::draw(&self.svg(width))
    }

    /// A file of the board alone, for documents that say below it who moves.
    pub(crate) fn board_svg(&self, width: u32) -> String {
        self.framed(width, BOARD)
    }

    /// The same as pixels.
    pub(crate) fn board_png(&self, width: u32) -> anyhow::Result<Vec<u8>> {
        png::draw(&self.board_svg(width))
    }

    fn framed(&self, width: u32, frame: Frame) -> String {
        let palette = &Palette::PRINT;
        let [x, y, wide, high] = frame;
        let height = (f64::from(width) * high / wide).round();
        let drawn = html! {
            svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height) viewBox=(view_box(frame)) role="img" {
                title { (self.title) }
                desc { (fen::write(self.position)) }
                defs { @for piece in men::kinds(self.position) { (men::define(piece, palette)) } }
                rect x=(x) y=(y) width=(wide) height=(high) fill=(palette.board.ground) {}
                (board::board(palette, self.view))
                (men::placed(self.position, self.view))
                (arrows(self.position, self.moves, self.arrows, self.view, palette))
                @if frame == PAGE { (to_move(self.position.turn(), palette)) }
            }
        };
        format!("{}\n", drawn.into_string())
    }

    /// A part of a page that has the [`definitions`].
    pub(crate) fn inline(&self) -> Markup {
        html! {
            svg.board viewBox=(view_box(BOARD)) role="img" aria-label=(self.title) {
                use href="#board" {}
                g.men { (men::placed(self.position, self.view)) }
                g.arrows { (arrows(self.position, self.moves, self.arrows, self.view, &Palette::STYLED)) }
            }
        }
    }
}

/// What all diagrams of a page refer to: the board seen from red's side, and every piece. Its colours are custom properties.
pub(crate) fn definitions() -> Markup {
    let pieces = Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece::new(color, role)));
    html! {
        defs {
            g id="board" { (board::board(&Palette::STYLED, View(Color::Red))) }
            @for piece in pieces { (men::define(piece, &Palette::STYLED)) }
        }
    }
}

fn view_box([x, y, width, height]: Frame) -> String {
    format!("{x} {y} {width} {height}")
}

/// 红先 or 黑先, after a disc as that side's pieces are.
fn to_move(turn: Color, palette: &Palette) -> Markup {
    const Y: f64 = 1046.0;
    const SIZE: f64 = 42.0;
    const RADIUS: f64 = 15.0;
    let paint = palette.men[turn];
    let who = match turn {
        Color::Red => '红',
        Color::Black => '黑',
    };
    html! {
        circle cx="352" cy=(Y) r=(RADIUS) fill=(paint.ground) stroke=(palette.board.ink) stroke-width="3" {}
        (letter(who, Point::new(398.0, Y), SIZE, palette.board.ink))
        (letter('先', Point::new(441.0, Y), SIZE, palette.board.ink))
    }
}
