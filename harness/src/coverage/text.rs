//! The table for people.

use std::fmt::Write as _;

use qili::board::Color;
use qili::rules::Clause;

use super::words::says;
use super::{Change, Coverage, Covered};
use crate::fault::count;
use crate::report::style::{HEAD, NOTICE, QUIET, paint, wide};

/// How wide a terminal has to be.
const WIDTH: usize = 100;
/// The columns of a clause's id, and of what it says.
const ID: usize = 19;
pub(super) const SAYS: usize = 41;
/// Of more cases than this, the rest is counted.
const MOST_NAMED: usize = 6;
/// The same for rulings that change.
const MOST_SHOWN: usize = 3;

/// All clauses in a table, then each with its cases, then those that nothing rests on.
pub(crate) fn write(coverage: &Coverage<'_>) -> String {
    let mut text = String::new();
    table(&mut text, coverage);
    for covered in coverage.clauses.iter().filter(|covered| !covered.is_idle()) {
        details(&mut text, covered);
    }
    closing(&mut text, coverage);
    text
}

fn table(text: &mut String, coverage: &Coverage<'_>) {
    let what = ["main", "also", "labels", "sides", "verdict", "grounds"];
    let _ = writeln!(text, "{:before$}moves   rulings that change without it", "", before = ID + SAYS);
    let head = format!("{:ID$}{:SAYS$}", "clause", "what it says") + &cells(what.map(str::to_owned));
    let _ = writeln!(text, "{}", paint(HEAD, head));
    for covered in &coverage.clauses {
        let id = format!("{:ID$}", covered.clause.id());
        let style = if covered.uses.is_empty() { NOTICE } else { HEAD };
        let numbers = [
            covered.main(),
            covered.also(),
            covered.count(Change::of_labels),
            covered.count(Change::of_sides),
            covered.count(Change::of_verdict),
            covered.count(Change::of_grounds_only),
        ];
        let number = |n: usize| if n == 0 { "-".to_owned() } else { n.to_string() };
        let says = paint(QUIET, format!("{:SAYS$}", says(covered.clause)));
        let _ = writeln!(text, "{}{says}{}", paint(style, id), cells(numbers.map(number)));
    }
    text.push('\n');
}

fn cells(texts: [String; 6]) -> String {
    let [main, also, labels, sides, verdict, grounds] = texts;
    format!("{main:>5}{also:>5}{labels:>8}{sides:>6}{verdict:>8}{grounds:>8}")
}

fn details(text: &mut String, covered: &Covered<'_>) {
    let rules: Vec<&str> = covered.rules().into_iter().map(|rules| rules.name()).collect();
    let id = paint(HEAD, covered.clause);
    let _ = writeln!(text, "{id}  {}", paint(QUIET, rules.join(", ")));
    let cases = covered.cases();
    wrapped(text, &format!("{}: ", count(cases.len(), "case")), shortened(cases, MOST_NAMED));
    let (grounds, mut changes): (Vec<_>, Vec<_>) =
        covered.changes.iter().partition(|change| change.of_grounds_only());
    changes.sort_by_key(|change| !change.of_verdict());
    for (index, change) in changes.iter().take(MOST_SHOWN).enumerate() {
        let head = if index == 0 { "without it: " } else { "            " };
        wrapped(text, head, in_words(change));
    }
    if changes.len() > MOST_SHOWN {
        wrapped(text, "            ", vec![format!("{} more", changes.len() - MOST_SHOWN)]);
    }
    if !grounds.is_empty() {
        let named = grounds.iter().map(|change| change.case).collect();
        wrapped(text, "on other grounds without it: ", shortened(named, MOST_SHOWN));
    }
    text.push('\n');
}

/// The first ones, with a comma after each, and how many more there are.
fn shortened(names: Vec<&str>, most: usize) -> Vec<String> {
    let more = names.len().saturating_sub(most);
    let mut items: Vec<String> = names.into_iter().take(most).map(|name| format!("{name},")).collect();
    match items.last_mut() {
        Some(_) if more > 0 => items.push(format!("{more} more")),
        Some(last) => drop(last.pop()),
        None => {}
    }
    items
}

fn in_words(change: &Change<'_>) -> Vec<String> {
    let mut words = vec![format!("{} {}", change.case, change.rules)];
    let pairs = change.with.labels.iter().zip(&change.without.labels).zip(1..);
    let other = pairs.filter(|((with, without), _)| with != without);
    words.extend(other.map(|((with, without), number)| format!("{number}. {with} -> {without}")));
    let sides = Color::ALL.map(|color| (color, change.with.sides[color], change.without.sides[color]));
    let other = sides.into_iter().filter(|(_, with, without)| with != without);
    words.extend(other.map(|(color, with, without)| format!("{color} {with} -> {without}")));
    if change.of_verdict() {
        words.push(format!("{} -> {}", change.with.verdict, change.without.verdict));
    }
    words
}

fn closing(text: &mut String, coverage: &Coverage<'_>) {
    let mut list = |what: &str, none: &str, clauses: Vec<Clause>| {
        if clauses.is_empty() {
            let _ = writeln!(text, "{none}");
        } else {
            let ids = clauses.iter().map(|clause| clause.id()).collect();
            wrapped(text, &paint(NOTICE, what), shortened(ids, usize::MAX));
        }
    };
    list("no ruling names: ", "Every clause is named by a ruling.", coverage.untouched().collect());
    let none = "Without any clause some ruling would be another.";
    list("nothing changes without: ", none, coverage.without_effect().collect());
    let (cases, rulings) = (count(coverage.cases, "case"), count(coverage.rulings, "ruling"));
    let _ = writeln!(text, "{}, {cases}, {rulings}", count(coverage.clauses.len(), "clause"));
}

/// Items in a row that goes on below itself where the line is full.
fn wrapped(text: &mut String, head: &str, items: Vec<String>) {
    const INDENT: &str = "  ";
    let mut line = format!("{INDENT}{head}");
    let mut is_first = true;
    for item in items {
        if !is_first && wide(&line) + 1 + wide(&item) > WIDTH {
            let _ = writeln!(text, "{line}");
            line = INDENT.repeat(2) + &item;
            continue;
        }
        if !is_first {
            line.push(' ');
        }
        line.push_str(&item);
        is_first = false;
    }
    let _ = writeln!(text, "{line}");
}
