//! Many cases in numbers, and sorted by how far the rule sets agree.

use qili::rules::RuleSet;

use super::{Compared, SideBySide, Verdicts};

/// How far the rule sets agree on a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heap {
    /// Not the same side gives way.
    Verdicts,
    /// The same side gives way, and must change here and has lost there.
    MustOrLoses,
    LabelsOnly,
    Alike,
}

impl Heap {
    pub(super) const ALL: [Heap; 4] = [Heap::Verdicts, Heap::MustOrLoses, Heap::LabelsOnly, Heap::Alike];

    /// Whether the verdicts of its cases differ.
    pub(super) fn is_of_verdicts(self) -> bool {
        matches!(self, Heap::Verdicts | Heap::MustOrLoses)
    }

    fn of(compared: &Compared<'_>) -> Heap {
        match compared.verdicts() {
            Verdicts::Differ => Heap::Verdicts,
            Verdicts::SameSide => Heap::MustOrLoses,
            Verdicts::Same if compared.partings().next().is_some() => Heap::LabelsOnly,
            Verdicts::Same => Heap::Alike,
        }
    }
}

/// Two rule sets, and on how many cases they agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) rules: [RuleSet; 2],
    pub(super) equal_labels: usize,
    pub(super) equal_verdicts: usize,
}

impl SideBySide<'_> {
    pub(super) fn heap(&self, heap: Heap) -> Vec<&Compared<'_>> {
        self.cases.iter().filter(|compared| Heap::of(compared) == heap).collect()
    }

    /// Every rule set with every later one.
    pub(super) fn pairs(&self) -> Vec<Pair> {
        let later = |first: usize| (first + 1..self.rules.len()).map(move |second| [first, second]);
        (0..self.rules.len()).flat_map(later).map(|columns| self.pair(columns)).collect()
    }

    fn pair(&self, columns: [usize; 2]) -> Pair {
        let rules = columns.map(|column| self.rules[column]);
        let mut pair = Pair { rules, equal_labels: 0, equal_verdicts: 0 };
        for compared in &self.cases {
            let [one, other] = columns.map(|column| &compared.outcomes[column].current.record);
            pair.equal_labels +=
                usize::from(one.plies.iter().map(|p| p.label).eq(other.plies.iter().map(|p| p.label)));
            pair.equal_verdicts += usize::from(one.verdict == other.verdict);
        }
        pair
    }
}
