//! `qili explain`.

use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;
use qili::rules::RuleSet;

use super::{End, Place, output};
use crate::explain::{Ask, Lang, Source, of_case};

/// Explain the rulings on cases, move by move.
#[derive(Debug, Args)]
pub(super) struct Explain {
    /// Case files, folders of them, or ids of the corpus
    #[arg(value_name = "CASE", required = true)]
    cases: Vec<PathBuf>,
    /// Under this rule set; if none is given, those that a case has rulings for
    #[arg(long, value_name = "RS", value_parser = crate::filter::rule_set())]
    rules: Vec<RuleSet>,
    #[command(flatten)]
    manner: Manner,
}

/// How rulings are explained.
#[derive(Debug, Args)]
pub(super) struct Manner {
    /// The language; if none is given, that of LC_ALL, LC_MESSAGES or LANG
    #[arg(long, value_enum)]
    lang: Option<Lang>,
    /// Show the lines that were tried for this move, the first being 1
    #[arg(long, value_name = "PLY")]
    pub(super) trace: Vec<usize>,
}

impl Manner {
    pub(super) fn ask(self) -> Ask {
        Ask { lang: self.lang.unwrap_or_else(Lang::of_environment), trace: self.trace }
    }
}

impl Explain {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let ask = self.manner.ask();
        let casebook = Place::find()?.casebook_of(&self.cases)?;
        for case in &casebook.cases {
            ask.check(&case.moves).map_err(|error| anyhow!("{}: {error}", case.id))?;
        }
        let pages = casebook.cases.iter().map(|case| {
            let source = Source::of(case, &casebook);
            let own = || case.rule_sets().into_iter().collect();
            let rules = if self.rules.is_empty() { own() } else { self.rules.clone() };
            of_case(case, &source, &rules, &ask)
        });
        let text = pages.collect::<Vec<_>>().join("\n");
        output::report(&text, None)?;
        Ok(End::Clean)
    }
}
