//! Reading a saved run.

use std::collections::BTreeMap;
use std::path::Path;

use qili::board::ByColor;
use qili::notation::{chinese, fen, iccs};
use qili::rules::RuleSet;
use qili::ruling::{Conduct, Label, Verdict};

use super::Saved;
use crate::approved::{PlyRecord, Record, UNDECIDED};
use crate::casebook::{Case, Grain, Moves, Standing, read_expected, read_saved_opinions, replay};
use crate::compare::RulingStatus;
use crate::fault::{Faults, Span};
use crate::run::{Current, Open, PlyNotes};
use crate::yaml::{self, Fields, Limits, Located, Node, Sink};

const HELP: &str = "expected what `qili run --format json` writes";

/// Reads a run that was saved.
///
/// # Errors
/// Every fault there is.
pub(crate) fn load(path: &Path, here: &Path) -> Result<Saved, Faults> {
    let name = path.strip_prefix(here).unwrap_or(path).display().to_string();
    let (node, mut sink) = yaml::open_json(path, &name, Limits::REPORT)?;
    let mut rulings = BTreeMap::new();
    if let Some(mut report) = Fields::open(&node, "a saved run", node.span, &mut sink) {
        let cases = report.required("cases", HELP, &mut sink);
        for item in cases.and_then(|cases| sink.list(cases, "a list of rulings")).unwrap_or_default() {
            let Some((id, rules, case, current)) = read_case(item, &mut sink) else { continue };
            if rulings.insert((id.value.clone(), rules), (case, current)).is_some() {
                let fault = sink.fault(id.span, format!("a second ruling on {} under {rules}", id.value));
                sink.faults.push(fault.help("keep one of the two"));
            }
        }
    }
    match Faults::of(sink.faults) {
        Some(faults) => Err(faults),
        None => Ok(Saved { name, rulings }),
    }
}

/// Keys that are not asked for are passed over: other builds may write more.
fn read_case(node: &Node, sink: &mut Sink) -> Option<(Located<String>, RuleSet, Case, Current)> {
    let mut fields = Fields::open(node, "a ruling", node.span, sink)?;
    let id = fields.required("id", HELP, sink).and_then(|node| sink.text(node, "the id of a case"));
    let names = RuleSet::ALL.map(|rules| (rules.name(), rules));
    let rules = fields.required("rules", HELP, sink);
    let rules = rules.and_then(|node| sink.one_of(node, "rule set", &names));
    let board = fields.required("fen", "give the board before the first move", sink);
    let board = board.and_then(|node| sink.text(node, "a FEN"));
    let plies = fields.required_keyed("plies", HELP, sink);
    let plies =
        plies.and_then(|(span, node)| Some((span, sink.list(node, "a list of moves, each with its label")?)));
    let actual = fields.required_keyed("actual", HELP, sink);
    let mut optional = |name, sink: &mut Sink| {
        let text = fields.optional(name).and_then(|node| sink.text(node, "a text"));
        text.map(|text| text.value)
    };
    let title = optional("title", sink);
    let work = optional("work", sink);
    let file = optional("file", sink);
    let known = optional("known", sink);
    let remark = optional("remark", sink);
    let is_unanswered = optional("status", sink).as_deref() == Some(RulingStatus::NoAnswer.name());
    let grain = fields.optional("grain").and_then(|node| sink.one_of(node, "word", &Grain::WORDS));
    let tags = fields.optional("tags").and_then(|node| sink.texts(node, "words"));
    let line = fields.optional("line").and_then(|node| sink.number(node, "the number of a line"));
    let micros = fields.optional("micros").and_then(|node| sink.number(node, "how long it took"));
    let (id, rules, board, (span, plies_node)) = (id?, rules?, board?, plies?);

    let start = fen::parse(&board.value).map_err(|error| {
        sink.faults.push(sink.fault(board.span, format!("this FEN is no position: {error}")));
    });
    let read: Option<Vec<_>> = plies_node.iter().map(|ply| read_ply(ply, sink)).collect();
    let (start, (moves, said)) = (start.ok()?, read?.into_iter().unzip::<_, _, Vec<_>, Vec<_>>());
    if moves.is_empty() {
        return sink.note(sink.fault(span, "there are no moves").expected("expected at least one a side"));
    }
    let sequence = replay(&start, &moves, sink)?;
    let written = sequence.moves().iter().zip(sequence.positions());
    let (plies, notes) = written
        .zip(said)
        .map(|((&mv, before), (mut record, mut notes)): (_, (PlyRecord, PlyNotes))| {
            record.mv = chinese::write(before, mv);
            notes.iccs = iccs::write(mv);
            (record, notes)
        })
        .unzip();
    let (span, actual) = actual?;
    let gives_verdict = actual.get("verdict").is_some();
    let record = read_actual(actual, span, plies, sink)?;
    let micros = micros.map_or(0, |micros| micros.value as u128);
    // Many programs give verdicts and no labels. A label that is undecided is given.
    let gives_labels = plies_node.iter().any(|ply| ply.get("label").is_some());
    let open = match remark {
        Some(found) if is_unanswered => Open::NoAnswer(found),
        None if is_unanswered => Open::NoAnswer(String::new()),
        Some(why) => Open::Undecided(Some(why)),
        None if gives_labels => Open::Undecided(None),
        None if gives_verdict => Open::of_verdict_only(record.verdict),
        None => Open::NotGiven,
    };
    let current = Current { record, plies: notes, micros, open };

    let count = current.plies.len();
    let expected = fields.keyed("expected");
    let expected = expected.and_then(|(span, node)| read_expected(rules, node, span, count, sink));
    let opinions = fields.optional("opinions").map(|node| read_saved_opinions(node, sink));
    let case = Case {
        id: id.value.clone(),
        in_corpus: true,
        path: file.unwrap_or_default(),
        title: title.unwrap_or_default(),
        work: work.unwrap_or_default(),
        figure: String::new(),
        occasion: None,
        grain: grain.unwrap_or(Grain::Fine),
        moves: Moves::Run(sequence),
        suggestions: BTreeMap::new(),
        opinions: opinions.unwrap_or_default(),
        lines: Vec::new(),
        same_as: None,
        reported: None,
        standing: Standing::default(),
        rulings: expected
            .map(|mut expected| {
                expected.line = line.map_or(1, |line| line.value);
                (rules, expected)
            })
            .into_iter()
            .collect(),
        tags: tags.into_iter().flatten().map(|tag| tag.value).collect(),
        disagrees: known.map(|known| (rules, known)).into_iter().collect(),
    };
    Some((id, rules, case, current))
}

/// A move as it is written, and what is said of it.
fn read_ply(node: &Node, sink: &mut Sink) -> Option<(Located<String>, (PlyRecord, PlyNotes))> {
    let mut ply = Fields::open(node, "a move", node.span, sink)?;
    let mv = match ply.optional("iccs") {
        Some(node) => Some(node),
        None => ply.required("move", HELP, sink),
    };
    let mv = mv.and_then(|node| sink.text(node, "a move"));
    let labels = Label::ALL.map(|label| (label.chinese(), Some(label)));
    let labels: Vec<_> = labels.into_iter().chain([(UNDECIDED, None)]).collect();
    let label = match ply.optional("label") {
        Some(node) => sink.one_of(node, "label", &labels)?,
        None => None,
    };
    let clause = ply.optional("clause").and_then(|node| sink.text(node, "the id of a clause"));
    let mut texts = |name, sink: &mut Sink| {
        let texts = ply.optional(name).and_then(|node| sink.texts(node, "texts"));
        texts.map(|texts| texts.into_iter().map(|text| text.value).collect::<Vec<_>>())
    };
    let (also, line, iccs_line) = (texts("also", sink), texts("line", sink), texts("iccs_line", sink));
    let says = ply.optional("line_says").and_then(|node| sink.text(node, "what the line comes to"));
    let record = PlyRecord { mv: String::new(), label, clause: clause.map(|clause| clause.value), line };
    let notes = PlyNotes {
        iccs: String::new(),
        also: also.unwrap_or_default(),
        iccs_line,
        line_in_words: says.map(|says| says.value),
        bound: None,
    };
    Some((mv?, (record, notes)))
}

/// What is said of the whole; its labels are those of the moves.
fn read_actual(node: &Node, span: Span, plies: Vec<PlyRecord>, sink: &mut Sink) -> Option<Record> {
    let mut actual = Fields::open(node, "actual", span, sink)?;
    let conducts = Conduct::ALL.map(|conduct| (conduct.name(), conduct));
    let sides = actual.keyed("sides").and_then(|(span, node)| {
        let mut sides = Fields::open(node, "sides", span, sink)?;
        let mut side = |name| {
            let node = sides.required(name, HELP, sink);
            node.and_then(|node| sink.one_of(node, "conduct", &conducts))
        };
        let (red, black) = (side("red"), side("black"));
        Some(ByColor { red: red?, black: black? })
    });
    let verdicts = Verdict::ALL.map(|verdict| (verdict.name(), Some(verdict)));
    let verdicts: Vec<_> = verdicts.into_iter().chain([(UNDECIDED, None)]).collect();
    let verdict = match actual.optional("verdict") {
        Some(node) => sink.one_of(node, "verdict", &verdicts)?,
        None => None,
    };
    if let Some((span, labels)) =
        actual.keyed("labels").and_then(|(span, node)| Some((span, sink.texts(node, "labels")?)))
        && !labels.iter().map(|label| label.value.as_str()).eq(plies.iter().map(PlyRecord::label_word))
    {
        let fault = sink.fault(span, "these labels are not those of plies");
        sink.faults
            .push(fault.help("a move's label stands in plies; leave labels out, or make them the same"));
    }
    Some(Record { plies, sides, verdict })
}
