//! Text in lines: shaped, broken and aligned.

use std::ops::Range;

use parley::fontique::FontWeight;
use parley::{
    Alignment, AlignmentOptions, FontFamily, IndentOptions, Layout, LayoutContext, LineHeight, StyleProperty,
};

use super::typeface::Typeface;

/// How a paragraph looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// In points.
    pub(super) size: f32,
    /// From line to line, as a multiple of the size.
    pub(super) leading: f32,
    pub(super) is_bold: bool,
    pub(super) is_centred: bool,
    /// From black to white.
    pub(super) grey: u8,
    /// By how much the second and the following lines begin further in, as a multiple of the size.
    pub(super) hanging: f32,
}

impl Look {
    pub(super) const PLAIN: Look =
        Look { size: 10.5, leading: 1.55, is_bold: false, is_centred: false, grey: 0, hanging: 0.0 };
}

/// A paragraph that is set.
pub(super) struct Paragraph {
    pub(super) text: String,
    pub(super) layout: Layout<()>,
    pub(super) grey: u8,
}

impl Paragraph {
    pub(super) fn height(&self) -> f32 {
        self.layout.height()
    }

    /// Of its longest line.
    pub(super) fn width(&self) -> f32 {
        self.layout.width()
    }
}

/// Sets paragraphs in a typeface.
pub(super) struct Setter {
    typeface: Typeface,
    context: LayoutContext<()>,
}

impl Setter {
    pub(super) fn new(typeface: &Typeface) -> Setter {
        Setter { typeface: typeface.clone(), context: LayoutContext::new() }
    }

    pub(super) fn set(&mut self, text: &str, look: Look, width: f32) -> Paragraph {
        self.set_with_bold(text, 0..0, look, width)
    }

    /// The same with a part that is emphasised.
    pub(super) fn set_with_bold(
        &mut self,
        text: &str,
        bold: Range<usize>,
        look: Look,
        width: f32,
    ) -> Paragraph {
        // A line ends where the width says so.
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let Setter { typeface, context } = self;
        let Typeface { fonts, family, .. } = typeface;
        let mut builder = context.ranged_builder(fonts, &text, 1.0, false);
        builder.push_default(FontFamily::named(family));
        builder.push_default(StyleProperty::FontSize(look.size));
        builder.push_default(LineHeight::FontSizeRelative(look.leading));
        if look.is_bold {
            builder.push_default(FontWeight::BOLD);
        }
        builder.push(FontWeight::BOLD, bold);
        let mut layout = builder.build(&text);
        layout.set_text_indent(look.hanging * look.size, IndentOptions { hanging: true, each_line: false });
        layout.break_all_lines(Some(width));
        let alignment = if look.is_centred { Alignment::Center } else { Alignment::Start };
        layout.align(alignment, AlignmentOptions::default());
        Paragraph { text, layout, grey: look.grey }
    }
}
