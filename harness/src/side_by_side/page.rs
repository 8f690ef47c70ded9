//! What there is to say, before it is written in one form or another.

use super::part::Part;
use super::sheet::Sheet;
use super::signs::Signs;
use super::summary::Heap;
use super::words::words;
use super::{Compared, SideBySide};
use crate::explain::{Lang, of_outcome};
use crate::run::Outcome;

/// What is said of one case.
pub(super) struct CasePage {
    pub(super) table: Sheet,
    /// What the signs in the table stand for.
    pub(super) key: Vec<String>,
    /// Whether the rule sets agree.
    pub(super) agreement: String,
    pub(super) parts: Vec<Part>,
    /// What the case's source says under a rule set.
    pub(super) source: Vec<(String, Vec<String>)>,
}

/// What is said of many.
pub(super) struct SummaryPage {
    pub(super) title: String,
    pub(super) blocks: Vec<Block>,
}

/// A heading and what stands below it.
pub(super) struct Block {
    pub(super) head: String,
    /// How to see what is not listed.
    pub(super) hint: Option<&'static str>,
    pub(super) key: Vec<String>,
    pub(super) table: Option<Sheet>,
}

impl CasePage {
    pub(super) fn new(compared: &Compared<'_>, lang: Lang, signs: &Signs) -> CasePage {
        let words = words(lang);
        let table = Sheet::of_case(compared, words);
        let parted = table.rows.iter().any(|row| row.parts).then(|| words.parted(signs.parted));
        let first = compared.partings().next().map(|ply| (ply + 1, compared.text_of(ply)));
        let first = first.as_ref().map(|(number, mv)| (*number, mv.as_str()));
        let has_views = |outcome: &Outcome<'_>| {
            compared.case.opinions.iter().any(|opinion| opinion.rules == outcome.rules)
        };
        let mut in_print = compared.outcomes.iter().collect::<Vec<_>>();
        in_print.retain(|outcome| outcome.expected.is_some() || has_views(outcome));
        CasePage {
            key: parted.into_iter().chain(table.key(signs, words)).collect(),
            table,
            agreement: words.agreement(first, compared.verdicts()),
            parts: compared.parts(lang),
            source: in_print
                .into_iter()
                .map(|outcome| (words.source_under(outcome.rules), of_outcome(outcome, lang)))
                .collect(),
        }
    }
}

impl SummaryPage {
    /// `with_labels`: the cases that differ in labels only are listed too.
    pub(super) fn new(all: &SideBySide<'_>, lang: Lang, with_labels: bool, signs: &Signs) -> SummaryPage {
        let words = words(lang);
        let pairs = Block {
            head: words.pairs().to_owned(),
            hint: None,
            key: Vec::new(),
            table: Some(Sheet::of_pairs(all)),
        };
        let of_heap = |heap: Heap| {
            let cases = all.heap(heap).len();
            let is_listed = cases > 0 && (heap.is_of_verdicts() || heap == Heap::LabelsOnly && with_labels);
            let is_hidden = cases > 0 && heap == Heap::LabelsOnly && !with_labels;
            let table = is_listed.then(|| Sheet::of_heap(all, heap, words));
            let cells = if heap.is_of_verdicts() { words.short_words() } else { words.labels_listed() };
            let key =
                table.iter().flat_map(|table| [cells.to_owned()].into_iter().chain(table.key(signs, words)));
            Block {
                head: words.heap(heap, cases),
                hint: is_hidden.then(|| words.how_to_list()),
                key: key.collect(),
                table,
            }
        };
        SummaryPage {
            title: words.scope(all.cases.len(), all.rules.len()),
            blocks: [pairs].into_iter().chain(Heap::ALL.map(of_heap)).collect(),
        }
    }
}
