//! What several parts of a page have in common: where things are on it, what they are called, and how they look.

use std::collections::BTreeSet;

use maud::{Markup, html};
use qili::ruling::Label;

use super::phrases::{self, Phrases};
use crate::casebook::Casebook;
use crate::compare::{RulingStatus, Status, View};
use crate::explain::Lang;
use crate::run::Outcome;

/// Where a ruling is on the page.
pub(super) fn anchor(outcome: &Outcome<'_>) -> String {
    format!("{}:{}", outcome.case.id, outcome.rules).replace(char::is_whitespace, "_")
}

/// What kind of news a status is; a class of the style sheet.
pub(super) const fn tone(status: Status) -> &'static str {
    match status {
        Status::Ruled(ruled) => match ruled {
            RulingStatus::Agrees | RulingStatus::NewlyAgrees => "good",
            RulingStatus::Disagrees
            | RulingStatus::DisagreesAsApproved
            | RulingStatus::NewlyDisagrees
            | RulingStatus::ChangedStillDisagrees
            | RulingStatus::NoAnswer => "bad",
            RulingStatus::Changed
            | RulingStatus::GroundsChanged
            | RulingStatus::New
            | RulingStatus::Undecided => "notice",
            RulingStatus::NoExpectation | RulingStatus::Disputed => "quiet",
        },
        Status::Stale(_) => "bad",
        Status::Fragment => "quiet",
    }
}

/// The labels that the library gives, each once.
pub(super) fn labels(outcome: &Outcome<'_>) -> BTreeSet<Label> {
    let plies = outcome.current.record.plies.iter();
    plies.filter_map(|ply| ply.label).collect()
}

/// Where the rulings of a work are on the page.
pub(super) fn work_anchor(work: &str) -> String {
    format!("work-{work}")
}

/// What a work is called.
pub(super) fn work_title<'a>(casebook: &'a Casebook, work: &'a str, lang: Lang) -> &'a str {
    let Some(known) = casebook.works.get(work) else { return work };
    match (&known.title_zh, lang) {
        (Some(title), Lang::Zh) => title,
        _ => &known.title,
    }
}

/// Whose view it is, its verdict, and whether the classifier is of it.
pub(super) fn whose(view: &View<'_>, lang: Lang) -> Markup {
    let opinion = view.opinion;
    html! {
        (lang.said(&opinion.by))
        @if let Some(verdict) = opinion.verdict { ": " (lang.verdict(verdict)) }
        @if opinion.adopted { " " em { "(" (Phrases::of(lang).adopted) ")" } }
        @if let Some(support) = phrases::support(view.support(), lang) { " " em { "(" (support) ")" } }
    }
}
