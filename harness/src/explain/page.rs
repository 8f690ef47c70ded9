//! The page: the board, the moves with their reasons, the conducts, the verdict.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anyhow::bail;
use qili::rules::RuleSet;

use super::Lang;
use super::board::draw;
use super::expected;
use super::explanation::{Closing, Remark, Ruled};
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
    ruled: Ruled<'a>,
    trace: &'a [usize],
}

impl<'a> Section<'a> {
    fn new(rules: RuleSet, moves: &'a Moves, ask: &'a Ask) -> Section<'a> {
        Section { words: ask.lang.words(), ruled: Ruled::new(rules, moves), trace: &ask.trace }
    }

    fn heading(&self) -> String {
        let heading = self.words.heading(&self.ruled.ruling);
        match heading.split_once('\n') {
            Some((head, rest)) => format!("{}\n{rest}", paint(HEAD, head)),
            None => paint(HEAD, heading),
        }
    }

    fn moves(&self, text: &mut String, outcome: Option<&Outcome<'_>>) {
        for (ply, tries) in self.ruled.tries.iter().enumerate() {
            let spot = self.ruled.spot(ply);
            let number = ply + 1;
            let explained = self.ruled.explained(ply, self.words);
            match &explained.label {
                Ok((label, said)) => {
                    let style = if label.is_attack() { NOTICE } else { GOOD };
                    let _ = writeln!(text, "  {number}. {}  {}", spot.text(), paint(style, said));
                }
                Err(undecided) => {
                    let _ = writeln!(text, "  {number}. {}", spot.text());
                    indented(text, &paint(BAD, undecided));
                }
            }
            for remark in &explained.remarks {
                match remark {
                    Remark::Reason(reason) => indented(text, reason),
                    Remark::Line(line) => indented(text, &paint(QUIET, &line.sentence)),
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

    fn closing(&self, text: &mut String) {
        match self.ruled.closing(self.words) {
            Ok(Closing { conduct, verdict }) => {
                let _ = writeln!(text, "  {conduct}");
                let _ = writeln!(text, "  {}", paint(HEAD, verdict));
            }
            Err(undecided) => {
                let _ = writeln!(text, "  {}", paint(BAD, undecided));
            }
        }
    }
}

fn indented(text: &mut String, line: &str) {
    let _ = writeln!(text, "     {line}");
}
