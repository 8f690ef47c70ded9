//! The form that picks rulings; it shows itself only where scripts run.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use qili::ruling::Label;

use super::names::{labels, work_title};
use super::phrases::{self, Phrases};
use crate::compare::Status;
use crate::explain::Lang;
use crate::run::{Outcome, Run};

pub(super) fn filters(run: &Run<'_>, outcomes: &[&Outcome<'_>], lang: Lang) -> Markup {
    let phrases = Phrases::of(lang);
    let statuses: BTreeSet<Status> = outcomes.iter().map(|outcome| Status::Ruled(outcome.status)).collect();
    let statuses =
        statuses.into_iter().map(|status| (status.name(), phrases::status(status, lang).to_owned()));
    let works: BTreeMap<&str, String> = outcomes
        .iter()
        .map(|outcome| outcome.case.work.as_str())
        .map(|work| (work, work_title(run.casebook, work, lang).to_owned()))
        .collect();
    let rules: BTreeSet<_> = outcomes.iter().map(|outcome| outcome.rules).collect();
    let rules = rules.into_iter().map(|rules| (rules.name(), rules.to_string()));
    let labels: BTreeSet<Label> = outcomes.iter().flat_map(|outcome| labels(outcome)).collect();
    let labels = labels.into_iter().map(|label| (label.chinese(), lang.label_of(label)));
    html! {
        form #filters hidden role="search" aria-label=(phrases.filters) data-found=(phrases.found) data-none=(phrases.none_found)
            data-fold=(phrases.fold) data-unfold=(phrases.unfold) {
            (choice("status", phrases.status, phrases, statuses))
            (choice("work", phrases.source, phrases, works))
            (choice("rules", phrases.rules, phrases, rules))
            (choice("label", phrases.label, phrases, labels))
            label.text { span { (phrases.text) } input type="search" name="text" autocomplete="off"; }
            button type="reset" { (phrases.reset) }
            button type="button" #fold { (phrases.fold) }
            output { }
        }
    }
}

fn choice<'a>(
    name: &str,
    title: &str,
    phrases: &Phrases,
    options: impl IntoIterator<Item = (&'a str, String)>,
) -> Markup {
    html! {
        label {
            span { (title) }
            select name=(name) {
                option value="" { (phrases.any) }
                @for (value, text) in options { option value=(value) { (text) } }
            }
        }
    }
}
