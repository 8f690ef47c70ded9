//! Exam papers as PDF.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use scraper::{Html, Selector};
use tempfile::TempDir;

use crate::fonts::{collection, endless, font};
use crate::support::{Ran, qili_with};

/// Runs the program on the casebook of this repository, on a machine without fonts.
fn exam(folder: &Path, arguments: &[&str]) -> Ran {
    let folder = folder.display().to_string();
    let variables = ["HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "SYSTEMROOT", "LOCALAPPDATA"];
    let variables = variables.map(|variable| (variable, folder.as_str()));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    qili_with(&root, &[&["exam"], arguments].concat(), &variables)
}

/// A folder with papers as pages, by which it is known what characters they need.
struct Desk {
    folder: TempDir,
    wish: &'static [&'static str],
    needed: BTreeSet<char>,
}

const ONE: [&str; 2] = ["--count", "1"];
const TWICE_FIVE: [&str; 6] = ["--count", "5", "--kind", "labels,verdict,class,who,view", "--variants", "2"];
const ENGLISH: [&str; 4] = ["--count", "2", "--lang", "en"];

impl Desk {
    fn new(wish: &'static [&'static str]) -> Desk {
        let mut desk = Desk {
            folder: tempfile::tempdir().expect("a folder"),
            wish,
            needed: "0123456789 /".chars().collect(),
        };
        let ran = desk.exam("html", &["--format", "html"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        for file in fs::read_dir(desk.path("html")).expect("a folder") {
            let path = file.expect("a file").path();
            if path.extension().is_some_and(|ending| ending == "html") {
                desk.needed.extend(words(&path));
            }
        }
        desk
    }

    fn exam(&self, out: &str, more: &[&str]) -> Ran {
        let out = self.name(out);
        exam(self.folder.path(), &[&["new", "--seed", "5", "--out", &out], self.wish, more].concat())
    }

    /// Makes the papers as PDF in this font.
    fn pdf(&self, font: &str, out: &str) -> Ran {
        self.exam(out, &["--format", "pdf", "--font", font])
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn name(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    fn file(&self, name: &str, bytes: &[u8]) -> String {
        fs::write(self.path(name), bytes).expect("written");
        self.name(name)
    }

    /// A PDF, as far as it is text.
    fn read(&self, name: &str) -> String {
        String::from_utf8_lossy(&fs::read(self.path(name)).expect("a PDF")).into_owned()
    }
}

/// The characters that are to be read on a page.
fn words(page: &Path) -> BTreeSet<char> {
    let html = Html::parse_document(&fs::read_to_string(page).expect("a page"));
    let body = Selector::parse("body").expect("a selector");
    let texts = html.select(&body).flat_map(|body| body.text());
    texts.flat_map(str::chars).filter(|c| !c.is_control()).collect()
}

/// What programs that copy text from a PDF are told of its glyphs.
fn copied(pdf: &str) -> BTreeSet<char> {
    let mut copied = BTreeSet::new();
    for map in pdf.split("begincmap").skip(1).filter_map(|rest| rest.split("endcmap").next()) {
        let pairs =
            map.lines().filter_map(|line| line.strip_prefix('<')?.strip_suffix('>')?.split_once("> <"));
        for (_, text) in pairs.filter(|(glyph, _)| glyph.len() == 4) {
            let units: Vec<u16> = text
                .as_bytes()
                .chunks(4)
                .filter_map(|unit| u16::from_str_radix(std::str::from_utf8(unit).ok()?, 16).ok())
                .collect();
            copied.extend(String::from_utf16_lossy(&units).chars());
        }
    }
    copied
}

#[test]
fn paper_and_key_are_set_in_the_font_that_is_named() {
    let desk = Desk::new(&TWICE_FIVE);
    let named = desk.file("box.ttf", &font("Box", &desk.needed));
    let ran = desk.pdf(&named, "pdf");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for name in ["paper-A", "key-A", "paper-B", "key-B"] {
        let pdf = desk.read(&format!("pdf/{name}.pdf"));
        assert!(pdf.starts_with("%PDF-1.7") && pdf.contains("+Box"), "{name}");
        for dated in ["CreationDate", "ModDate", "CreateDate"] {
            assert!(!pdf.contains(dated), "{dated}");
        }
        let page = words(&desk.path(&format!("html/{name}.html")));
        let missing: Vec<char> = page.difference(&copied(&pdf)).copied().collect();
        assert!(missing.is_empty(), "{name}: {missing:?} cannot be copied");
    }
    // What programs that read it out are told.
    let paper = desk.read("pdf/paper-A.pdf");
    assert_eq!(paper.matches("/S /Figure").count(), 5);
    assert_eq!(paper.matches("/S /Table").count(), 6, "one a question, and that for the name");
    assert!(paper.matches("/Type /Page\n").count() >= 2);
}

#[test]
fn the_same_paper_is_the_same_pdf_and_so_is_that_of_its_manifest() {
    let desk = Desk::new(&ENGLISH);
    let named = desk.file("box.ttf", &font("Box", &desk.needed));
    for out in ["one", "two"] {
        let ran = desk.pdf(&named, out);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    }
    let (manifest, out) = (desk.name("one/manifest.yaml"), desk.name("three"));
    let arguments = ["render", &manifest, "--format", "pdf", "--font", &named, "--out", &out];
    let ran = exam(desk.folder.path(), &arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for name in ["paper.pdf", "key.pdf"] {
        let read = |out: &str| fs::read(desk.path(out).join(name)).expect("a PDF");
        assert!(read("one") == read("two") && read("one") == read("three"), "{name}");
    }
}

#[test]
fn of_a_collection_the_face_of_the_mainland_is_taken() {
    let desk = Desk::new(&ONE);
    let lacking = BTreeSet::from(['红']);
    let fonts =
        [("A Box", &lacking), ("Box JP", &desk.needed), ("Box SC", &desk.needed), ("Box TC", &desk.needed)];
    let fonts = fonts.map(|(family, characters)| font(family, characters));
    let named = desk.file("box.ttc", &collection(&fonts));
    let ran = desk.pdf(&named, "pdf");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let pdf = desk.read("pdf/paper.pdf");
    assert!(pdf.contains("+BoxSC") && !pdf.contains("+BoxJP") && !pdf.contains("+BoxTC"));
}

#[cfg(not(any(windows, target_os = "macos")))]
#[test]
fn a_font_of_the_machine_is_found_and_named() {
    let desk = Desk::new(&ONE);
    fs::create_dir_all(desk.path("fonts/some/where")).expect("a folder");
    // Its name is preferred, but it has letters only.
    desk.file("fonts/letters.ttf", &font("Noto Serif SC", &('a'..='z').collect()));
    desk.file("fonts/readme.txt", b"This is no font.");
    let found = desk.file("fonts/some/where/box.ttf", &font("Box", &desk.needed));
    let ran = desk.exam("pdf", &["--format", "pdf"]);
    assert_eq!((ran.code, ran.err), (0, format!("note: the PDFs are set in Box ({found})\n")));
}

#[cfg(not(any(windows, target_os = "macos")))]
#[test]
fn a_machine_without_a_font_is_told_where_one_was_looked_for() {
    let desk = Desk::new(&ONE);
    let ran = desk.exam("pdf", &["--format", "pdf,html"]);
    assert!(ran.code == 2 && ran.out.is_empty(), "{} {}", ran.code, ran.err);
    for told in [desk.name("fonts").as_str(), "--font FILE", "fonts-noto-cjk"] {
        assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    }
    let mut most = desk.needed.clone();
    most.remove(&'红');
    fs::create_dir_all(desk.path("fonts")).expect("a folder");
    desk.file("fonts/box.ttf", &font("Box", &most));
    let ran = desk.exam("pdf", &["--format", "pdf,html"]);
    assert!(ran.code == 2 && ran.err.contains("(the nearest, Box, has no 红)"), "{}", ran.err);
    assert!(!desk.path("pdf").exists(), "nothing is written");
}

#[test]
fn names_what_is_wrong_with_a_font() {
    let desk = Desk::new(&ONE);
    let whole = font("Box", &desk.needed);
    let some = desk.needed.iter().copied().filter(|c| !matches!(c, '红' | '黑')).collect();
    fs::create_dir(desk.path("folder.ttf")).expect("a folder");
    const NONE: &str = "found no sound font in it, expected a TrueType or OpenType file (.ttf, .otf, .ttc)";
    let files: [(&str, Option<&[u8]>, &str); 7] = [
        ("some.ttf", Some(&font("Box", &some)), "Box has no 红 黑; name a font"),
        ("readme.txt", Some(b"This is no font."), NONE),
        ("empty.ttf", Some(b""), NONE),
        ("endless.ttf", Some(&endless(whole.clone())), NONE),
        ("half.ttf", Some(&whole[..whole.len() / 2]), "--font"),
        ("nothing.ttf", None, "No such file"),
        ("folder.ttf", None, "not a file"),
    ];
    for (name, bytes, told) in files {
        if let Some(bytes) = bytes {
            desk.file(name, bytes);
        }
        let named = desk.name(name);
        let ran = desk.pdf(&named, "pdf");
        assert!(ran.code == 2 && ran.out.is_empty(), "{name}: {} {}", ran.code, ran.err);
        assert!(ran.err.contains(&named) && ran.err.contains(told), "{told:?} in {}", ran.err);
        assert!(!desk.path("pdf").exists(), "nothing is written");
    }
}

#[test]
fn a_font_is_for_pdfs() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("exam");
    let arguments = ["new", "--count", "1", "--font", "any.ttf", "--out", &out.display().to_string()];
    let ran = exam(folder.path(), &arguments);
    assert!(ran.code == 2 && ran.err.contains("--font: only PDFs have a font in them"), "{}", ran.err);
    assert!(!out.exists());
}
