//! `qili run`.

use anyhow::Context as _;
use clap::{Args, ValueEnum};
use rayon::ThreadPoolBuilder;

use qili::rules::RuleSet;

use super::output::{self, Output};
use super::outside::Outside;
use super::{End, Place, Selection};
use crate::classifier::Stop;
use crate::explain::Lang;
use crate::report::{html, json, junit, markdown, text};
use crate::run::Run as Rulings;

/// Rule on cases and compare.
#[derive(Debug, Default, Args)]
pub(super) struct Run {
    #[command(flatten)]
    selection: Selection,
    /// Also rule under this rule set, whatever a case has a ruling for
    #[arg(long, value_name = "RS", value_parser = super::rule_set())]
    rules: Vec<RuleSet>,
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The language of the page; Chinese if none is given
    #[arg(long, value_enum)]
    lang: Option<Lang>,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    outside: Outside,
    /// How many cases to rule on at once, each by a process of its own if a program from outside rules; as many as there are
    /// processors if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
    /// For a pull request
    Markdown,
    /// For a build server
    Junit,
    /// A page for a browser
    Html,
}

impl Run {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let lang = super::page_language(self.lang, matches!(self.format, Format::Html))?;
        let place = Place::find()?;
        let (casebook, faults) = place.casebook_in_part(&self.selection.paths)?;
        let approved = place.approved()?;
        let threads = ThreadPoolBuilder::new().num_threads(self.jobs.unwrap_or(0).into()).build();
        let threads = threads.context("cannot start threads")?;
        let classifier = self.outside.classifier()?;
        let run = threads.install(|| match &classifier {
            None => Ok(Rulings::new(&casebook, &approved, &self.rules)),
            Some(classifier) => Rulings::from_outside(&casebook, &approved, &self.rules, classifier),
        });
        drop(classifier);
        let run = run.map_err(Stop::obeyed)?;
        let report = match self.format {
            Format::Text => text::write(&run),
            Format::Json => json::write(&run)?,
            Format::Markdown => markdown::write(&run),
            Format::Junit => junit::write(&run)?,
            Format::Html => html::write(&run, lang),
        };
        match faults {
            // A file that is kept must not pass for the whole.
            Some(faults) if self.output.is_file() => return Err(faults.into()),
            Some(faults) => {
                output::report(&report, None)?;
                super::tell(&faults, "these files were left out");
                return Ok(End::Faulty);
            }
            None => self.output.write(&report)?,
        }
        let fails = run.fails() || run.falls_short(self.outside.require_agreement);
        Ok(if fails { End::Changed } else { End::Clean })
    }
}
