//! One page that needs nothing else, to be printed on A4.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::diagram;
use crate::exam::sheet::{Blank, Cell, Grid, Item, Note, Sheet, Tone};

/// Nothing is loaded from anywhere.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";

pub(super) fn write(sheet: &Sheet) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(sheet.language()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (sheet.full_title()) }
                style { (PreEscaped(include_str!("exam.css"))) }
            }
            body.key[sheet.fields.is_none()] {
                svg.store width="0" height="0" aria-hidden="true" { (diagram::definitions()) }
                main { (body(sheet)) }
            }
        }
    };
    format!("{}\n", page.into_string())
}

fn body(sheet: &Sheet) -> Markup {
    html! {
        header {
            h1 { (sheet.title) }
            @if let Some(subtitle) = &sheet.subtitle { p.subtitle { (subtitle) } }
            @if let Some(fields) = sheet.fields {
                table.fields { tr { @for field in fields { th { (field) } td {} } } }
            }
            @if !sheet.notes.is_empty() {
                div.notes {
                    h2 { (sheet.notes_heading) }
                    ol { @for note in &sheet.notes { li { (note) } } }
                }
            }
        }
        @for part in &sheet.parts {
            section {
                h2 { (part.heading) }
                @for item in &part.items { (question(item)) }
            }
        }
        footer { (sheet.imprint) }
    }
}

fn question(item: &Item) -> Markup {
    let (whole, moves) = item.groups();
    html! {
        article {
            div.asked {
                figure {
                    (item.picture.inline())
                    figcaption { (item.to_move) }
                }
                div.text {
                    p.stem { b { (item.number) ". " } (item.stem) }
                    (grid(&item.grid))
                    @for blank in &item.blanks { (answer(blank)) }
                    (group(whole))
                }
            }
            @for move_notes in moves { (group(move_notes)) }
        }
    }
}

fn grid(grid: &Grid) -> Markup {
    html! {
        table.moves {
            thead { tr { @for head in &grid.head { th { (head) } } } }
            tbody {
                @for row in &grid.rows {
                    tr {
                        @for cell in row {
                            @match cell {
                                Cell::Text(text) => td { (text) },
                                Cell::Box(None) => td.box {},
                                Cell::Box(Some(answer)) => td.box { b { (answer) } },
                            }
                        }
                    }
                }
            }
        }
    }
}

fn answer(blank: &Blank) -> Markup {
    let is_long = blank.options.iter().any(|option| option.chars().count() > 24);
    html! {
        div.blank {
            p {
                span.caption { (blank.caption) }
                span.line.short[!blank.options.is_empty()] { @if let Some(answer) = &blank.answer { b { (answer) } } }
            }
            @if !blank.options.is_empty() {
                ul.long[is_long] { @for option in &blank.options { li { (option) } } }
            }
        }
    }
}

/// Notes that no end of a page takes apart.
fn group(notes: &[Note]) -> Markup {
    html! { @if !notes.is_empty() { div.reasons { @for remark in notes { (note(remark)) } } } }
}

fn note(note: &Note) -> Markup {
    let class = match note.tone {
        Tone::Head => "head",
        Tone::Plain => "plain",
        Tone::Quiet => "quiet",
        Tone::Warning => "warning",
    };
    html! {
        p.(class) { (note.text) }
        @if let Some((picture, caption)) = &note.picture {
            figure.small {
                (picture.inline())
                figcaption { (caption) }
            }
        }
    }
}
