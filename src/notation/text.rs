//! What is the same in every notation: the space between the characters, and wide characters.

/// The text without spaces, and with ASCII characters in place of their full-width forms (全角).
pub(super) fn plain(text: &str) -> String {
    text.chars().filter(|c| !is_space(*c)).map(narrow).collect()
}

/// Whether it takes part in no notation: white space (also the wide one of Chinese print), and what copying from web pages
/// leaves behind without a width.
fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}')
}

fn narrow(c: char) -> char {
    match c {
        // The full-width forms stand in the order of ASCII.
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFF00 + 0x20).unwrap_or(c),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        _ => c,
    }
}
