//! Where a case stands. A loaded case keeps only what rulings need, so that this is read from the files again.

use std::path::Path;

use crate::casebook::{Case, Casebook, Project};
use crate::yaml::{self, Limits, Node, Value};

/// The place of a diagram in print.
#[derive(Clone, Debug, Default)]
pub(crate) struct Source {
    /// The work's title in English, or its key where it is not described.
    pub(super) title: String,
    /// The work's title in Chinese.
    pub(super) title_zh: Option<String>,
    pub(super) figure: Option<String>,
    pub(super) occasion: Option<String>,
}

impl Source {
    /// Reads it. The files have been read without a fault before; one that is gone since leaves its part out.
    pub(crate) fn of(case: &Case, casebook: &Casebook, project: Option<&Project>) -> Source {
        let file = open(Path::new(&case.path));
        let text = |key| text_at(file.as_ref()?, &["source", key]);
        let sources = project.and_then(|project| open(&project.cases().join("sources.yaml")));
        Source {
            title: casebook.works.get(&case.work).map_or_else(|| case.work.clone(), |work| work.title.clone()),
            title_zh: sources.as_ref().and_then(|file| text_at(file, &[&case.work, "title_zh"])),
            figure: text("figure"),
            occasion: text("occasion"),
        }
    }
}

fn open(path: &Path) -> Option<Node> {
    yaml::open(path, &path.display().to_string(), Limits::CASE).ok().map(|(node, _)| node)
}

/// The text under these keys.
fn text_at(node: &Node, keys: &[&str]) -> Option<String> {
    match (&node.value, keys) {
        (Value::Text(text), []) => Some(text.trim().to_owned()),
        (Value::Map(entries), [key, rest @ ..]) => {
            let named = |node: &Node| matches!(&node.value, Value::Text(text) if text == key);
            entries.iter().find(|(name, _)| named(name)).and_then(|(_, value)| text_at(value, rest))
        }
        _ => None,
    }
}
