//! Blocks one below the other, and how they are spread over pages.

use super::text::Paragraph;
use crate::exam::sheet::Picture;

/// From the left and upper edge of what it lies in.
pub(super) type Place = (f32, f32);

/// What is drawn.
pub(super) enum Mark {
    Text(Place, Box<Paragraph>),
    Board {
        at: Place,
        width: f32,
        picture: Box<Picture>,
    },
    Line {
        from: Place,
        to: Place,
        stroke: Line,
    },
    /// Its place and its size.
    Frame(Place, (f32, f32)),
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Hair,
    Thick,
    Dotted,
}

/// What the text of a block is to those who have the page read out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Heading(u16),
    Text,
    /// The heads of a table.
    Heads,
    /// A row of a table.
    Row,
}

/// What is never cut by the end of a page.
pub(super) struct Block {
    pub(super) role: Role,
    pub(super) left: f32,
    pub(super) height: f32,
    /// The space above it, which is left out at the top of a page.
    pub(super) above: f32,
    /// It does not stand at the end of a page without the one that follows.
    pub(super) keeps_next: bool,
    /// It begins below what stands beside the ones before it.
    pub(super) clears: bool,
    /// It separates others, and so is left out at the top of a page.
    pub(super) separates: bool,
    /// What stands to the left of it and of those that follow.
    pub(super) beside: Option<Box<Block>>,
    pub(super) marks: Vec<Mark>,
}

impl Block {
    pub(super) fn new(role: Role, left: f32, height: f32, marks: Vec<Mark>) -> Block {
        Block {
            role,
            left,
            height,
            above: 0.0,
            keeps_next: false,
            clears: false,
            separates: false,
            beside: None,
            marks,
        }
    }

    pub(super) fn above(self, above: f32) -> Block {
        Block { above, ..self }
    }

    pub(super) fn keeps_next(self) -> Block {
        Block { keeps_next: true, ..self }
    }

    pub(super) fn clears(self) -> Block {
        Block { clears: true, ..self }
    }

    pub(super) fn separates(self) -> Block {
        Block { separates: true, clears: true, ..self }
    }
}

/// A block, and how far down the page it begins.
pub(super) struct Placed {
    pub(super) top: f32,
    pub(super) block: Block,
}

pub(super) type Page = Vec<Placed>;

/// How far a page is filled.
#[derive(Clone, Copy, Default)]
struct Filled {
    text: f32,
    /// What stands beside the text.
    beside: f32,
}

impl Filled {
    /// Where a block begins.
    fn top(self, block: &Block) -> f32 {
        let above = if self.is_empty() { 0.0 } else { block.above };
        let text = if block.clears || block.beside.is_some() { self.bottom() } else { self.text };
        text + above
    }

    fn with(self, block: &Block) -> Filled {
        if block.separates && self.is_empty() {
            return self;
        }
        let top = self.top(block);
        let beside = block.beside.as_ref().map_or(self.beside, |beside| top + beside.height);
        Filled { text: top + block.height, beside }
    }

    fn is_empty(self) -> bool {
        self.bottom() == 0.0
    }

    fn bottom(self) -> f32 {
        self.text.max(self.beside)
    }
}

/// Spreads blocks over pages so high.
pub(super) fn paginate(blocks: Vec<Block>, height: f32) -> Vec<Page> {
    let mut pages: Vec<Page> = vec![Vec::new()];
    let mut filled = Filled::default();
    let mut rest = blocks.into_iter().peekable();
    while rest.peek().is_some() {
        let mut together = Vec::new();
        for block in rest.by_ref() {
            let is_last = !block.keeps_next;
            together.push(block);
            if is_last {
                break;
            }
        }
        let fits = |filled: Filled, blocks: &[Block]| {
            let after = blocks.iter().fold(filled, Filled::with);
            after.bottom() <= height
        };
        if !fits(filled, &together) {
            pages.push(Vec::new());
            filled = Filled::default();
        }
        // What stands together may be more than a page.
        let is_long = !fits(filled, &together);
        for block in together {
            if is_long && !fits(filled, std::slice::from_ref(&block)) && !filled.is_empty() {
                pages.push(Vec::new());
                filled = Filled::default();
            }
            if block.separates && filled.is_empty() {
                continue;
            }
            let top = filled.top(&block);
            filled = filled.with(&block);
            if let Some(page) = pages.last_mut() {
                page.push(Placed { top, block });
            }
        }
    }
    pages.retain(|page| !page.is_empty());
    pages
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const HEIGHT: f32 = 100.0;

    /// A block with its number instead of what is drawn.
    fn block(number: usize, height: u8, above: u8) -> Block {
        Block::new(Role::Text, number as f32, f32::from(height), Vec::new()).above(f32::from(above))
    }

    /// Its height, the space above it, of what kind it is, and how high what stands beside it is.
    type Shape = (u8, u8, u8, Option<u8>);

    fn shapes() -> impl Strategy<Value = Vec<Shape>> {
        prop::collection::vec((1_u8..60, 0_u8..10, 0_u8..4, prop::option::weighted(0.3, 1_u8..90)), 1..40)
    }

    fn shaped((number, &(height, above, kind, beside)): (usize, &Shape)) -> Block {
        let block = block(number, height, above);
        let beside = beside.map(|height| Box::new(self::block(number, height, 0)));
        match kind {
            0 => block.separates(),
            1 => Block { beside, ..block.keeps_next() },
            2 => block.clears(),
            _ => Block { beside, ..block },
        }
    }

    /// The numbers of the blocks of each page.
    fn numbers(pages: &[Page]) -> Vec<Vec<usize>> {
        pages.iter().map(|page| page.iter().map(|placed| placed.block.left as usize).collect()).collect()
    }

    proptest! {
        #[test]
        fn every_block_stands_whole_on_a_page_and_over_no_other(shapes in shapes()) {
            let blocks: Vec<Block> = shapes.iter().enumerate().map(shaped).collect();
            let separators: Vec<bool> = blocks.iter().map(|block| block.separates).collect();
            let pages = paginate(blocks, HEIGHT);
            for page in &pages {
                let mut text: f32 = 0.0;
                let mut beside: f32 = 0.0;
                for Placed { top, block } in page {
                    prop_assert!(*top >= text && top + block.height <= HEIGHT);
                    prop_assert!(!block.clears && block.beside.is_none() || *top >= beside);
                    text = top + block.height;
                    if let Some(figure) = &block.beside {
                        beside = top + figure.height;
                        prop_assert!(beside <= HEIGHT);
                    }
                }
                prop_assert!(!page[0].block.separates && page[0].top == 0.0);
            }
            let placed: Vec<usize> = numbers(&pages).concat();
            prop_assert!(placed.windows(2).all(|pair| pair[0] < pair[1]));
            let left_out = (0..separators.len()).filter(|number| !placed.contains(number));
            prop_assert!(left_out.into_iter().all(|number| separators[number]));
        }
    }

    #[test]
    fn what_stands_together_goes_overleaf_together() {
        let blocks = vec![block(0, 50, 0), block(1, 30, 5).keeps_next(), block(2, 30, 5), block(3, 35, 5)];
        assert_eq!(numbers(&paginate(blocks, HEIGHT)), [vec![0], vec![1, 2], vec![3]]);
    }

    #[test]
    fn what_is_longer_than_a_page_goes_on_overleaf() {
        let blocks = (0..5).map(|number| block(number, 30, 0).keeps_next()).collect();
        assert_eq!(numbers(&paginate(blocks, HEIGHT)), [vec![0, 1, 2], vec![3, 4]]);
    }

    #[test]
    fn a_board_stays_beside_what_is_asked_about_it() {
        let asked = Block { beside: Some(Box::new(block(1, 60, 0))), ..block(1, 20, 0) };
        let blocks = vec![block(0, 50, 0), asked, block(2, 20, 0), block(3, 20, 0).clears()];
        let pages = paginate(blocks, HEIGHT);
        assert_eq!(numbers(&pages), [vec![0], vec![1, 2, 3]]);
        let tops: Vec<f32> = pages[1].iter().map(|placed| placed.top).collect();
        assert_eq!(tops, [0.0, 20.0, 60.0]);
    }
}
