//! Choosing questions from the casebook, by what is asked of them and by chance.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use qili::rules::{Clause, RuleSet};
use qili::ruling::{Label, Ruling};
use rayon::prelude::*;

use super::difficulty::Difficulty;
use super::guise::Guise;
use super::manifest::{Manifest, Paper, PlaceOnPaper};
use super::marking::Marking;
use super::points::Points;
use super::question::{Kind, Question, basis, check_guise, slots};
use super::random::Random;
use super::twins::Twins;
use crate::casebook::{Basis, Case, Casebook, ExpectedLabel};
use crate::diagram::Arrows;
use crate::explain::Lang;

/// What somebody wants of an exam.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) title: String,
    pub(crate) lang: Lang,
    pub(crate) arrows: Arrows,
    pub(crate) points: String,
    /// How many questions.
    pub(crate) count: usize,
    /// How many papers.
    pub(crate) variants: usize,
    pub(crate) seed: u64,
    /// What is asked, and of how many; what has no number shares the rest.
    pub(crate) kinds: Vec<(Kind, Option<usize>)>,
    /// Of how many questions at least a label is to be a part.
    pub(crate) mix: Vec<(Label, usize)>,
    pub(crate) filter: Filter,
}

/// Which cases come into question; what is empty asks for nothing.
#[derive(Clone, Debug)]
pub(crate) struct Filter {
    /// Cases, or folders of them.
    pub(crate) ids: Vec<String>,
    pub(crate) rules: Vec<RuleSet>,
    pub(crate) works: Vec<String>,
    /// Each of them.
    pub(crate) tags: Vec<String>,
    /// Each of them, for some move.
    pub(crate) clauses: Vec<Clause>,
    /// Each of them, for some move.
    pub(crate) labels: Vec<Label>,
    pub(crate) difficulty: RangeInclusive<u8>,
    /// How unsure it may be that the source says so.
    pub(crate) basis: Basis,
}

impl Filter {
    /// Asks for nothing but that the source prints it.
    pub(crate) const fn printed() -> Filter {
        Filter {
            ids: Vec::new(),
            rules: Vec::new(),
            works: Vec::new(),
            tags: Vec::new(),
            clauses: Vec::new(),
            labels: Vec::new(),
            difficulty: 1..=5,
            basis: Basis::Printed,
        }
    }
}

/// Why there is no such exam.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum NoChoice {
    #[error("{word}: no case and no folder of the casebook is called so")]
    UnknownId { word: String },
    #[error("{option} {word}: no case has it; expected one of {}", .known.join(", "))]
    Unknown { option: &'static str, word: String, known: Vec<String> },
    #[error(
        "--kind: {asked} questions are asked for by kind and {count} in all; expected no more than {count}"
    )]
    Kinds { asked: usize, count: usize },
    #[error(
        "--kind: {asked} questions are asked for by kind and {count} in all; expected {count}, or a kind without a number"
    )]
    TooFew { asked: usize, count: usize },
    #[error(
        "{found} positions fit where {count} questions of the kind {} are wanted; ask for fewer, or narrow the choice less",
        .kind.word()
    )]
    Short { kind: Kind, count: usize, found: usize },
    #[error(
        "no case can be asked a question of the kind {} with these choices: it takes {}; leave the kind out, or narrow the choice less",
        .kind.word(),
        .kind.takes()
    )]
    None { kind: Kind },
    #[error("--mix {label}={count}: only {found} questions could have it")]
    Mix { label: Label, count: usize, found: usize },
    #[error("--points {0}: expected {expected}", expected = Points::EXPECTED)]
    Points(String),
}

/// A question that could be asked.
struct Candidate<'a> {
    case: &'a Case,
    rules: RuleSet,
    group: Option<usize>,
    labels: Vec<Label>,
}

/// Chooses an exam from a casebook, whose digest is given.
pub(crate) fn choose<'a>(
    casebook: &'a Casebook,
    corpus: String,
    wish: &Wish,
) -> Result<Manifest<'a>, NoChoice> {
    let points = wish.points.parse().map_err(|()| NoChoice::Points(wish.points.clone()))?;
    let mut questions = questions(casebook, wish)?;
    // The easy ones first, and those of a kind together.
    questions.sort_by_key(|question| (question.kind, question.difficulty.level, question.difficulty.line));
    let papers = papers(&questions, wish);
    let Wish { title, lang, arrows, seed, .. } = wish.clone();
    let marking = Marking::usual(points);
    Ok(Manifest { title, lang, seed, corpus, arrows, marking, questions, papers })
}

fn questions<'a>(casebook: &'a Casebook, wish: &Wish) -> Result<Vec<Question<'a>>, NoChoice> {
    wish.filter.check(casebook)?;
    let twins = Twins::of(&casebook.cases);
    let mut random = Random::new(wish.seed);
    let mut taken: HashSet<usize> = HashSet::new();
    let mut chosen: Vec<(Kind, Candidate<'a>)> = Vec::new();
    // What few cases can be asked comes first.
    for (kind, count) in counts(wish)?.into_iter().rev() {
        let mut candidates = candidates(casebook, &twins, kind, &wish.filter);
        if candidates.is_empty() && count > 0 {
            return Err(NoChoice::None { kind });
        }
        random.shuffle(&mut candidates);
        let before = chosen.len();
        let fits = |candidate: &Candidate<'_>, taken: &HashSet<usize>| {
            candidate.group.is_none_or(|group| !taken.contains(&group))
        };
        let take = |candidate: Candidate<'a>, taken: &mut HashSet<usize>, chosen: &mut Vec<_>| {
            taken.extend(candidate.group);
            chosen.push((kind, candidate));
        };
        for &(label, least) in &wish.mix {
            let has = |candidate: &Candidate<'_>| candidate.labels.contains(&label);
            while chosen.iter().filter(|(_, candidate)| has(candidate)).count() < least
                && chosen.len() - before < count
            {
                let found = candidates.iter().position(|candidate| has(candidate) && fits(candidate, &taken));
                let Some(found) = found else { break };
                take(candidates.remove(found), &mut taken, &mut chosen);
            }
        }
        for candidate in candidates {
            if chosen.len() - before < count && fits(&candidate, &taken) {
                take(candidate, &mut taken, &mut chosen);
            }
        }
        let found = chosen.len() - before;
        if found < count {
            return Err(NoChoice::Short { kind, count, found });
        }
    }
    for &(label, count) in &wish.mix {
        let found = chosen.iter().filter(|(_, candidate)| candidate.labels.contains(&label)).count();
        if found < count {
            return Err(NoChoice::Mix { label, count, found });
        }
    }
    let question = |(kind, Candidate { case, rules, .. })| {
        let difficulty = Difficulty::of(rules, &case.moves);
        Question { case, rules, kind, points: None, difficulty }
    };
    Ok(chosen.into_par_iter().map(question).collect())
}

/// How many questions of each kind.
fn counts(wish: &Wish) -> Result<Vec<(Kind, usize)>, NoChoice> {
    let asked: usize = wish.kinds.iter().filter_map(|(_, count)| *count).sum();
    let open = wish.kinds.iter().filter(|(_, count)| count.is_none()).count();
    let count = wish.count;
    let Some(rest) = count.checked_sub(asked) else { return Err(NoChoice::Kinds { asked, count }) };
    if open == 0 && rest > 0 {
        return Err(NoChoice::TooFew { asked, count });
    }
    let mut shares = (0..open).map(|index| rest / open + usize::from(index < rest % open));
    let mut counts: Vec<(Kind, usize)> = wish
        .kinds
        .iter()
        .map(|&(kind, count)| (kind, count.or_else(|| shares.next()).unwrap_or_default()))
        .collect();
    counts.sort();
    Ok(counts)
}

fn candidates<'a>(
    casebook: &'a Casebook,
    twins: &Twins<'a>,
    kind: Kind,
    filter: &Filter,
) -> Vec<Candidate<'a>> {
    let asked: Vec<(&Case, RuleSet)> = casebook
        .cases
        .iter()
        .filter(|case| filter.wants(case))
        .flat_map(|case| case.rulings.keys().map(move |&rules| (case, rules)))
        .filter(|(case, rules)| filter.wants_rules(case, *rules, kind))
        .filter(|(case, rules)| slots(case, *rules, kind, Guise::AS_IT_IS).is_ok())
        .collect();
    let candidate = |(case, rules): (&'a Case, RuleSet)| {
        let ruling = rules.rule_run(case.moves.sequence());
        let labels = labels(case, rules, &ruling);
        let wanted = filter.wants_labels(&labels) && filter.wants_clauses(&ruling);
        (wanted && filter.wants_difficulty(case, rules)).then(|| Candidate {
            case,
            rules,
            group: twins.group(case),
            labels,
        })
    };
    asked.into_par_iter().filter_map(candidate).collect()
}

/// What the source calls the moves, and, where it does not say, the library.
fn labels(case: &Case, rules: RuleSet, ruling: &Ruling) -> Vec<Label> {
    let printed = case.rulings.get(&rules).and_then(|expected| expected.labels.as_ref());
    let ruled = ruling.plies.iter().map(|ply| ply.label.as_ref().ok().map(|(label, _)| *label));
    let labels =
        ruled.enumerate().filter_map(|(ply, ruled)| match printed.and_then(|labels| labels.get(ply)) {
            Some(ExpectedLabel::Label(label)) => Some(*label),
            _ => ruled,
        });
    labels.collect()
}

impl Filter {
    /// A word that fits nothing is a slip of the pen.
    fn check(&self, casebook: &Casebook) -> Result<(), NoChoice> {
        let is_named = |word: &str| casebook.cases.iter().any(|case| is_below(&case.id, word));
        if let Some(word) = self.ids.iter().find(|word| !is_named(word)) {
            return Err(NoChoice::UnknownId { word: word.clone() });
        }
        let known = |words: &mut dyn Iterator<Item = &String>| {
            let mut known: Vec<String> = words.cloned().collect();
            known.sort();
            known.dedup();
            known
        };
        let works = known(&mut casebook.cases.iter().map(|case| &case.work));
        let tags = known(&mut casebook.cases.iter().flat_map(|case| &case.tags));
        for (option, asked, known) in [("--source", &self.works, works), ("--tag", &self.tags, tags)] {
            if let Some(word) = asked.iter().find(|word| !known.contains(word)) {
                return Err(NoChoice::Unknown { option, word: word.clone(), known });
            }
        }
        Ok(())
    }

    fn wants(&self, case: &Case) -> bool {
        (self.ids.is_empty() || self.ids.iter().any(|asked| is_below(&case.id, asked)))
            && (self.works.is_empty() || self.works.contains(&case.work))
            && self.tags.iter().all(|tag| case.tags.contains(tag))
    }

    fn wants_rules(&self, case: &Case, rules: RuleSet, kind: Kind) -> bool {
        (self.rules.is_empty() || self.rules.contains(&rules)) && basis(case, rules, kind) <= self.basis
    }

    /// Asks every rule set, and so comes last.
    fn wants_difficulty(&self, case: &Case, rules: RuleSet) -> bool {
        self.difficulty == Difficulty::LEVELS
            || self.difficulty.contains(&Difficulty::of(rules, &case.moves).level)
    }

    fn wants_labels(&self, labels: &[Label]) -> bool {
        self.labels.iter().all(|label| labels.contains(label))
    }

    fn wants_clauses(&self, ruling: &Ruling) -> bool {
        let grounds =
            || ruling.plies.iter().filter_map(|ply| ply.label.as_ref().ok()).map(|(_, grounds)| grounds);
        self.clauses.iter().all(|clause| grounds().any(|g| g.clause == *clause || g.also.contains(clause)))
    }
}

/// Whether an id is what was asked for, or lies in a folder that was.
fn is_below(id: &str, asked: &str) -> bool {
    let rest = id.strip_prefix(asked.trim_end_matches('/'));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The first paper has the questions in their order and the boards as they are; in the others both are changed.
fn papers(questions: &[Question<'_>], wish: &Wish) -> Vec<Paper> {
    let mut random = Random::new(!wish.seed);
    let allowed: Vec<Vec<Guise>> = match wish.variants {
        1 => Vec::new(),
        _ => questions.par_iter().map(allowed_guises).collect(),
    };
    let names = ('A'..='Z').take(wish.variants).enumerate();
    let paper = |(index, name): (usize, char)| {
        let mut places: Vec<PlaceOnPaper> =
            (0..questions.len()).map(|question| PlaceOnPaper { question, guise: Guise::AS_IT_IS }).collect();
        if index > 0 {
            random.shuffle(&mut places);
            places.sort_by_key(|place| questions[place.question].kind);
            for place in &mut places {
                let guises = &allowed[place.question];
                place.guise = guises[(index + random.below(2)) % guises.len()];
            }
        }
        Paper { name: name.to_string(), places }
    };
    names.map(paper).collect()
}

/// In which a question can be asked; as it is always.
fn allowed_guises(question: &Question<'_>) -> Vec<Guise> {
    let guises = Guise::WORDS.into_iter().map(|(_, guise)| guise);
    guises.filter(|&guise| check_guise(question.case, question.rules, guise).is_ok()).collect()
}
