//! A drawing as pixels.

use anyhow::Context as _;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Draws an SVG of this module, as large as it says, on white.
pub(super) fn draw(svg: &str) -> anyhow::Result<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).context("no room for so large a picture")?;
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}
