//! A board in text. Pieces are two columns wide on every terminal that shows Chinese, and so is everything else here.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use qili::board::{Color, Piece, Position, Role, Square};

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
    let mut text = String::from("    １ ２ ３ ４ ５ ６ ７ ８ ９\n");
    for rank in (0..Square::RANKS).rev() {
        let _ = write!(text, " {rank} ");
        for file in 0..Square::FILES {
            text.push(' ');
            let piece = Square::new(file, rank).and_then(|square| position.piece_at(square));
            text.push_str(&match piece {
                None => "＋".to_owned(),
                Some(piece) if piece.color == Color::Red => paint(RED, sign(piece)),
                Some(piece) => sign(piece).to_owned(),
            });
        }
        text.push('\n');
        if rank == 5 {
            text.push_str("    －－－－－－－－－－－－－\n");
        }
    }
    text.push_str("    九 八 七 六 五 四 三 二 一\n    a  b  c  d  e  f  g  h  i\n");
    text
}

#[cfg(test)]
mod tests {
    use qili::board::Position;

    use super::draw;

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
