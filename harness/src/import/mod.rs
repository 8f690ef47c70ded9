//! Games and reports as people have them: PGN of the Xiangqi databases, lists of moves, and what the form for issues makes.

mod decode;
mod issue;
mod pgn;

use std::path::Path;
use std::sync::Arc;

use qili::board::Position;
use qili::cycle::Sequence;

use crate::casebook::{check_fen, replay};
use crate::fault::{Fault, Faults};
use crate::source_file::SourceFile;
use crate::yaml::{self, Limits, Located, Sink};

/// What somebody has to tell of a cycle.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) moves: Sequence,
    /// In what game or at what event it came up.
    pub(crate) occasion: Option<String>,
    pub(crate) title: Option<String>,
    pub(crate) by: Option<String>,
    /// The name of a rule set.
    pub(crate) rules: Option<String>,
    /// What the reporter says of it.
    pub(crate) says: Option<String>,
}

/// The same as it is written, before a move of it is played.
#[derive(Debug, Default)]
struct Written {
    fen: Option<Located<String>>,
    moves: Vec<Located<String>>,
    occasion: Option<String>,
    title: Option<String>,
    by: Option<String>,
    rules: Option<String>,
    says: Option<String>,
}

/// Reads a file, or standard input by the name `-`; of several games that one, counted from 1.
///
/// # Errors
/// What is wrong with it, and where.
pub(crate) fn read(path: &Path, which: Option<usize>) -> Result<Told, Faults> {
    let name = path.display().to_string();
    let bytes =
        if name == "-" { decode::standard_input()? } else { yaml::read_bytes(path, &name, Limits::GAME)? };
    read_bytes(bytes, &name, which)
}

/// The moves of a text from a position.
pub(crate) fn moves(name: &str, text: &str, start: &Position) -> Result<Sequence, Faults> {
    let file = Arc::new(SourceFile::new(name, text.to_owned()));
    let mut sink = Sink::new(file);
    let games = pgn::games(&sink.file.text, &sink)?;
    let moves = games.into_iter().flat_map(|game| game.moves).collect::<Vec<_>>();
    let played = replay(start, &moves, &mut sink);
    done(played, sink)
}

/// The same of bytes that are no file.
///
/// # Errors
/// What is wrong with them, and where.
pub(crate) fn read_bytes(bytes: Vec<u8>, name: &str, which: Option<usize>) -> Result<Told, Faults> {
    read_text(name, decode::text(bytes, name)?, which)
}

fn read_text(name: &str, text: String, which: Option<usize>) -> Result<Told, Faults> {
    let file = Arc::new(SourceFile::new(name, text));
    let mut sink = Sink::new(Arc::clone(&file));
    let written = match issue::read(&file.text) {
        Some(issue) => issue.written(&sink)?,
        None => one(pgn::games(&file.text, &sink)?, which, name)?,
    };
    let start = match &written.fen {
        Some(fen) => check_fen(fen, &mut sink),
        None => Some(Position::start()),
    };
    let moves = start.and_then(|start| replay(&start, &written.moves, &mut sink));
    let moves = done(moves, sink)?;
    if moves.moves().is_empty() {
        return Err(nothing(name));
    }
    let Written { occasion, title, by, rules, says, .. } = written;
    Ok(Told { moves, occasion, title, by, rules, says })
}

fn one(games: Vec<Written>, which: Option<usize>, name: &str) -> Result<Written, Faults> {
    let count = games.len();
    let asked = match (which, count) {
        (_, 0) => return Err(nothing(name)),
        (None, 2..) => {
            let fault = Fault::in_file(name, format!("there are {count} games in it"));
            return Err(fault.help(format!("say which: --game 1 to --game {count}")).into());
        }
        (which, _) => which.unwrap_or(1),
    };
    let game = asked.checked_sub(1).and_then(|at| games.into_iter().nth(at));
    game.ok_or_else(|| Fault::in_file(name, format!("there is no game {asked} in it, but {count}")).into())
}

fn nothing(name: &str) -> Faults {
    Fault::in_file(name, "there are no moves in it").help("give moves such as 炮二平五, h2e2 or C2=5").into()
}

fn done<T>(value: Option<T>, sink: Sink) -> Result<T, Faults> {
    let name = sink.file.name.clone();
    match Faults::of(sink.faults) {
        Some(faults) => Err(faults),
        None => value.ok_or_else(|| Fault::in_file(&name, "this cannot be read").into()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use qili::notation::fen;
    use rstest::rstest;

    use super::*;

    fn told(text: &str) -> Result<Told, String> {
        read_text("game", text.to_owned(), None)
            .map_err(|faults| anstream::adapter::strip_str(&faults.render()).to_string())
    }

    fn count(text: &str) -> usize {
        told(text).unwrap_or_else(|faults| panic!("{faults}")).moves.moves().len()
    }

    #[rstest]
    #[case::chinese("1. 炮二平五 马8进7 2. 马二进三 车9平8", 4)]
    #[case::traditional("[Event \"x\"]\n\n1. 炮二平五 馬８進７\n2. 馬二進三 車９平８\n1/2-1/2\n", 4)]
    #[case::no_spaces("1.炮二平五马8进7 2.马二进三车9平8", 4)]
    #[case::numbers_stuck_on("1.炮二平五 马8进7 2.马二进三", 3)]
    #[case::three_dots("1. 炮二平五 1... 马8进7", 2)]
    #[case::chinese_points("1、炮二平五，马8进7；2、马二进三", 3)]
    #[case::iccs("1. H2-E2 B9-C7 2. h0g2", 3)]
    #[case::wxf("1. C2=5 H8+7 2. H2+3 R9=8 *", 4)]
    #[case::wxf_with_points("1. C2.5 H8+7", 2)]
    #[case::comments("1. 炮二平五 {a comment, 炮二平六} 马8进7 ; and another 炮二平六\n2. 马二进三", 3)]
    #[case::variations("1. 炮二平五 (1. 马二进三 (1. 兵三进一) 卒7进1) 马8进7", 2)]
    #[case::marks("1. 炮二平五! $1 马8进7?! 0-1", 2)]
    #[case::escaped_line("%x 炮二平六\n1. 炮二平五", 1)]
    fn reads_what_the_databases_write(#[case] text: &str, #[case] moves: usize) {
        assert_eq!(count(text), moves);
    }

    #[test]
    fn begins_where_the_game_begins() {
        let told = told("[Event \"杯赛\"]\n[Date \"1998.12.9\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1\"]\n\n1. ... 将5进1\n2. 帅六进一 将5退1").unwrap();
        assert_eq!(fen::write(told.moves.start()), "4k4/9/9/9/9/9/9/9/9/3K5 b");
        assert_eq!(told.moves.moves().len(), 3);
        assert_eq!(told.occasion.as_deref(), Some("杯赛, 1998.12.9, 甲 - 乙"));
    }

    #[rstest]
    #[case::a_bad_move("1. 炮二平五 马8进9\n2. 马二进五", &["game:2:4", "red to move"])]
    #[case::an_open_comment("1. 炮二平五 {never closed", &["game:1:9", "is not closed"])]
    #[case::an_open_variation("1. 炮二平五 (1. 炮二平六", &["game:1:9", "is not closed"])]
    #[case::a_bracket_too_many("1. 炮二平五 ) 马8进7", &["game:1:9", "nothing is open"])]
    #[case::a_bad_board("[FEN \"9/9 w\"]\n1. 炮二平五", &["game:1:10", "no position"])]
    #[case::two_games("[Event \"a\"]\n1. 炮二平五\n[Event \"b\"]\n1. 炮二平五", &["2 games", "--game 1 to --game 2"])]
    #[case::no_moves("[Event \"a\"]\n1-0", &["no moves"])]
    #[case::nothing("", &["no moves"])]
    fn tells_what_is_wrong(#[case] text: &str, #[case] expected: &[&str]) {
        let faults = told(text).expect_err("a fault");
        for expected in expected {
            assert!(faults.contains(expected), "{expected:?} in {faults}");
        }
    }

    #[test]
    fn of_several_games_one_is_read() {
        let text = "[Event \"a\"]\n1. 炮二平五\n[Event \"b\"]\n1. 炮二平六 炮8平5";
        let told = read_text("game", text.to_owned(), Some(2)).expect("a game");
        assert_eq!((told.moves.moves().len(), told.occasion.as_deref()), (2, Some("b")));
        assert!(read_text("game", text.to_owned(), Some(0)).is_err());
        assert!(read_text("game", text.to_owned(), Some(3)).is_err());
    }

    #[test]
    fn the_form_for_issues_is_read() {
        let text = "### Title\n\nKings step\n\n### Position (FEN)\n\n```text\n4k4/9/9/9/9/9/9/9/9/3K5 w\n```\n\n### Moves or game\n\n\
                    d0d1 e9e8\nd1d0 e8e9\n\n### Rule set\n\ncxa1999\n\n### Where it came up\n\n_No response_\n\n\
                    ### Who reports it\n\na referee\n\n### What was ruled, by whom, and why\n\nA draw.\nNobody objects.\n";
        let told = told(text).unwrap();
        assert_eq!(told.moves.moves().len(), 4);
        assert_eq!((told.title.as_deref(), told.rules.as_deref()), (Some("Kings step"), Some("cxa1999")));
        assert_eq!((told.by.as_deref(), told.occasion), (Some("a referee"), None));
        assert_eq!(told.says.as_deref(), Some("A draw.\nNobody objects."));
    }

    proptest! {
        /// Whatever stands in a file is read or told of.
        #[test]
        fn no_text_makes_it_panic(text in "([\\[\\](){};%$!?.\"#\n （）、]|1\\.|炮二平五|马8进7|FEN|h2e2|### Moves\n|\\PC){0,60}") {
            if let Err(faults) = told(&text) {
                prop_assert!(!faults.is_empty());
            }
        }

        #[test]
        fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            if let Ok(text) = decode::text(bytes, "game") {
                drop(told(&text));
            }
        }
    }
}
