//! The reasons in words, and the lines of play behind them.

use maud::{Markup, html};
use qili::notation::{chinese, iccs};

use super::phrases::Phrases;
use crate::compare::Part;
use crate::explain::{Closing, Explanation, Lang, LineOfPlay, Remark};
use crate::run::Outcome;

pub(super) fn grounds(outcome: &Outcome<'_>, lang: Lang) -> Markup {
    let explanation = Explanation::new(outcome.rules, &outcome.case.moves, lang);
    let phrases = Phrases::of(lang);
    let title = if outcome.current.is_from_outside() { phrases.grounds_of_library } else { phrases.grounds };
    let sequence = outcome.case.moves.sequence();
    let written = sequence.moves().iter().zip(sequence.positions()).map(|(&mv, at)| chinese::write(at, mv));
    html! {
        details.grounds open {
            summary { (title) }
            ol {
                @for ((written, explained), number) in written.zip(&explanation.moves).zip(1..) {
                    li {
                        p.head {
                            (written) " "
                            @match &explained.label {
                                Ok((label, said)) => b.label.attack[label.is_attack()] { (said) },
                                Err(undecided) => b.label { (undecided) },
                            }
                        }
                        @for remark in &explained.remarks {
                            @match remark {
                                Remark::Reason(reason) => p { (reason) },
                                Remark::Line(line) => (played(line, number)),
                            }
                        }
                        @if let Some(reason) = other_reason(outcome, number) {
                            p.note { (lang.reason_of_source(reason)) }
                        }
                    }
                }
            }
            @match &explanation.closing {
                Ok(Closing { conduct, verdict }) => p.closing { (conduct) " " b { (verdict) } },
                Err(undecided) => p.closing { b { (undecided) } },
            }
        }
    }
}

/// The source's reason for a move, where it is another.
fn other_reason<'a>(outcome: &'a Outcome<'_>, number: usize) -> Option<&'a str> {
    let mut reasons = outcome.comparison.reasons.iter();
    let other = reasons.find(|point| point.part == Part::Reason(number) && !point.agrees)?;
    Some(&other.expected)
}

/// A sentence in which each move can be told apart, so that it can be played on the board.
fn played(line: &LineOfPlay, after: usize) -> Markup {
    let moves: Vec<String> = line.moves.iter().map(|(_, mv)| iccs::write(*mv)).collect();
    let mut rest = line.sentence.as_str();
    let mut parts = Vec::new();
    for (text, _) in &line.moves {
        // Moves stand in the sentence one after the other.
        if let Some((before, behind)) = rest.split_once(text.as_str()) {
            parts.push((before, text));
            rest = behind;
        }
    }
    html! {
        p.line data-after=(after) data-moves=(moves.join(" ")) {
            @for (before, text) in parts { (before) span.mv { (text) } }
            (rest)
        }
    }
}
