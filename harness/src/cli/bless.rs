//! `qili bless`.

use std::fmt::Write as _;

use anyhow::{Context as _, bail};
use clap::Args;

use super::{End, Place, output};
use crate::approved::{Approved, Record, save};
use crate::compare::{Gate, Status};
use crate::fault::count;
use crate::run::{Outcome, Run};

/// Approve the rulings that changed.
#[derive(Debug, Args)]
pub(super) struct Bless {
    /// Only these cases, or all of these folders
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// Only the cases of this work
    #[arg(long, value_name = "S")]
    source: Option<String>,
    /// Only rulings of this status: newly-agrees, newly-disagrees, changed or new
    #[arg(long, value_name = "STATUS", value_parser = change_status)]
    status: Vec<Status>,
    /// Show what would be approved, and write nothing
    #[arg(long)]
    dry_run: bool,
}

fn change_status(text: &str) -> Result<Status, String> {
    let changes: Vec<&str> =
        Status::ALL.into_iter().filter(|status| status.is_change()).map(Status::name).collect();
    let status = text.parse::<Status>().ok().filter(|status| status.is_change());
    status.ok_or_else(|| format!("expected one of {}", changes.join(", ")))
}

impl Bless {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let place = Place::find()?;
        let project = place.project.as_ref().context("no casebook here: run this inside the project")?;
        let casebook = place.casebook(&[])?;
        // Held until the end: of two that approve at once, the second reads what the first has written.
        let lock = (!self.dry_run).then(|| project.lock()).transpose();
        let _lock = lock.context("cannot keep others from approving: cannot write reports/out/lock")?;
        let before = place.approved()?;
        self.check_names(&casebook, &before)?;
        let run = Run::new(&casebook, &before, &[]);
        let mut after = before.clone();
        let mut text = String::new();
        let changed: Vec<_> = run.changed().filter(|outcome| self.wants(outcome)).collect();
        for outcome in &changed {
            let record = &outcome.current.record;
            let old = after.insert(&outcome.case.id, outcome.rules, record.clone());
            let _ = writeln!(text, "{}  {}: {}", outcome.name(), outcome.status, shown(old.as_ref(), record));
        }
        let dropped = self.drop_stale(&run, &mut after, &mut text);
        if after != before && !self.dry_run {
            save(&after, &before, &project.approved()).context("cannot write the approved rulings")?;
        }
        let verb = if self.dry_run { "would be approved" } else { "approved" };
        let _ = writeln!(text, "{} {verb}, {dropped} dropped", count(changed.len(), "ruling"));
        let left = run.gates.iter().filter(|gate| !gate.is_blessed_away());
        for gate in left {
            let _ = writeln!(text, "still failing: {gate}");
        }
        output::report(&text, None)?;
        Ok(End::Clean)
    }

    /// A name that fits nothing is a slip of the pen, and must not pass for "nothing to approve".
    fn check_names(&self, casebook: &crate::casebook::Casebook, before: &Approved) -> anyhow::Result<()> {
        for id in &self.ids {
            let cases = casebook.cases.iter().map(|case| case.id.as_str());
            if !cases.chain(before.ids()).any(|known| names(id, known)) {
                bail!("there is no case and no folder {id:?}; expected an id such as who-continues/2-01");
            }
        }
        if let Some(source) = &self.source
            && !casebook.cases.iter().any(|case| &case.work == source)
        {
            let works: Vec<&str> = casebook.works.keys().map(String::as_str).collect();
            bail!("--source {source}: no case of this work; expected one of {}", works.join(", "));
        }
        Ok(())
    }

    fn wants(&self, outcome: &Outcome<'_>) -> bool {
        self.wants_id(&outcome.case.id)
            && self.source.as_ref().is_none_or(|source| *source == outcome.case.work)
            && (self.status.is_empty() || self.status.contains(&outcome.status))
    }

    fn wants_id(&self, id: &str) -> bool {
        self.ids.is_empty() || self.ids.iter().any(|asked| names(asked, id))
    }

    /// Drops the rulings of retired ids, and those that no case asks for any more.
    fn drop_stale(&self, run: &Run<'_>, after: &mut Approved, text: &mut String) -> usize {
        let unasked = run.gates.iter().filter_map(|gate| match gate {
            Gate::Unasked { id, rules } => Some((id.clone(), *rules)),
            _ => None,
        });
        let retired = after
            .keys()
            .filter(|(id, _)| run.casebook.is_retired(id))
            .map(|(id, rules)| (id.to_owned(), rules));
        let stale: Vec<_> = unasked.chain(retired).filter(|(id, _)| self.wants_id(id)).collect();
        for (id, rules) in &stale {
            after.remove(id, *rules);
            let _ = writeln!(text, "{id} {rules}  dropped");
        }
        stale.len()
    }
}

/// Whether what was asked for is that id, or a folder above it.
fn names(asked: &str, id: &str) -> bool {
    let asked = asked.trim_end_matches('/');
    id.strip_prefix(asked).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// What a ruling was and is, in one line.
fn shown(old: Option<&Record>, new: &Record) -> String {
    let short = |record: &Record| {
        let labels: Vec<&str> = record.plies.iter().map(|ply| ply.label_word()).collect();
        format!("{} {}", labels.join(" "), record.verdict_word())
    };
    match old.map(short) {
        None => short(new),
        Some(old) if old == short(new) => format!("{old}, on other grounds"),
        Some(old) => format!("{old} -> {}", short(new)),
    }
}
