//! What a side can gain by checks and captures (得子).

use std::ops::RangeInclusive;

use super::outcome::{LONGEST, MATE, MISSED, Moves, Outcome, Trial, Way};
use super::relations::{Relations, is_guarded};
use super::search::{Search, Wanted};
use super::value::Balance;
use crate::board::{Arrangement, Color, Move, MoveList, PieceId, PieceSet, Role, Square};
use crate::line::Undecided;

/// How many checks without a capture the gainer may give in a line.
pub(super) const CHECKS: u8 = 4;
/// The same for the other side.
const COUNTER_CHECKS: u8 = 2;

/// How a gain has to begin.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Opening {
    /// With this capture.
    Capture(Move),
    /// With a check that captures nothing; the first capture takes one of these, and it is no king or pawn that makes it: they may
    /// chase for ever, behind the checks of others as well (2020: references 7 and 13).
    Check(PieceSet),
    /// The same, with this check.
    ThisCheck(Move, PieceSet),
    /// With a check that captures nothing; the first capture is that of the target, in that way.
    CheckFor(PieceId, Way),
}

/// How many checks without a capture may still be given.
#[derive(Clone, Copy, Debug)]
struct Budget {
    own: u8,
    other: u8,
}

impl Search<'_> {
    /// The best that the gainer can bring about when it has to open like that; none where it cannot open so. Scores matter within
    /// `window` only: a lower one may be anything that is not above it, a higher one anything that is not below it.
    ///
    /// # Errors
    /// Where the question needs more work than it may have.
    pub(crate) fn gain(
        &mut self,
        opening: Opening,
        window: RangeInclusive<i32>,
    ) -> Result<Option<Outcome>, Undecided> {
        self.restart();
        let (openers, targets) = match opening {
            Opening::Capture(mv) => (MoveList::from_iter([mv]), PieceSet::EMPTY),
            Opening::Check(targets) => (self.quiet_checks(), targets),
            Opening::CheckFor(target, way) => {
                self.line.way = way;
                (self.quiet_checks(), PieceSet::from_iter([target]))
            }
            Opening::ThisCheck(mv, targets) => {
                let possible = self.quiet_checks().contains(&mv);
                (possible.then_some(mv).into_iter().collect(), targets)
            }
        };
        self.line.targets = targets;
        self.line.any_check = !targets.is_empty();
        let own = if let Opening::Capture(_) = opening { CHECKS } else { CHECKS - 1 };
        let budget = Budget { own, other: COUNTER_CHECKS };
        let mut best: Option<Outcome> = None;
        for mv in openers {
            let floor = best.as_ref().map_or(*window.start(), |b| b.score.max(*window.start()));
            if floor >= *window.end() {
                break;
            }
            let score = self.after(mv, self.gainer, 0, floor, *window.end(), budget)?;
            if best.as_ref().is_none_or(|b| score > b.score) {
                let mut moves = Moves::from_iter([mv]);
                moves.extend(self.best[1].iter().copied());
                best = Some(Outcome { score, moves });
            }
        }
        Ok(best)
    }

    /// Plays a move, asks what follows, and takes it back. The score and its bounds are those of the side that moves.
    fn after(
        &mut self,
        mv: Move,
        turn: Color,
        ply: usize,
        alpha: i32,
        beta: i32,
        budget: Budget,
    ) -> Result<i32, Undecided> {
        let line = self.line;
        // An answer to a check that takes something else first ends the line: of the targets nothing is won.
        let captured = self.board.at(mv.to);
        let misses = |victim| !line.takes_target(self.constant.is_none(), &self.board, mv, victim);
        if turn == self.gainer && (captured.is_some_and(misses) || line.strays(&self.board, mv)) {
            self.best[ply + 1].clear();
            return Ok(self.stand(turn));
        }
        let barred = self.is_barred(mv);
        let worth = captured.map(|victim| self.worth(victim, mv.to));
        let undo = self.board.make(mv);
        if let Some((victim, worth)) = captured.zip(worth).filter(|_| !barred) {
            if turn == self.gainer {
                self.line.balance = line.balance.win(worth);
                self.line.targets = PieceSet::EMPTY;
            } else {
                self.line.balance = line.balance.lose(worth);
                self.line.gave_pawn |= line.balance.is_nothing() && self.line.balance.costs_pawn();
                self.line.lost = true;
                // Only what the capture itself has laid open counts as the other side's capture elsewhere.
                let laid_open = ply == 1 || self.generous;
                self.line.recaptured |= line.moved.contains(victim) || !laid_open;
            }
        }
        if let Some(mover) = self.board.at(mv.to) {
            self.line.moved.insert(mover);
        }
        let reply = Budget { own: budget.other, other: budget.own };
        let score = self.exchange(!turn, ply + 1, -beta, -alpha, reply);
        self.board.unmake(undo);
        self.line = line;
        Ok(-score?)
    }

    /// What the line has come to if it ends here, as `turn` sees it.
    fn stand(&self, turn: Color) -> i32 {
        let balance = self.line.balance;
        let certain = if self.generous { balance.possible() } else { balance.certain() };
        let score = if self.constant.is_none() {
            let certain = if self.keeps_pawns && self.line.gave_pawn { certain.min(0) } else { certain };
            let each_elsewhere = certain == 0 && self.line.lost && !self.line.recaptured;
            2 * certain + i32::from(each_elsewhere)
        } else if self.line.targets.is_empty() {
            2 * certain
        } else {
            MISSED
        };
        if turn == self.gainer { score } else { -score }
    }

    fn exchange(
        &mut self,
        turn: Color,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        budget: Budget,
    ) -> Result<i32, Undecided> {
        self.count()?;
        self.best[ply].clear();
        if ply == LONGEST {
            return Ok(self.stand(turn));
        }
        let in_check = self.attacked(turn);
        let mut best = if in_check { ply as i32 - MATE } else { self.stand(turn) };
        if best >= beta {
            return Ok(best);
        }
        alpha = alpha.max(best);
        for mv in self.candidates(turn, in_check, budget.own > 0) {
            let quiet_check = !in_check && self.board.at(mv.to).is_none();
            let budget = Budget { own: budget.own - u8::from(quiet_check), ..budget };
            let score = self.after(mv, turn, ply, alpha, beta, budget)?;
            if score > best {
                best = score;
                alpha = alpha.max(best);
                let (line, rest) = self.best.split_at_mut(ply + 1);
                line[ply].clear();
                line[ply].push(mv);
                line[ply].extend(rest[0].iter().copied());
                if best >= beta {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// The moves that belong to a line: every answer to a check; otherwise captures and checks that the line has brought about.
    fn candidates(&mut self, turn: Color, in_check: bool, may_check: bool) -> MoveList {
        let mut moves = if in_check {
            self.answers(turn)
        } else if let Some(constant) = self.constant {
            self.related(turn, may_check, constant)
        } else {
            let (line, standing, tolerated) = (self.line, self.standing, self.tolerated);
            let spared = self.spared;
            let gains = turn == self.gainer;
            self.moves(turn, |board, mv, captured| {
                let mover = board.at(mv.from);
                // A check that is left out of account serves for nothing else, save to take back.
                let serves = !mover.is_some_and(|id| tolerated.contains(id));
                match captured {
                    Some(victim) if !serves => Wanted::when(line.moved.contains(victim)),
                    Some(victim) if gains && !line.targets.is_empty() => {
                        Wanted::when(line.takes_target(true, board, mv, victim))
                    }
                    Some(victim) if line.moved.contains(victim) => Wanted::Yes,
                    // What the gainer could win at once is a gain of its own, not one of this line.
                    Some(victim) if gains => Wanted::when(!standing.is_loose(victim)),
                    Some(victim) => Wanted::when(!spared.contains(victim) && !standing.hangs(victim)),
                    None if !serves || !may_check => Wanted::No,
                    None if gains && line.any_check || !standing.has_check(mover, mv.to) => Wanted::IfCheck,
                    None => Wanted::No,
                }
            })
        };
        // The dearest captures first: they cut the others off.
        moves.sort_by_key(|mv| std::cmp::Reverse(self.cuts_off(mv.to)));
        moves
    }

    /// Checks, and such captures as the cycle or the line has brought about: by an attack that was not there all the time, or of a
    /// piece that was guarded and is no more.
    fn related(&mut self, turn: Color, may_check: bool, constant: &Relations) -> MoveList {
        let (line, gains) = (self.line, turn == self.gainer);
        self.moves(turn, |board, mv, captured| match (captured, board.at(mv.from)) {
            (Some(victim), _) if gains && !line.targets.is_empty() => {
                Wanted::when(line.takes_target(false, board, mv, victim))
            }
            (Some(victim), Some(by)) => {
                let brought_about = line.moved.contains(by)
                    || line.moved.contains(victim)
                    || !constant.strikes(by, victim)
                    || constant.guards(by, victim) && !is_guarded(board, mv);
                Wanted::when(brought_about)
            }
            _ if may_check => Wanted::IfCheck,
            _ => Wanted::No,
        })
    }

    /// What a piece is worth when it is taken there, now.
    fn worth(&self, victim: PieceId, square: Square) -> Balance {
        let piece = self.board.piece(victim);
        if self.constant.is_none() {
            return Balance::of(piece, square);
        }
        let gives_check = self.board.checkers(!piece.color).contains(victim);
        Balance::on_wangs_scale(piece, square, gives_check)
    }

    /// What stands on a point is worth now, by the scale on which it is certain.
    pub(super) fn worth_at(&self, square: Square) -> i32 {
        self.board.at(square).map_or(0, |id| self.worth(id, square).certain())
    }

    fn cuts_off(&self, square: Square) -> i32 {
        self.board.piece_at(square).map_or(-1, |piece| Balance::of(piece, square).certain())
    }
}

impl Trial {
    /// Whether a capture takes what has to be taken first, if there is such, with a piece that may: by the rulebooks (`officers_only`) no
    /// king and no pawn.
    fn takes_target(&self, officers_only: bool, board: &Arrangement, mv: Move, victim: PieceId) -> bool {
        let by = board.at(mv.from);
        let may_take = || match self.way.taker {
            Some(taker) => by == Some(taker),
            None => !officers_only || by.is_some_and(|id| !matches!(board.role(id), Role::King | Role::Pawn)),
        };
        self.targets.is_empty() || self.targets.contains(victim) && may_take()
    }

    /// Whether a move of the gainer's leaves the way in which the first capture has to come about.
    fn strays(&self, board: &Arrangement, mv: Move) -> bool {
        let Way { taker, alone, unrooted } = self.way;
        if self.targets.is_empty() || !(alone || unrooted) {
            return false;
        }
        let (mover, mut after) = (board.at(mv.from), board.clone());
        let takes = after.make(mv).captured().is_some();
        let enemy = mover.map(|id| !id.color());
        let others_check = || {
            enemy.is_some_and(|enemy| !after.checkers(enemy).without(taker.into_iter().collect()).is_empty())
        };
        let reached = || enemy.is_some_and(|enemy| !after.attackers(mv.to, enemy).is_empty());
        alone && (mover != taker || !takes && others_check()) || unrooted && takes && reached()
    }
}
