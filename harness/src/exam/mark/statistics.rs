//! What the answers of all say of the questions.

use super::score::{Score, Scored, ScoredBox};
use crate::exam::answer::{Answer, Place};

/// How a question did.
#[derive(Clone, Debug)]
pub(super) struct ItemStatistics {
    /// Which of the manifest's questions.
    pub(super) question: usize,
    /// How many had it on their paper.
    pub(super) count: usize,
    /// The mean share of its points that they reached (得分率).
    pub(super) share: f64,
    /// How its points go together with those of the other questions (区分度): their correlation, where both vary.
    pub(super) discrimination: Option<f64>,
    pub(super) boxes: Vec<BoxStatistics>,
}

/// How a box did.
#[derive(Clone, Debug)]
pub(super) struct BoxStatistics {
    pub(super) place: Place,
    pub(super) key: Answer,
    /// How many were wholly right.
    pub(super) right: usize,
    /// What stands there most often of what is not wholly right, and how often.
    pub(super) wrong: Option<(Answer, usize)>,
}

/// The statistics of the questions that were on some paper, in the manifest's order.
pub(super) fn statistics(scores: &[Score], questions: usize) -> Vec<ItemStatistics> {
    (0..questions).filter_map(|question| item(scores, question)).collect()
}

fn item(scores: &[Score], question: usize) -> Option<ItemStatistics> {
    let answered: Vec<(&Score, &Scored)> = scores
        .iter()
        .filter_map(|score| Some((score, score.questions.iter().find(|scored| scored.question == question)?)))
        .collect();
    let (_, first) = answered.first()?;
    let shares: Vec<f64> = answered
        .iter()
        .map(|(_, scored)| match scored.most.as_number() {
            0.0 => 0.0,
            most => scored.points.as_number() / most,
        })
        .collect();
    let rests: Vec<f64> =
        answered.iter().map(|(score, scored)| score.total.as_number() - scored.points.as_number()).collect();
    let boxes = first.boxes.iter().enumerate().map(|(index, scored)| {
        let all: Vec<&ScoredBox> = answered.iter().map(|(_, scored)| &scored.boxes[index]).collect();
        BoxStatistics {
            place: scored.place,
            key: scored.key,
            right: all.iter().filter(|scored| scored.right == 100).count(),
            wrong: most_frequent(
                all.iter().filter(|scored| scored.right < 100).filter_map(|scored| scored.given),
            ),
        }
    });
    Some(ItemStatistics {
        question,
        count: answered.len(),
        share: mean(&shares),
        discrimination: correlation(&shares, &rests),
        boxes: boxes.collect(),
    })
}

/// Of several that are equally frequent, the one that came first.
fn most_frequent(answers: impl Iterator<Item = Answer>) -> Option<(Answer, usize)> {
    let mut counts: Vec<(Answer, usize)> = Vec::new();
    for answer in answers {
        match counts.iter_mut().find(|(known, _)| *known == answer) {
            Some((_, count)) => *count += 1,
            None => counts.push((answer, 1)),
        }
    }
    counts.into_iter().rev().max_by_key(|(_, count)| *count)
}

pub(super) fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}

/// Pearson's; none where one of the two does not vary.
fn correlation(one: &[f64], other: &[f64]) -> Option<f64> {
    let (mean_one, mean_other) = (mean(one), mean(other));
    let product = |a: &[f64], mean_a: f64, b: &[f64], mean_b: f64| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - mean_a) * (b - mean_b)).sum()
    };
    let variances = product(one, mean_one, one, mean_one) * product(other, mean_other, other, mean_other);
    (variances > 1e-12).then(|| product(one, mean_one, other, mean_other) / variances.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_correlation_is_what_it_is_by_hand() {
        let close =
            |found: Option<f64>, expected: f64| found.is_some_and(|found| (found - expected).abs() < 1e-9);
        assert!(close(correlation(&[0.0, 1.0], &[2.0, 4.0]), 1.0));
        assert!(close(correlation(&[0.0, 1.0, 1.0], &[3.0, 2.0, 1.0]), -0.866_025_403_784_438_6));
        assert_eq!(correlation(&[1.0, 1.0], &[2.0, 4.0]), None);
        assert_eq!(correlation(&[], &[]), None);
    }
}
