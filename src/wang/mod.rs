//! What Wang Zhong proposes for repeating moves (王忠, 2020), as far as it goes beyond labels.
//!
//! His rule sets are [`RuleSet::Wang2020First`](crate::rules::RuleSet::Wang2020First),
//! [`Wang2020Second`](crate::rules::RuleSet::Wang2020Second) and [`Wang2020Simple`](crate::rules::RuleSet::Wang2020Simple). Here are the
//! [recognition](repetition) of a cycle by its landing points, the [ways out](Leeway) of it, the [proceedings](Proceedings) of his
//! second scheme, and his [terms](strikes).
//!
//! # His statements
//!
//! In our words, with the reading that the library takes in brackets where the text leaves one open. The tests name them by number;
//! those marked ∅ are opinions or remarks, which no program can test.
//!
//! The calculation of 捉:
//!
//! - **W1** 捉 is made by the move just played: it compares the positions before and after. What stood before is none.
//! - **W2** 从没击到击: the mover moves again, perhaps after checks; a first capture that was not possible before the move and loses
//!   nothing makes it 捉.
//! - **W3** 从击到击: a first capture that was possible before the move makes it 捉 if it loses nothing and comes to more than taking the
//!   same piece first came to before; what is even now must have been a loss then. (The same piece by whatever takes it.)
//! - **W4** 从护到没护: where the piece attacked has lost its guard, it is as in W2, and what went before need not be reckoned.
//! - **W5** Where neither attack nor guard has changed (恒根子), a first capture by a piece of the cycle (循环子) is idle.
//! - **W6** So what is left of W3 is a piece outside the cycle (非循环子) that takes. He concludes that the move must have answered an
//!   attack, a check or a mate threat, in that a piece went out of it or came to be guarded: 得根子捉. (That is where the name is
//!   given. A second rook that comes behind the first, or one guard of two that is shut out, satisfies W3 without any attack to answer:
//!   the calculation decides, and it is 捉 all the same.)
//! - **W7** The first capture (首吃) is the first one that the attacker makes; those after it on both sides are mutual captures (互吃).
//! - **W8** What the defender takes because a check forces it is not the first capture, but is reckoned.
//! - **W9** Where the forcing itself is new (从没逼到逼) it is as W2 or W4, and the first capture takes a piece that lost its root; where it
//!   was there before (从逼到逼) it takes one that is constantly rooted. (A mate by checks that stood before and after makes what checks
//!   win beside the point.)
//! - **W10** Only checks, answers to checks, and captures are played. (Of checks that capture nothing at most four by the one side and two
//!   by the other.)
//! - **W11** Who takes and then is mated, or loses the king, has lost everything; the other side has won as much.
//! - **W12** The first capture takes a live piece (活子). A dead one (死子) is one that could be taken before the move without loss
//!   wherever it went.
//! - **W13** Mutual captures take pieces that lost their root (失根子): the cycle, or a capture of the line, has brought the attack about
//!   or taken the guard away.
//! - **W14** Kings and pawns have no privileges: their captures count as any other.
//! - **W15** A piece that lost its root is always live, so that W12 is asked of constantly rooted ones only. (The root is that of a pair,
//!   what takes and what is taken.)
//! - **W16** A rook is two strong pieces (horse, cannon), a strong piece two weak ones (advisor, elephant); a king is everything.
//! - **W17** A pawn is worth what it is when it is taken: a rook while it gives check itself, else a strong piece across the river, a weak
//!   one at home.
//! - **W18** What is even counts: taking and being taken back by an equal piece loses nothing.
//! - **W19** Simplified: 捉 is that a piece that lost its root, as in W2 or W4, can be taken next, perhaps after checks, for nothing:
//!   unguarded, and without being mated at once (无护失根子). No exchange is reckoned, and all else is idle.
//!
//! The cycle:
//!
//! - **W20** A cycle is recognised by itself when, in an unbroken stretch without captures, each side has come to each of its landing
//!   points (落点) twice. Moves from outside are no part of it.
//! - **W21** If neither side leaves it, the game ends three rounds later. (Who plays another move than those of the repetition leaves it, be
//!   it to a point of the repetition; what repeats afterwards is another one. Of moves that close no cycle the last repetition counts.)
//! - **W22** Who then alone has checked with every move loses.
//! - **W23** Scheme one: a simple position is a draw.
//! - **W24** Scheme one: in a complex one the side loses whose lightest move is the heavier. (The order 将 杀 捉 闲 is that of the
//!   rulebooks; he gives none.)
//! - **W25** Scheme one: where these are equal, the side loses that completed the repetition later.
//! - **W26** Scheme two: if both sides have a way out (有变), the later completer loses; if one has, that one; if none has (无变), it is a
//!   draw.
//! - **W27** With as many landing points, the side that moves second in the cycle completes later; or else the side with more points.
//! - **W28** So a side can play an attack from outside that must be answered, as one plays a ko threat, and go on with the cycle: now it
//!   begins the stretch and completes it first.
//! - **W29** Who has no way out must say so, and the opponent agree. Who says nothing has one.
//! - **W30** A disputed claim is tried over the board; of two, that of the later completer. (Where the later completer claims nothing, it
//!   loses by W26 whatever the other side has, and nothing is tried.)
//! - **W31** In the trial the players change sides, and the opponent varies for the claimant. He may play one move of the cycle first.
//!   (Where there is no other move at any turn, the claim stands without a trial.)
//! - **W32** If the trial comes to a cycle again: who alone checks with every move loses it; any other is a draw.
//! - **W33** If the variation loses, the claim stands and the claimant has won the game; if it wins or draws, the claimant has lost.
//!   (Whatever the other side has claimed.)
//!
//! The terms:
//!
//! - **W34** 第一反击, a first counter-attack: the side attacked can at once take a piece of the attacker's, perhaps after checks, so that
//!   the attack is gone, and is neither mated nor loses material for it.
//! - **W35** A position is complex where both sides have two strong pieces or more, else simple.
//! - **W36** A side has a way out if one other move does not lose for certain. To keep it simple, it is presumed that neither side has one
//!   in a simple position, and both in a complex one.
//! - **W37** 将死: in check, and the king cannot be saved. 困毙: not in check, and the king cannot be saved. 绝杀: not in check, and mated
//!   at once or by force whatever is played (by checks, as far as the library proves it). All of them, and endings and positions that are always won (必胜残局, 必胜局势), are won.
//! - **W38** 击 is a state of one position: a piece can be taken next, perhaps after checks, at whatever cost, unless mate follows at once.
//!   捉 compares two positions. To call the one the other is a mistake. (So a piece that may not leave its line attacks nothing beyond
//!   it. Only where the king stands in check are attacks looked at as if it did not, for the sake of W6.)
//! - **W39** ∅ Fixed values and the lack of quiet moves make some rulings wrong; a rough rule that is clear is better than a fine one that
//!   is not.
//! - **W40** ∅ Scheme one must judge what moves are, scheme two only what follows from leaving the cycle, which can be tried. Either is to
//!   the harm of who varies; in simple positions the players will agree on the ways out.

mod landing;
mod leeway;
mod proceedings;
mod terms;

pub use landing::{Repetition, repetition};
pub(crate) use landing::{perpetual_checker, repetition_of};
pub use leeway::{Leeway, Setting, Variation};
pub use proceedings::{Proceedings, ProceedingsError, Stage};
pub use terms::{Fate, ProvenWin, Strike, counter_attack, fate, proven_win, strikes};
