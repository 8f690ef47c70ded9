//! Texts of case files in Markdown, which reads HTML as well.

/// A text of a case file where HTML is read.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The same in a cell of a table.
pub(super) fn cell(text: &str) -> String {
    escaped(text).replace('|', "\\|").replace(['\r', '\n'], " ")
}
