//! The rule sets: which facts make which label, and which labels make which verdict.

mod clause;

use std::fmt;
use std::str::FromStr;

pub use clause::Clause;

use crate::cycle::{Cycle, Sequence};
use crate::ruling::{Ruling, UnknownName, by_name};

/// An edition of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RuleSet {
    /// 《象棋竞赛规则》 of the Chinese Xiangqi Association, 2011, trial and final text (11版规则).
    Cxa2011,
    /// 《象棋竞赛规则(2020)》 of the Chinese Xiangqi Association.
    Cxa2020,
}

impl RuleSet {
    /// All that can be ruled under.
    pub const ALL: [RuleSet; 2] = [RuleSet::Cxa2011, RuleSet::Cxa2020];

    /// As case files and the command line have it.
    pub const fn name(self) -> &'static str {
        match self {
            RuleSet::Cxa2011 => "cxa2011",
            RuleSet::Cxa2020 => "cxa2020",
        }
    }

    /// Rules on a cycle.
    pub fn rule(self, cycle: &Cycle) -> Ruling {
        self.rule_run(cycle.sequence())
    }

    /// Rules on moves that need not close a cycle, as printed runs do (nine-round harassment and the like).
    pub fn rule_run(self, run: &Sequence) -> Ruling {
        let _ = run;
        todo!()
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for RuleSet {
    type Err = UnknownName;

    fn from_str(s: &str) -> Result<RuleSet, UnknownName> {
        by_name("rule set", &RuleSet::ALL, RuleSet::name, s)
    }
}
