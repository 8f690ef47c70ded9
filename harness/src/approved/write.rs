//! Writing approved rulings: the same bytes for the same rulings, one block a ruling, so that a pull request shows which label moved.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use qili::rules::RuleSet;

use super::{Approved, PlyRecord, Record, folder};
use crate::files::replace;
use crate::yaml::scalar;

const HEAD: &str = "\
# What the classifier said when somebody last looked and agreed to keep it.
# Written by `qili bless`; not what the source says, which is in the case files.
";

/// Writes the rulings, a file a folder of cases. `before` is what the files hold; those that would not change are left alone.
/// All are written beside their places first, so that a failure leaves every file as it was.
pub(crate) fn save(approved: &Approved, before: &Approved, root: &Path) -> io::Result<()> {
    let (new, old) = (by_folder(approved), by_folder(before));
    let mut written = Vec::new();
    for (folder, rulings) in new.iter().filter(|(folder, rulings)| old.get(*folder) != Some(*rulings)) {
        let path = file_of(root, folder);
        let parent = path.parent().unwrap_or(root);
        fs::create_dir_all(parent)?;
        let mut file = NamedTempFile::new_in(parent)?;
        file.write_all(in_yaml(rulings).as_bytes())?;
        written.push((file, path));
    }
    for (file, path) in written {
        replace(file, &path)?;
    }
    let gone: BTreeSet<&&str> = old.keys().filter(|folder| !new.contains_key(*folder)).collect();
    gone.into_iter().try_for_each(|folder| fs::remove_file(file_of(root, folder)))
}

fn file_of(root: &Path, folder: &str) -> PathBuf {
    root.join(format!("{folder}.yaml"))
}

type Rulings<'a> = Vec<(&'a str, RuleSet, &'a Record)>;

fn by_folder(approved: &Approved) -> BTreeMap<&str, Rulings<'_>> {
    let mut folders: BTreeMap<&str, Rulings<'_>> = BTreeMap::new();
    for ((id, rules), record) in &approved.0 {
        folders.entry(folder(id)).or_default().push((id, *rules, record));
    }
    folders
}

fn in_yaml(rulings: &Rulings<'_>) -> String {
    let mut text = HEAD.to_owned();
    for (id, rules, record) in rulings {
        let _ = write!(text, "\n- case: {}\n  rules: {rules}\n", scalar(id));
        if let Some(sides) = record.sides {
            let _ = writeln!(text, "  sides: {{red: {}, black: {}}}", sides.red, sides.black);
        }
        let _ = write!(text, "  verdict: {}\n  plies:\n", record.verdict_word());
        for ply in &record.plies {
            let _ = writeln!(text, "    - {{{}}}", ply_fields(ply));
        }
    }
    text
}

fn ply_fields(ply: &PlyRecord) -> String {
    let mut fields = format!("move: {}, label: {}", scalar(&ply.mv), ply.label_word());
    if let Some(clause) = &ply.clause {
        let _ = write!(fields, ", clause: {}", scalar(clause));
    }
    if let Some(line) = &ply.line {
        let moves: Vec<String> = line.iter().map(|mv| scalar(mv)).collect();
        let _ = write!(fields, ", line: [{}]", moves.join(", "));
    }
    fields
}
