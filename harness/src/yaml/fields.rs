//! Reading the tree: the keys of a map, one after the other, each fault noted and the rest read on.

use std::sync::Arc;

use super::{Node, Value};
use crate::fault::{Fault, Span};
use crate::source_file::SourceFile;

/// A value that knows where it stood.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Located<T> {
    pub(crate) value: T,
    pub(crate) span: Span,
}

/// Where the faults of one file are noted.
#[derive(Debug)]
pub(crate) struct Sink {
    pub(crate) file: Arc<SourceFile>,
    pub(crate) faults: Vec<Fault>,
}

impl Sink {
    pub(crate) fn new(file: Arc<SourceFile>) -> Sink {
        Sink { file, faults: Vec::new() }
    }

    /// Notes a fault. `None`, so that a reader can end with it.
    pub(crate) fn note<T>(&mut self, fault: Fault) -> Option<T> {
        self.faults.push(fault);
        None
    }

    /// A fault of this file, for the caller to complete and note.
    pub(crate) fn fault(&self, span: Span, found: impl Into<String>) -> Fault {
        Fault::at(&self.file, span, found)
    }

    fn unexpected<T>(&mut self, node: &Node, expected: &str) -> Option<T> {
        let found = match &node.value {
            Value::Nothing => "nothing is given".to_owned(),
            Value::Text(text) => format!("found {}", shown(text)),
            Value::List(_) => "found a list".to_owned(),
            Value::Map(_) => "found a map".to_owned(),
        };
        self.note(self.fault(node.span, found).expected(format!("expected {expected}")))
    }

    pub(crate) fn text(&mut self, node: &Node, expected: &str) -> Option<Located<String>> {
        match &node.value {
            Value::Text(text) if !text.trim().is_empty() => {
                Some(Located { value: text.trim().to_owned(), span: node.span })
            }
            _ => self.unexpected(node, expected),
        }
    }

    pub(crate) fn list<'n>(&mut self, node: &'n Node, expected: &str) -> Option<&'n [Node]> {
        match &node.value {
            Value::List(items) => Some(items),
            _ => self.unexpected(node, expected),
        }
    }

    pub(crate) fn texts(&mut self, node: &Node, expected: &str) -> Option<Vec<Located<String>>> {
        let items = self.list(node, &format!("a list: {expected}"))?;
        // All are looked at before one that is wrong spoils the list.
        let texts: Vec<_> = items.iter().map(|item| self.text(item, expected)).collect();
        texts.into_iter().collect()
    }

    pub(crate) fn number(&mut self, node: &Node, expected: &str) -> Option<Located<usize>> {
        let text = self.text(node, expected)?;
        match text.value.parse() {
            Ok(value) => Some(Located { value, span: text.span }),
            Err(_) => self.unexpected(node, expected),
        }
    }

    pub(crate) fn flag(&mut self, node: &Node) -> Option<bool> {
        self.one_of(node, "word", &[("true", true), ("false", false)])
    }

    /// One of some words.
    pub(crate) fn one_of<T: Copy>(&mut self, node: &Node, what: &str, words: &[(&str, T)]) -> Option<T> {
        self.one_of_or(node, what, words, &[])
    }

    /// One of some words. `otherwise`: what people also write, and which word they mean.
    pub(crate) fn one_of_or<T: Copy>(
        &mut self,
        node: &Node,
        what: &str,
        words: &[(&str, T)],
        otherwise: &[(&str, &str)],
    ) -> Option<T> {
        let text = self.text(node, &one_of_names(words))?;
        match words.iter().find(|(word, _)| *word == text.value) {
            Some((_, value)) => Some(*value),
            None => {
                let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
                let fault = self
                    .fault(node.span, format!("unknown {what} {}", shown(&text.value)))
                    .expected(format!("expected {}", one_of_names(words)));
                let folded = text.value.to_lowercase();
                self.note(match otherwise.iter().find(|(other, _)| *other == folded) {
                    Some((_, meant)) => fault.help(format!("did you mean {meant}?")),
                    None => with_nearest(fault, &text.value, &names),
                })
            }
        }
    }

    /// The entries of a map whose keys are data and not names of the format, such as rule sets; a repeated key is a fault.
    pub(crate) fn entries<'n>(
        &mut self,
        node: &'n Node,
        expected: &str,
    ) -> Option<Vec<(Located<String>, &'n Node)>> {
        let Value::Map(entries) = &node.value else { return self.unexpected(node, expected) };
        let mut known: Vec<(Located<String>, &Node)> = Vec::new();
        for (key, value) in entries {
            let Some(key) = self.text(key, "a key") else { continue };
            match known.iter().find(|(earlier, _)| earlier.value == key.value) {
                None => known.push((key, value)),
                Some((earlier, _)) => {
                    let fault = self
                        .fault(key.span, format!("the key {} is given twice", shown(&key.value)))
                        .expected("second time")
                        .earlier(earlier.span, "first time")
                        .help("keep one of the two");
                    self.faults.push(fault);
                }
            }
        }
        Some(known)
    }
}

/// The keys of one map of the format. Those that nobody asks for are unknown.
#[derive(Debug)]
pub(crate) struct Fields<'n> {
    what: &'static str,
    span: Span,
    entries: Vec<(Located<String>, &'n Node)>,
    asked: Vec<&'static str>,
}

impl<'n> Fields<'n> {
    /// The fields of a map; `span` is where a missing one would be missed.
    pub(crate) fn open(
        node: &'n Node,
        what: &'static str,
        span: Span,
        sink: &mut Sink,
    ) -> Option<Fields<'n>> {
        let entries = sink.entries(node, &format!("the keys of {what}"))?;
        Some(Fields { what, span, entries, asked: Vec::new() })
    }

    /// The field of that name and the place of its key.
    pub(crate) fn keyed(&mut self, name: &'static str) -> Option<(Span, &'n Node)> {
        if !self.asked.contains(&name) {
            self.asked.push(name);
        }
        self.entries.iter().find(|(key, _)| key.value == name).map(|(key, node)| (key.span, *node))
    }

    /// The field of that name, if it is there.
    pub(crate) fn optional(&mut self, name: &'static str) -> Option<&'n Node> {
        self.keyed(name).map(|(_, node)| node)
    }

    /// The field of that name and the place of its key; a fault if it is missing.
    pub(crate) fn required_keyed(
        &mut self,
        name: &'static str,
        help: &str,
        sink: &mut Sink,
    ) -> Option<(Span, &'n Node)> {
        let field = self.keyed(name);
        if field.is_none() {
            let fault = sink
                .fault(self.span, format!("{} without {name}", self.what))
                .expected(format!("expected the key {name}"))
                .help(help);
            sink.faults.push(fault);
        }
        field
    }

    /// The field of that name; a fault if it is missing.
    pub(crate) fn required(&mut self, name: &'static str, help: &str, sink: &mut Sink) -> Option<&'n Node> {
        self.required_keyed(name, help, sink).map(|(_, node)| node)
    }

    /// Whether there is such a field at all.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.entries.iter().any(|(key, _)| key.value == name)
    }

    /// Done: what was never asked for is unknown.
    pub(crate) fn close(self, sink: &mut Sink) {
        for (key, _) in &self.entries {
            if !self.asked.contains(&key.value.as_str()) {
                let fault = sink
                    .fault(key.span, format!("unknown key {} in {}", shown(&key.value), self.what))
                    .expected(format!("expected one of {}", self.asked.join(", ")));
                let fault = with_nearest(fault, &key.value, &self.asked);
                sink.faults.push(fault);
            }
        }
    }
}

/// A text of a file as faults quote it: not too long.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        None => format!("{text:?}"),
        Some((end, _)) => format!("{:?}…", &text[..end]),
    }
}

fn one_of_names<T>(words: &[(&str, T)]) -> String {
    match words {
        [(only, _)] => (*only).to_owned(),
        [first @ .., (last, _)] => {
            let first: Vec<&str> = first.iter().map(|(word, _)| *word).collect();
            format!("{} or {last}", first.join(", "))
        }
        [] => String::new(),
    }
}

/// The words that are most like a text. One that is far too long is like none, and comparing it would take its time.
pub(crate) fn nearest<'w>(text: &str, words: &[&'w str], most: usize, alike: f32) -> Vec<&'w str> {
    const LONG: usize = 256;
    if text.len() > LONG { Vec::new() } else { similar::get_close_matches(text, words, most, alike) }
}

/// Adds the word that was probably meant.
pub(crate) fn with_nearest(fault: Fault, found: &str, words: &[&str]) -> Fault {
    match nearest(found, words, 1, 0.6).first() {
        Some(nearest) => fault.help(format!("did you mean {nearest}?")),
        None => fault,
    }
}
