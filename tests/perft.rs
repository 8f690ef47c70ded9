//! The move generator against published counts.

use qili::board::{Position, perft};
use qili::notation::fen;
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

/// The counts of one ply, two plies and so on.
#[rstest]
#[case(
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w",
    &[38, 1_128, 43_929, 1_339_047]
)]
#[case(
    "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w",
    &[7, 281, 8_620, 326_201]
)]
#[case("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w", &[25, 424, 9_850, 202_884, 4_739_553])]
#[case("CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w", &[28, 516, 14_808, 395_483])]
#[case("R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w", &[21, 364, 7_626, 162_837, 3_500_505])]
#[case("C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w", &[28, 222, 6_241, 64_971, 1_914_306])]
#[case("4ka3/4a4/9/9/4N4/p8/9/4C3c/7n1/2BK5 w", &[23, 345, 8_124, 149_272, 3_513_104])]
#[case("2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w", &[21, 195, 3_883, 48_060, 933_096])]
#[case("1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w", &[30, 830, 22_787, 649_866])]
#[case("CnN1k1b2/c3a4/4ba3/9/2nr5/9/9/4C4/4A4/4KA3 w", &[19, 583, 11_714, 376_467])]
fn published(#[case] text: &str, #[case] counts: &[u64]) {
    let position = fen::parse(text).unwrap();
    let counted: Vec<u64> = (1..).take(counts.len()).map(|plies| perft(&position, plies)).collect();
    assert_eq!(counted, counts);
}
