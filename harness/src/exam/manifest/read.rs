//! Reading a manifest, and holding it against the casebook.

use std::collections::HashMap;
use std::path::Path;

use qili::rules::RuleSet;

use super::{ARROWS, Manifest, Paper, PlaceOnPaper};
use crate::casebook::{Case, Casebook};
use crate::exam::difficulty::Difficulty;
use crate::exam::guise::Guise;
use crate::exam::marking::Marking;
use crate::exam::points::{Percent, Points};
use crate::exam::question::{Kind, Question, Unfit, check_guise, slots};
use crate::exam::twins::Twins;
use crate::explain::Lang;
use crate::fault::{Faults, Span};
use crate::yaml::{self, Fields, Limits, Located, Node, Sink};

/// Reads a manifest whose cases are of that casebook.
pub(crate) fn read<'a>(path: &Path, name: &str, casebook: &'a Casebook) -> Result<Manifest<'a>, Faults> {
    let (node, mut sink) = yaml::open(path, name, Limits::CASE)?;
    let manifest = read_manifest(&node, casebook, &mut sink);
    match (Faults::of(sink.faults), manifest) {
        (None, Some(manifest)) => Ok(manifest),
        (Some(faults), _) => Err(faults),
        // What is missing has been noted as a fault.
        (None, None) => Err(crate::fault::Fault::in_file(name, "this is no manifest").into()),
    }
}

fn read_manifest<'a>(node: &Node, casebook: &'a Casebook, sink: &mut Sink) -> Option<Manifest<'a>> {
    let mut fields = Fields::open(node, "a manifest", node.span, sink)?;
    let title = fields.required("title", "give the exam a title", sink);
    let title = title.and_then(|node| sink.text(node, "a title"));
    let lang = fields.optional("lang").map(|node| sink.one_of(node, "language", &Lang::CODES));
    let seed = fields.required("seed", "give the seed that the papers were made from", sink);
    let seed = seed.and_then(|node| sink.number(node, "a whole number"));
    let corpus = fields.required("casebook", "say which casebook it was made from", sink);
    let corpus = corpus.and_then(|node| sink.text(node, "the digest of a casebook"));
    let arrows = fields.optional("arrows").map(|node| sink.one_of(node, "word", &ARROWS));
    let marking = fields.required_keyed("marking", "say what answers are worth", sink);
    let marking = marking.and_then(|(span, node)| read_marking(node, span, sink));
    let questions = fields.required("questions", "list the questions", sink);
    let questions = questions.and_then(|node| read_questions(node, casebook, sink));
    let papers = fields.required("papers", "say which questions stand on which paper", sink);
    let papers = papers
        .zip(questions.as_ref())
        .and_then(|(node, questions)| read_papers(node, questions, casebook, sink));
    fields.close(sink);
    Some(Manifest {
        title: title?.value,
        lang: lang.unwrap_or(Some(Lang::Zh))?,
        seed: seed?.value as u64,
        corpus: corpus?.value,
        arrows: arrows.unwrap_or(Some(crate::diagram::Arrows::Hidden))?,
        marking: marking?,
        questions: questions?,
        papers: papers?,
    })
}

fn read_marking(node: &Node, span: Span, sink: &mut Sink) -> Option<Marking> {
    let mut fields = Fields::open(node, "marking", span, sink)?;
    let points = fields.required("points", "say what a question gives", sink);
    let points = points.and_then(|node| read_points(node, sink));
    let all_labels =
        fields.optional("labels").map(|node| sink.one_of(node, "word", &[("each", false), ("all", true)]));
    let mut percent = |name, sink: &mut Sink| fields.optional(name).map(|node| read_percent(node, sink));
    let verdict_share = percent("verdict_share", sink);
    let other_attack = percent("other_attack", sink);
    let right_side = percent("right_side", sink);
    let other_class = percent("other_class", sink);
    fields.close(sink);
    let usual = Marking::usual(points?);
    Some(Marking {
        verdict_share: verdict_share.unwrap_or(Some(usual.verdict_share))?,
        all_labels: all_labels.unwrap_or(Some(usual.all_labels))?,
        other_attack: other_attack.unwrap_or(Some(usual.other_attack))?,
        right_side: right_side.unwrap_or(Some(usual.right_side))?,
        other_class: other_class.unwrap_or(Some(usual.other_class))?,
        ..usual
    })
}

fn read_points(node: &Node, sink: &mut Sink) -> Option<Points> {
    let text = sink.text(node, Points::EXPECTED)?;
    text.value.parse().map_or_else(
        |()| {
            let fault = sink.fault(text.span, format!("found {:?}", text.value));
            sink.note(fault.expected(format!("expected {}", Points::EXPECTED)))
        },
        Some,
    )
}

fn read_percent(node: &Node, sink: &mut Sink) -> Option<Percent> {
    let number = sink.number(node, "a percentage from 0 to 100")?;
    match Percent::try_from(number.value) {
        Ok(percent @ 0..=100) => Some(percent),
        _ => {
            let fault = sink.fault(number.span, format!("found {}", number.value));
            sink.note(fault.expected("expected a percentage from 0 to 100"))
        }
    }
}

/// The case that a text names.
fn case<'a>(text: &Located<String>, casebook: &'a Casebook, sink: &mut Sink) -> Option<&'a Case> {
    let found = casebook.cases.iter().find(|case| case.id == text.value);
    if found.is_none() {
        let ids: Vec<&str> = casebook.cases.iter().map(|case| case.id.as_str()).collect();
        let fault = sink
            .fault(text.span, format!("there is no case {:?}", text.value))
            .expected("expected the id of a case: its path below cases/ without .yaml");
        let near = similar::get_close_matches(text.value.as_str(), &ids, 1, 0.6);
        let fault = match near.first() {
            Some(near) => fault.help(format!("did you mean {near}?")),
            None => fault,
        };
        sink.faults.push(fault);
    }
    found
}

fn read_questions<'a>(node: &Node, casebook: &'a Casebook, sink: &mut Sink) -> Option<Vec<Question<'a>>> {
    let items = sink.list(node, "a list of questions")?;
    let before = sink.faults.len();
    let mut spans: HashMap<&str, Span> = HashMap::new();
    let mut questions = Vec::new();
    for item in items {
        let Some((question, span)) = read_question(item, casebook, sink) else { continue };
        if let Some(&first) = spans.get(question.case.id.as_str()) {
            let fault = sink.fault(span, format!("a second question about {}", question.case.id));
            sink.faults.push(fault.earlier(first, "the first one").help("keep one of the two"));
            continue;
        }
        spans.insert(&question.case.id, span);
        questions.push(question);
    }
    if items.is_empty() {
        sink.faults.push(sink.fault(node.span, "there are no questions").expected("expected one at least"));
    }
    (sink.faults.len() == before).then_some(questions)
}

fn read_question<'a>(node: &Node, casebook: &'a Casebook, sink: &mut Sink) -> Option<(Question<'a>, Span)> {
    let mut fields = Fields::open(node, "a question", node.span, sink)?;
    let id = fields.required("case", "name the case that is asked about", sink);
    let id = id.and_then(|node| sink.text(node, "the id of a case"));
    let found = id.as_ref().and_then(|id| case(id, casebook, sink));
    let rules = fields.required("rules", "say under which rule set", sink);
    let rules = rules.and_then(|node| {
        let named = sink.one_of(node, "rule set", &RuleSet::ALL.map(|rules| (rules.name(), rules)))?;
        Some((node.span, named))
    });
    let kind = fields.required_keyed("kind", "say what is asked", sink);
    let kind =
        kind.and_then(|(_, node)| Some((node.span, sink.one_of(node, "kind of question", &Kind::WORDS)?)));
    let points = fields.optional("points").map(|node| read_points(node, sink));
    let difficulty = fields.keyed("difficulty").map(|(span, node)| read_difficulty(node, span, sink));
    fields.close(sink);
    let (id, case, (rules_span, rules), (span, kind)) = (id?, found?, rules?, kind?);
    if let Err(unfit) = slots(case, rules, kind, Guise::AS_IT_IS) {
        let said = format!("{} cannot be asked so: {unfit}", case.id);
        let fault = match unfit {
            Unfit::NoRuling if !case.rulings.is_empty() => {
                let known: Vec<&str> = case.rulings.keys().map(|rules| rules.name()).collect();
                sink.fault(rules_span, said).expected(format!("expected one of {}", known.join(", ")))
            }
            _ => sink.fault(span, said).help("ask something else about it, or ask about another case"),
        };
        return sink.note(fault);
    }
    let difficulty = difficulty.unwrap_or_else(|| Some(Difficulty::of(rules, &case.moves)))?;
    let points = match points {
        Some(points) => Some(points?),
        None => None,
    };
    Some((Question { case, rules, kind, points, difficulty }, id.span))
}

fn read_difficulty(node: &Node, span: Span, sink: &mut Sink) -> Option<Difficulty> {
    let mut fields = Fields::open(node, "difficulty", span, sink)?;
    let mut number = |name, help, sink: &mut Sink| {
        let node = fields.required(name, help, sink);
        node.and_then(|node| sink.number(node, "a number"))
    };
    let level = number("level", "say how hard it is, from 1 to 5", sink);
    let line = number("line", "say how many moves its longest line has", sink);
    let effects = number("effects", "say how many effects its moves have", sink);
    let apart = number("apart", "say how many rule sets come to another verdict", sink);
    fields.close(sink);
    let level = level?;
    let rated = u8::try_from(level.value).ok().filter(|level| Difficulty::LEVELS.contains(level));
    let Some(rated) = rated else {
        let fault = sink.fault(level.span, format!("found {}", level.value));
        return sink.note(fault.expected("expected a level from 1 to 5"));
    };
    Some(Difficulty { level: rated, line: line?.value, effects: effects?.value, apart: apart?.value })
}

fn read_papers(
    node: &Node,
    questions: &[Question<'_>],
    casebook: &Casebook,
    sink: &mut Sink,
) -> Option<Vec<Paper>> {
    let twins = Twins::of(&casebook.cases);
    let mut papers = Vec::new();
    for (name, node) in sink.entries(node, "a map from papers to their questions")? {
        // It becomes a part of file names.
        if !name.value.chars().all(char::is_alphanumeric) {
            let fault = sink.fault(name.span, format!("a paper called {:?}", name.value));
            sink.faults.push(fault.expected("expected a name of letters and digits, such as A"));
        }
        let items = sink.list(node, "a list of questions").unwrap_or_default();
        let mut seen: HashMap<usize, Span> = HashMap::new();
        let mut places = Vec::new();
        for item in items {
            let Some((place, span)) = read_place(item, questions, sink) else { continue };
            let case = questions[place.question].case;
            if let Some(&first) = twins.group(case).and_then(|group| seen.get(&group)) {
                let fault = sink.fault(span, format!("{} shows a position that is on the paper", case.id));
                sink.faults.push(fault.earlier(first, "here").help("keep one of the two"));
                continue;
            }
            seen.extend(twins.group(case).map(|group| (group, span)));
            places.push(place);
        }
        if items.is_empty() {
            let fault = sink.fault(name.span, "a paper without questions");
            sink.faults.push(fault.expected("expected one at least"));
        }
        papers.push(Paper { name: name.value, places });
    }
    if papers.is_empty() {
        sink.faults.push(sink.fault(node.span, "there are no papers").expected("expected one at least"));
    }
    Some(papers)
}

fn read_place(node: &Node, questions: &[Question<'_>], sink: &mut Sink) -> Option<(PlaceOnPaper, Span)> {
    let mut fields = Fields::open(node, "a place on a paper", node.span, sink)?;
    let id = fields.required("case", "name the case", sink);
    let id = id.and_then(|node| sink.text(node, "the id of a case"));
    let guise = fields.optional("board").map(|node| sink.one_of(node, "board", &Guise::WORDS));
    fields.close(sink);
    let (id, guise) = (id?, guise.unwrap_or(Some(Guise::AS_IT_IS))?);
    let Some(question) = questions.iter().position(|question| question.case.id == id.value) else {
        let fault = sink.fault(id.span, format!("there is no question about {:?}", id.value));
        return sink.note(fault.expected("expected a case of the list of questions"));
    };
    let Question { case, rules, .. } = questions[question];
    if let Err(unfit) = check_guise(case, rules, guise) {
        let fault = sink.fault(id.span, format!("{} cannot stand {} here: {unfit}", id.value, guise.word()));
        return sink.note(fault.help("board: as-it-is"));
    }
    Some((PlaceOnPaper { question, guise }, id.span))
}
