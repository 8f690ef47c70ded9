//! `qili scores`.

use clap::{Args, ValueEnum};

use super::order::{Selection, Work, tell_if_empty};
use super::output::Output;
use super::{End, Place};
use crate::run::Run;
use crate::scores::{Scores as Counts, json, tables};

/// Count how much is as the sources say, and what that was when it was approved.
///
/// By rule set, by source, by the clause that a source gives as its reason, and label by label: what is expected in rows, what is said
/// in columns.
#[derive(Debug, Args)]
pub(super) struct Scores {
    #[command(flatten)]
    selection: Selection,
    /// The form of the tables
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    work: Work,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For a pull request
    Markdown,
    /// For programs
    Json,
}

impl Scores {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let place = Place::find()?;
        let casebook = place.casebook(&self.selection.paths)?;
        let approved = place.approved()?;
        let threads = self.work.threads()?;
        let order = self.work.order(&casebook, &approved)?;
        let run = threads.install(|| Run::new(&casebook, &approved, &order));
        tell_if_empty(&run)?;
        let counts = Counts::new(&run);
        let report = match self.format {
            Format::Text => tables::write_text(&counts),
            Format::Markdown => tables::write_markdown(&counts),
            Format::Json => json::write(&counts)?,
        };
        self.output.write(&report)?;
        Ok(End::Clean)
    }
}
