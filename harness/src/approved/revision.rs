//! The approved rulings of a revision, asked of git.

use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Output};

use anyhow::{Context as _, anyhow, bail};

use super::Approved;
use super::read::Reading;
use crate::yaml::{self, Limits};

/// Where they lie below the project.
const FOLDER: &str = "reports/approved";

/// Reads all rulings that were approved at a revision of the project.
///
/// # Errors
/// There is no git, no such revision, there were no approved rulings at it, or one of their files is damaged.
pub(crate) fn load_at(revision: &str, root: &Path) -> anyhow::Result<Approved> {
    let commit = format!("{revision}^{{commit}}");
    let found = git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])?;
    if !found.status.success() {
        // Without a word git says that there is no such revision; otherwise it says why it could not look.
        let reason = complaint(&found);
        match reason.as_str() {
            "" => bail!("--base {revision}: no such revision here; expected a branch, a tag or a commit"),
            _ => bail!("--base {revision}: git cannot look it up: {reason}"),
        }
    }
    let commit = String::from_utf8(found.stdout).context("git rev-parse")?.trim().to_owned();
    let listed = succeed(root, &["ls-tree", "-r", "-z", "--name-only", &commit, "--", FOLDER])?;
    let listed = String::from_utf8(listed).context("git ls-tree: a name is not UTF-8")?;
    let files: Vec<&str> = listed.split('\0').filter(|name| name.ends_with(".yaml")).collect();
    if files.is_empty() {
        bail!("--base {revision}: nothing was approved at that revision: there are no files in {FOLDER}");
    }
    let mut reading = Reading::default();
    for file in files {
        let text = succeed(root, &["show", &format!("{commit}:./{file}")])?;
        reading.add(yaml::open_bytes(text, &format!("{revision}:{file}"), Limits::REPORT));
    }
    Ok(reading.done()?)
}

fn succeed(root: &Path, arguments: &[&str]) -> anyhow::Result<Vec<u8>> {
    let output = git(root, arguments)?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(anyhow!("git {} failed: {}", arguments.join(" "), complaint(&output)))
    }
}

fn git(root: &Path, arguments: &[&str]) -> anyhow::Result<Output> {
    Command::new("git").arg("-C").arg(root).args(arguments).output().map_err(|error| match error.kind() {
        ErrorKind::NotFound => anyhow!("--base needs git, which was not found: install it"),
        _ => anyhow!("cannot run git: {error}"),
    })
}

fn complaint(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).trim().to_owned()
}
