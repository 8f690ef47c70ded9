//! Which files a run reads, and what each is.

use std::io;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::Project;
use crate::fault::Fault;

/// A file of the casebook or of a folder that was asked for.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) path: PathBuf,
    /// The path as messages show it.
    pub(super) name: String,
    pub(super) kind: Kind,
    /// Whether it lies in the corpus.
    pub(super) in_corpus: bool,
    /// What its id begins below: the corpus, or the folder that was asked for.
    pub(super) base: PathBuf,
}

/// What a file holds, by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Case {
        id: String,
    },
    Fragments {
        folder: String,
    },
    /// Of a folder that was asked for; the corpus's own is read anyway.
    Sources,
    Retired,
}

/// The files that were found, what was asked for in the corpus, and what stood in the way.
#[derive(Debug, Default)]
pub(super) struct Search {
    pub(super) files: Vec<Found>,
    pub(super) scope: Scope,
    pub(super) faults: Vec<Fault>,
}

/// The part of the corpus that was asked for.
#[derive(Debug, Default)]
pub(crate) struct Scope(Vec<String>);

impl Scope {
    /// What was asked for, if it was not everything.
    pub(crate) fn parts(&self) -> &[String] {
        if self.0.iter().any(String::is_empty) { &[] } else { &self.0 }
    }

    /// Whether a case of that id would have been read.
    pub(crate) fn covers(&self, id: &str) -> bool {
        self.0.iter().any(|asked| {
            asked.is_empty()
                || id
                    .strip_prefix(asked.as_str())
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    }
}

/// Finds the files of the paths; of the whole corpus if there are none.
pub(super) fn search(paths: &[PathBuf], project: Option<&Project>, here: &Path) -> Search {
    let mut search = Search::default();
    if paths.is_empty() {
        match project {
            Some(project) => search.add(&project.cases(), Some(project), here),
            None => search.faults.push(
                Fault::in_file(
                    &shown(here, here),
                    "no casebook here: neither this folder nor one above it has cases/ next to Cargo.toml",
                )
                .help("run this inside the project, or name a case file or a folder of case files"),
            ),
        }
    }
    for path in paths {
        search.add(&in_project(path, project), project, here);
    }
    search.files.sort_by(|a, b| a.path.cmp(&b.path));
    search.files.dedup_by(|a, b| a.path == b.path);
    search
}

/// A path that does not exist may be meant as an id of the corpus, and the project's own folder as the corpus.
fn in_project(path: &Path, project: Option<&Project>) -> PathBuf {
    let meant = project.and_then(|project| {
        if path.exists() {
            return project.is_root(path).then(|| project.cases());
        }
        let id = project.cases().join(path);
        [with_yaml(&id), id].into_iter().find(|path| path.exists())
    });
    meant.unwrap_or_else(|| path.to_owned())
}

impl Search {
    fn add(&mut self, path: &Path, project: Option<&Project>, here: &Path) {
        let name = shown(path, here);
        let root = match canonical(path) {
            Ok(root) => root,
            Err(error) => {
                let fault = Fault::in_file(&name, format!("this cannot be read: {error}"));
                let help = "name a case file, a folder of case files, or the id of a case of the corpus";
                return self.faults.push(fault.help(help));
            }
        };
        let corpus = project.and_then(|project| project.cases().canonicalize().ok());
        let corpus = corpus.filter(|corpus| root.starts_with(corpus));
        let in_corpus = corpus.is_some();
        let folder = if root.is_dir() { Some(root.as_path()) } else { root.parent() };
        let Some(base) = corpus.or_else(|| folder.map(Path::to_owned)) else { return };
        let before = (self.files.len(), self.faults.len());
        for entry in
            WalkDir::new(&root).follow_links(true).sort_by_file_name().into_iter().filter_entry(is_visible)
        {
            match entry {
                Ok(entry) => self.entry(&entry, &root, &name, &base, in_corpus),
                Err(error) => self.faults.push(unreadable(&error, &root, &name)),
            }
        }
        let found = &self.files[before.0..];
        if found.iter().all(|file| matches!(file.kind, Kind::Sources | Kind::Retired))
            && self.faults.len() == before.1
        {
            self.faults.push(match found {
                [register] if root.is_file() => no_case(register),
                _ => Fault::in_file(&name, "no case file here").expected("expected files that end in .yaml"),
            });
        }
        if in_corpus {
            let asked = root.strip_prefix(&base).unwrap_or(&root);
            let asked = if root.is_dir() { asked.to_owned() } else { asked.with_extension("") };
            self.scope.0.push(slashed(&asked).unwrap_or_default());
        }
    }

    fn entry(&mut self, entry: &DirEntry, root: &Path, name: &str, base: &Path, in_corpus: bool) {
        let path = entry.path();
        let name = below(path, root, name);
        let is_yaml = path.extension().is_some_and(|ending| ending == "yaml" || ending == "yml");
        if entry.file_type().is_dir() {
            if is_yaml && entry.depth() > 0 {
                let fault =
                    Fault::in_file(&name, "this is a folder").expected("expected a case file by this name");
                self.faults.push(fault.help("give the folder a name without .yaml"));
            }
            return;
        }
        // A single file may end as it likes.
        if !is_yaml && entry.depth() > 0 {
            return;
        }
        let below_base = path.strip_prefix(base).unwrap_or(path);
        let Some(id) = slashed(&below_base.with_extension("")) else {
            let fault = Fault::in_file(&name, "this name is not UTF-8").help("rename the file");
            return self.faults.push(fault);
        };
        let kind = match below_base.to_str() {
            Some("sources.yaml") => Kind::Sources,
            Some("retired.yaml") => Kind::Retired,
            _ if path.file_name().is_some_and(|file| file == "fragments.yaml") => Kind::Fragments {
                folder: id.rsplit_once('/').map_or(String::new(), |(folder, _)| folder.to_owned()),
            },
            _ => Kind::Case { id },
        };
        self.files.push(Found { path: path.to_owned(), name, kind, in_corpus, base: base.to_owned() });
    }
}

/// That a file which is read with every case is none itself.
fn no_case(register: &Found) -> Fault {
    let what = match register.kind {
        Kind::Retired => "this is the list of ids that are gone, and no case",
        _ => "this is the list of sources, and no case",
    };
    Fault::in_file(&register.name, what)
        .help("it is read and checked with every case: name the folder, or leave the path out")
}

fn is_visible(entry: &DirEntry) -> bool {
    entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".")
}

fn unreadable(error: &walkdir::Error, root: &Path, name: &str) -> Fault {
    let at = error.path().map_or_else(|| name.to_owned(), |path| below(path, root, name));
    match (error.loop_ancestor(), error.io_error()) {
        (Some(ancestor), _) => {
            Fault::in_file(&at, format!("this link leads back to {}", below(ancestor, root, name)))
                .help("remove the link: the folder is read already")
        }
        (None, Some(io)) => Fault::in_file(&at, format!("this cannot be read: {io}")),
        (None, None) => Fault::in_file(&at, error.to_string()),
    }
}

/// The path without detours; a file that is a link keeps its own name, and with it its own id.
fn canonical(path: &Path) -> io::Result<PathBuf> {
    match (path.metadata()?.is_dir(), path.parent(), path.file_name()) {
        (false, Some(folder), Some(name)) => {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            Ok(folder.canonicalize()?.join(name))
        }
        _ => path.canonicalize(),
    }
}

/// A path as a person would type it from `here`.
pub(super) fn shown(path: &Path, here: &Path) -> String {
    let path = path.strip_prefix(here).unwrap_or(path);
    if path.as_os_str().is_empty() { ".".to_owned() } else { path.display().to_string() }
}

/// The path of something below `root`, which the person knows as `name`.
fn below(path: &Path, root: &Path, name: &str) -> String {
    match path.strip_prefix(root) {
        Ok(rest) if rest.as_os_str().is_empty() => name.to_owned(),
        Ok(rest) => Path::new(name).join(rest).display().to_string(),
        Err(_) => path.display().to_string(),
    }
}

/// The same on every system. None if it is not UTF-8.
fn slashed(path: &Path) -> Option<String> {
    let parts: Option<Vec<&str>> = path.components().map(|part| part.as_os_str().to_str()).collect();
    Some(parts?.join("/"))
}

/// The path of a case file, from the path without the ending. What stands behind a dot in an id is no ending.
pub(super) fn with_yaml(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".yaml");
    PathBuf::from(name)
}
