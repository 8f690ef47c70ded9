//! One ruling: its board, its moves, its grounds.

use maud::{Markup, html};
use qili::notation::{fen, iccs};

use super::grounds::grounds;
use super::names::{anchor, labels, tone, whose};
use super::phrases::{self, Phrases};
use super::since::since_approval;
use super::table::table;
use crate::casebook::Casebook;
use crate::compare::Status;
use crate::diagram::{Arrows, Diagram, View};
use crate::explain::{Lang, Source};
use crate::run::Outcome;

pub(super) fn article(outcome: &Outcome<'_>, casebook: &Casebook, lang: Lang) -> Markup {
    let case = outcome.case;
    let labels: Vec<&str> = labels(outcome).into_iter().map(|label| label.chinese()).collect();
    let id = anchor(outcome);
    let status = Status::Ruled(outcome.status);
    html! {
        article id=(id) data-status=(outcome.status) data-work=(case.work) data-rules=(outcome.rules)
            data-labels=(labels.join(" ")) {
            header {
                h3 {
                    a href={ "#" (id) } { (case.id) }
                    " " span.rules { (outcome.rules) }
                    " " span.status.(tone(status)) { (phrases::status(status, lang)) }
                }
                p.title { (case.title) }
                p.source { (lang.source(&Source::of(case, casebook))) }
            }
            (board(outcome, lang))
            div.text {
                (table(outcome, lang))
                (since_approval(outcome, lang))
                (grounds(outcome, lang))
                (notes(outcome, lang))
            }
        }
    }
}

fn board(outcome: &Outcome<'_>, lang: Lang) -> Markup {
    let sequence = outcome.case.moves.sequence();
    let start = sequence.start();
    let moves: Vec<String> = sequence.moves().iter().map(|&mv| iccs::write(mv)).collect();
    let diagram = Diagram {
        position: start,
        moves: sequence.moves(),
        arrows: Arrows::Numbered,
        view: View(qili::board::Color::Red),
        title: &fen::write(start),
    };
    html! {
        figure data-fen=(fen::write(start)) data-moves=(moves.join(" ")) {
            (diagram.inline())
            figcaption aria-live="polite" { (lang.to_move(start.turn())) }
        }
    }
}

/// What else there is to know of it.
fn notes(outcome: &Outcome<'_>, lang: Lang) -> Markup {
    let phrases = Phrases::of(lang);
    html! {
        @if let Some(remark) = outcome.current.remark() { p.note { (remark) } }
        @if outcome.expected.is_none() { p.note { (lang.not_expected(outcome.case.is_disputed())) } }
        @if let Some(reason) = outcome.case.disagrees.get(&outcome.rules) { p.note { (lang.known(reason)) } }
        @if !outcome.views.is_empty() {
            h4 { (phrases.opinions) }
            ul.opinions {
                @for view in &outcome.views {
                    li {
                        (whose(view, lang))
                        @if let Some(argument) = &view.opinion.argument { " " span.argument { (lang.said(argument)) } }
                    }
                }
            }
        }
    }
}
