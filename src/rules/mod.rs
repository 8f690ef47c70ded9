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
mod schemes;
mod strikes;
mod tries;
mod verdict;
mod wang2020;

use std::fmt;
use std::str::FromStr;

pub use clause::Clause;
pub use grounds::{Grounds, Judgement, Try};

use crate::names::{UnknownName, by_name};
pub(crate) use chapter::Chapter;
pub(crate) use ply::Judged;

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
    /// Wang Zhong's proposal of 2020, with his first scheme of verdict: the lightest move decides (王忠方案一).
    Wang2020First,
    /// The same with his second scheme: the ways out decide (王忠方案二).
    Wang2020Second,
    /// The same with his simplified chase and the first scheme.
    Wang2020Simple,
}

impl RuleSet {
    /// All, in the order of reports.
    pub const ALL: [RuleSet; 9] = [
        RuleSet::Cxa1987,
        RuleSet::Cxa1999,
        RuleSet::Cxa2007,
        RuleSet::Cxa2011,
        RuleSet::Cxa2020,
        RuleSet::Axf,
        RuleSet::Wang2020First,
        RuleSet::Wang2020Second,
        RuleSet::Wang2020Simple,
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
            RuleSet::Wang2020First => "wang2020-1",
            RuleSet::Wang2020Second => "wang2020-2",
            RuleSet::Wang2020Simple => "wang2020-simple",
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
            RuleSet::Wang2020First => &wang2020::FIRST,
            RuleSet::Wang2020Second => &wang2020::SECOND,
            RuleSet::Wang2020Simple => &wang2020::SIMPLE,
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for RuleSet {
    type Err = UnknownName;

    fn from_str(s: &str) -> Result<RuleSet, UnknownName> {
        by_name("rule set", &RuleSet::ALL, RuleSet::name, s)
    }
}
