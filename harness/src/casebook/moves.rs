//! Positions and moves as files have them: read, replayed, and named by number.

use qili::board::Position;
use qili::cycle::Sequence;
use qili::notation::{chinese, fen, iccs, parse_move};

use crate::fault::Span;
use crate::yaml::{Located, Sink, nearest, shown};

/// Reads a position.
pub(crate) fn check_fen(text: &Located<String>, sink: &mut Sink) -> Option<Position> {
    fen::parse(&text.value).map_or_else(
        |error| {
            let span = error.column().map_or(text.span, |column| character(text, column, sink));
            let fault = sink.fault(span, format!("this FEN is no position: {error}"));
            sink.note(fault.help("ten ranks from black's side down, / between them, then w or b"))
        },
        Some,
    )
}

/// The place of a character of a text, counted from 1, or the text's own if it is not spelt like that in the file.
fn character(text: &Located<String>, column: usize, sink: &Sink) -> Span {
    let spelt = &sink.file.text[text.span.start..text.span.end];
    let Some(offset) = spelt.find(&text.value) else { return text.span };
    let from = text.span.start + offset;
    let mut ends = text.value.char_indices().map(|(at, c)| (at, at + c.len_utf8()));
    match ends.nth(column - 1) {
        Some((start, end)) => Span::new(from + start, from + end),
        None => Span::new(from + text.value.len(), from + text.value.len()),
    }
}

/// Plays moves from a position; the first that cannot be played is a fault at its place.
pub(crate) fn replay(start: &Position, texts: &[Located<String>], sink: &mut Sink) -> Option<Sequence> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for (text, number) in texts.iter().zip(1..) {
        let played = parse_move(&position, &text.value).map_err(|error| error.fault.to_string());
        let played = played.and_then(|mv| Ok((mv, position.play(mv).map_err(|reason| reason.to_string())?)));
        match played {
            Ok((mv, next)) => {
                moves.push(mv);
                position = next;
            }
            Err(reason) => {
                let fault = sink
                    .fault(text.span, format!("{} {reason}", shown(&text.value)))
                    .expected(format!("move {number}, {} to move", position.turn()))
                    .help(format!(
                        "{}here the board is {}",
                        meant(&position, &text.value),
                        fen::write(&position)
                    ));
                return sink.note(fault);
            }
        }
    }
    Sequence::new(start.clone(), moves).ok()
}

/// The legal moves whose names are most like a text, as a question.
fn meant(position: &Position, text: &str) -> String {
    const MOST: usize = 3;
    const ALIKE: f32 = 0.7;
    let write = if text.is_ascii() { |_: &Position, mv| iccs::write(mv) } else { chinese::write };
    let names: Vec<String> = position.legal_moves().into_iter().map(|mv| write(position, mv)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let near = nearest(text, &names, MOST, ALIKE);
    if near.is_empty() { String::new() } else { format!("did you mean {}? ", near.join(" or ")) }
}

/// Tells of numbers of moves that there are not; `most`: how many there are.
pub(super) fn check_plies(plies: &[Located<usize>], what: &str, most: usize, sink: &mut Sink) {
    for ply in plies {
        if ply.value == 0 || ply.value > most {
            let fault = sink
                .fault(ply.span, format!("{what} names move {}", ply.value))
                .expected(format!("expected a number from 1 to {most}"));
            sink.faults.push(fault);
        }
    }
}
