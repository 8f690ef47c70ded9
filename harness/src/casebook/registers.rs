//! The files beside the cases: the works, the fragments, the ids that are gone.

use std::collections::BTreeMap;

use qili::rules::RuleSet;

use super::opinions::{check_opinions, read_opinions};
use super::{Fragment, Grain};
use crate::fault::Fault;
use crate::yaml::{Fields, Node, Sink, Value};

/// A work whose diagrams the corpus holds.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    pub(crate) title: String,
    pub(crate) title_zh: Option<String>,
    pub(crate) grain: Grain,
}

pub(super) fn read_works(node: &Node, sink: &mut Sink) -> BTreeMap<String, Work> {
    let mut works = BTreeMap::new();
    for (key, node) in sink.entries(node, "a map from works to what they are").unwrap_or_default() {
        let Some(mut fields) = Fields::open(node, "a work", key.span, sink) else { continue };
        let title = fields.required("title", "give the work's title", sink);
        let title = title.and_then(|node| sink.text(node, "a title"));
        let rules = fields.required("rules", "say under which rule set the work rules", sink);
        let names = RuleSet::ALL.map(|rules| (rules.name(), ()));
        rules.and_then(|node| sink.one_of(node, "rule set", &names));
        let labels =
            fields.required("labels", "say whether it tells 兑 献 拦 跟 from 闲: fine or coarse", sink);
        let grain = labels.and_then(|node| sink.one_of(node, "word", &Grain::WORDS));
        let title_zh = fields.optional("title_zh").and_then(|node| sink.text(node, "a title"));
        for key in ["credit", "note"] {
            if let Some(node) = fields.optional(key) {
                sink.text(node, "a text");
            }
        }
        if let Some(node) = fields.optional("authors") {
            sink.texts(node, "names");
        }
        if let Some(node) = fields.optional("year") {
            sink.number(node, "a year");
        }
        fields.close(sink);
        if let Some((title, grain)) = title.zip(grain) {
            let title_zh = title_zh.map(|title| title.value);
            works.insert(key.value, Work { title: title.value, title_zh, grain });
        }
    }
    works
}

pub(super) fn read_fragments(node: &Node, folder: &str, sink: &mut Sink) -> Vec<Fragment> {
    let items = sink.list(node, "a list of figures without a board").unwrap_or_default();
    let mut fragments = Vec::new();
    for item in items {
        let Some(mut fields) = Fields::open(item, "a fragment", item.span, sink) else { continue };
        let figure = fields.required("figure", "say which figure it is", sink);
        let figure = figure.and_then(|node| sink.text(node, "the figure's name"));
        let printed = fields.required("printed", "say in your own words what is printed of it", sink);
        let printed = printed.and_then(|node| sink.text(node, "what is printed"));
        let opinions = fields.optional("opinions").map(|node| read_opinions(node, sink));
        let opinions = check_opinions(opinions.unwrap_or_default(), None, sink);
        fields.close(sink);
        if let Some((figure, printed)) = figure.zip(printed) {
            fragments.push(Fragment {
                source: folder.to_owned(),
                figure: figure.value,
                printed: printed.value,
                opinions,
            });
        }
    }
    fragments
}

/// The ids that are gone, each with the fault that it would be if its case were there.
pub(super) fn read_retired(node: &Node, sink: &mut Sink) -> BTreeMap<String, Fault> {
    const HELP: &str = "an id is for ever: remove it here, or give the case another";
    let ids = match &node.value {
        Value::Map(_) => {
            let entries = sink.entries(node, "ids").unwrap_or_default();
            entries
                .into_iter()
                .map(|(id, reason)| {
                    sink.text(reason, "the reason why it is gone");
                    id
                })
                .collect()
        }
        _ => sink.texts(node, "ids of cases that are gone").unwrap_or_default(),
    };
    ids.into_iter()
        .map(|id| {
            let fault = sink.fault(id.span, format!("{:?} is retired, and its case is there", id.value));
            (id.value, fault.help(HELP))
        })
        .collect()
}
