//! 《象棋竞赛规则》 of 2011 (11版规则), as the articles that rule by it explain it.
//!
//! Its text has not been found. Its definitions and article numbers are those of 2020 as far as they are known, and the articles
//! contradict 2020 nowhere: it has the same clauses.

use super::{Chapter, cxa2020};

pub(super) const CHAPTER: Chapter = cxa2020::CHAPTER;
