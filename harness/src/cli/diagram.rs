//! `qili diagram`.

use std::io::{IsTerminal as _, stdout};
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use clap::{Args, ValueEnum};
use qili::board::Color;
use qili::cycle::Sequence;

use super::rule::played;
use super::{End, Place, output};
use crate::diagram::{self, Arrows, View};

/// Draw the diagram of a case or of a position.
#[derive(Debug, Args)]
pub(super) struct Diagram {
    #[command(flatten)]
    subject: Subject,
    /// The moves to draw on it, in any notation, with spaces or commas between them
    #[arg(long, conflicts_with = "case")]
    moves: Option<String>,
    /// Draw the moves as arrows
    #[arg(long)]
    arrows: bool,
    /// Draw the moves as arrows with their numbers
    #[arg(long)]
    numbered: bool,
    /// Exchange left and right
    #[arg(long)]
    mirrored: bool,
    /// Show the board from black's side
    #[arg(long)]
    rotated: bool,
    /// The width in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 480, value_parser = clap::value_parser!(u32).range(48..=8192))]
    size: u32,
    /// The form of the picture; if none is given, that which the name of FILE ends in, or else svg
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Write the picture to a file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// What is drawn: one of these.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct Subject {
    /// A case file, or the id of a case of the corpus
    #[arg(value_name = "CASE")]
    case: Option<PathBuf>,
    /// A position instead
    #[arg(long)]
    fen: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Scalable
    Svg,
    /// Pixels
    Png,
}

impl Diagram {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let format = match (self.format, &self.out) {
            (Some(format), _) => format,
            (None, None) => Format::Svg,
            (None, Some(file)) => Format::of(file)?,
        };
        let (title, sequence) = self.drawn()?;
        let arrows = match (self.numbered, self.arrows) {
            (true, _) => Arrows::Numbered,
            (false, true) => Arrows::Plain,
            (false, false) => Arrows::Hidden,
        };
        if arrows != Arrows::Hidden && sequence.moves().is_empty() {
            bail!("there are no moves to draw; give them with --moves, or leave --arrows and --numbered out");
        }
        let (position, moves) = if self.mirrored {
            (sequence.start().mirrored(), sequence.moves().iter().map(|mv| mv.mirrored()).collect())
        } else {
            (sequence.start().clone(), sequence.moves().to_vec())
        };
        let view = View(if self.rotated { Color::Black } else { Color::Red });
        let picture = diagram::Diagram { position: &position, moves: &moves, arrows, view, title: &title };
        let out = self.out.as_deref();
        match format {
            Format::Svg => output::report(&picture.svg(self.size), out)?,
            Format::Png if out.is_none() && stdout().is_terminal() => {
                bail!("a terminal shows no PNG; name a file with --out")
            }
            Format::Png => output::bytes(&picture.png(self.size)?, out)?,
        }
        Ok(End::Clean)
    }

    /// What is drawn, and what it is called.
    fn drawn(&self) -> anyhow::Result<(String, Sequence)> {
        match (&self.subject.case, &self.subject.fen) {
            (_, Some(fen)) => {
                Ok(("Xiangqi position".to_owned(), played(fen, self.moves.as_deref().unwrap_or_default())?))
            }
            (Some(name), None) => {
                let cases = Place::find()?.casebook_of(std::slice::from_ref(name))?.cases;
                let count = cases.len();
                let [case] = <[_; 1]>::try_from(cases)
                    .map_err(|_| anyhow!("{} names {count} cases; expected one", name.display()))?;
                Ok((format!("{}: {}", case.id, case.title), case.moves.sequence().clone()))
            }
            (None, None) => bail!("expected a case or --fen"),
        }
    }
}

impl Format {
    /// The form that the name of a file says.
    fn of(file: &Path) -> anyhow::Result<Format> {
        let Some(ending) = file.extension() else { return Ok(Format::Svg) };
        let forms = Format::value_variants().iter().copied();
        let mut named = forms.filter_map(|form| Some((form.to_possible_value()?, form)));
        let found = named.find(|(name, _)| ending.to_str().is_some_and(|ending| name.matches(ending, true)));
        found.map(|(_, form)| form).ok_or_else(|| {
            anyhow!(
                "--out {}: no picture is written in the form {}; expected a name that ends in .svg or .png, or --format",
                file.display(),
                ending.display()
            )
        })
    }
}
