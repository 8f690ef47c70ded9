//! 《象棋竞赛规则》 of 1987 (87规则).
//!
//! Known of it is where it differs from 1999: how it counts exchanges, and that a move which saves a piece while a joint chase goes
//! on attacks if the nature of the chase has changed. The rest is as 1999 has it.

use super::chapter::Chapter;
use super::{attacks, cxa1999, idle, losses, offers, tries};
use crate::facts::{Asked, Extras, Losses};

pub(super) const CHAPTER: Chapter = Chapter {
    rules: &[
        attacks::check,
        idle::king_answers_check,
        attacks::kill_or_kill_to_kill,
        // A piece that takes and survives attacks, whatever is lost for it.
        losses::taker_survives,
        // From chase to chase is a chase, but for a joint one whose nature has not changed.
        attacks::chase_unless_from_like_chase,
        offers::offer,
        offers::block,
    ],
    weigh: tries::chase_unless_from_like_chase,
    asked: Asked::Attempts(Extras { regardless_of: Some(Losses::Any), ..cxa1999::EXTRAS }),
    ..cxa1999::CHAPTER
};
