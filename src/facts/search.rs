//! The one bounded search: what a side can bring about by checks and captures when it moves first.
//!
//! All facts ask it, in different ways. *Mate*: only checks, every answer to them, ends in mate. *Gain*: checks and captures, the
//! other side's answers, recaptures and checks in between, until the exchange is complete; whoever is mated has lost everything.
//! Quiet moves are no part of it (the rules look at what follows at once), and so a line ends where neither side wants to go on.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;

use super::standing::Standing;
use super::value::Balance;
use crate::board::{
    Arrangement, Color, Move, MoveList, Parries, PieceId, PieceSet, Role, Square, Undo, could_check,
    could_expose,
};
use crate::line::Undecided;

/// The longest line, in plies.
const LONGEST: usize = 20;
/// How many checks without a capture the gainer may give in a line.
const CHECKS: u8 = 4;
/// The same for the other side.
const COUNTER_CHECKS: u8 = 2;
/// How many positions one question may look at.
const NODES: u64 = 100_000;

pub(crate) type Moves = ArrayVec<Move, LONGEST>;

/// More than any balance: the gainer mates, or is mated.
pub(crate) const MATE: i32 = 10_000;

/// What a line comes to in which each side takes an equal piece elsewhere.
pub(super) const EVEN: i32 = 1;

/// What a line of play comes to for the side that begins it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Twice the certain balance of material, and one more where it is even and nothing was recaptured: each side took a piece
    /// elsewhere (各吃各子). [`MATE`] or its negative, less the plies that it takes, where a side is mated.
    pub(crate) score: i32,
    /// The line, from its first move.
    pub(crate) moves: Moves,
}

impl Outcome {
    /// Whether the side that begins the line mates in it.
    pub(crate) fn mates(&self) -> bool {
        self.score > MATE / 2
    }

    /// Whether the side that begins the line is mated in it.
    pub(crate) fn is_mated(&self) -> bool {
        self.score < -MATE / 2
    }
}

/// Whether anything is gained, and how much.
pub(super) const ANY_GAIN: RangeInclusive<i32> = 0..=MATE;
/// Whether anything is gained, no matter how much.
pub(super) const WHETHER: RangeInclusive<i32> = 0..=1;
/// Whether anything is lost, and how much.
pub(super) const ANY_LOSS: RangeInclusive<i32> = -MATE..=0;

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
}

/// The position from which lines are played, and who plays them for gain.
#[derive(Clone, Debug)]
pub(crate) struct Search<'a> {
    board: Arrangement,
    gainer: Color,
    /// Pieces whose attack on a king is left out of account: they gave the check that a move has answered, and the question is what
    /// there was beside it.
    tolerated: PieceSet,
    standing: &'a Standing,
    /// Whether what is doubtful counts for the gainer: the worth of a pawn, and whether a capture has laid open what is lost.
    generous: bool,
    /// Moves that the gainer may not play: a piece that is offered does not take the piece that may take it first.
    barred: Vec<(PieceId, Square)>,
    line: Line,
    nodes: u64,
    /// Best line from each ply on.
    best: Box<[Moves; LONGEST + 1]>,
}

/// What the line that is being tried has come to.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    balance: Balance,
    moved: PieceSet,
    /// What the gainer has to take first; empty once something is taken.
    targets: PieceSet,
    /// Whether the gainer may use checks that stood before.
    any_check: bool,
    lost: bool,
    /// Whether a lost piece had moved in the line.
    recaptured: bool,
}

/// Whether a move belongs to a line.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    Yes,
    No,
    IfCheck,
}

impl Wanted {
    fn when(wanted: bool) -> Wanted {
        if wanted { Wanted::Yes } else { Wanted::No }
    }
}

/// How many checks without a capture may still be given.
#[derive(Clone, Copy, Debug)]
struct Budget {
    own: u8,
    other: u8,
}

impl<'a> Search<'a> {
    /// A search from `board` for `gainer`, who moves first. What stands in `standing` is nobody's gain and nobody's loss.
    pub(crate) fn new(board: &Arrangement, gainer: Color, standing: &'a Standing) -> Search<'a> {
        Search {
            board: board.clone(),
            gainer,
            tolerated: board.checkers(Color::Red).union(board.checkers(Color::Black)),
            standing,
            generous: false,
            barred: Vec::new(),
            line: Line::default(),
            nodes: 0,
            best: Box::new(std::array::from_fn(|_| Moves::new())),
        }
    }

    /// The same search without those moves of the gainer's.
    pub(super) fn without(mut self, barred: Vec<(PieceId, Square)>) -> Search<'a> {
        self.barred = barred;
        self
    }

    /// The same search, counting for the gainer whatever is doubtful: for what there was before a move, so that only what is beyond
    /// doubt more is new.
    pub(super) fn generously(mut self) -> Search<'a> {
        self.generous = true;
        self
    }

    pub(super) fn board(&self) -> &Arrangement {
        &self.board
    }

    pub(super) fn gainer(&self) -> Color {
        self.gainer
    }

    pub(super) fn make(&mut self, mv: Move) -> Undo {
        self.board.make(mv)
    }

    pub(super) fn unmake(&mut self, undo: Undo) {
        self.board.unmake(undo);
    }

    /// Begins a new question.
    pub(super) fn restart(&mut self) {
        self.nodes = 0;
        self.line = Line::default();
    }

    pub(super) fn count(&mut self) -> Result<(), Undecided> {
        self.nodes += 1;
        if self.nodes > NODES { Err(Undecided { nodes: NODES }) } else { Ok(()) }
    }

    fn attacked(&self, color: Color) -> bool {
        if self.tolerated.is_empty() {
            self.board.in_check(color)
        } else {
            !self.board.checkers(color).without(self.tolerated).is_empty()
        }
    }

    /// The moves of `color` that leave its king safe, take no king, and are wanted.
    pub(super) fn moves(
        &mut self,
        color: Color,
        wanted: impl Fn(&Arrangement, Move, Option<PieceId>) -> Wanted,
    ) -> MoveList {
        let mut moves = self.board.pseudo_moves(color);
        let own_king = self.board.square(Arrangement::king(color));
        let enemy_king = self.board.square(Arrangement::king(!color));
        let checkers = self.board.checkers(color).without(self.tolerated);
        let exposed = !self.tolerated.is_empty() || !checkers.is_empty();
        // A check is parried by moving the king or by one of a few moves, whatever else attacks it.
        let parries: Option<Parries> =
            checkers.iter().next().zip(own_king).map(|(checker, king)| self.board.parries(checker, king));
        moves.retain(|mv| {
            let mv = *mv;
            if enemy_king == Some(mv.to) {
                return false;
            }
            if parries.is_some_and(|parries| own_king != Some(mv.from) && !parries.include(mv)) {
                return false;
            }
            if !self.barred.is_empty()
                && self.board.at(mv.from).is_some_and(|id| self.barred.contains(&(id, mv.to)))
            {
                return false;
            }
            // Most moves can neither give check nor lay the own king open, and need not be played to know it.
            let only_check = match wanted(&self.board, mv, self.board.at(mv.to)) {
                Wanted::No => return false,
                Wanted::Yes => false,
                Wanted::IfCheck => true,
            };
            if only_check && enemy_king.is_none_or(|king| !could_check(mv, king)) {
                return false;
            }
            let may_expose = exposed || own_king.is_some_and(|king| could_expose(mv, king));
            if !only_check && !may_expose {
                return true;
            }
            let undo = self.board.make(mv);
            let keep = (!only_check || self.board.in_check(!color)) && (!may_expose || !self.attacked(color));
            self.board.unmake(undo);
            keep
        });
        moves
    }

    /// The gainer's captures, now.
    pub(crate) fn captures(&mut self) -> MoveList {
        self.moves(self.gainer, |_, _, captured| Wanted::when(captured.is_some()))
    }

    /// The gainer's checks, now.
    pub(super) fn checks(&mut self) -> MoveList {
        self.moves(self.gainer, |_, _, _| Wanted::IfCheck)
    }

    /// The gainer's checks that capture nothing, now.
    pub(crate) fn quiet_checks(&mut self) -> MoveList {
        self.moves(self.gainer, |_, _, captured| match captured {
            Some(_) => Wanted::No,
            None => Wanted::IfCheck,
        })
    }

    /// All moves.
    pub(super) fn answers(&mut self, color: Color) -> MoveList {
        self.moves(color, |_, _, _| Wanted::Yes)
    }

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
        let (openers, targets, checks) = match opening {
            Opening::Capture(mv) => (MoveList::from_iter([mv]), PieceSet::EMPTY, CHECKS),
            Opening::Check(targets) => (self.quiet_checks(), targets, CHECKS - 1),
            Opening::ThisCheck(mv, targets) => {
                let possible = self.quiet_checks().contains(&mv);
                (possible.then_some(mv).into_iter().collect(), targets, CHECKS - 1)
            }
        };
        self.line.targets = targets;
        self.line.any_check = !targets.is_empty();
        let budget = Budget { own: checks, other: COUNTER_CHECKS };
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
        let undo = self.board.make(mv);
        if let Some(victim) = undo.captured() {
            let worth = Balance::of(self.board.piece(victim), mv.to);
            if turn == self.gainer {
                self.line.balance = line.balance.win(worth);
                self.line.targets = PieceSet::EMPTY;
            } else {
                self.line.balance = line.balance.lose(worth);
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
        let each_elsewhere = certain == 0 && self.line.lost && !self.line.recaptured;
        let score = 2 * certain + i32::from(each_elsewhere);
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
                line[ply].extend(rest[0].iter().copied().take(LONGEST - 1));
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
        } else {
            let (line, standing, tolerated) = (self.line, self.standing, self.tolerated);
            let gains = turn == self.gainer;
            self.moves(turn, |board, mv, captured| {
                let mover = board.at(mv.from);
                // A check that is left out of account serves for nothing else, save to take back.
                let serves = !mover.is_some_and(|id| tolerated.contains(id));
                match captured {
                    Some(victim) if !serves => Wanted::when(line.moved.contains(victim)),
                    Some(victim) if gains && !line.targets.is_empty() => {
                        let by_officer =
                            mover.is_some_and(|id| !matches!(board.role(id), Role::King | Role::Pawn));
                        Wanted::when(by_officer && line.targets.contains(victim))
                    }
                    Some(victim) if line.moved.contains(victim) => Wanted::Yes,
                    // What the gainer could win at once is a gain of its own, not one of this line.
                    Some(victim) if gains => Wanted::when(!standing.is_loose(victim)),
                    Some(victim) => Wanted::when(!standing.hangs(victim)),
                    None if !serves || !may_check => Wanted::No,
                    None if gains && line.any_check || !standing.has_check(mover, mv.to) => Wanted::IfCheck,
                    None => Wanted::No,
                }
            })
        };
        // The dearest captures first: they cut the others off.
        moves.sort_by_key(|mv| std::cmp::Reverse(self.worth(mv.to)));
        moves
    }

    fn worth(&self, square: Square) -> i32 {
        self.board.piece_at(square).map_or(-1, |piece| Balance::of(piece, square).certain())
    }

    /// Whether `color` gains by captures on one point alone, where both sides may stop at any time.
    pub(super) fn wins_on(&mut self, square: Square, color: Color) -> bool {
        self.swap(square, color, Balance::default()) > 0
    }

    fn swap(&mut self, square: Square, color: Color, balance: Balance) -> i32 {
        let mut best = balance.certain();
        let Some(victim) = self.board.piece_at(square).filter(|p| p.role != Role::King) else { return best };
        let worth = Balance::of(victim, square);
        for id in self.board.attackers(square, color).iter() {
            let Some(from) = self.board.square(id) else { continue };
            let undo = self.board.make(Move::new(from, square));
            if !self.attacked(color) {
                best = best.max(-self.swap(square, !color, balance.win(worth).reversed()));
            }
            self.board.unmake(undo);
        }
        best
    }
}
