//! The page: the board, the moves with their reasons, the conducts, the verdict.

use std::fmt::Write as _;

use anyhow::bail;
use qili::rules::{Clause, RuleSet};

use super::Lang;
use super::expected;
use super::explanation::{Closing, Remark, Ruled};
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
    ruled: Ruled<'a>,
}

impl<'a> Section<'a> {
    pub(crate) fn new(rules: RuleSet, moves: &'a Moves, lang: Lang) -> Section<'a> {
        Section { words: lang.words(), ruled: Ruled::new(rules, moves) }
    }

    fn heading(&self) -> String {
        let heading = self.words.heading(&self.ruled.ruling);
        match heading.split_once('\n') {
            Some((head, rest)) => format!("{}\n{rest}", paint(HEAD, head)),
            None => paint(HEAD, heading),
        }
    }

    fn moves(&self, text: &mut String, outcome: Option<&Outcome<'_>>, trace: &[usize]) {
        for (ply, tries) in self.ruled.tries.iter().enumerate() {
            let spot = self.ruled.spot(ply);
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

    /// What a move is, counted from 0; nothing where it is undecided.
    pub(crate) fn label(&self, ply: usize) -> Option<String> {
        let (label, grounds) = self.ruled.ruling.plies.get(ply)?.label.as_ref().ok()?;
        let style = if label.is_attack() { NOTICE } else { GOOD };
        Some(paint(style, self.words.label(*label, grounds.class)))
    }

    /// What a move is, counted from 0, and by which clause; nothing where it is undecided.
    pub(crate) fn label_and_clause(&self, ply: usize) -> Option<(String, Clause)> {
        let (label, grounds) = self.ruled.ruling.plies.get(ply)?.label.as_ref().ok()?;
        let style = if label.is_attack() { NOTICE } else { GOOD };
        Some((paint(style, self.words.label(*label, None)), grounds.clause))
    }

    /// Whether it is the last move.
    pub(crate) fn is_last(&self, ply: usize) -> bool {
        ply + 1 == self.ruled.tries.len()
    }

    /// Why a move is what it is, counted from 0, line by line.
    pub(crate) fn reasons(&self, ply: usize) -> Vec<String> {
        let explained = self.ruled.explained(ply, self.words);
        let undecided = explained.label.err().map(|undecided| paint(BAD, undecided));
        let remarks = explained.remarks.into_iter().map(|remark| match remark {
            Remark::Reason(reason) => reason,
            Remark::Line(line) => paint(QUIET, line.sentence),
        });
        undecided.into_iter().chain(remarks).collect()
    }

    /// What both sides' moves amount to, and the verdict.
    pub(crate) fn closing(&self, text: &mut String) {
        if let Ok(Closing { conduct, .. }) = self.ruled.closing(self.words) {
            let _ = writeln!(text, "  {conduct}");
        }
        let _ = writeln!(text, "  {}", self.verdict());
    }

    /// The verdict and what it follows from, in a sentence.
    pub(crate) fn verdict(&self) -> String {
        match self.ruled.closing(self.words) {
            Ok(Closing { verdict, .. }) => paint(HEAD, verdict),
            Err(undecided) => paint(BAD, undecided),
        }
    }
}

fn indented(text: &mut String, line: &str) {
    let _ = writeln!(text, "     {line}");
}
