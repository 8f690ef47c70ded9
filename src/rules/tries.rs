//! What was looked at for each move, and what a rule set makes of it.

use super::chapter::Chapter;
use super::ply::Ply;
use super::{Clause, Try, attacks, idle, strikes};
use crate::cycle::Sequence;
use crate::facts::{Attempt, Facts, Net, Seizure};
use crate::line::Undecided;

impl Chapter {
    /// The lines that were looked at for each move, the best first.
    pub(crate) fn tries(
        &self,
        run: &Sequence,
        facts: &[Result<Facts, Undecided>],
    ) -> Vec<Result<Vec<Try>, Undecided>> {
        self.plies(run, facts, None).into_iter().map(|ply| ply.map(|ply| self.tries_of(&ply))).collect()
    }

    fn tries_of(&self, ply: &Ply<'_>) -> Vec<Try> {
        let attempts = ply.facts.attempts.iter().map(|attempt| self.by_attempt(ply, attempt));
        let seizures = ply.facts.seizures.all.iter().map(|seizure| by_seizure(ply, seizure));
        attempts.chain(seizures).chain(ply.facts.net.iter().map(|net| by_net(ply, net))).collect()
    }

    fn by_attempt(&self, ply: &Ply<'_>, attempt: &Attempt) -> Try {
        let weighed = (self.weigh)(ply, attempt);
        Try {
            line: ply.by_mover(&attempt.outcome.moves),
            before: attempt.before.as_ref().map(|o| ply.before_the_move(&o.moves)),
            counts: weighed.is_ok(),
            clause: weighed.unwrap_or_else(|reason| reason),
        }
    }
}

fn by_seizure(ply: &Ply<'_>, seizure: &Seizure) -> Try {
    Try {
        line: ply.by_mover(&seizure.outcome.moves),
        before: seizure.before.as_ref().map(|o| ply.before_the_move(&o.moves)),
        clause: strikes::clause(ply, seizure),
        counts: strikes::counts(ply, seizure),
    }
}

fn by_net(ply: &Ply<'_>, net: &Net) -> Try {
    Try {
        line: ply.by_mover(&net.moves),
        before: None,
        clause: strikes::net_clause(ply, net),
        counts: strikes::net_counts(ply, net),
    }
}

pub(super) fn chase(ply: &Ply<'_>, attempt: &Attempt) -> Result<Clause, Clause> {
    weigh(ply, attempt, attacks::is_chase)
}

/// 1999.
pub(super) fn chase_unless_from_chase(ply: &Ply<'_>, attempt: &Attempt) -> Result<Clause, Clause> {
    weigh(ply, attempt, attacks::is_unless_from_chase)
}

/// 1987.
pub(super) fn chase_unless_from_like_chase(ply: &Ply<'_>, attempt: &Attempt) -> Result<Clause, Clause> {
    weigh(ply, attempt, attacks::is_unless_from_like_chase)
}

/// The Asian rules: whatever is won by a longer line, only a piece that is not truly protected is chased.
pub(super) fn no_hunt(ply: &Ply<'_>, attempt: &Attempt) -> Result<Clause, Clause> {
    match chase(ply, attempt) {
        Ok(_) => Err(Clause::NoHunt),
        reason => reason,
    }
}

fn weigh(
    ply: &Ply<'_>,
    attempt: &Attempt,
    is_chase: impl Fn(&Ply<'_>, &Attempt) -> bool,
) -> Result<Clause, Clause> {
    if is_chase(ply, attempt) { Ok(attacks::form(ply, attempt)) } else { Err(idle::why_not(ply, attempt)) }
}
