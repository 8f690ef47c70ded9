//! What a run says, in several forms, all made from the same [`Run`](crate::run::Run).

pub(crate) mod board;
mod diff;
mod disputes;
pub(crate) mod escape;
pub(crate) mod findings;
pub(crate) mod github;
mod html;
mod interview;
pub(crate) mod json;
mod junit;
pub(crate) mod markdown;
mod moved;
pub(crate) mod style;
mod tally;
pub(crate) mod text;

pub(crate) use diff::short;
pub(crate) use tally::Score;

use clap::ValueEnum;

use crate::explain::Lang;
use crate::run::Run;

/// The form of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
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
    /// Workflow commands of GitHub, which mark what changed in the case files
    Github,
}

/// How much of a run is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    Whole,
    /// What is not as before.
    Changes,
}

/// A report on a run.
pub(crate) fn write(run: &Run<'_>, format: Format, extent: Extent, lang: Lang) -> anyhow::Result<String> {
    Ok(match (format, extent) {
        (Format::Text, Extent::Whole) => text::write(run),
        (Format::Text, Extent::Changes) => text::write_changes_or_none(run),
        (Format::Json, _) => json::write(run, extent)?,
        (Format::Markdown, Extent::Whole) => markdown::write(run),
        (Format::Markdown, Extent::Changes) => markdown::write_changes(run),
        (Format::Junit, _) => junit::write(run, extent)?,
        (Format::Html, Extent::Whole) => html::write(run, lang),
        (Format::Html, Extent::Changes) => html::write_changes(run, lang),
        (Format::Github, _) => github::write(run),
    })
}
