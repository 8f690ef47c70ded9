//! The keys of a case file, read without looking at the board.

use std::collections::BTreeMap;

use qili::board::ByColor;
use qili::rules::{Clause, RuleSet};
use qili::ruling::{UnknownName, Verdict};

use super::Said;
use super::expected::{Basis, ExpectedConduct, ExpectedLabel};
use super::lines::{RawLine, read_lines};
use super::opinions::{RawOpinion, read_opinions};
use super::standing::{Reported, Standing, read_reported};
use crate::fault::Span;
use crate::yaml::{Fields, Located, Node, Sink, with_nearest};

/// Where a board may come from.
pub(super) const ORIGINS: [(&str, ()); 3] = [("printed", ()), ("recovered", ()), ("reconstructed", ())];

/// A case file's keys. What is missing or wrong is noted as a fault and absent here.
#[derive(Debug)]
pub(super) struct RawCase {
    pub(super) title: Option<Located<String>>,
    pub(super) source: Option<RawSource>,
    pub(super) fen: Option<Located<String>>,
    pub(super) lead: Vec<Located<String>>,
    pub(super) moves: Option<RawMoves>,
    pub(super) unprinted: Vec<Located<usize>>,
    pub(super) rulings: BTreeMap<RuleSet, RawRuling>,
    pub(super) suggestions: BTreeMap<RuleSet, RawRuling>,
    pub(super) lines: Vec<RawLine>,
    pub(super) opinions: Vec<RawOpinion>,
    pub(super) disagrees: BTreeMap<RuleSet, Located<String>>,
    pub(super) same_as: Option<Located<String>>,
    pub(super) tags: Vec<String>,
    pub(super) reported: Option<Reported>,
    pub(super) standing: Standing,
}

/// Where a diagram stands.
#[derive(Debug)]
pub(super) struct RawSource {
    pub(super) work: Located<String>,
    pub(super) figure: String,
    pub(super) occasion: Option<Said>,
}

/// The moves that are ruled on.
#[derive(Debug)]
pub(super) struct RawMoves {
    pub(super) texts: Vec<Located<String>>,
    pub(super) span: Span,
    /// `cycle`, and not `run`.
    pub(super) closes: bool,
}

/// A ruling of a source.
#[derive(Debug)]
pub(super) struct RawRuling {
    /// Its rule set.
    pub(super) at: Span,
    pub(super) labels: Option<Located<Vec<Located<ExpectedLabel>>>>,
    pub(super) sides: ByColor<Option<ExpectedConduct>>,
    pub(super) verdict: Option<Located<Verdict>>,
    pub(super) basis: (Basis, Basis),
    pub(super) reasons: BTreeMap<usize, Located<String>>,
}

pub(super) fn read_case(node: &Node, sink: &mut Sink) -> Option<RawCase> {
    let mut case = Fields::open(node, "a case", node.span, sink)?;
    let title = case.required("title", "give the diagram a title in your own words", sink);
    let title = title.and_then(|node| sink.text(node, "a title"));
    let source = read_source(&mut case, sink);
    let fen = read_position(&mut case, sink);
    let lead = case.optional("lead").and_then(|node| sink.texts(node, "moves before the cycle"));
    let moves = read_moves(&mut case, sink);
    let unprinted = case.optional("unprinted_moves").map(|node| read_plies(node, sink));
    let rulings = case.optional("rulings").map(|node| by_rule_set(node, sink, read_ruling));
    let suggestions = case.optional("suggestions").map(|node| by_rule_set(node, sink, read_ruling));
    let lines = case.optional("lines").map(|node| read_lines(node, sink));
    let opinions = case.optional("opinions").map(|node| read_opinions(node, sink));
    let disagrees = case.optional("disagrees").map(|node| {
        by_rule_set(node, sink, |node, span, sink| {
            Some(Located { value: sink.text(node, "the reason why it differs")?.value, span })
        })
    });
    let same_as = case.optional("same_as").and_then(|node| sink.text(node, "the id of a case"));
    let reported = case.keyed("reported").and_then(|(span, node)| read_reported(node, span, sink));
    let standing = case.optional("standing").and_then(|node| sink.one_of(node, "standing", &Standing::WORDS));
    let tags = case.optional("tags").and_then(|node| sink.texts(node, "words"));
    if let Some(node) = case.optional("notes") {
        sink.texts(node, "sentences");
    }
    case.close(sink);
    Some(RawCase {
        title,
        source,
        fen,
        lead: lead.unwrap_or_default(),
        moves,
        unprinted: unprinted.unwrap_or_default(),
        rulings: rulings.unwrap_or_default(),
        suggestions: suggestions.unwrap_or_default(),
        lines: lines.unwrap_or_default(),
        opinions: opinions.unwrap_or_default(),
        disagrees: disagrees.unwrap_or_default(),
        same_as,
        tags: tags.unwrap_or_default().into_iter().map(|tag| tag.value).collect(),
        reported,
        standing: standing.unwrap_or_default(),
    })
}

fn read_source(case: &mut Fields<'_>, sink: &mut Sink) -> Option<RawSource> {
    const HELP: &str = "say where the diagram stands: source: {work: ..., figure: ...}";
    let (span, node) = case.required_keyed("source", HELP, sink)?;
    let mut source = Fields::open(node, "source", span, sink)?;
    let work = source.required("work", "name the work, as in sources.yaml", sink);
    let work = work.and_then(|node| sink.text(node, "the name of a work"));
    let figure = source.required("figure", "say which figure of the work it is", sink);
    let figure = figure.and_then(|node| sink.text(node, "the figure's name"));
    let (occasion, occasion_zh) = (source.optional("occasion"), source.optional("occasion_zh"));
    let occasion = read_said(occasion, occasion_zh, "the game or event", sink);
    source.close(sink);
    Some(RawSource { work: work?, figure: figure?.value, occasion })
}

fn read_position(case: &mut Fields<'_>, sink: &mut Sink) -> Option<Located<String>> {
    const HELP: &str = "give the board: position: {fen: \"... w\", origin: printed}";
    let (span, node) = case.required_keyed("position", HELP, sink)?;
    let mut position = Fields::open(node, "position", span, sink)?;
    let fen = position.required("fen", "give the board in FEN, with w or b for the side to move", sink);
    let fen = fen.and_then(|node| sink.text(node, "a FEN"));
    let origin = position.required(
        "origin",
        "say where the board comes from: printed, recovered or reconstructed",
        sink,
    );
    origin.and_then(|node| sink.one_of(node, "origin", &ORIGINS));
    if let Some(node) = position.optional("note") {
        sink.text(node, "a note");
    }
    position.close(sink);
    fen
}

fn read_moves(case: &mut Fields<'_>, sink: &mut Sink) -> Option<RawMoves> {
    let cycle = case.keyed("cycle");
    let run = case.keyed("run");
    let (closes, span, node) = match (cycle, run) {
        (Some((span, node)), None) => (true, span, node),
        (None, Some((span, node))) => (false, span, node),
        (Some((first, _)), Some((second, _))) => {
            let fault = sink
                .fault(second.max(first), "both cycle and run are given")
                .expected("expected one of the two")
                .earlier(first.min(second), "the other one")
                .help("a cycle closes, a run need not: keep the one that fits");
            return sink.note(fault);
        }
        (None, None) => {
            case.required("cycle", "list the moves: cycle: [帅四平五, 后炮平5, 帅五平四, 炮5平6]", sink);
            return None;
        }
    };
    let texts = sink.texts(node, "moves such as 炮二平五 or h2e2")?;
    if texts.is_empty() {
        return sink.note(sink.fault(span, "there are no moves").expected("expected at least one a side"));
    }
    Some(RawMoves { texts, span, closes })
}

fn read_plies(node: &Node, sink: &mut Sink) -> Vec<Located<usize>> {
    const WHAT: &str = "numbers of moves, the first being 1";
    let Some(items) = sink.list(node, &format!("a list: {WHAT}")) else { return Vec::new() };
    items.iter().filter_map(|item| sink.number(item, WHAT)).collect()
}

/// The entries of a map from rule set to something.
fn by_rule_set<T>(
    node: &Node,
    sink: &mut Sink,
    mut read: impl FnMut(&Node, Span, &mut Sink) -> Option<T>,
) -> BTreeMap<RuleSet, T> {
    let mut found = BTreeMap::new();
    for (key, node) in sink.entries(node, "a map from rule sets").unwrap_or_default() {
        let rules = rule_set(&key, sink);
        let value = read(node, key.span, sink);
        found.extend(rules.zip(value));
    }
    found
}

pub(super) fn rule_set(text: &Located<String>, sink: &mut Sink) -> Option<RuleSet> {
    text.value.parse().map_or_else(
        |UnknownName { what, found, expected }| {
            let fault = sink.fault(text.span, format!("unknown {what} {found:?}"));
            let fault = fault.expected(format!("expected one of {expected}"));
            sink.note(with_nearest(fault, &text.value, &RuleSet::ALL.map(RuleSet::name)))
        },
        Some,
    )
}

pub(super) fn read_verdict(node: &Node, sink: &mut Sink) -> Option<Verdict> {
    sink.one_of(node, "verdict", &Verdict::ALL.map(|verdict| (verdict.name(), verdict)))
}

pub(super) fn read_ruling(node: &Node, span: Span, sink: &mut Sink) -> Option<RawRuling> {
    let mut ruling = Fields::open(node, "a ruling", span, sink)?;
    let labels = ruling.optional("labels").and_then(|node| read_labels(node, sink));
    let sides = ruling.keyed("sides").map(|(span, node)| read_sides(node, span, sink));
    let verdict = ruling.optional("verdict");
    let verdict =
        verdict.and_then(|node| Some(Located { value: read_verdict(node, sink)?, span: node.span }));
    let basis = ruling.keyed("basis").and_then(|(span, node)| read_basis(node, span, sink));
    let reasons = ruling.optional("reasons").map(|node| read_reasons(node, sink));
    if let Some(node) = ruling.optional("because") {
        sink.text(node, "the reason in your own words");
    }
    let says_something = ["labels", "sides", "verdict"].iter().any(|key| ruling.has(key));
    ruling.close(sink);
    if !says_something {
        let fault =
            sink.fault(span, "a ruling that rules nothing").expected("expected labels, sides or a verdict");
        sink.faults.push(fault.help("where the source does not rule, leave the rule set out"));
    }
    Some(RawRuling {
        at: span,
        labels,
        sides: sides.unwrap_or_default(),
        verdict,
        basis: basis.unwrap_or((Basis::Printed, Basis::Printed)),
        reasons: reasons.unwrap_or_default(),
    })
}

/// A label; one that is written otherwise, or named in English, is told how it is written here.
pub(super) fn read_label(node: &Node, sink: &mut Sink) -> Option<ExpectedLabel> {
    sink.one_of_or(node, "label", &ExpectedLabel::WORDS, &ExpectedLabel::OTHERWISE)
}

fn read_labels(node: &Node, sink: &mut Sink) -> Option<Located<Vec<Located<ExpectedLabel>>>> {
    let items = sink.list(node, "a list of labels, one a move")?;
    let labels: Vec<_> =
        items.iter().map(|item| Some(Located { value: read_label(item, sink)?, span: item.span })).collect();
    let value = labels.into_iter().collect::<Option<Vec<_>>>()?;
    // A list's own span is no more than its bracket.
    let end = items.last().map_or(node.span.end, |last| last.span.end);
    Some(Located { value, span: Span::new(node.span.start, end) })
}

pub(super) fn read_sides(node: &Node, span: Span, sink: &mut Sink) -> ByColor<Option<ExpectedConduct>> {
    let Some(mut sides) = Fields::open(node, "sides", span, sink) else { return ByColor::default() };
    let mut side =
        |name| sides.optional(name).and_then(|node| sink.one_of(node, "conduct", &ExpectedConduct::WORDS));
    let conducts = ByColor { red: side("red"), black: side("black") };
    sides.close(sink);
    conducts
}

/// One word for all of a ruling, or one for its labels and one for its verdict.
fn read_basis(node: &Node, span: Span, sink: &mut Sink) -> Option<(Basis, Basis)> {
    if !matches!(node.value, crate::yaml::Value::Map(_)) {
        let basis = sink.one_of(node, "basis", &Basis::WORDS)?;
        return Some((basis, basis));
    }
    let mut fields = Fields::open(node, "basis", span, sink)?;
    let mut part = |name| match fields.optional(name) {
        Some(node) => sink.one_of(node, "basis", &Basis::WORDS),
        None => Some(Basis::Printed),
    };
    let parts = part("labels").zip(part("verdict"));
    fields.close(sink);
    parts
}

pub(super) fn read_reasons(node: &Node, sink: &mut Sink) -> BTreeMap<usize, Located<String>> {
    let clauses: Vec<_> = Clause::ALL.iter().map(|clause| (clause.id(), *clause)).collect();
    let mut reasons = BTreeMap::new();
    for (key, node) in sink.entries(node, "a map from moves to clauses").unwrap_or_default() {
        let clause = sink.one_of(node, "clause", &clauses);
        match (key.value.parse(), clause) {
            (Ok(ply), Some(clause)) => {
                reasons.insert(ply, Located { value: clause.id().to_owned(), span: key.span });
            }
            (Ok(_), None) => {}
            (Err(_), _) => {
                let fault = sink.fault(key.span, format!("{:?} is no move", key.value));
                sink.faults.push(fault.expected("expected the number of a move, the first being 1"));
            }
        }
    }
    reasons
}

/// A text, and the same in Chinese, which has a key of its own beside it.
pub(super) fn read_said(
    english: Option<&Node>,
    chinese: Option<&Node>,
    expected: &str,
    sink: &mut Sink,
) -> Option<Said> {
    let chinese = chinese.and_then(|node| sink.text(node, expected));
    let english = english.and_then(|node| sink.text(node, expected))?.value;
    Some(Said { english, chinese: chinese.map(|text| text.value) })
}
