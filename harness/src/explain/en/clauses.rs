//! A sentence for each clause. A new clause does not compile here until it has one.

use qili::rules::Clause;
use qili::ruling::Label;

use super::exchanged;
use super::names::{full, list, number, short};
use crate::explain::account::Account;
use crate::explain::chase::{Support, Way};
use crate::explain::play::Play;
use crate::explain::scene::Scene;

/// A clause by name.
pub(super) const fn name(clause: Clause) -> &'static str {
    match clause {
        Clause::Check => "check",
        Clause::NewKill => "a new mate threat",
        Clause::ChaseDirect => "a chase by the piece that moved",
        Clause::ChaseOpened => "a chase by another piece",
        Clause::ChaseJoint => "a joint chase",
        Clause::ChaseByCheck => "a chase by checks",
        Clause::ChaseByExchange => "a chase by exchange",
        Clause::ForcedGift => "a piece that must be handed over",
        Clause::TakerSurvives => "a piece that takes and survives",
        Clause::RootTakes => "a root that takes",
        Clause::ChaseToChase => "from chase to chase",
        Clause::Hunt => "an attack on a piece without a true root",
        Clause::NoHunt => "no new attack on a piece without a true root",
        Clause::MutualAttack => "a pawn in mutual attack",
        Clause::FalseOffer => "a false offer",
        Clause::PinnedCannotTake => "a pinned piece that cannot take",
        Clause::RooksMeet => "rooks that meet",
        Clause::ExchangeOffer => "an exchange offer",
        Clause::SacrificeOffer => "a sacrifice offer",
        Clause::Block => "a block",
        Clause::KingAnswersCheck => "a king that answers check",
        Clause::PawnExempt => "a pawn that may chase for ever",
        Clause::KingExempt => "a king that may chase for ever",
        Clause::OwnFault => "the other side's own fault",
        Clause::Standing => "an attack that stood before",
        Clause::GainMated => "a gain that mate follows",
        Clause::HiddenRoot => "a hidden root",
        Clause::Rooted => "a root",
        Clause::ExchangeLoss => "an exchange that gains nothing",
        Clause::PawnGiven => "a crossed pawn given for a piece",
        Clause::Worthless => "a pawn of no worth",
        Clause::NewStrike => "from no attack to an attack",
        Clause::LostGuard => "a guard that is gone",
        Clause::GainedRoot => "a root gained",
        Clause::NetCapture => "a capture for nothing",
        Clause::ScaleLoss => "a loss on Wang's scale",
        Clause::ConstantRoot => "a constantly rooted piece before a piece of the cycle",
        Clause::DeadPiece => "a dead piece",
        Clause::NoFurtherGain => "no further gain",
        Clause::FurtherGain => "a further gain",
        Clause::Idle => "no attack",
    }
}

/// The reason, without a capital and a full stop.
pub(super) fn sentence(scene: &Scene) -> String {
    let (us, them) = (scene.mover, !scene.mover);
    let (taker, target) = match scene.capture() {
        Some((taker, target)) => (full(taker), full(target)),
        None => (us.to_string(), format!("a {them} piece")),
    };
    let text = match scene.clause {
        Clause::Check => check(scene),
        Clause::NewKill => kill(scene),
        Clause::ChaseDirect => {
            format!("{taker} now attacks {target}, which has no root{}", price(scene))
        }
        Clause::ChaseOpened => {
            let how = match scene.way {
                Some(Way::Screen) => format!("with {} as its screen", short(scene.moved)),
                Some(Way::Opened) => format!("with {} out of the way", short(scene.moved)),
                Some(Way::Other) | None => "after this move".to_owned(),
            };
            format!("{how}, {taker} attacks {target}, which has no root{}", price(scene))
        }
        Clause::ChaseJoint => joint(scene, &taker, &target),
        Clause::ChaseByCheck => by_check(scene),
        Clause::ChaseByExchange => {
            format!("{taker} can take {target} and be taken back, and the whole exchange {}", result(scene))
        }
        Clause::ForcedGift => forced_gift(scene),
        Clause::TakerSurvives => {
            format!("{taker} takes {target} and survives, so it is a chase, whatever else is lost for it")
        }
        Clause::RootTakes => format!(
            "{taker} is a root and chases {target} all the same, for what is lost when a root takes does not count"
        ),
        Clause::ChaseToChase => format!(
            "{taker} attacks {target} as it did before this move, which brings no new chase: from chase to chase"
        ),
        Clause::Hunt => {
            format!("{taker} attacks {target}, which has no true root or is worth more than what takes it")
        }
        Clause::NoHunt => {
            format!(
                "{taker} can win {target}, but no piece without a true root has come under attack by this move"
            )
        }
        Clause::MutualAttack => {
            format!("{them} attacks with every move, so that {taker} chasing {target} counts as well")
        }
        Clause::FalseOffer => format!(
            "this only looks like an offer: {}, so {us} moves again, and {taker} takes {target}",
            once_taken(scene)
        ),
        Clause::PinnedCannotTake => {
            format!(
                "{target} is pinned to its line and cannot take first, so nothing is offered and {us} moves again"
            )
        }
        Clause::RooksMeet => rooks_meet(scene),
        Clause::ExchangeOffer if scene.label == Label::Exchange => format!(
            "an exchange is offered to {}: {them} may take first without being mated at once or losing material",
            offered_to(scene)
        ),
        Clause::ExchangeOffer => {
            format!("{taker} and {target} stand in exchange, and {them} may take first, so it is no chase")
        }
        Clause::SacrificeOffer if scene.label == Label::Offer => format!(
            "a piece without a root is offered to {}: {them} may take it without being mated at once or losing material",
            offered_to(scene)
        ),
        Clause::SacrificeOffer => {
            format!("{taker} is offered to {target}, and {them} may take first, so it is no chase")
        }
        Clause::Block => match &scene.threat {
            Some((man, text)) => {
                format!("{} blocks {}, so that {text} no longer mates", short(scene.moved), full(*man))
            }
            None => format!("{} blocks the mate that {them} threatened", short(scene.moved)),
        },
        Clause::KingAnswersCheck => {
            format!("the {us} king moves out of check, which is idle whatever it brings about")
        }
        Clause::PawnExempt => {
            format!("{taker} can take {target}, but a pawn itself may chase for ever")
        }
        Clause::KingExempt => {
            format!("{taker} can take {target}, but the king itself may chase for ever")
        }
        Clause::OwnFault => {
            let by = scene.last.as_ref().map_or_else(String::new, |last| format!(", who played {last}"));
            format!("{taker} can take {target} by the fault of {them} itself{by}, and not by this move")
        }
        Clause::Standing if scene.mates() => {
            format!("{us} could mate by checks before this move too, so it is not the move's doing")
        }
        Clause::Standing => {
            format!("{taker} could win {target} before this move too, so it is not the move's doing")
        }
        Clause::GainMated => {
            let by = last_reply(scene).map_or_else(String::new, |text| format!(" by {text}"));
            format!("{taker} takes {target} and is mated at once{by}, so the gain does not count")
        }
        Clause::HiddenRoot => rooted(scene, "a hidden root"),
        Clause::Rooted => rooted(scene, "a root"),
        Clause::ExchangeLoss => exchange_loss(scene),
        Clause::PawnGiven => {
            format!("{us} can win {target} only by giving a crossed pawn for it, which is no gain")
        }
        Clause::Worthless => {
            format!("{taker} can take only {target}, which has not crossed the river and has no worth")
        }
        Clause::NewStrike => {
            format!("{taker} can take {target} at no loss, which it could not before this move")
        }
        Clause::LostGuard => format!(
            "{taker} attacked {target} before this move too, but now the {} is guarded no more",
            scene.capture().map_or("piece".to_owned(), |(_, target)| target.piece.role.to_string())
        ),
        Clause::GainedRoot => format!(
            "{taker}, which is outside the cycle, can take {target} and comes off better than before, since this move answers an attack"
        ),
        Clause::NetCapture => {
            format!("{taker} can take {target} for nothing, which was not so before this move")
        }
        Clause::ScaleLoss => match &scene.play {
            Some(play) => {
                format!("{taker} can take {target}, but on Wang's scale {} is a loss", taking(play))
            }
            None => format!("{taker} can take {target} only at a loss on Wang's scale"),
        },
        Clause::ConstantRoot => format!(
            "{taker} is a piece of the cycle and attacks {target} as before, guarded or not as before: a constantly rooted piece"
        ),
        Clause::DeadPiece => {
            format!(
                "{taker} can take {target}, but it was lost before this move wherever it went: a dead piece"
            )
        }
        Clause::NoFurtherGain => {
            format!("{taker} can take {target}, but that came to no less before this move")
        }
        Clause::FurtherGain => format!(
            "{taker}, which is outside the cycle, can take {target} and comes off better than before this move"
        ),
        Clause::Idle => match scene.play {
            None => format!("{us}, moving again, could take nothing and give no check"),
            Some(_) => format!("{us}, moving again, wins nothing"),
        },
    };
    match scene.capture() {
        _ if !scene.has_pinned_taker => text,
        Some((taker, target)) if taker.piece.role == target.piece.role => {
            format!("{text}; {} is pinned to its line, so nothing is offered", full(target))
        }
        _ => format!(
            "{text}; the {them} piece that meets its like is pinned to its line, so nothing is offered"
        ),
    }
}

fn check(scene: &Scene) -> String {
    let king = format!("the {} king", !scene.mover);
    match scene.checker {
        Some(checker) if checker != scene.moved => {
            format!("with {} moved, {} attacks {king}", short(scene.moved), full(checker))
        }
        _ => format!("{} attacks {king}", full(scene.moved)),
    }
}

fn kill(scene: &Scene) -> String {
    let (us, them) = (scene.mover, !scene.mover);
    match scene.play.as_ref().map(|play| (play.texts(), play.steps.len().div_ceil(2))) {
        Some((texts, 1)) => format!("{us} now threatens to mate {them} by {}", texts.concat()),
        Some((texts, count)) => {
            let first = texts.first().copied().unwrap_or_default();
            format!("{us} now threatens mate in {} by checks, beginning with {first}", number(count))
        }
        None => format!("{us} now threatens mate by checks"),
    }
}

fn joint(scene: &Scene, taker: &str, target: &str) -> String {
    let price = price(scene);
    match scene.support {
        Some(Support::With(helper)) => {
            format!(
                "{taker} together with {} attacks {target}, which has too few roots{price}",
                short(helper)
            )
        }
        Some(Support::NoAnswer) => {
            format!("{taker} attacks {target}, whose root cannot take back{price}")
        }
        Some(Support::Costly) | None => {
            format!(
                "{taker} attacks {target} with the help of others, and taking back would cost {} more{price}",
                !scene.mover
            )
        }
    }
}

fn by_check(scene: &Scene) -> String {
    let capture = scene.play.as_ref().and_then(|play| Some((play.texts(), play.first_capture()?)));
    let Some((texts, (_, target, checks))) = capture else {
        return format!("{} can win a piece by checks", scene.mover);
    };
    let first = texts.first().copied().unwrap_or_default();
    match checks {
        1 => format!("{} can check with {first} and win {}", scene.mover, full(target)),
        _ => format!("{} can check in a row, beginning with {first}, and win {}", scene.mover, full(target)),
    }
}

fn forced_gift(scene: &Scene) -> String {
    let (us, them) = (scene.mover, !scene.mover);
    let gift = scene.play.as_ref().and_then(|play| Some((play.steps.first()?, play.handed_over()?)));
    match gift {
        Some((step, given)) => format!(
            "{us} can check, beginning with {}, and make {them} give up {}, or else {them} is mated",
            step.text,
            short(given)
        ),
        None => format!("{us} can make {them} hand over a piece, or else {them} is mated"),
    }
}

fn once_taken(scene: &Scene) -> String {
    let them = !scene.mover;
    match scene.beside.first().and_then(|play| play.steps.first()) {
        Some(step) => format!("after {} {them} is mated", step.text),
        None => format!("{them} is mated once it takes"),
    }
}

fn rooks_meet(scene: &Scene) -> String {
    let them = !scene.mover;
    let losses = scene.play.as_ref().map(Play::net_losses).filter(|losses| !losses.is_empty());
    let losses = losses.map_or_else(|| "material".to_owned(), |roles| list(&roles));
    format!(
        "two rooks meet, and {them}, taking first, loses {losses}: no offer but a chase, with {them} to reply"
    )
}

fn offered_to(scene: &Scene) -> String {
    let taker = scene.play.as_ref().and_then(|play| play.steps.first());
    taker.map_or_else(|| (!scene.mover).to_string(), |step| full(step.man))
}

fn last_reply(scene: &Scene) -> Option<&str> {
    let play = scene.play.as_ref().filter(|play| play.steps.len() > 1)?;
    play.steps.last().map(|step| step.text.as_str())
}

fn rooted(scene: &Scene, root: &str) -> String {
    let Some((taker, target)) = scene.capture() else {
        return format!("what {} attacks has {root}", scene.mover);
    };
    let attack = format!("{} attacks {}, which has {root}", full(taker), full(target));
    match scene.play.as_ref().and_then(|play| play.steps.get(1)) {
        Some(step) => format!("{attack} in {}: {} takes back", full(step.man), step.text),
        None => attack,
    }
}

fn exchange_loss(scene: &Scene) -> String {
    let Some(play) = &scene.play else { return format!("{} gains nothing", scene.mover) };
    let first = play.steps.first().map_or("", |step| step.text.as_str());
    match play.first_capture() {
        Some((step, target, 0)) => {
            format!("{} can take {}, but the whole line {}", full(step.man), full(target), result(scene))
        }
        _ => format!("{} can check with {first}, but the whole line {}", scene.mover, result(scene)),
    }
}

/// What a line comes to, and what that is called.
fn result(scene: &Scene) -> String {
    let Some(play) = &scene.play else { return "decides".to_owned() };
    let (wins, loses) = play.ledger();
    match (Account::of(wins, loses), wins, loses) {
        (_, [], []) => "wins nothing".to_owned(),
        (_, _, []) | (_, [], _) | (Account::Gain, ..) => exchanged(play),
        (Account::Loss, ..) => format!("{}, which is a loss", exchanged(play)),
        (Account::Even, ..) => format!("{}, which is even", exchanged(play)),
        (Account::Floating, ..) => format!("{}, where the pawn's worth floats", exchanged(play)),
    }
}

/// "to win a horse for a rook", as the subject of a sentence.
fn taking(play: &Play) -> String {
    match play.ledger() {
        (wins, []) => format!("to win {}", list(wins)),
        ([], loses) => format!("to lose {}", list(loses)),
        (wins, loses) => format!("to win {} for {}", list(wins), list(loses)),
    }
}

/// What is to be said where the gain has a price.
fn price(scene: &Scene) -> String {
    let Some(play) = &scene.play else { return String::new() };
    let (wins, loses) = play.ledger();
    let us = scene.mover;
    match Account::of(wins, loses) {
        _ if loses.is_empty() => String::new(),
        Account::Even => {
            format!("; each side takes elsewhere, {us} {}, which is even and so a chase", exchanged(play))
        }
        Account::Floating => format!(
            "; each side takes elsewhere, {us} {}, and as a pawn's worth floats this is held even and so a chase",
            exchanged(play)
        ),
        Account::Gain | Account::Loss => String::new(),
    }
}
