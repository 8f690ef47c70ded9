//! A paper or a key as a document, before any format: what stands where, in words and boards.

use maud::Markup;
use qili::board::{Color, Move, Position};

use crate::diagram::{Arrows, Diagram, View};
use crate::explain::Lang;

/// A document of questions.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    pub(super) lang: Lang,
    pub(super) title: String,
    /// Which paper it is, and whether it is a key.
    pub(super) subtitle: Option<String>,
    /// What is filled in at the top, on papers.
    pub(super) fields: Option<[&'static str; 4]>,
    pub(super) notes_heading: &'static str,
    pub(super) notes: Vec<String>,
    pub(super) parts: Vec<Part>,
    /// What it was made from.
    pub(super) imprint: String,
}

/// Questions of a kind.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) heading: String,
    pub(super) items: Vec<Item>,
}

/// A question, or its key.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) number: usize,
    pub(super) stem: String,
    pub(super) picture: Picture,
    /// Who moves first.
    pub(super) to_move: &'static str,
    pub(super) grid: Grid,
    pub(super) blanks: Vec<Blank>,
    /// On keys.
    pub(super) notes: Vec<Note>,
}

/// The moves, round by round.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// The round, then for each side its name and, where labels are asked for, what its boxes are for.
    pub(super) head: Vec<&'static str>,
    pub(super) rows: Vec<Vec<Cell>>,
}

/// A cell of the table of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Text(String),
    /// A box, with what is right in it on keys.
    Box(Option<String>),
}

/// What is to be answered beside the labels.
#[derive(Clone, Debug)]
pub(super) struct Blank {
    pub(super) caption: String,
    /// What there is to choose from, with letters; none where it is to be written out.
    pub(super) options: Vec<String>,
    /// What is right, on keys.
    pub(super) answer: Option<String>,
}

/// What a key says beside the answers.
#[derive(Clone, Debug)]
pub(super) struct Note {
    pub(super) tone: Tone,
    pub(super) text: String,
    pub(super) picture: Option<(Picture, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    /// The move that the next notes are about.
    Head,
    Plain,
    /// Where it comes from, and how hard it is.
    Quiet,
    /// What the marker has to know: disputes, differences.
    Warning,
}

impl Note {
    pub(super) fn new(tone: Tone, text: impl Into<String>) -> Note {
        Note { tone, text: text.into(), picture: None }
    }
}

/// A board to be drawn.
#[derive(Clone, Debug)]
pub(super) struct Picture {
    pub(super) position: Position,
    pub(super) moves: Vec<Move>,
    pub(super) arrows: Arrows,
    /// For those who cannot see it.
    pub(super) title: String,
}

impl Picture {
    /// Its width and height.
    pub(super) const PROPORTIONS: (f64, f64) = crate::diagram::BOARD_PROPORTIONS;

    fn diagram(&self) -> Diagram<'_> {
        let Picture { position, moves, arrows, title } = self;
        Diagram { position, moves, arrows: *arrows, view: View(Color::Red), title }
    }

    /// Without who moves first.
    pub(super) fn png(&self, width: u32) -> anyhow::Result<Vec<u8>> {
        self.diagram().board_png(width)
    }

    pub(super) fn svg(&self, width: u32) -> String {
        self.diagram().board_svg(width)
    }

    /// A part of a page that has the definitions.
    pub(super) fn inline(&self) -> Markup {
        self.diagram().inline()
    }
}

impl Sheet {
    pub(super) fn items(&self) -> impl Iterator<Item = &Item> {
        self.parts.iter().flat_map(|part| &part.items)
    }

    /// Its language, as documents name it.
    pub(super) const fn language(&self) -> &'static str {
        match self.lang {
            Lang::Zh => "zh-CN",
            Lang::En => "en",
        }
    }

    /// The title with what follows it.
    pub(super) fn full_title(&self) -> String {
        let title = [Some(self.title.as_str()), self.subtitle.as_deref()];
        title.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// All that is to be read in it.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        let Sheet { title, subtitle, fields, notes_heading, notes, parts, imprint, .. } = self;
        let fields = fields.iter().flatten().copied();
        let own =
            [title.as_str(), notes_heading, imprint].into_iter().chain(subtitle.as_deref()).chain(fields);
        let notes = notes.iter().chain(parts.iter().map(|part| &part.heading)).map(String::as_str);
        own.chain(notes).chain(self.items().flat_map(Item::texts))
    }
}

impl Item {
    /// The notes in groups that belong together: what is said of the whole question, then a group for each head. Only the first may be empty.
    pub(super) fn groups(&self) -> (&[Note], impl Iterator<Item = &[Note]>) {
        let first = self.notes.iter().position(|note| note.tone == Tone::Head).unwrap_or(self.notes.len());
        let (whole, moves) = self.notes.split_at(first);
        (whole, moves.chunk_by(|_, next| next.tone != Tone::Head))
    }

    fn texts(&self) -> impl Iterator<Item = &str> {
        let Item { stem, to_move, grid, blanks, notes, .. } = self;
        let cells = grid.rows.iter().flatten().filter_map(|cell| match cell {
            Cell::Text(text) => Some(text.as_str()),
            Cell::Box(answer) => answer.as_deref(),
        });
        let blanks = blanks
            .iter()
            .flat_map(|blank| std::iter::once(&blank.caption).chain(&blank.options).chain(&blank.answer));
        let notes = notes
            .iter()
            .flat_map(|note| std::iter::once(&note.text).chain(note.picture.as_ref().map(|(_, text)| text)));
        let own = [stem.as_str(), to_move].into_iter().chain(grid.head.iter().copied());
        own.chain(cells).chain(blanks.chain(notes).map(String::as_str))
    }
}
