//! What is kept of a ruling.

use qili::board::ByColor;
use qili::ruling::{Conduct, Label, Verdict};

/// A ruling as it is approved and compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) plies: Vec<PlyRecord>,
    /// None if undecided.
    pub(crate) sides: Option<ByColor<Conduct>>,
    /// None if undecided.
    pub(crate) verdict: Option<Verdict>,
}

/// What is kept of the ruling on one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlyRecord {
    /// In Chinese notation.
    pub(crate) mv: String,
    /// None if undecided.
    pub(crate) label: Option<Label>,
    /// The id of a clause; one that the library has no longer can still be read.
    pub(crate) clause: Option<String>,
    /// In Chinese notation.
    pub(crate) line: Option<Vec<String>>,
}

/// What stands where nothing was decided.
pub(crate) const UNDECIDED: &str = "undecided";

impl Record {
    pub(crate) fn verdict_word(&self) -> &'static str {
        self.verdict.map_or(UNDECIDED, Verdict::name)
    }

    /// Whether labels, sides and verdict are the same, whatever the grounds.
    pub(crate) fn rules_as(&self, other: &Record) -> bool {
        let same = |(a, b): (&PlyRecord, &PlyRecord)| (&a.mv, a.label) == (&b.mv, b.label);
        self.plies.len() == other.plies.len()
            && self.plies.iter().zip(&other.plies).all(same)
            && (self.sides, self.verdict) == (other.sides, other.verdict)
    }

    pub(crate) fn is_decided(&self) -> bool {
        self.verdict.is_some() && self.plies.iter().all(|ply| ply.label.is_some())
    }
}

impl PlyRecord {
    pub(crate) fn label_word(&self) -> &'static str {
        self.label.map_or(UNDECIDED, Label::chinese)
    }
}
