//! What stands in the document, in the vocabulary of Word (WordprocessingML).

use maud::{Markup, html};

use super::Pictures;
use crate::exam::sheet::{Blank, Cell, Grid, Item, Note, Picture, Sheet, Tone};

/// The width of the text on A4, in twentieths of a point.
const WIDTH: u32 = 9866;
/// How wide a board is on paper and in the key, and how wide the one after a line, in millimetres.
const PAPER: u32 = 56;
const KEY: u32 = 46;
const SMALL: u32 = 32;

/// Twentieths of a point.
const fn twips(millimetres: u32) -> u32 {
    millimetres * 14400 / 254
}

/// A paragraph in a style.
struct Style {
    name: &'static str,
    keep_next: bool,
}

const fn style(name: &'static str) -> Style {
    Style { name, keep_next: false }
}

fn paragraph(style: &Style, content: &Markup) -> Markup {
    html! {
        w:p {
            w:pPr {
                w:pStyle w:val=(style.name) {}
                @if style.keep_next { w:keepNext {} }
            }
            (content)
        }
    }
}

fn run(text: &str, bold: bool) -> Markup {
    html! {
        w:r {
            @if bold { w:rPr { w:b {} } }
            w:t xml:space="preserve" { (text) }
        }
    }
}

fn text(name: &'static str, words: &str) -> Markup {
    paragraph(&style(name), &run(words, false))
}

pub(super) fn document(sheet: &Sheet, pictures: &mut Pictures) -> anyhow::Result<Markup> {
    let mut parts = vec![head(sheet)];
    for part in &sheet.parts {
        parts.push(paragraph(&Style { name: "Part", keep_next: true }, &run(&part.heading, false)));
        for item in &part.items {
            parts.push(question(item, sheet.fields.is_none(), pictures)?);
            parts.push(text("Between", ""));
        }
    }
    Ok(html! {
        w:body {
            @for part in &parts { (part) }
            (text("Imprint", &sheet.imprint))
            w:sectPr {
                w:footerReference w:type="default" r:id="footer" {}
                w:pgSz w:w="11906" w:h="16838" {}
                w:pgMar w:top="907" w:right="1020" w:bottom="907" w:left="1020" w:header="567" w:footer="510" w:gutter="0" {}
            }
        }
    })
}

fn head(sheet: &Sheet) -> Markup {
    html! {
        (text("Title", &sheet.title))
        @if let Some(subtitle) = &sheet.subtitle { (text("Subtitle", subtitle)) }
        @if let Some(fields) = sheet.fields { (fields_table(fields)) }
        @if !sheet.notes.is_empty() {
            (text("NotesHead", sheet.notes_heading))
            @for (note, number) in sheet.notes.iter().zip(1..) { (text("Notes", &format!("{number}. {note}"))) }
        }
    }
}

/// Borders of a table: all lines, or none.
fn borders(are_drawn: bool) -> Markup {
    let value = if are_drawn { "single" } else { "nil" };
    html! {
        w:tblBorders {
            w:top w:val=(value) w:sz="4" w:color="000000" {}
            w:left w:val=(value) w:sz="4" w:color="000000" {}
            w:bottom w:val=(value) w:sz="4" w:color="000000" {}
            w:right w:val=(value) w:sz="4" w:color="000000" {}
            w:insideH w:val=(value) w:sz="4" w:color="000000" {}
            w:insideV w:val=(value) w:sz="4" w:color="000000" {}
        }
    }
}

/// A table of columns so wide.
fn table(widths: &[u32], are_drawn: bool, rows: &Markup) -> Markup {
    /// Between the border and the text.
    const MARGIN: u32 = 57;
    html! {
        w:tbl {
            w:tblPr {
                w:tblW w:w=(widths.iter().sum::<u32>()) w:type="dxa" {}
                // Word lets the text of a table begin at the margin, and its border before it.
                @if are_drawn { w:tblInd w:w=(MARGIN) w:type="dxa" {} }
                (borders(are_drawn))
                w:tblLayout w:type="fixed" {}
                w:tblCellMar {
                    w:left w:w=(if are_drawn { MARGIN } else { 0 }) w:type="dxa" {}
                    w:right w:w=(if are_drawn { MARGIN } else { 0 }) w:type="dxa" {}
                }
            }
            w:tblGrid { @for width in widths { w:gridCol w:w=(width) {} } }
            (rows)
        }
    }
}

fn cell(width: u32, is_centred: bool, content: &Markup) -> Markup {
    html! {
        w:tc {
            w:tcPr {
                w:tcW w:w=(width) w:type="dxa" {}
                @if is_centred { w:vAlign w:val="center" {} }
            }
            (content)
        }
    }
}

fn row(height: u32, cells: &Markup) -> Markup {
    html! {
        w:tr {
            w:trPr {
                w:cantSplit {}
                @if height > 0 { w:trHeight w:val=(height) w:hRule="atLeast" {} }
            }
            (cells)
        }
    }
}

fn fields_table(fields: [&str; 4]) -> Markup {
    const NAME: u32 = 1250;
    let widths: Vec<u32> = fields.iter().flat_map(|_| [NAME, WIDTH / 4 - NAME]).collect();
    let cells = html! {
        @for field in fields {
            (cell(NAME, true, &text("Cell", field)))
            (cell(WIDTH / 4 - NAME, true, &text("Cell", "")))
        }
    };
    table(&widths, true, &row(twips(9), &cells))
}

fn question(item: &Item, is_key: bool, pictures: &mut Pictures) -> anyhow::Result<Markup> {
    let size = if is_key { KEY } else { PAPER };
    let left = twips(size + 6);
    let widths = [left, WIDTH - left];
    let board = drawing(&item.picture, size, pictures)?;
    let picture = html! {
        (paragraph(&style("Board"), &board))
        (text("Caption", item.to_move))
    };
    let (whole, groups) = item.groups();
    let notes = remarks(whole, pictures)?;
    let mut others = Vec::new();
    for group in groups {
        others.push(remarks(group, pictures)?);
    }
    let words = html! {
        (paragraph(&style("Stem"), &html! { (run(&format!("{}. ", item.number), true)) (run(&item.stem, false)) }))
        (moves(&item.grid, widths[1], is_key))
        @for blank in &item.blanks { (answer(blank)) }
        (notes)
        // A cell may not end with a table.
        @if item.blanks.is_empty() && whole.is_empty() { (text("Between", "")) }
    };
    // No end of a page goes through a row.
    let pair = |left: &Markup, right: &Markup| {
        row(0, &html! { (cell(widths[0], false, left)) (cell(widths[1], false, right)) })
    };
    Ok(table(
        &widths,
        false,
        &html! {
            (pair(&picture, &words))
            @for group in &others { (pair(&text("Cell", ""), group)) }
        },
    ))
}

fn remarks(notes: &[Note], pictures: &mut Pictures) -> anyhow::Result<Markup> {
    let said: Vec<Markup> = notes.iter().map(|note| remark(note, pictures)).collect::<anyhow::Result<_>>()?;
    Ok(html! { @for note in &said { (note) } })
}

fn moves(grid: &Grid, width: u32, is_key: bool) -> Markup {
    const ROUND: u32 = 680;
    let others = (grid.head.len() - 1) as u32;
    let widths: Vec<u32> =
        std::iter::once(ROUND).chain((0..others).map(|_| (width - ROUND) / others)).collect();
    let height = twips(if is_key { 6 } else { 8 });
    let rows = html! {
        (row(twips(6), &html! {
            @for (head, width) in grid.head.iter().zip(&widths) { (cell(*width, true, &text("CellHead", head))) }
        }))
        @for cells in &grid.rows {
            (row(height, &html! {
                @for (content, width) in cells.iter().zip(&widths) {
                    (cell(*width, true, &match content {
                        Cell::Text(words) => text("Cell", words),
                        Cell::Box(answer) => {
                            paragraph(&style("Cell"), &run(answer.as_deref().unwrap_or_default(), true))
                        }
                    }))
                }
            }))
        }
    };
    table(&widths, true, &rows)
}

/// A line to write on, as far as the tab stop of its style.
fn answer(blank: &Blank) -> Markup {
    let is_short = !blank.options.is_empty();
    let line = match &blank.answer {
        Some(answer) => run(&format!("　{answer}"), true),
        None => html! { w:r { w:t xml:space="preserve" { "　" } w:tab {} } },
    };
    let head = Style { name: if is_short { "AnswerShort" } else { "Answer" }, keep_next: is_short };
    let is_long = blank.options.iter().any(|option| option.chars().count() > 24);
    html! {
        (paragraph(&head, &html! { (run(&blank.caption, false)) (line) }))
        @if is_long {
            @for option in &blank.options { (text("Option", option)) }
        } @else if is_short {
            (text("Option", &blank.options.join("　　")))
        }
    }
}

fn remark(note: &Note, pictures: &mut Pictures) -> anyhow::Result<Markup> {
    let name = match note.tone {
        Tone::Head => "ReasonHead",
        Tone::Plain => "Reason",
        Tone::Quiet => "Quiet",
        Tone::Warning => "Warning",
    };
    let keep_next = note.tone == Tone::Head || note.picture.is_some();
    let board = match &note.picture {
        Some((picture, caption)) => {
            let board = drawing(picture, SMALL, pictures)?;
            Some(html! {
                (paragraph(&Style { name: "SmallBoard", keep_next: true }, &board))
                (text("SmallCaption", caption))
            })
        }
        None => None,
    };
    Ok(html! {
        (paragraph(&Style { name, keep_next }, &run(&note.text, false)))
        @if let Some(board) = board { (board) }
    })
}

/// A board so many millimetres wide.
fn drawing(picture: &Picture, millimetres: u32, pictures: &mut Pictures) -> anyhow::Result<Markup> {
    // English metric units.
    let width = millimetres * 36_000;
    let (wide, high) = Picture::PROPORTIONS;
    let height = (f64::from(width) * high / wide).round();
    let number = pictures.add(picture, millimetres)?;
    let name = format!("board{number}");
    Ok(html! {
        w:r {
            w:drawing {
                wp:inline distT="0" distB="0" distL="0" distR="0" {
                    wp:extent cx=(width) cy=(height) {}
                    wp:docPr id=(number) name=(name) descr=(picture.title) {}
                    a:graphic {
                        a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture" {
                            pic:pic {
                                pic:nvPicPr {
                                    pic:cNvPr id=(number) name=(name) {}
                                    pic:cNvPicPr {}
                                }
                                pic:blipFill {
                                    a:blip r:embed=(name) {}
                                    a:stretch { a:fillRect {} }
                                }
                                pic:spPr {
                                    a:xfrm {
                                        a:off x="0" y="0" {}
                                        a:ext cx=(width) cy=(height) {}
                                    }
                                    a:prstGeom prst="rect" { a:avLst {} }
                                }
                            }
                        }
                    }
                }
            }
        }
    })
}
