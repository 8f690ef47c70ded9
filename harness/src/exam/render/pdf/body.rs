//! What stands in the document, as blocks.

use super::flow::{Block, Line, Mark, Place, Role};
use super::text::{Look, Paragraph, Setter};
use crate::exam::sheet::{Blank, Cell, Grid, Item, Note, Picture, Sheet, Tone};

/// The width of the text.
pub(super) const WIDTH: f32 = mm(174.0);
/// How wide a board is on paper and in the key, and how wide the one after a line.
const PAPER: f32 = mm(56.0);
const KEY: f32 = mm(46.0);
const SMALL: f32 = mm(34.0);
/// Between a board and what is asked about it.
const GAP: f32 = mm(7.0);

const TITLE: Look = Look { size: 18.0, leading: 1.4, is_bold: true, is_centred: true, ..Look::PLAIN };
const SUBTITLE: Look = Look { size: 12.0, leading: 1.6, is_centred: true, ..Look::PLAIN };
const HEADING: Look = Look { size: 12.0, leading: 1.5, is_bold: true, ..Look::PLAIN };
const NOTES_HEAD: Look = Look { is_bold: true, leading: 1.6, ..Look::PLAIN };
const LIST: Look = Look { hanging: 1.5, ..Look::PLAIN };
const CELL: Look = Look { is_centred: true, ..Look::PLAIN };
const CELL_HEAD: Look = Look { size: 9.5, is_centred: true, ..Look::PLAIN };
const ANSWER: Look = Look { is_bold: true, ..Look::PLAIN };
const REASON: Look = Look { size: 9.5, leading: 1.5, ..Look::PLAIN };
const REASON_HEAD: Look = Look { is_bold: true, ..REASON };
const QUIET: Look = Look { size: 9.0, grey: 0x33, ..REASON };
const CAPTION: Look = Look { size: 8.0, leading: 1.5, is_centred: true, ..Look::PLAIN };
const IMPRINT: Look = Look { size: 8.5, leading: 1.5, grey: 0x33, ..Look::PLAIN };

/// Points.
pub(super) const fn mm(millimetres: f32) -> f32 {
    millimetres * 72.0 / 25.4
}

pub(super) fn blocks(sheet: &Sheet, setter: &mut Setter) -> Vec<Block> {
    let mut blocks = head(sheet, setter);
    for part in &sheet.parts {
        blocks.push(
            paragraph(setter, &part.heading, HEADING, Role::Heading(2), 0.0)
                .above(mm(5.0))
                .keeps_next()
                .clears(),
        );
        for (item, index) in part.items.iter().zip(1..) {
            blocks.extend(question(item, sheet.fields.is_none(), setter));
            if index < part.items.len() {
                let at = mm(4.0);
                let line = Mark::Line { from: (0.0, at), to: (WIDTH, at), stroke: Line::Dotted };
                blocks.push(Block::new(Role::Text, 0.0, mm(7.0), vec![line]).separates());
            }
        }
    }
    let imprint = setter.set(&sheet.imprint, IMPRINT, WIDTH);
    let (height, gap) = (imprint.height(), mm(2.0));
    let marks = vec![rule((0.0, 0.0), (WIDTH, 0.0)), text((0.0, gap), imprint)];
    blocks.push(Block::new(Role::Text, 0.0, height + gap, marks).above(mm(6.0)).clears());
    blocks
}

fn text(at: Place, paragraph: Paragraph) -> Mark {
    Mark::Text(at, Box::new(paragraph))
}

fn rule(from: Place, to: Place) -> Mark {
    Mark::Line { from, to, stroke: Line::Hair }
}

/// A paragraph from so far in to the right edge.
fn paragraph(setter: &mut Setter, words: &str, look: Look, role: Role, left: f32) -> Block {
    let set = setter.set(words, look, WIDTH - left);
    Block::new(role, left, set.height(), vec![text((0.0, 0.0), set)])
}

fn head(sheet: &Sheet, setter: &mut Setter) -> Vec<Block> {
    let mut blocks = vec![paragraph(setter, &sheet.title, TITLE, Role::Heading(1), 0.0)];
    if let Some(subtitle) = &sheet.subtitle {
        blocks.push(paragraph(setter, subtitle, SUBTITLE, Role::Text, 0.0));
    }
    if let Some(fields) = sheet.fields {
        let name =
            fields.iter().map(|field| setter.set(field, CELL, WIDTH).width()).fold(0.0, f32::max) + mm(4.0);
        let widths = [name, WIDTH / 4.0 - name].repeat(4);
        let cells: Vec<(&str, Look)> =
            fields.into_iter().flat_map(|field| [(field, CELL), ("", CELL)]).collect();
        blocks.push(row(setter, Role::Row, 0.0, mm(9.0), &widths, &cells).above(mm(4.0)));
    }
    if !sheet.notes.is_empty() {
        blocks.extend(notes(sheet, setter));
    }
    blocks
}

/// The notes in their frame, which is drawn piece by piece so that it could go on overleaf.
fn notes(sheet: &Sheet, setter: &mut Setter) -> Vec<Block> {
    const INSIDE: f32 = mm(4.0);
    const PADDING: f32 = mm(2.0);
    let numbered = sheet.notes.iter().zip(1..).map(|(note, number)| (format!("{number}. {note}"), LIST));
    let lines: Vec<(String, Look)> =
        std::iter::once((sheet.notes_heading.to_owned(), NOTES_HEAD)).chain(numbered).collect();
    let count = lines.len();
    let framed = |(index, (words, look)): (usize, (String, Look))| {
        let (is_first, is_last) = (index == 0, index + 1 == count);
        let set = setter.set(&words, look, WIDTH - 2.0 * INSIDE);
        let above = if is_first { PADDING } else { 0.0 };
        let height = above + set.height() + if is_last { PADDING } else { 0.0 };
        let mut marks = vec![rule((0.0, 0.0), (0.0, height)), rule((WIDTH, 0.0), (WIDTH, height))];
        marks.extend(is_first.then(|| rule((0.0, 0.0), (WIDTH, 0.0))));
        marks.extend(is_last.then(|| rule((0.0, height), (WIDTH, height))));
        marks.push(text((INSIDE, above), set));
        let block = Block::new(Role::Text, 0.0, height, marks);
        if is_first { block.above(mm(4.0)) } else { block }
    };
    let mut blocks: Vec<Block> = lines.into_iter().enumerate().map(framed).collect();
    together(&mut blocks);
    blocks
}

/// A row of a table.
fn row(
    setter: &mut Setter,
    role: Role,
    left: f32,
    least: f32,
    widths: &[f32],
    cells: &[(&str, Look)],
) -> Block {
    const PADDING: f32 = mm(1.0);
    let set: Vec<Paragraph> = cells
        .iter()
        .zip(widths)
        .map(|((words, look), width)| setter.set(words, *look, width - 2.0 * PADDING))
        .collect();
    let height = set.iter().map(Paragraph::height).fold(least, f32::max);
    let mut marks = Vec::new();
    let mut at = 0.0;
    for (paragraph, width) in set.into_iter().zip(widths) {
        marks.push(Mark::Frame((at, 0.0), (*width, height)));
        marks.push(text((at + PADDING, (height - paragraph.height()) / 2.0), paragraph));
        at += width;
    }
    Block::new(role, left, height, marks)
}

/// A board, what is asked about it and, on keys, the answer. On papers it stands together.
fn question(item: &Item, is_key: bool, setter: &mut Setter) -> Vec<Block> {
    let width = if is_key { KEY } else { PAPER };
    let left = width + GAP;
    let number = format!("{}. ", item.number);
    let stem =
        setter.set_with_bold(&format!("{number}{}", item.stem), 0..number.len(), Look::PLAIN, WIDTH - left);
    let mut blocks = vec![Block {
        beside: Some(Box::new(board(setter, &item.picture, item.to_move, width, CELL_HEAD, 0.0))),
        ..Block::new(Role::Text, left, stem.height(), vec![text((0.0, 0.0), stem)]).above(mm(1.5))
    }];
    blocks.extend(grid(&item.grid, left, is_key, setter));
    for blank in &item.blanks {
        blocks.extend(answer(blank, left, is_key, setter));
    }
    together(&mut blocks);
    let (whole, groups) = item.groups();
    for (group, above) in std::iter::once((whole, mm(2.0))).chain(groups.map(|group| (group, 0.0))) {
        let mut said: Vec<Block> = group.iter().flat_map(|note| remark(note, left, setter)).collect();
        if let Some(first) = said.first_mut() {
            first.above += above;
        }
        together(&mut said);
        blocks.extend(said);
    }
    blocks
}

/// No end of a page comes between them.
fn together(blocks: &mut [Block]) {
    if let [before @ .., _] = blocks {
        before.iter_mut().for_each(|block| block.keeps_next = true);
    }
}

fn board(setter: &mut Setter, picture: &Picture, caption: &str, width: f32, look: Look, left: f32) -> Block {
    let (wide, high) = Picture::PROPORTIONS;
    let height = width * (high / wide) as f32;
    let caption = setter.set(caption, look, width);
    let whole = height + caption.height();
    let board = Mark::Board { at: (0.0, 0.0), width, picture: Box::new(picture.clone()) };
    Block::new(Role::Text, left, whole, vec![board, text((0.0, height), caption)])
}

fn grid(grid: &Grid, left: f32, is_key: bool, setter: &mut Setter) -> Vec<Block> {
    const ROUND: f32 = mm(11.0);
    let others = (grid.head.len() - 1).max(1);
    let each = (WIDTH - left - ROUND) / others as f32;
    let widths: Vec<f32> = std::iter::once(ROUND).chain(std::iter::repeat_n(each, others)).collect();
    let heads: Vec<(&str, Look)> = grid.head.iter().map(|head| (*head, CELL_HEAD)).collect();
    let head = row(setter, Role::Heads, left, mm(6.5), &widths, &heads).above(mm(2.0));
    let height = mm(if is_key { 6.5 } else { 8.5 });
    let rows = grid.rows.iter().map(|cells| {
        let cells: Vec<(&str, Look)> = cells
            .iter()
            .map(|cell| match cell {
                Cell::Text(words) => (words.as_str(), CELL),
                Cell::Box(answer) => (answer.as_deref().unwrap_or_default(), Look { is_bold: true, ..CELL }),
            })
            .collect();
        row(setter, Role::Row, left, height, &widths, &cells)
    });
    let rows: Vec<Block> = rows.collect();
    std::iter::once(head).chain(rows).collect()
}

/// A line to write on, and what there is to choose from.
fn answer(blank: &Blank, left: f32, is_key: bool, setter: &mut Setter) -> Vec<Block> {
    const PADDING: f32 = mm(2.0);
    let is_choice = !blank.options.is_empty();
    let whole = WIDTH - left;
    let caption = setter.set(&blank.caption, Look::PLAIN, whole);
    let line = caption.width() + PADDING;
    let answer = blank.answer.as_ref().map(|answer| setter.set(answer, ANSWER, whole - line - PADDING));
    let height = answer.as_ref().map_or(0.0, Paragraph::height).max(mm(if is_key { 6.0 } else { 7.5 }));
    let top = |paragraph: &Paragraph| height - paragraph.height() - 1.0;
    let length = match &answer {
        Some(answer) => (answer.width() + 2.0 * PADDING).max(mm(30.0)),
        None if is_choice => mm(20.0),
        None => mm(62.0),
    };
    let mut marks =
        vec![text((0.0, top(&caption)), caption), rule((line, height), ((line + length).min(whole), height))];
    marks.extend(answer.map(|answer| text((line + PADDING, top(&answer)), answer)));
    let mut blocks = vec![Block::new(Role::Text, left, height, marks).above(mm(2.5))];
    let is_long = blank.options.iter().any(|option| option.chars().count() > 24);
    if is_long {
        let options = blank.options.iter();
        blocks.extend(options.map(|option| paragraph(setter, option, LIST, Role::Text, left).above(mm(1.0))));
    } else if is_choice {
        blocks.push(
            paragraph(setter, &blank.options.join("　　"), Look::PLAIN, Role::Text, left).above(mm(1.0)),
        );
    }
    blocks
}

fn remark(note: &Note, left: f32, setter: &mut Setter) -> Vec<Block> {
    const INDENT: f32 = 14.0;
    let block = match note.tone {
        Tone::Head => paragraph(setter, &note.text, REASON_HEAD, Role::Text, left).above(mm(1.0)),
        Tone::Plain => paragraph(setter, &note.text, REASON, Role::Text, left + INDENT),
        Tone::Quiet => paragraph(setter, &note.text, QUIET, Role::Text, left).above(mm(0.5)),
        Tone::Warning => {
            let mut block = paragraph(setter, &note.text, REASON, Role::Text, left + mm(2.5)).above(mm(1.0));
            let at = -mm(2.0);
            let bar = Mark::Line { from: (at, 0.0), to: (at, block.height), stroke: Line::Thick };
            block.marks.push(bar);
            block
        }
    };
    let Some((picture, caption)) = &note.picture else { return vec![block] };
    vec![block, board(setter, picture, caption, SMALL, CAPTION, left + INDENT).above(mm(1.0))]
}
