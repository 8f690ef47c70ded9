//! Loading: everything is read and checked, and every fault of every file is told at once.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use qili::cycle::Cycle;
use rayon::prelude::*;

use super::check::{check_moves, check_rulings};
use super::files::{Found, Kind, Scope, Search, search, shown, with_yaml};
use super::lines::RawLine;
use super::opinions::check_opinions;
use super::read::{RawSource, read_case};
use super::registers::{Work, read_fragments, read_retired, read_works};
use super::{Case, Fragment, Grain, Moves, Places, Project};
use crate::fault::{Fault, Faults};
use crate::yaml::{self, Limits, Node, Sink};

/// The cases that were asked for, all of them sound.
#[derive(Debug, Default)]
pub(crate) struct Casebook {
    /// By id.
    pub(crate) cases: Vec<Case>,
    pub(crate) fragments: Vec<Fragment>,
    pub(crate) works: BTreeMap<String, Work>,
    retired: Vec<String>,
    /// The part of the corpus that was asked for.
    pub(crate) scope: Scope,
}

impl Casebook {
    /// Whether an id was withdrawn for good.
    pub(crate) fn is_retired(&self, id: &str) -> bool {
        self.retired.iter().any(|retired| retired == id)
    }
}

/// Loads the cases of the paths, or of the whole corpus if there are none.
///
/// # Errors
/// Every fault there is.
pub(crate) fn load(paths: &[PathBuf], project: Option<&Project>, here: &Path) -> Result<Casebook, Faults> {
    match load_in_part(paths, project, here)? {
        (casebook, None) => Ok(casebook),
        (_, Some(faults)) => Err(faults),
    }
}

/// The same, where files outside the corpus stand each for itself: the sound ones, and what is wrong with the others.
///
/// # Errors
/// Every fault, if one is of the corpus or nothing is left to rule on.
pub(crate) fn load_in_part(
    paths: &[PathBuf],
    project: Option<&Project>,
    here: &Path,
) -> Result<(Casebook, Option<Faults>), Faults> {
    let Survey { cases, fragments, works, retired, scope, mut faults, mut outside } =
        survey(paths, project, here);
    if !faults.is_empty() || cases.is_empty() {
        faults.append(&mut outside);
    }
    let cases = cases.into_iter().map(|(case, _)| case).collect();
    match Faults::of(faults) {
        Some(faults) => Err(faults),
        None => Ok((Casebook { cases, fragments, works, retired, scope }, Faults::of(outside))),
    }
}

/// All that was read, sound or not.
#[derive(Debug)]
pub(crate) struct Survey {
    /// The sound ones, by id, and where in their files they say what.
    pub(crate) cases: Vec<(Case, Places)>,
    pub(crate) fragments: Vec<Fragment>,
    pub(crate) works: BTreeMap<String, Work>,
    retired: Vec<String>,
    scope: Scope,
    /// What is wrong with the corpus, or with what was asked for.
    pub(crate) faults: Vec<Fault>,
    /// What is wrong with files outside the corpus.
    pub(crate) outside: Vec<Fault>,
}

/// Reads and checks the cases of the paths, or of the whole corpus if there are none.
pub(crate) fn survey(paths: &[PathBuf], project: Option<&Project>, here: &Path) -> Survey {
    let Search { files, scope, mut faults } = search(paths, project, here);
    let corpus = Corpus::load(project, here, &mut faults);
    let mut works = corpus.works.clone();
    for file in files.iter().filter(|file| file.kind == Kind::Sources && !file.in_corpus) {
        works.extend(read_with(file, read_works, &mut faults));
    }
    let mut fragments = Vec::new();
    for file in &files {
        if let Kind::Fragments { folder } = &file.kind {
            fragments.extend(read_with(file, |node, sink| read_fragments(node, folder, sink), &mut faults));
        }
    }
    let loaded: Vec<_> = files
        .par_iter()
        .filter_map(|file| match &file.kind {
            Kind::Case { id } => Some((file.in_corpus, load_case(file, id, &works, &corpus))),
            _ => None,
        })
        .collect();
    let mut cases: Vec<(Case, Places)> = Vec::new();
    let mut outside = Vec::new();
    for (in_corpus, (case, found)) in loaded {
        if in_corpus { &mut faults } else { &mut outside }.extend(found);
        cases.extend(case);
    }
    cases.sort_by(|(a, _), (b, _)| (&a.id, a.in_corpus).cmp(&(&b.id, b.in_corpus)));
    for pair in cases.windows(2).filter(|pair| pair[0].0.id == pair[1].0.id) {
        let [(first, _), (second, _)] = pair else { continue };
        let fault =
            Fault::in_file(&second.path, format!("its id, {}, is also that of {}", second.id, first.path));
        faults.push(fault.help("rename one of the two, or name a folder above both"));
    }
    let in_corpus = cases.iter().filter(|(case, _)| case.in_corpus);
    faults.extend(in_corpus.filter_map(|(case, _)| corpus.retired.get(&case.id).cloned()));
    let retired = corpus.retired.into_keys().collect();
    Survey { cases, fragments, works, retired, scope, faults, outside }
}

/// What is wrong with a case file that belongs to no casebook, given its bytes.
pub(crate) fn check_bytes(bytes: Vec<u8>, name: &str) -> Vec<Fault> {
    let (node, mut sink) = match yaml::open_bytes(bytes, name, Limits::CASE) {
        Ok(opened) => opened,
        Err(fault) => return vec![fault],
    };
    let kind = Kind::Case { id: name.to_owned() };
    let (path, base) = (PathBuf::from(name), PathBuf::new());
    let file = Found { path, name: name.to_owned(), kind, in_corpus: false, base };
    check_case(&file, name, &node, &BTreeMap::new(), &Corpus::default(), &mut sink);
    sink.faults
}

/// What the cases of the corpus are held against.
#[derive(Debug, Default)]
struct Corpus {
    folder: Option<PathBuf>,
    works: BTreeMap<String, Work>,
    /// Whether `works` is all of them, so that one that is not there is a fault of the case.
    knows_works: bool,
    retired: BTreeMap<String, Fault>,
}

impl Corpus {
    fn load(project: Option<&Project>, here: &Path, faults: &mut Vec<Fault>) -> Corpus {
        let Some(project) = project else { return Corpus::default() };
        let mut read = |file: &str| {
            let path = project.cases().join(file);
            let name = shown(&path, here);
            yaml::open(&path, &name, Limits::CASE).map_err(|fault| faults.push(fault)).ok()
        };
        let sources = read("sources.yaml");
        let retired = read("retired.yaml");
        let mut corpus = Corpus { folder: Some(project.cases()), ..Corpus::default() };
        if let Some((node, mut sink)) = sources {
            corpus.works = read_works(&node, &mut sink);
            corpus.knows_works = sink.faults.is_empty();
            faults.extend(sink.faults);
        }
        if let Some((node, mut sink)) = retired {
            corpus.retired = read_retired(&node, &mut sink);
            faults.extend(sink.faults);
        }
        corpus
    }
}

fn read_with<T: Default>(
    file: &Found,
    read: impl FnOnce(&Node, &mut Sink) -> T,
    faults: &mut Vec<Fault>,
) -> T {
    match yaml::open(&file.path, &file.name, Limits::CASE) {
        Ok((node, mut sink)) => {
            let value = read(&node, &mut sink);
            faults.extend(sink.faults);
            value
        }
        Err(fault) => {
            faults.push(fault);
            T::default()
        }
    }
}

fn load_case(
    file: &Found,
    id: &str,
    works: &BTreeMap<String, Work>,
    corpus: &Corpus,
) -> (Option<(Case, Places)>, Vec<Fault>) {
    let (node, mut sink) = match yaml::open(&file.path, &file.name, Limits::CASE) {
        Ok(opened) => opened,
        Err(fault) => return (None, vec![fault]),
    };
    let case = check_case(file, id, &node, works, corpus, &mut sink);
    (case.filter(|_| sink.faults.is_empty()), sink.faults)
}

fn check_case(
    file: &Found,
    id: &str,
    node: &Node,
    works: &BTreeMap<String, Work>,
    corpus: &Corpus,
    sink: &mut Sink,
) -> Option<(Case, Places)> {
    let raw = read_case(node, sink)?;
    let places = Places::of(&raw, &sink.file);
    let moves = check_moves(&raw, sink);
    let plies = raw.moves.as_ref().map(|moves| moves.texts.len());
    let rulings = check_rulings(raw.rulings, plies, sink);
    let suggestions = check_rulings(raw.suggestions, plies, sink);
    let opinions = check_opinions(raw.opinions, plies, sink);
    for (rules, reason) in &raw.disagrees {
        if !rulings.contains_key(rules) {
            let fault =
                sink.fault(reason.span, format!("disagrees names {rules}, under which there is no ruling"));
            sink.faults.push(fault.help("what no source says cannot be disagreed with: remove it"));
        }
    }
    if let Some(same) = &raw.same_as {
        let there = [Some(&file.base), corpus.folder.as_ref()];
        let exists = there.into_iter().flatten().any(|base| with_yaml(&base.join(&same.value)).is_file());
        if !exists && file.in_corpus {
            let fault = sink.fault(same.span, format!("there is no case {:?}", same.value));
            sink.faults
                .push(fault.expected("expected the id of a case: its path below cases/ without .yaml"));
        }
    }
    if file.in_corpus && !id.contains('/') {
        let fault = Fault::in_file(&file.name, "this case lies in no folder of a source");
        sink.faults.push(fault.help("move it into the folder of the work that it stands in"));
    }
    let RawSource { work, figure, occasion } = raw.source?;
    let known = works.get(&work.value);
    if known.is_none() && file.in_corpus && corpus.knows_works {
        let names: Vec<&str> = works.keys().map(String::as_str).collect();
        let fault = sink.fault(work.span, format!("unknown work {:?}", work.value));
        let fault = fault.expected(format!("expected one of {}", names.join(", ")));
        let fault = fault.help("describe the work in sources.yaml first");
        sink.faults.push(yaml::with_nearest(fault, &work.value, &names));
    }
    let case = Case {
        id: id.to_owned(),
        in_corpus: file.in_corpus,
        path: file.name.clone(),
        title: raw.title?.value,
        grain: known.map_or(Grain::Fine, |work| work.grain),
        work: work.value,
        figure,
        occasion,
        moves: if raw.moves?.closes { Moves::Cycle(Cycle::close(moves?).ok()?) } else { Moves::Run(moves?) },
        rulings,
        suggestions,
        opinions,
        disagrees: raw.disagrees.into_iter().map(|(rules, reason)| (rules, reason.value)).collect(),
        lines: raw.lines.iter().filter_map(RawLine::printed).collect(),
        same_as: raw.same_as.map(|same| same.value),
        tags: raw.tags,
        reported: raw.reported,
        standing: raw.standing,
    };
    Some((case, places?))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use proptest::prelude::*;

    use super::*;

    const SOUND: &str = "\u{feff}title: 帅 steps\r\nsource: {work: plain, figure: \"1\"}\r\n\
        position: {fen: \"4k4/9/9/9/9/9/9/9/9/3K5 w\", origin: printed}\r\ncycle:\r\n  - 帅六进一\r\n  - 将5进1\r\n  - d1d0\r\n  - K5-1\r\n\
        rulings:\r\n  cxa2011: {labels: [闲, 闲, 闲, '?'], verdict: draw}\r\n\
        lines:\r\n  - {after: 1, by: mover, moves: [帅六进一]}\r\n";

    fn load_bytes(bytes: &[u8]) -> Result<Casebook, Faults> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("case.yaml");
        fs::write(&path, bytes).unwrap();
        load(&[path], None, folder.path())
    }

    #[test]
    fn line_ends_and_marks_of_other_systems_do_no_harm() {
        assert_eq!(
            load_bytes(SOUND.as_bytes())
                .map(|casebook| casebook.cases.len())
                .map_err(|faults| faults.render()),
            Ok(1)
        );
    }

    proptest! {
        /// Whatever stands in a file is read or told of.
        #[test]
        fn no_bytes_make_it_panic(
            edits in prop::collection::vec((0..SOUND.len(), prop_oneof![any::<u8>(), Just(b'\n'), Just(b'['), Just(b':')], 0..3_u8), 1..6)
        ) {
            let mut bytes = SOUND.as_bytes().to_vec();
            for (at, byte, kind) in edits {
                let at = at.min(bytes.len() - 1);
                match kind {
                    0 => bytes[at] = byte,
                    1 => bytes.insert(at, byte),
                    _ => drop(bytes.remove(at)),
                }
            }
            if let Err(faults) = load_bytes(&bytes) {
                prop_assert!(!faults.render().is_empty());
            }
        }
    }
}
