//! What commands that rule on the casebook have in common.

use std::io;
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::output::{self, Output};
use crate::approved::Approved;
use crate::casebook::{Casebook, Fragment};
use crate::compare::Grounds;
use crate::explain::Lang;
use crate::fault::Faults;
use crate::filter::Filter;
use crate::report::{self, Extent, Format, github};
use crate::run::{Baseline, Order, Run, Shard};

/// The cases that a command is about.
#[derive(Debug, Default, Args)]
pub(super) struct Selection {
    /// Case files, folders of them, or ids of the corpus; the whole corpus if none is given
    #[arg(value_name = "PATH")]
    pub(super) paths: Vec<PathBuf>,
}

/// Which rulings are made, and what fails.
#[derive(Debug, Default, Args)]
pub(super) struct Work {
    /// Fail where a ruling is the same on other grounds, too
    #[arg(long)]
    strict_grounds: bool,
    /// Only the K-th of N parts, for several machines; every id is in exactly one
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// How many cases to rule on at once, each by a process of its own if a program from outside rules; as many as there are processors
    /// if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    #[command(flatten)]
    filter: Filter,
}

impl Work {
    /// The order for it, if the filters fit something of the casebook.
    pub(super) fn order(self, casebook: &Casebook, approved: &Approved) -> anyhow::Result<Order> {
        let others = || {
            let fragments = casebook.fragments.iter().map(Fragment::id);
            fragments.chain(approved.ids().map(str::to_owned)).collect::<Vec<_>>()
        };
        self.filter.check(&casebook.cases, others())?;
        Ok(self.unchecked(Baseline::Approved))
    }

    /// The order for it, whatever the filters fit.
    pub(super) fn unchecked(self, baseline: Baseline) -> Order {
        let grounds = if self.strict_grounds { Grounds::Strict } else { Grounds::Lenient };
        Order { also: Vec::new(), filter: self.filter, shard: self.shard, grounds, baseline }
    }

    /// Those who rule.
    pub(super) fn threads(&self) -> anyhow::Result<ThreadPool> {
        let threads = ThreadPoolBuilder::new().num_threads(self.jobs.unwrap_or(0).into());
        threads.build().context("cannot start threads")
    }

    pub(super) fn filter(&self) -> &Filter {
        &self.filter
    }
}

/// Says on standard error if nothing is left to report on; an error if the filters never left anything to rule on.
pub(super) fn tell_if_empty(run: &Run<'_>) -> anyhow::Result<()> {
    let Order { filter, shard, .. } = run.order;
    if !run.is_empty() || !run.order.is_partial() {
        return Ok(());
    }
    match (run.ruled, shard) {
        (0, None) if filter.statuses().is_empty() => {
            bail!("no ruling fits all these filters together; leave one out")
        }
        (0, Some(shard)) => tell(&format!("note: no ruling is in shard {shard}\n")),
        (ruled, _) => tell(&format!("note: none of {ruled} rulings fits these filters\n")),
    }
    Ok(())
}

fn tell(text: &str) {
    // There is nobody left to tell if even this cannot be written.
    let _ = output::write(io::stderr(), text);
}

/// What is reported, and where to.
#[derive(Debug, Default, Args)]
pub(super) struct Report {
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
    /// The language of the page; Chinese if none is given
    #[arg(long, value_enum)]
    lang: Option<Lang>,
    #[command(flatten)]
    pub(super) output: Output,
}

impl Report {
    /// A language that only a page has is asked for with a page.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        if self.lang.is_some() && self.format != Format::Html {
            bail!("--lang: expected --format html, the only one in more than one language");
        }
        Ok(())
    }

    /// What was read; if it could not be, its faults are marked as well where marks were asked for.
    pub(super) fn read<T>(&self, read: Result<T, Faults>) -> anyhow::Result<T> {
        if let (Format::Github, Err(faults)) = (self.format, &read) {
            self.output.write(&github::faults(faults))?;
        }
        Ok(read?)
    }

    /// The report as it was asked for. A page is in Chinese, whatever the language of the system is.
    pub(super) fn of(&self, run: &Run<'_>, extent: Extent) -> anyhow::Result<String> {
        report::write(run, self.format, extent, self.lang.unwrap_or(Lang::Zh))
    }
}
