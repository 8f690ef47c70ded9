//! A question bank for Moodle, with the pictures in it.
//!
//! Every question is one with embedded answers (Cloze), so that each box is marked by itself. That a wrong label leaves nothing for the
//! others cannot be said there.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use maud::{Markup, PreEscaped, html};

use crate::exam::answer::{Answer, Place, Slot};
use crate::exam::compose::{options, written};
use crate::exam::manifest::{Manifest, Paper};
use crate::exam::marking::Marking;
use crate::exam::points::Percent;
use crate::exam::question::{Kind, Posed};
use crate::exam::sheet::{self, Item, Sheet};
use crate::exam::words::Words;

/// The width of a board, and of one after a line, in pixels.
const WIDTH: u32 = 400;
const SMALL: u32 = 240;

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
    let board = Picture::of(&item.picture, WIDTH, format!("board{}.png", posed.number))?;
    let text = text(posed, item, &board, marking, words).into_string();
    let mut after = Vec::new();
    for (note, number) in item.notes.iter().zip(1..) {
        if let Some((picture, _)) = &note.picture {
            after.push((number, Picture::of(picture, SMALL, format!("board{}-{number}.png", posed.number))?));
        }
    }
    let feedback = html! {
        @for (note, number) in item.notes.iter().zip(1..) {
            p { (note.text) }
            @for (_, picture) in after.iter().filter(|(of, _)| *of == number) { p { (picture.shown(SMALL)) } }
        }
    };
    // What the text holds is HTML in XML, so that it is escaped once more.
    Ok(html! {
        question type="cloze" {
            name { text { (words.case(&posed.question.case.id)) " " (posed.question.kind.word()) " " (posed.guise.word()) } }
            questiontext format="html" {
                text { (text) }
                (board.file())
            }
            generalfeedback format="html" {
                text { (feedback.into_string()) }
                @for (_, picture) in &after { (picture.file()) }
            }
            defaultgrade { (marking.points_of(posed.question)) }
            penalty { "0" }
            hidden { "0" }
        }
    })
}

/// A board as a file beside the text that shows it.
struct Picture {
    name: String,
    /// For those who cannot see it.
    title: String,
    data: String,
}

impl Picture {
    fn of(picture: &sheet::Picture, width: u32, name: String) -> anyhow::Result<Picture> {
        let data = BASE64_STANDARD.encode(picture.png(width)?);
        Ok(Picture { name, title: picture.title.clone(), data })
    }

    fn file(&self) -> Markup {
        html! { file name=(self.name) path="/" encoding="base64" { (self.data) } }
    }

    fn shown(&self, width: u32) -> Markup {
        html! { img src={ "@@PLUGINFILE@@/" (self.name) } alt=(self.title) width=(width); }
    }
}

/// Text in which nothing is taken for a box.
fn plain(text: &str) -> PreEscaped<String> {
    PreEscaped(html! { (text) }.into_string().replace('{', "&#123;"))
}

fn text(posed: &Posed<'_, '_>, item: &Item, board: &Picture, marking: &Marking, words: &Words) -> Markup {
    let (label_weight, other_weight) = weights(posed, marking);
    let blank = |slot: &Slot| {
        let weight = if matches!(slot.place, Place::Move(_)) { label_weight } else { other_weight };
        cloze(posed, slot, weight, marking, words)
    };
    let moves = written(posed);
    let others = posed.slots.iter().filter(|slot| !matches!(slot.place, Place::Move(_)));
    html! {
        p { (plain(&item.stem)) }
        p { (board.shown(WIDTH)) br; (item.to_move) }
        ol {
            @for (mv, ply) in moves.iter().zip(1..) {
                li {
                    (mv)
                    @if let Some(slot) = posed.slots.iter().find(|slot| slot.place == Place::Move(ply)) { " " (blank(slot)) }
                }
            }
        }
        @for slot in others {
            @if slot.place == Place::View { @for option in options(posed, slot, words) { p { (plain(&option)) } } }
            p { (words.place(slot.place)) " " (blank(slot)) }
        }
    }
}

/// The weights of a label and of another box: whole numbers in the proportion of their points. In Moodle a question gives their sum until
/// somebody sets what it gives in the test.
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
    let texts: Vec<(Percent, String)> = choices
        .into_iter()
        .map(|choice| (marking.right(slot.key, as_meant(posed, choice), grain), words.answer(choice)))
        .collect();
    menu(weight, texts.iter().map(|(right, text)| (*right, text.as_str())))
}

/// A menu in the notation of Moodle: each alternative with its share of the points.
fn menu<'t>(weight: u64, choices: impl Iterator<Item = (Percent, &'t str)>) -> String {
    let choices: Vec<String> = choices.map(|(right, text)| format!("%{right}%{}", escaped(text))).collect();
    format!("{{{weight}:MULTICHOICE:{}}}", choices.join("~"))
}

/// A view is chosen by its place on the paper.
fn as_meant(posed: &Posed<'_, '_>, choice: Answer) -> Answer {
    match choice {
        Answer::View(at) => Answer::View(posed.views[at % 2]),
        other => other,
    }
}

/// Text as an alternative in a box, where these characters have a meaning of their own.
fn escaped(text: &str) -> String {
    text.chars()
        .flat_map(|c| matches!(c, '}' | '#' | '~' | '/' | '"' | '\\').then_some('\\').into_iter().chain([c]))
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The alternatives of a box as Moodle reads them: what each brings, and what it says.
    fn alternatives(cloze: &str) -> Vec<(String, String)> {
        let inside = cloze.strip_prefix("{1:MULTICHOICE:").and_then(|rest| rest.strip_suffix('}'));
        let mut parts = vec![String::new()];
        let mut letters = inside.expect("a box").chars();
        while let Some(c) = letters.next() {
            match c {
                '~' => parts.push(String::new()),
                '}' | '#' => panic!("{c} ends the answer in {cloze}"),
                '\\' => parts.last_mut().expect("a part").extend(letters.next()),
                other => parts.last_mut().expect("a part").push(other),
            }
        }
        let read = |part: &String| {
            let (share, text) = part.strip_prefix('%')?.split_once('%')?;
            Some((share.to_owned(), text.to_owned()))
        };
        parts.iter().map(|part| read(part).expect("a share of the points")).collect()
    }

    proptest! {
        #[test]
        fn what_is_escaped_is_read_as_it_was(texts in prop::collection::vec(r#"[}#~/"\\{%=&a-z捉闲]{1,12}"#, 1..6)) {
            let choices = texts.iter().map(|text| (100, text.as_str()));
            let read = alternatives(&menu(1, choices));
            let read: Vec<&String> = read.iter().map(|(_, text)| text).collect();
            prop_assert_eq!(read, texts.iter().collect::<Vec<_>>());
        }
    }
}
