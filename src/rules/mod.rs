//! The rule sets: which facts make which label, and which labels make which verdict.
//!
//! A rule set's file reads like its chapter of the rulebook: the list of its clauses, the heaviest first. The clauses themselves live
//! in the files that are named after what they are about, and serve every rule set that has them.

mod attacks;
mod chapter;
mod class;
mod clause;
mod cxa2011;
mod cxa2020;
mod idle;
mod offers;
mod ply;
mod verdict;

use std::fmt;
use std::str::FromStr;

pub use clause::Clause;

use crate::cycle::{Cycle, Sequence};
use crate::facts;
use crate::ruling::{PlyRuling, Ruling, Try, Undecided, UnknownName, by_name};
use chapter::Chapter;
use ply::Ply;
use verdict::Judged;

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

    const fn chapter(self) -> &'static Chapter {
        match self {
            RuleSet::Cxa2011 => &cxa2011::CHAPTER,
            RuleSet::Cxa2020 => &cxa2020::CHAPTER,
        }
    }

    /// Rules on a cycle.
    ///
    /// ```
    /// use qili::board::Color;
    /// use qili::cycle::Cycle;
    /// use qili::notation::{fen, parse_moves};
    /// use qili::ruling::Verdict;
    /// use qili::rules::RuleSet;
    ///
    /// // The red rook checks for ever.
    /// let start = fen::parse("6b2/4k4/9/9/9/9/9/9/6p2/1cBR1K3 w")?;
    /// let moves = parse_moves(&start, ["车六平五", "将5平4", "车五平六", "将4平5"])?;
    /// let ruling = RuleSet::Cxa2020.rule(&Cycle::close(moves)?);
    /// assert_eq!(ruling.judgement?.verdict, Verdict::Loses(Color::Red));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rule(self, cycle: &Cycle) -> Ruling {
        self.rule_run(cycle.sequence())
    }

    /// Rules on moves that need not close a cycle, as printed runs do (nine-round harassment and the like).
    pub fn rule_run(self, run: &Sequence) -> Ruling {
        self.rule_without(None, run)
    }

    /// Rules as if the rule set had one clause less, to see which rulings rest on it.
    pub fn rule_without(self, clause: Option<Clause>, run: &Sequence) -> Ruling {
        let chapter = self.chapter();
        let judge = |(ply, facts): (usize, Result<facts::Facts, _>)| Judged {
            mover: run.positions()[ply].turn(),
            mv: run.moves()[ply],
            judged: facts.map(|facts| chapter.judge(&Ply::new(run, ply, &facts, clause))),
        };
        let plies: Vec<Judged> = facts::of(run).into_iter().enumerate().map(judge).collect();
        let judgement = (chapter.verdict)(&plies);
        let ruled = |ply: Judged| PlyRuling {
            mover: ply.mover,
            mv: ply.mv,
            label: ply.judged.map(|j| (j.label, j.grounds)),
        };
        Ruling { rules: self, plies: plies.into_iter().map(ruled).collect(), judgement }
    }

    /// The lines that were looked at for each move, the best first: for people who work on the classifier. A move that checks, that
    /// answers check with the king or that threatens mate has none, since nothing else was looked at.
    pub fn tries(self, run: &Sequence) -> Vec<Result<Vec<Try>, Undecided>> {
        let facts = facts::of(run).into_iter().enumerate();
        facts.map(|(ply, facts)| facts.map(|facts| Ply::new(run, ply, &facts, None).tries())).collect()
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
