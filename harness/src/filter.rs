//! Which rulings are looked at.

use std::collections::BTreeSet;

use anyhow::bail;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use glob::Pattern;
use qili::rules::{Clause, RuleSet};

use crate::approved::Record;
use crate::casebook::{Case, Fragment};
use crate::compare::{StaleRuling, Status};
use crate::run::Outcome;

/// Rulings are picked by what all the options say; of an option that is given more than once, any value will do.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Only some rulings (options of one kind: any; of different kinds: all)")]
pub(crate) struct Filter {
    /// Only cases of this work, as sources.yaml names it
    #[arg(long, value_name = "WORK")]
    source: Vec<String>,
    /// Only cases with this tag
    #[arg(long, value_name = "TAG")]
    tag: Vec<String>,
    /// Only cases whose id is like this, such as 'own-fault/*'
    #[arg(long = "id", value_name = "GLOB", value_parser = pattern)]
    ids: Vec<Pattern>,
    /// Only rulings under this rule set
    #[arg(long, value_name = "RS", value_parser = rule_set())]
    under: Vec<RuleSet>,
    /// Only rulings that label a move by this clause, now or before
    #[arg(long, value_name = "CLAUSE", value_parser = clause(), hide_possible_values = true)]
    clause: Vec<String>,
    /// Only those of this status, such as newly-disagrees
    #[arg(long, value_name = "STATUS", value_parser = status())]
    status: Vec<Status>,
}

/// Reads the name of a rule set, and lists all of them in the help.
pub(crate) fn rule_set() -> impl TypedValueParser<Value = RuleSet> {
    PossibleValuesParser::new(RuleSet::ALL.map(RuleSet::name)).try_map(|name| name.parse::<RuleSet>())
}

fn status() -> impl TypedValueParser<Value = Status> {
    PossibleValuesParser::new(Status::all().map(Status::name)).try_map(|name| name.parse::<Status>())
}

fn clause() -> PossibleValuesParser {
    PossibleValuesParser::new(Clause::ALL.iter().map(|clause| clause.id()))
}

fn pattern(text: &str) -> Result<Pattern, String> {
    Pattern::new(text)
        .map_err(|error| format!("character {}: {}; * stands for anything", error.pos + 1, error.msg))
}

/// Whether an option is not given, or one of its values fits.
fn any<T>(values: &[T], fits: impl Fn(&T) -> bool) -> bool {
    values.is_empty() || values.iter().any(fits)
}

impl Filter {
    /// Whether it lets everything through.
    pub(crate) fn is_empty(&self) -> bool {
        let Filter { source, tag, ids, under, clause, status } = self;
        source.is_empty()
            && tag.is_empty()
            && ids.is_empty()
            && under.is_empty()
            && clause.is_empty()
            && status.is_empty()
    }

    pub(crate) fn wants_case(&self, case: &Case) -> bool {
        self.wants_id(&case.id)
            && any(&self.source, |source| *source == case.work)
            && any(&self.tag, |tag| case.tags.contains(tag))
    }

    pub(crate) fn wants_rules(&self, rules: RuleSet) -> bool {
        any(&self.under, |under| *under == rules)
    }

    pub(crate) fn wants(&self, outcome: &Outcome<'_>) -> bool {
        let before = outcome.before.as_ref().map(|before| before.said.record);
        self.wants_case(outcome.case)
            && self.wants_rules(outcome.rules)
            && self.wants_clauses(&[Some(&outcome.current.record), before])
            && self.wants_status(Status::Ruled(outcome.status))
    }

    /// One whose case is gone is of no known work and has no tags.
    pub(crate) fn wants_stale(&self, stale: &StaleRuling<'_>) -> bool {
        let by_case = match stale.case {
            Some(case) => self.wants_case(case),
            None => self.source.is_empty() && self.tag.is_empty() && self.wants_id(stale.id),
        };
        by_case
            && self.wants_rules(stale.rules)
            && self.wants_clauses(&[Some(stale.record)])
            && self.wants_status(Status::Stale(stale.status()))
    }

    pub(crate) fn wants_fragment(&self, fragment: &Fragment) -> bool {
        self.tag.is_empty()
            && self.under.is_empty()
            && self.clause.is_empty()
            && any(&self.source, |source| *source == fragment.source)
            && self.wants_id(&fragment.id())
            && self.wants_status(Status::Fragment)
    }

    fn wants_id(&self, id: &str) -> bool {
        any(&self.ids, |pattern| pattern.matches(id))
    }

    fn wants_clauses(&self, records: &[Option<&Record>]) -> bool {
        let mut plies = records.iter().flatten().flat_map(|record| &record.plies);
        self.clause.is_empty()
            || plies.any(|ply| ply.clause.as_ref().is_some_and(|clause| self.clause.contains(clause)))
    }

    fn wants_status(&self, status: Status) -> bool {
        any(&self.status, |asked| *asked == status)
    }

    /// The statuses that are asked for.
    pub(crate) fn statuses(&self) -> &[Status] {
        &self.status
    }

    /// A value that fits nothing at all is a slip of the pen, and must not pass for "nothing changed". `others` are ids of what is no
    /// case: fragments, and cases that are gone.
    pub(crate) fn check<'c>(
        &self,
        cases: impl IntoIterator<Item = &'c Case> + Clone,
        others: impl IntoIterator<Item = String> + Clone,
    ) -> anyhow::Result<()> {
        let cases = || cases.clone().into_iter();
        let works: BTreeSet<&str> = cases().map(|case| case.work.as_str()).collect();
        check("--source", "no case is of this work", &self.source, &works)?;
        let tags: BTreeSet<&str> = cases().flat_map(|case| &case.tags).map(String::as_str).collect();
        check("--tag", "no case has this tag", &self.tag, &tags)?;
        for pattern in &self.ids {
            let matches = |id: &str| pattern.matches(id);
            if !cases().any(|case| matches(&case.id)) && !others.clone().into_iter().any(|id| matches(&id)) {
                bail!(
                    "--id {pattern}: no case has such an id; expected one such as own-fault/02 or 'own-fault/*'"
                );
            }
        }
        Ok(())
    }
}

fn check(option: &str, fault: &str, values: &[String], known: &BTreeSet<&str>) -> anyhow::Result<()> {
    let Some(value) = values.iter().find(|value| !known.contains(value.as_str())) else { return Ok(()) };
    let known: Vec<&str> = known.iter().copied().collect();
    let hint = match similar::get_close_matches(value.as_str(), &known, 1, 0.6).first() {
        Some(nearest) => format!("did you mean {nearest}?"),
        None => format!("expected one of {}", known.join(", ")),
    };
    bail!("{option} {value}: {fault}; {hint}")
}
