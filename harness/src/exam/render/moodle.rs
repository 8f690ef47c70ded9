//! A question bank for Moodle, with the pictures in it.
//!
//! Every question is one with embedded answers (Cloze), so that each box is marked by itself. That a wrong label leaves nothing for the
//! others cannot be said there.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use maud::{Markup, html};

use crate::exam::answer::{Answer, Place, Slot};
use crate::exam::compose::{options, written};
use crate::exam::manifest::{Manifest, Paper};
use crate::exam::marking::Marking;
use crate::exam::points::Percent;
use crate::exam::question::{Kind, Posed};
use crate::exam::sheet::{Item, Sheet};
use crate::exam::words::Words;

/// The width of a board in pixels.
const WIDTH: u32 = 400;

pub(super) fn write(manifest: &Manifest<'_>, paper: &Paper, key: &Sheet) -> anyhow::Result<String> {
    let words = Words::of(manifest.lang);
    let mut questions = vec![html! {
        question type="category" { category { text { "$course$/top/" (category(&key.title)) } } }
    }];
    for (posed, item) in manifest.posed(paper).iter().zip(key.items()) {
        questions.push(question(posed, item, &manifest.marking, words)?);
    }
    let quiz = html! { quiz { @for question in &questions { (question) "\n" } } };
    Ok(format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- {} -->\n{}\n",
        key.imprint.replace("--", "- -"),
        quiz.into_string()
    ))
}

/// A slash would begin a category below.
fn category(title: &str) -> String {
    title.replace('/', "//")
}

fn question(posed: &Posed<'_, '_>, item: &Item, marking: &Marking, words: &Words) -> anyhow::Result<Markup> {
    let picture = BASE64_STANDARD.encode(item.picture.png(WIDTH)?);
    let file = format!("board{}.png", posed.number);
    let text = text(posed, item, &file, marking, words).into_string();
    let feedback = html! { @for note in &item.notes { p { (note.text) } } }.into_string();
    // What the text holds is HTML in XML, so that it is escaped once more.
    Ok(html! {
        question type="cloze" {
            name { text { (words.case(&posed.question.case.id)) " " (posed.question.kind.word()) " " (posed.guise.word()) } }
            questiontext format="html" {
                text { (text) }
                file name=(file) path="/" encoding="base64" { (picture) }
            }
            generalfeedback format="html" { text { (feedback) } }
            defaultgrade { (marking.points_of(posed.question)) }
            penalty { "0" }
            hidden { "0" }
        }
    })
}

fn text(posed: &Posed<'_, '_>, item: &Item, file: &str, marking: &Marking, words: &Words) -> Markup {
    let (label_weight, other_weight) = weights(posed, marking);
    let blank = |slot: &Slot| {
        let weight = if matches!(slot.place, Place::Move(_)) { label_weight } else { other_weight };
        cloze(posed, slot, weight, marking, words)
    };
    let moves = written(posed);
    let others = posed.slots.iter().filter(|slot| !matches!(slot.place, Place::Move(_)));
    html! {
        p { (item.stem) }
        p { img src={ "@@PLUGINFILE@@/" (file) } alt=(posed.number) width=(WIDTH); br; (item.to_move) }
        ol {
            @for (mv, ply) in moves.iter().zip(1..) {
                li {
                    (mv)
                    @if let Some(slot) = posed.slots.iter().find(|slot| slot.place == Place::Move(ply)) { " " (blank(slot)) }
                }
            }
        }
        @for slot in others {
            @if slot.place == Place::View { @for option in options(posed, slot, words) { p { (option) } } }
            p { (words.place(slot.place)) " " (blank(slot)) }
        }
    }
}

/// The weights of a label and of another box: whole numbers in the proportion of their points.
fn weights(posed: &Posed<'_, '_>, marking: &Marking) -> (u64, u64) {
    if posed.question.kind != Kind::Labels {
        return (1, 1);
    }
    let labels = posed.slots.len() as u64 - 1;
    let verdict = u64::from(marking.verdict_share);
    let (label, other) = (100 - verdict, verdict * labels);
    let divisor = divisor(label, other).max(1);
    (label / divisor, other / divisor)
}

const fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}

/// A menu of all that can stand in a box, each with what it brings.
fn cloze(posed: &Posed<'_, '_>, slot: &Slot, weight: u64, marking: &Marking, words: &Words) -> String {
    let grain = posed.question.case.grain;
    let choices = words.choices(slot.place, posed.question.rules);
    let choices = choices.into_iter().map(|choice| {
        let right: Percent = marking.right(slot.key, as_meant(posed, choice), grain);
        format!("%{right}%{}", escaped(&words.answer(choice)))
    });
    format!("{{{weight}:MULTICHOICE:{}}}", choices.collect::<Vec<_>>().join("~"))
}

/// A view is chosen by its place on the paper.
fn as_meant(posed: &Posed<'_, '_>, choice: Answer) -> Answer {
    match choice {
        Answer::View(at) => Answer::View(posed.views[at % 2]),
        other => other,
    }
}

fn escaped(text: &str) -> String {
    text.chars()
        .flat_map(|c| matches!(c, '}' | '#' | '~' | '/' | '"' | '\\').then_some('\\').into_iter().chain([c]))
        .collect()
}
