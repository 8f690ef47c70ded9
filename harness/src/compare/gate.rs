//! What fails a run beside changed rulings.

use std::collections::BTreeSet;
use std::fmt;

use qili::rules::RuleSet;

use crate::approved::Approved;
use crate::casebook::Casebook;
use crate::run::Outcome;

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
    pub(crate) fn all(casebook: &Casebook, approved: &Approved, outcomes: &[Outcome<'_>]) -> Vec<Gate> {
        let ids: BTreeSet<&str> =
            casebook.cases.iter().filter(|case| case.in_corpus).map(|case| case.id.as_str()).collect();
        let mut gates: Vec<Gate> = approved
            .ids()
            .filter(|id| casebook.scope.covers(id) && !ids.contains(id) && !casebook.is_retired(id))
            .map(|id| Gate::Gone { id: id.to_owned() })
            .collect();
        let asked: BTreeSet<(&str, RuleSet)> =
            outcomes.iter().map(|outcome| (outcome.case.id.as_str(), outcome.rules)).collect();
        let unasked =
            approved.keys().filter(|(id, rules)| ids.contains(id) && !asked.contains(&(*id, *rules)));
        gates.extend(unasked.map(|(id, rules)| Gate::Unasked { id: id.to_owned(), rules }));
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
