//! A case file to begin with: everything in it that can be computed, and what is still owed marked as such.

mod board;
mod dialogue;

use std::fmt::Write as _;

use jiff::civil::Date;
use qili::cycle::{Cycle, Sequence, find};
use qili::notation::{chinese, fen};
use qili::rules::RuleSet;

pub(crate) use dialogue::{Answers, ask};

use crate::casebook::{ExpectedLabel, Moves, Standing};
use crate::explain::{Lang, Section};
use crate::run::rule;

/// What a case is written from.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) moves: Moves,
    pub(crate) rules: RuleSet,
    pub(crate) title: Option<String>,
    pub(crate) work: String,
    pub(crate) figure: String,
    pub(crate) occasion: Option<String>,
    pub(crate) by: Option<String>,
    /// What the reporter says of it.
    pub(crate) says: Option<String>,
    pub(crate) today: Date,
    /// A case that shows the same cycle.
    pub(crate) same_as: Option<String>,
    /// How many folders the file lies below the one of the schema; none if it lies elsewhere.
    pub(crate) depth: Option<usize>,
}

/// The cycle in what was played, and how many moves came before it. Moves in which no position comes twice are taken as they are, if
/// that is asked for.
pub(crate) fn cycle_in(played: &Sequence, run: bool) -> Option<(Moves, usize)> {
    match find(played) {
        Some(found) => Some((Moves::Cycle(found.cycle), found.lead)),
        None if run && !played.moves().is_empty() => Some((Moves::Run(played.clone()), 0)),
        None => None,
    }
}

/// The cycle that a sequence ends with, if the position at its end stood on the board before.
fn closed_at_the_end(played: &Sequence) -> Option<Cycle> {
    let count = played.moves().len();
    let from = (0..count).rev().find(|&at| played.positions()[at] == *played.end())?;
    Cycle::new(played.positions()[from].clone(), played.moves()[from..].to_vec()).ok()
}

impl Draft {
    /// The file.
    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        let mut line = |line: &str| {
            let _ = writeln!(text, "{line}");
        };
        if let Some(depth) = self.depth {
            line(&format!("# yaml-language-server: $schema={}case.schema.json", "../".repeat(depth)));
        }
        line(
            "# A draft by qili new. TODO marks what is still owed; README.md, \"A case file\", explains the keys.",
        );
        match &self.title {
            Some(title) => line(&format!("title: {}", quoted(title))),
            None => line("title: \"TODO: say in your own words what happens on the board\""),
        }
        line("source:");
        line(&format!("  work: {}", quoted(&self.work)));
        line(&format!("  figure: {}", quoted(&self.figure)));
        match &self.occasion {
            Some(occasion) => line(&format!("  occasion: {}", quoted(occasion))),
            None => {
                line("  # TODO, if it is known: the game or event that it comes from\n  # occasion: \"\"")
            }
        }
        let moves = self.moves.sequence();
        line("position:");
        line(&format!("  fen: {}", quoted(&fen::write(moves.start()))));
        line(
            "  # TODO: printed (the source shows it), recovered (from a game record or the like) or reconstructed (from words)",
        );
        line("  origin: recovered");
        let key = match self.moves {
            Moves::Cycle(_) => "cycle",
            Moves::Run(_) => "run",
        };
        let names: Vec<String> = moves
            .moves()
            .iter()
            .zip(moves.positions())
            .map(|(&mv, before)| chinese::write(before, mv))
            .collect();
        line(&format!("{key}: [{}]", names.join(", ")));
        self.suggestion(&names, &mut line);
        if let Some(says) = &self.says {
            line("# The report says of it:");
            for said in says.lines() {
                line(&format!("#   {}", printable(said)));
            }
        }
        if let Some(same) = &self.same_as {
            line(&format!("same_as: {}", quoted(same)));
        }
        match &self.by {
            Some(by) => line(&format!("reported: {{by: {}, on: {}}}", quoted(by), self.today)),
            None => line(&format!("# TODO, if you like: reported: {{by: your name, on: {}}}", self.today)),
        }
        line(&format!("standing: {}", Standing::Submitted.word()));
        text
    }

    fn suggestion(&self, names: &[String], line: &mut impl FnMut(&str)) {
        let record = rule(self.rules, &self.moves).record;
        let section = Section::new(self.rules, &self.moves, Lang::En);
        line(
            "# NOT REVIEWED: what the program says, and nobody else. TODO: look at each move. Then write what your source ruled as",
        );
        line(
            "# rulings (or, if it is disputed, as opinions) in the same form, with basis: claimed where it is only somebody's word,",
        );
        line("# and remove suggestions.");
        line("suggestions:");
        line(&format!("  {}:", self.rules));
        let words = record.plies.iter().map(|ply| match ply.label {
            Some(label) => ExpectedLabel::Label(label).word(),
            None => "'?'",
        });
        line(&format!("    labels: [{}]", words.collect::<Vec<_>>().join(", ")));
        for (ply, name) in names.iter().enumerate() {
            let reasons = section.reasons(ply);
            let reasons = reasons.iter().map(|reason| anstream::adapter::strip_str(reason).to_string());
            line(&format!(
                "    # {}. {name}: {}",
                ply + 1,
                printable(&reasons.collect::<Vec<_>>().join(" "))
            ));
        }
        if let Some(sides) = record.sides {
            line(&format!("    sides: {{red: {}, black: {}}}", sides.red, sides.black));
        }
        if let Some(verdict) = record.verdict {
            line(&format!("    verdict: {verdict}"));
        }
    }
}

/// A text as YAML has it between quotes, which JSON writes the same way.
fn quoted(text: &str) -> String {
    serde_json::Value::from(printable(text)).to_string()
}

/// On one line, and without what no YAML file may have in it.
fn printable(text: &str) -> String {
    let plain = text
        .chars()
        .map(|c| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}') { ' ' } else { c });
    let plain: String = plain.filter(|c| !matches!(c, '\u{fffe}' | '\u{ffff}')).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
