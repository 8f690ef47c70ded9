//! 《象棋竞赛规则》 of 2011 (11版规则), as the articles that rule by it explain it; where they are silent, as 2020 has it, whose
//! definitions and article numbers are the same as far as they are known.

use super::chapter::Chapter;
use super::{attacks, idle, offers, verdict};

pub(super) const CHAPTER: Chapter = Chapter {
    rules: &[
        attacks::check,
        idle::king_answers_check,
        attacks::kill,
        attacks::chase,
        attacks::rooks_meet,
        offers::offer,
        offers::block,
    ],
    verdict: verdict::by_class,
};
