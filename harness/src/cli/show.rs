//! `qili show`.

use std::io::{IsTerminal as _, stdin, stdout};
use std::path::PathBuf;

use anyhow::{Context as _, anyhow};
use clap::Args;
use qili::rules::RuleSet;

use super::{End, Place, output};
use crate::explain::Lang;
use crate::show::{Manner, pages, turn_pages};

/// Show a case on the board, step by step.
///
/// On a terminal keys turn the pages; elsewhere all steps are printed one after the other.
#[derive(Debug, Args)]
pub(super) struct Show {
    /// A case file, or the id of a case of the corpus
    #[arg(value_name = "CASE")]
    case: PathBuf,
    /// Under this rule set; if none is given, those that the case has rulings for
    #[arg(long, value_name = "RS", value_parser = crate::filter::rule_set())]
    rules: Vec<RuleSet>,
    /// No Chinese: letters for the pieces, moves such as h2e2
    #[arg(long)]
    ascii: bool,
    /// Print all steps one after the other, on a terminal too
    #[arg(long)]
    all: bool,
    /// The language; if none is given, that of LC_ALL, LC_MESSAGES or LANG
    #[arg(long, value_enum, conflicts_with = "ascii")]
    lang: Option<Lang>,
}

impl Show {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let cases = Place::find()?.casebook_of(std::slice::from_ref(&self.case))?.cases;
        let count = cases.len();
        let [case] = <[_; 1]>::try_from(cases)
            .map_err(|_| anyhow!("{} names {count} cases; expected one", self.case.display()))?;
        let own: Vec<RuleSet> = case.rule_sets().into_iter().collect();
        let rules = match (self.rules.is_empty(), own.is_empty()) {
            (false, _) => self.rules,
            (true, false) => own,
            (true, true) => vec![RuleSet::Cxa2020],
        };
        let lang = self.lang.unwrap_or_else(Lang::of_environment);
        let pages = pages(&case, &rules, Manner { lang, ascii: self.ascii });
        if !self.all && stdin().is_terminal() && stdout().is_terminal() {
            turn_pages(&pages).context("cannot use the terminal; --all prints the steps")?;
        } else {
            output::report(&pages.join("\n"), None)?;
        }
        Ok(End::Clean)
    }
}
