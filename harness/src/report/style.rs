//! Colours. Reports are made with them; what is no terminal, or does not want them, gets them stripped.

use anstyle::{AnsiColor, Style};

pub(crate) const HEAD: Style = Style::new().bold();
pub(crate) const GOOD: Style = AnsiColor::Green.on_default();
pub(crate) const BAD: Style = AnsiColor::Red.on_default();
pub(crate) const NOTICE: Style = AnsiColor::Yellow.on_default();
pub(crate) const QUIET: Style = Style::new().dimmed();

/// A text in a style.
pub(crate) fn paint(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// The columns of a text on a terminal: Chinese signs take two, colours none.
pub(crate) fn wide(text: &str) -> usize {
    let plain = anstream::adapter::strip_str(text).to_string();
    plain.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}
