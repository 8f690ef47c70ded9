//! English.

use qili::board::Color;
use qili::rules::RuleSet;
use qili::ruling::{Class, Conduct, Verdict};

use super::super::Verdicts;
use super::super::summary::Heap;
use super::Words;
use crate::fault::count;

/// English.
#[derive(Debug)]
pub(super) struct English;

impl Words for English {
    fn mv(&self) -> &'static str {
        "move"
    }

    fn case(&self) -> &'static str {
        "case"
    }

    fn verdict(&self) -> &'static str {
        "verdict"
    }

    fn side(&self, color: Color) -> &'static str {
        match color {
            Color::Red => "red",
            Color::Black => "black",
        }
    }

    fn source_under(&self, rules: RuleSet) -> String {
        format!("The source, under {rules}")
    }

    fn conduct(&self, conduct: Conduct) -> &'static str {
        match conduct {
            Conduct::Permitted => "permitted",
            Conduct::Forbidden(None) => "forbidden",
            Conduct::Forbidden(Some(Class::First)) => "forbidden 1st",
            Conduct::Forbidden(Some(Class::Second)) => "forbidden 2nd",
        }
    }

    fn verdict_of(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::MustChange(Color::Red) => "red must change",
            Verdict::MustChange(Color::Black) => "black must change",
            Verdict::Loses(Color::Red) => "red loses",
            Verdict::Loses(Color::Black) => "black loses",
            Verdict::Draw => "draw",
        }
    }

    fn verdict_in_short(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::MustChange(Color::Red) => "R must",
            Verdict::MustChange(Color::Black) => "B must",
            Verdict::Loses(Color::Red) => "R loses",
            Verdict::Loses(Color::Black) => "B loses",
            Verdict::Draw => "draw",
        }
    }

    fn short_words(&self) -> &'static str {
        "R must, B must: red or black must change or lose. R loses, B loses: has lost at once."
    }

    fn undecided(&self) -> &'static str {
        "undecided"
    }

    fn parted(&self, sign: &str) -> String {
        format!("{sign} here the rule sets part")
    }

    fn of_source(&self, same: &str, otherwise: &str) -> String {
        format!("{same} so says the source; {otherwise} the source says otherwise")
    }

    fn agreement(&self, first: Option<(usize, &str)>, verdicts: Verdicts) -> String {
        let labels = match first {
            None => "The labels agree at every move".to_owned(),
            Some((number, mv)) => format!("The labels part first at move {number}, {mv}"),
        };
        let verdicts = match (first, verdicts) {
            (None, Verdicts::Same) => ", and so do the verdicts",
            (Some(_), Verdicts::Same) => ", yet the verdicts are the same",
            (None, Verdicts::SameSide) => {
                ", yet the verdicts differ: the same side must change here and has lost there"
            }
            (Some(_), Verdicts::SameSide) => {
                ", and the verdicts differ: the same side must change here and has lost there"
            }
            (None, Verdicts::Differ) => ", yet the verdicts differ",
            (Some(_), Verdicts::Differ) => ", and the verdicts differ",
        };
        format!("{labels}{verdicts}.")
    }

    fn scope(&self, cases: usize, rules: usize) -> String {
        format!("{} under {}", count(cases, "case"), count(rules, "rule set"))
    }

    fn pairs(&self) -> &'static str {
        "How many have equal labels / equal verdicts"
    }

    fn heap(&self, heap: Heap, cases: usize) -> String {
        let cases = count(cases, "case");
        match heap {
            Heap::Verdicts => format!("{cases}: not the same side gives way everywhere"),
            Heap::MustOrLoses => {
                format!("{cases}: the same side gives way, but must change here and has lost there")
            }
            Heap::LabelsOnly => format!("{cases}: other labels, the same verdict"),
            Heap::Alike => format!("{cases}: the same labels and the same verdict"),
        }
    }

    fn labels_listed(&self) -> &'static str {
        "Listed with the label of the first move at which they part."
    }

    fn how_to_list(&self) -> &'static str {
        "; --all lists them"
    }

    fn how_to_choose(&self) -> &'static str {
        "These are the Chinese editions; cxa2011 has the clauses of cxa2020. Others: --rules cxa2020,axf, or --rules all."
    }
}
