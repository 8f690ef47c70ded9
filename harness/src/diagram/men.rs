//! The pieces: red's light with a double ring, black's dark.

use maud::{Markup, html};
use qili::board::{Color, Piece, Position, Square};

use super::outlines::letter;
use super::palette::Palette;
use super::view::{Point, View};

/// The radius of a piece with its edge; two neighbours do not touch.
pub(super) const RADIUS: f64 = 46.0;

/// By what a drawing refers to a piece.
pub(super) fn name(piece: Piece) -> String {
    format!("{}-{}", piece.color, piece.role)
}

/// The drawing of a piece, to be referred to.
pub(super) fn define(piece: Piece, palette: &Palette) -> Markup {
    const SIZE: f64 = 66.0;
    let paint = palette.men[piece.color];
    let (edge, ring) = match piece.color {
        Color::Red => (paint.ink, "39"),
        Color::Black => (paint.ground, "40.5"),
    };
    html! {
        g id=(name(piece)) {
            circle r="44.5" fill=(paint.ground) stroke=(edge) stroke-width="3" {}
            circle r=(ring) fill="none" stroke=(paint.ink) stroke-width="1.8" {}
            (letter(piece.chinese(), Point::new(0.0, 0.0), SIZE, paint.ink))
        }
    }
}

/// All pieces where they stand.
pub(super) fn placed(position: &Position, view: View) -> Markup {
    html! { @for (square, piece) in position.pieces() { (at(piece, square, view)) } }
}

fn at(piece: Piece, square: Square, view: View) -> Markup {
    let Point { x, y } = view.point(square);
    html! { use href={ "#" (name(piece)) } x=(x) y=(y) {} }
}

/// The kinds of pieces that stand on a board, each once.
pub(super) fn kinds(position: &Position) -> Vec<Piece> {
    let mut kinds: Vec<Piece> = position.pieces().map(|(_, piece)| piece).collect();
    kinds.sort_by_key(|piece| (piece.color, piece.role));
    kinds.dedup();
    kinds
}
