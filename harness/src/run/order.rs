//! What a run is asked for.

use qili::rules::RuleSet;

use super::Shard;
use crate::compare::Grounds;
use crate::filter::Filter;

/// What is ruled on, and what fails.
#[derive(Debug, Default)]
pub(crate) struct Order {
    /// Rule sets beside those that each case asks for.
    pub(crate) also: Vec<RuleSet>,
    pub(crate) filter: Filter,
    pub(crate) shard: Option<Shard>,
    pub(crate) grounds: Grounds,
    pub(crate) baseline: Baseline,
}

impl Order {
    /// Whether something of that id is in the part that is ruled on.
    pub(crate) fn is_in_shard(&self, id: &str) -> bool {
        self.shard.is_none_or(|shard| shard.holds(id))
    }

    /// Whether not all that there is is looked at.
    pub(crate) fn is_partial(&self) -> bool {
        self.shard.is_some() || !self.filter.is_empty()
    }
}

/// What the current rulings are held against.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Baseline {
    /// The approved rulings.
    #[default]
    Approved,
    /// Those that were approved at a revision.
    Revision(String),
    /// Another run, saved in this file; and where the current one is saved.
    Saved { before: String, after: String },
}

impl Baseline {
    /// Since when something changed.
    pub(crate) fn since(&self) -> String {
        match self {
            Baseline::Approved => "since approval".to_owned(),
            Baseline::Revision(revision) => format!("since {revision}"),
            Baseline::Saved { before, after } => format!("from {before} to {after}"),
        }
    }

    /// What is said of a ruling that there is nothing to hold against.
    pub(crate) fn missing(&self) -> String {
        match self {
            Baseline::Approved => "never approved".to_owned(),
            Baseline::Revision(revision) => format!("not approved at {revision}"),
            Baseline::Saved { before, .. } => format!("not in {before}"),
        }
    }
}
