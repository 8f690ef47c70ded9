//! How a ledger is to be called. Only words hang on it: what a line is worth the library has weighed.

use std::cmp::Ordering;

use qili::board::Role;

/// What wins and losses come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Account {
    Gain,
    /// Each side has taken the same worth.
    Even,
    /// It depends on what a pawn is held to be worth.
    Floating,
    Loss,
}

impl Account {
    /// A rook is two strong pieces, a strong piece more than two weak ones, and what a pawn is worth floats.
    pub(super) fn of(wins: &[Role], loses: &[Role]) -> Account {
        let sum = |roles: &[Role]| {
            roles.iter().map(|&role| worth(role)).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
        };
        let (won, lost) = (sum(wins), sum(loses));
        match (won.0.cmp(&lost.0), won.1.cmp(&lost.1)) {
            (Ordering::Equal, Ordering::Equal) => Account::Even,
            (Ordering::Less, Ordering::Greater) | (Ordering::Greater, Ordering::Less) => Account::Floating,
            (Ordering::Less, _) | (_, Ordering::Less) => Account::Loss,
            _ => Account::Gain,
        }
    }
}

/// Whether each side has taken the same worth, wherever pawns stood: there are none, whose worth hangs on their place.
pub(super) fn is_plainly_even(wins: &[Role], loses: &[Role]) -> bool {
    !wins.contains(&Role::Pawn) && !loses.contains(&Role::Pawn) && Account::of(wins, loses) == Account::Even
}

/// The worth of a piece, and how many pawns it is.
const fn worth(role: Role) -> (i32, i32) {
    match role {
        Role::Rook => (20, 0),
        Role::Horse | Role::Cannon => (10, 0),
        Role::Advisor | Role::Elephant => (4, 0),
        Role::Pawn => (0, 1),
        Role::King => (0, 0),
    }
}

/// Pieces of a kind together, in the order in which the kinds come first.
pub(super) fn grouped(roles: &[Role]) -> Vec<(Role, usize)> {
    let mut groups: Vec<(Role, usize)> = Vec::new();
    for &role in roles {
        match groups.iter_mut().find(|(known, _)| *known == role) {
            Some((_, count)) => *count += 1,
            None => groups.push((role, 1)),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use qili::board::Role::{Advisor, Cannon, Elephant, Horse, Pawn, Rook};
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(&[Cannon], &[], Account::Gain)]
    #[case(&[Pawn], &[], Account::Gain)]
    #[case(&[Rook], &[Cannon, Horse], Account::Even)]
    #[case(&[Advisor], &[Elephant], Account::Even)]
    #[case(&[], &[], Account::Even)]
    #[case(&[Pawn], &[Horse], Account::Floating)]
    #[case(&[Rook], &[Pawn, Horse], Account::Floating)]
    #[case(&[Elephant, Elephant, Cannon], &[Cannon, Cannon], Account::Loss)]
    #[case(&[Advisor], &[Pawn, Advisor], Account::Loss)]
    fn words_follow_the_worth(#[case] wins: &[Role], #[case] loses: &[Role], #[case] account: Account) {
        assert_eq!(Account::of(wins, loses), account);
    }
}
