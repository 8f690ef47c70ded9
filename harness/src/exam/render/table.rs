//! The key as a table: a row a box.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook};

use crate::casebook::Casebook;
use crate::exam::answer::{Answer, Place};
use crate::exam::compose::{shown, written};
use crate::exam::manifest::{Manifest, Paper};
use crate::exam::question::{Kind, Posed};
use crate::exam::sheet::Sheet;
use crate::exam::words::Words;
use crate::explain::{Lang, Source};

/// The rows of a key, the heads first, what it was made from last.
pub(super) fn rows(
    manifest: &Manifest<'_>,
    paper: &Paper,
    casebook: &Casebook,
    key: &Sheet,
) -> Vec<Vec<String>> {
    let words = Words::of(manifest.lang);
    let head = match manifest.lang {
        Lang::Zh => ["题号", "规则", "项目", "着法", "答案", "本项分值", "例图", "出处", "难度"],
        Lang::En => ["question", "rules", "box", "move", "key", "points", "case", "source", "level"],
    };
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for posed in manifest.posed(paper) {
        rows.extend(question(manifest, &posed, casebook, words));
    }
    rows.push(vec![key.imprint.clone()]);
    rows
}

fn question(
    manifest: &Manifest<'_>,
    posed: &Posed<'_, '_>,
    casebook: &Casebook,
    words: &Words,
) -> Vec<Vec<String>> {
    let question = posed.question;
    let moves = written(posed);
    let source = Source::of(question.case, casebook).said(manifest.lang);
    let row = |place: Place, key: Answer| {
        let mv = match place {
            Place::Move(ply) | Place::Continues(ply) => moves.get(ply - 1).cloned().unwrap_or_default(),
            Place::Verdict | Place::Side(_) | Place::View => moves.join(" "),
        };
        vec![
            posed.number.to_string(),
            manifest.lang.book(question.rules),
            words.place(place),
            mv,
            shown(posed, key, words),
            points(manifest, posed, place),
            question.case.id.clone(),
            source.clone(),
            question.difficulty.level.to_string(),
        ]
    };
    posed.slots.iter().map(|slot| row(slot.place, slot.key)).collect()
}

/// What a box gives by itself.
fn points(manifest: &Manifest<'_>, posed: &Posed<'_, '_>, place: Place) -> String {
    let (labels, others) = manifest.marking.split(posed.question);
    let of_labels = posed.slots.iter().filter(|slot| matches!(slot.place, Place::Move(_))).count();
    let part = match (posed.question.kind, place) {
        (Kind::Labels, Place::Move(_)) => labels.part(1, of_labels as u64),
        (Kind::Labels, _) => others,
        _ => others.part(1, posed.slots.len() as u64),
    };
    part.to_string()
}

/// The same for Excel.
pub(super) fn workbook(title: &str, rows: &[Vec<String>]) -> anyhow::Result<Vec<u8>> {
    const WIDTHS: [f64; 9] = [6.0, 22.0, 10.0, 34.0, 22.0, 10.0, 22.0, 52.0, 6.0];
    let mut book = Workbook::new();
    // Always the same day, so that the file is always the same.
    let created = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_title(title).set_creation_datetime(&created));
    let sheet = book.add_worksheet();
    let plain = Format::new().set_border(FormatBorder::Thin).set_align(FormatAlign::VerticalCenter);
    let head = plain.clone().set_bold().set_align(FormatAlign::Center);
    for (width, column) in WIDTHS.iter().zip(0..) {
        sheet.set_column_width(column, *width)?;
    }
    for (cells, row) in rows.iter().zip(0..) {
        for (cell, column) in cells.iter().zip(0..) {
            let format = if row == 0 { &head } else { &plain };
            match cell.parse::<f64>() {
                Ok(number) => sheet.write_number_with_format(row, column, number, format)?,
                // What was made from stands under the table, across its columns.
                Err(_) if cells.len() == 1 => sheet.write_string(row, column, cell)?,
                Err(_) => sheet.write_string_with_format(row, column, cell, format)?,
            };
        }
    }
    sheet.set_freeze_panes(1, 0)?.set_landscape().set_paper_size(9).set_print_fit_to_pages(1, 0);
    sheet.set_repeat_rows(0, 0)?;
    Ok(book.save_to_buffer()?)
}
