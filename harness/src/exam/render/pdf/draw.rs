//! Pages as PDF, with what is what for those who have them read out.

use std::collections::HashMap;
use std::num::NonZeroU16;

use anyhow::{Context as _, anyhow};
use krilla::color::luma;
use krilla::error::KrillaError;
use krilla::geom::{Path, PathBuilder, Point, Rect, Transform};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::tagging::{ArtifactType, ContentTag, Node, TableHeaderScope, Tag, TagGroup, TagKind, TagTree};
use krilla::text::{Font, GlyphId, KrillaGlyph, Tag as Axis};
use krilla::{Document, SerializeSettings};
use parley::Run;
use qili::notation::fen;

use super::body::{WIDTH, mm};
use super::flow::{Block, Line, Mark, Page, Placed, Role};
use super::text::{Look, Paragraph, Setter};
use crate::exam::sheet::Sheet;

/// A4.
const PAGE: (f32, f32) = (mm(210.0), mm(297.0));
const LEFT: f32 = mm(18.0);
const TOP: f32 = mm(16.0);
const BOTTOM: f32 = mm(18.0);
/// How high the text is at most.
pub(super) const HEIGHT: f32 = PAGE.1 - TOP - BOTTOM;

pub(super) fn document(sheet: &Sheet, pages: &[Page], setter: &mut Setter) -> anyhow::Result<Vec<u8>> {
    let language = sheet.language();
    // No date, so that it is always the same.
    let metadata =
        Metadata::new().title(sheet.full_title()).language(language.to_owned()).creator("qili".to_owned());
    let mut document = Document::new_with(SerializeSettings::default());
    document.set_metadata(metadata);
    let mut pen = Pen::default();
    for (page, number) in pages.iter().zip(1..) {
        const FOOT: Look = Look { size: 9.0, is_centred: true, ..Look::PLAIN };
        let settings = PageSettings::from_wh(PAGE.0, PAGE.1).context("A4 is no page")?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for placed in page {
            pen.block(placed, &mut surface)?;
        }
        let foot = setter.set(&format!("{number} / {}", pages.len()), FOOT, WIDTH);
        surface.start_tagged(ContentTag::Artifact(ArtifactType::Footer));
        pen.paragraph(&foot, (LEFT, PAGE.1 - mm(12.0)), &mut surface)?;
        surface.end_tagged();
        surface.finish();
        sheet.finish();
    }
    document.set_tag_tree(pen.tree(language));
    document.finish().map_err(|error| match error {
        KrillaError::Font(_, why) => {
            anyhow!("the PDF cannot hold the font: {why}; name another with --font FILE")
        }
        other => anyhow!("cannot write the PDF: {other:?}"),
    })
}

/// The number of a font's data, its place in it, and how it is varied: by which axis, to which value as bits.
type FontKey = (u64, u32, Vec<([u8; 4], u32)>);

/// Draws on one page after the other.
#[derive(Default)]
struct Pen {
    fonts: HashMap<FontKey, Font>,
    /// What was drawn, by what it is.
    said: Vec<Node>,
    /// The rows of a table that goes on.
    rows: Vec<Node>,
}

impl Pen {
    fn block(&mut self, placed: &Placed, surface: &mut Surface<'_>) -> anyhow::Result<()> {
        let Placed { top, block } = placed;
        if let Some(beside) = &block.beside {
            self.marks(beside, *top, surface)?;
        }
        self.marks(block, *top, surface)
    }

    fn marks(&mut self, block: &Block, top: f32, surface: &mut Surface<'_>) -> anyhow::Result<()> {
        let (left, top) = (LEFT + block.left, TOP + top);
        let at = |(x, y): (f32, f32)| (left + x, top + y);
        let mut texts = Vec::new();
        let mut figures = Vec::new();
        for mark in &block.marks {
            match mark {
                Mark::Text(place, text) => {
                    let leaf = surface.start_tagged(ContentTag::Other);
                    self.paragraph(text, at(*place), surface)?;
                    surface.end_tagged();
                    texts.push(Node::from(leaf));
                }
                Mark::Board { at: place, width, picture } => {
                    let leaf = surface.start_tagged(ContentTag::Other);
                    let (x, y) = at(*place);
                    surface.push_transform(&Transform::from_translate(x, y));
                    super::board::draw(picture, *width, surface)?;
                    surface.pop();
                    surface.end_tagged();
                    let figure = Tag::Figure(Some(fen::write(&picture.position)));
                    figures.push(Node::from(TagGroup::with_children(figure, vec![leaf.into()])));
                }
                Mark::Line { from, to, stroke } => {
                    let path = line(at(*from), at(*to)).context("a line has two ends")?;
                    rule(&path, *stroke, surface);
                }
                Mark::Frame(place, (width, height)) => {
                    let (x, y) = at(*place);
                    let mut frame = PathBuilder::new();
                    frame.push_rect(Rect::from_xywh(x, y, *width, *height).context("a frame has a size")?);
                    rule(&frame.finish().context("a frame has sides")?, Line::Hair, surface);
                }
            }
        }
        self.say(block.role, figures, texts);
        Ok(())
    }

    /// Notes what was drawn.
    fn say(&mut self, role: Role, figures: Vec<Node>, texts: Vec<Node>) {
        let cells = |tag: &dyn Fn() -> TagKind, texts: Vec<Node>| {
            let cells = texts.into_iter().map(|text| TagGroup::with_children(tag(), vec![text]).into());
            TagGroup::with_children(Tag::TR, cells.collect()).into()
        };
        match role {
            Role::Heads => {
                self.end_table();
                self.rows.push(cells(&|| Tag::TH(TableHeaderScope::Column).into(), texts));
            }
            Role::Row => self.rows.push(cells(&|| Tag::TD.into(), texts)),
            Role::Heading(level) => {
                self.end_table();
                let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
                self.said.push(TagGroup::with_children(Tag::Hn(level, None), texts).into());
            }
            Role::Text => {
                self.end_table();
                self.said.extend(figures);
                if !texts.is_empty() {
                    self.said.push(TagGroup::with_children(Tag::P, texts).into());
                }
            }
        }
    }

    fn end_table(&mut self) {
        if !self.rows.is_empty() {
            let rows = std::mem::take(&mut self.rows);
            self.said.push(TagGroup::with_children(Tag::Table, rows).into());
        }
    }

    fn tree(mut self, language: &str) -> TagTree {
        self.end_table();
        let mut tree = TagTree::new().with_lang(Some(language.to_owned()));
        for node in self.said {
            tree.push(node);
        }
        tree
    }

    fn paragraph(
        &mut self,
        paragraph: &Paragraph,
        (x, y): (f32, f32),
        surface: &mut Surface<'_>,
    ) -> anyhow::Result<()> {
        let ink = luma::Color::new(paragraph.grey);
        surface.set_fill(Some(Fill { paint: ink.into(), ..Fill::default() }));
        for line in paragraph.layout.lines() {
            self.line(&line, &paragraph.text, ink, (x, y), surface)?;
        }
        Ok(())
    }

    fn line(
        &mut self,
        line: &parley::Line<'_, ()>,
        text: &str,
        ink: luma::Color,
        (x, y): (f32, f32),
        surface: &mut Surface<'_>,
    ) -> anyhow::Result<()> {
        // A font without a bold face is thickened by so much of its size.
        const THICKENED: f32 = 1.0 / 36.0;
        let metrics = line.metrics();
        let mut start = Point::from_xy(x + metrics.offset, y + metrics.baseline);
        for run in line.runs() {
            let font = self.font(&run)?;
            let size = run.font_size();
            let width = size * THICKENED;
            let is_thickened = run.synthesis().embolden();
            surface.set_stroke(is_thickened.then(|| Stroke {
                paint: ink.into(),
                width,
                ..Stroke::default()
            }));
            let glyphs = glyphs(&run);
            surface.draw_glyphs(start, &glyphs, font, text, size, false);
            start.x += run.advance();
        }
        Ok(())
    }

    fn font(&mut self, run: &Run<'_, ()>) -> anyhow::Result<Font> {
        let data = run.font();
        let synthesis = run.synthesis();
        let axes: Vec<([u8; 4], f32)> =
            synthesis.variation_settings().iter().map(|(axis, value)| (axis.to_be_bytes(), *value)).collect();
        let key = axes.iter().map(|(axis, value)| (*axis, value.to_bits())).collect();
        let key = (data.data.id(), data.index, key);
        if let Some(font) = self.fonts.get(&key) {
            return Ok(font.clone());
        }
        let axes: Vec<(Axis, f32)> = axes.iter().map(|(axis, value)| (Axis::new(axis), *value)).collect();
        let (bytes, _) = data.data.clone().into_raw_parts();
        let font = Font::new_variable(bytes.into(), data.index, &axes);
        let font = font.context("the PDF cannot hold the font; name another with --font FILE")?;
        self.fonts.insert(key, font.clone());
        Ok(font)
    }
}

/// The glyphs of a run, each with the text that it shows.
fn glyphs(run: &Run<'_, ()>) -> Vec<KrillaGlyph> {
    let size = run.font_size();
    let mut glyphs: Vec<KrillaGlyph> = Vec::new();
    for cluster in run.visual_clusters() {
        if cluster.is_ligature_continuation() {
            if let Some(glyph) = glyphs.last_mut() {
                glyph.text_range.end = cluster.text_range().end;
            }
            continue;
        }
        glyphs.extend(cluster.glyphs().map(|glyph| {
            let (id, range) = (GlyphId::new(glyph.id), cluster.text_range());
            KrillaGlyph::new(id, glyph.advance / size, glyph.x / size, glyph.y / size, 0.0, range, None)
        }));
    }
    glyphs
}

fn line(from: (f32, f32), to: (f32, f32)) -> Option<Path> {
    let mut line = PathBuilder::new();
    line.move_to(from.0, from.1);
    line.line_to(to.0, to.1);
    line.finish()
}

/// Draws a line that is only to be seen.
fn rule(path: &Path, line: Line, surface: &mut Surface<'_>) {
    let stroke = match line {
        Line::Hair => Stroke { width: 0.6, ..Stroke::default() },
        Line::Thick => Stroke { width: 2.0, ..Stroke::default() },
        Line::Dotted => Stroke {
            line_cap: LineCap::Round,
            dash: Some(StrokeDash { array: vec![0.0, 3.0], offset: 0.0 }),
            paint: luma::Color::new(0x77).into(),
            ..Stroke::default()
        },
    };
    surface.start_tagged(ContentTag::Artifact(ArtifactType::Other));
    surface.set_fill(None);
    surface.set_stroke(Some(stroke));
    surface.draw_path(path);
    surface.end_tagged();
}
