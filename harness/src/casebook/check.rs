//! A case file's board and moves: replayed, counted, and held against each other. No classifier is asked.

use std::collections::BTreeMap;

use qili::cycle::{Cycle, Sequence};
use qili::notation::fen;
use qili::rules::RuleSet;

use super::Expected;
use super::lines::check_line;
use super::moves::{check_fen, check_plies, replay};
use super::read::{RawCase, RawMoves, RawRuling, read_ruling};
use crate::fault::{Fault, Span};
use crate::yaml::{Located, Node, Sink};

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
            line: sink.file.line_of(raw.at.start),
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
