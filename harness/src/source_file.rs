//! The text of a file, with its lines and columns.

/// A file that faults can point into.
#[derive(Debug)]
pub(crate) struct SourceFile {
    /// Its path, as a person would type it.
    pub(crate) name: String,
    /// What it says, without a byte-order mark.
    pub(crate) text: String,
}

impl SourceFile {
    /// The line and the column of a place, both counted from 1, the column in characters.
    pub(crate) fn line_column(&self, offset: usize) -> (usize, usize) {
        let before = &self.text[..offset];
        let line = before.rsplit('\n').next().unwrap_or(before);
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    }

    /// The text of a line, counted from 1.
    pub(crate) fn line(&self, number: usize) -> &str {
        self.text.lines().nth(number.saturating_sub(1)).unwrap_or_default()
    }
}
