//! The text of a file, with its lines and columns.

use std::sync::OnceLock;

/// A file that faults can point into.
#[derive(Debug)]
pub(crate) struct SourceFile {
    /// Its path, as a person would type it.
    pub(crate) name: String,
    /// What it says, without a byte-order mark.
    pub(crate) text: String,
    /// Where its lines begin; found when they are first asked for.
    starts: OnceLock<Vec<usize>>,
}

impl SourceFile {
    pub(crate) fn new(name: impl Into<String>, text: String) -> SourceFile {
        SourceFile { name: name.into(), text, starts: OnceLock::new() }
    }

    /// The line of a place, counted from 1.
    pub(crate) fn line_of(&self, offset: usize) -> usize {
        self.starts().partition_point(|&start| start <= offset)
    }

    /// The line and the column of a place, both counted from 1, the column in characters.
    pub(crate) fn line_column(&self, offset: usize) -> (usize, usize) {
        let line = self.line_of(offset);
        let start = self.starts().get(line - 1).copied().unwrap_or_default();
        (line, self.text[start..offset].chars().count() + 1)
    }

    /// The text of a line, counted from 1.
    pub(crate) fn line(&self, number: usize) -> &str {
        let start = number.checked_sub(1).and_then(|index| self.starts().get(index));
        start.and_then(|&start| self.text[start..].lines().next()).unwrap_or_default()
    }

    /// The first is 0, so that every place is in a line.
    fn starts(&self) -> &[usize] {
        self.starts.get_or_init(|| {
            let ends = self.text.match_indices('\n');
            std::iter::once(0).chain(ends.map(|(end, _)| end + 1)).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::the_beginning(0, (1, 1), "帅 steps")]
    #[case::behind_a_character(3, (1, 2), "帅 steps")]
    #[case::the_end_of_a_line(10, (1, 9), "帅 steps")]
    #[case::the_next_line(11, (2, 1), "")]
    #[case::the_last_line(13, (3, 2), "ab")]
    #[case::the_end(14, (3, 3), "ab")]
    fn a_place_has_a_line_and_a_column(
        #[case] offset: usize,
        #[case] place: (usize, usize),
        #[case] line: &str,
    ) {
        let file = SourceFile::new("file", "帅 steps\r\n\nab".to_owned());
        assert_eq!(file.line_column(offset), place);
        assert_eq!(file.line(place.0), line);
        assert_eq!((file.line(0), file.line(4)), ("", ""));
    }
}
