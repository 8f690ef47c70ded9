//! The proposals of Wang Zhong, 2020 (王忠方案): his calculation of 捉 under two schemes of verdict, and his simplified 捉.
//!
//! The statements W1 to W40 are listed in [`crate::wang`].

use super::chapter::Chapter;
use super::{attacks, schemes, strikes, tries};
use crate::facts::Asked;

/// The calculation, and the lightest move decides.
pub(super) const FIRST: Chapter = Chapter {
    rules: &[
        attacks::check,
        attacks::kill,
        // W1 to W18
        strikes::chase,
        strikes::idle,
    ],
    // He knows no attempts.
    weigh: tries::chase,
    asked: Asked::Seizures,
    has_classes: false,
    pawns_join_mutual_attack: false,
    // W22 to W25
    verdict: schemes::by_lightest_move,
};

/// The calculation, and the ways out decide, whatever the moves are.
pub(super) const SECOND: Chapter = Chapter {
    // W22, W26
    verdict: schemes::by_ways_out,
    ..FIRST
};

/// The simplified chase, and the lightest move decides.
pub(super) const SIMPLE: Chapter = Chapter {
    rules: &[
        attacks::check,
        attacks::kill,
        // W19
        strikes::net_chase,
        strikes::net_idle,
    ],
    asked: Asked::Net,
    ..FIRST
};
