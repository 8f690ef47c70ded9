//! Pieces, sides and numbers in Chinese.

use qili::board::{Color, Piece, Role};

use crate::explain::account::grouped;
use crate::explain::man::Man;

pub(super) const fn side(color: Color) -> &'static str {
    match color {
        Color::Red => "红方",
        Color::Black => "黑方",
    }
}

/// A lone piece by its name (红炮), any other with its place (红方八路炮, 黑方中卒, 红方前车).
pub(super) fn full(man: Man) -> String {
    match man.is_lone {
        true if man.piece.color == Color::Red => format!("红{}", man.piece.chinese()),
        true => format!("黑{}", man.piece.chinese()),
        false => format!("{}{}", side(man.piece.color), placed(man)),
    }
}

/// The same without its side.
pub(super) fn short(man: Man) -> String {
    if man.is_lone { man.piece.chinese().to_string() } else { placed(man) }
}

fn placed(man: Man) -> String {
    let name = man.piece.chinese();
    let file = match man.file() {
        5 => "中".to_owned(),
        file => format!("{}路", digit(man.piece.color, file)),
    };
    match man.tandem {
        None => format!("{file}{name}"),
        // Several files can hold several pawns each.
        Some(tandem) if man.piece.role == Role::Pawn => format!("{file}{}{name}", place(tandem)),
        Some(tandem) => format!("{}{name}", place(tandem)),
    }
}

/// The place on a file, from the front.
fn place((nth, count): (usize, usize)) -> String {
    match nth {
        1 => "前".to_owned(),
        nth if nth == count => "后".to_owned(),
        2 if count == 3 => "中".to_owned(),
        nth => format!("第{}", number(nth)),
    }
}

const DIGITS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// A file: red's in Chinese digits, black's in Arabic ones.
fn digit(color: Color, file: u8) -> String {
    match color {
        Color::Red => DIGITS.get(usize::from(file) - 1).map_or_else(|| file.to_string(), |d| (*d).to_owned()),
        Color::Black => file.to_string(),
    }
}

/// A count: 一, 两, 三.
pub(super) fn number(count: usize) -> String {
    match count {
        2 => "两".to_owned(),
        1..=9 => DIGITS[count - 1].to_owned(),
        10 => "十".to_owned(),
        _ => count.to_string(),
    }
}

/// Pieces of a side: 炮、双相.
pub(super) fn list(roles: &[Role], color: Color) -> String {
    let named = grouped(roles).into_iter().map(|(role, count)| {
        let name = Piece::new(color, role).chinese();
        match count {
            1 => name.to_string(),
            2 => format!("双{name}"),
            count => format!("{}{name}", number(count)),
        }
    });
    named.collect::<Vec<_>>().join("、")
}
