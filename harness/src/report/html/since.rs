//! What a ruling was and what it is, wherever it is not as approved: in words, and each line of play on the board.

use maud::{Markup, html};
use qili::board::{Color, Position};
use qili::cycle::Sequence;
use qili::notation::{chinese, iccs, parse_moves};

use super::phrases::Phrases;
use crate::approved::{PlyRecord, Record};
use crate::casebook::{ExpectedConduct, ExpectedLabel};
use crate::compare::{Comparison, Part};
use crate::explain::Lang;
use crate::run::Outcome;

pub(super) fn since_approval(outcome: &Outcome<'_>, lang: Lang) -> Markup {
    let Some(before) = &outcome.before else { return Markup::default() };
    let (was, is) = (before.said.record, &outcome.current.record);
    if was == is || outcome.current.is_from_outside() {
        return Markup::default();
    }
    let phrases = Phrases::of(lang);
    let since = Since {
        was: Ruled { record: was, comparison: &before.comparison, word: phrases.was, is_now: false },
        is: Ruled { record: is, comparison: &outcome.comparison, word: phrases.is, is_now: true },
        positions: outcome.case.moves.sequence().positions(),
        phrases,
        lang,
    };
    let count = was.plies.len().max(is.plies.len());
    html! {
        section.since {
            h4 { (phrases.since_approval) }
            @for number in 1..=count { (since.of_move(number)) }
            @for color in Color::ALL { (since.of_side(color)) }
            (since.of_verdict())
        }
    }
}

/// A ruling, and what the source says of it.
#[derive(Clone, Copy)]
struct Ruled<'a> {
    record: &'a Record,
    comparison: &'a Comparison,
    /// What tells it from the other.
    word: &'a str,
    is_now: bool,
}

struct Since<'a> {
    was: Ruled<'a>,
    is: Ruled<'a>,
    /// Before the first move and after each.
    positions: &'a [Position],
    phrases: &'a Phrases,
    lang: Lang,
}

impl Since<'_> {
    /// Of a move, counted from 1.
    fn of_move(&self, number: usize) -> Markup {
        let (was, is) = (self.was.ply(number), self.is.ply(number));
        let Some(written) = is.or(was).filter(|_| was != is).map(|ply| ply.mv.as_str()) else {
            return Markup::default();
        };
        html! {
            p.what { (number) ". " (written) }
            @if let Some(ply) = was { (self.ruled(self.was, ply, is, number)) }
            @if let Some(ply) = is { (self.ruled(self.is, ply, was, number)) }
        }
    }

    /// What one of the two says of a move, which the other says otherwise; a line of play can be put on the board.
    fn ruled(&self, ruled: Ruled<'_>, ply: &PlyRecord, other: Option<&PlyRecord>, number: usize) -> Markup {
        let played = ply.line.as_deref().and_then(|line| self.played(line, number));
        let sentence = html! {
            span.when { (ruled.word) } " "
            @if other.is_some_and(|other| !ruled.is_now && other.mv != ply.mv) { (ply.mv) " " }
            (self.grounds(ruled, ply, other, number))
            @if let Some(line) = &ply.line { (self.line(line, played.as_ref())) }
        };
        html! {
            @match &played {
                Some(played) => p.said.line data-after=(number) data-moves=(in_iccs(played)) { (sentence) },
                None => p.said { (sentence) },
            }
        }
    }

    /// The label and its clause.
    fn grounds(&self, ruled: Ruled<'_>, ply: &PlyRecord, other: Option<&PlyRecord>, number: usize) -> Markup {
        let label = ply.label.map(|label| self.lang.label(ExpectedLabel::Label(label)));
        let label = label.as_deref().unwrap_or(self.phrases.undecided);
        let is_other_label = other.is_none_or(|other| other.label != ply.label);
        // Some clauses are called as their label is.
        let clause = ply.clause.as_ref().map(|clause| self.lang.clause(clause));
        let clause = clause.filter(|clause| clause != label);
        let is_other_clause = other.is_none_or(|other| other.clause != ply.clause);
        html! {
            (ruled.marked(label, is_other_label, Part::Label(number)))
            @if let Some(clause) = clause {
                (self.phrases.opening)
                (ruled.marked(&clause, is_other_clause, Part::Reason(number)))
                (self.phrases.closing)
            }
        }
    }

    fn line(&self, line: &[String], played: Option<&Sequence>) -> Markup {
        let phrases = self.phrases;
        html! {
            @match played {
                Some(played) => (phrases.goes_on.replace("{side}", phrases.side(played.start().turn()))),
                None => (phrases.colon),
            }
            @if line.is_empty() { (phrases.itself) }
            @for (mv, index) in line.iter().zip(0..) {
                @if index > 0 { " " }
                @if played.is_some() { span.mv { (mv) } } @else { (mv) }
            }
        }
    }

    /// A kept line as moves. Nothing is kept of who begins it, so whoever can. An old one need not fit the board any more.
    fn played(&self, line: &[String], number: usize) -> Option<Sequence> {
        let after = self.positions.get(number).filter(|_| !line.is_empty())?;
        let starts = [Some(after.clone()), after.pass().ok()];
        starts.into_iter().flatten().find_map(|start| replayed(&start, line))
    }

    fn of_side(&self, color: Color) -> Markup {
        let conduct = |record: &Record| {
            let conduct = record.sides.map(|sides| ExpectedConduct::Exactly(sides[color]));
            conduct.map(|conduct| self.lang.conduct(conduct).to_owned())
        };
        self.of_whole(self.phrases.side(color), Part::Side(color), conduct)
    }

    fn of_verdict(&self) -> Markup {
        let verdict = |record: &Record| record.verdict.map(|verdict| self.lang.verdict(verdict));
        self.of_whole(self.phrases.verdict, Part::Verdict, verdict)
    }

    fn of_whole(&self, what: &str, part: Part, say: impl Fn(&Record) -> Option<String>) -> Markup {
        let say = |ruled: Ruled<'_>| say(ruled.record).unwrap_or_else(|| self.phrases.undecided.to_owned());
        let (was, is) = (say(self.was), say(self.is));
        html! {
            @if was != is {
                p.what { (what) }
                @for (ruled, said) in [(self.was, was), (self.is, is)] {
                    p.said { span.when { (ruled.word) } " " (ruled.marked(&said, true, part)) }
                }
            }
        }
    }
}

impl<'a> Ruled<'a> {
    fn ply(&self, number: usize) -> Option<&'a PlyRecord> {
        self.record.plies.get(number - 1)
    }

    fn marked(&self, text: &str, is_other: bool, part: Part) -> Markup {
        if is_other {
            marked(text, self.is_now, agrees(self.comparison, part))
        } else {
            html! { (text) }
        }
    }
}

fn in_iccs(played: &Sequence) -> String {
    played.moves().iter().map(|&mv| iccs::write(mv)).collect::<Vec<_>>().join(" ")
}

/// The moves of a line, if that is how they are written when they are played from there.
fn replayed(start: &Position, line: &[String]) -> Option<Sequence> {
    let played = parse_moves(start, line.iter().map(String::as_str)).ok()?;
    let written = played.moves().iter().zip(played.positions()).map(|(&mv, at)| chinese::write(at, mv));
    written.eq(line.iter().cloned()).then_some(played)
}

/// Whether it is what the source says; none if that says nothing of it.
pub(super) fn agrees(comparison: &Comparison, part: Part) -> Option<bool> {
    comparison.point(part).map(|point| point.agrees)
}

/// What was and what is differ in form; the colour tells whether it is what the source says.
pub(super) fn marked(text: &str, is_now: bool, agrees: Option<bool>) -> Markup {
    let (good, bad) = (agrees == Some(true), agrees == Some(false));
    html! {
        @if is_now { ins.good[good].bad[bad] { (text) } } @else { del.good[good].bad[bad] { (text) } }
    }
}
