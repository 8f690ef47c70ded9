//! What fails a run beside changed rulings.

use std::collections::BTreeSet;
use std::fmt;

use qili::rules::RuleSet;

use super::Stale;
use crate::approved::{Approved, Record};
use crate::casebook::{Case, Casebook};
use crate::run::Outcome;

/// An approved ruling that no current one stands against.
#[derive(Debug)]
pub(crate) struct StaleRuling<'a> {
    pub(crate) id: &'a str,
    pub(crate) rules: RuleSet,
    pub(crate) record: &'a Record,
    /// The case, if it is still there.
    pub(crate) case: Option<&'a Case>,
}

impl<'a> StaleRuling<'a> {
    /// All of the part of the corpus that was asked for, less the retired.
    pub(crate) fn all(casebook: &'a Casebook, approved: &'a Approved) -> Vec<StaleRuling<'a>> {
        let case = |id: &str| {
            let at = casebook.cases.binary_search_by(|case| case.id.as_str().cmp(id)).ok()?;
            casebook.cases.get(at).filter(|case| case.in_corpus)
        };
        let in_scope =
            approved.iter().filter(|(id, ..)| casebook.scope.covers(id) && !casebook.is_retired(id));
        in_scope
            .map(|(id, rules, record)| StaleRuling { id, rules, record, case: case(id) })
            .filter(|stale| stale.case.is_none_or(|case| !case.rule_sets().contains(&stale.rules)))
            .collect()
    }

    pub(crate) fn status(&self) -> Stale {
        if self.case.is_some() { Stale::RulesNotAskedFor } else { Stale::CaseGone }
    }
}

/// Something that was agreed on and is not kept to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Gate {
    /// Approved rulings whose case is gone.
    Gone { id: String },
    /// An approved ruling whose case no longer asks for it.
    Unasked { id: String, rules: RuleSet },
    /// A known difference that is none any more.
    NoLongerDiffers { id: String, rules: RuleSet, reason: String },
}

impl Gate {
    /// All that fail in a run.
    pub(crate) fn all(stale: &[StaleRuling<'_>], outcomes: &[Outcome<'_>]) -> Vec<Gate> {
        let gone: BTreeSet<&str> =
            stale.iter().filter(|stale| stale.case.is_none()).map(|stale| stale.id).collect();
        let mut gates: Vec<Gate> = gone.into_iter().map(|id| Gate::Gone { id: id.to_owned() }).collect();
        let unasked = stale.iter().filter(|stale| stale.case.is_some());
        gates.extend(unasked.map(|stale| Gate::Unasked { id: stale.id.to_owned(), rules: stale.rules }));
        for outcome in outcomes {
            if let Some(reason) = outcome.case.disagrees.get(&outcome.rules)
                && outcome.comparison.agrees() == Some(true)
            {
                let id = outcome.case.id.clone();
                gates.push(Gate::NoLongerDiffers { id, rules: outcome.rules, reason: reason.clone() });
            }
        }
        gates
    }

    /// Whether bless mends it.
    pub(crate) fn is_blessed_away(&self) -> bool {
        matches!(self, Gate::Unasked { .. })
    }

    /// The case that it is about.
    pub(crate) fn id(&self) -> &str {
        match self {
            Gate::Gone { id } | Gate::Unasked { id, .. } | Gate::NoLongerDiffers { id, .. } => id,
        }
    }
}

impl fmt::Display for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gate::Gone { id } => write!(
                f,
                "{id} has approved rulings and no case file: ids are for ever, so put a renamed or withdrawn one into cases/retired.yaml"
            ),
            Gate::Unasked { id, rules } => {
                write!(
                    f,
                    "{id} has an approved ruling under {rules}, which its case no longer asks for: bless drops it"
                )
            }
            Gate::NoLongerDiffers { id, rules, reason } => write!(
                f,
                "{id} is said to disagree under {rules} ({reason}) and no longer does: remove it from disagrees"
            ),
        }
    }
}
