//! What changed in the approved record of a ruling, word by word.

use maud::{Markup, html};
use similar::{ChangeTag, DiffOp, TextDiff};

use super::phrases::Phrases;
use crate::explain::Lang;
use crate::report::diff::in_lines;
use crate::run::Outcome;

pub(super) fn since_approval(outcome: &Outcome<'_>, lang: Lang) -> Markup {
    let Some(approved) = outcome.before.as_ref().map(|before| before.said) else {
        return Markup::default();
    };
    let current = outcome.current.said();
    if approved.record == current.record || outcome.current.is_from_outside() {
        return Markup::default();
    }
    let (old, new) = (in_lines(approved), in_lines(current));
    let (old, new): (Vec<&str>, Vec<&str>) =
        (old.iter().map(String::as_str).collect(), new.iter().map(String::as_str).collect());
    let lines = TextDiff::from_slices(&old, &new);
    html! {
        section.since {
            h4 { (Phrases::of(lang).since_approval) }
            @for op in lines.ops() {
                @let (before, after) = (&old[op.old_range()], &new[op.new_range()]);
                @match op {
                    DiffOp::Equal { .. } => @for line in after { p { (line) } },
                    _ => (replaced(before, after)),
                }
            }
        }
    }
}

/// Lines that stand in the place of others.
fn replaced(old: &[&str], new: &[&str]) -> Markup {
    let pairs = old.len().min(new.len());
    html! {
        @for (old, new) in old.iter().zip(new) { (words(old, new)) }
        @for line in &old[pairs..] { p { del { (line) } } }
        @for line in &new[pairs..] { p { ins { (line) } } }
    }
}

fn words(old: &str, new: &str) -> Markup {
    html! {
        p {
            @for change in TextDiff::from_words(old, new).iter_all_changes() {
                @match change.tag() {
                    ChangeTag::Delete => del { (change.value()) },
                    ChangeTag::Insert => ins { (change.value()) },
                    ChangeTag::Equal => (change.value()),
                }
            }
        }
    }
}
