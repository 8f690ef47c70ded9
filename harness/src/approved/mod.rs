//! Approved rulings: what the classifier said when somebody last looked and agreed to keep it.

mod read;
mod record;
mod revision;
mod write;

use std::collections::BTreeMap;

pub(crate) use read::load;
pub(crate) use record::{PlyRecord, Record, UNDECIDED};
pub(crate) use revision::load_at;
pub(crate) use write::save;

use qili::rules::RuleSet;

use crate::casebook::Case;

/// All approved rulings, by id and rule set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Approved(BTreeMap<(String, RuleSet), Record>);

impl Approved {
    /// The approved ruling on a case of the corpus.
    pub(crate) fn of(&self, case: &Case, rules: RuleSet) -> Option<&Record> {
        if case.in_corpus { self.0.get(&(case.id.clone(), rules)) } else { None }
    }

    /// What there are rulings of.
    pub(crate) fn keys(&self) -> impl Iterator<Item = (&str, RuleSet)> {
        self.0.keys().map(|(id, rules)| (id.as_str(), *rules))
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, RuleSet, &Record)> {
        self.0.iter().map(|((id, rules), record)| (id.as_str(), *rules, record))
    }

    /// What cases there are rulings of.
    pub(crate) fn ids(&self) -> impl Iterator<Item = &str> {
        let mut last = "";
        self.keys().map(|(id, _)| id).filter(move |&id| std::mem::replace(&mut last, id) != id)
    }

    pub(crate) fn insert(&mut self, id: &str, rules: RuleSet, record: Record) -> Option<Record> {
        self.0.insert((id.to_owned(), rules), record)
    }

    pub(crate) fn remove(&mut self, id: &str, rules: RuleSet) {
        self.0.remove(&(id.to_owned(), rules));
    }
}

/// The folder of a case, which its approved rulings are filed under.
fn folder(id: &str) -> &str {
    id.rsplit_once('/').map_or(id, |(folder, _)| folder)
}
