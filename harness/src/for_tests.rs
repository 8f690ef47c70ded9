//! What tests and benchmarks need of the casebook.

use std::path::Path;
use std::sync::OnceLock;

use anyhow::{Context as _, bail};
use qili::cycle::Sequence;
use qili::rules::RuleSet;

use crate::approved::{self, Approved};
use crate::casebook::{Project, check_bytes, load};
use crate::compare::Grounds;
use crate::diagram::Arrows;
use crate::exam::{Filter, Format, Kind, Wish, choose, digest, render};
use crate::explain::Lang;
use crate::fault::Faults;
use crate::import;
use crate::report::text;
use crate::run::{Order, Run};

/// Moves that a case asks to be ruled on.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The case.
    pub id: String,
    /// Under which rules.
    pub rules: RuleSet,
    /// The moves, and the positions between them.
    pub moves: Sequence,
}

/// What the cases of a folder ask to be ruled on, under the rule sets that their sources rule under.
///
/// # Errors
/// What is wrong with the cases.
pub fn asked(folder: &Path) -> anyhow::Result<Vec<Asked>> {
    let project = Project::around(folder);
    let casebook = load(&[folder.to_owned()], project.as_ref(), folder).map_err(plain)?;
    let asked = casebook.cases.iter().flat_map(|case| {
        case.rulings.keys().map(|&rules| Asked {
            id: case.id.clone(),
            rules,
            moves: case.moves.sequence().clone(),
        })
    });
    Ok(asked.collect())
}

/// What is wrong with a case file, given its bytes; nothing if it is sound.
pub fn faults_of_case(bytes: Vec<u8>) -> String {
    Faults::of(check_bytes(bytes, "case.yaml")).map_or(String::new(), |faults| plain(faults).to_string())
}

/// What is wrong with a game or a filled-in form, given its bytes; nothing if it can be read.
pub fn faults_of_game(bytes: Vec<u8>) -> String {
    import::read_bytes(bytes, "game.pgn", None)
        .err()
        .map_or(String::new(), |faults| plain(faults).to_string())
}

/// Reads the casebook of a folder, and makes a paper of 20 questions with its key, for browsers and for Word. How many bytes they have.
///
/// # Errors
/// What is wrong with the cases.
pub fn make_paper(folder: &Path) -> anyhow::Result<usize> {
    let project = Project::around(folder);
    let casebook = load(&[folder.to_owned()], project.as_ref(), folder).map_err(plain)?;
    let wish = Wish {
        title: "棋例试卷".to_owned(),
        lang: Lang::Zh,
        arrows: Arrows::Hidden,
        points: "5".to_owned(),
        count: 20,
        variants: 1,
        seed: 1,
        kinds: vec![(Kind::Labels, None)],
        mix: Vec::new(),
        filter: Filter::printed(),
    };
    let manifest = choose(&casebook, digest(folder)?, &wish)?;
    let files = render(&manifest, &casebook, &[Format::Html, Format::Docx], None)?.files;
    Ok(files.iter().map(|file| file.bytes.len()).sum())
}

/// Checks one case file of a project: that it is sound, and that it is ruled on as was approved.
///
/// # Errors
/// What is wrong with it, or what changed and how to approve it.
pub fn check_case_file(path: &Path) -> anyhow::Result<()> {
    let path = path.canonicalize().with_context(|| path.display().to_string())?;
    let project = Project::around(&path).context("no project around this file")?;
    let here = project.root();
    let casebook = load(std::slice::from_ref(&path), Some(&project), here).map_err(plain)?;
    // What is kept in the repository is exact, grounds and all.
    let order = Order { grounds: Grounds::Strict, ..Order::default() };
    let run = Run::new(&casebook, approved(&project)?, &order);
    if run.fails() {
        bail!("{}", anstream::adapter::strip_str(&text::write_changes(&run)));
    }
    Ok(())
}

/// Read once for all tests of a process, which are all of one project.
fn approved(project: &Project) -> anyhow::Result<&'static Approved> {
    static APPROVED: OnceLock<Result<Approved, String>> = OnceLock::new();
    let approved = APPROVED.get_or_init(|| {
        approved::load(&project.approved(), project.root()).map_err(|faults| plain(faults).to_string())
    });
    approved.as_ref().map_err(|faults| anyhow::anyhow!("{faults}"))
}

fn plain(faults: Faults) -> anyhow::Error {
    anyhow::anyhow!("{}{faults}", anstream::adapter::strip_str(&faults.render()))
}
