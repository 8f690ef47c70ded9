//! The file of answers: which column is what, and what each candidate has written.

use std::path::Path;

use anyhow::{Context as _, anyhow, bail};

use super::decode;
use super::doubts::doubts;
use super::heads::{Column, column, spreadsheet_column, twice};
use super::reading::{Given, is_ambiguous, read, read_all};
use crate::exam::answer::Place;
use crate::exam::manifest::{Manifest, Paper};
use crate::exam::question::Posed;

/// A candidate, and what stands in the boxes of the questions of his paper.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// The line of the table, the heads being 1.
    pub(super) row: usize,
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
    /// What is strange about the table as a whole.
    pub(super) doubts: Vec<String>,
}

impl Answers {
    /// Reads a file of answers to an exam.
    pub(super) fn read(path: &Path, manifest: &Manifest<'_>) -> anyhow::Result<Answers> {
        let name = path.display();
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {name}"))?;
        let text = decode::text(&bytes).map_err(|error| anyhow!("{name}: {error}"))?;
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
        if let Some((first, second)) = twice(&columns) {
            let said = |at: usize| format!("{} ({})", spreadsheet_column(at), heads[at].trim());
            let (first, second) = (said(first), said(second));
            bail!("{name}, row 1: columns {first} and {second} are read as the same; keep one, or rename it");
        }
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
        if answers.candidates.is_empty() && answers.unread.is_empty() {
            bail!("{name}: there are no answers; expected a row for each candidate below the heads");
        }
        answers.doubts = doubts(&heads, &columns, manifest, &posed, &answers.candidates);
        Ok(answers)
    }
}

/// What is expected where the columns before have it already.
const TWO_WAYS: &str = "nothing: the question is answered in another column, all in one cell or box by box";

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
        // Whether a question is answered in one cell, or box by box.
        let mut in_one: Vec<Option<bool>> = vec![None; questions.len()];
        let mut is_first = |index: usize, one: bool| *in_one[index].get_or_insert(one) == one;
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
                    let read = read_all(text, question);
                    if read.iter().all(|given| *given == Given::Nothing) {
                        continue;
                    }
                    if !is_first(number - 1, true) {
                        answers.unread.push(self.unread(at, TWO_WAYS));
                        continue;
                    }
                    self.tell(at, &read, question, answers);
                    given[number - 1] = read;
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
                    if read == Given::Nothing {
                        continue;
                    }
                    if !is_first(number - 1, false) {
                        answers.unread.push(self.unread(at, TWO_WAYS));
                        continue;
                    }
                    if matches!(read, Given::Unread(_)) {
                        answers.unread.push(self.unread(at, expected(question.slots[slot].place, text)));
                    }
                    given[number - 1][slot] = read;
                }
                Column::Name | Column::Number | Column::Paper | Column::Other | Column::Unknown => {}
            }
        }
        // As where a comma stands in an answer without quotes: what follows has moved to the right.
        for at in self.columns.len()..self.record.len() {
            if !self.record[at].trim().is_empty() {
                answers.unread.push(self.unread(at, "nothing: the row is longer than that of the heads"));
            }
        }
        let (name, number) = (self.cell(Column::Name), self.cell(Column::Number));
        answers.candidates.push(Candidate { row: self.row, name, number, paper, given });
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
