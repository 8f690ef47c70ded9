//! Turning pages on a terminal.

use std::io::{self, Write as _};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{Event, KeyEventKind, read};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{execute, queue};

use super::keys::{Turn, turn};
use crate::report::style::{QUIET, paint};

/// Shows one page after the other as keys ask for them, until one asks to leave.
pub(crate) fn turn_pages(pages: &[String]) -> io::Result<()> {
    let Some(last) = pages.len().checked_sub(1) else { return Ok(()) };
    let _screen = Screen::open()?;
    let mut page = 0;
    loop {
        draw(&pages[page])?;
        page = loop {
            match read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => match turn(key, page, last) {
                    Turn::To(page) => break page,
                    Turn::Leave => return Ok(()),
                    Turn::Stay => {}
                },
                Event::Resize(..) => break page,
                _ => {}
            }
        };
    }
}

fn draw(page: &str) -> io::Result<()> {
    let mut out = anstream::AutoStream::auto(io::stdout().lock());
    queue!(out, MoveTo(0, 0), Clear(ClearType::All))?;
    let keys = paint(QUIET, "-> or Enter: next   <-: back   Home, End   q: leave");
    // In raw mode a line feed does not go back to the left.
    write!(out, "{}\r\n{keys}", page.replace('\n', "\r\n"))?;
    out.flush()
}

/// A screen of its own; dropped, the terminal is as it was, whatever happened.
struct Screen;

impl Screen {
    fn open() -> io::Result<Screen> {
        enable_raw_mode()?;
        let screen = Screen;
        execute!(io::stdout(), EnterAlternateScreen, Hide)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nothing can be done about a terminal that does not listen.
        let _ = execute!(io::stdout(), Show, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}
