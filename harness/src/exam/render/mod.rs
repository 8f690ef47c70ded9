//! The documents in every format, as files that are always the same for the same manifest.

mod docx;
mod html;
mod markdown;

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
        let sheets = Sheets::of(manifest, paper, casebook);
        for format in formats {
            files.extend(sheets.files(*format)?);
        }
    }
    Ok(files)
}

/// A paper and its key.
struct Sheets {
    suffix: String,
    paper: Sheet,
    key: Sheet,
}

impl Sheets {
    fn of(manifest: &Manifest<'_>, paper: &Paper, casebook: &Casebook) -> Sheets {
        Sheets {
            suffix: manifest.suffix(paper),
            paper: compose::paper(manifest, paper),
            key: compose::key(manifest, paper, casebook),
        }
    }

    fn files(&self, format: Format) -> anyhow::Result<Vec<File>> {
        match format {
            Format::Docx => self.both("docx", |sheet, _| docx::write(sheet)),
            Format::Html => self.both("html", |sheet, _| Ok(html::write(sheet).into_bytes())),
            Format::Markdown => {
                let mut files = Vec::new();
                for (stem, sheet) in self.named() {
                    files.extend(markdown::write(sheet, &stem));
                }
                Ok(files)
            }
        }
    }

    fn named(&self) -> [(String, &Sheet); 2] {
        [(format!("paper{}", self.suffix), &self.paper), (format!("key{}", self.suffix), &self.key)]
    }

    fn both(
        &self,
        ending: &str,
        write: impl Fn(&Sheet, &str) -> anyhow::Result<Vec<u8>>,
    ) -> anyhow::Result<Vec<File>> {
        let files = self
            .named()
            .into_iter()
            .map(|(stem, sheet)| Ok(File { name: format!("{stem}.{ending}"), bytes: write(sheet, &stem)? }));
        files.collect()
    }
}
