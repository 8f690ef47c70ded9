//! `qili compare`.

use anyhow::bail;
use clap::{Args, ValueEnum};

use qili::rules::RuleSet;

use super::order::Selection;
use super::output::Output;
use super::{End, Place};
use crate::explain::Lang;
use crate::side_by_side::{SideBySide, json, markdown, text};

/// Rule on cases under several rule sets, side by side.
///
/// A case that is named is shown move by move; of a folder, or of the whole corpus, the numbers are shown, and the cases on which the
/// rule sets do not agree.
#[derive(Debug, Args)]
pub(super) struct Compare {
    #[command(flatten)]
    selection: Selection,
    /// The rule sets, with commas between them; all if not given
    #[arg(long, value_name = "RS", value_delimiter = ',', value_parser = crate::filter::rule_set())]
    rules: Vec<RuleSet>,
    /// Also list the cases that differ in labels only
    #[arg(long)]
    all: bool,
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The language; if none is given, that of LC_ALL, LC_MESSAGES or LANG
    #[arg(long, value_enum)]
    lang: Option<Lang>,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// For a pull request
    Markdown,
    /// For programs, with every case and every move
    Json,
}

impl Compare {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let rules = self.rule_sets()?;
        let casebook = Place::find()?.casebook_of(&self.selection.paths)?;
        let compared = SideBySide::new(&casebook, rules);
        let lang = self.lang.unwrap_or_else(Lang::of_environment);
        // Whoever names cases one by one wants to see each.
        let is_named = (1..=self.selection.paths.len()).contains(&casebook.cases.len());
        let report = match self.format {
            Format::Json => json::write(&compared)?,
            Format::Text if is_named => text::write_cases(&compared, lang),
            Format::Text => text::write_summary(&compared, lang, self.all),
            Format::Markdown if is_named => markdown::write_cases(&compared, lang),
            Format::Markdown => markdown::write_summary(&compared, lang, self.all),
        };
        self.output.write(&report)?;
        Ok(End::Clean)
    }

    /// Those that were asked for, each once; if none, all.
    fn rule_sets(&self) -> anyhow::Result<Vec<RuleSet>> {
        let mut rules: Vec<RuleSet> = Vec::new();
        for &asked in &self.rules {
            if !rules.contains(&asked) {
                rules.push(asked);
            }
        }
        match rules[..] {
            [] => Ok(RuleSet::ALL.to_vec()),
            [only] => bail!("--rules {only}: expected two rule sets or more, with commas between them"),
            _ => Ok(rules),
        }
    }
}
