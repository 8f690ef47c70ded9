//! Titles that are not the contributor's own, and what is left of a draft.

use super::Warn;
use crate::casebook::{Case, Standing, Work};
use crate::fault::Span;

/// What a draft's title begins with.
pub(crate) const STUB: &str = "TODO";

/// More Chinese signs in a row than the name of a move or of a term has.
const SENTENCE: usize = 9;

pub(super) fn look(case: &Case, work: Option<&Work>, warn: &mut Warn<'_>) {
    let places = warn.places;
    if case.title.starts_with(STUB) {
        let found = "the title is that of a draft".to_owned();
        warn.note(
            "draft-title",
            places.title,
            found,
            None,
            "say in your own words what happens on the board",
        );
    }
    for (line, span) in comments(&places.file.text) {
        if line.contains(STUB) {
            let found = "a comment of the draft says what is still owed".to_owned();
            let help = "do it, if it can be done, and remove the comment";
            warn.note("draft-comment", span, found, None, help);
        }
    }
    if let Some(what) = copied(case, work) {
        let help =
            "give the diagram a title in your own words: sentences of a source are somebody's property";
        warn.note("copied-title", places.title, format!("the title is {what}"), None, help);
    }
    for (rules, &span) in &places.suggestions {
        let found = format!("what the classifier suggested under {rules} is not reviewed");
        let expected = Some("move what your source rules to rulings, then remove this".to_owned());
        warn.note(
            "not-reviewed",
            span,
            found,
            expected,
            "a suggestion counts for nothing: it is the program's own word",
        );
    }
    if case.standing == Standing::Submitted
        && places.suggestions.is_empty()
        && case.rulings.is_empty()
        && case.opinions.is_empty()
    {
        let found = "the case says what was played, and not what anybody ruled".to_owned();
        warn.note("no-ruling", places.title, found, None, "give rulings, or opinions if it is disputed");
    }
}

/// The lines that are comments, and where they stand.
fn comments(text: &str) -> impl Iterator<Item = (&str, Span)> {
    let lines = text.split_inclusive('\n').scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some((start, line))
    });
    lines.filter_map(|(start, line)| {
        let comment = line.trim();
        let from = start + line.len() - line.trim_start().len();
        comment.starts_with('#').then(|| (comment, Span::new(from, from + comment.len())))
    })
}

/// What of the source the title repeats.
fn copied(case: &Case, work: Option<&Work>) -> Option<String> {
    let plain = |text: &str| text.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let title = plain(&case.title);
    let of_work = work.into_iter().flat_map(|work| [Some(&work.title), work.title_zh.as_ref()]).flatten();
    let texts = of_work.map(|text| ("that of the work", text));
    let texts = texts.chain([("the name of the figure", &case.figure)]);
    let texts = texts.chain(case.occasion.iter().map(|said| ("the name of the occasion", &said.english)));
    let repeated = texts.into_iter().find(|(_, text)| plain(text) == title).map(|(what, _)| what.to_owned());
    let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let longest = case.title.split(|c| !is_chinese(c)).map(|run| run.chars().count()).max();
    let quoted = longest.filter(|&signs| signs >= SENTENCE);
    repeated.or_else(|| {
        quoted.map(|signs| format!("{signs} Chinese signs in a row, like a sentence of the source"))
    })
}
