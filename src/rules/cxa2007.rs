//! 《象棋竞赛规则》 of 2007, for trial (07规则).
//!
//! Known of it is where it differs from 1999: a pawn's own chase counts no more in mutual attack, and of two sides that chase, the one
//! that chases an unprotected piece gives way (细则9); and that it keeps roots that take, and what is no new chase (细则5). The rest is
//! as 1999 has it.

use super::chapter::Chapter;
use super::{cxa1999, verdict};

pub(super) const CHAPTER: Chapter = Chapter {
    has_classes: true,
    pawns_join_mutual_attack: false,
    verdict: verdict::by_chases,
    ..cxa1999::CHAPTER
};
