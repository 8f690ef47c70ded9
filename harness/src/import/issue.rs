//! The text that a code host makes of the form in `.github/ISSUE_TEMPLATE/`: a heading a question, the answer below it.

use super::{Written, pgn};
use crate::fault::{Faults, Span};
use crate::yaml::{Located, Sink};

/// The answers, and where in the text they stand.
#[derive(Debug, Default)]
pub(super) struct Issue<'t> {
    answers: Vec<(&'t str, Located<&'t str>)>,
}

/// The questions of the form.
const FEN: &str = "Position (FEN)";
const MOVES: &str = "Moves or game";

/// Takes the text apart; None if it is none of the form.
pub(super) fn read(text: &str) -> Option<Issue<'_>> {
    let mut issue = Issue::default();
    let mut heads =
        text.match_indices("### ").filter(|(at, _)| *at == 0 || text[..*at].ends_with('\n')).peekable();
    while let Some((at, mark)) = heads.next() {
        let end = heads.peek().map_or(text.len(), |(next, _)| *next);
        let (head, answer) =
            text[at + mark.len()..end].split_once('\n').unwrap_or((&text[at + mark.len()..end], ""));
        let answer = unfenced(answer.trim());
        if !answer.is_empty() && answer != "_No response_" {
            // Both are stretches of the same text.
            let start = answer.as_ptr() as usize - text.as_ptr() as usize;
            let span = Span::new(start, start + answer.len());
            issue.answers.push((head.trim(), Located { value: answer, span }));
        }
    }
    issue.find(MOVES).is_some().then_some(issue)
}

/// What stands between the fences that the form puts around code.
fn unfenced(answer: &str) -> &str {
    let inside = answer.strip_prefix("```").and_then(|rest| rest.strip_suffix("```"));
    inside.and_then(|inside| inside.split_once('\n')).map_or(answer, |(_, inside)| inside.trim())
}

impl<'t> Issue<'t> {
    fn find(&self, question: &str) -> Option<Located<&'t str>> {
        self.answers.iter().find(|(head, _)| *head == question).map(|(_, answer)| *answer)
    }

    pub(super) fn written(self, sink: &Sink) -> Result<Written, Faults> {
        let said = |question| self.find(question).map(|answer| answer.value.to_owned());
        let fen = self.find(FEN).map(|fen| Located { value: fen.value.to_owned(), span: fen.span });
        let moves = self.find(MOVES);
        let mut game = Written::default();
        if let Some(moves) = moves {
            let text = blank_before(&sink.file.text, moves.span);
            game = pgn::games(&text, sink)?.into_iter().next().unwrap_or_default();
        }
        Ok(Written {
            fen: fen.or(game.fen),
            moves: game.moves,
            occasion: said("Where it came up").or(game.occasion),
            title: said("Title"),
            by: said("Who reports it"),
            rules: said("Rule set").filter(|rules| rules.starts_with(|c: char| c.is_ascii_lowercase())),
            says: said("What was ruled, by whom, and why"),
        })
    }
}

/// The text up to the end of a stretch, with nothing but spaces before it, so that places stay right.
fn blank_before(text: &str, span: Span) -> String {
    let before = text[..span.start].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' });
    before.chain(text[span.start..span.end].chars()).collect()
}
