//! `qili coverage`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{End, Place, output};
use crate::coverage::{Coverage as Clauses, json, text};

/// Show which rulings rest on which clause.
#[derive(Debug, Args)]
pub(super) struct Coverage {
    /// Case files, folders of them, or ids of the corpus; the whole corpus if none is given
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The form of the table
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Write the table to a file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
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
        let casebook = Place::find()?.casebook(&self.paths)?;
        let coverage = Clauses::new(&casebook);
        let table = match self.format {
            Format::Text => text::write(&coverage),
            Format::Json => json::write(&coverage)?,
        };
        output::report(&table, self.out.as_deref())?;
        Ok(End::Clean)
    }
}
