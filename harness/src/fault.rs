//! What is wrong with a file: where, what was found, what was expected, and how to mend it.

use std::fmt::Write as _;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use crate::source_file::SourceFile;

/// A stretch of a file's text, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Span {
    pub(crate) const fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Severity {
    /// The file cannot be used.
    Error,
    /// It can, and somebody should look at it again.
    Warning,
}

impl Severity {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// One thing that is wrong.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// What a warning is called; an error has no name.
    warning: Option<&'static str>,
    place: Place,
    found: String,
    expected: Option<Box<str>>,
    earlier: Option<Box<(Span, String)>>,
    help: Option<Box<str>>,
}

#[derive(Clone, Debug)]
enum Place {
    /// A file as a whole.
    File(String),
    /// A place of a file.
    At(Arc<SourceFile>, Span),
}

impl Place {
    fn file(&self) -> &str {
        match self {
            Place::File(file) => file,
            Place::At(file, _) => &file.name,
        }
    }

    fn span(&self) -> Option<Span> {
        match self {
            Place::File(_) => None,
            Place::At(_, span) => Some(*span),
        }
    }
}

impl Fault {
    /// A fault of a file as a whole.
    pub(crate) fn in_file(file: &str, found: impl Into<String>) -> Fault {
        Fault::new(Place::File(file.to_owned()), found.into())
    }

    /// A fault at a place of a file.
    pub(crate) fn at(file: &Arc<SourceFile>, span: Span, found: impl Into<String>) -> Fault {
        debug_assert!(
            file.text.get(span.start..span.end).is_some(),
            "{span:?} cuts a character of {}",
            file.name
        );
        Fault::new(Place::At(Arc::clone(file), span), found.into())
    }

    fn new(place: Place, found: String) -> Fault {
        Fault { warning: None, place, found, expected: None, earlier: None, help: None }
    }

    /// The same as a warning of that name.
    pub(crate) fn into_warning(mut self, name: &'static str) -> Fault {
        self.warning = Some(name);
        self
    }

    pub(crate) fn severity(&self) -> Severity {
        if self.warning.is_some() { Severity::Warning } else { Severity::Error }
    }

    /// What a warning is called.
    pub(crate) fn name(&self) -> Option<&'static str> {
        self.warning
    }

    pub(crate) fn file(&self) -> &str {
        self.place.file()
    }

    /// Where it stands: the file's text and the stretch of it; none if it is about the file as a whole.
    pub(crate) fn stretch(&self) -> Option<(&SourceFile, Span)> {
        match &self.place {
            Place::File(_) => None,
            Place::At(file, span) => Some((file, *span)),
        }
    }

    /// What is wrong, what should stand there, and how to mend it, without the place.
    pub(crate) fn words(&self) -> (&str, Option<&str>, Option<&str>) {
        (&self.found, self.expected.as_deref(), self.help.as_deref())
    }

    /// What should stand there; written at the caret.
    pub(crate) fn expected(mut self, expected: impl Into<String>) -> Fault {
        self.expected = Some(expected.into().into_boxed_str());
        self
    }

    /// Another place of the same file that matters.
    pub(crate) fn earlier(mut self, span: Span, label: impl Into<String>) -> Fault {
        self.earlier = Some(Box::new((span, label.into())));
        self
    }

    /// How to mend it.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Fault {
        self.help = Some(help.into().into_boxed_str());
        self
    }

    /// As a compiler would show it, with colours.
    pub(crate) fn render(&self) -> String {
        let title = match self.warning {
            None => Level::ERROR.primary_title(&self.found),
            Some(name) => Level::WARNING.primary_title(&self.found).id(name),
        };
        let group = match &self.place {
            Place::File(file) => {
                let group = Group::with_title(title).element(Origin::path(file));
                match self.expected.as_deref() {
                    Some(expected) => group.element(Level::NOTE.message(expected)),
                    None => group,
                }
            }
            Place::At(file, span) => {
                let here = AnnotationKind::Primary.span(span.start..span.end);
                let here = match self.expected.as_deref() {
                    Some(expected) => here.label(expected),
                    None => here,
                };
                let earlier = self
                    .earlier
                    .as_deref()
                    .map(|(span, label)| AnnotationKind::Context.span(span.start..span.end).label(label));
                let snippet =
                    Snippet::source(&file.text).path(&file.name).annotation(here).annotations(earlier);
                Group::with_title(title).element(snippet)
            }
        };
        let group = match self.help.as_deref() {
            Some(help) => group.element(Level::HELP.message(help)),
            None => group,
        };
        Renderer::styled().render(&[group])
    }
}

/// All that is wrong, in the order of files and places.
#[derive(Debug, thiserror::Error)]
#[error("{} in {}", count(.0.len(), "fault"), count(self.files(), "file"))]
pub(crate) struct Faults(Vec<Fault>);

impl Faults {
    /// None if there is nothing wrong.
    pub(crate) fn of(mut faults: Vec<Fault>) -> Option<Faults> {
        if faults.is_empty() {
            return None;
        }
        in_order(&mut faults);
        Some(Faults(faults))
    }

    fn files(&self) -> usize {
        let mut files: Vec<&str> = self.0.iter().map(|fault| fault.place.file()).collect();
        files.dedup();
        files.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Fault> {
        self.0.iter()
    }

    /// All of them, with colours.
    pub(crate) fn render(&self) -> String {
        let mut text = String::new();
        for fault in &self.0 {
            let _ = writeln!(text, "{}\n", fault.render());
        }
        text
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults(vec![fault])
    }
}

/// Of more than this many in one file, the rest is counted: whoever has so many has the wrong file, or one mistake many times.
const MOST: usize = 100;

/// Sorts by file and place, and leaves of each file as many as anybody reads.
pub(crate) fn in_order(faults: &mut Vec<Fault>) {
    faults.sort_by(|a, b| (a.place.file(), a.place.span()).cmp(&(b.place.file(), b.place.span())));
    if faults.len() <= MOST {
        return;
    }
    let all = std::mem::take(faults);
    for of_file in all.chunk_by(|a, b| a.file() == b.file()) {
        faults.extend(of_file.iter().take(MOST).cloned());
        if let (Some(first), more @ 1..) = (of_file.first(), of_file.len().saturating_sub(MOST)) {
            let found = format!("{} in this file, not shown", count(more, "more fault"));
            let rest = Fault::in_file(first.file(), found).help("mend those that are shown first");
            let are_warnings = of_file.iter().all(|fault| fault.severity() == Severity::Warning);
            faults.push(if are_warnings { rest.into_warning("more") } else { rest });
        }
    }
}

/// "1 case", "2 cases".
pub(crate) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
