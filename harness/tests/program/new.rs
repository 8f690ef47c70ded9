//! `qili new`: the way of a case from a bare position, from a game and from answers into the casebook.

use std::fs;
use std::time::{Duration, Instant};

use encoding_rs::{BIG5, GB18030};
use rstest::rstest;

use crate::support::{Project, Ran, qili, qili_fed, status_of};

/// A red rook chases a black cannon.
const FEN: &str = "3k5/9/9/9/1c7/9/9/9/9/R3K4 w";
const MOVES: &str = "车九平八 炮2平1 车八平九 炮1平2";

fn wrote(ran: &Ran, file: &str) {
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains(&format!("{file}: ")), "{}", ran.out);
}

fn refused(ran: &Ran, told: &[&str]) {
    assert_eq!(ran.code, 2, "{}", ran.out);
    for told in told {
        assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    }
}

#[test]
fn from_a_position_to_a_case_of_the_casebook() {
    let project = Project::blessed();
    let ran = project.qili(&[
        "new",
        "--fen",
        FEN,
        "--moves",
        MOVES,
        "--by",
        "a \"referee\"",
        "--out",
        "cases/reported/rook.yaml",
    ]);
    wrote(&ran, "cases/reported/rook.yaml");
    // Where the program need not be installed, it is told how to run it.
    assert!(ran.out.contains("\n  cargo run --release -- check cases/reported/rook.yaml\n"), "{}", ran.out);
    let path = project.case("reported/rook.yaml");
    let draft = fs::read_to_string(&path).expect("a draft");
    for part in [
        "# yaml-language-server: $schema=../case.schema.json\n",
        "title: \"TODO: ",
        "  work: \"reported\"\n  figure: \"rook\"\n",
        "  fen: \"3k5/9/9/9/1c7/9/9/9/9/R3K4 w\"\n",
        "cycle: [车九平八, 炮2平1, 车八平九, 炮1平2]\n",
        "suggestions:\n  cxa2020:\n    labels: [捉, 闲, 捉, 闲]\n    # 1. 车九平八: The red rook now attacks the black cannon",
        "    sides: {red: forbidden-1, black: permitted}\n    verdict: red_must_change\n",
        "reported: {by: \"a \\\"referee\\\"\", on: 20",
        "standing: submitted\n",
    ] {
        assert!(draft.contains(part), "{part:?} in {draft}");
    }
    // As it is, it is sound, and told to be a draft; nobody is held to what it suggests.
    let checked = project.qili(&["check", "reported/rook"]);
    assert_eq!(checked.code, 0, "{}", checked.out);
    assert!(
        checked.out.contains("warning[draft-title]") && checked.out.contains("warning[not-reviewed]"),
        "{}",
        checked.out
    );
    assert_eq!(status_of(&project.report(&["reported"]), "reported/rook", "cxa2020"), "no-expectation");
    // What the contributor owes.
    let mended =
        draft.replace("TODO: say in your own words what happens on the board", "Rook chases a bare cannon");
    let mended = mended.replace("suggestions:", "rulings:");
    fs::write(&path, &mended).expect("written");
    let checked = project.qili(&["check", "reported/rook", "--format", "short"]);
    let told = ": warning: a comment of the draft says what is still owed; do it, if it can be done, and remove the comment";
    assert_eq!(checked.out.matches(told).count(), 4, "{}", checked.out);
    assert!(checked.out.starts_with("cases/reported/rook.yaml:2:1: "), "{}", checked.out);
    let is_done = |line: &&str| !(line.trim_start().starts_with('#') && line.contains("TODO"));
    let done: Vec<&str> = mended.lines().filter(is_done).collect();
    fs::write(&path, done.join("\n")).expect("written");
    let checked = project.qili(&["check", "reported/rook"]);
    assert_eq!((checked.code, checked.out.as_str()), (0, "1 case sound, 0 errors, 0 warnings\n"));
    assert_eq!(project.run(&["reported"]).code, 1, "new");
    assert_eq!(project.qili(&["bless", "reported/rook"]).code, 0);
    assert_eq!(project.run(&[]).code, 0);
}

#[test]
fn a_name_is_found_that_is_free() {
    let project = Project::new();
    let ran = project.qili(&["new", "--fen", FEN, "--moves", MOVES]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let names = || {
        let mut names: Vec<String> = fs::read_dir(project.case("reported"))
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    };
    assert!(names().len() == 1 && names()[0].ends_with("-1.yaml"), "{:?}", names());
    let ran = project.qili(&["new", "--fen", FEN, "--moves", MOVES, "--even-so"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(names().len() == 2 && names()[1].ends_with("-2.yaml"), "{:?}", names());
    let second = fs::read_to_string(project.case("reported").join(&names()[1])).expect("a draft");
    assert!(
        second.contains(&format!("same_as: \"reported/{}\"", names()[0].trim_end_matches(".yaml"))),
        "{second}"
    );
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("mine.yaml"), "mine").expect("written");
    let ran = qili(folder.path(), &["new", "--fen", FEN, "--moves", MOVES, "--out", "mine.yaml"]);
    refused(&ran, &["mine.yaml is there already", "--out"]);
    assert_eq!(fs::read_to_string(folder.path().join("mine.yaml")).expect("a file"), "mine");
}

#[rstest]
#[case::the_same("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0d1 e9e8 d1d0 e8e9", "this is the cycle of plain/idle;")]
#[case::begun_later("4k4/9/9/9/9/9/9/9/3K5/9 b", "e9e8 d1d0 e8e9 d0d1", "this is the cycle of plain/idle;")]
#[case::mirrored("4k4/9/9/9/9/9/9/9/9/5K3 w", "f0f1 e9e8 f1f0 e8e9", "this is the cycle of plain/idle;")]
#[case::colours_turned(
    "5k3/9/9/9/9/9/9/9/9/4K4 b",
    "f9f8 e0e1 f8f9 e1e0",
    "this is the cycle of plain/idle;"
)]
#[case::idle_pieces(
    "4k4/9/9/p8/9/9/P8/9/9/3K5 w",
    "d0d1 e9e8 d1d0 e8e9",
    "plain/idle, on a board that differs in idle pieces only;"
)]
fn a_double_is_named_before_anything_is_written(#[case] fen: &str, #[case] moves: &str, #[case] told: &str) {
    let project = Project::new();
    refused(
        &project.qili(&["new", "--fen", fen, "--moves", moves]),
        &[told, "nothing was written", "--even-so"],
    );
    assert!(!project.case("reported").exists());
}

/// A game in which rook and cannon go to and fro.
const GAME: &str = "[Game \"Chinese Chess\"]\n[Event \"杯賽\"]\n[Date \"1998.12.9\"]\n[Red \"甲\"]\n[Black \"乙\"]\n\
                    [FEN \"3k5/9/9/9/c8/9/9/9/9/1R2K4 b - - 0 1\"]\n\n1. ... 炮１平２\n2. 車八平九 炮２平１ {again}\n3. 車九平八 炮１平２\n\
                    4. 車八平九 炮２平１\n1/2-1/2\n";

#[rstest]
#[case::utf_8(GAME.as_bytes().to_vec())]
#[case::gb18030(GB18030.encode(GAME).0.into_owned())]
#[case::big5(BIG5.encode(GAME).0.into_owned())]
#[case::utf_16(GAME.encode_utf16().flat_map(u16::to_le_bytes).collect())]
fn from_a_game_in_any_encoding(#[case] bytes: Vec<u8>) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("game.pgn"), &bytes).expect("written");
    let ran = qili(folder.path(), &["new", "game.pgn", "--out", "mine.yaml", "--rules", "cxa1999"]);
    wrote(&ran, "mine.yaml");
    assert!(ran.out.contains("\n  qili check mine.yaml\n"), "{}", ran.out);
    assert!(ran.out.contains("a cycle of 4 moves, found after 3"), "{}", ran.out);
    let draft = fs::read_to_string(folder.path().join("mine.yaml")).expect("a draft");
    assert!(
        draft.contains("occasion: \"杯賽, 1998.12.9, 甲 - 乙\"") && draft.contains("  cxa1999:\n"),
        "{draft}"
    );
    assert!(!draft.contains("yaml-language-server"), "there is no schema beside it");
    assert_eq!(qili(folder.path(), &["check", "mine.yaml"]).code, 0);
    let piped = qili_fed(folder.path(), &["new", "-", "--out", "piped.yaml"], &bytes);
    wrote(&piped, "piped.yaml");
}

#[test]
fn bad_input_is_told_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("written");
    let new = |arguments: &[&str]| qili(folder.path(), &[&["new"], arguments].concat());
    write("bad.pgn", "1. 炮二平五 马8进7\n2. 马二进五 车9平8\n");
    refused(&new(&["bad.pgn"]), &["--> bad.pgn:2:4", "red to move", "马二进三?"]);
    write("once.pgn", "1. 炮二平五 马8进7");
    refused(&new(&["once.pgn"]), &["no position stands twice on the board in these 2 moves", "--run"]);
    write("two.pgn", "[Event \"a\"]\n1. 炮二平五\n[Event \"b\"]\n1. 炮二平五\n");
    refused(&new(&["two.pgn"]), &["there are 2 games", "--game 1 to --game 2"]);
    refused(&new(&["none.pgn"]), &["none.pgn", "cannot be read"]);
    refused(&new(&["--fen", "9/9 w", "--moves", "a0a1"]), &["--fen"]);
    refused(&new(&["--moves", "炮二平五 马8进9 车九进三"]), &["--> --moves:1:11", "red to move"]);
    refused(&new(&["--fen", FEN, "--moves", MOVES, "--work", "../x"]), &["--work"]);
    write("bytes.pgn", "");
    fs::write(folder.path().join("bytes.pgn"), [0xFF; 40]).expect("written");
    refused(&new(&["bytes.pgn"]), &["no text in UTF-8, GB18030 or Big5"]);
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 4, "nothing was written");
}

/// Whatever a megabyte of it says, it takes seconds.
#[rstest]
#[case::one_long_line(&format!("h2e2 {}", "1 ".repeat(500_000)))]
#[case::brackets(&"(".repeat(1_000_000))]
#[case::comments(&"{a}".repeat(300_000))]
#[case::words(&"x ".repeat(500_000))]
#[case::moves(&"h2e2 h9g7 e2h2 g7h9 ".repeat(50_000))]
fn a_large_file_does_not_make_it_hang(#[case] text: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("large.pgn"), text).expect("written");
    let start = Instant::now();
    qili(folder.path(), &["new", "large.pgn", "--out", "large.yaml"]);
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}

#[test]
fn a_work_must_be_described() {
    let project = Project::new();
    refused(
        &project.qili(&["new", "--fen", FEN, "--moves", MOVES, "--work", "plane"]),
        &["did you mean plain?"],
    );
    let ran = project.qili(&["new", "--fen", FEN, "--moves", MOVES, "--work", "plain", "--figure", "9"]);
    assert!(ran.code == 0 && ran.out.starts_with("cases/plain/20"), "{}{}", ran.out, ran.err);
}

#[test]
fn moves_that_do_not_close_are_taken_if_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let ran = qili(
        folder.path(),
        &["new", "--fen", FEN, "--moves", "车九平八 炮2平1 车八平九", "--run", "--out", "run.yaml"],
    );
    wrote(&ran, "run.yaml");
    let draft = fs::read_to_string(folder.path().join("run.yaml")).expect("a draft");
    assert!(draft.contains("\nrun: [车九平八, 炮2平1, 车八平九]\n"), "{draft}");
    assert_eq!(qili(folder.path(), &["check", "run.yaml"]).code, 0);
}

#[test]
fn asks_for_the_board_and_the_moves() {
    let project = Project::new();
    let answers = "K e1\n- e1\n帅 e0 将 d9\nq e4\nR a0\n黑炮 b5\n\nw\n车九平八\n\n车九平九\n车九平八 炮2平1\nundo\nb5a5\n车八平九\nc1=2\n\
                   Rook and cannon\na match\na referee\n";
    let ran = project.qili_fed(&["new", "--ascii"], answers);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    for told in [
        "\"q\" is no piece and no point",
        "who moves first?",
        "That is a move. Press Enter first",
        " 5  . c . . . . . . .\n",
        "2. black> ",
        " 0 [.[R]. . K . . . .\n",
        "The position is back: the cycle is 车九平八 炮2平1 车八平九 炮1平2",
    ] {
        assert!(ran.out.contains(told), "{told:?} in {}", ran.out);
    }
    let report = project.report(&["reported"]);
    assert_eq!(report["cases"][0]["title"], "Rook and cannon");
    assert_eq!(report["cases"][0]["reported"]["by"], "a referee");
}

#[test]
fn answers_that_end_early_write_nothing() {
    let project = Project::new();
    for answers in ["", "start\nw\n\n炮二平五\n", "K e0\n"] {
        refused(
            &project.qili_fed(&["new"], answers),
            &["the input ended before all was said; nothing was written"],
        );
    }
    assert!(!project.case("reported").exists());
}
