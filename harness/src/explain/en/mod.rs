//! English. Moves stand in Chinese notation here too, so that both languages are read off one page.

mod clauses;
pub(super) mod names;

use qili::board::Color;
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Class, Conduct, Continuation, Ending, Judgement, Label, Ruling, Undecided, Verdict};

use self::names::{counted, list, ordinal};
use super::account;
use super::article::{Footing, forbids};
use super::play::Play;
use super::scene::Scene;
use super::source::Source;
use super::tally::tally;
use super::words::Words;
use crate::casebook::{Basis, ExpectedConduct, ExpectedLabel};

/// English.
#[derive(Debug)]
pub(super) struct English;

impl Words for English {
    fn source(&self, source: &Source) -> String {
        let is_number = source.figure.starts_with(|c: char| c.is_ascii_digit());
        let figure = format!(", {}{}", if is_number { "figure " } else { "" }, source.figure);
        let occasion = source.occasion.as_ref().map(|occasion| format!(" ({})", occasion.english));
        format!("{}{}{}", source.title, figure, occasion.unwrap_or_default())
    }

    fn book(&self, rules: RuleSet) -> String {
        match (rules, rules.name().strip_prefix("cxa")) {
            (_, Some(year)) => format!("the Chinese rules of {year}"),
            (RuleSet::Wang2020First, _) => "Wang's first scheme".to_owned(),
            (RuleSet::Wang2020Second, _) => "Wang's second scheme".to_owned(),
            (RuleSet::Wang2020Simple, _) => "Wang's first scheme with his simplified chase".to_owned(),
            _ => "the Asian rules".to_owned(),
        }
    }

    fn to_move(&self, color: Color) -> &'static str {
        match color {
            Color::Red => "red moves first",
            Color::Black => "black moves first",
        }
    }

    /// In the words of case files, for those who write them.
    fn heading(&self, ruling: &Ruling) -> String {
        match &ruling.judgement {
            Ok(Judgement { sides, verdict }) => {
                format!("{verdict} under {}\n  red {}, black {}", ruling.rules, sides.red, sides.black)
            }
            Err(_) => format!("undecided under {}", ruling.rules),
        }
    }

    fn label(&self, label: Label, class: Option<Class>) -> String {
        match class.filter(|_| label == Label::Chase) {
            Some(class) => format!("{label} {} ({})", names::label(label), ordinal(class)),
            None => format!("{label} {}", names::label(label)),
        }
    }

    fn reason(&self, scene: &Scene) -> String {
        names::sentence(&clauses::sentence(scene))
    }

    fn also(&self, reason: &str) -> String {
        format!("Beside that, {}", names::small(reason))
    }

    fn play(&self, play: &Play) -> String {
        let who = match play.by {
            Continuation::Mover => format!("{} moves again", play.first),
            Continuation::Opponent => format!("{} replies", play.first),
        };
        format!("{}: {}", names::capital(&who), moves(play))
    }

    fn beside(&self, _: &Scene, play: &Play) -> String {
        let who = match play.by {
            Continuation::Mover => format!("{} moved again", play.first),
            Continuation::Opponent => format!("{} took first", play.first),
        };
        format!("If {who}: {}", moves(play))
    }

    fn undecided_move(&self, undecided: Undecided) -> String {
        format!("Nothing is said: the search stopped after {} positions.", undecided.nodes)
    }

    fn conduct(&self, ruling: &Ruling, judgement: &Judgement) -> String {
        let of = |color: Color| {
            let (side, amounts) = (names::capital(&color.to_string()), counted(&tally(ruling, color)));
            match forbids(ruling.rules) {
                true => format!("{side}: {amounts} ({}).", conduct(judgement.sides[color])),
                false => format!("{side}: {amounts}."),
            }
        };
        format!("{} {}", of(Color::Red), of(Color::Black))
    }

    fn verdict(
        &self,
        ruling: &Ruling,
        judgement: &Judgement,
        footing: Footing,
        article: Option<&str>,
    ) -> String {
        let book = self.book(ruling.rules);
        let article = article.map(|article| format!("article {article} of ")).unwrap_or_default();
        let because = match footing {
            Footing::PerpetualCheck => ", since it alone checks for ever",
            Footing::OtherClass => ", for the first class gives way to the second",
            Footing::Simple => ", for the position is simple",
            Footing::Lightest => ", for its lightest move is the heavier",
            Footing::LaterCompleter => {
                ", for the lightest moves are alike and it completes the repetition later"
            }
            Footing::LaterWayOut => ", for it has a way out and completes the repetition later",
            Footing::OnlyWayOut => ", for it alone has a way out",
            Footing::NoWayOut => ", for neither side has a way out",
            Footing::NothingRepeats => ", for nothing repeats",
            Footing::NoneForbidden | Footing::OneForbidden | Footing::SameClass => "",
        };
        let verdict = match judgement.verdict {
            Verdict::Draw if !forbids(ruling.rules) => "it is a draw".to_owned(),
            other => verdict(other),
        };
        format!("By {article}{book}, {verdict}{because}.")
    }

    fn undecided_verdict(&self) -> &'static str {
        "No verdict, since a move is undecided."
    }

    fn label_term(&self, label: ExpectedLabel) -> String {
        match label {
            ExpectedLabel::Label(label) => format!("{label} {}", names::label(label)),
            ExpectedLabel::Attack => "打 attack".to_owned(),
            ExpectedLabel::Unsaid => "nothing".to_owned(),
        }
    }

    fn conduct_term(&self, expected: ExpectedConduct) -> &'static str {
        match expected {
            ExpectedConduct::Exactly(expected) => conduct(expected),
            ExpectedConduct::Forbidden => "forbidden",
        }
    }

    fn verdict_term(&self, expected: Verdict) -> String {
        verdict(expected)
    }

    fn clause_term(&self, clause: &str) -> String {
        clause.parse().map_or(clause, |clause| clauses::name(clause)).to_owned()
    }

    fn expected_label(&self, label: ExpectedLabel, basis: Basis) -> String {
        format!("The source differs: {}{}.", self.label_term(label), doubt(basis))
    }

    fn expected_reason(&self, clause: &str) -> String {
        let name = self.clause_term(clause);
        format!("The source's reason is another: {name}.")
    }

    fn expected_side(&self, color: Color, expected: ExpectedConduct, basis: Basis) -> String {
        let expected = self.conduct_term(expected);
        format!("The source differs: {color}'s moves are {expected}{}.", doubt(basis))
    }

    fn expected_verdict(&self, expected: Verdict, basis: Basis) -> String {
        format!("The source differs: {}{}.", verdict(expected), doubt(basis))
    }

    fn known(&self, reason: &str) -> String {
        format!("Known: {reason}")
    }

    fn as_expected(&self) -> &'static str {
        "The source rules the same."
    }

    fn not_expected(&self, is_disputed: bool) -> &'static str {
        match is_disputed {
            true => "The source reports views and does not rule.",
            false => "The source does not rule under these rules.",
        }
    }

    fn no_rule_set(&self) -> String {
        let all = RuleSet::ALL.map(|rules| format!("--rules {rules}"));
        format!("The source does not rule; ask with {}.", all.join(" or "))
    }

    fn tried(&self, mover: Color) -> String {
        format!("What was tried, {mover} moving again:")
    }

    fn attempt(&self, play: &Play, clause: Clause, counts: bool) -> String {
        let counts = if counts { "counts" } else { "does not count" };
        format!("{counts} ({}): {}", clauses::name(clause), moves(play))
    }

    fn before(&self, play: Option<&Play>) -> String {
        match play {
            None => "Before the move it could not be won.".to_owned(),
            Some(play) => format!("Before the move, for the same piece: {}", moves(play)),
        }
    }

    fn untried(&self, scene: &Scene) -> String {
        match scene.clause {
            Clause::Check => "Nothing was tried: the move checks, and nothing weighs more.".to_owned(),
            Clause::KingAnswersCheck => {
                "Nothing was tried: the king answers check, which is idle whatever it brings about."
                    .to_owned()
            }
            Clause::NewKill => {
                "Nothing was tried: the move threatens mate, which outweighs a chase.".to_owned()
            }
            _ => format!("Nothing was tried: {} could take nothing and give no check.", scene.mover),
        }
    }
}

/// The moves, and what they come to.
fn moves(play: &Play) -> String {
    format!("{}; {}.", play.texts().join(" "), ending(play))
}

fn ending(play: &Play) -> String {
    let first = play.first;
    match &play.ending {
        Ending::Mate => format!("{first} mates"),
        Ending::Mated => format!("{first} is mated"),
        Ending::Ledger { wins, loses } if wins.is_empty() && loses.is_empty() => {
            "nothing won, nothing lost".to_owned()
        }
        Ending::Ledger { wins, loses } => {
            let even = if account::is_plainly_even(wins, loses) { ", which is even" } else { "" };
            format!("{first} {}{even}", exchanged(play))
        }
    }
}

/// "wins a rook and loses two cannons".
fn exchanged(play: &Play) -> String {
    match play.ledger() {
        (wins, []) => format!("wins {}", list(wins)),
        ([], loses) => format!("loses {}", list(loses)),
        (wins, loses) => format!("wins {} for {}", list(wins), list(loses)),
    }
}

fn conduct(conduct: Conduct) -> &'static str {
    match conduct {
        Conduct::Permitted => "permitted",
        Conduct::Forbidden(None) => "forbidden",
        Conduct::Forbidden(Some(Class::First)) => "forbidden, first class",
        Conduct::Forbidden(Some(Class::Second)) => "forbidden, second class",
    }
}

fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::MustChange(color) => format!("{color} must change or lose"),
        Verdict::Loses(color) => format!("{color} loses"),
        Verdict::Draw => "it is a draw unless a side changes".to_owned(),
    }
}

fn doubt(basis: Basis) -> &'static str {
    match basis {
        Basis::Printed => "",
        Basis::Derived => " (not printed; it follows from its commentary)",
        Basis::Claimed => " (not printed; somebody's word)",
    }
}
