//! `qili new`.

use std::io::{IsTerminal as _, Write as _, stdin, stdout};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use clap::Args;
use jiff::Zoned;
use qili::board::Position;
use qili::notation::fen;
use qili::rules::RuleSet;
use tempfile::NamedTempFile;

use super::{End, Place, output};
use crate::casebook::{Moves, Project};
use crate::check::Known;
use crate::draft::{Answers, Draft, ask, cycle_in};
use crate::files::keep_new;
use crate::import::{self, Told};
use crate::likeness::Shape;
use crate::report::board::Signs;
use crate::report::text::IN_PROJECT;

/// The work that a report belongs to which comes from no print.
const REPORTED: &str = "reported";

/// Write a case file to begin with: from a position and moves, from a game, or asked for step by step.
///
/// GAME is PGN as the Xiangqi databases write it (UTF-8, GB18030 or Big5), a list of moves, or what the form for issues makes; the
/// cycle in it is found. Without GAME, --fen and --moves the board and the moves are asked for.
#[derive(Debug, Args)]
pub(super) struct New {
    /// A game, or - for standard input
    #[arg(value_name = "GAME", conflicts_with_all = ["fen", "moves"])]
    game: Option<PathBuf>,
    /// Of several games in the file this one, the first being 1
    #[arg(long = "game", value_name = "N", requires = "game", id = "which")]
    which: Option<usize>,
    /// The position before the first move; that of a game's beginning if only moves are given
    #[arg(long)]
    fen: Option<String>,
    /// The moves, in any notation; the cycle in them is found
    #[arg(long)]
    moves: Option<String>,
    /// Take moves in which no position comes twice, too
    #[arg(long)]
    run: bool,
    /// The rule set of the suggestion
    #[arg(long, value_name = "RS", value_parser = crate::filter::rule_set())]
    rules: Option<RuleSet>,
    /// The diagram in your own words
    #[arg(long)]
    title: Option<String>,
    /// The work that it stands in, as in sources.yaml
    #[arg(long, default_value = REPORTED)]
    work: String,
    /// Its figure there; the name of the file if none is given
    #[arg(long)]
    figure: Option<String>,
    /// The game or event that it comes from
    #[arg(long)]
    occasion: Option<String>,
    /// Who reports it
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// The file to write; if none is given, a new one in the folder of the work, or here
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write it even if the casebook has the cycle
    #[arg(long)]
    even_so: bool,
    /// No Chinese on the boards that are drawn
    #[arg(long)]
    ascii: bool,
}

impl New {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let place = Place::find()?;
        if let Some(out) = self.out.as_deref().filter(|out| out.exists()) {
            bail!(
                "{} is there already, and nothing is overwritten: give another name with --out",
                out.display()
            );
        }
        self.check_work(&place)?;
        let (told, is_run) = self.told()?;
        let (moves, lead) = cycle_in(&told.moves, self.run || is_run).ok_or_else(|| {
            let count = told.moves.moves().len();
            anyhow!(
                "no position stands twice on the board in these {count} moves; --run takes them all the same"
            )
        })?;
        let rules = match &told.rules {
            _ if self.rules.is_some() => self.rules,
            Some(name) => {
                Some(name.parse::<RuleSet>().with_context(|| "the rule set of the report".to_owned())?)
            }
            None => None,
        };
        let same_as = self.double(&place, &moves)?;
        let path = self.path(place.project.as_ref())?;
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let depth = place.project.as_ref().and_then(|project| depth_below(&path, &project.cases()));
        let draft = Draft {
            moves,
            rules: rules.unwrap_or(RuleSet::Cxa2020),
            title: self.title.or(told.title),
            work: self.work,
            figure: self.figure.unwrap_or(name),
            occasion: self.occasion.or(told.occasion),
            by: self.by.or(told.by),
            says: told.says,
            today: Zoned::now().date(),
            same_as,
            depth,
        };
        let mut file = NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))
            .with_context(|| format!("cannot write {}", path.display()))?;
        file.write_all(draft.write().as_bytes())?;
        keep_new(file, &path).with_context(|| format!("cannot write {}", path.display()))?;
        let count = draft.moves.sequence().moves().len();
        let shown = path.display();
        let found = match (&draft.moves, lead) {
            (Moves::Run(_), _) => format!("{count} moves that do not close"),
            (Moves::Cycle(_), 0) => format!("a cycle of {count} moves"),
            (Moves::Cycle(_), lead) => format!("a cycle of {count} moves, found after {lead}"),
        };
        let qili = if place.project.is_some() { IN_PROJECT } else { "qili" };
        let then = format!("  {qili} check {shown}\n  {qili} run {shown}\n");
        output::report(&format!("{shown}: {found}\nNow do what it marks TODO, then:\n{then}"), None)?;
        Ok(End::Clean)
    }

    /// A work that is not described yet would be a fault of the file.
    fn check_work(&self, place: &Place) -> anyhow::Result<()> {
        if self.work.is_empty() || self.work.contains(['/', '\\', ':']) || self.work.starts_with('.') {
            bail!("--work {:?}: expected the name of a work, as in cases/sources.yaml", self.work);
        }
        if place.project.is_none() {
            return Ok(());
        }
        let works = place.survey(&[]).works;
        if works.contains_key(&self.work) {
            return Ok(());
        }
        let names: Vec<&str> = works.keys().map(String::as_str).collect();
        let near = similar::get_close_matches(self.work.as_str(), &names, 1, 0.6);
        let hint = near.first().map_or_else(
            || format!("expected one of {}", names.join(", ")),
            |name| format!("did you mean {name}?"),
        );
        bail!("--work {:?} is not described in cases/sources.yaml; {hint}", self.work)
    }

    /// What is to be written down, and whether it is known not to close.
    fn told(&self) -> anyhow::Result<(Told, bool)> {
        if let Some(game) = &self.game {
            return Ok((import::read(game, self.which)?, false));
        }
        let start = match &self.fen {
            Some(text) => Some(fen::parse(text).with_context(|| super::rule::fen_place(text))?),
            None => None,
        };
        let told = |moves| Told { moves, occasion: None, title: None, by: None, rules: None, says: None };
        if let Some(moves) = &self.moves {
            let start = start.unwrap_or_else(Position::start);
            return Ok((told(import::moves("--moves", moves, &start)?), false));
        }
        let signs = if self.ascii { Signs::Ascii } else { Signs::Chinese };
        let mut out = anstream::AutoStream::auto(stdout().lock());
        if stdin().is_terminal() {
            writeln!(out, "Ctrl-C leaves at any time; nothing is written before the end.")?;
        }
        let Answers { moves, is_run, title, occasion, by } =
            ask(&mut stdin().lock(), &mut out, start, signs)?;
        Ok((Told { title, occasion, by, ..told(moves) }, is_run))
    }

    /// The case of the casebook that shows the same; it has to be asked for to write another.
    fn double(&self, place: &Place, moves: &Moves) -> anyhow::Result<Option<String>> {
        let (Moves::Cycle(cycle), Some(_)) = (moves, &place.project) else { return Ok(None) };
        let survey = place.survey(&[]);
        let known = Known::new(survey.cases.iter().map(|(case, _)| case));
        let doubles = known.doubles(&Shape::of(cycle));
        match doubles.first() {
            None => Ok(None),
            Some(double) if self.even_so => Ok(Some(double.case.id.clone())),
            Some(_) => {
                let all: Vec<String> = doubles.iter().map(|double| double.words()).collect();
                bail!(
                    "this is {}; nothing was written. If it is to stand in the casebook all the same: --even-so",
                    all.join(", and ")
                )
            }
        }
    }

    /// Where it is written, with the folder there.
    fn path(&self, project: Option<&Project>) -> anyhow::Result<PathBuf> {
        let make = |folder: &Path| {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
        };
        if let Some(out) = &self.out {
            out.parent().filter(|folder| !folder.as_os_str().is_empty()).map_or(Ok(()), make)?;
            return Ok(out.clone());
        }
        let folder = project.map(|project| project.cases().join(&self.work));
        folder.as_deref().map_or(Ok(()), make)?;
        let folder = folder.unwrap_or_default();
        let today = Zoned::now().date();
        let mut names = (1..).map(|number: u32| folder.join(format!("{today}-{number}.yaml")));
        let free = names.find(|path| !path.exists());
        let free = free.ok_or_else(|| anyhow!("no name is free in {}", folder.display()))?;
        let here = std::env::current_dir()?;
        Ok(free.strip_prefix(&here).map(Path::to_owned).unwrap_or(free))
    }
}

/// How many folders a new file will lie below another folder.
fn depth_below(path: &Path, folder: &Path) -> Option<usize> {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let below = parent.canonicalize().ok()?;
    Some(below.strip_prefix(folder.canonicalize().ok()?).ok()?.components().count())
}
