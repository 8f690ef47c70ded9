//! The answer: labels with their grounds, each side's class, and the verdict.

pub use crate::label::{Class, Conduct, Label, Verdict};
pub use crate::line::{Continuation, Ending, Line, Undecided};
pub use crate::names::UnknownName;
pub use crate::rules::{Grounds, Judgement, Try};

use crate::board::{Color, Move};
use crate::cycle::{Cycle, Sequence};
use crate::facts;
use crate::rules::{Clause, Judged, RuleSet};

/// The ruling on one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyRuling {
    /// Who moved.
    pub mover: Color,
    /// The move.
    pub mv: Move,
    /// What it is, and why.
    pub label: Result<(Label, Grounds), Undecided>,
}

/// The ruling on a cycle under one rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Under which rules.
    pub rules: RuleSet,
    /// Move by move.
    pub plies: Vec<PlyRuling>,
    /// Side by side, and the whole.
    pub judgement: Result<Judgement, Undecided>,
}

impl RuleSet {
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
        let (plies, judgement) = chapter.judge(run, &facts::of(run, chapter.asked), clause);
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
        let chapter = self.chapter();
        chapter.tries(run, &facts::of(run, chapter.asked))
    }
}
