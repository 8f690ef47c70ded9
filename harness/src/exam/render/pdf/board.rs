//! Boards as vectors.

use anyhow::{Context as _, bail};
use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Transform};
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use resvg::tiny_skia::PathSegment;
use resvg::usvg::{self, Group, Node, Options, Tree};

use crate::exam::sheet::Picture;

/// Draws a board so wide at the left and upper edge of the surface.
pub(super) fn draw(picture: &Picture, width: f32, surface: &mut Surface<'_>) -> anyhow::Result<()> {
    // Only the proportions matter, since it has no pixels.
    let tree = Tree::from_str(&picture.svg(1000), &Options::default())?;
    let scale = width / tree.size().width();
    surface.push_transform(&Transform::from_scale(scale, scale));
    group(tree.root(), surface)?;
    surface.pop();
    Ok(())
}

fn group(group: &Group, surface: &mut Surface<'_>) -> anyhow::Result<()> {
    for node in group.children() {
        match node {
            Node::Group(inner) => self::group(inner, surface)?,
            Node::Path(path) => draw_path(path, surface)?,
            Node::Image(_) | Node::Text(_) => bail!("a board has shapes only"),
        }
    }
    Ok(())
}

fn draw_path(path: &usvg::Path, surface: &mut Surface<'_>) -> anyhow::Result<()> {
    let usvg::Transform { sx, kx, ky, sy, tx, ty } = path.abs_transform();
    surface.push_transform(&Transform::from_row(sx, ky, kx, sy, tx, ty));
    surface.set_fill(path.fill().map(fill).transpose()?);
    surface.set_stroke(path.stroke().map(stroke).transpose()?);
    surface.draw_path(&outline(path).context("a board has no empty shapes")?);
    surface.pop();
    Ok(())
}

fn outline(path: &usvg::Path) -> Option<Path> {
    let mut outline = PathBuilder::new();
    for segment in path.data().segments() {
        match segment {
            PathSegment::MoveTo(to) => outline.move_to(to.x, to.y),
            PathSegment::LineTo(to) => outline.line_to(to.x, to.y),
            PathSegment::QuadTo(by, to) => outline.quad_to(by.x, by.y, to.x, to.y),
            PathSegment::CubicTo(a, b, to) => outline.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y),
            PathSegment::Close => outline.close(),
        }
    }
    outline.finish()
}

fn color(paint: &usvg::Paint) -> anyhow::Result<rgb::Color> {
    match paint {
        usvg::Paint::Color(color) => Ok(rgb::Color::new(color.red, color.green, color.blue)),
        _ => bail!("a board has plain colours only"),
    }
}

fn fill(fill: &usvg::Fill) -> anyhow::Result<Fill> {
    let rule = match fill.rule() {
        usvg::FillRule::NonZero => FillRule::NonZero,
        usvg::FillRule::EvenOdd => FillRule::EvenOdd,
    };
    Ok(Fill { paint: color(fill.paint())?.into(), rule, ..Fill::default() })
}

fn stroke(stroke: &usvg::Stroke) -> anyhow::Result<Stroke> {
    let line_cap = match stroke.linecap() {
        usvg::LineCap::Butt => LineCap::Butt,
        usvg::LineCap::Round => LineCap::Round,
        usvg::LineCap::Square => LineCap::Square,
    };
    let line_join = match stroke.linejoin() {
        usvg::LineJoin::Round => LineJoin::Round,
        usvg::LineJoin::Bevel => LineJoin::Bevel,
        usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => LineJoin::Miter,
    };
    let (width, miter_limit) = (stroke.width().get(), stroke.miterlimit().get());
    Ok(Stroke {
        paint: color(stroke.paint())?.into(),
        width,
        miter_limit,
        line_cap,
        line_join,
        ..Stroke::default()
    })
}
