//! Where in its file a case says what, for whoever has something to say about it.

use std::collections::BTreeMap;
use std::sync::Arc;

use qili::rules::RuleSet;

use super::read::{RawCase, RawRuling};
use crate::fault::Span;
use crate::source_file::SourceFile;

/// The places of a sound case.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    pub(crate) file: Arc<SourceFile>,
    pub(crate) title: Span,
    pub(crate) fen: Span,
    /// One a move.
    pub(crate) moves: Vec<Span>,
    pub(crate) rulings: BTreeMap<RuleSet, RulingPlaces>,
    /// Where the suggestions begin.
    pub(crate) suggestions: BTreeMap<RuleSet, Span>,
}

/// The places of a ruling.
#[derive(Clone, Debug)]
pub(crate) struct RulingPlaces {
    /// Its rule set.
    pub(crate) whole: Span,
    /// One a move, or none.
    pub(crate) labels: Vec<Span>,
    pub(crate) verdict: Option<Span>,
}

impl Places {
    /// None where something is missing that a sound case has.
    pub(super) fn of(raw: &RawCase, file: &Arc<SourceFile>) -> Option<Places> {
        let of_ruling = |raw: &RawRuling| RulingPlaces {
            whole: raw.at,
            labels: raw
                .labels
                .iter()
                .flat_map(|labels| labels.value.iter().map(|label| label.span))
                .collect(),
            verdict: raw.verdict.map(|verdict| verdict.span),
        };
        Some(Places {
            file: Arc::clone(file),
            title: raw.title.as_ref()?.span,
            fen: raw.fen.as_ref()?.span,
            moves: raw.moves.as_ref()?.texts.iter().map(|text| text.span).collect(),
            rulings: raw.rulings.iter().map(|(&rules, raw)| (rules, of_ruling(raw))).collect(),
            suggestions: raw.suggestions.iter().map(|(&rules, raw)| (rules, raw.at)).collect(),
        })
    }
}
