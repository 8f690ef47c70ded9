//! The file of answers: which column is what, and what each candidate has written.

use std::path::Path;

use anyhow::{Context as _, bail};
use qili::board::Color;

use super::reading::{Given, is_ambiguous, read, read_all};
use crate::exam::answer::Place;
use crate::exam::manifest::{Manifest, Paper};
use crate::exam::question::Posed;

/// A candidate, and what stands in the boxes of the questions of his paper.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) name: String,
    pub(super) number: String,
    /// Which of the manifest's papers.
    pub(super) paper: usize,
    /// By question as the paper has them, then by box.
    pub(super) given: Vec<Vec<Given>>,
}

/// A cell that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unread {
    /// The line of the table, the heads being 1.
    pub(crate) row: usize,
    /// As a spreadsheet calls it, and its head.
    pub(crate) column: String,
    pub(crate) head: String,
    pub(crate) text: String,
    pub(crate) expected: String,
}

/// What is in the file.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    pub(super) candidates: Vec<Candidate>,
    pub(super) unread: Vec<Unread>,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Name,
    Number,
    Paper,
    /// All answers to a question.
    Question(usize),
    /// One box of a question.
    Box(usize, Part),
    /// Something that is not asked for, such as a total.
    Other,
}

/// Which box of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Ply(usize),
    Verdict,
    Side(Color),
    View,
}

impl Part {
    fn is(self, place: Place) -> bool {
        match (self, place) {
            (Part::Ply(ply), Place::Move(other) | Place::Continues(other)) => ply == other,
            (Part::Verdict, Place::Verdict) | (Part::View, Place::View) => true,
            (Part::Side(color), Place::Side(other)) => color == other,
            _ => false,
        }
    }
}

impl Answers {
    /// Reads a file of answers to an exam.
    pub(super) fn read(path: &Path, manifest: &Manifest<'_>) -> anyhow::Result<Answers> {
        let name = path.display();
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {name}"))?;
        let text = decoded(&bytes);
        let head = text.lines().next().unwrap_or_default();
        let separator = [b'\t', b';', b','].into_iter().max_by_key(|&separator| {
            // Of equals the last counts: the comma.
            head.bytes().filter(|&byte| byte == separator).count()
        });
        let mut table = csv::ReaderBuilder::new()
            .delimiter(separator.unwrap_or(b','))
            .flexible(true)
            .has_headers(false)
            .from_reader(text.as_bytes());
        let mut records = table.records();
        let heads = match records.next() {
            Some(heads) => heads.with_context(|| format!("{name}, row 1"))?,
            None => bail!("{name}: the file is empty; expected a row of heads: 姓名, 考号, 1-1, 1-2 …"),
        };
        let columns: Vec<Column> = heads.iter().map(column).collect();
        if !columns.iter().any(|column| matches!(column, Column::Question(_) | Column::Box(..))) {
            bail!(
                "{name}, row 1: no column of answers; expected heads such as 1-1, 1-2, 1-裁决, or 1 for all of question 1"
            );
        }
        if manifest.papers.len() > 1 && !columns.contains(&Column::Paper) {
            bail!("{name}, row 1: no column 卷 (paper), and the exam has {} papers", manifest.papers.len());
        }
        let posed: Vec<Vec<Posed<'_, '_>>> =
            manifest.papers.iter().map(|paper| manifest.posed(paper)).collect();
        let mut answers = Answers::default();
        for (record, row) in records.zip(2..) {
            let record = record.with_context(|| format!("{name}, row {row}"))?;
            if record.iter().all(|cell| cell.trim().is_empty()) {
                continue;
            }
            let line = Line { row, heads: &heads, columns: &columns, record: &record };
            line.read(&manifest.papers, &posed, &mut answers);
        }
        Ok(answers)
    }
}

/// UTF-8 with or without a mark, or as Excel in Chinese saves it.
fn decoded(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
        Err(_) => match encoding_rs::Encoding::for_bom(bytes) {
            Some((encoding, _)) => encoding.decode(bytes).0.into_owned(),
            None => encoding_rs::GB18030.decode(bytes).0.into_owned(),
        },
    }
}

/// One row of the table.
struct Line<'t> {
    row: usize,
    heads: &'t csv::StringRecord,
    columns: &'t [Column],
    record: &'t csv::StringRecord,
}

impl Line<'_> {
    fn cell(&self, wanted: Column) -> String {
        let at = self.columns.iter().position(|column| *column == wanted);
        at.and_then(|at| self.record.get(at)).unwrap_or_default().trim().to_owned()
    }

    fn unread(&self, at: usize, expected: &str) -> Unread {
        Unread {
            row: self.row,
            column: spreadsheet_column(at),
            head: self.heads.get(at).unwrap_or_default().trim().to_owned(),
            text: self.record.get(at).unwrap_or_default().trim().to_owned(),
            expected: expected.to_owned(),
        }
    }

    fn read(&self, papers: &[Paper], posed: &[Vec<Posed<'_, '_>>], answers: &mut Answers) {
        let Some(paper) = self.paper(papers, answers) else { return };
        let questions = &posed[paper];
        let mut given: Vec<Vec<Given>> =
            questions.iter().map(|question| vec![Given::Nothing; question.slots.len()]).collect();
        for (at, column) in self.columns.iter().enumerate() {
            let text = self.record.get(at).unwrap_or_default();
            if text.trim().is_empty() {
                continue;
            }
            match *column {
                Column::Question(number) => {
                    let Some(question) = number.checked_sub(1).and_then(|index| questions.get(index)) else {
                        answers.unread.push(self.unread(at, "a question of the paper"));
                        continue;
                    };
                    given[number - 1] = read_all(text, question);
                    self.tell(at, &given[number - 1], question, answers);
                }
                Column::Box(number, part) => {
                    let question = number.checked_sub(1).and_then(|index| questions.get(index));
                    let slot = question
                        .and_then(|question| question.slots.iter().position(|slot| part.is(slot.place)));
                    let (Some(question), Some(slot)) = (question, slot) else {
                        if !matches!(text.trim(), "-" | "/" | "—" | "－") {
                            answers.unread.push(self.unread(at, "nothing: the question has no such box"));
                        }
                        continue;
                    };
                    let read = read(text, question.slots[slot].place, question);
                    if matches!(read, Given::Unread(_)) {
                        answers.unread.push(self.unread(at, expected(question.slots[slot].place, text)));
                    }
                    given[number - 1][slot] = read;
                }
                Column::Name | Column::Number | Column::Paper | Column::Other => {}
            }
        }
        let (name, number) = (self.cell(Column::Name), self.cell(Column::Number));
        answers.candidates.push(Candidate { name, number, paper, given });
    }

    fn tell(&self, at: usize, given: &[Given], question: &Posed<'_, '_>, answers: &mut Answers) {
        let unread = given.iter().zip(&question.slots).filter(|(given, _)| matches!(given, Given::Unread(_)));
        for (given, slot) in unread {
            let Given::Unread(text) = given else { continue };
            answers.unread.push(Unread { text: text.clone(), ..self.unread(at, expected(slot.place, text)) });
        }
    }

    fn paper(&self, papers: &[Paper], answers: &mut Answers) -> Option<usize> {
        if papers.len() == 1 {
            return Some(0);
        }
        let said = self.cell(Column::Paper);
        let plain: String = said.chars().filter(|c| !c.is_whitespace() && *c != '卷').collect();
        let plain = plain.to_uppercase().replace("PAPER", "");
        let found = papers.iter().position(|paper| paper.name.to_uppercase() == plain);
        if found.is_none() {
            let at = self.columns.iter().position(|column| *column == Column::Paper).unwrap_or_default();
            let names: Vec<&str> = papers.iter().map(|paper| paper.name.as_str()).collect();
            answers.unread.push(self.unread(at, &format!("the paper, one of {}", names.join(", "))));
        }
        found
    }
}

/// What was expected where this text was found.
fn expected(place: Place, text: &str) -> &'static str {
    match place {
        Place::Move(_) if is_ambiguous(text) => "闲 (xián, xian2) or 献 (xiàn, xian4): xian may be either",
        Place::Move(_) => "a label: 将 杀 捉 兑 献 拦 跟 闲",
        Place::Verdict => "a verdict: 红方变着, 黑方变着, 作和, 红方作负, 黑方作负",
        Place::Side(_) => "允许着法, 禁止着法, 禁止着法第一类, 禁止着法第二类, or a letter",
        Place::Continues(_) => "行棋方, 对方, or a letter",
        Place::View => "A or B",
    }
}

/// What a head means.
fn column(head: &str) -> Column {
    let plain: String =
        head.trim_start_matches('\u{feff}').chars().filter(|c| !c.is_whitespace()).map(half_width).collect();
    let plain = plain.to_lowercase();
    match plain.as_str() {
        "姓名" | "name" | "考生" | "xingming" => return Column::Name,
        "考号" | "准考证号" | "编号" | "学号" | "number" | "no" | "no." | "id" => {
            return Column::Number;
        }
        "卷" | "试卷" | "卷别" | "卷号" | "paper" | "variant" => return Column::Paper,
        _ => {}
    }
    let plain = plain.trim_start_matches(['第', 'q', '题']);
    let digits = plain.find(|c: char| !c.is_ascii_digit()).unwrap_or(plain.len());
    let Ok(number) = plain[..digits].parse::<usize>() else { return Column::Other };
    let rest = plain[digits..]
        .trim_matches(|c| matches!(c, '题' | '-' | '.' | '_' | '第' | '着' | ':' | '/' | '(' | ')' | '—'));
    let rest = rest.trim_start_matches("move");
    let part = match rest {
        "" => return Column::Question(number),
        "裁决" | "裁" | "裁決" | "verdict" | "v" => Part::Verdict,
        "红方" | "红" | "紅方" | "紅" | "red" => Part::Side(Color::Red),
        "黑方" | "黑" | "black" => Part::Side(Color::Black),
        "成立者" | "意见" | "view" => Part::View,
        digits => match digits.parse() {
            Ok(ply) => Part::Ply(ply),
            Err(_) => return Column::Other,
        },
    };
    Column::Box(number, part)
}

fn half_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '–' | '−' => '-',
        other => other,
    }
}

/// A, B … Z, AA.
fn spreadsheet_column(index: usize) -> String {
    let letter = char::from(b'A' + (index % 26) as u8);
    match index / 26 {
        0 => letter.to_string(),
        more => format!("{}{letter}", spreadsheet_column(more - 1)),
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("姓名", Column::Name)]
    #[case("\u{feff}考号", Column::Number)]
    #[case("3", Column::Question(3))]
    #[case("第3题", Column::Question(3))]
    #[case("3-2", Column::Box(3, Part::Ply(2)))]
    #[case("３．２", Column::Box(3, Part::Ply(2)))]
    #[case("第3题第2着", Column::Box(3, Part::Ply(2)))]
    #[case("3-备注", Column::Other)]
    #[case("3-裁决", Column::Box(3, Part::Verdict))]
    #[case("3 verdict", Column::Box(3, Part::Verdict))]
    #[case("12-红方", Column::Box(12, Part::Side(Color::Red)))]
    #[case("总分", Column::Other)]
    fn heads(#[case] head: &str, #[case] expected: Column) {
        assert_eq!(column(head), expected);
    }

    #[rstest]
    #[case(0, "A")]
    #[case(25, "Z")]
    #[case(26, "AA")]
    #[case(701, "ZZ")]
    #[case(702, "AAA")]
    fn columns_are_called_as_in_a_spreadsheet(#[case] index: usize, #[case] name: &str) {
        assert_eq!(spreadsheet_column(index), name);
    }

    #[test]
    fn what_excel_saves_is_read() {
        let (gbk, _, _) = encoding_rs::GB18030.encode("姓名,1-1\n张三,捉\n");
        assert_eq!(decoded(&gbk), "姓名,1-1\n张三,捉\n");
        assert_eq!(decoded("\u{feff}姓名".as_bytes()), "姓名");
    }
}
