//! All that is said of a ruling in the words of a language, not yet set out on a page.

use qili::board::Move;
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Grounds, Label, Ruling, Try, Undecided};

use super::Lang;
use super::article::{Footing, article};
use super::further::further;
use super::play::Play;
use super::scene::{Scene, Spot};
use super::words::Words;
use crate::casebook::Moves;

/// A ruling in words.
#[derive(Clone, Debug)]
pub(crate) struct Explanation {
    /// One a move.
    pub(crate) moves: Vec<Explained>,
    /// What both sides' moves amount to and the verdict, or that there is none.
    pub(crate) closing: Result<Closing, &'static str>,
}

/// One move in words.
#[derive(Clone, Debug)]
pub(crate) struct Explained {
    /// What it is, or that nothing is said of it.
    pub(crate) label: Result<(Label, String), String>,
    /// Why, the main reason first.
    pub(crate) remarks: Vec<Remark>,
}

/// A sentence.
#[derive(Clone, Debug)]
pub(crate) enum Remark {
    Reason(String),
    Line(LineOfPlay),
}

/// A line of play, and the sentence that tells it.
#[derive(Clone, Debug)]
pub(crate) struct LineOfPlay {
    pub(crate) sentence: String,
    /// The moves as they stand in the sentence, one after the other.
    pub(crate) moves: Vec<(String, Move)>,
}

/// What is said at the end.
#[derive(Clone, Debug)]
pub(crate) struct Closing {
    pub(crate) conduct: String,
    pub(crate) verdict: String,
}

impl Explanation {
    pub(crate) fn new(rules: RuleSet, moves: &Moves, lang: Lang) -> Explanation {
        let (ruled, words) = (Ruled::new(rules, moves), lang.words());
        let plies = 0..ruled.ruling.plies.len();
        Explanation {
            moves: plies.map(|ply| ruled.explained(ply, words)).collect(),
            closing: ruled.closing(words),
        }
    }
}

/// A ruling, and the lines that were tried for it.
#[derive(Debug)]
pub(super) struct Ruled<'a> {
    moves: &'a Moves,
    pub(super) ruling: Ruling,
    pub(super) tries: Vec<Result<Vec<Try>, Undecided>>,
}

impl<'a> Ruled<'a> {
    pub(super) fn new(rules: RuleSet, moves: &'a Moves) -> Ruled<'a> {
        let ruling = match moves {
            Moves::Cycle(cycle) => rules.rule(cycle),
            Moves::Run(run) => rules.rule_run(run),
        };
        Ruled { moves, ruling, tries: rules.tries(moves.sequence()) }
    }

    pub(super) fn spot(&self, ply: usize) -> Spot<'_> {
        Spot { sequence: self.moves.sequence(), ruling: &self.ruling, ply }
    }

    /// What is said of a move, counted from 0.
    pub(super) fn explained(&self, ply: usize, words: &dyn Words) -> Explained {
        match &self.ruling.plies[ply].label {
            Ok((label, grounds)) => Explained {
                label: Ok((*label, words.label(*label, grounds.class))),
                remarks: self.remarks(self.spot(ply), grounds, words),
            },
            Err(undecided) => Explained { label: Err(words.undecided_move(*undecided)), remarks: Vec::new() },
        }
    }

    fn remarks(&self, spot: Spot<'_>, grounds: &Grounds, words: &dyn Words) -> Vec<Remark> {
        let Some(scene) = spot.scene() else { return Vec::new() };
        let mut remarks = vec![Remark::Reason(words.reason(&scene))];
        remarks.extend(scene.play.as_ref().map(|play| Remark::line(words.play(play), play)));
        remarks.extend(scene.beside.iter().map(|play| Remark::line(words.beside(&scene, play), play)));
        if grounds.also.contains(&Clause::MutualAttack) {
            // By itself a pawn's chase would be none.
            let scene = Scene { clause: Clause::MutualAttack, ..scene };
            remarks.push(Remark::Reason(words.also(&words.reason(&scene))));
        }
        let tries = self.tries[spot.ply].as_deref().unwrap_or_default();
        for scene in further(grounds, tries).into_iter().filter_map(|tried| Scene::of_try(spot, tried)) {
            remarks.push(Remark::Reason(words.also(&words.reason(&scene))));
            remarks.extend(scene.play.as_ref().map(|play| Remark::line(words.play(play), play)));
        }
        remarks
    }

    pub(super) fn closing(&self, words: &dyn Words) -> Result<Closing, &'static str> {
        let Ok(judgement) = &self.ruling.judgement else { return Err(words.undecided_verdict()) };
        let plies = 0..self.ruling.plies.len();
        let scenes: Vec<Scene> = plies.filter_map(|ply| self.spot(ply).scene()).collect();
        let footing = Footing::of(&self.ruling, judgement, self.moves.sequence());
        let article = article(&self.ruling, judgement, footing, &scenes);
        Ok(Closing {
            conduct: words.conduct(&self.ruling, judgement),
            verdict: words.verdict(&self.ruling, judgement, footing, article),
        })
    }
}

impl Remark {
    fn line(sentence: String, play: &Play) -> Remark {
        let moves = play.steps.iter().map(|step| (step.text.clone(), step.mv)).collect();
        Remark::Line(LineOfPlay { sentence, moves })
    }
}
