//! A case file's board and moves: replayed, counted, and held against each other. No classifier is asked.

use std::collections::BTreeMap;

use qili::board::Position;
use qili::cycle::{Cycle, Sequence};
use qili::notation::{chinese, fen, iccs, parse_move};
use qili::rules::RuleSet;

use super::Expected;
use super::lines::check_line;
use super::read::{RawCase, RawMoves, RawRuling, read_ruling};
use crate::fault::{Fault, Span};
use crate::yaml::{Located, Node, Sink, nearest, shown};

/// The moves that are ruled on, if they can be played from the board.
pub(super) fn check_moves(raw: &RawCase, sink: &mut Sink) -> Option<Sequence> {
    let start = check_fen(raw.fen.as_ref()?, sink)?;
    let lead = replay(&start, &raw.lead, sink)?;
    let moves = raw.moves.as_ref()?;
    let played = replay(lead.end(), &moves.texts, sink)?;
    if moves.closes && Cycle::close(played.clone()).is_err() {
        sink.faults.push(open_cycle(moves, &played, sink));
    }
    let plies = played.moves().len();
    check_plies(&raw.unprinted, "unprinted_moves", plies, sink);
    for line in &raw.lines {
        check_line(line, &played, sink);
    }
    Some(played)
}

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

fn open_cycle(moves: &RawMoves, played: &Sequence, sink: &Sink) -> Fault {
    let at = moves.texts.last().map_or(moves.span, |last| last.span);
    sink.fault(at, "the cycle does not close")
        .expected("expected the position before the first move again")
        .help(format!(
            "it leads from {} to {}; mend the moves, put what comes before the cycle into lead, or, if it is printed so, name it run",
            fen::write(played.start()),
            fen::write(played.end())
        ))
}

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

/// The rulings, if each labels as many moves as there are. `plies` is how many the file lists, playable or not.
pub(super) fn check_rulings(
    rulings: BTreeMap<RuleSet, RawRuling>,
    plies: Option<usize>,
    sink: &mut Sink,
) -> BTreeMap<RuleSet, Expected> {
    let mut checked = BTreeMap::new();
    for (rules, raw) in rulings {
        if let Some(plies) = plies {
            if let Some(labels) = &raw.labels
                && labels.value.len() != plies
            {
                let found = format!("{} labels for {plies} moves", labels.value.len());
                let fault = sink.fault(labels.span, found).expected(format!("expected {plies} labels"));
                sink.faults.push(fault.help("one a move, and ? where the source does not say"));
            }
            let reasons: Vec<_> =
                raw.reasons.iter().map(|(&value, clause)| Located { value, span: clause.span }).collect();
            check_plies(&reasons, "reasons", plies, sink);
        }
        let expected = Expected {
            line: sink.file.line_column(raw.at.start).0,
            labels: raw.labels.map(|labels| labels.value.into_iter().map(|label| label.value).collect()),
            sides: raw.sides,
            verdict: raw.verdict.map(|verdict| verdict.value),
            labels_basis: raw.basis.0,
            verdict_basis: raw.basis.1,
            reasons: raw.reasons.into_iter().map(|(ply, clause)| (ply, clause.value)).collect(),
        };
        checked.insert(rules, expected);
    }
    checked
}

/// What a source says of so many moves, from elsewhere than a case file.
pub(crate) fn read_expected(
    rules: RuleSet,
    node: &Node,
    span: Span,
    plies: usize,
    sink: &mut Sink,
) -> Option<Expected> {
    let raw = read_ruling(node, span, sink)?;
    check_rulings(BTreeMap::from([(rules, raw)]), Some(plies), sink).remove(&rules)
}
