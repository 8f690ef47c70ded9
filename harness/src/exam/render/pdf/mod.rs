//! Pages to print, with the part of a font that they need in them.

mod board;
mod body;
mod draw;
mod flow;
mod text;
mod typeface;

use crate::exam::sheet::Sheet;
use text::Setter;

pub(super) use typeface::Typeface;

pub(super) fn write(sheet: &Sheet, typeface: &Typeface) -> anyhow::Result<Vec<u8>> {
    let mut setter = Setter::new(typeface);
    let pages = flow::paginate(body::blocks(sheet, &mut setter), draw::HEIGHT);
    draw::document(sheet, &pages, &mut setter)
}
