//! The rule sets: which facts make which label, and which labels make which verdict.

mod clause;
mod cxa2011;
mod verdict;

use std::fmt;
use std::str::FromStr;

pub use clause::Clause;

use crate::board::{Color, Move};
use crate::cycle::{Cycle, Sequence};
use crate::facts;
use crate::ruling::{Class, Grounds, Label, PlyRuling, Ruling, Undecided, UnknownName, by_name};

/// A label with its grounds, and for an attack its class.
#[derive(Clone, Debug)]
struct Judgment {
    label: Label,
    class: Class,
    grounds: Grounds,
}

/// A move with what was found of it.
#[derive(Clone, Debug)]
struct Judged {
    mover: Color,
    mv: Move,
    judged: Result<Judgment, Undecided>,
}

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
        let plies: Vec<Judged> = (facts::of(run).into_iter().enumerate())
            .map(|(ply, facts)| Judged {
                mover: run.positions()[ply].turn(),
                mv: run.moves()[ply],
                judged: facts.map(|facts| cxa2011::label(&facts, &run.positions()[ply + 1])),
            })
            .collect();
        let judgement = verdict::judge(&plies);
        let plies = plies
            .into_iter()
            .map(|ply| PlyRuling {
                mover: ply.mover,
                mv: ply.mv,
                label: ply.judged.map(|j| (j.label, j.grounds)),
            })
            .collect();
        Ruling { rules: self, plies, judgement }
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
