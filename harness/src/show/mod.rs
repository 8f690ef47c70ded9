//! A case step by step: the board before the first move and after each, with what the move is and why.

mod keys;
mod pager;

use std::fmt::Write as _;

use qili::board::Color;
use qili::cycle::Sequence;
use qili::notation::{chinese, iccs};
use qili::rules::RuleSet;

pub(crate) use pager::turn_pages;

use crate::casebook::{Case, Moves};
use crate::explain::{Lang, Section, in_english};
use crate::report::board::{Drawing, Signs};
use crate::report::style::{HEAD, QUIET, paint};
use crate::run::{Current, rule};

/// How it is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub(crate) lang: Lang,
    /// Without any sign beyond ASCII, for terminals that have no Chinese.
    pub(crate) ascii: bool,
}

/// A page for the position before the first move, and one for each move.
pub(crate) fn pages(case: &Case, rules: &[RuleSet], manner: Manner) -> Vec<String> {
    let moves = case.moves.sequence();
    let accounts: Vec<Account<'_>> =
        rules.iter().map(|&rules| Account::new(rules, &case.moves, manner)).collect();
    (0..=moves.moves().len())
        .map(|step| {
            let title = if manner.ascii { plain(&case.title) } else { case.title.clone() };
            let of = format!("{step}/{}", moves.moves().len());
            let mut page = format!("{}  {}\n\n", paint(HEAD, format!("{} {of}", case.id)), title);
            page.push_str(&drawing(moves, step, manner).draw());
            let _ = writeln!(page, "\n{}", heading(moves, step, manner));
            for account in &accounts {
                account.write(&mut page, step);
            }
            page
        })
        .collect()
}

fn drawing(moves: &Sequence, step: usize, manner: Manner) -> Drawing {
    Drawing {
        pieces: moves.positions()[step].pieces().collect(),
        last: step.checked_sub(1).map(|ply| moves.moves()[ply]),
        signs: if manner.ascii { Signs::Ascii } else { Signs::Chinese },
    }
}

/// The move that led here, and whose turn it is.
fn heading(moves: &Sequence, step: usize, manner: Manner) -> String {
    let turn = moves.positions()[step].turn();
    let turn = match (manner.ascii, manner.lang, turn) {
        (false, Lang::Zh, Color::Red) => "轮红方走".to_owned(),
        (false, Lang::Zh, Color::Black) => "轮黑方走".to_owned(),
        _ => format!("{turn} to move"),
    };
    let Some(ply) = step.checked_sub(1) else { return turn };
    let (before, mv) = (&moves.positions()[ply], moves.moves()[ply]);
    let name = if manner.ascii { iccs::write(mv) } else { chinese::write(before, mv) };
    format!("{step}. {}  {}", paint(HEAD, name), paint(QUIET, format!("({turn})")))
}

/// What is said under one rule set.
enum Account<'a> {
    /// In the words of a language.
    Words(RuleSet, Section<'a>),
    /// In names and moves, which are ASCII in every case.
    Ascii(RuleSet, Current),
}

impl<'a> Account<'a> {
    fn new(rules: RuleSet, moves: &'a Moves, manner: Manner) -> Account<'a> {
        match manner.ascii {
            true => Account::Ascii(rules, rule(rules, moves)),
            false => Account::Words(rules, Section::new(rules, moves, manner.lang)),
        }
    }

    fn write(&self, page: &mut String, step: usize) {
        match (self, step.checked_sub(1)) {
            (_, None) => {}
            (Account::Words(rules, section), Some(ply)) => {
                let label = section.label(ply).unwrap_or_default();
                let _ = writeln!(page, "  {}  {label}", paint(QUIET, rules));
                for line in section.reasons(ply) {
                    let _ = writeln!(page, "     {line}");
                }
                if section.is_last(ply) {
                    section.closing(page);
                }
            }
            (Account::Ascii(rules, current), Some(ply)) => in_names(page, *rules, current, ply),
        }
    }
}

fn in_names(page: &mut String, rules: RuleSet, current: &Current, ply: usize) {
    let (record, notes) = (&current.record.plies[ply], &current.plies[ply]);
    let label = record.label.map_or("undecided", in_english);
    let _ = writeln!(
        page,
        "  {}  {label}  {}",
        paint(QUIET, rules),
        record.clause.as_deref().unwrap_or_default()
    );
    if let Some((line, says)) = notes.iccs_line.as_ref().zip(notes.line_in_words.as_ref()) {
        let _ = writeln!(page, "     {}: {says}", line.join(" "));
    }
    if ply + 1 == current.plies.len() {
        if let Some(sides) = current.record.sides {
            let _ = writeln!(page, "  red {}, black {}", sides.red, sides.black);
        }
        let _ = writeln!(page, "  {}", paint(HEAD, current.record.verdict_word()));
    }
}

fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect()
}
