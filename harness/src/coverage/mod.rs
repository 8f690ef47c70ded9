//! Clauses against cases: which rulings rest on a clause, and which would be others without it.

pub(crate) mod json;
pub(crate) mod text;
mod words;

pub(crate) use words::says;

use std::collections::BTreeSet;

use qili::board::ByColor;
use qili::cycle::Sequence;
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Grounds, Label, PlyRuling, Ruling};
use rayon::prelude::*;

use crate::casebook::{Case, Casebook};

const UNDECIDED: &str = "undecided";

/// What came of leaving out every clause in turn.
#[derive(Debug)]
pub(crate) struct Coverage<'a> {
    /// How many cases there are and how many rulings.
    cases: usize,
    rulings: usize,
    clauses: Vec<Covered<'a>>,
}

/// A clause and what rests on it.
#[derive(Debug)]
struct Covered<'a> {
    clause: Clause,
    /// The rulings that name it.
    uses: Vec<Use<'a>>,
    /// The rulings that are others without it.
    changes: Vec<Change<'a>>,
}

/// A ruling that names a clause.
#[derive(Clone, Debug)]
struct Use<'a> {
    case: &'a str,
    rules: RuleSet,
    /// The moves, counted from 1, whose label follows from it.
    main: Vec<usize>,
    /// Those for which it holds as well.
    also: Vec<usize>,
}

/// A ruling that a clause changes by its absence.
#[derive(Clone, Debug)]
struct Change<'a> {
    case: &'a str,
    rules: RuleSet,
    with: Said,
    without: Said,
}

/// A ruling in words, less its grounds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Said {
    labels: Vec<&'static str>,
    sides: ByColor<&'static str>,
    verdict: &'static str,
}

impl<'a> Coverage<'a> {
    /// Rules on all cases under the rule sets that each asks for, with every clause and without each.
    pub(crate) fn new(casebook: &'a Casebook) -> Coverage<'a> {
        let asked = |case: &'a Case| case.rule_sets().into_iter().map(move |rules| (case, rules));
        let work: Vec<(&Case, RuleSet)> = casebook.cases.iter().flat_map(asked).collect();
        let ruled: Vec<Vec<Covered<'_>>> =
            work.par_iter().map(|&(case, rules)| every_clause(case, rules)).collect();
        let mut clauses: Vec<Covered<'_>> = Clause::ALL.iter().map(|&clause| Covered::none(clause)).collect();
        for covered in ruled {
            for (all, one) in clauses.iter_mut().zip(covered) {
                all.uses.extend(one.uses);
                all.changes.extend(one.changes);
            }
        }
        Coverage { cases: casebook.cases.len(), rulings: work.len(), clauses }
    }

    /// The clauses that no ruling names.
    fn untouched(&self) -> impl Iterator<Item = Clause> {
        self.clauses.iter().filter(|covered| covered.uses.is_empty()).map(|covered| covered.clause)
    }

    /// The clauses without which every ruling is the same, grounds and all.
    fn without_effect(&self) -> impl Iterator<Item = Clause> {
        self.clauses.iter().filter(|covered| covered.changes.is_empty()).map(|covered| covered.clause)
    }
}

impl<'a> Covered<'a> {
    fn none(clause: Clause) -> Covered<'a> {
        Covered { clause, uses: Vec::new(), changes: Vec::new() }
    }

    /// Whether there is nothing to say of it.
    fn is_idle(&self) -> bool {
        self.uses.is_empty() && self.changes.is_empty()
    }

    /// How many moves have their label by it.
    fn main(&self) -> usize {
        self.uses.iter().map(|ruling| ruling.main.len()).sum()
    }

    /// For how many moves it holds as well.
    fn also(&self) -> usize {
        self.uses.iter().map(|ruling| ruling.also.len()).sum()
    }

    /// The cases whose rulings name it.
    fn cases(&self) -> Vec<&'a str> {
        self.uses.iter().map(|ruling| ruling.case).collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The rule sets under which rulings name it.
    fn rules(&self) -> BTreeSet<RuleSet> {
        self.uses.iter().map(|ruling| ruling.rules).collect()
    }

    fn count(&self, kind: impl Fn(&Change<'a>) -> bool) -> usize {
        self.changes.iter().filter(|change| kind(change)).count()
    }
}

impl Change<'_> {
    fn of_labels(&self) -> bool {
        self.with.labels != self.without.labels
    }

    fn of_sides(&self) -> bool {
        self.with.sides != self.without.sides
    }

    fn of_verdict(&self) -> bool {
        self.with.verdict != self.without.verdict
    }

    /// Whether all that is said stays, and only why is another.
    fn of_grounds_only(&self) -> bool {
        self.with == self.without
    }
}

impl Said {
    fn of(ruling: &Ruling) -> Said {
        let label = |ply: &PlyRuling| match &ply.label {
            Ok((label, _)) => Label::chinese(*label),
            Err(_) => UNDECIDED,
        };
        let judgement = ruling.judgement.ok();
        let side = |color| judgement.map_or(UNDECIDED, |judgement| judgement.sides[color].name());
        Said {
            labels: ruling.plies.iter().map(label).collect(),
            sides: ByColor::from_fn(side),
            verdict: judgement.map_or(UNDECIDED, |judgement| judgement.verdict.name()),
        }
    }
}

/// One ruling against every clause, in the order of [`Clause::ALL`].
fn every_clause<'a>(case: &'a Case, rules: RuleSet) -> Vec<Covered<'a>> {
    let moves = case.moves.sequence();
    let ruling = rules.rule_run(moves);
    let with = Said::of(&ruling);
    let covered = |&clause: &Clause| {
        let names = |holds: fn(&Grounds, Clause) -> bool| plies(&ruling, |grounds| holds(grounds, clause));
        let main = names(|grounds, clause| grounds.clause == clause);
        let also = names(|grounds, clause| grounds.also.contains(&clause));
        let is_used = !main.is_empty() || !also.is_empty();
        Covered {
            clause,
            uses: is_used.then_some(Use { case: &case.id, rules, main, also }).into_iter().collect(),
            changes: without(rules, clause, moves, &ruling)
                .map(|without| Change { case: &case.id, rules, with: with.clone(), without })
                .into_iter()
                .collect(),
        }
    };
    Clause::ALL.iter().map(covered).collect()
}

/// The moves, counted from 1, of whose grounds that holds.
fn plies(ruling: &Ruling, holds: impl Fn(&Grounds) -> bool) -> Vec<usize> {
    let grounds = ruling.plies.iter().map(|ply| ply.label.as_ref().ok().map(|(_, grounds)| grounds));
    grounds.zip(1..).filter(|(grounds, _)| grounds.is_some_and(&holds)).map(|(_, number)| number).collect()
}

/// What is said without the clause, if anything about it is different.
fn without(rules: RuleSet, clause: Clause, moves: &Sequence, with: &Ruling) -> Option<Said> {
    let without = rules.rule_without(Some(clause), moves);
    (without != *with).then(|| Said::of(&without))
}
