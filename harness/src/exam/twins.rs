//! Which cases show the same position: no two of these stand in one paper.

use std::collections::{HashMap, HashSet};

use qili::board::Position;
use qili::notation::fen;

use super::guise::Guise;
use crate::casebook::Case;

/// For each case the group that it belongs to.
#[derive(Debug)]
pub(super) struct Twins<'a>(HashMap<&'a str, usize>);

impl<'a> Twins<'a> {
    /// Cases belong together where the board of one stands in the other, in whatever guise, or where a case file says so.
    pub(super) fn of(cases: &'a [Case]) -> Twins<'a> {
        let mut groups = Groups((0..cases.len()).collect());
        let mut first: HashMap<String, usize> = HashMap::new();
        let by_id: HashMap<&str, usize> = cases.iter().map(|case| case.id.as_str()).zip(0..).collect();
        for (index, case) in cases.iter().enumerate() {
            let boards: HashSet<String> =
                case.moves.sequence().positions().iter().map(in_any_guise).collect();
            for board in boards {
                let other = *first.entry(board).or_insert(index);
                groups.join(index, other);
            }
            if let Some(&same) = case.same_as.as_deref().and_then(|same| by_id.get(same)) {
                groups.join(index, same);
            }
        }
        Twins(cases.iter().enumerate().map(|(index, case)| (case.id.as_str(), groups.of(index))).collect())
    }

    pub(super) fn group(&self, case: &Case) -> Option<usize> {
        self.0.get(case.id.as_str()).copied()
    }
}

/// The same text for a position in each of its guises.
fn in_any_guise(position: &Position) -> String {
    let written = Guise::WORDS.iter().map(|(_, guise)| fen::write(&guise.position(position)));
    written.min().unwrap_or_default()
}

/// Who belongs to whom: each points to another of its group, the last to itself.
struct Groups(Vec<usize>);

impl Groups {
    fn of(&self, mut index: usize) -> usize {
        while self.0[index] != index {
            index = self.0[index];
        }
        index
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.of(one), self.of(other));
        self.0[one.max(other)] = one.min(other);
    }
}
