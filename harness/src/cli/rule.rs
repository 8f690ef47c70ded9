//! `qili rule`.

use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use qili::cycle::Cycle;
use qili::notation::{fen, parse_moves};
use qili::rules::RuleSet;

use super::{End, output};
use crate::casebook::{Moves, RuleName};
use crate::report::{json, text};
use crate::run::rule;

/// Rule on one position.
#[derive(Debug, Args)]
pub(super) struct Rule {
    /// The rule set
    #[arg(long, value_name = "RS", value_parser = super::rule_name())]
    rules: RuleName,
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
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

impl Rule {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let Some(rules) = self.rules.rule_set() else {
            let known: Vec<_> = RuleSet::ALL.iter().map(|rules| rules.name()).collect();
            bail!(
                "--rules {}: this rule set cannot be ruled under yet; expected one of {}",
                self.rules,
                known.join(", ")
            );
        };
        let start = fen::parse(&self.fen).with_context(|| fen_place(&self.fen))?;
        let texts = self.moves.split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、'));
        let sequence = parse_moves(&start, texts.filter(|text| !text.is_empty())).context("--moves")?;
        let moves = match Cycle::close(sequence.clone()) {
            Ok(cycle) => Moves::Cycle(cycle),
            Err(_) if self.run && !sequence.moves().is_empty() => Moves::Run(sequence),
            Err(error) => {
                return Err(error).context("--moves: no cycle (with --run, moves need not close one)");
            }
        };
        let current = rule(rules, &moves);
        let answer = match self.format {
            Format::Text => text::write_ruling(self.rules, &current),
            Format::Json => json::write_ruling(self.rules, &current)?,
        };
        output::report(&answer, None)?;
        Ok(End::Clean)
    }
}

/// Where in the FEN the fault lies.
fn fen_place(text: &str) -> String {
    match fen::parse(text).err().and_then(|error| error.column()) {
        Some(column) => format!("--fen, character {column}"),
        None => "--fen".to_owned(),
    }
}
