//! The published schema of case files: it is that of the program, takes every case, and refuses every broken one that can be told
//! from a sound one without a board.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use jsonschema::Validator;
use serde_json::Value;

/// Broken only on the board, by what stands elsewhere in the file, or by YAML that the casebook does without (tags, merged maps): these
/// have the form of a case.
const BEYOND: [&str; 17] = [
    "bad-fen-check",
    "bad-fen-rank",
    "disagrees-with-nothing",
    "illegal-lead",
    "illegal-move",
    "line-after-the-end",
    "line-illegal",
    "line-in-check",
    "line-no-mate",
    "line-unsaid-mate",
    "line-wrong-ledger",
    "merge-key",
    "nearly-iccs",
    "no-move",
    "open-cycle",
    "too-few-labels",
    "tag",
];

static SCHEMA: LazyLock<Validator> = LazyLock::new(|| {
    let text = fs::read_to_string(published()).expect("the schema");
    jsonschema::validator_for(&serde_json::from_str(&text).expect("JSON")).expect("a schema")
});

fn published() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../cases/case.schema.json")
}

/// What an editor sees; None where it sees no YAML.
fn read(path: &Path) -> Option<Value> {
    let text = String::from_utf8(fs::read(path).ok()?).ok()?;
    serde_yaml::from_str(&text).ok()
}

fn is_published(_: &Path) -> datatest_stable::Result<()> {
    let output = Command::new(cargo_bin("qili")).arg("schema").output()?;
    if std::env::var_os("QILI_UPDATE").is_some() {
        return Ok(fs::write(published(), output.stdout)?);
    }
    let same = fs::read(published())? == output.stdout;
    assert!(
        same,
        "cases/case.schema.json is an old one: QILI_UPDATE=1 cargo test --test schema writes it anew"
    );
    Ok(())
}

fn takes_a_case(path: &Path) -> datatest_stable::Result<()> {
    let case = read(path).ok_or("no YAML")?;
    let errors: Vec<String> =
        SCHEMA.iter_errors(&case).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    Ok(())
}

fn refuses_a_broken_one(path: &Path) -> datatest_stable::Result<()> {
    let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a name")?;
    let taken = read(path).is_some_and(|case| SCHEMA.is_valid(&case));
    assert_eq!(taken, BEYOND.contains(&name), "left: taken; right: on the list of what no schema can tell");
    Ok(())
}

datatest_stable::harness! {
    { test = is_published, root = "../cases", pattern = r"^case\.schema\.json$" },
    {
        test = takes_a_case,
        root = "../cases",
        pattern = r"^(?!(sources|retired)\.yaml$)(?!(.*/)?fragments\.yaml$).*\.ya?ml$",
    },
    { test = takes_a_case, root = "tests/fixtures/suspicious", pattern = r"\.yaml$" },
    { test = refuses_a_broken_one, root = "tests/fixtures/bad", pattern = r"\.yaml$" },
}
