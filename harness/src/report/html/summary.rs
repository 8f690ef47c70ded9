//! What a page begins with: how many rulings are how, and how much is as the sources say.

use maud::{Markup, html};

use super::names::{anchor, tone, work_anchor, work_title};
use super::phrases::{self, Phrases};
use crate::compare::{Drift, Status};
use crate::explain::Lang;
use crate::report;
use crate::report::moved::{regrounded, telling};
use crate::report::tally::{self, Score, Tally};
use crate::report::text::bless_command;
use crate::run::{Outcome, Run};
use crate::scores::Scores;
use crate::scores::tables::cell as cell_of;

/// How many there are of each status.
pub(super) fn counts(run: &Run<'_>, lang: Lang) -> Markup {
    let tally = Tally::all(run);
    let cases = run.cases();
    let disputed = cases.iter().filter(|case| case.is_disputed()).count();
    let (cases, fragments) = (cases.len(), run.fragments.len());
    html! {
        p.extent { (phrases::extent(cases, disputed, fragments, tally.rulings, lang)) }
        ul.statuses {
            @for status in Status::all().filter(|&status| tally.of(status) > 0) {
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

/// Which rulings moved, one a line, those first that moved away from the print; and which hold no longer for the reason of the source.
pub(super) fn moved(run: &Run<'_>, lang: Lang) -> Markup {
    let phrases = Phrases::of(lang);
    let changed = report::moved::moved(run);
    let changed =
        changed.chunk_by(|a, b| a.drift() == b.drift()).filter_map(|all| Some((all.first()?.drift(), all)));
    let changed: Vec<_> = changed.collect();
    let (regrounded, away) = regrounded(run);
    html! {
        @if !changed.is_empty() || away > 0 {
            section.shifts {
                h2 { (phrases.moved) }
                p.extent { (phrases.signs) }
                @for (drift, outcomes) in changed {
                    (list(drift_tone(drift), phrases::drift(drift, lang), outcomes, lang))
                }
                (list(drift_tone(Drift::FromPrint), phrases.against_reason, &regrounded[..away], lang))
            }
        }
    }
}

fn list(tone: &str, title: &str, outcomes: &[&Outcome<'_>], lang: Lang) -> Markup {
    html! {
        @if !outcomes.is_empty() {
            h3.(tone) { (title) " " (outcomes.len()) }
            ul {
                @for outcome in outcomes {
                    li {
                        a href={ "#" (anchor(outcome)) } { (outcome.name()) }
                        ": " (phrases::shifted(&telling(outcome.shifts()), lang))
                    }
                }
            }
        }
    }
}

const fn drift_tone(drift: Drift) -> &'static str {
    match drift {
        Drift::FromPrint => "bad",
        Drift::FromUnprinted | Drift::Nowhere => "notice",
        Drift::ToSource => "good",
    }
}

/// The labels that are printed against those of the library.
pub(super) fn confusion(run: &Run<'_>, lang: Lang) -> Markup {
    let phrases = Phrases::of(lang);
    let matrix = Scores::new(run).printed.labels;
    let (rows, columns) = (matrix.rows(), matrix.columns());
    html! {
        @if !rows.is_empty() {
            section.summary.confusion {
                h2 { (phrases.confusion) }
                div.wide tabindex="0" role="region" aria-label=(phrases.confusion) {
                    table {
                        caption { (phrases.confusion_caption) }
                        thead {
                            tr { td { } @for column in &columns { th.number scope="col" { (column) } } }
                        }
                        tbody {
                            @for row in &rows {
                                tr {
                                    th scope="row" { (row) }
                                    @for column in &columns {
                                        @let there = matrix.cell(row, column);
                                        td.number.notice[there.change != 0] { (cell_of(there)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
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
    let tally::Scores { labels, sides, verdicts } = tally.printed;
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
