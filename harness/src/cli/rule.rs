//! `qili rule`.

use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use qili::cycle::{Cycle, Sequence};
use qili::notation::fen;
use qili::rules::RuleSet;

use super::explain::Manner;
use super::{End, output};
use crate::casebook::Moves;
use crate::explain::of_moves;
use crate::import;
use crate::report::json;
use crate::run::rule;

/// Rule on one position.
#[derive(Debug, Args)]
pub(super) struct Rule {
    /// The rule set
    #[arg(long, value_name = "RS", value_parser = crate::filter::rule_set())]
    rules: RuleSet,
    /// The position before the first move
    #[arg(long)]
    fen: String,
    /// The moves, in any notation, with spaces or commas between them
    #[arg(long)]
    moves: String,
    /// Rule on moves that do not close a cycle, too
    #[arg(long)]
    run: bool,
    /// The form of the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    manner: Manner,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    /// For people: move by move, with the reasons
    #[default]
    Text,
    /// For programs
    Json,
}

impl Rule {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        if !self.manner.trace.is_empty() && !matches!(self.format, Format::Text) {
            bail!("--trace: expected --format text, the only one that has room for it");
        }
        let sequence = played(&self.fen, &self.moves)?;
        let moves = match Cycle::close(sequence.clone()) {
            Ok(cycle) => Moves::Cycle(cycle),
            Err(_) if self.run && !sequence.moves().is_empty() => Moves::Run(sequence),
            Err(error) => {
                return Err(error).context("--moves: no cycle (with --run, moves need not close one)");
            }
        };
        let answer = match self.format {
            Format::Text => {
                let ask = self.manner.ask();
                ask.check(&moves)?;
                of_moves(self.rules, &moves, &ask)
            }
            Format::Json => json::write_ruling(self.rules, &rule(self.rules, &moves))?,
        };
        output::report(&answer, None)?;
        Ok(End::Clean)
    }
}

/// The moves, written as a game may be, from the position.
pub(super) fn played(fen: &str, moves: &str) -> anyhow::Result<Sequence> {
    let start = fen::parse(fen).with_context(|| fen_place(fen))?;
    Ok(import::moves("--moves", moves, &start)?)
}

/// Where in the FEN the fault lies.
pub(super) fn fen_place(text: &str) -> String {
    match fen::parse(text).err().and_then(|error| error.column()) {
        Some(column) => format!("--fen, character {column}"),
        None => "--fen".to_owned(),
    }
}
