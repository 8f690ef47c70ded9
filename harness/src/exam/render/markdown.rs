//! Markdown, with the boards as pictures beside it.

use std::fmt::Write as _;

use super::File;
use crate::exam::sheet::{Cell, Grid, Item, Picture, Sheet, Tone};

/// The width of a board.
const WIDTH: u32 = 320;
/// The width of a board after a line.
const SMALL: u32 = 200;

/// The document, and its pictures in a folder that is called after it.
pub(super) fn write(sheet: &Sheet, stem: &str) -> Vec<File> {
    let mut pictures = Pictures { stem, files: Vec::new() };
    let mut text = format!("# {}\n", plain(&sheet.title));
    if let Some(subtitle) = &sheet.subtitle {
        let _ = write!(text, "\n**{}**\n", plain(subtitle));
    }
    if let Some(fields) = sheet.fields {
        let _ = write!(text, "\n| {} |\n|{}\n|{}\n", fields.join(" | "), "---|".repeat(4), "   |".repeat(4));
    }
    if !sheet.notes.is_empty() {
        let _ = write!(text, "\n**{}**\n\n", sheet.notes_heading);
        for (note, number) in sheet.notes.iter().zip(1..) {
            let _ = writeln!(text, "{number}. {}", plain(note));
        }
    }
    for part in &sheet.parts {
        let _ = write!(text, "\n## {}\n", plain(&part.heading));
        for item in &part.items {
            question(&mut text, item, &mut pictures);
        }
    }
    let _ = write!(text, "\n---\n\n{}\n", plain(&sheet.imprint));
    let mut files = vec![File { name: format!("{stem}.md"), bytes: text.into_bytes() }];
    files.append(&mut pictures.files);
    files
}

/// The pictures that were asked for so far.
struct Pictures<'a> {
    stem: &'a str,
    files: Vec<File>,
}

impl Pictures<'_> {
    fn add(&mut self, picture: &Picture, name: &str, width: u32) -> String {
        let name = format!("{}-pictures/{name}.svg", self.stem);
        self.files.push(File { name: name.clone(), bytes: picture.svg(width).into_bytes() });
        name
    }
}

fn question(text: &mut String, item: &Item, pictures: &mut Pictures<'_>) {
    let board = pictures.add(&item.picture, &item.number.to_string(), WIDTH);
    let _ = write!(text, "\n### {}\n\n{}\n\n", item.number, plain(&item.stem));
    let _ = write!(text, "![{}]({board})\n\n{}\n\n", item.number, item.to_move);
    grid(text, &item.grid);
    for blank in &item.blanks {
        let answer =
            blank.answer.as_ref().map_or_else(|| "＿＿＿＿＿＿".to_owned(), |answer| format!("**{answer}**"));
        let _ = write!(text, "\n{}: {answer}\n", blank.caption);
        if !blank.options.is_empty() {
            text.push('\n');
        }
        for option in &blank.options {
            let _ = writeln!(text, "- {}", plain(option));
        }
    }
    let mut number = 0;
    for note in &item.notes {
        let said = plain(&note.text);
        let _ = match note.tone {
            Tone::Head => write!(text, "\n**{said}**\n"),
            Tone::Plain => write!(text, "\n{said}\n"),
            Tone::Quiet => write!(text, "\n*{said}*\n"),
            Tone::Warning => write!(text, "\n> {said}\n"),
        };
        if let Some((picture, caption)) = &note.picture {
            number += 1;
            let board = pictures.add(picture, &format!("{}-{number}", item.number), SMALL);
            let _ = write!(text, "\n![{caption}]({board})\n");
        }
    }
}

fn grid(text: &mut String, grid: &Grid) {
    let _ = writeln!(text, "| {} |\n|{}", grid.head.join(" | "), "---|".repeat(grid.head.len()));
    for row in &grid.rows {
        let cells = row.iter().map(|cell| match cell {
            Cell::Text(text) => plain(text),
            Cell::Box(None) => "　　".to_owned(),
            Cell::Box(Some(answer)) => format!("**{answer}**"),
        });
        let _ = writeln!(text, "| {} |", cells.collect::<Vec<_>>().join(" | "));
    }
}

/// A text that Markdown shows as it is.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#') {
            plain.push('\\');
        }
        plain.push(c);
    }
    plain
}
