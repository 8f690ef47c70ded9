use std::fmt;
use std::str::FromStr;

use crate::ruling::{UnknownName, by_name};

/// A clause of the rules: the reason why a move has its label. Its id is what case files (`reasons`) and reports name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Clause {
    /// The move attacks the king (直接攻击对方将帅).
    Check,
    /// From no mate threat to a mate threat (从没杀到杀).
    NewKill,
    /// From no gain to a gain by the mover's continuing (接续再走).
    NewChase,
    /// The offer looks like an exchange, yet whoever takes is mated (似兑实捉).
    FalseOffer,
    /// Two rooks meet, and whoever takes loses material (两车相遇, 子力价值受损).
    RooksMeet,
    /// An exchange of the same kind is offered, and taking neither is mated nor loses material (兑).
    ExchangeOffer,
    /// A piece is offered to one of the same kind for nothing, and taking neither is mated nor loses material (献).
    SacrificeOffer,
    /// The move stands in the way of an enemy piece (拦).
    Block,
    /// The king moves out of check (动帅应将).
    KingAnswersCheck,
    /// King and pawn themselves may chase for ever (兵卒本身长捉, 将帅本身长捉).
    PawnExempt,
    /// What could be taken could be taken before the move as well: the other side left its root by a move of its own (责任自负).
    OwnFault,
    /// The enemy piece cannot leave its line, so that it is no taker and nothing is offered to it (被拴不能离线).
    PinnedCannotTake,
    /// The gain is followed at once by mate (得子后立即被将死).
    GainMated,
    /// The piece attacked has a root behind another piece (有暗根).
    HiddenRoot,
    /// The complete exchange gains nothing, or loses (得不偿失).
    ExchangeLoss,
    /// Nothing of all this.
    Idle,
}

impl Clause {
    /// All, in the order of their declaration.
    pub const ALL: [Clause; 16] = [
        Clause::Check,
        Clause::NewKill,
        Clause::NewChase,
        Clause::FalseOffer,
        Clause::RooksMeet,
        Clause::ExchangeOffer,
        Clause::SacrificeOffer,
        Clause::Block,
        Clause::KingAnswersCheck,
        Clause::PawnExempt,
        Clause::OwnFault,
        Clause::PinnedCannotTake,
        Clause::GainMated,
        Clause::HiddenRoot,
        Clause::ExchangeLoss,
        Clause::Idle,
    ];

    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Clause::Check => "check",
            Clause::NewKill => "new-kill",
            Clause::NewChase => "new-chase",
            Clause::FalseOffer => "false-offer",
            Clause::RooksMeet => "rooks-meet",
            Clause::ExchangeOffer => "exchange-offer",
            Clause::SacrificeOffer => "sacrifice-offer",
            Clause::Block => "block",
            Clause::KingAnswersCheck => "king-answers-check",
            Clause::PawnExempt => "pawn-exempt",
            Clause::OwnFault => "own-fault",
            Clause::PinnedCannotTake => "pinned-cannot-take",
            Clause::GainMated => "gain-mated",
            Clause::HiddenRoot => "hidden-root",
            Clause::ExchangeLoss => "exchange-loss",
            Clause::Idle => "idle",
        }
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Clause {
    type Err = UnknownName;

    fn from_str(s: &str) -> Result<Clause, UnknownName> {
        by_name("clause", &Clause::ALL, Clause::id, s)
    }
}
