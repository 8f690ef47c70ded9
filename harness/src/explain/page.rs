//! The page: the board, the moves with their reasons, the conducts, the verdict.

use std::fmt::Write as _;

use anyhow::bail;
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Ruling, Try, Undecided};

use super::Lang;
use super::article::{Footing, article};
use super::expected;
use super::further::further;
use super::scene::{Scene, Spot};
use super::source::Source;
use super::style::{BAD, GOOD, HEAD, NOTICE, QUIET, paint};
use super::trace;
use super::words::Words;
use crate::casebook::{Case, Moves};
use crate::report::board::draw;
use crate::run::{Outcome, rule};

/// How to explain.
#[derive(Clone, Debug)]
pub(crate) struct Ask {
    pub(crate) lang: Lang,
    /// The moves, counted from 1, of which all lines that were tried are shown.
    pub(crate) trace: Vec<usize>,
}

impl Ask {
    /// Whether there are such moves.
    pub(crate) fn check(&self, moves: &Moves) -> anyhow::Result<()> {
        let last = moves.sequence().moves().len();
        match self.trace.iter().find(|ply| !(1..=last).contains(*ply)) {
            Some(ply) => bail!("--trace {ply}: expected the number of a move, from 1 to {last}"),
            None => Ok(()),
        }
    }
}

/// Explains the rulings on a case.
pub(crate) fn of_case(case: &Case, source: &Source, rules: &[RuleSet], ask: &Ask) -> String {
    let words = ask.lang.words();
    let mut text = opening(case, source, ask.lang);
    for &rules in rules {
        let outcome = Outcome::new(case, rules, None, rule(rules, &case.moves));
        let section = Section::new(rules, &case.moves, ask.lang);
        let _ = writeln!(text, "\n{}", section.heading());
        section.moves(&mut text, Some(&outcome), &ask.trace);
        section.closing(&mut text);
        text.push_str(&expected::of_ruling(&outcome, words));
    }
    if rules.is_empty() {
        let _ = writeln!(text, "\n{}", paint(NOTICE, words.no_rule_set()));
    }
    text
}

/// Explains the ruling on moves of no case.
pub(crate) fn of_moves(rules: RuleSet, moves: &Moves, ask: &Ask) -> String {
    let section = Section::new(rules, moves, ask.lang);
    let mut text = format!("{}\n\n{}\n", section.heading(), board(moves, ask.lang));
    section.moves(&mut text, None, &ask.trace);
    section.closing(&mut text);
    text
}

/// What a case is: its title, where it stands, the board.
pub(crate) fn opening(case: &Case, source: &Source, lang: Lang) -> String {
    let head = paint(HEAD, &case.id);
    let source = paint(QUIET, source.said(lang));
    format!("{head}  {}\n  {source}\n\n{}", case.title, board(&case.moves, lang))
}

/// The board before the first move, and who makes it.
pub(crate) fn board(moves: &Moves, lang: Lang) -> String {
    let start = moves.sequence().start();
    format!("{}  {}\n", draw(start), lang.words().to_move(start.turn()))
}

/// What is said under one rule set.
pub(crate) struct Section<'a> {
    words: &'static dyn Words,
    moves: &'a Moves,
    ruling: Ruling,
    tries: Vec<Result<Vec<Try>, Undecided>>,
}

impl<'a> Section<'a> {
    pub(crate) fn new(rules: RuleSet, moves: &'a Moves, lang: Lang) -> Section<'a> {
        let ruling = match moves {
            Moves::Cycle(cycle) => rules.rule(cycle),
            Moves::Run(run) => rules.rule_run(run),
        };
        let tries = rules.tries(moves.sequence());
        Section { words: lang.words(), moves, ruling, tries }
    }

    fn spot(&self, ply: usize) -> Spot<'_> {
        Spot { sequence: self.moves.sequence(), ruling: &self.ruling, ply }
    }

    fn heading(&self) -> String {
        let heading = self.words.heading(&self.ruling);
        match heading.split_once('\n') {
            Some((head, rest)) => format!("{}\n{rest}", paint(HEAD, head)),
            None => paint(HEAD, heading),
        }
    }

    fn moves(&self, text: &mut String, outcome: Option<&Outcome<'_>>, trace: &[usize]) {
        for (ply, tries) in self.tries.iter().enumerate() {
            let spot = self.spot(ply);
            let number = ply + 1;
            let label = self.label(ply).map(|label| format!("  {label}")).unwrap_or_default();
            let _ = writeln!(text, "  {number}. {}{label}", spot.text());
            for line in self.reasons(ply) {
                indented(text, &line);
            }
            for difference in outcome.iter().flat_map(|o| expected::of_move(o, number, self.words)) {
                indented(text, &paint(NOTICE, difference));
            }
            if trace.contains(&number) {
                trace::write(text, spot, tries, self.words);
            }
        }
    }

    fn label(&self, ply: usize) -> Option<String> {
        let (label, grounds) = self.ruling.plies.get(ply)?.label.as_ref().ok()?;
        let style = if label.is_attack() { NOTICE } else { GOOD };
        Some(paint(style, self.words.label(*label, grounds.class)))
    }

    /// What a move is, counted from 0, and by which clause; nothing where it is undecided.
    pub(crate) fn label_and_clause(&self, ply: usize) -> Option<(String, Clause)> {
        let (label, grounds) = self.ruling.plies.get(ply)?.label.as_ref().ok()?;
        let style = if label.is_attack() { NOTICE } else { GOOD };
        Some((paint(style, self.words.label(*label, None)), grounds.clause))
    }

    /// Why a move is what it is, counted from 0, line by line.
    pub(crate) fn reasons(&self, ply: usize) -> Vec<String> {
        let grounds = match self.ruling.plies.get(ply).map(|ruled| &ruled.label) {
            Some(Ok((_, grounds))) => grounds,
            Some(Err(undecided)) => return vec![paint(BAD, self.words.undecided_move(*undecided))],
            None => return Vec::new(),
        };
        let spot = self.spot(ply);
        let Some(scene) = spot.scene() else { return Vec::new() };
        let mut lines = vec![self.words.reason(&scene)];
        lines.extend(self.play(&scene));
        lines.extend(scene.beside.iter().map(|play| paint(QUIET, self.words.beside(&scene, play))));
        if grounds.also.contains(&Clause::MutualAttack) {
            // By itself a pawn's chase would be none.
            let scene = Scene { clause: Clause::MutualAttack, ..scene };
            lines.push(self.words.also(&self.words.reason(&scene)));
        }
        let tries = self.tries.get(ply).and_then(|tries| tries.as_deref().ok()).unwrap_or_default();
        for scene in further(grounds, tries).into_iter().filter_map(|tried| Scene::of_try(spot, tried)) {
            lines.push(self.words.also(&self.words.reason(&scene)));
            lines.extend(self.play(&scene));
        }
        lines
    }

    fn play(&self, scene: &Scene) -> Option<String> {
        scene.play.as_ref().map(|play| paint(QUIET, self.words.play(play)))
    }

    fn closing(&self, text: &mut String) {
        if let Ok(judgement) = &self.ruling.judgement {
            let _ = writeln!(text, "  {}", self.words.conduct(&self.ruling, judgement));
        }
        let _ = writeln!(text, "  {}", self.verdict());
    }

    /// The verdict and what it follows from, in a sentence.
    pub(crate) fn verdict(&self) -> String {
        match &self.ruling.judgement {
            Ok(judgement) => {
                let plies = 0..self.ruling.plies.len();
                let scenes: Vec<Scene> = plies.filter_map(|ply| self.spot(ply).scene()).collect();
                let footing = Footing::of(&self.ruling, judgement, self.moves.sequence());
                let article = article(&self.ruling, judgement, footing, &scenes);
                paint(HEAD, self.words.verdict(&self.ruling, judgement, footing, article))
            }
            Err(_) => paint(BAD, self.words.undecided_verdict()),
        }
    }
}

fn indented(text: &mut String, line: &str) {
    let _ = writeln!(text, "     {line}");
}
