//! What the mover could win by moving again (接续再走), and what it could have won without the move.

use std::ops::RangeInclusive;

use super::Extras;
use super::gain::Opening;
use super::outcome::{ANY_GAIN, EVEN, Outcome, WHETHER, Way};
use super::search::Search;
use super::value::{self, Balance};
use crate::board::{Arrangement, PieceId, PieceSet, Role, Square};
use crate::line::Undecided;

/// A try to win something by moving again.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    /// What is taken first; none where nothing comes to be taken.
    pub(crate) target: Option<PieceId>,
    /// What the target is.
    pub(crate) target_role: Option<Role>,
    /// Whether that is worth anything.
    pub(crate) has_worth: bool,
    /// What takes it.
    pub(crate) capturer: Option<PieceId>,
    /// What the capturer is.
    pub(crate) capturer_role: Option<Role>,
    /// Whether the line begins with the capture, not with checks.
    pub(crate) is_direct: bool,
    /// Whether the line leaves the choice of the target to the other side.
    pub(crate) is_fork: bool,
    /// Whether the capture pays only since another piece of the mover's could take again where the target is taken back.
    pub(crate) supported: bool,
    /// Whether the capture lets another piece give check.
    pub(crate) uncovers_check: bool,
    /// Whether the other side has a piece that reaches the target's point once it is taken, able to move there or not.
    pub(crate) rooted: bool,
    /// Whether the target's place is taken back at once.
    pub(crate) recaptured: bool,
    /// Whether that is done by a cannon over a screen, or by a piece that the capture has let through.
    pub(crate) hidden_root: bool,
    /// How many of the mover's pieces give the checks and make the capture.
    pub(crate) attackers: usize,
    /// How many of the mover's pieces attack the target, each by itself.
    pub(crate) on_target: usize,
    /// Whether the same target could be won without the move, were attacks on the pieces of the cycle no matter (从捉到捉).
    pub(crate) stood_at_leisure: bool,
    /// Whether it could be won in the same manner then.
    pub(crate) stood_alike: bool,
    /// Whether what is won is a piece that had to step in the way of a check, or to take what gave it, or else its side is mated
    /// (逼送吃子). Known where it is asked for.
    pub(crate) hands_over: bool,
    /// Whether the target's root does not take back, though it could, for what would be lost elsewhere. Known where it is asked for.
    pub(crate) overloads: bool,
    /// Whether nothing is won unless a crossed pawn is given for it first. Known where it is asked for.
    pub(crate) spends_pawn: bool,
    /// Whether the other side's own last move has made the gain possible, by taking the target's root away.
    pub(crate) own_fault: bool,
    /// What it comes to.
    pub(crate) outcome: Outcome,
    /// What the same target brought without the move, where it brought anything.
    pub(crate) before: Option<Outcome>,
}

impl Attempt {
    /// Whether something is gained, or each side takes an equal piece elsewhere. Who mates by checks gains no piece: that is a matter of
    /// mate threats.
    pub(crate) fn gains(&self) -> bool {
        self.outcome.score > 0 && self.target.is_some() && (self.is_direct || !self.outcome.mates())
    }

    /// Whether it wins more than an even exchange.
    pub(crate) fn gains_more_than_even(&self) -> bool {
        self.gains() && self.outcome.score > EVEN
    }

    /// The scores that decide whether the gain is new.
    pub(super) fn worth_knowing(&self) -> RangeInclusive<i32> {
        -1..=self.outcome.score
    }

    /// Whether there is a gain that there was not without the move.
    pub(crate) fn is_new(&self) -> bool {
        self.beats(self.before.as_ref())
    }

    /// Whether the gain is another than that: there was no more than an even exchange, or less by more than a weak piece. Where each
    /// side takes an equal piece, taking must have been a loss, or not possible.
    fn beats(&self, before: Option<&Outcome>) -> bool {
        let Some(before) = before.map(|o| o.score) else { return true };
        let more = self.outcome.score - before.max(0);
        if self.outcome.score == EVEN { before < 0 } else { before <= EVEN || more > 2 * value::WEAK }
    }
}

/// The position of which attempts are asked, and what came before it.
pub(super) struct Questions<'a> {
    /// After the move, if the mover moves again.
    pub(super) now: Search<'a>,
    /// The same, where the other side may take first: what is offered does not take the piece that may take it.
    pub(super) offered: Search<'a>,
    /// Before the move, with the mover to move.
    pub(super) then: Search<'a>,
    /// The same, leaving attacks on pieces of the cycle out of account.
    pub(super) then_at_leisure: Search<'a>,
    /// Before the other side's last move, if the mover had been to move, with the same left out.
    pub(super) earlier: Option<Search<'a>>,
    /// What the rule set asks for.
    pub(super) asked: Extras,
    /// What the other side moved before it.
    pub(super) last_moved: Option<PieceId>,
    /// The pairs of pieces that face each other since the move, the mover's one first.
    pub(super) meetings: Vec<(PieceId, PieceId)>,
}

impl Questions<'_> {
    /// All captures, and the best line that begins with checks; the best first.
    ///
    /// # Errors
    /// Where a search needs more work than it may have.
    pub(super) fn attempts(&mut self) -> Result<Vec<Attempt>, Undecided> {
        let mut attempts = Vec::new();
        for mv in self.now.captures() {
            let board = self.now.board();
            let forestalls = |&(offered, taker): &(PieceId, PieceId)| {
                board.at(mv.from) == Some(offered) && board.at(mv.to) == Some(taker)
            };
            let search = if self.meetings.iter().any(forestalls) { &mut self.now } else { &mut self.offered };
            if let Some(outcome) = search.gain(Opening::Capture(mv), ANY_GAIN)? {
                attempts.push(Attempt::of(search, outcome));
            }
        }
        let won: PieceSet = attempts.iter().filter(|a| a.gains()).filter_map(|a| a.target).collect();
        let others = self.now.board().side(!self.now.gainer()).without(won);
        attempts.extend(by_checks(&mut self.offered, others)?);
        attempts.sort_by_key(|a| std::cmp::Reverse(a.outcome.score));
        for attempt in attempts.iter_mut().filter(|a| a.gains()) {
            self.weigh_pawns(attempt)?;
            self.look_back(attempt, others)?;
            if self.asked.old_kinds {
                attempt.hands_over = self.offered.hands_over(&attempt.outcome.moves)?;
                attempt.overloads = attempt.rooted && self.overloads(&attempt.outcome);
            }
        }
        Ok(attempts)
    }

    /// Whether nothing of the mover's could take again where a capture could be taken back, and it is not taken back.
    fn overloads(&self, outcome: &Outcome) -> bool {
        let mut board = self.now.board().clone();
        let Some(&capture) = outcome.moves.first().filter(|mv| board.at(mv.to).is_some()) else {
            return false;
        };
        if outcome.moves.get(1).is_some_and(|reply| reply.to == capture.to) {
            return false;
        }
        board.make(capture);
        let back = board.legal_moves(!self.now.gainer()).into_iter().filter(|mv| mv.to == capture.to);
        let mut backs = back.peekable();
        backs.peek().is_some()
            && backs.all(|back| {
                let undo = board.make(back);
                let again = board.legal_moves(self.now.gainer()).iter().any(|mv| mv.to == capture.to);
                board.unmake(undo);
                !again
            })
    }

    /// Where a crossed pawn is given for a gain: the best that can be had without giving one, if anything.
    fn weigh_pawns(&mut self, attempt: &mut Attempt) -> Result<(), Undecided> {
        let Some(target) = attempt.target.filter(|_| self.asked.pawns_without_price) else { return Ok(()) };
        if !gives_pawn(self.offered.board(), &attempt.outcome) {
            return Ok(());
        }
        let mut keeping = self.offered.clone().keeping_pawns();
        match best_on(&mut keeping, target, ANY_GAIN)?.filter(|o| o.score > 0) {
            Some(outcome) => {
                *attempt = Attempt { is_fork: attempt.is_fork, ..Attempt::of(&keeping, outcome) }
            }
            None => attempt.spends_pawn = true,
        }
        Ok(())
    }

    /// What the target of an attempt brought without the move.
    fn look_back(&mut self, attempt: &mut Attempt, others: PieceSet) -> Result<(), Undecided> {
        let Some(target) = attempt.target else { return Ok(()) };
        let window = attempt.worth_knowing();
        if attempt.is_fork {
            attempt.before = self.then.gain(Opening::Check(others), window)?;
            return Ok(());
        }
        attempt.before = best_on(&mut self.then, target, window.clone())?;
        if !attempt.is_new() {
            attempt.stood_at_leisure = true;
            attempt.own_fault = (self.root_has_left(target) || self.was_safe(target)?)
                && best_on(&mut self.then_at_leisure, target, WHETHER)?.is_some_and(|o| o.score > 0);
            return Ok(());
        }
        let laid_open = self.was_safe(target)?;
        if laid_open || self.asked.from_chase {
            let at_leisure = attempt.compare_at_leisure(&mut self.then_at_leisure, target)?;
            if laid_open {
                // The other side's own move has taken the target's root away, whatever the mover's move does beside.
                attempt.own_fault = at_leisure.as_ref().is_some_and(|o| o.score > 0);
                attempt.before = best(attempt.before.take().into_iter().chain(at_leisure));
            }
        }
        Ok(())
    }

    /// Whether nothing was to be gained of the target before the other side's last move, of another piece.
    fn was_safe(&mut self, target: PieceId) -> Result<bool, Undecided> {
        match (self.last_moved, &mut self.earlier) {
            (Some(last), Some(earlier)) if last != target => {
                Ok(best_on(earlier, target, WHETHER)?.is_none_or(|o| o.score <= 0))
            }
            _ => Ok(false),
        }
    }

    /// Whether the piece that the other side has moved last was the target's root until then.
    fn root_has_left(&mut self, target: PieceId) -> bool {
        match (self.last_moved, &mut self.earlier) {
            (Some(last), Some(earlier)) => {
                roots(earlier, target).contains(last) && !roots(&mut self.then, target).contains(last)
            }
            _ => false,
        }
    }
}

/// The lines that begin with checks: one for each target that they win by force; where there is none, the best of all, which may be a
/// fork that leaves the choice of the target to the other side.
pub(super) fn by_checks(search: &mut Search<'_>, others: PieceSet) -> Result<Vec<Attempt>, Undecided> {
    let Some(best) = search.gain(Opening::Check(others), ANY_GAIN)? else { return Ok(Vec::new()) };
    let mut attempts = Vec::new();
    if best.score > 0 {
        for target in others.iter() {
            let opening = Opening::Check(PieceSet::from_iter([target]));
            if let Some(outcome) = search.gain(opening, ANY_GAIN)?
                && outcome.score > 0
            {
                attempts.push(plainest(search, target, outcome)?);
            }
        }
    }
    if attempts.is_empty() {
        attempts.push(Attempt { is_fork: true, ..Attempt::of(search, best) });
    }
    Ok(attempts)
}

/// Of the ways to win a target by checks that win as much, the plainest: by one piece all by itself where the target has no root; or else
/// by one piece, if it is a rook; or else where it has no root. The class of a chase hangs on that, and must not hang on which of two
/// equally good lines the search comes upon first.
fn plainest(search: &mut Search<'_>, target: PieceId, found: Outcome) -> Result<Attempt, Undecided> {
    let attempt = Attempt::of(search, found);
    let board = search.board();
    let is_rook = board.role(target) == Role::Rook;
    let rank = |alone: bool, unrooted: bool| match (alone, unrooted) {
        (true, true) => 0,
        (true, false) if is_rook => 1,
        (_, true) => 2,
        (_, false) => 3,
    };
    let may_take = |id: &PieceId| !matches!(board.role(*id), Role::King | Role::Pawn);
    let takers: Vec<PieceId> = board.side(search.gainer()).iter().filter(may_take).collect();
    let alone = |unrooted| takers.iter().map(move |&taker| Way { taker: Some(taker), alone: true, unrooted });
    let unrooted = Way { unrooted: true, ..Way::default() };
    let ways: Vec<Way> = alone(true).chain(alone(false)).chain([unrooted]).collect();
    let (rank_found, score) = (rank(attempt.attackers == 1, !attempt.rooted), attempt.outcome.score);
    for way in ways.into_iter().filter(|way| rank(way.alone, way.unrooted) < rank_found) {
        if let Some(outcome) = search.gain(Opening::CheckFor(target, way), score - 1..=score)?
            && outcome.score >= score
        {
            return Ok(Attempt::of(search, outcome));
        }
    }
    Ok(attempt)
}

/// The pieces that could take back if the gainer took the target now.
fn roots(search: &mut Search<'_>, target: PieceId) -> PieceSet {
    let captures = search.captures();
    let mut board = search.board().clone();
    let mut roots = PieceSet::EMPTY;
    for mv in captures {
        if board.at(mv.to) == Some(target) {
            let undo = board.make(mv);
            roots = roots.union(board.attackers(mv.to, target.color()));
            board.unmake(undo);
        }
    }
    roots
}

fn best(outcomes: impl IntoIterator<Item = Outcome>) -> Option<Outcome> {
    outcomes.into_iter().max_by_key(|o| o.score)
}

/// The best that comes of taking that target first.
pub(super) fn best_on(
    search: &mut Search<'_>,
    target: PieceId,
    window: RangeInclusive<i32>,
) -> Result<Option<Outcome>, Undecided> {
    Ok(best(all_on(search, target, window)?))
}

/// What comes of each way of taking that target first.
fn all_on(
    search: &mut Search<'_>,
    target: PieceId,
    window: RangeInclusive<i32>,
) -> Result<Vec<Outcome>, Undecided> {
    let Some(square) = search.board().square(target) else { return Ok(Vec::new()) };
    // A mate by checks is no gain of the target, and a check that wins nothing no attack on it. To know one from the other the search
    // must not stop at what is enough.
    let whole = *window.start()..=*ANY_GAIN.end();
    let by_checks = search.gain(Opening::Check(PieceSet::from_iter([target])), whole)?;
    let mut all: Vec<Outcome> = by_checks.filter(|o| o.score > 0 && !o.mates()).into_iter().collect();
    for mv in search.captures() {
        if mv.to == square {
            all.extend(search.gain(Opening::Capture(mv), window.clone())?);
        }
    }
    Ok(all)
}

impl Attempt {
    /// Notes whether the target could be won at leisure before, and in the same manner; gives the best that came of it.
    pub(super) fn compare_at_leisure(
        &mut self,
        then: &mut Search<'_>,
        target: PieceId,
    ) -> Result<Option<Outcome>, Undecided> {
        let all = all_on(then, target, self.worth_knowing())?;
        let manner = self.manner();
        let alike = |o: &Outcome| o.score > 0 && Attempt::of(then, o.clone()).manner() == manner;
        self.stood_alike = all.iter().any(alike);
        let best = best(all);
        self.stood_at_leisure = !self.beats(best.as_ref());
        Ok(best)
    }

    /// How the target is won: by what, whether at once, and against what protection.
    fn manner(&self) -> (Option<PieceId>, bool, bool, bool) {
        (self.capturer, self.is_direct, self.rooted, self.recaptured)
    }

    pub(super) fn of(search: &Search<'_>, outcome: Outcome) -> Attempt {
        let mut board = search.board().clone();
        let enemy = !search.gainer();
        let mut attackers = PieceSet::EMPTY;
        let mut capture = None;
        let mut uncovers_check = false;
        let mut supported = false;
        for (ply, &mv) in outcome.moves.iter().enumerate() {
            let mover = board.at(mv.from);
            let captured = board.make(mv).captured();
            if ply % 2 == 1 {
                continue;
            }
            attackers = attackers.union(mover.into_iter().collect());
            if captured.is_some() {
                let rooted = !board.attackers(mv.to, enemy).is_empty();
                let again = !board.attackers(mv.to, search.gainer()).is_empty();
                supported = rooted && again && !pays_alone(search.board(), captured, mover, mv.to);
                uncovers_check = !board.checkers(enemy).without(mover.into_iter().collect()).is_empty();
                capture = Some((mover, captured, ply, rooted));
                break;
            }
            attackers = attackers.union(board.checkers(enemy));
        }
        let on_target = capture.and_then(|(_, target, ..)| target).and_then(|id| {
            let square = search.board().square(id)?;
            Some(search.board().attackers(square, search.gainer()))
        });
        let on_target = on_target.unwrap_or_default();
        let (capturer, target, ply, rooted) = capture.unwrap_or((None, None, 0, false));
        let is_direct = target.is_some() && ply == 0;
        let taken_back = if is_direct { taken_back(search.board(), &outcome) } else { None };
        Attempt {
            target,
            target_role: role(&board, target),
            has_worth: target.is_some_and(|id| has_worth(search.board(), id)),
            capturer,
            capturer_role: role(&board, capturer),
            is_direct,
            is_fork: false,
            supported,
            uncovers_check,
            rooted,
            recaptured: taken_back.is_some(),
            hidden_root: taken_back == Some(Root::Hidden),
            attackers: attackers.len(),
            on_target: on_target.len(),
            stood_at_leisure: false,
            stood_alike: false,
            hands_over: false,
            overloads: false,
            spends_pawn: false,
            own_fault: false,
            outcome,
            before: None,
        }
    }
}

/// Whether the target is worth more than what takes it there.
fn pays_alone(board: &Arrangement, target: Option<PieceId>, capturer: Option<PieceId>, on: Square) -> bool {
    let worth = |id: Option<PieceId>| id.map_or(Balance::default(), |id| Balance::of(board.piece(id), on));
    worth(target).lose(worth(capturer)).certain() > 0
}

/// How a piece is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Root {
    /// By a piece that reaches its point openly.
    Open,
    /// By a cannon over a screen, or by a piece behind the one that takes.
    Hidden,
}

/// How the first capture of a line is taken back at once, if it is.
fn taken_back(board: &Arrangement, outcome: &Outcome) -> Option<Root> {
    let [first, reply, ..] = outcome.moves[..] else { return None };
    if reply.to != first.to {
        return None;
    }
    let root = board.at(reply.from)?;
    let open = board.attackers(first.to, root.color()).contains(root);
    Some(if open && board.role(root) != Role::Cannon { Root::Open } else { Root::Hidden })
}

/// Whether the first thing of worth that changes hands in a line is a crossed pawn of the side that begins it.
fn gives_pawn(board: &Arrangement, outcome: &Outcome) -> bool {
    let mut board = board.clone();
    let worths = outcome.moves.iter().enumerate().filter_map(|(ply, &mv)| {
        let victim = board.make(mv).captured()?;
        let worth = Balance::of(board.piece(victim), mv.to);
        Some(if ply % 2 == 0 { worth } else { worth.reversed() })
    });
    worths.into_iter().find(|worth| !worth.is_nothing()).is_some_and(Balance::costs_pawn)
}

fn has_worth(board: &Arrangement, id: PieceId) -> bool {
    board.square(id).is_some_and(|square| Balance::of(board.piece(id), square).certain() > 0)
}

fn role(board: &Arrangement, id: Option<PieceId>) -> Option<Role> {
    id.map(|id| board.role(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{fen, iccs};

    #[test]
    fn who_takes_a_crossed_pawn_gives_none() {
        let gives = |board: &str, moves: &str| {
            let moves = moves.split(' ').map(|mv| iccs::parse(mv).unwrap()).collect();
            gives_pawn(fen::parse(board).unwrap().arrangement(), &Outcome { score: 0, moves })
        };
        let board = "4k4/3P5/9/9/9/9/p8/9/R8/5K3 w";
        assert!(gives(board, "d8e8 e9e8 a1a3"));
        assert!(!gives(board, "a1a3"));
        assert!(!gives(board, "d8e8"));
    }
}
