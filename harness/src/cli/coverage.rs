//! `qili coverage`.

use clap::{Args, ValueEnum};

use super::order::Selection;
use super::output::Output;
use super::{End, Place};
use crate::coverage::{Coverage as Clauses, json, text};

/// Show which rulings rest on which clause.
#[derive(Debug, Args)]
pub(super) struct Coverage {
    #[command(flatten)]
    selection: Selection,
    /// The form of the table
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs, with nothing shortened
    Json,
}

impl Coverage {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let casebook = Place::find()?.casebook(&self.selection.paths)?;
        let coverage = Clauses::new(&casebook);
        let table = match self.format {
            Format::Text => text::write(&coverage),
            Format::Json => json::write(&coverage)?,
        };
        self.output.write(&table)?;
        Ok(End::Clean)
    }
}
