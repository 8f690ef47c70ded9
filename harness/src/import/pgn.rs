//! PGN, and lists of moves, which are PGN without a header.

use super::Written;
use crate::fault::{Faults, Span};
use crate::yaml::{Located, Sink};

/// A header of a game.
#[derive(Debug)]
struct Tag<'t> {
    name: &'t str,
    value: &'t str,
    span: Span,
}

/// The games of a text, each with the moves of its main line.
pub(super) fn games(text: &str, sink: &Sink) -> Result<Vec<Written>, Faults> {
    let mut games: Vec<(Vec<Tag<'_>>, Vec<Located<String>>)> = Vec::new();
    let mut at = 0;
    // The brackets of the variations that are open.
    let mut open: Vec<Span> = Vec::new();
    while let Some(c) = text[at..].chars().next() {
        // Not asked of every move: a game may be one long line.
        let line_end = || text[at..].find('\n').map_or(text.len(), |end| at + end);
        let starts_line = at == 0 || text[..at].ends_with('\n');
        let here = |to| Span::new(at, to);
        match c {
            '[' if open.is_empty() => {
                if let Some(tag) = tag(text, at, line_end()) {
                    match games.last_mut().filter(|(_, moves)| moves.is_empty()) {
                        Some((tags, _)) => tags.push(tag),
                        None => games.push((vec![tag], Vec::new())),
                    }
                }
                at = line_end();
            }
            '%' if starts_line => at = line_end(),
            ';' => at = line_end(),
            '{' => match text[at..].find('}') {
                Some(end) => at += end + 1,
                None => return Err(unclosed(sink, here(at + 1), "comment", "}")),
            },
            '(' | '（' => {
                open.push(here(at + c.len_utf8()));
                at += c.len_utf8();
            }
            ')' | '）' => {
                if open.pop().is_none() {
                    let fault =
                        sink.fault(here(at + c.len_utf8()), format!("{c} stands here, and nothing is open"));
                    return Err(fault.help("remove it, or put the ( before it that is missing").into());
                }
                at += c.len_utf8();
            }
            _ if is_between(c) => at += c.len_utf8(),
            _ => {
                let rest = &text[at..];
                let end =
                    rest.find(|c: char| is_between(c) || "[]{}()（）;".contains(c)).unwrap_or(rest.len());
                // A bracket that opens no header is no word.
                let end = end.max(c.len_utf8());
                if open.is_empty() {
                    let moves = words(&rest[..end], at);
                    match games.last_mut() {
                        Some((_, known)) => known.extend(moves),
                        None if moves.is_empty() => {}
                        None => games.push((Vec::new(), moves)),
                    }
                }
                at += end;
            }
        }
    }
    match open.last() {
        Some(&bracket) => Err(unclosed(sink, bracket, "variation", ")")),
        None => Ok(games.into_iter().map(|(tags, moves)| written(&tags, moves)).collect()),
    }
}

fn unclosed(sink: &Sink, span: Span, what: &str, end: &str) -> Faults {
    sink.fault(span, format!("this {what} is not closed")).expected(format!("expected {end} after it")).into()
}

/// White space and what Chinese lists put between moves.
fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '，' | '、' | '；' | '。' | '\u{feff}')
}

/// `[Name "Value"]`. Collections have values with quotes in them.
fn tag(text: &str, start: usize, end: usize) -> Option<Tag<'_>> {
    let line = &text[start..end];
    let from = line.find('"')? + 1;
    let to = line.rfind('"').filter(|&to| to >= from)?;
    let name = line.get(1..from - 1)?.trim();
    Some(Tag { name, value: line[from..to].trim(), span: Span::new(start + from, start + to) })
}

/// The moves in a word, without the number before them and the marks after them; none if it is a number, a mark or a result.
fn words(word: &str, start: usize) -> Vec<Located<String>> {
    let bare = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = bare.len() < word.len();
    let bare = match numbered && bare.starts_with(['.', '．', ':', '：', '…']) {
        true => bare.trim_start_matches(['.', '．', ':', '：', '…']),
        false => word.trim_start_matches(['.', '…']),
    };
    let start = start + word.len() - bare.len();
    let bare = bare.trim_end_matches(['!', '?', '！', '？', '#']);
    let is_result = matches!(bare, "" | "1-0" | "0-1" | "1/2-1/2" | "*")
        || bare.bytes().all(|byte| byte.is_ascii_digit());
    if is_result || bare.starts_with('$') {
        return Vec::new();
    }
    // Moves in Chinese have four signs each and often stand without a space.
    let signs = bare.chars().count();
    let several = !bare.is_ascii() && signs > 4 && signs.is_multiple_of(4);
    let ends: Vec<usize> = bare.char_indices().map(|(at, _)| at).chain([bare.len()]).collect();
    let size = if several { 4 } else { signs };
    let moves = ends.iter().step_by(size).zip(ends.iter().skip(size).step_by(size));
    let located = |(&from, &to): (&usize, &usize)| Located {
        value: bare[from..to].to_owned(),
        span: Span::new(start + from, start + to),
    };
    moves.map(located).collect()
}

fn written(tags: &[Tag<'_>], moves: Vec<Located<String>>) -> Written {
    let find =
        |name: &str| tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name) && !tag.value.is_empty());
    let value = |name| find(name).map(|tag| tag.value.to_owned()).filter(|value| value != "?");
    let players = value("Red").zip(value("Black")).map(|(red, black)| format!("{red} - {black}"));
    let date = value("Date").filter(|date| !date.starts_with('?'));
    let occasion: Vec<String> = [value("Event"), date, players].into_iter().flatten().collect();
    Written {
        fen: find("FEN").map(|tag| Located { value: tag.value.to_owned(), span: tag.span }),
        moves,
        occasion: (!occasion.is_empty()).then(|| occasion.join(", ")),
        ..Written::default()
    }
}
