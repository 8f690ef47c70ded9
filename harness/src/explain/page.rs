//! The page: the board, the moves with their reasons, the conducts, the verdict.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anyhow::bail;
use qili::rules::RuleSet;
use qili::ruling::{Grounds, Ruling, Try, Undecided};

use super::Lang;
use super::article::article;
use super::board::draw;
use super::expected;
use super::further::further;
use super::scene::{Scene, Spot};
use super::source::Source;
use super::style::{BAD, GOOD, HEAD, NOTICE, QUIET, paint};
use super::trace;
use super::words::Words;
use crate::casebook::{Case, Moves, RuleName};
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

/// The rule sets that a case's source rules under or reports views under.
pub(crate) fn rule_names(case: &Case) -> Vec<RuleName> {
    let opinions = case.opinions.iter().map(|opinion| opinion.rules);
    let names: BTreeSet<RuleName> = case.rulings.keys().copied().chain(opinions).collect();
    names.into_iter().collect()
}

/// Explains the rulings on a case.
pub(crate) fn of_case(case: &Case, source: &Source, rules: &[RuleSet], ask: &Ask) -> String {
    let words = ask.lang.words();
    let mut text = format!("{}  {}\n", paint(HEAD, &case.id), case.title);
    let _ = writeln!(text, "  {}\n", paint(QUIET, words.source(source)));
    board(&mut text, &case.moves, words);
    for &rules in rules {
        let current = rules.name().parse().ok().map(|name| {
            let current = rule(rules, &case.moves);
            Outcome::new(case, name, None, Some(current))
        });
        let section = Section::new(rules, &case.moves, ask);
        let _ = writeln!(text, "\n{}", section.heading());
        section.moves(&mut text, current.as_ref());
        section.closing(&mut text);
        text.extend(current.map(|outcome| expected::of_ruling(&outcome, words)));
    }
    if rules.is_empty() {
        let names = rule_names(case);
        let _ = writeln!(text, "\n{}", paint(NOTICE, words.no_rule_set(&names, &RuleSet::ALL)));
    }
    text
}

/// Explains the ruling on moves of no case.
pub(crate) fn of_moves(rules: RuleSet, moves: &Moves, ask: &Ask) -> String {
    let section = Section::new(rules, moves, ask);
    let mut text = format!("{}\n\n", section.heading());
    board(&mut text, moves, section.words);
    text.push('\n');
    section.moves(&mut text, None);
    section.closing(&mut text);
    text
}

fn board(text: &mut String, moves: &Moves, words: &dyn Words) {
    let start = moves.sequence().start();
    let _ = writeln!(text, "{}  {}", draw(start), words.to_move(start.turn()));
}

/// What is said under one rule set.
struct Section<'a> {
    words: &'static dyn Words,
    moves: &'a Moves,
    ruling: Ruling,
    tries: Vec<Result<Vec<Try>, Undecided>>,
    trace: &'a [usize],
}

impl<'a> Section<'a> {
    fn new(rules: RuleSet, moves: &'a Moves, ask: &'a Ask) -> Section<'a> {
        let ruling = match moves {
            Moves::Cycle(cycle) => rules.rule(cycle),
            Moves::Run(run) => rules.rule_run(run),
        };
        let tries = rules.tries(moves.sequence());
        Section { words: ask.lang.words(), moves, ruling, tries, trace: &ask.trace }
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

    fn moves(&self, text: &mut String, outcome: Option<&Outcome<'_>>) {
        for (ply, (ruled, tries)) in self.ruling.plies.iter().zip(&self.tries).enumerate() {
            let spot = self.spot(ply);
            let number = ply + 1;
            match &ruled.label {
                Ok((label, grounds)) => {
                    let style = if label.is_attack() { NOTICE } else { GOOD };
                    let label_text = paint(style, self.words.label(*label, grounds.class));
                    let _ = writeln!(text, "  {number}. {}  {label_text}", spot.text());
                    self.reasons(text, spot, grounds, tries.as_deref().unwrap_or_default());
                }
                Err(undecided) => {
                    let _ = writeln!(text, "  {number}. {}", spot.text());
                    indented(text, &paint(BAD, self.words.undecided_move(*undecided)));
                }
            }
            for difference in outcome.iter().flat_map(|o| expected::of_move(o, number, self.words)) {
                indented(text, &paint(NOTICE, difference));
            }
            if self.trace.contains(&number) {
                trace::write(text, spot, tries, self.words);
            }
        }
    }

    fn reasons(&self, text: &mut String, spot: Spot<'_>, grounds: &Grounds, tries: &[Try]) {
        let Some(scene) = spot.scene() else { return };
        indented(text, &self.words.reason(&scene));
        self.play(text, &scene);
        for play in &scene.beside {
            indented(text, &paint(QUIET, self.words.beside(&scene, play)));
        }
        for tried in further(grounds, tries) {
            if let Some(scene) = Scene::of_try(spot, tried) {
                indented(text, &self.words.also(&self.words.reason(&scene)));
                self.play(text, &scene);
            }
        }
    }

    fn play(&self, text: &mut String, scene: &Scene) {
        if let Some(play) = &scene.play {
            indented(text, &paint(QUIET, self.words.play(play)));
        }
    }

    fn closing(&self, text: &mut String) {
        match &self.ruling.judgement {
            Ok(judgement) => {
                let plies = 0..self.ruling.plies.len();
                let scenes: Vec<Scene> = plies.filter_map(|ply| self.spot(ply).scene()).collect();
                let article = article(&self.ruling, judgement, &scenes);
                let verdict = self.words.verdict(&self.ruling, judgement, article);
                let _ = writeln!(text, "  {}", self.words.conduct(&self.ruling, judgement));
                let _ = writeln!(text, "  {}", paint(HEAD, verdict));
            }
            Err(_) => {
                let _ = writeln!(text, "  {}", paint(BAD, self.words.undecided_verdict()));
            }
        }
    }
}

fn indented(text: &mut String, line: &str) {
    let _ = writeln!(text, "     {line}");
}
