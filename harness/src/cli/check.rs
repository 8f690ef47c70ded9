//! `qili check`.

use clap::{Args, ValueEnum};

use super::order::Selection;
use super::output::Output;
use super::{End, Place};
use crate::check::{Known, warnings};
use crate::fault::{Fault, Severity, in_order};
use crate::report::findings;

/// Tell everything that is wrong with case files, and what is suspicious in them.
#[derive(Debug, Args)]
pub(super) struct Check {
    #[command(flatten)]
    selection: Selection,
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Let warnings fail, too
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    /// For people: with the line of the file
    #[default]
    Text,
    /// One line each, as editors read them: FILE:LINE:COLUMN: error: …
    Short,
    /// For programs
    Json,
}

impl Check {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let place = Place::find()?;
        let asked = place.survey(&self.selection.paths);
        // What there is already is asked of the whole casebook, whatever part of it is looked at.
        let whole = place.project.as_ref().map(|_| place.survey(&[]));
        let cases =
            asked.cases.iter().chain(whole.iter().flat_map(|whole| &whole.cases)).map(|(case, _)| case);
        let known = Known::new(cases);
        let found = asked.cases.iter().flat_map(|(case, places)| warnings(case, places, &asked, &known));
        let mut found: Vec<Fault> = found.collect();
        found.extend(asked.faults.iter().chain(&asked.outside).cloned());
        in_order(&mut found);
        let files = asked.cases.len();
        self.output.write(&match self.format {
            Format::Text => findings::text(&found, files),
            Format::Short => findings::short(&found),
            Format::Json => findings::json(&found)?,
        })?;
        let faulty = found.iter().any(|fault| self.strict || fault.severity() == Severity::Error);
        Ok(if faulty { End::Faulty } else { End::Clean })
    }
}
