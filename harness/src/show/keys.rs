//! Which page a key leads to.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// That page, counted from 0.
    To(usize),
    Leave,
    /// It means nothing here.
    Stay,
}

/// From a page, where `last` is the last one.
pub(super) fn turn(key: KeyEvent, page: usize, last: usize) -> Turn {
    use KeyCode::{Backspace, Char, Down, End, Enter, Esc, Home, Left, PageDown, PageUp, Right, Up};
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return if matches!(key.code, Char('c' | 'd')) { Turn::Leave } else { Turn::Stay };
    }
    match key.code {
        Right | Down | PageDown | Enter | Char(' ' | 'n' | 'l' | 'j') => Turn::To((page + 1).min(last)),
        Left | Up | PageUp | Backspace | Char('p' | 'b' | 'h' | 'k') => Turn::To(page.saturating_sub(1)),
        Home | Char('g') => Turn::To(0),
        End | Char('G') => Turn::To(last),
        Char('q') | Esc => Turn::Leave,
        _ => Turn::Stay,
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(KeyCode::Right, 0, Turn::To(1))]
    #[case(KeyCode::Right, 4, Turn::To(4))]
    #[case(KeyCode::Char(' '), 2, Turn::To(3))]
    #[case(KeyCode::Left, 0, Turn::To(0))]
    #[case(KeyCode::Char('p'), 3, Turn::To(2))]
    #[case(KeyCode::End, 1, Turn::To(4))]
    #[case(KeyCode::Home, 3, Turn::To(0))]
    #[case(KeyCode::Esc, 3, Turn::Leave)]
    #[case(KeyCode::Char('q'), 3, Turn::Leave)]
    #[case(KeyCode::Char('x'), 3, Turn::Stay)]
    fn a_key_leads_to_a_page(#[case] code: KeyCode, #[case] page: usize, #[case] expected: Turn) {
        assert_eq!(turn(KeyEvent::new(code, KeyModifiers::NONE), page, 4), expected);
    }

    #[test]
    fn control_c_leaves() {
        assert_eq!(turn(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL), 1, 4), Turn::Leave);
        assert_eq!(turn(KeyEvent::new(KeyCode::Char('n'), KeyModifiers::CONTROL), 1, 4), Turn::Stay);
    }
}
