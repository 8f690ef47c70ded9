//! Which of the other lines deserve a sentence beside the reason.

use qili::rules::Clause;
use qili::ruling::{Class, Grounds, Try};

/// Those that look like a chase and are none; and where a joint chase stands in the first class, the chase that puts it there.
pub(super) fn further<'a>(grounds: &Grounds, tries: &'a [Try]) -> Vec<&'a Try> {
    let tempting = grounds.also.iter().filter(|clause| is_tempting(**clause));
    let mut further: Vec<&Try> =
        tempting.filter_map(|clause| tries.iter().find(|tried| tried.clause == *clause)).collect();
    if grounds.clause == Clause::ChaseJoint && grounds.class == Some(Class::First) {
        let alone =
            |tried: &&Try| tried.counts && matches!(tried.clause, Clause::ChaseDirect | Clause::ChaseOpened);
        further.extend(tries.iter().find(alone));
    }
    further
}

const fn is_tempting(clause: Clause) -> bool {
    matches!(
        clause,
        Clause::OwnFault
            | Clause::Standing
            | Clause::PawnExempt
            | Clause::KingExempt
            | Clause::GainMated
            | Clause::HiddenRoot
    )
}
