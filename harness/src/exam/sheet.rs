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
}
