//! The two classes of forbidden moves (2020: 26.9).

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
