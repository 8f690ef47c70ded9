//! The only place that knows the YAML crate: a file becomes a tree of texts, lists and maps that know where they stand.
//!
//! A tree, and not types derived with serde, because a derived type stops at the first fault, and a person who has written a case
//! wants to see all of them.

mod fields;
mod file;
mod scalar;

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_yaml::budget::BudgetBreach;
use serde_yaml::{DuplicateKeyPolicy, Error, Location, MergeKeyPolicy, NonFiniteFloatPolicy, Spanned};

pub(crate) use fields::{Fields, Located, Sink, nearest, shown, with_nearest};
pub(crate) use file::{Endian, Limits, read_bytes, unmarked_utf16};
pub(crate) use scalar::scalar;

use crate::fault::{Fault, Span};
use crate::source_file::SourceFile;

/// A node of the tree.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) span: Span,
    pub(crate) value: Value,
}

/// What a node is. Numbers and booleans are texts here: what they mean depends on where they stand.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Nothing,
    Text(String),
    List(Vec<Node>),
    Map(Vec<(Node, Node)>),
}

impl Node {
    /// What it has under a key, if it is a map.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        let Value::Map(entries) = &self.value else { return None };
        let found = entries.iter().find(|(name, _)| matches!(&name.value, Value::Text(text) if text == key));
        found.map(|(_, node)| node)
    }

    /// The same without one of its keys.
    pub(crate) fn without_key(&self, key: &str) -> Node {
        let mut node = self.clone();
        if let Value::Map(entries) = &mut node.value {
            entries.retain(|(name, _)| !matches!(&name.value, Value::Text(text) if text == key));
        }
        node
    }

    /// Where nothing is given, the key might as well not be there.
    fn without_nothing(self) -> Node {
        let value = match self.value {
            Value::List(items) => Value::List(items.into_iter().map(Node::without_nothing).collect()),
            Value::Map(entries) => Value::Map(
                entries
                    .into_iter()
                    .filter(|(_, node)| !matches!(node.value, Value::Nothing))
                    .map(|(key, node)| (key, node.without_nothing()))
                    .collect(),
            ),
            other => other,
        };
        Node { value, ..self }
    }
}

/// Reads a file: its one document, and where to note what is wrong with it.
pub(crate) fn open(path: &Path, name: &str, limits: Limits) -> Result<(Node, Sink), Fault> {
    let file = file::read(path, name, limits)?;
    Ok((parse(&file, limits)?, Sink::new(file)))
}

/// The same of bytes that are no file.
pub(crate) fn open_bytes(bytes: Vec<u8>, name: &str, limits: Limits) -> Result<(Node, Sink), Fault> {
    let file = file::text(bytes, name)?;
    Ok((parse(&file, limits)?, Sink::new(file)))
}

/// The same of a file of JSON, which is YAML as well. What is wrong with it as JSON is told as such.
pub(crate) fn open_json(path: &Path, name: &str, limits: Limits) -> Result<(Node, Sink), Fault> {
    let file = file::read(path, name, limits)?;
    serde_json::from_str::<serde::de::IgnoredAny>(&file.text).map_err(|error| {
        // Its columns are counted in bytes.
        let line: usize =
            file.text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let start = boundary(line + error.column().saturating_sub(1), &file.text);
        let message = error.to_string();
        let found = message.rsplit_once(" at line ").map_or(message.as_str(), |(found, _)| found);
        Fault::at(&file, Span::new(start, start), format!("this is not JSON: {found}"))
    })?;
    Ok((parse(&file, limits)?.without_nothing(), Sink::new(file)))
}

fn parse(file: &Arc<SourceFile>, limits: Limits) -> Result<Node, Fault> {
    let options = serde_yaml::options! {
        budget: serde_yaml::budget! {
            // YAML writers make them of lists that occur twice.
            max_anchors: 16,
            max_aliases: 16,
            max_documents: 1,
            max_depth: 12,
            max_nodes: limits.nodes,
            max_events: limits.nodes.saturating_mul(2),
        },
        // Passed on so that each can be named, with the place of the first.
        duplicate_keys: DuplicateKeyPolicy::PassThrough,
        merge_keys: MergeKeyPolicy::Error,
        strict_booleans: true,
        leading_zero_numbers_as_strings: true,
        underscored_numbers_as_strings: true,
        non_finite_float_policy: NonFiniteFloatPolicy::AsString,
        reject_unsupported_tags: true,
        with_snippet: false,
    };
    let raw: Spanned<Raw> = serde_yaml::from_str_with_options(&file.text, options)
        .map_err(|error| syntax_fault(file, error.without_snippet()))?;
    Ok(located(raw, &file.text))
}

/// A node before it has its place.
enum Raw {
    Nothing,
    /// A number or a boolean, whose spelling is to be looked up in the file.
    Plain,
    Text(String),
    List(Vec<Spanned<Raw>>),
    Map(Vec<(Spanned<Raw>, Spanned<Raw>)>),
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Raw, D::Error> {
        struct AnyNode;

        impl<'de> Visitor<'de> for AnyNode {
            type Value = Raw;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text, a list or a map")
            }

            fn visit_unit<E>(self) -> Result<Raw, E> {
                Ok(Raw::Nothing)
            }

            fn visit_bool<E>(self, _: bool) -> Result<Raw, E> {
                Ok(Raw::Plain)
            }

            fn visit_i64<E>(self, _: i64) -> Result<Raw, E> {
                Ok(Raw::Plain)
            }

            fn visit_u64<E>(self, _: u64) -> Result<Raw, E> {
                Ok(Raw::Plain)
            }

            fn visit_i128<E>(self, _: i128) -> Result<Raw, E> {
                Ok(Raw::Plain)
            }

            fn visit_u128<E>(self, _: u128) -> Result<Raw, E> {
                Ok(Raw::Plain)
            }

            fn visit_f64<E>(self, _: f64) -> Result<Raw, E> {
                Ok(Raw::Plain)
            }

            fn visit_str<E>(self, text: &str) -> Result<Raw, E> {
                Ok(Raw::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Raw, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = list.next_element()? {
                    items.push(item);
                }
                Ok(Raw::List(items))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Raw, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Raw::Map(entries))
            }
        }

        deserializer.deserialize_any(AnyNode)
    }
}

fn located(raw: Spanned<Raw>, text: &str) -> Node {
    let span = span_of(raw.referenced, text);
    let defined = span_of(raw.defined, text);
    let value = match raw.value {
        Raw::Nothing => Value::Nothing,
        Raw::Plain => Value::Text(text[defined.start..defined.end].to_owned()),
        Raw::Text(text) => Value::Text(text),
        Raw::List(items) => Value::List(items.into_iter().map(|item| located(item, text)).collect()),
        Raw::Map(entries) => Value::Map(
            entries.into_iter().map(|(key, value)| (located(key, text), located(value, text))).collect(),
        ),
    };
    Node { span, value }
}

/// The last place up to `at` at which a character of the text begins or ends.
fn boundary(at: usize, text: &str) -> usize {
    let at = at.min(text.len());
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default()
}

/// The stretch of the file that the parser means, kept within the text whatever it says.
fn span_of(location: Location, text: &str) -> Span {
    // Faults of syntax have no more than a line and a column.
    let offset = || offset_of(location.line() as usize, location.column() as usize, text);
    let start = location.span().byte_offset().map_or_else(offset, |at| at as usize);
    let length = location.span().byte_len().unwrap_or_default() as usize;
    let (start, end) = (boundary(start, text), boundary(start + length, text));
    // The parser's end of a plain scalar may take in the space up to a comment.
    Span::new(start, start + text[start..end].trim_end().len())
}

/// Where a place is that is told by its line and its column, both counted from 1.
fn offset_of(line: usize, column: usize, text: &str) -> usize {
    let (line, column) = (line.saturating_sub(1), column.saturating_sub(1));
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take(line).map(str::len).sum();
    before + lines.next().map_or(0, |line| line.chars().take(column).map(char::len_utf8).sum())
}

fn syntax_fault(file: &Arc<SourceFile>, error: &Error) -> Fault {
    const ONE: &str = "one file holds one diagram: make a file of each";
    let span = error.location().map_or(Span::new(0, 0), |location| span_of(location, &file.text));
    let (found, help) = match error {
        Error::Budget { breach, .. } => match breach {
            BudgetBreach::Anchors { .. } | BudgetBreach::Aliases { .. } => {
                ("more anchors (&) and aliases (*) than any case needs", "write the values out")
            }
            BudgetBreach::Depth { .. } => {
                ("lists and maps nested too deeply", "nothing in a case file needs more than a few levels")
            }
            BudgetBreach::Documents { .. } => ("a second document", ONE),
            _ => ("more entries than any case has", "one file holds one diagram; is this the right file?"),
        },
        Error::MultipleDocuments { .. } => ("a second document", ONE),
        Error::MergeKeyNotAllowed { .. } => {
            ("a merge key (<<)", "case files have none: write the values out")
        }
        Error::UnsupportedTag { .. } => ("a tag (!)", "case files have none: remove it, or quote the text"),
        other => {
            let help = if file.text.lines().any(|line| line.starts_with("<<<<<<<")) {
                "git left the marks of a conflict in this file: settle it"
            } else {
                "a text with : # [ ] { } , & * ! in it may need quotes"
            };
            return Fault::at(file, span, format!("this is not YAML: {}", without_place(&other.to_string())))
                .help(help);
        }
    };
    Fault::at(file, span, found).help(help)
}

/// The crate's message without the place, which the report shows anyway.
fn without_place(message: &str) -> &str {
    let message = message.split(" at line ").next().unwrap_or_default().trim();
    match message.split_once(": ") {
        Some((place, rest)) if place.starts_with("line ") => rest,
        _ => message,
    }
}
