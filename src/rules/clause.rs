use std::fmt;
use std::str::FromStr;

use crate::names::{UnknownName, by_name};

/// Makes the enum, the list of all, and the ids.
macro_rules! clauses {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// A clause of the rules: the reason why a move has its label. Its id is what case files (`reasons`) and reports name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Clause {
            $($(#[$doc])* $name,)*
        }

        impl Clause {
            /// All, in the order of their declaration.
            pub const ALL: &[Clause] = &[$(Clause::$name,)*];

            /// Its id.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Clause::$name => $id,)*
                }
            }
        }
    };
}

clauses! {
    /// 将: the move attacks the king (2020: 24.1).
    Check = "check",
    /// 从没杀到杀: since the move, mate by a check or checks in a row is threatened (2020: 24.2; own-fault, figure 1).
    NewKill = "new-kill",
    /// 捉, first form: the piece that moved can take (2020: 24.3; 动子本身捉子).
    ChaseDirect = "chase-direct",
    /// 捉, second form: another piece can take, because a line was opened, a screen made, a root taken away, a price removed (2020:
    /// 24.3; 相关子造成捉子).
    ChaseOpened = "chase-opened",
    /// 捉, third form: several pieces can take together, where one alone could not (2020: 24.3; 联合捉子).
    ChaseJoint = "chase-joint",
    /// 捉, fourth form: a check or checks in a row win a piece (2020: 24.3; 连续将军得子, 要抽吃子).
    ChaseByCheck = "chase-by-check",
    /// 捉, fifth form: a complete exchange wins material, or each side takes an equal piece elsewhere (2020: 24.3 and 26.5; 交换得子).
    /// Until 2007 also where the root would lose elsewhere by taking back.
    ChaseByExchange = "chase-by-exchange",
    /// 逼送吃子: the other side must hand over a piece, or give it for less, since every other answer to the check is mate (by custom;
    /// until 2007).
    ForcedGift = "forced-gift",
    /// 吃子之子仍在: what takes survives, and whatever else is lost for it is no matter (1987).
    TakerSurvives = "taker-survives",
    /// 作根子捉子: a root takes, and what it protected is lost for it, which is no matter (1999: 细则4).
    RootTakes = "root-takes",
    /// 从捉到捉: the same could be won before the move, which brings no new chase (1999: 细则6; 1987 for joint attacks of the same
    /// nature).
    ChaseToChase = "chase-to-chase",
    /// 捉: the move attacks a piece that is not truly protected (Asian rules).
    Hunt = "hunt",
    /// 不成捉: something can be won, yet by no new attack on a piece that is not truly protected (Asian rules).
    NoHunt = "no-hunt",
    /// 似兑(献)实捉: the enemy piece of the same kind could take first, yet its side would be mated (who-continues, 2-10 to 2-14).
    FalseOffer = "false-offer",
    /// 被拴不能离线: the enemy piece of the same kind cannot leave its line, so that nothing is offered to it (who-continues, 2-8, 2-9).
    PinnedCannotTake = "pinned-cannot-take",
    /// 两车相遇: whoever takes loses material (who-continues, 2-29 to 2-32; 2020: figure 17).
    RooksMeet = "rooks-meet",
    /// 兑: an exchange of pieces of the same kind is offered, and taking neither is mated nor loses material (2020: 24.4).
    ExchangeOffer = "exchange-offer",
    /// 献: an unprotected piece is offered, and taking neither is mated nor loses material (2020: 24.5).
    SacrificeOffer = "sacrifice-offer",
    /// 拦: the move steps in the way of a piece that threatened to mate (2020: 24.6).
    Block = "block",
    /// 动帅应将: the king moves out of check, whatever that brings about (2020: 26.1.2).
    KingAnswersCheck = "king-answers-check",
    /// 兵卒本身长捉: a pawn itself may chase for ever (2020: 26.1).
    PawnExempt = "pawn-exempt",
    /// 互打: against a side that attacks with every move, what a pawn itself chases counts as well (1999: 27.2, 细则11).
    MutualAttack = "mutual-attack",
    /// 帅将本身长捉: the king itself may chase for ever (2020: 26.1).
    KingExempt = "king-exempt",
    /// 责任自负: the other side's own last move took the root away, which is not the mover's doing (own-fault; 2020: reference 22).
    OwnFault = "own-fault",
    /// What could be won could be won before the move as well (2020: figure 5, reference 6).
    Standing = "standing",
    /// 得子后立即被将死: the gain is followed at once by mate (2020: 24.3).
    GainMated = "gain-mated",
    /// 有暗根: the piece attacked has a root behind a screen or behind the piece that takes it (who-continues, 2-22; 2020: 24.15).
    HiddenRoot = "hidden-root",
    /// 有根: the piece attacked is sufficiently protected (2020: 24.15).
    Rooted = "rooted",
    /// 得不偿失: the complete exchange gains nothing, or loses (who-continues, 2-15, 2-16).
    ExchangeLoss = "exchange-loss",
    /// 弃过河兵（卒）得子: whatever is won by giving a crossed pawn for it is no gain (1999: 25.3, 细则10).
    PawnGiven = "pawn-given",
    /// 不计子力: what could be taken has no worth, a pawn that has not crossed the river (1999: 25.3).
    Worthless = "worthless",
    /// 从没击到击: since the move the piece can be taken, and not at a loss (Wang: W2).
    NewStrike = "new-strike",
    /// 从护到没护: the piece could be taken before, but is guarded no more (Wang: W4).
    LostGuard = "lost-guard",
    /// 得根子捉: since the move answers an attack, a piece outside the cycle can take what it could not take before (Wang: W6).
    GainedRoot = "gained-root",
    /// 新增得子: a piece outside the cycle can take what it attacks all the time, and it comes to more than before the move, which
    /// answers no attack (Wang: W3).
    FurtherGain = "further-gain",
    /// 净吃无护失根子: since the move a piece can be taken for nothing (Wang: W19).
    NetCapture = "net-capture",
    /// 失子: taking loses material on Wang's scale (Wang: W2, W16).
    ScaleLoss = "scale-loss",
    /// 循环子首吃恒根子: a piece of the cycle would take what it attacks all the time, guarded as ever (Wang: W5).
    ConstantRoot = "constant-root",
    /// 死子: the piece was lost before the move, wherever it went, and nothing of its root has changed (Wang: W12).
    DeadPiece = "dead-piece",
    /// 未新增得子: the same capture came to no less before the move (Wang: W3).
    NoFurtherGain = "no-further-gain",
    /// 闲: nothing of all this.
    Idle = "idle",
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Clause {
    type Err = UnknownName;

    fn from_str(s: &str) -> Result<Clause, UnknownName> {
        by_name("clause", Clause::ALL, Clause::id, s)
    }
}
