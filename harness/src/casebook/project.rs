//! Where the casebook lies.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// The folder that holds the casebook, its reports and the program.
#[derive(Clone, Debug)]
pub(crate) struct Project {
    root: PathBuf,
}

impl Project {
    /// The project that a folder lies in: the nearest one upwards that has `cases/` next to a `Cargo.toml`.
    pub(crate) fn around(folder: &Path) -> Option<Project> {
        let root = folder
            .ancestors()
            .find(|folder| folder.join("cases").is_dir() && folder.join("Cargo.toml").is_file())?;
        Some(Project { root: root.to_owned() })
    }

    /// The folder itself.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Whether a path is the project's own folder.
    pub(crate) fn is_root(&self, path: &Path) -> bool {
        let canonical = |path: &Path| path.canonicalize().ok();
        canonical(path).is_some_and(|path| canonical(&self.root) == Some(path))
    }

    /// The corpus.
    pub(crate) fn cases(&self) -> PathBuf {
        self.root.join("cases")
    }

    /// The id that a file of the corpus has, or a folder's part of the ids below it; an empty one of the corpus as a whole.
    pub(crate) fn id_of(&self, path: &Path) -> Option<String> {
        if self.is_root(path) {
            return Some(String::new());
        }
        let (path, cases) = (path.canonicalize().ok()?, self.cases().canonicalize().ok()?);
        let below = path.strip_prefix(cases).ok()?.with_extension("");
        let parts: Option<Vec<&str>> = below.iter().map(|part| part.to_str()).collect();
        Some(parts?.join("/"))
    }

    /// Keeps others from approving rulings until the file is dropped.
    pub(crate) fn lock(&self) -> io::Result<File> {
        let folder = self.root.join("reports").join("out");
        fs::create_dir_all(&folder)?;
        let lock = File::create(folder.join("lock"))?;
        lock.lock()?;
        Ok(lock)
    }

    /// The approved rulings.
    pub(crate) fn approved(&self) -> PathBuf {
        self.root.join("reports").join("approved")
    }
}
