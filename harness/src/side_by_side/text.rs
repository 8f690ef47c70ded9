//! The comparison for people.

use std::fmt::Write as _;

use tabled::Table;
use tabled::builder::Builder;
use tabled::settings::{Padding, Style};

use super::page::{CasePage, SummaryPage};
use super::sheet::{Cell, Sheet, SourceSays};
use super::signs::Signs;
use super::{Compared, SideBySide};
use crate::explain::{Lang, Source, opening};
use crate::report::style::{HEAD, NOTICE, QUIET, paint, wide};

/// How wide a terminal has to be for the tables.
const WIDTH: usize = 110;
/// How wide a cell may be where there are too many of them.
const NARROW: usize = 9;

const SIGNS: Signs = Signs { parted: "*", same: "=", otherwise: "!" };

/// Case by case, move by move.
pub(crate) fn write_cases(all: &SideBySide<'_>, lang: Lang) -> String {
    let cases: Vec<String> = all.cases.iter().map(|compared| case(all, compared, lang)).collect();
    cases.join("\n")
}

fn case(all: &SideBySide<'_>, compared: &Compared<'_>, lang: Lang) -> String {
    let page = CasePage::new(compared, lang, &SIGNS);
    let mut text = opening(compared.case, &Source::of(compared.case, all.casebook), lang);
    let _ = writeln!(text, "\n{}{}\n", drawn(&page.table, true), paint(QUIET, page.key.join("   ")));
    let _ = writeln!(text, "{}", paint(HEAD, page.agreement));
    for part in &page.parts {
        let _ = writeln!(text, "\n{}", paint(HEAD, &part.name));
        for view in &part.views {
            let label = view.said.label.as_ref().map(|(label, clause)| format!("{label}  {clause}  "));
            let _ = writeln!(text, "  {}{}", label.unwrap_or_default(), view.names());
            for line in &view.said.lines {
                let _ = writeln!(text, "     {line}");
            }
        }
    }
    for (name, lines) in &page.source {
        let _ = writeln!(text, "\n{}", paint(HEAD, name));
        for line in lines {
            let _ = writeln!(text, "  {line}");
        }
    }
    text
}

/// All cases in numbers, then those on which the rule sets do not agree; `with_labels`: also where only labels differ.
pub(crate) fn write_summary(all: &SideBySide<'_>, lang: Lang, with_labels: bool) -> String {
    let page = SummaryPage::new(all, lang, with_labels, &SIGNS);
    let mut text = format!("{}\n", paint(HEAD, page.title));
    for block in &page.blocks {
        let hint = block.hint.unwrap_or_default();
        let _ = writeln!(text, "\n{}{hint}", paint(HEAD, &block.head));
        for key in &block.key {
            let _ = writeln!(text, "  {}", paint(QUIET, key));
        }
        if let Some(table) = &block.table {
            text.push_str(&drawn(table, false));
        }
    }
    text
}

/// The table; `with_parted`: it shows in which rows the rule sets part.
fn drawn(sheet: &Sheet, with_parted: bool) -> String {
    const WIDE_GAP: usize = 2;
    let plain = table(sheet, with_parted, usize::MAX, WIDE_GAP);
    let table = if plain.total_width() > WIDTH { table(sheet, with_parted, NARROW, 1) } else { plain };
    table.to_string().lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn table(sheet: &Sheet, with_parted: bool, most: usize, gap: usize) -> Table {
    let mut builder = Builder::default();
    // A long name takes two lines rather than a wide column.
    let heads = sheet.rules.iter().map(|rules| rules.name().replacen('-', "\n-", 1));
    builder.push_record(margin("", sheet.before.iter().map(|head| paint(QUIET, head))).chain(heads));
    for row in &sheet.rows {
        let sign = if row.parts && with_parted { SIGNS.parted } else { "" };
        let cells = row.cells.iter().map(|cell| drawn_cell(cell, row.parts, most));
        builder.push_record(margin(sign, row.before.iter().cloned()).chain(cells));
    }
    let mut table = builder.build();
    table.with(Style::empty()).with(Padding::new(0, gap, 0, 0));
    table
}

/// Puts the margin before the first of them, and in it the sign.
fn margin(sign: &str, texts: impl Iterator<Item = String>) -> impl Iterator<Item = String> {
    let mut margin = Some(paint(NOTICE, format!("{sign:2}")));
    texts.map(move |text| margin.take().unwrap_or_default() + &text)
}

fn drawn_cell(cell: &Cell, parts: bool, most: usize) -> String {
    let style = if parts { NOTICE } else { anstyle::Style::new() };
    let sign = match cell.source {
        SourceSays::Nothing => "",
        SourceSays::Same => SIGNS.same,
        SourceSays::Otherwise => SIGNS.otherwise,
    };
    let lines: Vec<String> = folded(&cell.text, most).into_iter().map(|line| paint(style, line)).collect();
    lines.join("\n") + sign
}

/// The words in lines of no more than so many columns, but for a word that is longer.
fn folded(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if wide(line) + 1 + wide(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
