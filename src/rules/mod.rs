//! The rule sets: which facts make which label, and which labels make which verdict.
//!
//! A rule set's file reads like its chapter of the rulebook: the list of its clauses, the heaviest first. The clauses themselves live
//! in the files that are named after what they are about, and serve every rule set that has them.

mod attacks;
mod axf;
mod chapter;
mod class;
mod clause;
mod cxa1987;
mod cxa1999;
mod cxa2007;
mod cxa2011;
mod cxa2020;
mod grounds;
mod hunt;
mod idle;
mod losses;
mod offers;
mod ply;
mod verdict;

use std::fmt;
use std::str::FromStr;

pub use clause::Clause;
pub use grounds::{Grounds, Judgement, Try};

use crate::names::{UnknownName, by_name};
pub(crate) use chapter::Chapter;
pub(crate) use ply::{Judged, Ply};

/// An edition of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RuleSet {
    /// 《象棋竞赛规则》 of the Chinese Xiangqi Association, 1987 (87规则), as far as it is known.
    Cxa1987,
    /// 《象棋竞赛规则》 of the Chinese Xiangqi Association, 1999 (99规则).
    Cxa1999,
    /// 《象棋竞赛规则》 of the Chinese Xiangqi Association, 2007, for trial, as far as it is known.
    Cxa2007,
    /// 《象棋竞赛规则》 of the Chinese Xiangqi Association, 2011, trial and final text (11版规则).
    Cxa2011,
    /// 《象棋竞赛规则(2020)》 of the Chinese Xiangqi Association.
    Cxa2020,
    /// The Asian rules (亚洲规则).
    Axf,
}

impl RuleSet {
    /// All that can be ruled under.
    pub const ALL: [RuleSet; 6] = [
        RuleSet::Cxa1987,
        RuleSet::Cxa1999,
        RuleSet::Cxa2007,
        RuleSet::Cxa2011,
        RuleSet::Cxa2020,
        RuleSet::Axf,
    ];

    /// As case files and the command line have it.
    pub const fn name(self) -> &'static str {
        match self {
            RuleSet::Axf => "axf",
            RuleSet::Cxa1987 => "cxa1987",
            RuleSet::Cxa1999 => "cxa1999",
            RuleSet::Cxa2007 => "cxa2007",
            RuleSet::Cxa2011 => "cxa2011",
            RuleSet::Cxa2020 => "cxa2020",
        }
    }

    pub(crate) const fn chapter(self) -> &'static Chapter {
        match self {
            RuleSet::Axf => &axf::CHAPTER,
            RuleSet::Cxa1987 => &cxa1987::CHAPTER,
            RuleSet::Cxa1999 => &cxa1999::CHAPTER,
            RuleSet::Cxa2007 => &cxa2007::CHAPTER,
            RuleSet::Cxa2011 => &cxa2011::CHAPTER,
            RuleSet::Cxa2020 => &cxa2020::CHAPTER,
        }
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
