//! The disputes of a run, and whose side the classifier takes.

use std::fmt::Write as _;

use super::escape::cell;
use super::style::{GOOD, HEAD, NOTICE, QUIET, paint};
use crate::casebook::Opinion;
use crate::compare::{Support, View};
use crate::fault::count;
use crate::run::{Outcome, Run};

/// The rulings that there are views on.
pub(super) fn disputed<'r, 'a>(run: &'r Run<'a>) -> Vec<&'r Outcome<'a>> {
    run.outcomes.iter().filter(|outcome| !outcome.views.is_empty()).collect()
}

/// For people.
pub(super) fn text(text: &mut String, run: &Run<'_>) {
    let disputed = disputed(run);
    if disputed.is_empty() {
        return;
    }
    let head =
        format!("{} (+ what the classifier supports, - what it does not)", count(disputed.len(), "dispute"));
    let _ = writeln!(text, "{}", paint(HEAD, head));
    for outcome in disputed {
        let state = paint(QUIET, format!("{}; is {}", ruled(outcome), outcome.current.said().verdict_word()));
        let _ = writeln!(text, "  {}  {state}", paint(HEAD, outcome.name()));
        for view in &outcome.views {
            let style = match view.support() {
                Support::Supported => GOOD,
                Support::Opposed => NOTICE,
                Support::Silent => QUIET,
            };
            let sign = view.support().sign();
            let _ = writeln!(text, "    {}", paint(style, format!("{sign} {}", one_view(outcome, view))));
        }
    }
    text.push('\n');
}

/// For a pull request.
pub(super) fn markdown(text: &mut String, run: &Run<'_>) {
    let disputed = disputed(run);
    if disputed.is_empty() {
        return;
    }
    let _ = writeln!(text, "<details><summary>{}</summary>\n", count(disputed.len(), "dispute"));
    text.push_str("| case | rules | the source | is | view | |\n|---|---|---|---|---|---|\n");
    for outcome in disputed {
        for view in &outcome.views {
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | {} |",
                outcome.case.id,
                outcome.rules,
                ruled(outcome),
                outcome.current.said().verdict_word(),
                cell(&one_view(outcome, view)),
                view.support().name()
            );
        }
    }
    text.push_str("\n</details>\n\n");
}

/// Whether there is a ruling beside the views.
fn ruled(outcome: &Outcome<'_>) -> &'static str {
    if outcome.expected.is_some() { "ruled on by the source" } else { "no ruling" }
}

fn one_view(outcome: &Outcome<'_>, view: &View<'_>) -> String {
    let adopted = if view.opinion.adopted { ", adopted" } else { "" };
    format!("{}{adopted}: {}", view.opinion.by.english, says(outcome, view.opinion))
}

/// What a view says, as far as it can be compared.
fn says(outcome: &Outcome<'_>, opinion: &Opinion) -> String {
    let plies = &outcome.current.record.plies;
    let text_of =
        |ply: usize| ply.checked_sub(1).and_then(|at| plies.get(at)).map_or("", |ply| ply.mv.as_str());
    let labels =
        opinion.labels.iter().map(|(&ply, label)| format!("{ply}. {} {}", text_of(ply), label.word()));
    let reasons = opinion.reasons.iter().map(|(ply, clause)| format!("{clause} of move {ply}"));
    let side = |name, side: Option<crate::casebook::ExpectedConduct>| {
        side.map(|side| format!("{name} {}", side.word()))
    };
    let sides = [side("red", opinion.sides.red), side("black", opinion.sides.black)].into_iter().flatten();
    let verdict = opinion.verdict.map(|verdict| verdict.name().to_owned());
    let all: Vec<String> = labels.chain(reasons).chain(sides).chain(verdict).collect();
    if all.is_empty() { "an argument only".to_owned() } else { all.join(", ") }
}
