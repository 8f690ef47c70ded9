//! `qili run`.

use clap::Args;
use qili::rules::RuleSet;

use super::order::{Report, Selection, Work, tell_if_empty};
use super::outside::Outside;
use super::{End, Place, output};
use crate::classifier::Stop;
use crate::filter::rule_set;
use crate::report::{Extent, Format, github};
use crate::run::{Order, Run as Rulings};

/// Rule on cases and compare.
///
/// Exits with 1 if a ruling is not as approved, or a case is gone; what the filters leave out does not count. With 2 if the input is
/// bad.
#[derive(Debug, Default, Args)]
pub(super) struct Run {
    #[command(flatten)]
    selection: Selection,
    /// Also rule under this rule set, whatever a case has a ruling for
    #[arg(long, value_name = "RS", value_parser = rule_set())]
    rules: Vec<RuleSet>,
    #[command(flatten)]
    report: Report,
    #[command(flatten)]
    outside: Outside,
    #[command(flatten)]
    work: Work,
}

impl Run {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        self.report.check()?;
        let place = Place::find()?;
        let (casebook, faults) = self.report.read(place.casebook_in_part(&self.selection.paths))?;
        let approved = self.report.read(place.approved())?;
        let threads = self.work.threads()?;
        let order = Order { also: self.rules, ..self.work.order(&casebook, &approved)? };
        let classifier = self.outside.classifier()?;
        let run = threads.install(|| match &classifier {
            None => Ok(Rulings::new(&casebook, &approved, &order)),
            Some(classifier) => Rulings::from_outside(&casebook, &approved, &order, classifier),
        });
        drop(classifier);
        let run = run.map_err(Stop::obeyed)?;
        tell_if_empty(&run)?;
        let mut report = self.report.of(&run, Extent::Whole)?;
        match faults {
            // A file that is kept must not pass for the whole.
            Some(faults) if self.report.output.is_file() => return Err(faults.into()),
            Some(faults) => {
                if self.report.format == Format::Github {
                    report.push_str(&github::faults(&faults));
                }
                output::report(&report, None)?;
                super::tell(&faults, "these files were left out");
                return Ok(End::Faulty);
            }
            None => self.report.output.write(&report)?,
        }
        let fails = run.fails() || run.falls_short(self.outside.require_agreement);
        Ok(if fails { End::Changed } else { End::Clean })
    }
}
