//! What a program from outside is asked.

use serde::Serialize;

use qili::notation::{fen, iccs};
use qili::rules::RuleSet;

use crate::casebook::{Case, Moves};

#[derive(Serialize)]
struct Request<'a> {
    id: usize,
    case: &'a str,
    rules: &'static str,
    fen: String,
    moves: Vec<String>,
    /// Whether the moves lead back to the position before them.
    closes: bool,
}

/// One line of JSON, without its end.
pub(super) fn line(id: usize, case: &Case, rules: RuleSet) -> String {
    let sequence = case.moves.sequence();
    let request = Request {
        id,
        case: &case.id,
        rules: rules.name(),
        fen: fen::write(sequence.start()),
        moves: sequence.moves().iter().map(|&mv| iccs::write(mv)).collect(),
        closes: matches!(case.moves, Moves::Cycle(_)),
    };
    serde_json::to_string(&request).expect("texts, numbers and lists of them are JSON")
}
