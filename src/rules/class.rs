//! The two classes of forbidden moves (2020: 26.9; 2007: 细则9).

use crate::board::Role;
use crate::facts::Attempt;
use crate::label::Class;

/// A chase by one piece of a rook or of an unprotected piece (捉车, 捉无根子) is of the first class, any other (联合捉子, 捉少根子) of the
/// second.
pub(super) fn of_chase(attempt: &Attempt) -> Class {
    let rook = attempt.target_role == Some(Role::Rook)
        && attempt.capturer_role != Some(Role::Rook)
        && attempt.on_target == 1;
    if attempt.attackers == 1 && (rook || !attempt.rooted) { Class::First } else { Class::Second }
}

/// 2007: a chase of an unprotected piece is of the first class, of a protected or under-protected one of the second (细则9).
pub(super) fn by_protection(attempt: &Attempt) -> Class {
    if attempt.rooted { Class::Second } else { Class::First }
}
