//! The move generator against published counts.

use qili::board::{Position, perft};
use rstest::rstest;

#[rstest]
#[case(1, 44)]
#[case(2, 1_920)]
#[case(3, 79_666)]
#[case(4, 3_290_240)]
#[case(5, 133_312_995)]
fn start(#[case] plies: u32, #[case] lines: u64) {
    assert_eq!(perft(&Position::start(), plies), lines);
}
