//! How hard a case is, derived from the rulings on it.

use std::collections::BTreeSet;

use qili::rules::{Clause, RuleSet};
use qili::ruling::Ruling;

use crate::casebook::Moves;
use crate::compare::gives_way;

/// What makes a case hard, and how hard it is held to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Difficulty {
    /// From 1 to 5.
    pub(super) level: u8,
    /// The moves of the longest line of play that a label rests on.
    pub(super) line: usize,
    /// How many different effects the moves have: clauses that hold of them, other than that a move does nothing.
    pub(super) effects: usize,
    /// Under how many other rule sets another side gives way, or none.
    pub(super) apart: usize,
}

impl Difficulty {
    pub(super) const LEVELS: std::ops::RangeInclusive<u8> = 1..=5;

    pub(super) fn of(rules: RuleSet, moves: &Moves) -> Difficulty {
        let ruling = rules.rule_run(moves.sequence());
        let loser =
            |ruling: &Ruling| ruling.judgement.as_ref().ok().map(|judgement| gives_way(judgement.verdict));
        let own = loser(&ruling);
        let grounds: Vec<_> = ruling
            .plies
            .iter()
            .filter_map(|ply| ply.label.as_ref().ok())
            .map(|(_, grounds)| grounds)
            .collect();
        let line = grounds.iter().filter_map(|grounds| grounds.line.as_ref()).map(|line| line.moves.len());
        let clauses = grounds
            .iter()
            .flat_map(|grounds| std::iter::once(grounds.clause).chain(grounds.also.iter().copied()));
        let effects: BTreeSet<&str> =
            clauses.filter(|clause| *clause != Clause::Idle).map(|clause| clause.id()).collect();
        let apart =
            RuleSet::ALL.into_iter().filter(|other| loser(&other.rule_run(moves.sequence())) != own).count();
        Difficulty::rated(line.max().unwrap_or_default(), effects.len(), apart)
    }

    /// One level for each of: a line beyond taking and taking back, a long line, several effects, rule sets that part.
    pub(super) fn rated(line: usize, effects: usize, apart: usize) -> Difficulty {
        let hard = [line > 2, line > 4, effects > 3, apart > 0];
        let level = 1 + hard.into_iter().map(u8::from).sum::<u8>();
        Difficulty { level, line, effects, apart }
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(0, 0, 0, 1)]
    #[case(2, 3, 0, 1)]
    #[case(3, 2, 0, 2)]
    #[case(5, 2, 0, 3)]
    #[case(2, 3, 1, 2)]
    #[case(5, 4, 0, 4)]
    #[case(1, 4, 3, 3)]
    #[case(19, 9, 8, 5)]
    fn each_hardship_counts_once(
        #[case] line: usize,
        #[case] effects: usize,
        #[case] apart: usize,
        #[case] level: u8,
    ) {
        assert_eq!(Difficulty::rated(line, effects, apart).level, level);
    }
}
