//! `qili bless`.

use std::fmt::Write as _;

use anyhow::{Context as _, bail};
use clap::Args;

use super::{End, Place, output};
use crate::approved::{Approved, Record, save};
use crate::casebook::Casebook;
use crate::compare::{News, Stale, StaleRuling, Status};
use crate::fault::count;
use crate::filter::Filter;
use crate::report::short;
use crate::run::{Order, Run};

/// Approve the rulings that changed.
#[derive(Debug, Args)]
pub(super) struct Bless {
    /// Only these cases, or all of these folders: by id, or by a path in the casebook
    #[arg(value_name = "ID|PATH")]
    cases: Vec<String>,
    /// Show what would be approved, and write nothing
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    filter: Filter,
}

impl Bless {
    pub(super) fn execute(mut self) -> anyhow::Result<End> {
        let place = Place::find()?;
        let project = place.project.as_ref().context("no casebook here: run this inside the project")?;
        // An empty name is one that a script forgot to fill in.
        for asked in self.cases.iter_mut().filter(|asked| !asked.is_empty()) {
            if let Some(id) = project.id_of(&place.here().join(asked.as_str())) {
                *asked = if id.is_empty() { EVERYTHING.to_owned() } else { id };
            }
        }
        let casebook = place.casebook(&[])?;
        // Held until the end: of two that approve at once, the second reads what the first has written.
        let lock = (!self.dry_run).then(|| project.lock()).transpose();
        let _lock = lock.context("cannot keep others from approving: cannot write reports/out/lock")?;
        let before = place.approved()?;
        self.check_names(&casebook, &before)?;
        let Bless { cases, dry_run, filter } = self;
        let order = Order { filter, ..Order::default() };
        let run = Run::new(&casebook, &before, &order);
        let wants = |id: &str| cases.is_empty() || cases.iter().any(|asked| names(asked, id));
        let mut after = before.clone();
        let mut text = String::new();
        let news = run.outcomes.iter().filter(|outcome| outcome.status.news() != News::Nothing);
        let changed: Vec<_> = news.filter(|outcome| wants(&outcome.case.id)).collect();
        for outcome in &changed {
            let record = &outcome.current.record;
            let old = after.insert(&outcome.case.id, outcome.rules, record.clone());
            let _ = writeln!(text, "{}  {}: {}", outcome.name(), outcome.status, shown(old.as_ref(), record));
        }
        let dropped = drop_stale(&run, &before, wants, &mut after, &mut text);
        if after != before && !dry_run {
            save(&after, &before, &project.approved()).context("cannot write the approved rulings")?;
        }
        let verb = if dry_run { "would be approved" } else { "approved" };
        let _ = writeln!(text, "{} {verb}, {dropped} dropped", count(changed.len(), "ruling"));
        let left = run.gates.iter().filter(|gate| !gate.is_blessed_away());
        for gate in left {
            let _ = writeln!(text, "still failing: {gate}");
        }
        output::report(&text, None)?;
        Ok(End::Clean)
    }

    /// A name that fits nothing is a slip of the pen, and must not pass for "nothing to approve".
    fn check_names(&self, casebook: &Casebook, before: &Approved) -> anyhow::Result<()> {
        for id in &self.cases {
            let cases = casebook.cases.iter().map(|case| case.id.as_str());
            if !cases.chain(before.ids()).any(|known| names(id, known)) {
                bail!(
                    "there is no case and no folder {id:?}; expected an id such as who-continues/2-01, or a path in the casebook"
                );
            }
        }
        for &status in self.filter.statuses() {
            if !status.can_be_approved() {
                let others = Status::all().filter(|status| status.can_be_approved()).map(Status::name);
                let others = others.collect::<Vec<_>>().join(", ");
                bail!("--status {status}: there is nothing to approve; expected one of {others}");
            }
        }
        self.filter.check(&casebook.cases, before.ids().map(str::to_owned).collect::<Vec<_>>())
    }
}

/// Drops the rulings of retired ids, and those that no case asks for any more.
fn drop_stale(
    run: &Run<'_>,
    before: &Approved,
    wants: impl Fn(&str) -> bool,
    after: &mut Approved,
    text: &mut String,
) -> usize {
    let retired = before
        .iter()
        .filter(|(id, ..)| run.casebook.is_retired(id))
        .map(|(id, rules, record)| StaleRuling { id, rules, record, case: None })
        .filter(|stale| run.order.filter.wants_stale(stale));
    let unasked = run.stale.iter().filter(|stale| stale.status() == Stale::RulesNotAskedFor);
    let unasked = unasked.map(|stale| (stale.id, stale.rules));
    let stale = unasked.chain(retired.map(|stale| (stale.id, stale.rules)));
    let stale: Vec<_> = stale.filter(|(id, _)| wants(id)).collect();
    for (id, rules) in &stale {
        after.remove(id, *rules);
        let _ = writeln!(text, "{id} {rules}  dropped");
    }
    stale.len()
}

/// The casebook as a whole; no id is that.
const EVERYTHING: &str = ".";

/// Whether what was asked for is that id, or a folder above it.
fn names(asked: &str, id: &str) -> bool {
    let asked = asked.trim_end_matches('/');
    asked == EVERYTHING || id.strip_prefix(asked).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// What a ruling was and is, in one line.
fn shown(old: Option<&Record>, new: &Record) -> String {
    match old.map(short) {
        None => short(new),
        Some(old) if old == short(new) => format!("{old}, on other grounds"),
        Some(old) => format!("{old} -> {}", short(new)),
    }
}
