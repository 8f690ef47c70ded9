//! `qili diff`.

use clap::{Args, ValueEnum};

use super::output::Output;
use super::{End, Place, Selection};
use crate::explain::Lang;
use crate::report::{html, markdown, text};
use crate::run::Run;

/// Show what changed.
#[derive(Debug, Args)]
pub(super) struct Diff {
    #[command(flatten)]
    selection: Selection,
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The language of the page; Chinese if none is given
    #[arg(long, value_enum)]
    lang: Option<Lang>,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For a pull request
    Markdown,
    /// A page for a browser
    Html,
}

impl Diff {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let lang = super::page_language(self.lang, matches!(self.format, Format::Html))?;
        let place = Place::find()?;
        let casebook = place.casebook(&self.selection.paths)?;
        let approved = place.approved()?;
        let run = Run::new(&casebook, &approved, &[]);
        let report = match self.format {
            Format::Text if !run.fails() => "nothing changed\n".to_owned(),
            Format::Text => text::write_changes(&run),
            Format::Markdown => markdown::write_changes(&run),
            Format::Html => html::write_changes(&run, lang),
        };
        self.output.write(&report)?;
        Ok(if run.fails() { End::Changed } else { End::Clean })
    }
}
