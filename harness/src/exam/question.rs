//! A question: what is asked of a case, and what is right.

use qili::board::Color;
use qili::rules::RuleSet;
use qili::ruling::{Conduct, Continuation};

use super::answer::{Answer, Place, Slot, conducts};
use super::difficulty::Difficulty;
use super::guise::Guise;
use super::points::Points;
use crate::casebook::{Basis, Case, Expected, ExpectedConduct, ExpectedLabel, Moves, Opinion};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// Label every move and give the verdict.
    Labels,
    /// Give the verdict.
    Verdict,
    /// Say of each side what its moves amount to.
    Class,
    /// Say who continues after a move: the mover or the opponent.
    Continues,
    /// Say which of two published views holds.
    View,
}

impl Kind {
    /// All, in the order in which a paper has them, as manifests name them.
    pub(crate) const WORDS: [(&str, Kind); 5] = [
        ("labels", Kind::Labels),
        ("verdict", Kind::Verdict),
        ("class", Kind::Class),
        ("who", Kind::Continues),
        ("view", Kind::View),
    ];

    /// What a case must have to be asked so.
    pub(super) fn takes(self) -> &'static str {
        match self {
            Kind::Labels => "a source that labels every move and gives a verdict",
            Kind::Verdict => "a source that gives a verdict",
            Kind::Class => "a source that says of both sides what their moves amount to",
            Kind::Continues => "a source that gives the line of play after a move",
            Kind::View => {
                "two published views under one rule set, with their arguments, of which one is adopted"
            }
        }
    }

    pub(crate) fn word(self) -> &'static str {
        Kind::WORDS.iter().find(|(_, kind)| *kind == self).map_or("", |(word, _)| word)
    }
}

/// A question of a manifest, whatever paper it stands on.
#[derive(Clone, Debug)]
pub(super) struct Question<'a> {
    pub(super) case: &'a Case,
    pub(super) rules: RuleSet,
    pub(super) kind: Kind,
    /// What it gives, where it is not what every question gives.
    pub(super) points: Option<Points>,
    pub(super) difficulty: Difficulty,
}

/// Why a case cannot be asked about so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unfit {
    #[error("its source does not rule under this rule set")]
    NoRuling,
    #[error("its source does not label every move")]
    NoLabels,
    #[error("its source gives no verdict")]
    NoVerdict,
    #[error(
        "its source does not say of both sides what their moves amount to, with the class where the rules have classes"
    )]
    NoClass,
    #[error("its source gives no line of play after a move, or lines that different sides begin")]
    NoLine,
    #[error("there are not two views under this rule set of which one is adopted")]
    NoViews,
    #[error(
        "the library rules otherwise on the board in this guise, or the views on it name its pieces and sides"
    )]
    Guise,
}

/// The boxes of a kind of question, in the order in which they are filled in.
pub(super) fn slots(case: &Case, rules: RuleSet, kind: Kind, guise: Guise) -> Result<Vec<Slot>, Unfit> {
    let expected = case.rulings.get(&rules);
    match kind {
        Kind::Labels => {
            let expected = expected.ok_or(Unfit::NoRuling)?;
            let mut slots = labels(expected)?;
            slots.push(verdict(expected, guise)?);
            Ok(slots)
        }
        Kind::Verdict => Ok(vec![verdict(expected.ok_or(Unfit::NoRuling)?, guise)?]),
        Kind::Class => classes(expected.ok_or(Unfit::NoRuling)?, rules, guise),
        Kind::Continues => continues(case, expected.ok_or(Unfit::NoRuling)?),
        Kind::View => {
            let views = views(case, rules).ok_or(Unfit::NoViews)?;
            let adopted = views.iter().position(|view| view.adopted).ok_or(Unfit::NoViews)?;
            Ok(vec![Slot { place: Place::View, key: Answer::View(adopted) }])
        }
    }
}

fn labels(expected: &Expected) -> Result<Vec<Slot>, Unfit> {
    let labels = expected.labels.as_ref().ok_or(Unfit::NoLabels)?;
    if !labels.iter().all(|label| matches!(label, ExpectedLabel::Label(_))) {
        return Err(Unfit::NoLabels);
    }
    let slots = labels.iter().zip(1..);
    Ok(slots.map(|(&label, number)| Slot { place: Place::Move(number), key: Answer::Label(label) }).collect())
}

fn verdict(expected: &Expected, guise: Guise) -> Result<Slot, Unfit> {
    let verdict = expected.verdict.ok_or(Unfit::NoVerdict)?;
    Ok(Slot { place: Place::Verdict, key: Answer::Verdict(guise.verdict(verdict)) })
}

fn classes(expected: &Expected, rules: RuleSet, guise: Guise) -> Result<Vec<Slot>, Unfit> {
    let slot = |color: Color| {
        let said = expected.sides[guise.color(color)].ok_or(Unfit::NoClass)?;
        // Where the rules have no classes, forbidden is all that there is to say.
        let said = match said {
            ExpectedConduct::Exactly(Conduct::Forbidden(None)) => ExpectedConduct::Forbidden,
            other => other,
        };
        match conducts(rules).contains(&said) {
            true => Ok(Slot { place: Place::Side(color), key: Answer::Conduct(said) }),
            false => Err(Unfit::NoClass),
        }
    };
    Color::ALL.into_iter().map(slot).collect()
}

/// A box for each move after which the source gives lines of play, where all of them are begun by the same side.
fn continues(case: &Case, expected: &Expected) -> Result<Vec<Slot>, Unfit> {
    let begun = |number: usize| -> Option<Continuation> {
        let mut lines = case.lines.iter().filter(|line| line.after == number);
        let first = lines.next()?.by;
        lines.all(|line| line.by == first).then_some(first)
    };
    // Of a check and of an idle move it would be idle to ask: nothing hangs on who goes on.
    let asked = |number: usize| {
        let label = expected.labels.as_ref().and_then(|labels| labels.get(number - 1));
        label.is_none_or(|label| !matches!(label, ExpectedLabel::Label(qili::ruling::Label::Check)))
    };
    let plies = 1..=case.moves.sequence().moves().len();
    let slots: Vec<Slot> = plies
        .filter(|&number| asked(number))
        .filter_map(|number| {
            Some(Slot { place: Place::Continues(number), key: Answer::Continues(begun(number)?) })
        })
        .collect();
    if slots.is_empty() { Err(Unfit::NoLine) } else { Ok(slots) }
}

/// The two views that a case reports under a rule set, if there are two.
pub(super) fn views(case: &Case, rules: RuleSet) -> Option<[&Opinion; 2]> {
    let views: Vec<&Opinion> = case.opinions.iter().filter(|view| view.rules == rules).collect();
    let has_arguments = views.iter().all(|view| view.argument.is_some());
    views.try_into().ok().filter(|_| has_arguments)
}

/// How sure it is that the source says what is right.
pub(super) fn basis(case: &Case, rules: RuleSet, kind: Kind) -> Basis {
    let Some(expected) = case.rulings.get(&rules) else { return Basis::Printed };
    match kind {
        Kind::Labels => expected.labels_basis.max(expected.verdict_basis),
        Kind::Verdict | Kind::Class => expected.verdict_basis,
        Kind::Continues | Kind::View => Basis::Printed,
    }
}

/// A question as it stands on a paper.
#[derive(Clone, Debug)]
pub(super) struct Posed<'q, 'a> {
    pub(super) question: &'q Question<'a>,
    /// From 1.
    pub(super) number: usize,
    pub(super) guise: Guise,
    /// As the board stands here.
    pub(super) moves: Moves,
    pub(super) slots: Vec<Slot>,
    /// In which order the two views stand.
    pub(super) views: [usize; 2],
}

impl<'q, 'a> Posed<'q, 'a> {
    pub(super) fn new(
        question: &'q Question<'a>,
        number: usize,
        guise: Guise,
    ) -> Result<Posed<'q, 'a>, Unfit> {
        let Question { case, rules, kind, .. } = *question;
        let slots = slots(case, rules, kind, guise)?;
        let moves = guise.moves(&case.moves).ok_or(Unfit::Guise)?;
        // The one that holds does not always stand at the same place.
        let first = case.id.bytes().fold(number, |sum, byte| sum + usize::from(byte)) % 2;
        Ok(Posed { question, number, guise, moves, slots, views: [first, 1 - first] })
    }
}

/// Whether a board may stand so: the ruling is unaffected, and no words about it in the case file would be wrong.
pub(super) fn check_guise(case: &Case, rules: RuleSet, guise: Guise) -> Result<(), Unfit> {
    let is_safe =
        guise == Guise::AS_IT_IS || case.opinions.is_empty() && guise.keeps_ruling(rules, &case.moves);
    if is_safe { Ok(()) } else { Err(Unfit::Guise) }
}
