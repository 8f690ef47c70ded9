//! Asking for a case, line by line, with the board drawn after each step.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use anyhow::bail;
use qili::board::{Move, Piece, Position, Square};
use qili::cycle::Sequence;
use qili::notation::{chinese, parse_move};

use super::board::{HELP, SetUp};
use super::closed_at_the_end;
use crate::report::board::{Drawing, Signs};

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answers {
    pub(crate) moves: Sequence,
    /// The moves do not close, and are to be taken as they are.
    pub(crate) is_run: bool,
    pub(crate) title: Option<String>,
    pub(crate) occasion: Option<String>,
    pub(crate) by: Option<String>,
}

/// Asks. `given`: what was answered before on the command line, and is not asked for.
///
/// # Errors
/// The input ended before the cycle closed.
pub(crate) fn ask(
    input: &mut impl BufRead,
    output: &mut impl Write,
    start: Option<Position>,
    signs: Signs,
) -> anyhow::Result<Answers> {
    let mut talk = Talk { input, output, signs };
    let start = match start {
        Some(start) => start,
        None => talk.board()?,
    };
    let (moves, is_run) = talk.moves(start)?;
    let title = talk.optional("Title, in your own words (Enter: later)")?;
    let occasion = talk.optional("The game or event that it comes from (Enter: not known, or later)")?;
    let by = talk.optional("Who reports it (Enter: nobody is named)")?;
    Ok(Answers { moves, is_run, title, occasion, by })
}

/// Whether somebody goes on to the moves without having said that the board is done.
fn begins_with_a_move(line: &str, board: &SetUp) -> bool {
    let position = board.position().ok();
    position
        .zip(line.split_whitespace().next())
        .is_some_and(|(position, word)| parse_move(&position, word).is_ok())
}

struct Talk<'a, I, O> {
    input: &'a mut I,
    output: &'a mut O,
    signs: Signs,
}

impl<I: BufRead, O: Write> Talk<'_, I, O> {
    /// The next line, without what surrounds it.
    fn line(&mut self, prompt: &str) -> anyhow::Result<String> {
        write!(self.output, "{prompt}> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        // No case has a line as long.
        let mut input = io::Read::take(&mut *self.input, 64 * 1024);
        if input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            bail!("the input ended before all was said; nothing was written");
        }
        Ok(String::from_utf8_lossy(&line).trim().to_owned())
    }

    fn optional(&mut self, prompt: &str) -> anyhow::Result<Option<String>> {
        Ok(Some(self.line(prompt)?).filter(|line| !line.is_empty()))
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    fn draw(&mut self, pieces: BTreeMap<Square, Piece>, last: Option<Move>) -> io::Result<()> {
        let drawn = Drawing { pieces, last, signs: self.signs }.draw();
        write!(self.output, "\n{drawn}\n")
    }

    fn board(&mut self) -> anyhow::Result<Position> {
        self.say(&format!("The board before the first move of the cycle. A FEN, or {HELP}"))?;
        let mut board = SetUp::default();
        loop {
            let line = self.line("board")?;
            if line.is_empty() {
                match board.position() {
                    Ok(position) => return Ok(position),
                    Err(reason) => self.say(&reason)?,
                }
                continue;
            }
            match board.obey(&line) {
                Ok(()) => self.draw(board.pieces.clone(), None)?,
                Err(_) if begins_with_a_move(&line, &board) => {
                    self.say("That is a move. Press Enter first, to say that the board is complete.")?;
                }
                Err(reason) => self.say(&reason)?,
            }
        }
    }

    /// The moves until a position comes again, and whether they do not close.
    fn moves(&mut self, start: Position) -> anyhow::Result<(Sequence, bool)> {
        self.say("The moves of the cycle, one or several a line, in any notation. undo takes one back, run ends without a repetition.")?;
        let mut played: Vec<Move> = Vec::new();
        let mut sequence = Sequence::from(start.clone());
        self.draw(start.pieces().collect(), None)?;
        loop {
            let ply = played.len() + 1;
            let line = self.line(&format!("{ply}. {}", sequence.end().turn()))?;
            for word in line
                .split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、'))
                .filter(|word| !word.is_empty())
            {
                match word {
                    "undo" => drop(played.pop()),
                    "run" if !played.is_empty() => return Ok((sequence, true)),
                    _ => match parse_move(sequence.end(), word) {
                        Ok(mv) => played.push(mv),
                        Err(error) => {
                            self.say(&format!("{error}. {} to move", sequence.end().turn()))?;
                            break;
                        }
                    },
                }
                sequence = Sequence::new(start.clone(), played.clone())?;
                if let Some(cycle) = closed_at_the_end(&sequence) {
                    self.draw(sequence.end().pieces().collect(), played.last().copied())?;
                    let moves = cycle.sequence();
                    let names = moves
                        .moves()
                        .iter()
                        .zip(moves.positions())
                        .map(|(&mv, before)| chinese::write(before, mv));
                    let names = names.collect::<Vec<_>>().join(" ");
                    self.say(&format!("The position is back: the cycle is {names}"))?;
                    return Ok((sequence, false));
                }
            }
            self.draw(sequence.end().pieces().collect(), played.last().copied())?;
        }
    }
}
