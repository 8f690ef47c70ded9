//! What the source says, what was approved and what is said now, side by side.

use maud::{Markup, html};
use qili::board::{ByColor, Color};
use qili::notation::{chinese, iccs};
use qili::ruling::Conduct;

use super::phrases::{Phrases, doubt};
use super::since::{agrees, marked};
use crate::approved::Record;
use crate::casebook::{Basis, Expected, ExpectedConduct, ExpectedLabel};
use crate::compare::Part;
use crate::explain::Lang;
use crate::run::Outcome;

/// One line of the table.
struct Row {
    part: Part,
    expected: Option<String>,
    basis: Basis,
    /// The outer is none where there is no such ruling, the inner where it is undecided.
    approved: Option<Option<String>>,
    current: Option<Option<String>>,
}

pub(super) fn table(outcome: &Outcome<'_>, lang: Lang) -> Markup {
    let phrases = Phrases::of(lang);
    let sequence = outcome.case.moves.sequence();
    let moves: Vec<String> = sequence.moves().iter().map(|&mv| iccs::write(mv)).collect();
    let written = sequence.moves().iter().zip(sequence.positions()).map(|(&mv, at)| chinese::write(at, mv));
    let rows = Rows { outcome, lang };
    html! {
        table.moves.line data-after="0" data-moves=(moves.join(" ")) {
            thead {
                tr {
                    th scope="col" { (phrases.mv) }
                    th scope="col" { (phrases.expected) }
                    th scope="col" { (phrases.approved) }
                    th scope="col" { (phrases.current) }
                }
            }
            tbody {
                @for (written, number) in written.zip(1..) {
                    tr {
                        th scope="row" { span.nr { (number) "." } " " span.mv { (written) } }
                        (rows.cells(&rows.of_move(number)))
                    }
                }
            }
            tbody.whole {
                @for color in Color::ALL {
                    tr {
                        th scope="row" { (phrases.side(color)) }
                        (rows.cells(&rows.of_side(color)))
                    }
                }
                tr.verdict {
                    th scope="row" { (phrases.verdict) }
                    (rows.cells(&rows.of_whole()))
                }
            }
        }
    }
}

struct Rows<'a> {
    outcome: &'a Outcome<'a>,
    lang: Lang,
}

impl Rows<'_> {
    fn row<T>(
        &self,
        part: Part,
        expected: impl Fn(&Expected) -> Option<T>,
        recorded: impl Fn(&Record) -> Option<Option<T>>,
        say: impl Fn(T) -> String,
    ) -> Row {
        let Outcome { expected: source, before, current, .. } = self.outcome;
        let approved = before.as_ref().map(|before| before.said.record);
        let basis = source.map_or(Basis::Printed, |source| match part {
            Part::Label(_) | Part::Reason(_) => source.labels_basis,
            Part::Side(_) | Part::Verdict => source.verdict_basis,
        });
        Row {
            part,
            expected: source.and_then(&expected).map(&say),
            basis,
            approved: approved.and_then(&recorded).map(|said| said.map(&say)),
            current: recorded(&current.record)
                .filter(|_| current.said().gives(part))
                .map(|said| said.map(&say)),
        }
    }

    /// Of a move, counted from 1.
    fn of_move(&self, number: usize) -> Row {
        let expected = |source: &Expected| source.labels.as_ref()?.get(number - 1).copied();
        let recorded = |record: &Record| Some(record.plies.get(number - 1)?.label.map(ExpectedLabel::Label));
        self.row(Part::Label(number), expected, recorded, |label| self.lang.label(label))
    }

    fn of_side(&self, color: Color) -> Row {
        let recorded = |record: &Record| {
            let of = |sides: ByColor<Conduct>| ExpectedConduct::Exactly(sides[color]);
            Some(record.sides.map(of))
        };
        let say = |conduct| self.lang.conduct(conduct).to_owned();
        self.row(Part::Side(color), |source| source.sides[color], recorded, say)
    }

    fn of_whole(&self) -> Row {
        let say = |verdict| self.lang.verdict(verdict);
        self.row(Part::Verdict, |source| source.verdict, |record| Some(record.verdict), say)
    }

    fn cells(&self, row: &Row) -> Markup {
        let was = self.outcome.before.as_ref().and_then(|before| agrees(&before.comparison, row.part));
        let is = agrees(&self.outcome.comparison, row.part);
        let is_from_outside = self.outcome.current.is_from_outside();
        let changed = !is_from_outside && row.approved.is_some() && row.approved != row.current;
        let undecided = Phrases::of(self.lang).undecided;
        let shown = |said: &Option<Option<String>>, is_now, agrees| {
            let text = match said {
                None => "–",
                Some(said) => said.as_deref().unwrap_or(undecided),
            };
            if changed {
                marked(text, is_now, agrees)
            } else {
                html! { (text) }
            }
        };
        html! {
            td {
                (row.expected.as_deref().unwrap_or("–"))
                @if row.expected.is_some() && let Some(doubt) = doubt(row.basis, self.lang) {
                    " " small { "(" (doubt) ")" }
                }
            }
            td.same[!changed] { (shown(&row.approved, false, was)) }
            td.now.differs[is == Some(false)] { (shown(&row.current, true, is)) }
        }
    }
}
