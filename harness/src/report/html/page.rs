//! The page as a whole.

use std::collections::BTreeMap;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use rayon::prelude::*;

use super::article::article;
use super::disputes::disputes;
use super::filters::filters;
use super::names::{anchor, tone, work_anchor, work_title};
use super::phrases::Phrases;
use super::summary::{confusion, counts, gates, moved, table};
use crate::casebook::Casebook;
use crate::compare::{News, Status};
use crate::diagram;
use crate::explain::Lang;
use crate::report::moved::regrounded;
use crate::run::{Outcome, Run};

/// Nothing is loaded from anywhere, whatever a case file says.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

/// A whole run.
pub(crate) fn write(run: &Run<'_>, lang: Lang) -> String {
    let phrases = Phrases::of(lang);
    let changed: Vec<_> = run.changed().collect();
    let (regrounded, _) = regrounded(run);
    let others = run.outcomes.iter().filter(|outcome| outcome.status.news() == News::Nothing);
    let mut works: BTreeMap<&str, Vec<&Outcome<'_>>> = BTreeMap::new();
    for outcome in others {
        works.entry(outcome.case.work.as_str()).or_default().push(outcome);
    }
    let body = html! {
        (counts(run, lang))
        @if let Some(interview) = &run.interview {
            p { (phrases.classifier.replace("{command}", &interview.command)) }
        }
        (gates(run, phrases))
        (moved(run, lang))
        (table(run, lang))
        (confusion(run, lang))
        (disputes(run, lang))
        (filters(run, &run.outcomes.iter().collect::<Vec<_>>(), lang))
        (section("changed", phrases.changed, &changed, run.casebook, lang))
        (section("regrounded", phrases.regrounded, &regrounded, run.casebook, lang))
        @for (work, outcomes) in &works {
            (section(&work_anchor(work), work_title(run.casebook, work, lang), outcomes, run.casebook, lang))
        }
        (fragments(run, phrases))
    };
    document(phrases.title, &body, phrases)
}

/// What changed since it was approved, and what fails beside.
pub(crate) fn write_changes(run: &Run<'_>, lang: Lang) -> String {
    let phrases = Phrases::of(lang);
    let changed: Vec<_> = run.changed().collect();
    let (regrounded, _) = regrounded(run);
    let news: Vec<_> = changed.iter().chain(&regrounded).copied().collect();
    let body = html! {
        @if run.fails() || !news.is_empty() {
            (counts(run, lang))
            (gates(run, phrases))
            (moved(run, lang))
            @if news.len() > 1 { (filters(run, &news, lang)) }
                (section("changed", phrases.changed, &changed, run.casebook, lang))
            (section("regrounded", phrases.regrounded, &regrounded, run.casebook, lang))
        } @else {
            p.extent { (phrases.nothing_changed) }
        }
    };
    document(phrases.title_of_changes, &body, phrases)
}

fn document(title: &str, body: &Markup, phrases: &Phrases) -> String {
    let step = &phrases.step;
    let page = html! {
        (DOCTYPE)
        html lang=(phrases.code) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(include_str!("page.css"))) }
            }
            body {
                svg.store width="0" height="0" aria-hidden="true" { (diagram::definitions()) }
                main {
                    h1 { (title) }
                    (body)
                }
                template #stepper data-start=(step.start) data-moves=(step.moves) data-line=(step.line)
                    data-before-line=(step.before_line) data-play=(step.play) {
                    div.stepper role="group" aria-label=(step.controls) {
                        button type="button" data-go="first" aria-label=(step.first) title=(step.first) { "«" }
                        button type="button" data-go="back" aria-label=(step.back) title=(step.back) { "‹" }
                        button type="button" data-go="on" aria-label=(step.on) title=(step.on) { "›" }
                        button type="button" data-go="last" aria-label=(step.last) title=(step.last) { "»" }
                    }
                }
                script { (PreEscaped(include_str!("page.js"))) }
            }
        }
    };
    format!("{}\n", page.into_string())
}

/// Rulings under a heading, with an index of them.
fn section(id: &str, title: &str, outcomes: &[&Outcome<'_>], casebook: &Casebook, lang: Lang) -> Markup {
    let articles: Vec<Markup> = outcomes.par_iter().map(|outcome| article(outcome, casebook, lang)).collect();
    html! {
        @if !outcomes.is_empty() {
            section.rulings id=(id) {
                header {
                    h2 { (title) }
                    p.index {
                        @for outcome in outcomes {
                            a.(tone(Status::Ruled(outcome.status))) href={ "#" (anchor(outcome)) } { (entry(outcome, outcomes)) }
                            " "
                        }
                    }
                }
                @for article in articles { (article) }
            }
        }
    }
}

/// What the index calls a ruling: the last part of its id, unless rulings of several works are there; and the rule set where the case
/// is there under several.
fn entry(outcome: &Outcome<'_>, outcomes: &[&Outcome<'_>]) -> String {
    let id = outcome.case.id.as_str();
    let of_one_work = outcomes.iter().all(|other| other.case.work == outcome.case.work);
    let name = id.rsplit_once('/').filter(|_| of_one_work).map_or(id, |(_, figure)| figure);
    match outcomes.iter().filter(|other| other.case.id == id).count() {
        1 => name.to_owned(),
        _ => format!("{name} ({})", outcome.rules),
    }
}

/// Figures without a board.
fn fragments(run: &Run<'_>, phrases: &Phrases) -> Markup {
    html! {
        @if !run.fragments.is_empty() {
            details.fragments {
                summary { (phrases.fragments) " " (run.fragments.len()) }
                dl {
                    @for fragment in &run.fragments {
                        dt { (fragment.source) ", " (fragment.figure) }
                        dd { (fragment.printed) }
                    }
                }
            }
        }
    }
}
