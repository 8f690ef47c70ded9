//! A confusion matrix: what is expected in rows, what is said in columns.

use std::collections::BTreeMap;

/// How often a row's word is expected and a column's is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) now: usize,
    /// How many more than as approved, of those that are approved.
    pub(crate) change: i64,
}

/// Counts by two words.
#[derive(Clone, Debug)]
pub(crate) struct Matrix {
    rows: Vec<&'static str>,
    columns: Vec<&'static str>,
    cells: BTreeMap<(String, String), Cell>,
}

impl Matrix {
    /// The words in the order in which they are shown.
    pub(super) fn new(
        rows: impl Iterator<Item = &'static str>,
        columns: impl Iterator<Item = &'static str>,
    ) -> Matrix {
        Matrix { rows: rows.collect(), columns: columns.collect(), cells: BTreeMap::new() }
    }

    /// Counts one more. `was` is what was approved, if anything.
    pub(super) fn add(&mut self, expected: &str, actual: &str, was: Option<&str>) {
        self.cell_mut(expected, actual).now += 1;
        if let Some(was) = was {
            self.cell_mut(expected, actual).change += 1;
            self.cell_mut(expected, was).change -= 1;
        }
    }

    fn cell_mut(&mut self, row: &str, column: &str) -> &mut Cell {
        self.cells.entry((row.to_owned(), column.to_owned())).or_default()
    }

    pub(crate) fn cell(&self, row: &str, column: &str) -> Cell {
        self.cells.get(&(row.to_owned(), column.to_owned())).copied().unwrap_or_default()
    }

    /// The rows in which anything stands.
    pub(crate) fn rows(&self) -> Vec<&'static str> {
        let stands = |row: &&str| self.cells.keys().any(|(expected, _)| expected == row);
        self.rows.iter().copied().filter(stands).collect()
    }

    /// The columns in which anything stands.
    pub(crate) fn columns(&self) -> Vec<&'static str> {
        let stands = |column: &&str| self.cells.keys().any(|(_, actual)| actual == column);
        self.columns.iter().copied().filter(stands).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_moved_leaves_one_cell_for_another() {
        let mut matrix = Matrix::new(["捉", "闲"].into_iter(), ["捉", "闲", "兑"].into_iter());
        matrix.add("捉", "闲", Some("捉"));
        matrix.add("捉", "捉", Some("捉"));
        matrix.add("捉", "捉", None);
        assert_eq!(matrix.cell("捉", "捉"), Cell { now: 2, change: -1 });
        assert_eq!(matrix.cell("捉", "闲"), Cell { now: 1, change: 1 });
        assert_eq!((matrix.rows(), matrix.columns()), (vec!["捉"], vec!["捉", "闲"]));
    }
}
