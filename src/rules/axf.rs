//! The Asian rules (亚洲规则), third and fourth revision.

use super::chapter::Chapter;
use super::{attacks, hunt, idle, offers, tries, verdict};
use crate::facts::{Asked, Extras};

pub(super) const CHAPTER: Chapter = Chapter {
    rules: &[
        attacks::check,
        idle::king_answers_check,
        hunt::chase,
        attacks::kill,
        offers::offer,
        offers::block,
        hunt::no_hunt,
    ],
    weigh: tries::no_hunt,
    asked: Asked::Attempts(Extras::NOTHING),
    has_classes: false,
    pawns_join_mutual_attack: false,
    verdict: verdict::by_prey,
};
