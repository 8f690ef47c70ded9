//! A sentence for each clause. A new clause does not compile here until it has one.

use qili::board::Color;
use qili::rules::Clause;
use qili::ruling::Label;

use super::names::{full, list, number, short, side};
use super::{ending, exchanged};
use crate::explain::account::Account;
use crate::explain::chase::{Support, Way};
use crate::explain::play::Play;
use crate::explain::scene::Scene;

/// A clause by name.
pub(super) const fn name(clause: Clause) -> &'static str {
    match clause {
        Clause::Check => "将军",
        Clause::NewKill => "从没杀到杀",
        Clause::ChaseDirect => "动子本身捉子",
        Clause::ChaseOpened => "相关子造成捉子",
        Clause::ChaseJoint => "联合捉子",
        Clause::ChaseByCheck => "要抽吃子",
        Clause::ChaseByExchange => "交换得子",
        Clause::ForcedGift => "逼送吃子",
        Clause::TakerSurvives => "吃子之子仍在",
        Clause::RootTakes => "作根子捉子",
        Clause::ChaseToChase => "从捉到捉",
        Clause::Hunt => "捉假根或无根子",
        Clause::NoHunt => "不成捉",
        Clause::MutualAttack => "互打中兵（卒）捉子",
        Clause::FalseOffer => "似兑（献）实捉",
        Clause::PinnedCannotTake => "被拴不能离线",
        Clause::RooksMeet => "两车相遇",
        Clause::ExchangeOffer => "兑",
        Clause::SacrificeOffer => "献",
        Clause::Block => "拦",
        Clause::KingAnswersCheck => "动帅（将）应将",
        Clause::PawnExempt => "兵（卒）本身允许长捉",
        Clause::KingExempt => "帅（将）本身允许长捉",
        Clause::OwnFault => "责任自负",
        Clause::Standing => "原已存在",
        Clause::GainMated => "得子后立即被将死",
        Clause::HiddenRoot => "有暗根",
        Clause::Rooted => "有根",
        Clause::ExchangeLoss => "得不偿失",
        Clause::PawnGiven => "弃过河兵（卒）得子",
        Clause::Worthless => "不计子力",
        Clause::NewStrike => "从没击到击",
        Clause::LostGuard => "从护到没护",
        Clause::GainedRoot => "得根子捉",
        Clause::NetCapture => "净吃无护失根子",
        Clause::ScaleLoss => "失子",
        Clause::ConstantRoot => "循环子首吃恒根子",
        Clause::DeadPiece => "死子",
        Clause::NoFurtherGain => "未新增得子",
        Clause::FurtherGain => "新增得子",
        Clause::Idle => "无攻击",
    }
}

/// The reason.
pub(super) fn sentence(scene: &Scene) -> String {
    let (us, them) = (side(scene.mover), side(!scene.mover));
    let king = scene.moved.piece.chinese();
    let (taker, target) = match scene.capture() {
        Some((taker, target)) => (full(taker), full(target)),
        None => (us.to_owned(), format!("{them}的子")),
    };
    let noun = scene.capture().map_or('子', |(_, target)| target.piece.chinese());
    let text = match scene.clause {
        Clause::Check => check(scene),
        Clause::NewKill => kill(scene),
        Clause::ChaseDirect => format!("{taker}捉{target}，该{noun}无根{}", price(scene)),
        Clause::ChaseOpened => {
            let how = match scene.way {
                Some(Way::Screen) => format!("{}作炮架，", short(scene.moved)),
                Some(Way::Opened) => format!("{}让路，", short(scene.moved)),
                Some(Way::Other) | None => "走子后".to_owned(),
            };
            format!("{how}{taker}得以捉{target}，该{noun}无根{}", price(scene))
        }
        Clause::ChaseJoint => joint(scene, &taker, &target, noun),
        Clause::ChaseByCheck => by_check(scene),
        Clause::ChaseByExchange => {
            format!("{taker}捉{target}，虽会被吃回，完整互吃后{}", exchange(scene, "合算", "按不失子论"))
        }
        Clause::ForcedGift => forced_gift(scene),
        Clause::TakerSurvives => format!("{taker}吃{target}后仍能保留，己方另失何子均不论，判捉"),
        Clause::RootTakes => {
            format!("{taker}捉{target}，虽因离位有失，作根之子捉子，所失不论，判捉")
        }
        Clause::ChaseToChase => {
            format!("{taker}捉{target}，走子前已然如此，本着并无新的捉子，属从捉到捉")
        }
        Clause::Hunt => format!("{taker}捉{target}，该{noun}没有真根，或价值高于{us}吃子之子"),
        Clause::NoHunt => format!("{taker}能得{target}，但本着没有新捉假根或无根子，不成捉"),
        Clause::MutualAttack => format!("{them}步步打，{taker}捉{target}一并计算"),
        Clause::FalseOffer => {
            format!(
                "看似邀兑（献），但{them}{}，不成兑（献），故由{us}接续再走，{taker}捉{target}",
                once_taken(scene)
            )
        }
        Clause::PinnedCannotTake => {
            format!("{target}被拴不能离线，不能先吃{us}的子，不成兑（献），故由{us}接续再走")
        }
        Clause::RooksMeet => rooks_meet(scene),
        Clause::ExchangeOffer if scene.label == Label::Exchange => {
            let (piece, taker) = offer(scene);
            format!("两{piece}相遇，邀兑{taker}；{them}先吃，既不立即被将死，子力也无损失")
        }
        Clause::ExchangeOffer => format!("{taker}与{target}是兑的关系，应由{them}先吃，不成捉"),
        Clause::SacrificeOffer if scene.label == Label::Offer => {
            let (piece, taker) = offer(scene);
            format!("以无根{piece}送{taker}吃；{them}受献，既不立即被将死，子力也无损失")
        }
        Clause::SacrificeOffer => format!("{taker}与{target}是献的关系，应由{them}先吃，不成捉"),
        Clause::Block => match &scene.threat {
            Some((man, text)) => format!("{}拦住{}，使{text}不能成杀", short(scene.moved), full(*man)),
            None => format!("{}拦住{them}的杀着", short(scene.moved)),
        },
        Clause::KingAnswersCheck => format!("动{king}应将，不论由此造成什么，均按闲论"),
        Clause::PawnExempt => format!("{taker}能吃{target}，但兵（卒）本身允许长捉，按闲论"),
        Clause::KingExempt => format!("{taker}能吃{target}，但帅（将）本身允许长捉，按闲论"),
        Clause::OwnFault => match &scene.last {
            Some(last) => {
                format!("{taker}能吃{target}，是{them}上一着{last}自己造成的，责任自负，与本着无关")
            }
            None => format!("{taker}能吃{target}，是{them}自己造成的，责任自负，与本着无关"),
        },
        Clause::Standing if scene.mates() => format!("{us}的杀着走子前已然存在，不是本着造成的"),
        Clause::Standing => format!("{taker}能得{target}，走子前已然如此，不是本着造成的"),
        Clause::GainMated => gain_mated(scene, &taker, &target),
        Clause::HiddenRoot => rooted(scene, "暗根"),
        Clause::Rooted => rooted(scene, "根"),
        Clause::ExchangeLoss => exchange_loss(scene),
        Clause::PawnGiven => format!("{us}须弃过河兵（卒）才能得{target}，不算得子"),
        Clause::Worthless => format!("{taker}只能吃{target}，该{noun}没有过河，不计子力"),
        Clause::NewStrike => format!("走子后{taker}得以吃{target}而不失子，属从没击到击"),
        Clause::LostGuard => format!("{taker}走子前已击{target}，走子后该{noun}失护，属从护到没护"),
        Clause::GainedRoot => {
            format!("{taker}为非循环子，本着应击后首吃{target}，比走子前新增得子，属得根子捉")
        }
        Clause::NetCapture => format!("走子后{taker}能净吃{target}，该{noun}为无护失根子"),
        Clause::ScaleLoss => match scene.play.as_ref().map(exchanged) {
            Some(exchanged) if !exchanged.is_empty() => {
                format!("{taker}如吃{target}，{exchanged}，按所定子力价值属失子")
            }
            _ => format!("{taker}如吃{target}，按所定子力价值属失子"),
        },
        Clause::ConstantRoot => format!("{taker}为循环子，首吃{target}，击、护均无变化，属循环子首吃恒根子"),
        Clause::DeadPiece => format!("{taker}能吃{target}，但该{noun}走子前无论如何行棋均会被吃，属死子"),
        Clause::NoFurtherGain => format!("{taker}能吃{target}，但所得不多于走子前，未新增得子"),
        Clause::FurtherGain => format!("{taker}为非循环子，首吃{target}比走子前新增得子，属从击到击新增得子"),
        Clause::Idle => match scene.play {
            None => format!("{us}接续再走，既无子可吃，也无将可打"),
            Some(_) => format!("{us}接续再走，无法得子"),
        },
    };
    let pinned = match scene.capture() {
        _ if !scene.has_pinned_taker => String::new(),
        Some((taker, target)) if taker.piece.role == target.piece.role => {
            format!("；{}被拴不能离线，不成兑（献）", full(target))
        }
        _ => format!("；{them}相遇之子被拴不能离线，不成兑（献）"),
    };
    format!("{text}{pinned}。")
}

fn check(scene: &Scene) -> String {
    let king = match scene.mover {
        Color::Red => "黑将",
        Color::Black => "红帅",
    };
    match scene.checker {
        Some(checker) if checker != scene.moved => {
            format!("{}走动，{}直接攻击{king}", short(scene.moved), full(checker))
        }
        _ => format!("{}直接攻击{king}", full(scene.moved)),
    }
}

fn kill(scene: &Scene) -> String {
    let them = side(!scene.mover);
    match scene.play.as_ref().map(|play| (play.texts(), play.steps.len().div_ceil(2))) {
        Some((texts, 1)) => format!("走子后伏{}，下一着即可将死{them}", texts.concat()),
        Some((texts, count)) => {
            let first = texts.first().copied().unwrap_or_default();
            format!("走子后伏{first}，从下一着起连将{}步，可将死{them}", number(count))
        }
        None => format!("走子后伏连续将军，可将死{them}"),
    }
}

fn joint(scene: &Scene, taker: &str, target: &str, noun: char) -> String {
    let price = price(scene);
    match scene.support {
        Some(Support::With(helper)) => {
            format!("{taker}与{}联合捉{target}，该{noun}少根{price}", short(helper))
        }
        Some(Support::NoAnswer) => format!("{taker}捉{target}，该{noun}之根不能吃回，按少根论{price}"),
        Some(Support::Costly) | None => {
            format!("{taker}与他子联合捉{target}，{}如吃回另有所失{price}", side(!scene.mover))
        }
    }
}

fn by_check(scene: &Scene) -> String {
    let capture = scene.play.as_ref().and_then(|play| Some((play.texts(), play.first_capture()?)));
    let Some((texts, (_, target, checks))) = capture else {
        return format!("{}从下一着起连续将军，可以得子", side(scene.mover));
    };
    let first = texts.first().copied().unwrap_or_default();
    match checks {
        1 => format!("下一着{first}将军，可抽吃{}", full(target)),
        _ => format!("从下一着{first}起连续将军，可得{}", full(target)),
    }
}

fn forced_gift(scene: &Scene) -> String {
    let (us, them) = (side(scene.mover), side(!scene.mover));
    let gift = scene.play.as_ref().and_then(|play| Some((play.steps.first()?, play.handed_over()?)));
    match gift {
        Some((step, given)) => {
            format!("{us}从下一着{}起将军，逼{them}送{}吃，否则即被将死", step.text, given.piece.chinese())
        }
        None => format!("{us}逼{them}送子吃，否则即被将死"),
    }
}

/// What follows if the other side takes what looks like an offer.
fn once_taken(scene: &Scene) -> String {
    match scene.beside.first().and_then(|play| play.steps.first()) {
        Some(step) => format!("如{}吃子，随即被将死", step.text),
        None => "一吃即被将死".to_owned(),
    }
}

fn rooks_meet(scene: &Scene) -> String {
    let them = side(!scene.mover);
    let losses = scene.play.as_ref().map(Play::net_losses).unwrap_or_default();
    let losses = match losses[..] {
        [] => "子力受损".to_owned(),
        [_] => format!("净失一{}", list(&losses, !scene.mover)),
        _ => format!("净失{}", list(&losses, !scene.mover)),
    };
    format!("两车相遇，{them}如先吃，{losses}，不成兑（献），判捉，推演由{them}接续走棋")
}

/// What is offered, and to whom.
fn offer(scene: &Scene) -> (char, String) {
    let taking = scene.play.as_ref().and_then(|play| play.steps.first());
    match taking.and_then(|step| Some((step.captured?, step.man))) {
        Some((offered, taker)) => (offered.piece.chinese(), full(taker)),
        None => ('子', format!("{}的子", side(!scene.mover))),
    }
}

fn gain_mated(scene: &Scene, taker: &str, target: &str) -> String {
    let last = scene.play.as_ref().filter(|play| play.steps.len() > 1).and_then(|play| play.steps.last());
    match last {
        Some(step) => format!("{taker}吃{target}后，立即被{}将死，不算得子", step.text),
        None => format!("{taker}吃{target}后，立即被将死，不算得子"),
    }
}

fn rooted(scene: &Scene, root: &str) -> String {
    let Some((taker, target)) = scene.capture() else {
        return format!("{}所攻之子有{root}", side(scene.mover));
    };
    let noun = target.piece.chinese();
    let protector = scene.play.as_ref().and_then(|play| play.steps.get(1));
    match protector {
        Some(step) => {
            format!(
                "{}能吃{}，但该{noun}有{}作{root}，吃后被{}吃回",
                full(taker),
                full(target),
                short(step.man),
                step.text
            )
        }
        None => format!("{}能吃{}，但该{noun}有{root}", full(taker), full(target)),
    }
}

fn exchange_loss(scene: &Scene) -> String {
    let us = side(scene.mover);
    let Some(play) = &scene.play else { return format!("{us}得不偿失") };
    let (wins, loses) = play.ledger();
    let result = match (wins, loses) {
        ([], []) => "一无所得".to_owned(),
        ([], loses) => format!("反失{}", list(loses, scene.mover)),
        _ => exchange(scene, "不算得子", "不算得子"),
    };
    let first = play.steps.first().map_or("", |step| step.text.as_str());
    match play.first_capture() {
        Some((step, target, 0)) => format!("{}如吃{}，{result}", full(step.man), full(target)),
        _ => format!("{us}如以{first}将军，{result}"),
    }
}

/// What an exchange comes to; `gain`: what it is called where it gains, `doubt`: where that hangs on the worth of a pawn.
fn exchange(scene: &Scene, gain: &str, doubt: &str) -> String {
    let Some(play) = &scene.play else { return gain.to_owned() };
    let (wins, loses) = play.ledger();
    if wins.is_empty() && loses.is_empty() {
        return ending(play);
    }
    let verdict = match Account::of(wins, loses) {
        Account::Gain => gain,
        Account::Even => "子力相当",
        Account::Floating => return format!("{}，兵（卒）价值浮动，{doubt}", exchanged(play)),
        Account::Loss => "得不偿失",
    };
    format!("{}，{verdict}", exchanged(play))
}

/// What is to be said where the gain has a price.
fn price(scene: &Scene) -> String {
    let Some(play) = &scene.play else { return String::new() };
    let (wins, loses) = play.ledger();
    match Account::of(wins, loses) {
        _ if loses.is_empty() => String::new(),
        Account::Even => format!("；各吃各子，{}，子力相当，判捉", exchanged(play)),
        Account::Floating => format!("；各吃各子，{}，兵（卒）价值浮动，作相当论，判捉", exchanged(play)),
        Account::Gain | Account::Loss => String::new(),
    }
}
