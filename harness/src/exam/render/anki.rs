//! Cards for Anki: a text file of the kind that its manual describes (File, Import), one card a line.
//!
//! No `.apkg`: that is a database in an archive, whose writers need SQLite and stamp it with the time. The pictures stand in the cards
//! themselves, so that nothing has to be copied into Anki's folder of media.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use maud::{Markup, html};

use crate::exam::manifest::{Manifest, Paper};
use crate::exam::sheet::{Cell, Item, Picture, Sheet};

/// The width of a board, and of one after a line, in pixels.
const WIDTH: u32 = 360;
const SMALL: u32 = 220;

pub(super) fn write(
    manifest: &Manifest<'_>,
    paper: &Paper,
    sheet: &Sheet,
    key: &Sheet,
) -> anyhow::Result<Vec<u8>> {
    let head = format!(
        "#separator:tab\n#html:true\n#notetype:Basic\n#deck:{}\n#guid column:1\n#tags column:4\n",
        one_line(&sheet.title)
    );
    let mut cards = csv::WriterBuilder::new().delimiter(b'\t').from_writer(head.into_bytes());
    for ((posed, asked), answered) in manifest.posed(paper).iter().zip(sheet.items()).zip(key.items()) {
        let question = posed.question;
        let guid = format!(
            "qili:{}:{}:{}:{}",
            question.case.id,
            question.rules,
            question.kind.word(),
            posed.guise.word()
        );
        let tags = [question.rules.name(), question.kind.word(), question.case.work.as_str()].map(one_line);
        let tags: Vec<String> =
            tags.iter().chain(&question.case.tags).map(|tag| tag.replace(' ', "-")).collect();
        cards.write_record([
            guid,
            one_line(&front(asked)?.into_string()),
            one_line(&back(answered, &key.imprint)?.into_string()),
            tags.join(" "),
        ])?;
    }
    Ok(cards.into_inner()?)
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r', '\t'], " ")
}

fn image(picture: &Picture, width: u32) -> anyhow::Result<Markup> {
    let data = BASE64_STANDARD.encode(picture.png(width)?);
    Ok(html! { img src={ "data:image/png;base64," (data) } width=(width); })
}

fn front(item: &Item) -> anyhow::Result<Markup> {
    let board = image(&item.picture, WIDTH)?;
    Ok(html! {
        p { (item.stem) }
        (board)
        p { (item.to_move) }
        (moves(item))
        @for blank in &item.blanks {
            p { (blank.caption) @for option in &blank.options { br; (option) } }
        }
    })
}

fn back(item: &Item, imprint: &str) -> anyhow::Result<Markup> {
    let mut notes = Vec::new();
    for note in &item.notes {
        notes.push(match &note.picture {
            Some((picture, _)) => html! { p { (note.text) } (image(picture, SMALL)?) },
            None => html! { p { (note.text) } },
        });
    }
    Ok(html! {
        (moves(item))
        @for blank in &item.blanks {
            p { (blank.caption) " " @if let Some(answer) = &blank.answer { b { (answer) } } }
        }
        @for note in &notes { (note) }
        p { small { (imprint) } }
    })
}

fn moves(item: &Item) -> Markup {
    html! {
        table border="1" cellpadding="4" style="border-collapse:collapse;margin:auto" {
            tr { @for head in &item.grid.head { th { (head) } } }
            @for row in &item.grid.rows {
                tr {
                    @for cell in row {
                        @match cell {
                            Cell::Text(text) => td { (text) },
                            Cell::Box(answer) => td { b { (answer.as_deref().unwrap_or("　")) } },
                        }
                    }
                }
            }
        }
    }
}
