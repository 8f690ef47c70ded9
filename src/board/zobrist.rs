//! Keys by which equal positions are found. They are the same on every machine and in every run.

use super::{Color, Piece, Square};

const KINDS: usize = 14;

static KEYS: [[u64; Square::COUNT]; KINDS] = keys();

/// Enters the key of a position in which black is to move.
pub(super) const BLACK_TO_MOVE: u64 = 0x9E6C_63D0_876A_3F6B;

pub(super) fn piece_on(piece: Piece, square: Square) -> u64 {
    let side = match piece.color {
        Color::Red => 0,
        Color::Black => KINDS / 2,
    };
    KEYS[side + piece.role as usize][square.index()]
}

const fn keys() -> [[u64; Square::COUNT]; KINDS] {
    let mut keys = [[0; Square::COUNT]; KINDS];
    // SplitMix64 (Steele, Lea and Flood 2014).
    let mut state: u64 = 0x0071_696C_6900;
    let mut kind = 0;
    while kind < KINDS {
        let mut square = 0;
        while square < Square::COUNT {
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            keys[kind][square] = z ^ (z >> 31);
            square += 1;
        }
        kind += 1;
    }
    keys
}
