//! `qili exam`.

use std::fs;
use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use qili::rules::{Clause, RuleSet};
use qili::ruling::Label;

use super::{End, Place, output};
use crate::casebook::{Basis, Casebook};
use crate::diagram::Arrows;
use crate::exam::{self, ARROWS, File, Filter, Format, Kind, Manifest, Marked, Rendered, Unread, Wish};
use crate::explain::Lang;
use crate::fault::count;

/// Make exam papers for referees from the casebook, and mark the answers.
#[derive(Debug, Args)]
pub(super) struct Exam {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Choose questions, and write the manifest, the papers and the keys
    New(Box<New>),
    /// Write the papers and keys of a manifest again
    Render(Render),
    /// Mark a table of answers: a sheet for the course, statistics of the questions, a page for each candidate
    Mark(Mark),
}

impl Exam {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        match self.command {
            Command::New(new) => new.execute(),
            Command::Render(render) => render.execute(),
            Command::Mark(mark) => mark.execute(),
        }
    }
}

/// Where papers are written, and how.
#[derive(Clone, Debug, Args)]
struct Papers {
    /// The forms of papers and keys, with commas between them
    #[arg(long = "format", value_name = "F", value_enum, value_delimiter = ',', default_value = "html")]
    formats: Vec<Format>,
    /// The font that PDFs are set in (.ttf, .otf, .ttc); a Chinese one of this machine if none is given
    #[arg(long, value_name = "FILE")]
    font: Option<PathBuf>,
    /// The folder to write to; it is made if it is not there
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct New {
    /// Only these cases, or all of these folders; the whole corpus if none is given
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// How many questions
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = positive)]
    count: usize,
    /// The same seed chooses the same questions
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many equivalent papers: other orders, boards mirrored or colours exchanged where the ruling is the same
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = variants)]
    variants: usize,
    /// What is asked, and of how many questions: labels, verdict, class, who, view; as labels=12,verdict=8
    #[arg(long = "kind", value_name = "KIND[=N]", value_delimiter = ',', default_value = "labels", value_parser = kind)]
    kinds: Vec<(Kind, Option<usize>)>,
    /// Only rulings under these rule sets
    #[arg(long, value_name = "RS", value_delimiter = ',', value_parser = crate::filter::rule_set())]
    rules: Vec<RuleSet>,
    /// Only cases of these works
    #[arg(long = "source", value_name = "S", value_delimiter = ',')]
    works: Vec<String>,
    /// Only cases with each of these tags
    #[arg(long = "tag", value_name = "TAG", value_delimiter = ',')]
    tags: Vec<String>,
    /// Only cases in which each of these clauses holds for some move
    #[arg(long = "clause", value_name = "CLAUSE", value_delimiter = ',', value_parser = clause())]
    clauses: Vec<Clause>,
    /// Only cases in which each of these labels occurs
    #[arg(long = "label", value_name = "LABEL", value_delimiter = ',')]
    labels: Vec<Label>,
    /// In how many questions at least a label is to occur, as 杀=6,兑=4
    #[arg(long, value_name = "LABEL=N", value_delimiter = ',', value_parser = mix)]
    mix: Vec<(Label, usize)>,
    /// Only cases so hard, from 1 to 5, as 3 or 2..4
    #[arg(long, value_name = "LEVELS", default_value = "1..5", value_parser = levels)]
    difficulty: RangeInclusive<u8>,
    /// How unsure it may be that the source says so: printed, derived or claimed
    #[arg(long, value_name = "BASIS", default_value = "printed", value_parser = basis())]
    basis: Basis,
    /// The title of the papers
    #[arg(long)]
    title: Option<String>,
    /// The language of the papers
    #[arg(long, value_enum, default_value_t = Lang::Zh)]
    lang: Lang,
    /// What a question gives
    #[arg(long, value_name = "POINTS", default_value = "5")]
    points: String,
    /// How the moves are drawn on the boards: none, plain or numbered
    #[arg(long, value_name = "HOW", default_value = "none", value_parser = arrows())]
    arrows: Arrows,
    #[command(flatten)]
    papers: Papers,
}

#[derive(Debug, Args)]
struct Render {
    /// The manifest
    #[arg(value_name = "MANIFEST")]
    manifest: PathBuf,
    #[command(flatten)]
    papers: Papers,
}

#[derive(Debug, Args)]
struct Mark {
    /// The answers, as CSV: a row a candidate, with the heads of answers.csv
    #[arg(value_name = "ANSWERS")]
    answers: PathBuf,
    /// The manifest of the exam
    #[arg(long, value_name = "MANIFEST")]
    manifest: PathBuf,
    /// The folder to write to; that of ANSWERS if none is given
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

fn one_of<T: Copy + Send + Sync + 'static>(
    words: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let names = PossibleValuesParser::new(words.iter().map(|(word, _)| *word));
    names.try_map(|name| {
        words.iter().find(|(word, _)| *word == name).map(|(_, value)| *value).ok_or("unknown")
    })
}

fn arrows() -> impl TypedValueParser<Value = Arrows> {
    one_of(&ARROWS)
}

fn basis() -> impl TypedValueParser<Value = Basis> {
    one_of(&Basis::WORDS)
}

fn clause() -> impl TypedValueParser<Value = Clause> {
    PossibleValuesParser::new(Clause::ALL.iter().map(|clause| clause.id())).try_map(|id| id.parse::<Clause>())
}

fn positive(text: &str) -> Result<usize, String> {
    number(text, 1..=500)
}

fn variants(text: &str) -> Result<usize, String> {
    number(text, 1..=26)
}

fn number(text: &str, range: RangeInclusive<usize>) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("expected a number from {} to {}", range.start(), range.end()))
}

fn kind(text: &str) -> Result<(Kind, Option<usize>), String> {
    let (word, count) = match text.split_once('=') {
        Some((word, count)) => (word, Some(number(count, 0..=500)?)),
        None => (text, None),
    };
    let kind = Kind::WORDS.iter().find(|(known, _)| *known == word).map(|(_, kind)| *kind);
    let names = Kind::WORDS.map(|(word, _)| word).join(", ");
    kind.map(|kind| (kind, count)).ok_or_else(|| format!("expected one of {names}, with or without =N"))
}

fn mix(text: &str) -> Result<(Label, usize), String> {
    const EXPECTED: &str = "expected a label and a number, as 捉=8";
    let (label, count) = text.split_once('=').ok_or(EXPECTED)?;
    let label = label.parse::<Label>().map_err(|error| error.to_string())?;
    Ok((label, number(count, 0..=500)?))
}

fn levels(text: &str) -> Result<RangeInclusive<u8>, String> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let level =
        |text: &str| text.trim_start_matches('=').parse::<u8>().ok().filter(|level| (1..=5).contains(level));
    match (level(from), level(to)) {
        (Some(from), Some(to)) if from <= to => Ok(from..=to),
        _ => Err("expected a level from 1 to 5, or a range such as 2..4".to_owned()),
    }
}

/// The corpus, and the digest of its files.
fn corpus(place: &Place) -> anyhow::Result<(Casebook, String)> {
    let project = place.project.as_ref().context("no casebook here: run this inside the project")?;
    let casebook = place.casebook(&[])?;
    let digest = exam::digest(&project.cases()).context("cannot read the casebook")?;
    Ok((casebook, digest))
}

impl Papers {
    /// Writes papers, keys and the empty table of answers. Says which font PDFs are set in where it was found here, since on
    /// another machine it may be another.
    fn write(&self, manifest: &Manifest<'_>, casebook: &Casebook, target: Target<'_>) -> anyhow::Result<End> {
        let font = self.font.as_deref();
        let Rendered { answers, files: papers, typeface } =
            exam::render(manifest, casebook, &self.formats, font)?;
        if let (Some(typeface), None) = (typeface, font) {
            output::write(anstream::stderr(), &format!("note: the PDFs are set in {typeface}\n"))?;
        }
        let Target { folder, read, mut files } = target;
        let table = folder.join(&answers.name);
        if holds_answers(&table)? {
            let text = format!("note: {} holds answers and is left as it is\n", table.display());
            output::write(anstream::stderr(), &text)?;
        } else {
            files.push(answers);
        }
        files.extend(papers);
        save(&files, folder, &read)
    }
}

/// Where papers go, and with what.
struct Target<'t> {
    folder: &'t Path,
    /// What was read for them.
    read: Vec<&'t Path>,
    /// What is written before them.
    files: Vec<File>,
}

impl New {
    fn execute(self) -> anyhow::Result<End> {
        let (casebook, digest) = corpus(&Place::find()?)?;
        let papers = self.papers.clone();
        let manifest = exam::choose(&casebook, digest, &self.wish()).map_err(|error| anyhow!("{error}"))?;
        let file = File { name: "manifest.yaml".to_owned(), bytes: exam::write(&manifest).into_bytes() };
        let folder = papers.out.as_deref().unwrap_or(Path::new("exam"));
        keeps_manifest(&folder.join(&file.name), &file.bytes)?;
        papers.write(&manifest, &casebook, Target { folder, read: Vec::new(), files: vec![file] })
    }

    fn wish(self) -> Wish {
        let title = self.title.unwrap_or_else(|| {
            match self.lang {
                Lang::Zh => "象棋裁判员棋例试卷",
                Lang::En => "Xiangqi referees' exam: repeating moves",
            }
            .to_owned()
        });
        Wish {
            title,
            lang: self.lang,
            arrows: self.arrows,
            points: self.points,
            count: self.count,
            variants: self.variants,
            seed: self.seed,
            kinds: self.kinds,
            mix: self.mix,
            filter: Filter {
                ids: self.ids,
                rules: self.rules,
                works: self.works,
                tags: self.tags,
                clauses: self.clauses,
                labels: self.labels,
                difficulty: self.difficulty,
                basis: self.basis,
            },
        }
    }
}

impl Render {
    fn execute(self) -> anyhow::Result<End> {
        let (casebook, digest) = corpus(&Place::find()?)?;
        let mut manifest = read(&self.manifest, &casebook)?;
        if manifest.corpus != digest {
            let text = format!(
                "note: the manifest was made from casebook {}, and this one is {digest}; boards and keys may be others\n",
                manifest.corpus
            );
            output::write(anstream::stderr(), &text)?;
            manifest.corpus = digest;
        }
        let beside = self.manifest.parent().unwrap_or(Path::new(""));
        let folder = self.papers.out.as_deref().unwrap_or(beside);
        let target = Target { folder, read: vec![&self.manifest], files: Vec::new() };
        self.papers.write(&manifest, &casebook, target)
    }
}

impl Mark {
    fn execute(self) -> anyhow::Result<End> {
        let (casebook, _) = corpus(&Place::find()?)?;
        let manifest = read(&self.manifest, &casebook)?;
        let Marked { files, unread, doubts, candidates, mean } = exam::mark(&self.answers, &manifest)?;
        let folder = self.answers.parent().map(Path::to_owned).unwrap_or_default();
        let mut text = String::new();
        for doubt in &doubts {
            text.push_str(&format!("{}, {doubt}\n", self.answers.display()));
        }
        for Unread { row, column, head, text: found, expected } in &unread {
            text.push_str(&format!(
                "{}, row {row}, column {column} ({head}): found {found:?}, expected {expected}\n",
                self.answers.display()
            ));
        }
        output::write(anstream::stderr(), &text)?;
        save(&files, &self.out.unwrap_or(folder), &[&self.answers, &self.manifest])?;
        let mean = mean.map(|mean| format!(", {} of all points on average", exam::percent(mean)));
        let doubted = match doubts.len() {
            0 => String::new(),
            doubts => format!(", {} about the table", count(doubts, "doubt")),
        };
        let summary = format!(
            "{} marked{}, {} could not be read{doubted}\n",
            count(candidates, "candidate"),
            mean.unwrap_or_default(),
            count(unread.len(), "cell"),
        );
        output::report(&summary, None)?;
        // Somebody has to look at them.
        Ok(if unread.is_empty() && doubts.is_empty() { End::Clean } else { End::Changed })
    }
}

fn read<'a>(path: &Path, casebook: &'a Casebook) -> anyhow::Result<Manifest<'a>> {
    Ok(exam::read(path, &path.display().to_string(), casebook)?)
}

/// What is in a file that may be missing.
fn content(path: &Path) -> anyhow::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}

/// Whether a table has more than its head, in whatever encoding it was saved.
fn holds_answers(table: &Path) -> anyhow::Result<bool> {
    let bytes = content(table)?.unwrap_or_default();
    let lines = bytes.split(|byte| matches!(byte, b'\n' | b'\r'));
    Ok(lines.filter(|line| !line.trim_ascii().is_empty()).nth(1).is_some())
}

/// A manifest that was edited, or belongs to another exam, is not replaced by a new one.
fn keeps_manifest(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    match content(path)? {
        Some(found) if found != bytes => bail!(
            "{}: there is another manifest here, which would be lost; write its papers again with `qili exam render {}`, or \
             choose another --out",
            path.display(),
            path.display()
        ),
        _ => Ok(()),
    }
}

/// Writes the files to a folder, and says which. None of them may be one that was read.
fn save(files: &[File], folder: &Path, read: &[&Path]) -> anyhow::Result<End> {
    let mut text = String::new();
    let named: Vec<(PathBuf, &[u8])> =
        files.iter().map(|file| (folder.join(&file.name), file.bytes.as_slice())).collect();
    for (path, _) in &named {
        if let Some(read) = read.iter().find(|read| is_same(path, read)) {
            bail!(
                "{}: the result would replace what was read ({}); give that file another name, or choose another --out",
                path.display(),
                read.display()
            );
        }
    }
    for parent in named.iter().filter_map(|(path, _)| path.parent()) {
        fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))?;
    }
    output::all(&named)?;
    for (path, _) in &named {
        text.push_str(&format!("{}\n", path.display()));
    }
    output::report(&text, None)?;
    Ok(End::Clean)
}

/// Whether two paths lead to the same file that is there.
fn is_same(path: &Path, other: &Path) -> bool {
    path.canonicalize().ok().zip(other.canonicalize().ok()).is_some_and(|(path, other)| path == other)
}
