//! `qili compare`.

use anyhow::bail;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use qili::rules::RuleSet;

use super::order::Selection;
use super::output::Output;
use super::{End, Place};
use crate::explain::Lang;
use crate::side_by_side::{SideBySide, how_to_choose, json, markdown, text};

/// Rule on cases under several rule sets, side by side.
///
/// A case that is named is shown move by move; of a folder, or of the whole corpus, the numbers are shown, and the cases on which the
/// rule sets do not agree.
#[derive(Debug, Args)]
pub(super) struct Compare {
    #[command(flatten)]
    selection: Selection,
    /// The rule sets, with commas between them, or all; if none is given, all for named cases, else the Chinese editions that differ
    #[arg(long, value_name = "RS", value_delimiter = ',', value_parser = asked())]
    rules: Vec<Asked>,
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

/// What stands between the commas of `--rules`.
#[derive(Clone, Copy, Debug)]
enum Asked {
    One(RuleSet),
    All,
}

fn asked() -> impl TypedValueParser<Value = Asked> {
    const ALL: &str = "all";
    let names = RuleSet::ALL.map(RuleSet::name).into_iter().chain([ALL]);
    PossibleValuesParser::new(names).try_map(|name| match name.as_str() {
        ALL => Ok(Asked::All),
        name => name.parse().map(Asked::One),
    })
}

/// The editions of the Chinese rules whose clauses differ. Under all rule sets there are, hardly a case is ruled on alike, and a list of
/// those that are not says little.
const EDITIONS: [RuleSet; 4] = [RuleSet::Cxa1987, RuleSet::Cxa1999, RuleSet::Cxa2007, RuleSet::Cxa2020];

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
        let lang = self.lang.unwrap_or_else(Lang::of_environment);
        // Whoever names cases one by one wants to see each.
        let is_named = (1..=self.selection.paths.len()).contains(&casebook.cases.len());
        let is_list = !is_named && !matches!(self.format, Format::Json);
        let is_narrowed = rules.is_none() && is_list;
        let by_default = if is_list { EDITIONS.to_vec() } else { RuleSet::ALL.to_vec() };
        let compared = SideBySide::new(&casebook, rules.unwrap_or(by_default));
        let mut report = match self.format {
            Format::Json => json::write(&compared)?,
            Format::Text if is_named => text::write_cases(&compared, lang),
            Format::Text => text::write_summary(&compared, lang, self.all),
            Format::Markdown if is_named => markdown::write_cases(&compared, lang),
            Format::Markdown => markdown::write_summary(&compared, lang, self.all),
        };
        if is_narrowed {
            report.push_str(&format!("\n{}\n", how_to_choose(lang)));
        }
        self.output.write(&report)?;
        Ok(End::Clean)
    }

    /// Those that were asked for, each once; none if nothing was.
    fn rule_sets(&self) -> anyhow::Result<Option<Vec<RuleSet>>> {
        let mut rules: Vec<RuleSet> = Vec::new();
        for asked in &self.rules {
            let asked = match asked {
                Asked::One(asked) => std::slice::from_ref(asked),
                Asked::All => &RuleSet::ALL,
            };
            for &asked in asked {
                if !rules.contains(&asked) {
                    rules.push(asked);
                }
            }
        }
        match rules[..] {
            [] => Ok(None),
            [only] => bail!("--rules {only}: expected two rule sets or more, with commas between them"),
            _ => Ok(Some(rules)),
        }
    }
}
