//! The colours of a drawing.

use qili::board::ByColor;

/// What fills a shape, and what its edge and its lettering are drawn with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    pub(super) ground: &'static str,
    pub(super) ink: &'static str,
}

/// The colours of a drawing, as SVG has them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    /// The board and its lines.
    pub(super) board: Paint,
    pub(super) men: ByColor<Paint>,
    pub(super) arrows: ByColor<Paint>,
}

impl Palette {
    /// Black and white. That red is light and black is dark survives every copier.
    pub(super) const PRINT: Palette = {
        let light = Paint { ground: "#fff", ink: "#000" };
        let dark = Paint { ground: "#000", ink: "#fff" };
        let solid = Paint { ground: "#000", ink: "#000" };
        Palette {
            board: light,
            men: ByColor { red: light, black: dark },
            arrows: ByColor { red: light, black: solid },
        }
    };

    /// The custom properties of a style sheet.
    pub(super) const STYLED: Palette = Palette {
        board: Paint { ground: "var(--board)", ink: "var(--lines)" },
        men: ByColor {
            red: Paint { ground: "var(--red-man)", ink: "var(--red-ink)" },
            black: Paint { ground: "var(--black-man)", ink: "var(--black-ink)" },
        },
        arrows: ByColor {
            red: Paint { ground: "var(--red-arrow)", ink: "var(--red-edge)" },
            black: Paint { ground: "var(--black-arrow)", ink: "var(--black-edge)" },
        },
    };
}
