//! `qili explain`.

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::Args;
use qili::rules::RuleSet;

use super::rule::rule_set;
use super::{End, Place, output};
use crate::casebook::{Case, Casebook, RuleName};
use crate::explain::{Ask, Lang, Source, of_case, rule_names};

/// Explain the rulings on cases, move by move.
#[derive(Debug, Args)]
pub(super) struct Explain {
    /// Case files, folders of them, or ids of the corpus
    #[arg(value_name = "CASE", required = true)]
    cases: Vec<PathBuf>,
    /// Under this rule set; if none is given, those that a case has rulings for
    #[arg(long, value_name = "RS", value_parser = super::rule_name())]
    rules: Vec<RuleName>,
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
        let asked: Vec<RuleSet> =
            self.rules.iter().map(|&rules| rule_set(rules)).collect::<Result<_, _>>()?;
        let place = Place::find()?;
        let casebook = named(&self.cases, &place)?;
        for case in &casebook.cases {
            ask.check(&case.moves).map_err(|error| anyhow!("{}: {error}", case.id))?;
        }
        let pages = casebook.cases.iter().map(|case| {
            let source = Source::of(case, &casebook);
            of_case(case, &source, &rule_sets(case, &asked), &ask)
        });
        let text = pages.collect::<Vec<_>>().join("\n");
        output::report(&text, None)?;
        Ok(End::Clean)
    }
}

/// The rule sets that were asked for; if none, those that the case is ruled on under and that the library has.
fn rule_sets(case: &Case, asked: &[RuleSet]) -> Vec<RuleSet> {
    if !asked.is_empty() {
        return asked.to_vec();
    }
    rule_names(case).into_iter().filter_map(RuleName::rule_set).collect()
}

/// The cases of that name.
pub(super) fn named(names: &[PathBuf], place: &Place) -> anyhow::Result<Casebook> {
    place.casebook(names).map_err(|faults| unknown(names, place).unwrap_or_else(|| faults.into()))
}

/// Of names that nothing can be found by, the first, with the ids that may have been meant.
fn unknown(names: &[PathBuf], place: &Place) -> Option<anyhow::Error> {
    const MOST: usize = 3;
    const ALIKE: f32 = 0.6;
    let Casebook { cases, .. } = place.casebook(&[]).ok()?;
    let ids: Vec<&str> = cases.iter().map(|case| case.id.as_str()).collect();
    let is_known = |name: &Path| name.exists() || ids.iter().any(|id| Path::new(id).starts_with(name));
    let name = names.iter().find(|name| !is_known(name))?.display().to_string();
    let near = similar::get_close_matches(name.as_str(), &ids, MOST, ALIKE);
    Some(match near.is_empty() {
        true => anyhow!("there is no case and no folder {name:?}; expected an id such as who-continues/2-01"),
        false => anyhow!("there is no case and no folder {name:?}; did you mean {}?", near.join(" or ")),
    })
}
