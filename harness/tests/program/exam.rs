//! `qili exam`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use roxmltree::Document;
use rstest::rstest;
use scraper::{Html, Selector};
use tempfile::TempDir;

use crate::support::{Ran, qili};

/// Runs the program on the casebook of this repository; it writes to a folder of its own.
fn exam(arguments: &[&str]) -> Ran {
    qili(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &[&["exam"], arguments].concat())
}

struct Exam {
    folder: TempDir,
}

impl Exam {
    fn new(arguments: &[&str]) -> Exam {
        let made = Exam { folder: tempfile::tempdir().expect("a folder") };
        let ran = exam(&[&["new", "--out", &made.name("")], arguments].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        made
    }

    /// A manifest that was written by hand.
    fn by_hand(manifest: &str) -> Exam {
        let made = Exam { folder: tempfile::tempdir().expect("a folder") };
        fs::write(made.path("manifest.yaml"), manifest).expect("written");
        made
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn name(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.folder.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                match path.is_dir() {
                    true => folders.push(path),
                    false => {
                        let name = path.strip_prefix(self.folder.path()).expect("below").to_owned();
                        files.insert(name, fs::read(path).expect("a file"));
                    }
                }
            }
        }
        files
    }

    fn table(&self, name: &str) -> Vec<Vec<String>> {
        let text = self.text(name);
        let text = text.strip_prefix('\u{feff}').expect("a mark for Excel");
        let mut reader =
            csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
        reader.records().map(|record| record.expect("a record").iter().map(str::to_owned).collect()).collect()
    }

    /// The ids of the cases, by the order of the manifest.
    fn cases(&self) -> Vec<String> {
        let manifest = self.text("manifest.yaml");
        let questions = manifest.split_once("papers:").expect("papers").0;
        questions.lines().filter_map(|line| line.strip_prefix("  - case: ")).map(str::to_owned).collect()
    }
}

const KINDS: &str = "labels=10,verdict=4,class=2,who=2,view=2";

#[test]
fn makes_a_paper_and_a_key_of_twenty_questions() {
    let made = Exam::new(&["--seed", "7", "--kind", KINDS, "--format", "html,markdown,csv"]);
    let cases = made.cases();
    assert_eq!(cases.len(), 20);
    let (paper, key) = (made.text("paper.html"), made.text("key.html"));
    for page in [&paper, &key] {
        let html = Html::parse_document(page);
        assert_eq!(html.errors, Vec::<std::borrow::Cow<'_, str>>::new());
        let boards = Selector::parse("article .asked > figure svg.board").expect("a selector");
        assert_eq!(html.select(&boards).count(), 20);
        for outside in ["http://", "https://", "src=", "@import", "url("] {
            assert!(!page.replace("http://www.w3.org", "").contains(outside), "{outside}");
        }
        assert!(page.contains("种子 7 · 例图集 "));
    }
    for case in &cases {
        assert!(key.contains(case) && !paper.contains(case), "{case}");
        assert!(made.text("key.md").contains(case) && !made.text("paper.md").contains(case), "{case}");
    }
    for field in ["姓名", "考号", "总分", "评分"] {
        assert!(paper.contains(field) && !key.contains(&format!("<th>{field}</th>")), "{field}");
    }
    let pictures = made.text("paper.md").matches("](paper-pictures/").count();
    assert_eq!(pictures, 20);
    assert!(made.files().contains_key(Path::new("paper-pictures/20.svg")));
    let rows = made.table("key.csv");
    let numbers: BTreeSet<&str> = rows.iter().skip(1).map(|row| row[0].as_str()).collect();
    assert_eq!(numbers.len(), 21, "twenty questions and what they were made from");
}

#[test]
fn writes_the_forms_that_other_programs_read() {
    let made =
        Exam::new(&["--count", "3", "--kind", "labels,verdict,view", "--format", "docx,xlsx,moodle,anki"]);
    let files = made.files();
    for name in ["paper.docx", "key.docx", "key.xlsx"] {
        let bytes = std::io::Cursor::new(&files[Path::new(name)]);
        let mut archive = zip::ZipArchive::new(bytes).expect("an archive");
        let mut pictures = 0;
        for index in 0..archive.len() {
            let mut file = archive.by_index(index).expect("a file");
            let part = file.name().expect("a name").into_owned();
            let mut content = Vec::new();
            file.read_to_end(&mut content).expect("its content");
            if part.ends_with(".png") {
                assert!(content.starts_with(b"\x89PNG"));
                pictures += 1;
            } else {
                let text = String::from_utf8(content).expect("UTF-8");
                Document::parse(&text).unwrap_or_else(|error| panic!("{name}/{part}: {error}"));
                // No end of a page goes through a row: a question, or what is said of a move.
                let rows = text.matches("<w:tr>").count();
                assert_eq!(rows, text.matches("<w:cantSplit></w:cantSplit>").count(), "{name}/{part}");
                assert!(part != "word/document.xml" || rows > 3, "{rows} rows");
            }
        }
        assert!(name == "key.xlsx" || pictures >= 3, "{name} has {pictures} pictures");
    }
    let moodle = made.text("moodle.xml");
    let moodle = Document::parse(&moodle).expect("XML");
    let questions: Vec<_> =
        moodle.descendants().filter(|node| node.attribute("type") == Some("cloze")).collect();
    assert_eq!(questions.len(), 3);
    for question in questions {
        let texts = question.children().filter(|node| node.attribute("format") == Some("html"));
        for part in texts {
            let files: Vec<_> = part.children().filter(|node| node.has_tag_name("file")).collect();
            assert!(files.iter().all(|file| file.text().is_some_and(|data| data.starts_with("iVBORw0KGgo"))));
            let text = part.children().find_map(|node| node.text()).unwrap_or_default();
            let shown: Vec<&str> =
                text.split("@@PLUGINFILE@@/").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert_eq!(shown, files.iter().filter_map(|file| file.attribute("name")).collect::<Vec<_>>());
        }
        let text = question.descendants().find(|node| node.has_tag_name("questiontext")).expect("a text");
        let text = text.descendants().find(|node| node.has_tag_name("text")).and_then(|node| node.text());
        let text = text.expect("a text");
        assert!(text.contains("@@PLUGINFILE@@/board") && text.contains(":MULTICHOICE:"), "{text}");
        assert!(!Html::parse_fragment(text).errors.iter().any(|error| error.contains("tag")), "{text}");
    }
    let anki = made.text("anki.txt");
    let cards = anki.lines().skip_while(|line| line.starts_with('#')).collect::<Vec<_>>();
    assert_eq!(cards.len(), 3);
    assert!(
        cards.iter().all(|card| card.matches('\t').count() == 3 && card.contains("data:image/png;base64,"))
    );
}

#[test]
fn the_same_command_and_the_same_manifest_give_the_same_bytes() {
    let formats = "docx,html,markdown,csv,xlsx,moodle,anki";
    let arguments = [
        "--seed",
        "5",
        "--count",
        "3",
        "--variants",
        "2",
        "--lang",
        "en",
        "--arrows",
        "numbered",
        "--format",
        formats,
    ];
    let (first, second) = (Exam::new(&arguments), Exam::new(&arguments));
    assert!(first.files() == second.files());
    let again = Exam::by_hand(&first.text("manifest.yaml"));
    let ran = exam(&["render", &again.name("manifest.yaml"), "--format", formats]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for (name, bytes) in first.files() {
        assert!(again.files().get(&name) == Some(&bytes), "{}", name.display());
    }
    assert_eq!(first.files().len(), again.files().len());
}

#[rstest]
#[case::all(&["cxa-2020/fig22", "--count", "1"], "先走一方。所列着法循环往复。", 0)]
#[case::some(
    &["cxa-2020/fig22", "cxa-2020/fig29", "cxa-2020/ref08", "--count", "3", "--kind", "labels=1,verdict=2"],
    "先走一方。除另有注明外，所列着法循环往复。",
    2
)]
#[case::none(&["cxa-2020/ref08", "--count", "1"], "先走一方。\n", 1)]
fn says_of_which_questions_the_moves_repeat(#[case] wish: &[&str], #[case] told: &str, #[case] runs: usize) {
    let made = Exam::new(&[wish, &["--format", "markdown"]].concat());
    let paper = made.text("paper.md");
    assert!(paper.contains(told), "{paper}");
    assert_eq!(paper.matches("\n所列着法不成循环。").count(), runs, "{paper}");
}

#[test]
fn tells_when_the_casebook_is_another() {
    let made = Exam::new(&["--count", "1"]);
    let manifest = made.text("manifest.yaml");
    let casebook = manifest.lines().find(|line| line.starts_with("casebook: ")).expect("a digest");
    let other = Exam::by_hand(&manifest.replace(casebook, "casebook: \"000000000000\""));
    let ran = exam(&["render", &other.name("manifest.yaml")]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("casebook 000000000000"), "{}", ran.err);
    assert_eq!(other.text("paper.html"), made.text("paper.html"));
}

#[test]
fn every_variant_asks_the_same_and_its_key_follows_the_board() {
    let made = Exam::new(&["--seed", "11", "--variants", "3", "--rules", "cxa2020", "--format", "csv"]);
    let manifest = made.text("manifest.yaml");
    let mut turned = 0;
    let first = answers(&made, "key-A.csv");
    assert_eq!(first.len(), 20);
    for name in ["B", "C"] {
        let paper = manifest.split_once(&format!("\n  {name}:\n")).expect("a paper").1;
        let guises: BTreeMap<&str, &str> = paper
            .lines()
            .map_while(|line| {
                line.trim().strip_prefix("- {case: ")?.strip_suffix('}')?.split_once(", board: ")
            })
            .collect();
        let other = answers(&made, &format!("key-{name}.csv"));
        assert_eq!(other.keys().collect::<Vec<_>>(), first.keys().collect::<Vec<_>>());
        for (case, (labels, verdict)) in &other {
            let (first_labels, first_verdict) = &first[case];
            assert_eq!(labels, first_labels, "{case}");
            let is_turned = guises[case.as_str()].starts_with("turned");
            turned += usize::from(is_turned && first_verdict != "作和");
            let swapped = first_verdict.replace('红', "?").replace('黑', "红").replace('?', "黑");
            assert_eq!(verdict, if is_turned { &swapped } else { first_verdict }, "{case}");
        }
    }
    assert!(turned > 3, "{turned} verdicts were turned");
}

/// The labels and the verdict of every case of a key.
fn answers(made: &Exam, name: &str) -> BTreeMap<String, (Vec<String>, String)> {
    let mut answers: BTreeMap<String, (Vec<String>, String)> = BTreeMap::new();
    for row in made.table(name).into_iter().skip(1).filter(|row| row.len() > 1) {
        let entry = answers.entry(row[6].clone()).or_default();
        if row[2] == "裁决" { entry.1 = row[4].clone() } else { entry.0.push(row[4].clone()) }
    }
    answers
}

/// What the print says of these cases, looked up in it and not in the program.
const COURSE: &str = "\
title: 期末考试
seed: 1
casebook: by-hand
marking: {points: 5, verdict_share: 20, other_attack: 0, right_side: 50, other_class: 50}
questions:
  - {case: cxa-2020/fig22, rules: cxa2020, kind: labels}
  - {case: own-fault/02, rules: cxa2011, kind: labels}
  - {case: precedents-1999/15, rules: cxa1999, kind: labels, points: 10}
  - {case: axf/d45, rules: axf, kind: verdict}
  - {case: who-continues/2-30, rules: cxa2011, kind: class}
papers:
  A:
    - {case: cxa-2020/fig22, board: as-it-is}
    - {case: own-fault/02, board: as-it-is}
    - {case: precedents-1999/15, board: as-it-is}
    - {case: axf/d45, board: as-it-is}
    - {case: who-continues/2-30, board: as-it-is}
  B:
    - {case: own-fault/02, board: mirrored}
    - {case: cxa-2020/fig22, board: turned}
    - {case: precedents-1999/15, board: turned-mirrored}
    - {case: axf/d45, board: as-it-is}
    - {case: who-continues/2-30, board: as-it-is}
";

/// One of the ways in which people write a label.
fn messy(label: &str, way: usize) -> &'static str {
    let ways: [&str; 6] = match label {
        "将" => ["将", "將", "jiang", "Check", " 将军 ", "jiāng"],
        "杀" => ["杀", "殺", "sha", "Kill", "作杀", "mate threat"],
        "捉" => ["捉", "捉。", "zhuō", "CHASE", "捉（第一类）", "１．捉"],
        "兑" => ["兑", "兌", "dui", "exchange", "邀兑", "ＤＵＩ"],
        "闲" => ["闲", "閒", "xian2", "idle", "闲着", "xián"],
        other => panic!("{other}"),
    };
    ways[way % ways.len()]
}

fn messy_verdict(verdict: &str, way: usize) -> &'static str {
    let ways: [&str; 5] = match verdict {
        "red_must_change" => ["红变", "\"红方变着，不变作负\"", "紅方變著", "red must change", "hong bian"],
        "black_must_change" => ["黑变", "黑方不变作负", "黑方變著", "Black must change", "heibian"],
        "draw" => ["和", "作和", "\"双方不变，作和\"", "draw", "he"],
        "red_loses" => ["红负", "红方作负", "紅負", "red loses", "\"红方负，黑方胜\""],
        "black_loses" => ["黑负", "黑方作负", "黑負", "black loses", "红胜"],
        other => panic!("{other}"),
    };
    ways[way % ways.len()]
}

/// Which verdict d45 has in print.
const D45: &str = "axf/d45";

#[test]
fn marks_a_class_of_thirty() {
    let made = Exam::by_hand(COURSE);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let case = fs::read_to_string(root.join(format!("cases/{D45}.yaml"))).expect("a case");
    let d45 = case.lines().find_map(|line| line.trim().strip_prefix("verdict: ")).expect("a verdict");
    let d45 = ["red_loses", "black_loses", "draw"].into_iter().find(|word| *word == d45).expect("known");
    let mut csv =
        "\u{feff}姓名,考号,卷,1-1,1-2,1-3,1-4,1-裁决,2,3-1,3-2,3-3,3-4,3 verdict,第4题,5-红方,5-黑方,备注\n"
            .to_owned();
    // In hundredths of a point.
    let mut expected: Vec<(String, u32)> = Vec::new();
    let mut wrong_second_moves = 0;
    for n in 0..30_usize {
        let (fig22, fault02) = (["捉", "闲", "捉", "闲"], ["兑", "杀", "将", "闲"]);
        let on_b = n % 2 == 1;
        let mut points = 0;
        // The first n % 5 labels of the figure are wrong; every third leaves the verdict open, every fourth gives the wrong
        // consequence for the right side, which brings half.
        let wrong = n % 5;
        let labels: Vec<&str> = fig22
            .iter()
            .enumerate()
            .map(|(at, label)| match (at < wrong, *label) {
                (false, label) => messy(label, n + at),
                (true, "闲") => "献",
                (true, _) => "拦",
            })
            .collect();
        points += 100 * (4 - wrong as u32);
        wrong_second_moves += usize::from(wrong > 1);
        let verdict = match (n % 3 == 0, n % 4 == 0, on_b) {
            (true, ..) => "",
            (_, true, false) => "红负",
            (_, true, true) => "黑负",
            (_, _, false) => messy_verdict("red_must_change", n),
            (_, _, true) => messy_verdict("black_must_change", n),
        };
        points += if n % 3 == 0 {
            0
        } else if n % 4 == 0 {
            50
        } else {
            100
        };
        // All five boxes of the other question in one cell, of which those without a sixth remainder are right.
        let one_cell = |right: bool| {
            let words: Vec<&str> =
                fault02.iter().enumerate().map(|(at, label)| messy(label, 6 * n + at % 2)).collect();
            let verdict = if right { "和" } else { "红变" };
            format!("\"{}；{verdict}\"", words.join(["、", " ", "，"][n % 3]))
        };
        points += if n % 6 == 0 { 400 } else { 500 };
        let first = format!("{},{verdict}", labels.join(","));
        let second = one_cell(n % 6 != 0);
        // A coarse source would take any label that is no attack for 闲, but here all are 捉; ten points, two for the verdict.
        let third = if n % 7 == 0 { "打,捉,捉,捉,和" } else { "捉,zhuo,chase,捉,作和" };
        points += if n % 7 == 0 { 800 } else { 1000 };
        let fourth = if n % 10 == 9 { "??" } else { messy_verdict(d45, n) };
        points += if n % 10 == 9 { 0 } else { 500 };
        // Red is of the second class, black of the first: half for the other class.
        let fifth = match n % 3 {
            0 => "C,B",
            1 => "第一类,禁止着法第一类",
            _ => "允许,forbidden-2",
        };
        points += match n % 3 {
            0 => 500,
            1 => 375,
            _ => 125,
        };
        let (paper, answers) = match on_b {
            false => ("A", format!("{first},{second}")),
            true => {
                // The questions change places: what is one cell on A is five on B.
                let five: Vec<&str> =
                    fault02.iter().enumerate().map(|(at, label)| messy(label, n + at)).collect();
                let verdict = if n % 6 == 0 { "红变" } else { "draw" };
                let one = labels.join(" ");
                let one = if verdict_is_blank(n) { one } else { format!("{one}; {}", unquoted(n, on_b)) };
                ("B卷", format!("{},{verdict},\"{one}\"", five.join(",")))
            }
        };
        let _ = writeln!(csv, "考生{n},{:03},{paper},{answers},{third},{fourth},{fifth},无", 100 + n);
        expected.push((format!("考生{n}"), points));
    }
    fs::write(made.path("answers.csv"), &csv).expect("written");
    let ran = exam(&["mark", &made.name("answers.csv"), "--manifest", &made.name("manifest.yaml")]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{csv}");
    let course = made.table("course.csv");
    let totals: BTreeMap<&str, &str> =
        course.iter().skip(1).map(|row| (row[1].as_str(), row[row.len() - 2].as_str())).collect();
    assert_eq!(totals.len(), 30);
    for (name, points) in &expected {
        let written = format!("{}.{:02}", points / 100, points % 100);
        let written = written.trim_end_matches('0').trim_end_matches('.');
        assert_eq!(totals[name.as_str()], written, "{name} in\n{csv}");
    }
    let best = expected.iter().map(|(_, points)| *points).max().expect("thirty");
    let firsts = expected.iter().filter(|(_, points)| *points == best).count();
    assert_eq!(course.iter().filter(|row| row[0] == "1").count(), firsts);
    let items = made.table("items.csv");
    let second_move = items.iter().find(|row| row[0] == "1" && row[6] == "第2着").expect("a row");
    assert_eq!(second_move[3], "30");
    assert_eq!(second_move[7..11], ["闲", "40.0%", "献", "18"].map(str::to_owned), "{second_move:?}");
    assert_eq!(wrong_second_moves, 18);
    let verdict = items.iter().find(|row| row[0] == "1" && row[6] == "裁决").expect("a row");
    assert_eq!(verdict[9], "红方作负", "on both papers, as the board is in the case file");
    let share: f64 = expected.iter().map(|(_, points)| f64::from(*points) / 3000.0).sum::<f64>() / 30.0;
    assert!(
        ran.out.contains(&format!("30 candidates marked, {:.1}% of all points", 100.0 * share)),
        "{}",
        ran.out
    );
    let pages = Html::parse_document(&made.text("candidates.html"));
    assert_eq!(pages.select(&Selector::parse("section").expect("a selector")).count(), 30);
}

fn verdict_is_blank(n: usize) -> bool {
    n.is_multiple_of(3)
}

fn unquoted(n: usize, on_b: bool) -> String {
    let verdict = if n.is_multiple_of(4) {
        "黑负"
    } else {
        messy_verdict(if on_b { "black_must_change" } else { "red_must_change" }, n)
    };
    verdict.replace('"', "")
}

#[test]
fn names_what_it_could_not_read() {
    let made = Exam::by_hand(&COURSE.replace("  B:\n", "  C:\n"));
    let csv = "姓名,考号,卷,1-1,1-2,1-9,1-裁决,2,9,4\n\
        甲,1,A,捉,抓,捉,红,兑 杀 将 闲 和,捉,和\n\
        乙,2,D,捉,闲,,,,,\n\
        ,,,,,,,,,\n\
        丙,3,C,?,—,-,,兑 杀 和,,和\n\
        丁,4,A,xian,xián,,,兑 杀 将 xian 和,,和\n";
    fs::write(made.path("a.csv"), csv).expect("written");
    let ran = exam(&["mark", &made.name("a.csv"), "--manifest", &made.name("manifest.yaml")]);
    assert_eq!(ran.code, 1);
    let mut told: Vec<&str> =
        ran.err.lines().map(|line| line.split_once("a.csv, ").expect("the file").1).collect();
    let columns =
        "row 1: no column for 1-3, 1-4, 3-1, 3-2, 3-3, 3-4, 3-裁决, 5-红方, 5-黑方; they count as empty";
    assert_eq!(told.remove(0), columns);
    let begins = [
        "row 2, column E (1-2): found \"抓\", expected a label",
        "row 2, column F (1-9): found \"捉\", expected nothing",
        "row 2, column G (1-裁决): found \"红\", expected a verdict",
        "row 2, column I (9): found \"捉\", expected a question of the paper",
        "row 3, column C (卷): found \"D\", expected the paper, one of A, C",
    ];
    assert_eq!(told.len(), begins.len() + 3, "{told:?}");
    for (told, begin) in told.iter().zip(begins) {
        assert!(told.starts_with(begin), "{told}");
    }
    assert!(told[5].starts_with("row 5, column H (2): found \"和\", expected a label"), "{told:?}");
    let either = "found \"xian\", expected 闲 (xián, xian2) or 献 (xiàn, xian4): xian may be either";
    assert_eq!(told[6..], ["D (1-1)", "H (2)"].map(|column| format!("row 6, column {column}: {either}")));
    assert!(ran.out.contains("3 candidates marked"), "{}", ran.out);
}

#[rstest]
#[case::no_answers("姓名,备注\n甲,x\n", "row 1: no column of answers")]
#[case::no_paper("姓名,1-1\n甲,捉\n", "row 1: no column 卷")]
#[case::nothing("", "the file is empty")]
#[case::no_rows("姓名,卷,1-1\n,,\n", "a.csv: there are no answers")]
#[case::twice(
    "姓名,卷,1-1,2,第1题第1着\n甲,A,捉,和,闲\n",
    "row 1: columns C (1-1) and E (第1题第1着) are read as the same"
)]
#[case::two_names(
    "姓名,卷,Name,1-1\n甲,A,乙,捉\n",
    "row 1: columns A (姓名) and C (Name) are read as the same"
)]
#[case::excel(b"PK\x03\x04\x14\0\x06\0", "this is an Excel file; save it as CSV")]
#[case::big5(encoding_rs::BIG5.encode("姓名,卷,1-1\n陳大文,A,捉\n").0, "save it as UTF-8 or GBK")]
#[case::no_text([0xFF; 20], "save it as UTF-8 or GBK")]
fn names_what_is_wrong_with_a_table(#[case] csv: impl AsRef<[u8]>, #[case] told: &str) {
    let made = Exam::by_hand(COURSE);
    fs::write(made.path("a.csv"), csv).expect("written");
    let ran = exam(&["mark", &made.name("a.csv"), "--manifest", &made.name("manifest.yaml")]);
    assert!(ran.code == 2 && ran.out.is_empty(), "{} {}", ran.code, ran.err);
    assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    assert!(!made.path("course.csv").exists());
}

/// Nine boxes: four moves and a verdict each.
const TWO: &str = "\
title: 小测
seed: 1
casebook: by-hand
marking: {points: 5}
questions:
  - {case: cxa-2020/fig22, rules: cxa2020, kind: labels}
  - {case: own-fault/02, rules: cxa2011, kind: verdict}
papers:
  A: [{case: cxa-2020/fig22}, {case: own-fault/02}]
";

#[rstest]
#[case::missing("姓名,1\n甲,捉 闲 捉 闲 红变\n", &["row 1: no column for 2-裁决; it counts as empty"])]
#[case::several(
    "姓名,1-1,1-3,2\n甲,捉,捉,和\n",
    &["row 1: no column for 1-2, 1-4, 1-裁决; they count as empty"]
)]
#[case::unknown(
    "姓名,1-1,1-2,1-3,1-4,1-裁定,2,备注,颜色\n甲,捉,闲,捉,闲,红变,和,无,蓝\n",
    &[
        "row 1, column F (1-裁定): not read, for no column is called so; did you mean 1-裁决?",
        "row 1, column I (颜色): not read, for no column is called so",
        "row 1: no column for 1-裁决; it counts as empty",
    ]
)]
#[case::one_candidate_twice(
    "姓名,考号,1,2\n甲,1,捉 闲 捉 闲 红变,和\n乙,2,捉 闲 捉 闲 红变,和\n 甲 ,1,,和\n",
    &["rows 2 and 4: 甲 1 stands there twice"]
)]
#[case::one_number_for_two(
    "姓名,考号,1,2\n甲,1,捉 闲 捉 闲 红变,和\n乙,1,捉 闲 捉 闲 红变,和\n",
    &["rows 2 and 3: one number, 1, for two names, \"甲\" and \"乙\""]
)]
#[case::moved_to_the_right(
    "姓名,1,2\n甲,捉 闲 捉 闲 红变,作和,双方不变\n",
    &["row 2, column D (): found \"双方不变\", expected nothing: the row is longer than that of the heads"]
)]
#[case::in_two_ways(
    "姓名,1,1-2,2\n甲,捉 闲 捉 闲 红变,捉,和\n乙,捉 闲 捉 闲 红变,-,和\n丙,,闲,和\n",
    &["row 2, column C (1-2): found \"捉\", expected nothing: the question is answered in another column, all in one cell or box by box"]
)]
#[case::nothing_to_tell("姓名,考号,1,2\n甲,,捉 闲 捉 闲 红变,和\n乙,,捉 闲 捉 闲 红变,和\n,,捉,和\n,,捉,\n", &[])]
fn tells_what_would_cost_points_without_a_word(#[case] csv: &str, #[case] told: &[&str]) {
    let made = Exam::by_hand(TWO);
    fs::write(made.path("a.csv"), csv).expect("written");
    let ran = exam(&["mark", &made.name("a.csv"), "--manifest", &made.name("manifest.yaml")]);
    let found: Vec<&str> =
        ran.err.lines().map(|line| line.split_once("a.csv, ").expect("the file").1).collect();
    assert_eq!(found, told);
    assert_eq!(ran.code, i32::from(!told.is_empty()), "{}", ran.out);
    assert!(made.path("course.csv").exists());
}

#[test]
fn nobody_who_could_be_marked_has_no_average() {
    let made = Exam::by_hand(COURSE);
    fs::write(made.path("a.csv"), "姓名,卷,1-1\n甲,E,捉\n").expect("written");
    let ran = exam(&["mark", &made.name("a.csv"), "--manifest", &made.name("manifest.yaml")]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.ends_with("0 candidates marked, 1 cell could not be read\n"), "{}", ran.out);
}

#[rstest]
#[case::case("case: axf/d45, rules", "case: axf/d54x, rules", "there is no case \"axf/d54x\"")]
#[case::kind(
    "rules: axf, kind: verdict",
    "rules: axf, kind: labels",
    "cannot be asked so: its source does not label every move"
)]
#[case::view("rules: axf, kind: verdict", "rules: axf, kind: view", "there are not two views")]
#[case::rules("rules: axf, kind", "rules: cxa1999, kind", "does not rule under this rule set")]
#[case::points("points: 5,", "points: five,", "expected points such as 5 or 2.5")]
#[case::no_points("points: 5,", "points: 0,", "found \"0\"")]
#[case::no_points_for_one(
    "points: 10}",
    "points: 0.00}",
    "expected points such as 5 or 2.5, above 0 and no more than 1000"
)]
#[case::too_many_points("points: 5,", "points: 1e308,", "above 0 and no more than 1000")]
#[case::percent("right_side: 50", "right_side: 150", "expected a percentage from 0 to 100")]
#[case::key("title:", "titel:", "did you mean title?")]
#[case::twice(
    "{case: precedents-1999/15, board: as-it-is}",
    "{case: own-fault/02, board: as-it-is}",
    "shows a position that is on the paper"
)]
#[case::twins(
    "{case: precedents-1999/15, rules: cxa1999, kind: labels, points: 10}\n",
    "{case: precedents-1999/15, rules: cxa1999, kind: labels, points: 10}\n  - {case: cxa-2020/ref22, rules: cxa2020, kind: labels}\n",
    ""
)]
#[case::disputed(
    "{case: who-continues/2-30, board: as-it-is}",
    "{case: who-continues/2-30, board: turned}",
    "cannot stand turned here"
)]
#[case::unknown_question(
    "- {case: axf/d45, board: as-it-is}",
    "- {case: axf/d25, board: as-it-is}",
    "there is no question about \"axf/d25\""
)]
fn names_what_is_wrong_with_a_manifest(#[case] from: &str, #[case] to: &str, #[case] told: &str) {
    assert!(COURSE.contains(from));
    let made = Exam::by_hand(&COURSE.replacen(from, to, 1));
    let ran = exam(&["render", &made.name("manifest.yaml")]);
    if told.is_empty() {
        // A question that stands on no paper does no harm.
        assert_eq!(ran.code, 0, "{}", ran.err);
        return;
    }
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains(told) && ran.err.contains("manifest.yaml:"), "{told:?} in {}", ran.err);
    assert!(!made.path("paper-A.html").exists());
}

#[test]
fn a_rule_set_without_a_ruling_is_told_at_its_own_place() {
    let text = COURSE.replacen(
        "  - {case: axf/d45, rules: axf, kind: verdict}\n",
        "  - case: axf/d45\n    kind: verdict\n    rules: wang2020-1\n",
        1,
    );
    let line = text.lines().position(|line| line.contains("wang2020-1")).expect("a line") + 1;
    let made = Exam::by_hand(&text);
    let ran = exam(&["render", &made.name("manifest.yaml")]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains(&format!("manifest.yaml:{line}:12")), "{}", ran.err);
    assert!(ran.err.contains("does not rule under this rule set") && ran.err.contains("expected one of axf"));
}

#[test]
fn the_same_position_by_another_name_is_noticed() {
    let text = COURSE
        .replace("kind: class}\n", "kind: class}\n  - {case: cxa-2020/ref22, rules: cxa2020, kind: labels}\n")
        .replacen("board: as-it-is}\n  B:", "board: as-it-is}\n    - {case: cxa-2020/ref22}\n  B:", 1);
    let made = Exam::by_hand(&text);
    let ran = exam(&["render", &made.name("manifest.yaml")]);
    assert!(
        ran.code == 2 && ran.err.contains("cxa-2020/ref22 shows a position that is on the paper"),
        "{}",
        ran.err
    );
}

#[rstest]
#[case::id(&["no/such"], "no case and no folder")]
#[case::source(&["--source", "axff"], "--source axff: no case has it; expected one of axf,")]
#[case::tag(&["--tag", "chases"], "--tag chases")]
#[case::clause(&["--clause", "rooked"], "rooted")]
#[case::kind(&["--kind", "labels=3,verses"], "expected one of labels, verdict, class, who, view")]
#[case::too_many_by_kind(&["--kind", "labels=30"], "30 questions are asked for by kind and 20 in all")]
#[case::too_few_by_kind(&["--kind", "labels=3"], "expected 20, or a kind without a number")]
#[case::short(&["--kind", "view", "--count", "50"], "positions fit where 50 questions of the kind view are wanted")]
#[case::none(
    &["--rules", "cxa2020", "--kind", "labels=18,view=2"],
    "no case can be asked a question of the kind view with these choices: it takes two published views"
)]
#[case::none_of_labels(&["--source", "axf", "--rules", "cxa2020"], "no case can be asked a question of the kind labels")]
#[case::no_points(&["--points", "0"], "--points 0: expected points such as 5 or 2.5, above 0")]
#[case::difficulty(&["--difficulty", "4..2"], "expected a level from 1 to 5")]
#[case::mix(&["--mix", "跟=3"], "--mix 跟=3: only 0 questions")]
#[case::points(&["--points", "many"], "--points many: expected points")]
#[case::variants(&["--variants", "27"], "expected a number from 1 to 26")]
fn names_what_is_wrong_with_a_wish(#[case] arguments: &[&str], #[case] told: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("exam");
    let ran = exam(&[&["new", "--out", &out.display().to_string()], arguments].concat());
    assert!(ran.code == 2 && ran.out.is_empty(), "{} {}", ran.code, ran.err);
    assert!(ran.err.contains(told), "{told:?} in {}", ran.err);
    assert!(!out.exists(), "nothing is written");
}
