//! From a manifest to the documents: the paper, and the key with its reasons.

use qili::board::{Move, Position};
use qili::notation::chinese;
use qili::rules::RuleSet;

use super::answer::{Answer, Place, Slot};
use super::manifest::{Manifest, Paper};
use super::mating::pattern;
use super::points::Points;
use super::question::{Kind, Posed, basis, views};
use super::sheet::{Blank, Cell, Grid, Item, Note, Part, Picture, Sheet, Tone};
use super::words::{Repeating, Words, letter};
use crate::casebook::{Casebook, ExpectedLabel, Grain, Moves};
use crate::diagram::Arrows;
use crate::explain::{Explanation, LineOfPlay, Remark, Source};
use crate::run::rule;

/// Lines of so many moves have a board in the key.
const LONG: usize = 5;

/// What a key needs beyond what the paper has.
#[derive(Clone, Copy)]
struct Key<'c> {
    casebook: &'c Casebook,
}

/// The paper that is handed out.
pub(super) fn paper(manifest: &Manifest<'_>, paper: &Paper) -> Sheet {
    compose(manifest, paper, None)
}

/// The paper with the answers, and why they are right.
pub(super) fn key(manifest: &Manifest<'_>, paper: &Paper, casebook: &Casebook) -> Sheet {
    compose(manifest, paper, Some(Key { casebook }))
}

fn compose(manifest: &Manifest<'_>, paper: &Paper, key: Option<Key<'_>>) -> Sheet {
    let words = Words::of(manifest.lang);
    let posed = manifest.posed(paper);
    let rules = manifest.rule_sets();
    let several = rules.len() > 1;
    let mut kinds: Vec<Kind> = posed.iter().map(|posed| posed.question.kind).collect();
    kinds.sort();
    kinds.dedup();
    let parts = kinds.iter().enumerate().map(|(index, &kind)| {
        let of_kind: Vec<&Posed<'_, '_>> = posed.iter().filter(|posed| posed.question.kind == kind).collect();
        let points = |posed: &&Posed<'_, '_>| manifest.marking.points_of(posed.question);
        let each = points(&of_kind[0]);
        let all: Points = of_kind.iter().map(points).sum();
        let is_even = of_kind.iter().all(|posed| points(posed) == each);
        let heading = words.part(index, kind, is_even.then_some(each), all, of_kind.len());
        let items = of_kind.iter().map(|posed| {
            let points = (!is_even).then(|| points(posed));
            item(posed, manifest, words, several, points, key)
        });
        Part { heading, items: items.collect() }
    });
    let name = (manifest.papers.len() > 1).then(|| words.paper_name(&paper.name));
    let subtitle: Vec<String> = name.into_iter().chain(key.map(|_| words.key.to_owned())).collect();
    let parts: Vec<Part> = parts.collect();
    Sheet {
        lang: manifest.lang,
        title: manifest.title.clone(),
        subtitle: (!subtitle.is_empty()).then(|| subtitle.join("　")),
        fields: key.is_none().then_some(words.fields),
        notes_heading: words.notes,
        notes: if key.is_none() { notes(words, &rules, &kinds, repeating(&posed)) } else { Vec::new() },
        parts,
        imprint: imprint(manifest, words, &rules),
    }
}

fn repeats(posed: &Posed<'_, '_>) -> bool {
    matches!(posed.moves, Moves::Cycle(_))
}

fn repeating(posed: &[Posed<'_, '_>]) -> Repeating {
    match (posed.iter().all(repeats), posed.iter().any(repeats)) {
        (true, _) => Repeating::All,
        (false, true) => Repeating::Some,
        (false, false) => Repeating::None,
    }
}

fn notes(words: &Words, rules: &[RuleSet], kinds: &[Kind], repeating: Repeating) -> Vec<String> {
    let mut notes = Vec::new();
    if let [only] = rules {
        notes.push(words.by_rules(*only));
    }
    notes.push(words.how_boards_are(repeating));
    if kinds.contains(&Kind::Labels) {
        notes.extend(words.what_to_write(Kind::Labels));
    }
    if kinds.contains(&Kind::Labels) || kinds.contains(&Kind::Verdict) {
        notes.extend(words.what_to_write(Kind::Verdict));
    }
    notes
}

fn imprint(manifest: &Manifest<'_>, words: &Words, rules: &[RuleSet]) -> String {
    let Manifest { seed, corpus, .. } = manifest;
    format!("{} · {} {seed} · {} {corpus} · {}", words.made_by, words.seed, words.corpus, words.rules(rules))
}

fn item(
    posed: &Posed<'_, '_>,
    manifest: &Manifest<'_>,
    words: &Words,
    several: bool,
    points: Option<Points>,
    key: Option<Key<'_>>,
) -> Item {
    let question = posed.question;
    let start = posed.moves.sequence().start();
    let stem = words.stem(question.kind, several.then_some(question.rules), repeats(posed));
    let points = points.map(|points| words.in_brackets(&words.points(points))).unwrap_or_default();
    Item {
        number: posed.number,
        stem: format!("{stem}{points}"),
        picture: picture(posed, manifest.arrows),
        to_move: manifest.lang.to_move(start.turn()),
        grid: grid(posed, words, key.is_some()),
        blanks: blanks(posed, words, key.is_some()),
        notes: key.map(|key| notes_of_key(posed, manifest, words, key)).unwrap_or_default(),
    }
}

pub(super) fn picture(posed: &Posed<'_, '_>, arrows: Arrows) -> Picture {
    let sequence = posed.moves.sequence();
    let (position, moves) = (sequence.start().clone(), sequence.moves().to_vec());
    Picture { position, moves, arrows, title: format!("{}", posed.number) }
}

/// The moves in Chinese notation.
pub(super) fn written(posed: &Posed<'_, '_>) -> Vec<String> {
    let sequence = posed.moves.sequence();
    sequence.moves().iter().zip(sequence.positions()).map(|(&mv, at)| chinese::write(at, mv)).collect()
}

fn grid(posed: &Posed<'_, '_>, words: &Words, is_key: bool) -> Grid {
    let asks_labels = posed.question.kind == Kind::Labels;
    let first = posed.moves.sequence().start().turn();
    let mut head = vec![words.round];
    for color in [first, !first] {
        head.push(words.side(color));
        head.extend(asks_labels.then_some(words.label));
    }
    let texts = written(posed);
    let label = |ply: usize| {
        let slot = posed.slots.iter().find(|slot| slot.place == Place::Move(ply + 1));
        Cell::Box(slot.filter(|_| is_key).map(|slot| words.answer(slot.key)))
    };
    let rows = texts.chunks(2).enumerate().map(|(round, pair)| {
        let mut row = vec![Cell::Text((round + 1).to_string())];
        for (index, text) in pair.iter().enumerate() {
            row.push(Cell::Text(text.clone()));
            row.extend(asks_labels.then(|| label(2 * round + index)));
        }
        row.resize(head.len(), Cell::Text(String::new()));
        row
    });
    Grid { rows: rows.collect(), head }
}

fn blanks(posed: &Posed<'_, '_>, words: &Words, is_key: bool) -> Vec<Blank> {
    let slots = posed.slots.iter().filter(|slot| !matches!(slot.place, Place::Move(_)));
    slots.map(|slot| blank(posed, slot, words, is_key)).collect()
}

fn blank(posed: &Posed<'_, '_>, slot: &Slot, words: &Words, is_key: bool) -> Blank {
    let caption = match slot.place {
        Place::Continues(ply) => {
            let text = &written(posed)[ply - 1];
            format!("{} {text}", words.place(slot.place))
        }
        place => words.place(place),
    };
    let answer = is_key.then(|| shown(posed, slot.key, words));
    Blank { caption, options: options(posed, slot, words), answer }
}

/// An answer as it is to be written: where there are letters, with its letter.
pub(super) fn shown(posed: &Posed<'_, '_>, answer: Answer, words: &Words) -> String {
    match answer {
        Answer::Label(_) | Answer::Verdict(_) => words.answer(answer),
        Answer::View(index) => letter(posed.views.iter().position(|view| *view == index).unwrap_or(index)),
        Answer::Conduct(_) | Answer::Continues(_) => {
            let place =
                posed.slots.iter().find(|slot| slot.key == answer).map_or(Place::Verdict, |slot| slot.place);
            let choices = words.choices(place, posed.question.rules);
            let letter = choices.iter().position(|choice| *choice == answer).map(letter).unwrap_or_default();
            format!("{letter} {}", words.answer(answer))
        }
    }
}

/// What there is to choose from, with letters.
pub(super) fn options(posed: &Posed<'_, '_>, slot: &Slot, words: &Words) -> Vec<String> {
    let lettered = |(index, text): (usize, String)| format!("{}. {text}", letter(index));
    let question = posed.question;
    match slot.place {
        Place::Move(_) | Place::Verdict => Vec::new(),
        Place::View => {
            let Some(both) = views(question.case, question.rules) else { return Vec::new() };
            let said = posed.views.iter().map(|&index| {
                let argument = both[index].argument.as_ref().map_or("", |argument| words.lang.said(argument));
                words.view(words.lang.said(&both[index].by), argument)
            });
            said.enumerate().map(lettered).collect()
        }
        place => {
            let choices = words.choices(place, question.rules);
            choices.into_iter().map(|choice| words.answer(choice)).enumerate().map(lettered).collect()
        }
    }
}

fn notes_of_key(posed: &Posed<'_, '_>, manifest: &Manifest<'_>, words: &Words, key: Key<'_>) -> Vec<Note> {
    let question = posed.question;
    let (case, rules, lang) = (question.case, question.rules, manifest.lang);
    let mut notes = vec![Note::new(
        Tone::Quiet,
        format!(
            "{}　{}　{}",
            words.case(&case.id),
            Source::of(case, key.casebook).said(lang),
            words.difficulty(question.difficulty)
        ),
    )];
    notes.extend(disputes(posed, words));
    notes.extend(words.basis(basis(case, rules, question.kind)).map(|text| Note::new(Tone::Warning, text)));
    notes.extend(reasons(posed, words));
    if question.kind == Kind::Labels {
        let (labels, verdict) = manifest.marking.split(question);
        let count = posed.moves.sequence().moves().len();
        let text = words.points_are(labels, count, verdict, manifest.marking.all_labels);
        notes.push(Note::new(Tone::Quiet, text));
    }
    notes
}

fn disputes(posed: &Posed<'_, '_>, words: &Words) -> Vec<Note> {
    let question = posed.question;
    let mut views = question.case.opinions.iter().filter(|view| view.rules == question.rules).peekable();
    if views.peek().is_none() {
        return Vec::new();
    }
    let mut notes = vec![Note::new(Tone::Warning, words.disputed)];
    notes.extend(views.map(|view| {
        let by = words.lang.said(&view.by);
        let verdict = view.verdict.map(|verdict| words.verdict(verdict));
        let argument = view.argument.as_ref().map(|argument| words.lang.said(argument).to_owned());
        let said: Vec<String> = verdict.into_iter().chain(argument).collect();
        let adopted = if view.adopted { words.in_brackets(words.adopted) } else { String::new() };
        Note::new(Tone::Plain, words.view(&format!("{by}{adopted}"), &said.join(" ")))
    }));
    notes
}

/// Why every move is what it is, what both sides' moves amount to, and the verdict with its article.
fn reasons(posed: &Posed<'_, '_>, words: &Words) -> Vec<Note> {
    let question = posed.question;
    let explanation = Explanation::new(question.rules, &posed.moves, words.lang);
    let ruled = rule(question.rules, &posed.moves).record;
    let expected = question.case.rulings.get(&question.rules);
    let mut notes = Vec::new();
    for (ply, (text, explained)) in written(posed).iter().zip(&explanation.moves).enumerate() {
        let printed = expected.and_then(|expected| expected.labels.as_ref()?.get(ply).copied());
        let own = ruled.plies.get(ply).and_then(|ply| ply.label);
        let differs = match (printed, own) {
            (Some(ExpectedLabel::Label(printed)), Some(own)) => {
                let is_coarse = question.case.grain == Grain::Coarse;
                printed != own && !(is_coarse && !printed.is_attack() && !own.is_attack())
            }
            (Some(ExpectedLabel::Attack), Some(own)) => !own.is_attack(),
            _ => false,
        };
        let own = explained.label.as_ref().map_or_else(Clone::clone, |(_, said)| said.clone());
        let shown = match printed {
            Some(printed) if differs => words.lang.label(printed),
            _ => own.clone(),
        };
        notes.push(Note::new(Tone::Head, format!("{}. {text}　{shown}", ply + 1)));
        if differs {
            notes.push(Note::new(Tone::Warning, words.differs(&own)));
        }
        notes.extend(explained.remarks.iter().map(|remark| match remark {
            Remark::Reason(reason) => Note::new(Tone::Plain, reason.clone()),
            Remark::Line(line) => line_of_play(line, &posed.moves.sequence().positions()[ply + 1], words),
        }));
    }
    let printed = expected.and_then(|expected| expected.verdict).map(|verdict| posed.guise.verdict(verdict));
    match &explanation.closing {
        Ok(closing) if printed.is_none_or(|printed| Some(printed) == ruled.verdict) => {
            notes.push(Note::new(Tone::Head, words.together(&[&closing.conduct, &closing.verdict])));
        }
        other => {
            notes.extend(printed.map(|printed| Note::new(Tone::Head, words.lang.verdict(printed))));
            let own = other.as_ref().map_or_else(|undecided| *undecided, |closing| closing.verdict.as_str());
            notes.push(Note::new(Tone::Warning, words.differs(own)));
        }
    }
    notes
}

/// A line of play, with the board after it where it is long, and with the name of the mate where it has one.
fn line_of_play(line: &LineOfPlay, after: &Position, words: &Words) -> Note {
    let moves: Vec<Move> = line.moves.iter().map(|(_, mv)| *mv).collect();
    let end = play(after, &moves);
    let mate = end.as_ref().and_then(pattern).map(|pattern| pattern.name(words.lang));
    let mate = mate.map(|name| words.in_brackets(name)).unwrap_or_default();
    let picture = end.filter(|_| moves.len() >= LONG).map(|position| {
        let title = words.after_line.to_owned();
        (Picture { position, moves: Vec::new(), arrows: Arrows::Hidden, title: title.clone() }, title)
    });
    Note { tone: Tone::Plain, text: format!("{}{mate}", line.sentence), picture }
}

/// The position after a line that begins in a position, whoever begins it.
fn play(after: &Position, moves: &[Move]) -> Option<Position> {
    let begins = after.piece_at(moves.first()?.from)?.color;
    let mut position = if begins == after.turn() { after.clone() } else { after.pass().ok()? };
    for &mv in moves {
        position = position.play(mv).ok()?;
    }
    Some(position)
}
