//! Lettering as outlines, so that no diagram needs a font on the machine that shows it.

use std::collections::HashMap;
use std::sync::LazyLock;

use maud::{Markup, html};

use super::view::Point;

/// How high a line of type is in the units of the outlines.
const EM: f64 = 1000.0;

/// Path data by character; where it comes from says `outlines/README.md`.
static OUTLINES: LazyLock<HashMap<char, &'static str>> = LazyLock::new(|| {
    let lines = include_str!("outlines/outlines.txt").lines();
    lines.filter_map(|line| line.split_once(' ').zip(line.chars().next())).map(|((_, d), c)| (c, d)).collect()
});

/// A character, its middle at a point, of a line of type that is `size` high. One that there is no outline of is left out.
pub(super) fn letter(letter: char, at: Point, size: f64, color: &str) -> Markup {
    let scale = size / EM;
    html! {
        @if let Some(outline) = OUTLINES.get(&letter) {
            path transform={ "translate(" (at) ") scale(" (scale) ")" } fill=(color) d=(outline) {}
        }
    }
}

#[cfg(test)]
pub(super) fn has(letter: char) -> bool {
    OUTLINES.contains_key(&letter)
}
