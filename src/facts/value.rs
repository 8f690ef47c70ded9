//! What pieces are worth when they change hands (子力价值).

use crate::board::{Piece, Role, Square};

/// A balance of material, in which the worth of a pawn across the river floats: what it comes to is only certain where it is the same
/// however such a pawn is valued.
///
/// The scale says no more than the rules do: a rook is two strong pieces (horse, cannon), a strong piece more than two weak ones
/// (advisor, elephant) and less than three, a pawn across the river more than nothing and less than a rook. Kings and pawns at home
/// have no worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Balance {
    pieces: i32,
    pawns: i32,
}

const ROOK: i32 = 20;
const STRONG: i32 = 10;
pub(super) const WEAK: i32 = 4;
const PAWN: [i32; 2] = [3, 19];

impl Balance {
    /// The worth of a piece where it stands.
    pub(crate) fn of(piece: Piece, square: Square) -> Balance {
        let pieces = |pieces| Balance { pieces, pawns: 0 };
        match piece.role {
            Role::Rook => pieces(ROOK),
            Role::Horse | Role::Cannon => pieces(STRONG),
            Role::Advisor | Role::Elephant => pieces(WEAK),
            Role::Pawn if !square.is_home(piece.color) => Balance { pieces: 0, pawns: 1 },
            Role::Pawn | Role::King => pieces(0),
        }
    }

    /// The worth of a piece on Wang's scale: a rook is two strong pieces and four weak ones, a pawn is a rook while it gives check, a
    /// strong piece across the river, a weak one at home.
    pub(super) fn on_wangs_scale(piece: Piece, square: Square, gives_check: bool) -> Balance {
        let pieces = match piece.role {
            Role::Rook => 4,
            Role::Pawn if gives_check => 4,
            Role::Horse | Role::Cannon => 2,
            Role::Pawn if !square.is_home(piece.color) => 2,
            Role::Advisor | Role::Elephant | Role::Pawn => 1,
            Role::King => 0,
        };
        Balance { pieces, pawns: 0 }
    }

    pub(crate) fn win(self, worth: Balance) -> Balance {
        Balance { pieces: self.pieces + worth.pieces, pawns: self.pawns + worth.pawns }
    }

    pub(crate) fn lose(self, worth: Balance) -> Balance {
        self.win(worth.reversed())
    }

    /// The same balance as the other side sees it.
    pub(crate) fn reversed(self) -> Balance {
        Balance { pieces: -self.pieces, pawns: -self.pawns }
    }

    /// Whether nothing of worth has changed hands.
    pub(crate) fn is_nothing(self) -> bool {
        self == Balance::default()
    }

    /// Whether more crossed pawns are lost than won.
    pub(crate) fn costs_pawn(self) -> bool {
        self.pawns < 0
    }

    /// The least and the most it can be held to be.
    fn range(self) -> (i32, i32) {
        let [one, other] = PAWN.map(|pawn| self.pieces + self.pawns * pawn);
        (one.min(other), one.max(other))
    }

    /// What is certain of it: a gain however the pawns are valued, a loss however they are valued, or else even.
    pub(crate) fn certain(self) -> i32 {
        let (least, most) = self.range();
        least.max(0) + most.min(0)
    }

    /// What it may be: a gain if the pawns can be valued so that it is one. What is certain is no more for that.
    pub(crate) fn possible(self) -> i32 {
        let (least, most) = self.range();
        if least > 0 { least } else { most }
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::board::Color;

    fn worth(letters: &str) -> Balance {
        // Crossed pawns are written `P`, pawns at home `p`.
        letters.chars().fold(Balance::default(), |sum, letter| {
            let (role, rank) = match letter {
                'R' => (Role::Rook, 0),
                'N' => (Role::Horse, 0),
                'C' => (Role::Cannon, 0),
                'A' => (Role::Advisor, 0),
                'B' => (Role::Elephant, 0),
                'P' => (Role::Pawn, 5),
                _ => (Role::Pawn, 3),
            };
            sum.win(Balance::of(Piece::new(Color::Red, role), Square::new(0, rank).unwrap()))
        })
    }

    #[rstest]
    #[case::rook_for_two_strong("R", "NC", 0)]
    #[case::cannon_for_two_weak_is_a_loss("BA", "C", -1)]
    #[case::cannon_for_three_weak_is_a_gain("BAB", "C", 1)]
    #[case::two_cannons_for_a_cannon_and_two_elephants_is_a_loss("CBB", "CC", -1)]
    #[case::pawn_at_home_is_worth_nothing("p", "", 0)]
    #[case::crossed_pawn_is_worth_something("P", "", 1)]
    #[case::pawn_for_horse_is_even("N", "P", 0)]
    #[case::pawn_for_elephant_is_even("B", "P", 0)]
    #[case::horse_for_pawn_is_even("P", "N", 0)]
    #[case::pawn_for_rook_is_a_gain("R", "P", 1)]
    #[case::pawn_for_pawn_is_even("P", "P", 0)]
    #[case::horse_for_horse_and_pawn_is_a_gain("NP", "N", 1)]
    fn exchanges(#[case] wins: &str, #[case] loses: &str, #[case] sign: i32) {
        let balance = worth(wins).lose(worth(loses));
        assert_eq!(balance.certain().signum(), sign, "{balance:?}");
        assert_eq!(balance.reversed().certain().signum(), -sign, "{balance:?}");
    }

    #[rstest]
    #[case::rook(Role::Rook, 0, false, 4)]
    #[case::horse(Role::Horse, 0, false, 2)]
    #[case::cannon(Role::Cannon, 0, false, 2)]
    #[case::advisor(Role::Advisor, 0, false, 1)]
    #[case::elephant(Role::Elephant, 0, false, 1)]
    #[case::pawn_at_home(Role::Pawn, 4, false, 1)]
    #[case::pawn_across_the_river(Role::Pawn, 5, false, 2)]
    #[case::pawn_that_gives_check(Role::Pawn, 8, true, 4)]
    fn wangs_scale(#[case] role: Role, #[case] rank: u8, #[case] gives_check: bool, #[case] worth: i32) {
        let square = Square::new(4, rank).unwrap();
        let balance = Balance::on_wangs_scale(Piece::new(Color::Red, role), square, gives_check);
        assert_eq!(balance.certain(), worth);
    }

    #[test]
    fn what_is_doubtful_may_be_a_gain() {
        assert!(worth("N").lose(worth("P")).possible() > 0);
        assert!(worth("P").lose(worth("N")).possible() > 0);
        assert_eq!(worth("P").lose(worth("P")).possible(), 0);
        assert!(worth("B").lose(worth("N")).possible() < 0);
        // At the least, two pawns and an elephant are a horse.
        assert!(worth("PPB").lose(worth("N")).possible() > 0);
        // A rook for a pawn is a gain in any case, by one at the least.
        assert_eq!(worth("R").lose(worth("P")).possible(), 1);
    }
}
