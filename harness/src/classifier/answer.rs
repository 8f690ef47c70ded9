//! What a program from outside answers.

use serde::Deserialize;
use serde_json::error::Category;

use qili::board::ByColor;
use qili::ruling::{Conduct, Label, Verdict};

use super::complaint::{Complaint, Kind, shown, shown_bytes};
use crate::approved::{PlyRecord, Record};
use crate::casebook::Case;
use crate::explain::in_english;
use crate::fault::count;
use crate::run::{Current, Open, PlyNotes};

/// A line as it stands there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: u64,
    verdict: Option<String>,
    labels: Option<Vec<String>>,
    sides: Option<Sides>,
    undecided: Option<String>,
    error: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sides {
    red: String,
    black: String,
}

/// An answer that can be used.
#[derive(Debug)]
pub(super) enum Answer {
    Ruling(Given),
    /// It cannot tell, and why.
    Undecided(String),
}

/// Something of a ruling.
#[derive(Debug, Default)]
pub(super) struct Given {
    verdict: Option<Verdict>,
    /// One a move.
    labels: Option<Vec<Label>>,
    sides: Option<ByColor<Conduct>>,
}

/// What is wrong with a line.
struct Wrong {
    kind: Kind,
    found: String,
    expected: String,
}

/// Reads the answer to a request on so many moves.
pub(super) fn read(line: &[u8], id: usize, moves: usize) -> Result<Answer, Complaint> {
    parsed(line).and_then(|line| line.answer(id, moves)).map_err(|Wrong { kind, found, expected }| {
        Complaint { kind, line: Some(shown_bytes(line)), found: shown(&found), expected, stderr: Vec::new() }
    })
}

fn parsed(line: &[u8]) -> Result<Line, Wrong> {
    serde_json::from_slice(line).map_err(|error| match error.classify() {
        Category::Data => Wrong {
            kind: Kind::NotAnAnswer,
            found: error.to_string(),
            expected: "an object with id, and verdict, labels, sides, undecided or error".to_owned(),
        },
        Category::Syntax | Category::Eof | Category::Io => Wrong {
            kind: Kind::NotJson,
            found: error.to_string(),
            expected: "one JSON object in one line".to_owned(),
        },
    })
}

impl Line {
    fn answer(self, id: usize, moves: usize) -> Result<Answer, Wrong> {
        if usize::try_from(self.id) != Ok(id) {
            return Err(Wrong {
                kind: Kind::WrongId,
                found: format!("id {}", self.id),
                expected: format!("id {id}, that of the request"),
            });
        }
        let is_ruling = self.verdict.is_some() || self.labels.is_some() || self.sides.is_some();
        let not_an_answer = |found: &str, expected: &str| Wrong {
            kind: Kind::NotAnAnswer,
            found: found.to_owned(),
            expected: expected.to_owned(),
        };
        match (is_ruling, self.undecided, self.error) {
            (true, None, None) => given(self.verdict, self.labels, self.sides, moves).map(Answer::Ruling),
            (false, Some(why), None) => Ok(Answer::Undecided(shown(&why))),
            (false, None, Some(error)) => Err(Wrong {
                kind: Kind::Failed,
                found: format!("its own error: {error}"),
                expected: "a ruling; or undecided, where it cannot tell and nothing is wrong".to_owned(),
            }),
            (false, None, None) => {
                Err(not_an_answer("nothing but an id", "verdict, labels or sides; or undecided; or error"))
            }
            _ => Err(not_an_answer("more than one of a ruling, undecided and error", "one of them")),
        }
    }
}

fn given(
    verdict: Option<String>,
    labels: Option<Vec<String>>,
    sides: Option<Sides>,
    moves: usize,
) -> Result<Given, Wrong> {
    let verdicts = Verdict::ALL.map(|verdict| (verdict.name(), verdict));
    let conducts = Conduct::ALL.map(|conduct| (conduct.name(), conduct));
    let chinese = Label::ALL.map(|label| (label.chinese(), label));
    let terms = [chinese, Label::ALL.map(|label| (in_english(label), label))].concat();
    let labels = labels.map(|labels| {
        let labels: Result<Vec<Label>, Wrong> =
            labels.iter().map(|name| named("label", &terms, name)).collect();
        labels
    });
    let labels = labels.transpose()?;
    if let Some(labels) = labels.as_ref().filter(|labels| labels.len() != moves) {
        return Err(Wrong {
            kind: Kind::WrongNumber,
            found: count(labels.len(), "label"),
            expected: format!("{moves}, one a move"),
        });
    }
    let sides = match sides {
        None => None,
        Some(Sides { red, black }) => {
            let side = |name: &str| named("conduct", &conducts, name);
            Some(ByColor { red: side(&red)?, black: side(&black)? })
        }
    };
    let verdict = verdict.map(|name| named("verdict", &verdicts, &name)).transpose()?;
    Ok(Given { verdict, labels, sides })
}

/// The item of that name.
fn named<T: Copy>(what: &str, items: &[(&str, T)], name: &str) -> Result<T, Wrong> {
    let found = items.iter().find(|(known, _)| *known == name);
    found.map(|&(_, item)| item).ok_or_else(|| Wrong {
        kind: Kind::UnknownName,
        found: format!("the {what} {name:?}"),
        expected: format!("one of {}", items.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")),
    })
}

/// The answer in the words of case files.
pub(super) fn current(answer: Result<Answer, Complaint>, case: &Case, micros: u128) -> Current {
    let (given, open) = match answer {
        Ok(Answer::Ruling(given)) => (given, Open::NotGiven),
        Ok(Answer::Undecided(why)) => (Given::default(), Open::Undecided(Some(why))),
        Err(complaint) => (Given::default(), Open::NoAnswer(complaint.found)),
    };
    let labels = given.labels.unwrap_or_default();
    let moves = case.moves.sequence().moves().iter().zip(case.moves.sequence().positions()).enumerate();
    let (plies, notes) = moves
        .map(|(ply, (&mv, position))| {
            let (mv, notes) = PlyNotes::of_move(position, mv);
            (PlyRecord { mv, label: labels.get(ply).copied(), clause: None, line: None }, notes)
        })
        .unzip();
    let record = Record { plies, sides: given.sides, verdict: given.verdict };
    Current { record, plies: notes, micros, open }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::verdict(r#"{"id": 7, "verdict": "draw"}"#)]
    #[case::labels(r#"{"id": 7, "labels": ["将", "闲"]}"#)]
    #[case::labels_in_english(r#"{"id": 7, "labels": ["mate threat", "sacrifice offer"]}"#)]
    #[case::labels_in_both(r#"{"id": 7, "labels": ["check", "闲"]}"#)]
    #[case::sides(r#"{"id": 7, "sides": {"red": "forbidden", "black": "forbidden-2"}}"#)]
    #[case::nulls(r#"{"id": 7, "verdict": "red_loses", "labels": null, "error": null}"#)]
    #[case::space(" {\"id\":\t7,\"verdict\":\"draw\"} \r")]
    #[case::escapes(r#"{"id": 7, "labels": ["\u5c06", "闲"]}"#)]
    fn rulings_are_read(#[case] line: &str) {
        let read = read(line.as_bytes(), 7, 2);
        assert!(matches!(read, Ok(Answer::Ruling(_))), "{read:?}");
    }

    #[test]
    fn a_program_may_be_undecided() {
        let read = read(br#"{"id": 7, "undecided": "no rules of 1987"}"#, 7, 2);
        assert!(matches!(&read, Ok(Answer::Undecided(why)) if why == "no rules of 1987"), "{read:?}");
    }

    #[rstest]
    #[case::nothing("", "not-json", "EOF", "one JSON object")]
    #[case::words("bestmove h2e2", "not-json", "expected value", "one JSON object")]
    #[case::cut_off(r#"{"id": 7, "verdict""#, "not-json", "EOF", "one JSON object")]
    #[case::two(r#"{"id": 7, "verdict": "draw"} {"id": 8}"#, "not-json", "trailing", "one JSON object")]
    #[case::latin_1(
        "{\"id\": 7, \"error\": \"\u{fffd}\u{0}\"}",
        "not-json",
        "control character",
        "one JSON object"
    )]
    #[case::no_object("[7]", "not-an-answer", "invalid", "an object with id")]
    #[case::no_id(r#"{"verdict": "draw"}"#, "not-an-answer", "missing field `id`", "an object with id")]
    #[case::id_is_text(
        r#"{"id": "7", "verdict": "draw"}"#,
        "not-an-answer",
        "string \"7\"",
        "an object with id"
    )]
    #[case::unknown_key(
        r#"{"id": 7, "label": []}"#,
        "not-an-answer",
        "unknown field `label`",
        "an object with id"
    )]
    #[case::twice(
        r#"{"id": 7, "verdict": "draw", "verdict": "draw"}"#,
        "not-an-answer",
        "duplicate field",
        ""
    )]
    #[case::nothing_said(r#"{"id": 7}"#, "not-an-answer", "nothing but an id", "verdict, labels or sides")]
    #[case::two_said(
        r#"{"id": 7, "verdict": "draw", "error": "x"}"#,
        "not-an-answer",
        "more than one",
        "one of them"
    )]
    #[case::other_id(r#"{"id": 8, "verdict": "draw"}"#, "wrong-id", "id 8", "id 7")]
    #[case::negative_id(
        r#"{"id": -7, "verdict": "draw"}"#,
        "not-an-answer",
        "integer `-7`",
        "an object with id"
    )]
    #[case::verdict(
        r#"{"id": 7, "verdict": "1/2"}"#,
        "unknown-name",
        "the verdict \"1/2\"",
        "red_must_change, "
    )]
    #[case::label(r#"{"id": 7, "labels": ["将", "chess"]}"#, "unknown-name", "the label \"chess\"", "将, 杀")]
    #[case::conduct(
        r#"{"id": 7, "sides": {"red": "ok", "black": "ok"}}"#,
        "unknown-name",
        "the conduct \"ok\"",
        "permitted, "
    )]
    #[case::one_side(
        r#"{"id": 7, "sides": {"red": "permitted"}}"#,
        "not-an-answer",
        "missing field `black`",
        ""
    )]
    #[case::too_few(r#"{"id": 7, "labels": ["将"]}"#, "wrong-number", "1 label", "2, one a move")]
    #[case::none(r#"{"id": 7, "labels": []}"#, "wrong-number", "0 labels", "2, one a move")]
    #[case::error(
        r#"{"id": 7, "error": "out of memory"}"#,
        "error",
        "its own error: out of memory",
        "a ruling"
    )]
    fn anything_else_is_complained_of(
        #[case] line: &str,
        #[case] kind: &str,
        #[case] found: &str,
        #[case] expected: &str,
    ) {
        let complaint = read(line.as_bytes(), 7, 2).expect_err("no answer");
        assert_eq!(complaint.kind.name(), kind);
        assert!(complaint.found.contains(found), "{complaint:?}");
        assert!(complaint.expected.contains(expected), "{complaint:?}");
    }

    proptest::proptest! {
        #[test]
        fn no_line_panics(line: Vec<u8>, id: usize) {
            drop(read(&line, id, 2));
        }

        #[test]
        fn what_is_shown_is_short_and_harmless(line: String) {
            let shown = shown(&line);
            assert!(shown.chars().count() <= 10 * 201);
            assert!(!shown.chars().any(|c| c.is_control() && c != '\t'));
        }
    }
}
