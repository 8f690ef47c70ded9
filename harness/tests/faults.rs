//! What a person is told of every kind of bad case file: `fixtures/bad/X.yaml` is answered with `X.txt`; and of every kind of
//! suspicious one, in `fixtures/suspicious`, and of a bad game, in `fixtures/bad-games`.
//!
//! `QILI_UPDATE=1 cargo test --test faults` writes the answers anew; read them before you keep them.

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use similar::TextDiff;

fn tells_what_is_wrong(path: &Path) -> datatest_stable::Result<()> {
    let output = qili("run", path)?;
    assert_eq!(output.status.code(), Some(2), "bad input ends with 2");
    assert!(output.stdout.is_empty(), "nothing was ruled on");
    is_as_expected(path, String::from_utf8(output.stderr)?)
}

fn tells_what_is_suspicious(path: &Path) -> datatest_stable::Result<()> {
    let output = qili("check", path)?;
    assert_eq!(output.status.code(), Some(0), "a warning is no fault");
    is_as_expected(path, String::from_utf8(output.stdout)?)
}

fn tells_what_is_wrong_with_a_game(path: &Path) -> datatest_stable::Result<()> {
    let output = qili("new", path)?;
    assert_eq!(output.status.code(), Some(2), "bad input ends with 2");
    assert!(output.stdout.is_empty(), "nothing was written");
    is_answered(path, String::from_utf8(output.stderr)?)
}

fn qili(command: &str, path: &Path) -> std::io::Result<Output> {
    let folder = path.parent().expect("a file stands in a folder");
    let file = path.file_name().expect("a file has a name");
    Command::new(cargo_bin("qili")).current_dir(folder).arg(command).arg(file).output()
}

fn is_as_expected(path: &Path, told: String) -> datatest_stable::Result<()> {
    let place = format!("--> {}", path.file_name().expect("a file has a name").display());
    assert!(told.contains(&place), "the file is named");
    is_answered(path, told)
}

fn is_answered(path: &Path, told: String) -> datatest_stable::Result<()> {
    let expected = path.with_extension("txt");
    if std::env::var_os("QILI_UPDATE").is_some() {
        return Ok(fs::write(expected, told)?);
    }
    let expected = fs::read_to_string(expected)?;
    let diff = TextDiff::from_lines(&expected, &told).unified_diff().to_string();
    assert!(diff.is_empty(), "expected (-) and told (+):\n{diff}");
    Ok(())
}

datatest_stable::harness! {
    { test = tells_what_is_wrong, root = "tests/fixtures/bad", pattern = r"\.yaml$" },
    { test = tells_what_is_suspicious, root = "tests/fixtures/suspicious", pattern = r"\.yaml$" },
    { test = tells_what_is_wrong_with_a_game, root = "tests/fixtures/bad-games", pattern = r"\.pgn$" },
}
