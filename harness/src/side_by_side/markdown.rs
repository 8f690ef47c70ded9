//! The comparison for a pull request: where the rule sets part stands in bold.

use std::fmt::Write as _;

use anstream::adapter::strip_str;

use super::page::{CasePage, SummaryPage};
use super::sheet::{Cell, Sheet, SourceSays};
use super::signs::Signs;
use super::{Compared, SideBySide};
use crate::explain::{Lang, Source, board};
use crate::report::escape::escaped;

const SIGNS: Signs = Signs { parted: "**…**", same: "=", otherwise: "!" };

/// Case by case, move by move.
pub(crate) fn write_cases(all: &SideBySide<'_>, lang: Lang) -> String {
    let cases: Vec<String> = all.cases.iter().map(|compared| case(all, compared, lang)).collect();
    plain(&cases.join("\n"))
}

fn case(all: &SideBySide<'_>, compared: &Compared<'_>, lang: Lang) -> String {
    let page = CasePage::new(compared, lang, &SIGNS);
    let case = compared.case;
    let source = Source::of(case, all.casebook).said(lang);
    let mut text = format!("## {}: {}\n\n{}\n\n", escaped(&case.id), escaped(&case.title), escaped(&source));
    let _ = writeln!(text, "```text\n{}```\n", board(&case.moves, lang));
    let _ = writeln!(text, "{}", table(&page.table));
    for key in &page.key {
        let _ = writeln!(text, "{key}\n");
    }
    let _ = writeln!(text, "**{}**", page.agreement);
    for part in &page.parts {
        let _ = writeln!(text, "\n### {}\n", part.name);
        for view in &part.views {
            let label = view.said.label.as_ref().map(|(label, clause)| format!(": **{label}** (`{clause}`)"));
            let _ = writeln!(text, "- {}{}", view.names(), label.unwrap_or_default());
            for line in &view.said.lines {
                let _ = writeln!(text, "  - {}", escaped(line));
            }
        }
    }
    for (name, lines) in &page.source {
        let _ = writeln!(text, "\n### {name}\n");
        for line in lines {
            let _ = writeln!(text, "- {}", escaped(line));
        }
    }
    text
}

/// All cases in numbers, then those on which the rule sets do not agree; `with_labels`: also where only labels differ.
pub(crate) fn write_summary(all: &SideBySide<'_>, lang: Lang, with_labels: bool) -> String {
    let page = SummaryPage::new(all, lang, with_labels, &SIGNS);
    let mut text = format!("## {}\n", page.title);
    for block in &page.blocks {
        let hint = block.hint.unwrap_or_default();
        let _ = writeln!(text, "\n### {}{hint}\n", block.head);
        for key in &block.key {
            let _ = writeln!(text, "{key}\n");
        }
        if let Some(sheet) = &block.table {
            text.push_str(&table(sheet));
        }
    }
    plain(&text)
}

fn table(sheet: &Sheet) -> String {
    let heads = sheet.before.iter().copied().chain(sheet.rules.iter().map(|rules| rules.name()));
    let heads: Vec<&str> = heads.collect();
    let mut text = format!("| {} |\n{}|\n", heads.join(" | "), "|---".repeat(heads.len()));
    for row in &sheet.rows {
        let bold = |text: &str| if row.parts { format!("**{text}**") } else { text.to_owned() };
        let before = row.before.iter().map(|text| bold(&escaped(text)));
        let cells: Vec<String> =
            before.chain(row.cells.iter().map(|cell| bold(&cell.text) + sign(cell))).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}

fn sign(cell: &Cell) -> &'static str {
    match cell.source {
        SourceSays::Nothing => "",
        SourceSays::Same => SIGNS.same,
        SourceSays::Otherwise => SIGNS.otherwise,
    }
}

/// Without the colours that texts of other modules bring along.
fn plain(text: &str) -> String {
    strip_str(text).to_string()
}
