//! What answers bring.

use super::reading::Given;
use super::sheet::Candidate;
use crate::exam::answer::{Answer, Place};
use crate::exam::manifest::Manifest;
use crate::exam::points::{Percent, Points};
use crate::exam::question::Posed;

/// What a candidate has reached.
#[derive(Clone, Debug)]
pub(super) struct Score {
    pub(super) candidate: Candidate,
    /// In the order of his paper.
    pub(super) questions: Vec<Scored>,
    pub(super) total: Points,
    /// What there was to be reached.
    pub(super) most: Points,
}

/// What a question has brought.
#[derive(Clone, Debug)]
pub(super) struct Scored {
    /// Which of the manifest's questions.
    pub(super) question: usize,
    pub(super) points: Points,
    pub(super) most: Points,
    /// Box by box, as the board is in the case file.
    pub(super) boxes: Vec<ScoredBox>,
}

/// What stands in a box, and how far it is right, for the board as it is in the case file.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoredBox {
    pub(super) place: Place,
    pub(super) key: Answer,
    pub(super) given: Option<Answer>,
    pub(super) right: Percent,
}

/// Marks what a candidate has written about the questions of his paper.
pub(super) fn score(manifest: &Manifest<'_>, posed: &[Posed<'_, '_>], candidate: Candidate) -> Score {
    let paper = &manifest.papers[candidate.paper];
    let scored = posed.iter().zip(&paper.places).zip(&candidate.given);
    let questions: Vec<Scored> =
        scored.map(|((posed, place), given)| question(manifest, posed, place.question, given)).collect();
    let total = questions.iter().map(|scored| scored.points).sum();
    let most = questions.iter().map(|scored| scored.most).sum();
    Score { candidate, questions, total, most }
}

fn question(manifest: &Manifest<'_>, posed: &Posed<'_, '_>, index: usize, given: &[Given]) -> Scored {
    let marking = &manifest.marking;
    let grain = posed.question.case.grain;
    let boxes = posed.slots.iter().zip(given).map(|(slot, given)| {
        let answer = match given {
            Given::Answer(answer) => Some(*answer),
            Given::Nothing | Given::Unread(_) => None,
        };
        ScoredBox {
            place: slot.place.unguised(posed.guise),
            key: slot.key.unguised(posed.guise),
            given: answer.map(|answer| answer.unguised(posed.guise)),
            right: answer.map_or(0, |answer| marking.right(slot.key, answer, grain)),
        }
    });
    let boxes: Vec<ScoredBox> = boxes.collect();
    let right: Vec<(Place, Percent)> = boxes.iter().map(|scored| (scored.place, scored.right)).collect();
    let points = marking.earned(posed.question, &right);
    Scored { question: index, points, most: marking.points_of(posed.question), boxes }
}
