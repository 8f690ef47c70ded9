//! 《象棋竞赛规则》 of 1987 (87规则).
//!
//! Known of it is where it differs from 1999: how it counts exchanges, and that a move which saves a piece while a chase goes on
//! attacks. The rest is as 1999 has it.

use super::chapter::Chapter;
use super::{attacks, cxa1999, idle, offers, roots};
use crate::facts::Asked;

pub(super) const CHAPTER: Chapter = Chapter {
    rules: &[
        attacks::check,
        idle::king_answers_check,
        attacks::kill_or_kill_to_kill,
        // From chase to chase is a chase.
        attacks::chase,
        // A piece that takes and survives attacks, whatever is lost for it.
        roots::chase,
        offers::offer,
        offers::block,
    ],
    asked: Asked::Attempts { from_chase: true, by_roots: true },
    ..cxa1999::CHAPTER
};
