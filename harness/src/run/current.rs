//! What the classifier says now, in the words of case files.

use std::time::Instant;

use qili::board::{Move, Position};
use qili::notation::{chinese, iccs};
use qili::rules::RuleSet;
use qili::ruling::{Continuation, Ending, Line, Ruling};

use crate::approved::{PlyRecord, Record};
use crate::casebook::Moves;

/// A ruling, and what reports say of it beyond what is kept.
#[derive(Clone, Debug)]
pub(crate) struct Current {
    pub(crate) record: Record,
    /// One a move.
    pub(crate) plies: Vec<PlyNotes>,
    /// How long it took.
    pub(crate) micros: u128,
}

/// What reports say of a move beyond what is kept.
#[derive(Clone, Debug)]
pub(crate) struct PlyNotes {
    pub(crate) iccs: String,
    /// Further clauses that hold.
    pub(crate) also: Vec<String>,
    pub(crate) iccs_line: Option<Vec<String>>,
    /// Who begins the line, and what it comes to.
    pub(crate) line_in_words: Option<String>,
    /// After how many positions the search gave up, if it did.
    pub(crate) bound: Option<u64>,
}

/// Rules on moves.
pub(crate) fn rule(rules: RuleSet, moves: &Moves) -> Current {
    let start = Instant::now();
    let ruling = match moves {
        Moves::Cycle(cycle) => rules.rule(cycle),
        Moves::Run(run) => rules.rule_run(run),
    };
    let micros = start.elapsed().as_micros();
    let positions = moves.sequence().positions();
    let (kept, plies) = written(&ruling, positions);
    let judgement = ruling.judgement.ok();
    let record = Record {
        plies: kept,
        sides: judgement.map(|judgement| judgement.sides),
        verdict: judgement.map(|judgement| judgement.verdict),
    };
    Current { record, plies, micros }
}

fn written(ruling: &Ruling, positions: &[Position]) -> (Vec<PlyRecord>, Vec<PlyNotes>) {
    let plies = ruling.plies.iter().zip(positions.windows(2)).map(|(ply, around)| {
        let decided = ply.label.as_ref().ok();
        let line = decided.and_then(|(_, grounds)| grounds.line.as_ref());
        let record = PlyRecord {
            mv: chinese::write(&around[0], ply.mv),
            label: decided.map(|(label, _)| *label),
            clause: decided.map(|(_, grounds)| grounds.clause.id().to_owned()),
            line: line.map(|line| in_chinese(&around[1], line)),
        };
        let notes = PlyNotes {
            iccs: iccs::write(ply.mv),
            also: decided.map_or(Vec::new(), |(_, grounds)| {
                grounds.also.iter().map(|clause| clause.id().to_owned()).collect()
            }),
            iccs_line: line.map(|line| line.moves.iter().map(|&mv| iccs::write(mv)).collect()),
            line_in_words: line.map(in_words),
            bound: ply.label.as_ref().err().map(|undecided| undecided.nodes),
        };
        (record, notes)
    });
    plies.unzip()
}

/// The moves of a line, which begins after `position`.
fn in_chinese(position: &Position, line: &Line) -> Vec<String> {
    let start = match line.by {
        Continuation::Opponent => Some(position.clone()),
        Continuation::Mover => position.pass().ok(),
    };
    let mut position = start;
    let mut write = |mv: Move| match &position {
        Some(before) => {
            let text = chinese::write(before, mv);
            position = before.play(mv).ok();
            text
        }
        // A line that does not replay is a fault of the library, which its own tests find; it is shown as it is.
        None => iccs::write(mv),
    };
    line.moves.iter().map(|&mv| write(mv)).collect()
}

fn in_words(line: &Line) -> String {
    let by = match line.by {
        Continuation::Mover => "the mover again",
        Continuation::Opponent => "the opponent replies",
    };
    let list =
        |roles: &[qili::board::Role]| roles.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let ending = match &line.ending {
        Ending::Mate => "mates".to_owned(),
        Ending::Mated => "is mated".to_owned(),
        Ending::Ledger { wins, loses } => match (wins.as_slice(), loses.as_slice()) {
            ([], []) => "wins nothing".to_owned(),
            (wins, []) => format!("wins {}", list(wins)),
            ([], loses) => format!("loses {}", list(loses)),
            (wins, loses) => format!("wins {} for {}", list(wins), list(loses)),
        },
    };
    format!("{by}, {ending}")
}
