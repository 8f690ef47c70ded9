//! The documents in every format, as files that are always the same for the same manifest.

mod anki;
mod docx;
mod html;
mod markdown;
mod moodle;
mod table;

use clap::ValueEnum;

use super::compose;
use super::manifest::{Manifest, Paper};
use super::mark::template;
use super::sheet::Sheet;
use crate::casebook::Casebook;

/// A form in which papers and keys are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Paper and key for Word
    Docx,
    /// Paper and key as pages for a browser or a printer
    Html,
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

/// The files of all papers of an exam.
pub(crate) fn render(
    manifest: &Manifest<'_>,
    casebook: &Casebook,
    formats: &[Format],
) -> anyhow::Result<Vec<File>> {
    let mut files = vec![template(manifest)?];
    for paper in &manifest.papers {
        let documents = Documents::of(manifest, paper, casebook);
        for format in formats {
            files.extend(documents.files(*format)?);
        }
    }
    Ok(files)
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

    fn files(&self, format: Format) -> anyhow::Result<Vec<File>> {
        let Documents { manifest, paper, casebook, sheet, key } = self;
        let rows = || table::rows(manifest, paper, casebook, key);
        match format {
            Format::Docx => self.both("docx", docx::write),
            Format::Html => self.both("html", |sheet| Ok(html::write(sheet).into_bytes())),
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
