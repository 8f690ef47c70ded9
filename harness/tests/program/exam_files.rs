//! Exams: what somebody has typed or edited is not written over.

use std::fs;
use std::path::Path;

use rstest::rstest;
use tempfile::TempDir;

use crate::support::{Ran, qili};

/// Runs the program on the casebook of this repository.
fn exam(arguments: &[&str]) -> Ran {
    qili(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &[&["exam"], arguments].concat())
}

/// An exam of two questions in a folder of its own.
struct Made(TempDir);

const TWO: [&str; 7] = ["--rules", "cxa2020", "--count", "2", "--seed", "7", "--out"];

impl Made {
    fn new() -> Made {
        let made = Made(tempfile::tempdir().expect("a folder"));
        let ran = made.again(&[]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        made
    }

    fn again(&self, arguments: &[&str]) -> Ran {
        exam(&[&["new"], &TWO[..], &[&self.name(".")], arguments].concat())
    }

    fn name(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.name(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Puts a candidate below the heads, and says what the table is then.
    fn fill_in(&self, encoding: fn(&str) -> Vec<u8>, end: &str) -> Vec<u8> {
        let heads = String::from_utf8(self.bytes("answers.csv")).expect("UTF-8");
        let table = encoding(&format!("{}{end}张三,101,捉{end}", heads.trim_end()));
        fs::write(self.name("answers.csv"), &table).expect("written");
        table
    }
}

fn utf_8(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

fn gbk(text: &str) -> Vec<u8> {
    encoding_rs::GB18030.encode(text.trim_start_matches('\u{feff}')).0.into_owned()
}

fn utf_16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

#[rstest]
#[case::as_written(utf_8, "\r\n")]
#[case::by_an_editor(utf_8, "\n")]
#[case::by_an_old_editor(utf_8, "\r")]
#[case::by_excel(gbk, "\r\n")]
#[case::as_unicode(utf_16, "\r\n")]
fn answers_are_never_replaced(#[case] encoding: fn(&str) -> Vec<u8>, #[case] end: &str) {
    let made = Made::new();
    let table = made.fill_in(encoding, end);
    for ran in [exam(&["render", &made.name("manifest.yaml")]), made.again(&[])] {
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.err.contains("answers.csv holds answers and is left as it is"), "{}", ran.err);
        assert!(ran.out.contains("paper.html") && !ran.out.contains("answers.csv"), "{}", ran.out);
        assert_eq!(made.bytes("answers.csv"), table);
    }
}

#[test]
fn an_empty_table_follows_the_manifest() {
    let made = Made::new();
    let heads = made.bytes("answers.csv");
    fs::write(made.name("answers.csv"), "姓名,考号\n\n  \r\n").expect("written");
    let ran = exam(&["render", &made.name("manifest.yaml")]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(made.bytes("answers.csv"), heads);
}

#[test]
fn an_edited_manifest_is_not_replaced_by_a_new_one() {
    let made = Made::new();
    let ran = made.again(&[]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "the same is no loss");
    let edited = String::from_utf8(made.bytes("manifest.yaml")).expect("UTF-8");
    let edited = edited.replace("points: 5 ", "points: 4 ");
    fs::write(made.name("manifest.yaml"), &edited).expect("written");
    let page = made.bytes("paper.html");
    let ran = made.again(&["--title", "另一份"]);
    assert!(ran.code == 2 && ran.out.is_empty(), "{} {}", ran.code, ran.err);
    for told in ["manifest.yaml: ", "`qili exam render ", "another --out"] {
        assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    }
    assert_eq!(made.bytes("manifest.yaml"), edited.as_bytes());
    assert_eq!(made.bytes("paper.html"), page);
}

#[rstest]
#[case::answers("course.csv", "manifest.yaml", None)]
#[case::statistics("items.csv", "manifest.yaml", None)]
#[case::manifest("answers.csv", "candidates.html", None)]
#[case::by_another_path("course.csv", "manifest.yaml", Some("below/.."))]
fn marks_do_not_replace_what_they_were_made_from(
    #[case] answers: &str,
    #[case] manifest: &str,
    #[case] out: Option<&str>,
) {
    let made = Made::new();
    let table = made.fill_in(utf_8, "\n");
    fs::create_dir(made.name("below")).expect("a folder");
    for (from, to) in [("answers.csv", answers), ("manifest.yaml", manifest)] {
        fs::rename(made.name(from), made.name(to)).expect("renamed");
    }
    let chosen = made.bytes(manifest);
    let (table_name, manifest_name) = (made.name(answers), made.name(manifest));
    let mut arguments = vec!["mark", &table_name, "--manifest", &manifest_name];
    let out = out.map(|out| made.name(out));
    arguments.extend(out.iter().flat_map(|out| ["--out", out]));
    let ran = exam(&arguments);
    assert!(ran.code == 2 && ran.out.is_empty(), "{} {}", ran.code, ran.err);
    assert!(ran.err.contains("the result would replace what was read"), "{}", ran.err);
    assert_eq!((made.bytes(answers), made.bytes(manifest)), (table, chosen));
    let results = ["course.csv", "items.csv", "candidates.html"].map(|name| made.name(name));
    let written = results.iter().filter(|name| Path::new(name).exists()).count();
    assert_eq!(written, usize::from(answers != "answers.csv") + usize::from(manifest != "manifest.yaml"));
}

#[cfg(unix)]
#[test]
fn a_link_to_the_answers_is_the_answers() {
    let made = Made::new();
    let table = made.fill_in(utf_8, "\n");
    std::os::unix::fs::symlink(made.name("answers.csv"), made.name("course.csv")).expect("a link");
    let ran = exam(&["mark", &made.name("answers.csv"), "--manifest", &made.name("manifest.yaml")]);
    assert!(ran.code == 2 && ran.err.contains("course.csv: the result would replace"), "{}", ran.err);
    assert_eq!(made.bytes("answers.csv"), table);
}
