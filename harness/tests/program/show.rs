//! `qili show`, where it prints.

use crate::support::{Project, qili};

#[test]
fn prints_every_step_where_there_is_no_terminal() {
    let ran = Project::new().qili(&["show", "plain/check", "--lang", "en", "--rules", "cxa2011"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for step in 0..=4 {
        assert!(ran.out.contains(&format!("plain/check {step}/4  ")), "{}", ran.out);
    }
    let first = "plain/check 1/4  A rook checks with every other move\n\n    １ ２ ３ ４ ５ ６ ７ ８ ９\n";
    assert!(ran.out.contains(first), "{}", ran.out);
    let told = " 0  ＋ 砲 相[＋[俥]帅 ＋ ＋ ＋\n    九 八 七 六 五 四 三 二 一\n    a  b  c  d  e  f  g  h  i\n\n\
                1. 车六平五  (black to move)\n  cxa2011  将 check\n     The red rook attacks the black king.\n";
    assert!(ran.out.contains(told), "{}", ran.out);
    assert!(
        ran.out.ends_with("and so red, who checks for ever, loses.\n") || ran.out.contains("loses"),
        "{}",
        ran.out
    );
}

#[test]
fn speaks_chinese() {
    let ran = Project::new().qili(&["show", "plain/check", "--lang", "zh"]);
    assert!(ran.out.contains("轮红方走") && ran.out.contains("红车直接攻击黑将。"), "{}", ran.out);
}

#[test]
fn needs_no_sign_beyond_ascii() {
    let ran = Project::new().qili(&["show", "plain/check", "--ascii"]);
    assert!(ran.out.is_ascii(), "{}", ran.out);
    let told = " 0  . c B[.[R]K . . .\n    9 8 7 6 5 4 3 2 1\n    a b c d e f g h i\n\n\
                1. d0e0  (black to move)\n  cxa2011  check  check\n";
    assert!(ran.out.contains(told), "{}", ran.out);
    assert!(
        ran.out.ends_with("  red_loses\n")
            || ran.out.contains("  red forbidden-1, black permitted\n  red_loses\n"),
        "{}",
        ran.out
    );
}

#[test]
fn shows_what_nobody_has_ruled_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let case = "title: Kings\nsource: {work: x, figure: \"1\"}\nposition: {fen: \"4k4/9/9/9/9/9/9/9/9/3K5 w\", origin: printed}\n\
                cycle: [d0d1, e9e8, d1d0, e8e9]\n";
    std::fs::write(folder.path().join("mine.yaml"), case).expect("written");
    let ran = qili(folder.path(), &["show", "mine.yaml", "--ascii"]);
    assert!(ran.code == 0 && ran.out.contains("  cxa2020  idle  "), "{}{}", ran.out, ran.err);
}

#[test]
fn says_what_may_have_been_meant() {
    let ran = Project::new().qili(&["show", "plain/chek"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean plain/check"), "{}", ran.err);
    let ran = Project::new().qili(&["show", "plain"]);
    assert!(ran.code == 2 && ran.err.contains("expected one"), "{}", ran.err);
}
