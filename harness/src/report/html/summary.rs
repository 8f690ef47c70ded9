//! What a page begins with: how many rulings are how, and how much is as the sources say.

use maud::{Markup, html};

use super::article::tone;
use super::page::{work_anchor, work_title};
use super::phrases::{self, Phrases};
use crate::compare::Status;
use crate::explain::Lang;
use crate::report::tally::{Score, Scores, Tally};
use crate::report::text::bless_command;
use crate::run::Run;

/// How many there are of each status.
pub(super) fn counts(run: &Run<'_>, lang: Lang) -> Markup {
    let tally = Tally::all(run);
    let disputed = run.casebook.cases.iter().filter(|case| case.is_disputed()).count();
    let (cases, fragments) = (run.casebook.cases.len(), run.casebook.fragments.len());
    html! {
        p.extent { (phrases::extent(cases, disputed, fragments, tally.rulings, lang)) }
        ul.statuses {
            @for status in Status::ALL.into_iter().filter(|&status| tally.of(status) > 0) {
                li.(tone(status)) {
                    a href={ "#?status=" (status) } {
                        b { (tally.of(status)) } " " (phrases::status(status, lang))
                    }
                }
            }
        }
    }
}

/// What fails beside rulings, and how what changed is approved.
pub(super) fn gates(run: &Run<'_>, phrases: &Phrases) -> Markup {
    html! {
        @if !run.gates.is_empty() {
            section.failed {
                h2 { (phrases.failed) }
                ul { @for gate in &run.gates { li { (gate) } } }
            }
        }
        @if let Some(command) = bless_command(run) {
            p.bless { (phrases.to_approve) " " code { (command) } }
        }
    }
}

/// Source by source, rule set by rule set.
pub(super) fn table(run: &Run<'_>, lang: Lang) -> Markup {
    let phrases = Phrases::of(lang);
    let total = Tally::all(run);
    let title = |work| work_title(run.casebook, work, lang);
    html! {
        section.summary {
            h2 { (phrases.summary) }
            div.wide tabindex="0" role="region" aria-label=(phrases.summary) {
                table {
                    caption { (phrases.scores) }
                    thead {
                        tr {
                            th rowspan="2" scope="col" { (phrases.source) }
                            th rowspan="2" scope="col" { (phrases.rules) }
                            th.number rowspan="2" scope="col" { (phrases.rulings) }
                            th.number rowspan="2" scope="col" { (phrases.labels) }
                            th.number rowspan="2" scope="col" { (phrases.sides) }
                            th.number rowspan="2" scope="col" { (phrases.verdicts) }
                            th.number rowspan="2" scope="col" { (phrases.reasons) }
                            th.group colspan="3" scope="colgroup" { (phrases.not_printed) }
                        }
                        tr {
                            th.number scope="col" { (phrases.labels) }
                            th.number scope="col" { (phrases.sides) }
                            th.number scope="col" { (phrases.verdicts) }
                        }
                    }
                    tbody {
                        @for ((work, rules), tally) in Tally::by_work(run) {
                            tr {
                                th scope="row" { a href={ "#" (work_anchor(work)) } { (title(work)) } }
                                td { (rules) }
                                (cells(&tally))
                            }
                        }
                    }
                    @if total.rulings > 0 {
                        tfoot {
                            tr {
                                th scope="row" colspan="2" { (phrases.total) }
                                (cells(&total))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn cells(tally: &Tally) -> Markup {
    let Scores { labels, sides, verdicts } = tally.printed;
    let unprinted = tally.unprinted;
    html! {
        td.number { (tally.rulings) }
        @for score in [labels, sides, verdicts, tally.reasons] { (cell(score)) }
        @for score in [unprinted.labels, unprinted.sides, unprinted.verdicts] { (cell(score)) }
    }
}

fn cell(score: Score) -> Markup {
    html! { td.number.notice[!score.is_full()] { @if score.total > 0 { (score) } } }
}
