//! The documents in every format, as files that are always the same for the same manifest.

mod anki;
mod docx;
mod html;
mod markdown;
mod moodle;
mod pdf;
mod table;

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context as _, bail};
use clap::ValueEnum;

use super::compose;
use super::manifest::{Manifest, Paper};
use super::mark::template;
use super::sheet::Sheet;
use crate::casebook::Casebook;
use pdf::Typeface;

/// A form in which papers and keys are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Paper and key for Word
    Docx,
    /// Paper and key as pages for a browser or a printer
    Html,
    /// Paper and key as PDF, for which a Chinese font is needed
    Pdf,
    /// Paper and key as Markdown, with the pictures beside them
    Markdown,
    /// The key as a table, one row a box
    Csv,
    /// The same for Excel
    Xlsx,
    /// The questions for Moodle, with their pictures
    Moodle,
    /// The questions as cards for Anki, with their pictures
    Anki,
}

/// A file to be written; its name may have folders before it.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// By it Excel knows that a table is UTF-8.
const BOM: &str = "\u{feff}";

/// A table as Excel opens it.
pub(super) fn csv_file(name: &str, rows: &[Vec<String>]) -> anyhow::Result<File> {
    let mut table = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .flexible(true)
        .from_writer(BOM.as_bytes().to_vec());
    for row in rows {
        table.write_record(row.iter().map(|cell| harmless(cell)))?;
    }
    Ok(File { name: name.to_owned(), bytes: table.into_inner()? })
}

/// What begins like a formula is none: a name from outside must not be reckoned with.
fn harmless(cell: &str) -> String {
    if cell.starts_with(['=', '+', '@']) { format!("'{cell}") } else { cell.to_owned() }
}

/// The files of all papers of an exam, and what PDFs are set in.
#[derive(Debug)]
pub(crate) struct Rendered {
    /// The table to be filled in, apart from the others: it may have been already.
    pub(crate) answers: File,
    pub(crate) files: Vec<File>,
    pub(crate) typeface: Option<String>,
}

/// Writes all papers of an exam; PDFs in the font of a file, or in one of the machine.
pub(crate) fn render(
    manifest: &Manifest<'_>,
    casebook: &Casebook,
    formats: &[Format],
    font: Option<&Path>,
) -> anyhow::Result<Rendered> {
    let papers = manifest.papers.iter();
    let documents: Vec<Documents<'_, '_>> =
        papers.map(|paper| Documents::of(manifest, paper, casebook)).collect();
    let typeface = match (formats.contains(&Format::Pdf), font) {
        (true, font) => Some(Typeface::find(font, &characters(&documents))?),
        (false, Some(_)) => bail!("--font: only PDFs have a font in them; expected pdf among the formats"),
        (false, None) => None,
    };
    let mut files = Vec::new();
    for documents in &documents {
        for format in formats {
            files.extend(documents.files(*format, typeface.as_ref())?);
        }
    }
    Ok(Rendered { answers: template(manifest)?, files, typeface: typeface.as_ref().map(Typeface::said) })
}

/// What a font has to have for all papers and keys, and for the numbers of their pages.
fn characters(documents: &[Documents<'_, '_>]) -> BTreeSet<char> {
    let sheets = documents.iter().flat_map(|documents| [&documents.sheet, &documents.key]);
    let texts = sheets.flat_map(Sheet::texts).chain(["0123456789 /"]);
    texts.flat_map(str::chars).filter(|c| !c.is_control()).collect()
}

/// A paper and its key.
struct Documents<'m, 'a> {
    manifest: &'m Manifest<'a>,
    paper: &'m Paper,
    casebook: &'m Casebook,
    sheet: Sheet,
    key: Sheet,
}

impl<'m, 'a> Documents<'m, 'a> {
    fn of(manifest: &'m Manifest<'a>, paper: &'m Paper, casebook: &'m Casebook) -> Documents<'m, 'a> {
        let sheet = compose::paper(manifest, paper);
        let key = compose::key(manifest, paper, casebook);
        Documents { manifest, paper, casebook, sheet, key }
    }

    fn files(&self, format: Format, typeface: Option<&Typeface>) -> anyhow::Result<Vec<File>> {
        let Documents { manifest, paper, casebook, sheet, key } = self;
        let rows = || table::rows(manifest, paper, casebook, key);
        match format {
            Format::Docx => self.both("docx", docx::write),
            Format::Html => self.both("html", |sheet| Ok(html::write(sheet).into_bytes())),
            Format::Pdf => {
                let typeface = typeface.context("a PDF needs a font")?;
                self.both("pdf", |sheet| pdf::write(sheet, typeface))
            }
            Format::Markdown => {
                let both = [("paper", sheet), ("key", key)];
                Ok(both
                    .into_iter()
                    .flat_map(|(stem, sheet)| markdown::write(sheet, &self.stem(stem)))
                    .collect())
            }
            Format::Csv => Ok(vec![csv_file(&format!("{}.csv", self.stem("key")), &rows())?]),
            Format::Xlsx => self.one("key", "xlsx", table::workbook(&key.title, &rows())?),
            Format::Moodle => self.one("moodle", "xml", moodle::write(manifest, paper, key)?.into_bytes()),
            Format::Anki => self.one("anki", "txt", anki::write(manifest, paper, sheet, key)?),
        }
    }

    /// What a file of this paper is called, without its ending.
    fn stem(&self, name: &str) -> String {
        format!("{name}{}", self.manifest.suffix(self.paper))
    }

    fn one(&self, name: &str, ending: &str, bytes: Vec<u8>) -> anyhow::Result<Vec<File>> {
        Ok(vec![File { name: format!("{}.{ending}", self.stem(name)), bytes }])
    }

    fn both(
        &self,
        ending: &str,
        write: impl Fn(&Sheet) -> anyhow::Result<Vec<u8>>,
    ) -> anyhow::Result<Vec<File>> {
        let mut files = self.one("paper", ending, write(&self.sheet)?)?;
        files.extend(self.one("key", ending, write(&self.key)?)?);
        Ok(files)
    }
}
