//! The disputes by themselves, and whose side the classifier takes.

use maud::{Markup, html};

use super::names::{anchor, whose};
use super::phrases::Phrases;
use crate::explain::Lang;
use crate::report::disputes::disputed;
use crate::run::Run;

/// Every ruling that there are views on.
pub(super) fn disputes(run: &Run<'_>, lang: Lang) -> Markup {
    let phrases = Phrases::of(lang);
    let disputed = disputed(run);
    html! {
        @if !disputed.is_empty() {
            details.disputes {
                summary { (phrases.disputes) " " (disputed.len()) }
                dl {
                    @for outcome in disputed {
                        @let verdict = outcome.current.record.verdict;
                        dt {
                            a href={ "#" (anchor(outcome)) } { (outcome.name()) }
                            @if let Some(verdict) = verdict { ": " (phrases.current) " " (lang.verdict(verdict)) }
                        }
                        @for view in &outcome.views { dd { (whose(view, lang)) } }
                    }
                }
            }
        }
    }
}
