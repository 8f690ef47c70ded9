//! Setting up a board piece by piece.

use std::collections::BTreeMap;

use qili::board::{Color, Piece, Position, Role, Square};
use qili::notation::{fen, iccs};

/// A board that is no position yet.
#[derive(Clone, Debug, Default)]
pub(super) struct SetUp {
    pub(super) pieces: BTreeMap<Square, Piece>,
    turn: Option<Color>,
}

/// How to say what to do with it.
pub(super) const HELP: &str = "a piece and its points: K e0, 红车 a0 i0, 卒 a6 (upper case and 俥傌炮兵仕相帅 are red, lower case and \
                               车马砲卒士象将 black); - e4 takes one away; start, clear, a FEN; w or b at the end: who moves; Enter: done";

impl SetUp {
    /// Does what a line asks for.
    ///
    /// # Errors
    /// What of it cannot be understood; nothing was done then.
    pub(super) fn obey(&mut self, line: &str) -> Result<(), String> {
        if line.contains('/') {
            let position = fen::parse(line).map_err(|error| format!("this FEN is no position: {error}"))?;
            *self = SetUp { pieces: position.pieces().collect(), turn: Some(position.turn()) };
            return Ok(());
        }
        let mut next = self.clone();
        // What the points that follow are to hold; None: nothing yet was said.
        let mut hold: Option<Option<Piece>> = None;
        let words = line.split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、'));
        let mut words = words.filter(|word| !word.is_empty()).peekable();
        while let Some(word) = words.next() {
            // A b before a point is an elephant.
            let is_last = words.peek().is_none();
            match word {
                "start" => next.pieces = Position::start().pieces().collect(),
                "clear" => next.pieces.clear(),
                "w" | "red" | "红" if is_last => next.turn = Some(Color::Red),
                "b" | "black" | "黑" if is_last => next.turn = Some(Color::Black),
                "-" => hold = Some(None),
                _ => match (square(word), hold, piece(word)) {
                    (Some(square), Some(Some(piece)), _) => drop(next.pieces.insert(square, piece)),
                    (Some(square), Some(None), _) => drop(next.pieces.remove(&square)),
                    (Some(_), None, _) => return Err(format!("{word}: which piece? Expected {HELP}")),
                    (None, _, Some(piece)) => hold = Some(Some(piece)),
                    (None, _, None) => {
                        return Err(format!("{word:?} is no piece and no point. Expected {HELP}"));
                    }
                },
            }
        }
        *self = next;
        Ok(())
    }

    /// The position, if it is one.
    ///
    /// # Errors
    /// What is wrong or missing.
    pub(super) fn position(&self) -> Result<Position, String> {
        let turn = self.turn.ok_or("who moves first? w for red, b for black")?;
        Position::new(self.pieces.iter().map(|(&square, &piece)| (square, piece)), turn)
            .map_err(|error| error.to_string())
    }
}

fn square(word: &str) -> Option<Square> {
    // A move has two points; the same one twice is a point.
    iccs::parse(&format!("{word}a0"))
        .or_else(|| iccs::parse(&format!("{word}a1")))
        .map(|mv| mv.from)
        .filter(|_| word.len() == 2)
}

/// A letter of FEN, or a Chinese sign with its colour where the sign does not say it.
fn piece(word: &str) -> Option<Piece> {
    let mut signs = word.chars();
    let (first, second, rest) = (signs.next()?, signs.next(), signs.next());
    let color = match (first, second) {
        ('红' | '紅', Some(_)) => Some(Color::Red),
        ('黑', Some(_)) => Some(Color::Black),
        (_, None) => None,
        _ => return None,
    };
    let sign = second.unwrap_or(first);
    if rest.is_some() {
        return None;
    }
    if color.is_none() && sign.is_ascii() {
        return fen::piece(sign);
    }
    let (own, role) = match sign {
        '帅' | '帥' => (Color::Red, Role::King),
        '将' | '將' => (Color::Black, Role::King),
        '仕' => (Color::Red, Role::Advisor),
        '士' => (Color::Black, Role::Advisor),
        '相' => (Color::Red, Role::Elephant),
        '象' => (Color::Black, Role::Elephant),
        '傌' => (Color::Red, Role::Horse),
        '马' | '馬' => (Color::Black, Role::Horse),
        '俥' => (Color::Red, Role::Rook),
        '车' | '車' => (Color::Black, Role::Rook),
        '炮' => (Color::Red, Role::Cannon),
        '砲' | '包' => (Color::Black, Role::Cannon),
        '兵' => (Color::Red, Role::Pawn),
        '卒' => (Color::Black, Role::Pawn),
        _ => return None,
    };
    Some(Piece::new(color.unwrap_or(own), role))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::letters(&["K d0", "k e9", "w"], "4k4/9/9/9/9/9/9/9/9/3K5 w")]
    #[case::chinese(&["帅 d0 将 e9 红车 a0 黑马 b9", "b"], "1n2k4/9/9/9/9/9/9/9/9/R2K5 b")]
    #[case::several_points(&["P a3 c3, e3", "帥 d0", "將 e9", "w"], "4k4/9/9/9/9/9/P1P1P4/9/9/3K5 w")]
    #[case::taken_away(&["start", "- a0 i0", "w"], "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABN1 w")]
    #[case::a_fen(&["4k4/9/9/9/9/9/9/9/9/3K5 b"], "4k4/9/9/9/9/9/9/9/9/3K5 b")]
    #[case::moved(&["K d0 k e9 w", "- d0", "K f0"], "4k4/9/9/9/9/9/9/9/9/5K3 w")]
    #[case::black_pieces_after_black(&["k e9 K d0 b"], "4k4/9/9/9/9/9/9/9/9/3K5 b")]
    fn a_board_is_set_up(#[case] lines: &[&str], #[case] expected: &str) {
        let mut board = SetUp::default();
        for line in lines {
            board.obey(line).unwrap();
        }
        assert_eq!(board.position().map(|position| fen::write(&position)), Ok(expected.to_owned()));
    }

    #[rstest]
    #[case("x e4")]
    #[case("R z4")]
    #[case("e4")]
    #[case("9/9 w")]
    #[case("红 车 e4")]
    fn what_is_not_understood_changes_nothing(#[case] line: &str) {
        let mut board = SetUp::default();
        board.obey("K d0").unwrap();
        assert!(board.obey(line).is_err());
        assert_eq!(board.pieces.len(), 1);
    }

    #[rstest]
    #[case("K d0 w", "black")]
    #[case("K d0 k e9", "who moves")]
    #[case("K e0 k e9 w", "face")]
    fn what_is_no_position_is_told(#[case] line: &str, #[case] told: &str) {
        let mut board = SetUp::default();
        board.obey(line).unwrap();
        let error = board.position().unwrap_err();
        assert!(error.contains(told), "{error}");
    }
}
