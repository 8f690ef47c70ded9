//! The words of a ruling: what a move is, what a side's moves amount to, what follows.

use std::fmt;
use std::str::FromStr;

use crate::board::Color;
use crate::names::{UnknownName, by_name};

/// What one move of a cycle is (着法性质).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Label {
    /// 将: attacks the king.
    Check,
    /// 杀: means to mate next by check or checks in a row.
    Kill,
    /// 捉: means to win material next.
    Chase,
    /// 兑: offers an exchange of pieces of the same kind.
    Exchange,
    /// 献: offers a piece for nothing.
    Offer,
    /// 拦: blocks an enemy piece without attacking.
    Block,
    /// 跟: follows a protected piece without attacking.
    Shadow,
    /// 闲: none of the above.
    Idle,
}

impl Label {
    /// All, the heaviest first.
    pub const ALL: [Label; 8] = [
        Label::Check,
        Label::Kill,
        Label::Chase,
        Label::Exchange,
        Label::Offer,
        Label::Block,
        Label::Shadow,
        Label::Idle,
    ];

    /// The term in simplified Chinese, as case files and reports have it.
    pub const fn chinese(self) -> &'static str {
        match self {
            Label::Check => "将",
            Label::Kill => "杀",
            Label::Chase => "捉",
            Label::Exchange => "兑",
            Label::Offer => "献",
            Label::Block => "拦",
            Label::Shadow => "跟",
            Label::Idle => "闲",
        }
    }

    /// Whether it is an attack (打): check, mate threat or chase.
    pub const fn is_attack(self) -> bool {
        matches!(self, Label::Check | Label::Kill | Label::Chase)
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.chinese())
    }
}

/// How bad a forbidden side's moves are (第一类, 第二类); the first class must give way to the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// Perpetual check, mate threats, chases of a rook or of an unprotected piece, or a mixture of these.
    First,
    /// The same with at least one joint chase (联合捉子) or chase of an under-protected piece (捉少根子) among them.
    Second,
}

/// What a side's moves amount to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conduct {
    /// 允许着法
    Permitted,
    /// 禁止着法: every move attacks. Of which class, where the rule set has classes.
    Forbidden(Option<Class>),
}

impl Conduct {
    /// All four.
    pub const ALL: [Conduct; 4] = [
        Conduct::Permitted,
        Conduct::Forbidden(None),
        Conduct::Forbidden(Some(Class::First)),
        Conduct::Forbidden(Some(Class::Second)),
    ];

    /// As case files and reports have it: `permitted`, `forbidden`, `forbidden-1`, `forbidden-2`.
    pub const fn name(self) -> &'static str {
        match self {
            Conduct::Permitted => "permitted",
            Conduct::Forbidden(None) => "forbidden",
            Conduct::Forbidden(Some(Class::First)) => "forbidden-1",
            Conduct::Forbidden(Some(Class::Second)) => "forbidden-2",
        }
    }
}

impl fmt::Display for Conduct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What the rule set says of the whole cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// That side must play another move, or loses (变着, 不变作负).
    MustChange(Color),
    /// That side has lost (作负).
    Loses(Color),
    /// 双方不变作和
    Draw,
}

impl Verdict {
    /// All five.
    pub const ALL: [Verdict; 5] = [
        Verdict::MustChange(Color::Red),
        Verdict::MustChange(Color::Black),
        Verdict::Draw,
        Verdict::Loses(Color::Red),
        Verdict::Loses(Color::Black),
    ];

    /// As case files and reports have it.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::MustChange(Color::Red) => "red_must_change",
            Verdict::MustChange(Color::Black) => "black_must_change",
            Verdict::Loses(Color::Red) => "red_loses",
            Verdict::Loses(Color::Black) => "black_loses",
            Verdict::Draw => "draw",
        }
    }

    /// The verdict on the cycle with its colours swapped.
    pub const fn rotated(self) -> Verdict {
        match self {
            Verdict::MustChange(Color::Red) => Verdict::MustChange(Color::Black),
            Verdict::MustChange(Color::Black) => Verdict::MustChange(Color::Red),
            Verdict::Loses(Color::Red) => Verdict::Loses(Color::Black),
            Verdict::Loses(Color::Black) => Verdict::Loses(Color::Red),
            Verdict::Draw => Verdict::Draw,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Label {
    type Err = UnknownName;

    fn from_str(s: &str) -> Result<Label, UnknownName> {
        by_name("label", &Label::ALL, Label::chinese, s)
    }
}

impl FromStr for Verdict {
    type Err = UnknownName;

    fn from_str(s: &str) -> Result<Verdict, UnknownName> {
        by_name("verdict", &Verdict::ALL, Verdict::name, s)
    }
}
