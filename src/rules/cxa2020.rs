//! 《象棋竞赛规则(2020)》, chapter 6, articles 24 to 26.

use super::chapter::Chapter;
use super::{attacks, idle, offers, tries, verdict};
use crate::facts::{Asked, Extras};

pub(super) const CHAPTER: Chapter = Chapter {
    rules: &[
        // 24.1
        attacks::check,
        // 26.1.2
        idle::king_answers_check,
        // 24.2
        attacks::kill,
        // 24.3, 26.5; 26.1 exempts king and pawn
        attacks::chase,
        // figure 17
        attacks::rooks_meet,
        // 24.4, 24.5
        offers::offer,
        // 24.6
        offers::block,
    ],
    weigh: tries::chase,
    asked: Asked::Attempts(Extras::NOTHING),
    has_classes: true,
    pawns_join_mutual_attack: false,
    // 25, 26.9
    verdict: verdict::by_class,
};
