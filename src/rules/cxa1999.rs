//! 《象棋竞赛规则》 of 1999 (99规则): articles 24 to 29 and the thirteen detailed rules (细则).

use super::chapter::Chapter;
use super::{attacks, idle, losses, offers, tries, verdict};
use crate::facts::{Asked, Extras, Losses};

/// What 1987 and 2007 ask for as well.
pub(super) const EXTRAS: Extras = Extras {
    from_chase: true,
    regardless_of: Some(Losses::OfProtected),
    old_kinds: true,
    pawns_without_price: true,
};

pub(super) const CHAPTER: Chapter = Chapter {
    rules: &[
        // 28.1
        attacks::check,
        idle::king_answers_check,
        // 28.2
        attacks::kill_or_kill_to_kill,
        // 细则4
        losses::root_takes,
        // 28.3, 29; 27.1 and 27.2 exempt king and pawn; 细则6: from chase to chase; 细则10: pawns given
        attacks::chase_unless_from_chase,
        // 28.5, 28.6
        offers::offer,
        // 28.7
        offers::block,
    ],
    weigh: tries::chase_unless_from_chase,
    asked: Asked::Attempts(EXTRAS),
    // 27.2, 细则11
    has_classes: false,
    pawns_join_mutual_attack: true,
    // 24, 26
    verdict: verdict::by_attacks,
};
