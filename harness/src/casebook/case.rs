//! A case: a diagram whose moves have been replayed and whose lines hold.

use std::collections::{BTreeMap, BTreeSet};

use qili::cycle::{Cycle, Sequence};
use qili::rules::RuleSet;

use super::{Expected, Grain, Opinion, PrintedLine, Reported, Said, Standing};

/// One diagram.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// Its path below the corpus, or below the folder that was asked for, without the ending.
    pub(crate) id: String,
    /// Whether it belongs to the corpus, and so has approved rulings.
    pub(crate) in_corpus: bool,
    /// Its file, as messages show it.
    pub(crate) path: String,
    pub(crate) title: String,
    /// The work that it stands in, and how finely that tells moves apart.
    pub(crate) work: String,
    /// Which figure of the work it is.
    pub(crate) figure: String,
    /// The game or event that it comes from.
    pub(crate) occasion: Option<Said>,
    pub(crate) grain: Grain,
    /// The moves that are ruled on, from the position before them.
    pub(crate) moves: Moves,
    pub(crate) rulings: BTreeMap<RuleSet, Expected>,
    /// What the classifier said when the case was written down; nobody has looked at it yet, and nothing is expected of it.
    pub(crate) suggestions: BTreeMap<RuleSet, Expected>,
    pub(crate) opinions: Vec<Opinion>,
    /// Where the classifier is known to differ, and why.
    pub(crate) disagrees: BTreeMap<RuleSet, String>,
    /// The lines of play that the source gives; those of the casebook's own are not among them.
    pub(crate) lines: Vec<PrintedLine>,
    /// The same board and moves elsewhere in the corpus.
    pub(crate) same_as: Option<String>,
    /// Words to find it by.
    pub(crate) tags: Vec<String>,
    pub(crate) reported: Option<Reported>,
    pub(crate) standing: Standing,
}

impl Case {
    /// The rule sets that its source rules under or reports views under, or that something is suggested under.
    pub(crate) fn rule_sets(&self) -> BTreeSet<RuleSet> {
        let opinions = self.opinions.iter().map(|opinion| opinion.rules);
        self.rulings.keys().chain(self.suggestions.keys()).copied().chain(opinions).collect()
    }

    /// Whether there are views under a rule set.
    pub(crate) fn has_opinions(&self, rules: RuleSet) -> bool {
        self.opinions.iter().any(|opinion| opinion.rules == rules)
    }

    /// Whether there are views and no ruling.
    pub(crate) fn is_disputed(&self) -> bool {
        self.rulings.is_empty() && !self.opinions.is_empty()
    }
}

/// What is ruled on.
#[derive(Clone, Debug)]
pub(crate) enum Moves {
    Cycle(Cycle),
    /// Printed as a repetition, and does not close.
    Run(Sequence),
}

impl Moves {
    pub(crate) fn sequence(&self) -> &Sequence {
        match self {
            Moves::Cycle(cycle) => cycle.sequence(),
            Moves::Run(run) => run,
        }
    }
}

/// A figure of which too little is known for a board.
#[derive(Clone, Debug)]
pub(crate) struct Fragment {
    /// Its folder.
    pub(crate) source: String,
    pub(crate) figure: String,
    pub(crate) printed: String,
    pub(crate) opinions: Vec<Opinion>,
}

impl Fragment {
    /// How it is named.
    pub(crate) fn id(&self) -> String {
        format!("{}/{}", self.source, self.figure)
    }
}
