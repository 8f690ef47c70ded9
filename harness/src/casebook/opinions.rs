//! Views in a dispute, as case files and lists of fragments have them.

use std::collections::BTreeMap;

use qili::board::ByColor;
use qili::rules::RuleSet;
use qili::ruling::Verdict;

use super::expected::{Basis, Expected, ExpectedConduct, ExpectedLabel, Said};
use super::moves::check_plies;
use super::read::{read_label, read_reasons, read_said, read_sides, read_verdict, rule_set};
use crate::fault::Span;
use crate::yaml::{Fields, Located, Node, Sink};

/// A view in a dispute.
#[derive(Clone, Debug)]
pub(crate) struct Opinion {
    /// Whose it is.
    pub(crate) by: Said,
    pub(crate) rules: RuleSet,
    /// By move, counted from 1.
    pub(crate) labels: BTreeMap<usize, ExpectedLabel>,
    pub(crate) sides: ByColor<Option<ExpectedConduct>>,
    pub(crate) verdict: Option<Verdict>,
    /// Clauses, by move, counted from 1.
    pub(crate) reasons: BTreeMap<usize, String>,
    pub(crate) argument: Option<Said>,
    /// Whether the source takes this view.
    pub(crate) adopted: bool,
    /// Where its file says so, the first line being 1.
    pub(crate) line: usize,
}

impl Opinion {
    /// What would be expected of the classifier if this view were right, of that many moves.
    pub(crate) fn expected(&self, plies: usize) -> Expected {
        let label = |ply| self.labels.get(&ply).copied().unwrap_or(ExpectedLabel::Unsaid);
        Expected {
            labels: Some((1..=plies).map(label).collect()),
            sides: self.sides,
            verdict: self.verdict,
            labels_basis: Basis::Claimed,
            verdict_basis: Basis::Claimed,
            reasons: self.reasons.clone(),
            line: self.line,
        }
    }
}

/// An opinion as the file has it.
#[derive(Debug)]
pub(super) struct RawOpinion {
    pub(super) opinion: Opinion,
    /// The moves that it speaks of.
    plies: Vec<Located<usize>>,
}

/// The opinions of a saved run, which also says which of them it supports.
pub(crate) fn read_saved_opinions(node: &Node, sink: &mut Sink) -> Vec<Opinion> {
    let items = sink.list(node, "a list of views").unwrap_or_default();
    let own: Vec<Node> = items.iter().map(|item| item.without_key("support")).collect();
    let read = own.iter().filter_map(|item| read_opinion(item, sink)?.0);
    read.map(|raw| raw.opinion).collect()
}

pub(super) fn read_opinions(node: &Node, sink: &mut Sink) -> Vec<RawOpinion> {
    let Some(items) = sink.list(node, "a list of views") else { return Vec::new() };
    let mut adopted: Option<Span> = None;
    let mut opinions = Vec::new();
    for item in items {
        let Some((opinion, at)) = read_opinion(item, sink) else { continue };
        if let Some(span) = at {
            if let Some(first) = adopted {
                let fault = sink.fault(span, "two opinions are adopted").expected("second one");
                sink.faults.push(fault.earlier(first, "first one").help("at most one view is adopted"));
            }
            adopted.get_or_insert(span);
        }
        opinions.extend(opinion);
    }
    opinions
}

/// An opinion, and where it says that it is adopted.
fn read_opinion(item: &Node, sink: &mut Sink) -> Option<(Option<RawOpinion>, Option<Span>)> {
    let mut fields = Fields::open(item, "an opinion", item.span, sink)?;
    let by = fields.required("by", "say whose view it is", sink);
    let by = read_said(by, fields.optional("by_zh"), "whose view it is", sink);
    let rules = fields.required("rules", "say under which rule set", sink);
    let rules = rules.and_then(|node| sink.text(node, "a rule set"));
    let rules = rules.and_then(|text| rule_set(&text, sink));
    let labels = fields.optional("labels").map(|node| read_labels(node, sink)).unwrap_or_default();
    let sides = fields.keyed("sides").map(|(span, node)| read_sides(node, span, sink));
    let verdict = fields.optional("verdict").and_then(|node| read_verdict(node, sink));
    let reasons = fields.optional("reasons").map(|node| read_reasons(node, sink)).unwrap_or_default();
    let (argument, argument_zh) = (fields.optional("argument"), fields.optional("argument_zh"));
    let argument = read_said(argument, argument_zh, "the argument in your own words", sink);
    let adopted = fields.keyed("adopted").filter(|(_, node)| sink.flag(node) == Some(true));
    fields.close(sink);
    let reason_plies = reasons.iter().map(|(&value, clause)| Located { value, span: clause.span });
    let plies = labels.iter().map(|(ply, _)| *ply).chain(reason_plies).collect();
    let opinion = by.zip(rules).map(|(by, rules)| Opinion {
        by,
        rules,
        labels: labels.iter().map(|(ply, label)| (ply.value, *label)).collect(),
        sides: sides.unwrap_or_default(),
        verdict,
        reasons: reasons.into_iter().map(|(ply, clause)| (ply, clause.value)).collect(),
        argument,
        adopted: adopted.is_some(),
        line: sink.file.line_of(item.span.start),
    });
    let opinion = opinion.map(|opinion| RawOpinion { opinion, plies });
    Some((opinion, adopted.map(|(span, _)| span)))
}

fn read_labels(node: &Node, sink: &mut Sink) -> Vec<(Located<usize>, ExpectedLabel)> {
    let mut labels = Vec::new();
    for (key, node) in sink.entries(node, "a map from moves to labels").unwrap_or_default() {
        let label = read_label(node, sink);
        match key.value.parse() {
            Ok(value) => labels.extend(label.map(|label| (Located { value, span: key.span }, label))),
            Err(_) => {
                let fault = sink.fault(key.span, format!("{:?} is no move", key.value));
                sink.faults.push(fault.expected("expected the number of a move, the first being 1"));
            }
        }
    }
    labels
}

/// The opinions, if they speak of moves that there are. `plies` is how many the file lists; a figure without a board lists none.
pub(super) fn check_opinions(
    opinions: Vec<RawOpinion>,
    plies: Option<usize>,
    sink: &mut Sink,
) -> Vec<Opinion> {
    if let Some(plies) = plies {
        for opinion in &opinions {
            check_plies(&opinion.plies, "an opinion", plies, sink);
        }
    }
    opinions.into_iter().map(|raw| raw.opinion).collect()
}
