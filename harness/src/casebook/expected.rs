//! What a source says: expected labels, conducts and verdicts, and how sure it is that it says so.

use std::collections::BTreeMap;
use std::fmt;

use qili::board::ByColor;
use qili::ruling::{Class, Conduct, Continuation, Label, Verdict};

/// What a source says of one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExpectedLabel {
    /// This and nothing else; what 闲 stands for depends on the source, see [`Grain`].
    Label(Label),
    /// 打: check, mate threat or chase, which of them it does not say.
    Attack,
    /// `?`: nothing.
    Unsaid,
}

impl ExpectedLabel {
    /// All, as case files have them.
    pub(crate) const WORDS: [(&str, ExpectedLabel); 10] = [
        ("将", ExpectedLabel::Label(Label::Check)),
        ("杀", ExpectedLabel::Label(Label::Kill)),
        ("捉", ExpectedLabel::Label(Label::Chase)),
        ("兑", ExpectedLabel::Label(Label::Exchange)),
        ("献", ExpectedLabel::Label(Label::Offer)),
        ("拦", ExpectedLabel::Label(Label::Block)),
        ("跟", ExpectedLabel::Label(Label::Shadow)),
        ("闲", ExpectedLabel::Label(Label::Idle)),
        ("打", ExpectedLabel::Attack),
        ("?", ExpectedLabel::Unsaid),
    ];

    /// How people also write them, and what is written here.
    pub(crate) const OTHERWISE: [(&str, &str); 22] = [
        ("將", "将"),
        ("check", "将"),
        ("殺", "杀"),
        ("kill", "杀"),
        ("mate", "杀"),
        ("chase", "捉"),
        ("抓", "捉"),
        ("兌", "兑"),
        ("邀兑", "兑"),
        ("exchange", "兑"),
        ("獻", "献"),
        ("offer", "献"),
        ("sacrifice", "献"),
        ("攔", "拦"),
        ("阻", "拦"),
        ("block", "拦"),
        ("shadow", "跟"),
        ("閑", "闲"),
        ("閒", "闲"),
        ("idle", "闲"),
        ("attack", "打"),
        ("？", "?"),
    ];

    pub(crate) fn word(self) -> &'static str {
        match self {
            ExpectedLabel::Label(label) => label.chinese(),
            ExpectedLabel::Attack => "打",
            ExpectedLabel::Unsaid => "?",
        }
    }
}

/// How finely a work tells moves apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grain {
    /// It tells 兑 献 拦 跟 from 闲.
    Fine,
    /// Its 闲 is whatever is no attack.
    Coarse,
}

impl Grain {
    pub(crate) const WORDS: [(&str, Grain); 2] = [("fine", Grain::Fine), ("coarse", Grain::Coarse)];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Grain::Fine => "fine",
            Grain::Coarse => "coarse",
        }
    }
}

/// What a source says of one side's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExpectedConduct {
    /// It names the class too, or the moves are permitted.
    Exactly(Conduct),
    /// Forbidden; the class it does not name.
    Forbidden,
}

impl ExpectedConduct {
    pub(crate) const WORDS: [(&str, ExpectedConduct); 4] = [
        ("permitted", ExpectedConduct::Exactly(Conduct::Permitted)),
        ("forbidden", ExpectedConduct::Forbidden),
        ("forbidden-1", ExpectedConduct::Exactly(Conduct::Forbidden(Some(Class::First)))),
        ("forbidden-2", ExpectedConduct::Exactly(Conduct::Forbidden(Some(Class::Second)))),
    ];

    pub(crate) fn word(self) -> &'static str {
        match self {
            ExpectedConduct::Exactly(conduct) => conduct.name(),
            ExpectedConduct::Forbidden => "forbidden",
        }
    }
}

/// Where an expectation comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Basis {
    /// The source says it.
    Printed,
    /// It follows from the source's commentary.
    Derived,
    /// Somebody said so.
    Claimed,
}

impl Basis {
    pub(crate) const WORDS: [(&str, Basis); 3] =
        [("printed", Basis::Printed), ("derived", Basis::Derived), ("claimed", Basis::Claimed)];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Basis::Printed => "printed",
            Basis::Derived => "derived",
            Basis::Claimed => "claimed",
        }
    }
}

impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What a source says of a case under one rule set.
#[derive(Clone, Debug)]
pub(crate) struct Expected {
    /// One a move.
    pub(crate) labels: Option<Vec<ExpectedLabel>>,
    pub(crate) sides: ByColor<Option<ExpectedConduct>>,
    pub(crate) verdict: Option<Verdict>,
    pub(crate) labels_basis: Basis,
    /// Of the sides and of the verdict.
    pub(crate) verdict_basis: Basis,
    /// Clauses, by move, counted from 1.
    pub(crate) reasons: BTreeMap<usize, String>,
    /// Where its file says so, the first line being 1.
    pub(crate) line: usize,
}

/// What a case file says in English, and in Chinese where somebody has put it so.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) english: String,
    pub(crate) chinese: Option<String>,
}

/// A line of play that a source gives: after how many moves of the cycle, and who begins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PrintedLine {
    pub(crate) after: usize,
    pub(crate) by: Continuation,
}
