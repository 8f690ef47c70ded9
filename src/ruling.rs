//! The answer: labels with their grounds, each side's class, and the verdict.

use std::fmt;
use std::str::FromStr;

use crate::board::{ByColor, Color, Move, Role};
use crate::rules::{Clause, RuleSet};

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
    /// 禁止着法: every move attacks.
    Forbidden(Class),
}

impl Conduct {
    /// As case files and reports have it: `permitted`, `forbidden-1`, `forbidden-2`.
    pub const fn name(self) -> &'static str {
        match self {
            Conduct::Permitted => "permitted",
            Conduct::Forbidden(Class::First) => "forbidden-1",
            Conduct::Forbidden(Class::Second) => "forbidden-2",
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

/// A word that names none of the things it could name here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} {found:?}; expected one of {expected}")]
pub struct UnknownName {
    /// What was asked for.
    pub what: &'static str,
    /// What was found.
    pub found: String,
    /// What could have stood there.
    pub expected: String,
}

/// Finds the item of that name, or says which there are.
pub(crate) fn by_name<T: Copy>(
    what: &'static str,
    all: &[T],
    name: impl Fn(T) -> &'static str,
    found: &str,
) -> Result<T, UnknownName> {
    all.iter().copied().find(|&item| name(item) == found).ok_or_else(|| UnknownName {
        what,
        found: found.to_owned(),
        expected: all.iter().map(|&item| name(item)).collect::<Vec<_>>().join(", "),
    })
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

/// Who plays the first move of a line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Continuation {
    /// The side that has just moved moves again (行棋方接续再走).
    Mover,
    /// The other side replies (对方接续走棋), as in a game.
    Opponent,
}

/// How a line of play ends, as seen from the side that plays its first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The side that began it has mated.
    Mate,
    /// The side that began it is mated.
    Mated,
    /// Material has changed hands; both empty: nothing has.
    Ledger {
        /// What the side that began it has captured, in order.
        wins: Vec<Role>,
        /// What it has lost, in order.
        loses: Vec<Role>,
    },
}

/// A line of play from the position after a move; it replays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Who begins.
    pub by: Continuation,
    /// The moves, both sides in turn. May be empty where the move itself proves the label.
    pub moves: Vec<Move>,
    /// What it comes to.
    pub ending: Ending,
}

/// Why a move has its label: the clause and the line of play that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grounds {
    /// The clause of the rule set.
    pub clause: Clause,
    /// Other clauses that hold for the move.
    pub also: Vec<Clause>,
    /// The line that proves it; for an idle move the best attempt, and where it fails. None where there was nothing to try.
    pub line: Option<Line>,
    /// Lines that show it as well: how whoever takes what looks like an offer fares, what the mover would take.
    pub beside: Vec<Line>,
    /// Of an attack, the class of forbidden moves to which it belongs.
    pub class: Option<Class>,
}

/// A line that was looked at for a move, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The line, begun by the mover.
    pub line: Line,
    /// What the same target brought without the move, begun by the mover from the position before it; none where it brought nothing
    /// or was not asked for.
    pub before: Option<Line>,
    /// The form of chase that it makes, or the clause by which it makes none.
    pub clause: Clause,
    /// Whether it makes the move a chase.
    pub counts: bool,
}

/// A search that would have needed more work than it may do, so that nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("undecided: the search stopped after {nodes} positions")]
pub struct Undecided {
    /// How many positions it had looked at.
    pub nodes: u64,
}

/// The ruling on one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyRuling {
    /// Who moved.
    pub mover: Color,
    /// The move.
    pub mv: Move,
    /// What it is, and why.
    pub label: Result<(Label, Grounds), Undecided>,
}

/// The ruling on a cycle under one rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Under which rules.
    pub rules: RuleSet,
    /// Move by move.
    pub plies: Vec<PlyRuling>,
    /// Side by side, and the whole.
    pub judgement: Result<Judgement, Undecided>,
}

/// What both sides' moves amount to, and what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Each side's conduct.
    pub sides: ByColor<Conduct>,
    /// The verdict.
    pub verdict: Verdict,
}
