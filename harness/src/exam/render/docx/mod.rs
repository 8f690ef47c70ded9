//! A document for Word. Written out here and not by a crate, because those at hand number pictures and paragraphs by counters of the
//! whole process, so that the bytes would hang on what was written before.

mod body;
mod package;

use super::super::sheet::{Picture, Sheet};

/// The document as the bytes of a `.docx`.
pub(super) fn write(sheet: &Sheet) -> anyhow::Result<Vec<u8>> {
    let mut pictures = Pictures::default();
    let document = body::document(sheet, &mut pictures)?;
    package::pack(document, pictures)
}

/// The pictures that the document shows, by the number that it refers to them with, the first being 1.
#[derive(Debug, Default)]
struct Pictures(Vec<Vec<u8>>);

impl Pictures {
    /// Adds a board that is so many millimetres wide when it is printed.
    fn add(&mut self, picture: &Picture, millimetres: u32) -> anyhow::Result<usize> {
        // As fine as printers print.
        const DOTS_PER_INCH: u32 = 300;
        self.0.push(picture.png(millimetres * DOTS_PER_INCH * 10 / 254)?);
        Ok(self.0.len())
    }
}
