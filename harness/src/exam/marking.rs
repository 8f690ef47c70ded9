//! What an answer is worth.

use qili::ruling::{Class, Conduct, Label, Verdict};

use super::answer::{Answer, Place};
use super::points::{Percent, Points};
use super::question::{Kind, Question};
use crate::casebook::{ExpectedConduct, ExpectedLabel, Grain};

/// The rules of marking, as a manifest has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Marking {
    /// What a question gives.
    pub(super) points: Points,
    /// How much of it the verdict gives where labels are asked for as well.
    pub(super) verdict_share: Percent,
    /// Whether one wrong label leaves nothing for the labels.
    pub(super) all_labels: bool,
    /// For one attack in place of another.
    pub(super) other_attack: Percent,
    /// For the right side with the wrong consequence: that it must change where it loses at once, or the other way round.
    pub(super) right_side: Percent,
    /// For a forbidden side in the wrong class.
    pub(super) other_class: Percent,
}

impl Marking {
    /// What new manifests have.
    pub(super) fn usual(points: Points) -> Marking {
        Marking {
            points,
            verdict_share: 20,
            all_labels: false,
            other_attack: 0,
            right_side: 50,
            other_class: 50,
        }
    }

    pub(super) fn points_of(&self, question: &Question<'_>) -> Points {
        question.points.unwrap_or(self.points)
    }

    /// What a question's labels give together, and what its verdict, or its other boxes, give.
    pub(super) fn split(&self, question: &Question<'_>) -> (Points, Points) {
        let all = self.points_of(question);
        match question.kind {
            Kind::Labels => {
                let verdict = all.part(self.verdict_share.into(), 100);
                (all.less(verdict), verdict)
            }
            _ => (Points::default(), all),
        }
    }

    /// What a question brings whose boxes are right so far, in their order.
    pub(super) fn earned(&self, question: &Question<'_>, boxes: &[(Place, Percent)]) -> Points {
        let (for_labels, for_others) = self.split(question);
        let (labels, others): (Vec<_>, Vec<_>) =
            boxes.iter().partition(|(place, _)| matches!(place, Place::Move(_)));
        let whole = |boxes: &[&(Place, Percent)]| 100 * boxes.len() as u64;
        let sum = |boxes: &[&(Place, Percent)]| boxes.iter().map(|(_, right)| u64::from(*right)).sum::<u64>();
        let labels_right = match sum(&labels) {
            right if self.all_labels && right < whole(&labels) => 0,
            right => right,
        };
        for_labels.part(labels_right, whole(&labels)) + for_others.part(sum(&others), whole(&others))
    }

    /// How far an answer is right.
    pub(super) fn right(&self, key: Answer, given: Answer, grain: Grain) -> Percent {
        match (key, given) {
            (key, given) if key == given => 100,
            (Answer::Label(key), Answer::Label(given)) => self.label(key, given, grain),
            (Answer::Verdict(key), Answer::Verdict(given)) => match (key, given) {
                (Verdict::MustChange(side), Verdict::Loses(given))
                | (Verdict::Loses(side), Verdict::MustChange(given))
                    if side == given =>
                {
                    self.right_side
                }
                _ => 0,
            },
            (Answer::Conduct(key), Answer::Conduct(given)) => self.conduct(key, given),
            _ => 0,
        }
    }

    fn label(&self, key: ExpectedLabel, given: ExpectedLabel, grain: Grain) -> Percent {
        let is_attack = |label| match label {
            ExpectedLabel::Label(label) => label.is_attack(),
            ExpectedLabel::Attack => true,
            ExpectedLabel::Unsaid => false,
        };
        match (key, given) {
            // A coarse source says no more of a move than that it is no attack.
            (ExpectedLabel::Label(Label::Idle), ExpectedLabel::Label(given)) if grain == Grain::Coarse => {
                if given.is_attack() {
                    0
                } else {
                    100
                }
            }
            _ if is_attack(key) && is_attack(given) => self.other_attack,
            _ => 0,
        }
    }

    fn conduct(&self, key: ExpectedConduct, given: ExpectedConduct) -> Percent {
        let class = |conduct| match conduct {
            ExpectedConduct::Exactly(Conduct::Permitted) => None,
            ExpectedConduct::Exactly(Conduct::Forbidden(class)) => Some(class),
            ExpectedConduct::Forbidden => Some(None),
        };
        match (class(key), class(given)) {
            // Where the rules have no classes, whoever names one has still said forbidden.
            (Some(None), Some(_)) => 100,
            (Some(Some(Class::First | Class::Second)), Some(_)) => self.other_class,
            _ => 0,
        }
    }
}
