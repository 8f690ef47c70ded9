//! `qili diff`.

use std::path::Path;

use anyhow::{Context as _, bail};
use clap::Args;

use super::order::{Report, Selection, Work, tell_if_empty};
use super::{End, Place};
use crate::approved;
use crate::casebook::Casebook;
use crate::report::{Extent, Format};
use crate::run::{Baseline, Order, Run};
use crate::saved::{self, Saved};

/// Show what changed: since it was approved, since a revision, or from one saved run to another.
///
/// `qili diff A.json B.json` compares two runs that `qili run --format json` wrote, be it by two builds or by another program: what
/// both rule on is compared, the rest is named. Exits with 1 if something changed.
#[derive(Debug, Args)]
pub(super) struct Diff {
    #[command(flatten)]
    selection: Selection,
    /// Compare with what was approved at a revision: a branch, a tag or a commit of git
    #[arg(long, value_name = "REV")]
    base: Option<String>,
    #[command(flatten)]
    report: Report,
    #[command(flatten)]
    work: Work,
}

impl Diff {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        self.report.check()?;
        let is_saved = |path: &Path| path.extension().is_some_and(|ending| ending == "json");
        match self.selection.paths.as_slice() {
            [before, after] if is_saved(before) && is_saved(after) && self.base.is_none() => {
                let place = Place::find()?;
                let mut before = self.report.read(saved::load(before, place.here()))?;
                let mut after = self.report.read(saved::load(after, place.here()))?;
                Saved::level(&mut before, &mut after);
                self.saved(&before, &after)
            }
            paths if paths.iter().any(|path| is_saved(path)) => {
                bail!("to compare saved runs, name two, and no revision: qili diff BEFORE.json AFTER.json")
            }
            _ => self.current(),
        }
    }

    fn current(self) -> anyhow::Result<End> {
        let place = Place::find()?;
        let casebook = self.report.read(place.casebook(&self.selection.paths))?;
        let (before, baseline) = match self.base {
            None => (self.report.read(place.approved())?, Baseline::Approved),
            Some(revision) => {
                let project =
                    place.project.as_ref().context("--base: no casebook here: run this inside it")?;
                (approved::load_at(&revision, project.root())?, Baseline::Revision(revision))
            }
        };
        let threads = self.work.threads()?;
        let order = Order { baseline, ..self.work.order(&casebook, &before)? };
        let run = threads.install(|| Run::new(&casebook, &before, &order));
        tell_if_empty(&run)?;
        end(&run, &self.report)
    }

    fn saved(self, before: &Saved, after: &Saved) -> anyhow::Result<End> {
        if self.report.format == Format::Html {
            bail!(
                "--format html: a saved run has no grounds in words; expected text, markdown, json, junit or github"
            );
        }
        self.work.filter().check(before.cases().chain(after.cases()), Vec::new())?;
        let order = self.work.unchecked(Saved::baseline(before, after));
        let nothing = Casebook::default();
        let run = saved::compare(before, after, &nothing, &order);
        tell_if_empty(&run)?;
        end(&run, &self.report)
    }
}

fn end(run: &Run<'_>, report: &Report) -> anyhow::Result<End> {
    report.output.write(&report.of(run, Extent::Changes)?)?;
    Ok(if run.fails() { End::Changed } else { End::Clean })
}
