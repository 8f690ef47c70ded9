//! A board in text. Pieces are two columns wide on every terminal that shows Chinese, and so is everything else here.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use qili::board::{Color, Move, Piece, Position, Role, Square};
use qili::notation::fen;

use super::style::paint;

const RED: Style = AnsiColor::Red.on_default().bold();

/// Red's pieces have the signs that no black piece has, so that no colour is needed to tell them apart.
const fn sign(piece: Piece) -> &'static str {
    match (piece.color, piece.role) {
        (Color::Red, Role::King) => "帅",
        (Color::Red, Role::Advisor) => "仕",
        (Color::Red, Role::Elephant) => "相",
        (Color::Red, Role::Horse) => "傌",
        (Color::Red, Role::Rook) => "俥",
        (Color::Red, Role::Cannon) => "炮",
        (Color::Red, Role::Pawn) => "兵",
        (Color::Black, Role::King) => "将",
        (Color::Black, Role::Advisor) => "士",
        (Color::Black, Role::Elephant) => "象",
        (Color::Black, Role::Horse) => "马",
        (Color::Black, Role::Rook) => "车",
        (Color::Black, Role::Cannon) => "砲",
        (Color::Black, Role::Pawn) => "卒",
    }
}

/// The board from red's side, with the files as each side counts them and the points' names at the edge.
pub(crate) fn draw(position: &Position) -> String {
    Drawing { pieces: position.pieces().collect(), last: None, signs: Signs::Chinese }.draw()
}

/// A board to be drawn.
#[derive(Clone, Debug)]
pub(crate) struct Drawing {
    pub(crate) pieces: BTreeMap<Square, Piece>,
    /// The move that led to it; its points stand in brackets.
    pub(crate) last: Option<Move>,
    pub(crate) signs: Signs,
}

/// What stands for the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signs {
    Chinese,
    /// The letters of FEN.
    Ascii,
}

impl Drawing {
    pub(crate) fn draw(&self) -> String {
        let (above, river, below) = match self.signs {
            Signs::Chinese => (
                "    １ ２ ３ ４ ５ ６ ７ ８ ９\n",
                "    －－－－－－－－－－－－－\n",
                "    九 八 七 六 五 四 三 二 一\n    a  b  c  d  e  f  g  h  i\n",
            ),
            Signs::Ascii => (
                "    1 2 3 4 5 6 7 8 9\n",
                "    -----------------\n",
                "    9 8 7 6 5 4 3 2 1\n    a b c d e f g h i\n",
            ),
        };
        let mut text = above.to_owned();
        for rank in (0..Square::RANKS).rev() {
            let _ = write!(text, " {rank} ");
            let mut before = None;
            for file in 0..Square::FILES {
                let square = Square::new(file, rank);
                text.push(self.between(before, square));
                text.push_str(&self.point(square.and_then(|square| self.pieces.get(&square).copied())));
                before = square;
            }
            if self.is_marked(before) {
                text.push(']');
            }
            text.push('\n');
            if rank == 5 {
                text.push_str(river);
            }
        }
        text.push_str(below);
        text
    }

    fn point(&self, piece: Option<Piece>) -> String {
        let ascii = self.signs == Signs::Ascii;
        match piece {
            None if ascii => ".".to_owned(),
            None => "＋".to_owned(),
            Some(piece) => {
                let sign = if ascii { fen::letter(piece).to_string() } else { sign(piece).to_owned() };
                if piece.color == Color::Red { paint(RED, sign) } else { sign }
            }
        }
    }

    /// What stands between two points, so that brackets move nothing.
    fn between(&self, left: Option<Square>, right: Option<Square>) -> char {
        match (self.is_marked(left), self.is_marked(right)) {
            (_, true) => '[',
            (true, false) => ']',
            (false, false) => ' ',
        }
    }

    fn is_marked(&self, square: Option<Square>) -> bool {
        square.zip(self.last).is_some_and(|(square, mv)| [mv.from, mv.to].contains(&square))
    }
}

#[cfg(test)]
mod tests {
    use qili::board::{Move, Position, Square};
    use rstest::rstest;

    use super::{Drawing, Signs, draw};

    #[rstest]
    #[case(Signs::Chinese, " 2  ＋ 炮 ＋ ＋[炮]＋ ＋[＋]＋", " 0  俥 傌 相 仕 帅 仕 相 傌 俥")]
    #[case(Signs::Ascii, " 2  . C . .[C]. .[.].", " 0  R N B A K A B N R")]
    fn the_last_move_stands_in_brackets(#[case] signs: Signs, #[case] second: &str, #[case] last: &str) {
        let square = |file, rank| Square::new(file, rank).unwrap();
        let mv = Move::new(square(7, 2), square(4, 2));
        let position = Position::start().play(mv).unwrap();
        let drawn = Drawing { pieces: position.pieces().collect(), last: Some(mv), signs }.draw();
        let drawn = anstream::adapter::strip_str(&drawn).to_string();
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!((lines[9], lines[11]), (second, last));
        assert_eq!(drawn.is_ascii(), signs == Signs::Ascii);
    }

    #[test]
    fn every_rank_is_as_wide() {
        let drawn = anstream::adapter::strip_str(&draw(&Position::start())).to_string();
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[1], " 9  车 马 象 士 将 士 象 马 车");
        assert_eq!(lines[8], " 3  兵 ＋ 兵 ＋ 兵 ＋ 兵 ＋ 兵");
        assert_eq!(lines[11], " 0  俥 傌 相 仕 帅 仕 相 傌 俥");
        let width = |line: &str| line.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
        let ranks = lines.iter().filter(|line| !line.contains('a'));
        assert!(ranks.map(|line| width(line)).all(|wide| wide == width(lines[1])));
    }
}
