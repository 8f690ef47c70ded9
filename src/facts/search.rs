//! The one bounded search: what a side can bring about by checks and captures when it moves first.
//!
//! All facts ask it, in different ways. *Mate* (mate.rs): only checks, every answer to them, ends in mate. *Gain* (gain.rs): checks
//! and captures, the other side's answers, recaptures and checks in between, until the exchange is complete; whoever is mated has
//! lost everything. Quiet moves are no part of it (the rules look at what follows at once), and so a line ends where neither side
//! wants to go on.

use super::outcome::{LONGEST, Moves, Trial};
use super::relations::Relations;
use super::standing::Standing;
use crate::board::{
    Arrangement, Color, Move, MoveList, Parries, PieceId, PieceSet, Square, Undo, could_check, could_expose,
};
use crate::line::Undecided;

/// How many positions one question may look at.
const NODES: u64 = 100_000;

/// The position from which lines are played, and who plays them for gain.
#[derive(Clone, Debug)]
pub(crate) struct Search<'a> {
    pub(super) board: Arrangement,
    pub(super) gainer: Color,
    /// Pieces whose attack on a king is left out of account: they gave the check that a move has answered, and the question is what
    /// there was beside it.
    pub(super) tolerated: PieceSet,
    pub(super) standing: &'a Standing,
    /// The attacks that were there all the time, where captures are reckoned one by one, as Wang does it.
    pub(super) constant: Option<&'a Relations>,
    /// Whether what is doubtful counts for the gainer: the worth of a pawn, and whether a capture has laid open what is lost.
    pub(super) generous: bool,
    /// Pieces of the gainer's that the other side does not take while they stand still.
    pub(super) spared: PieceSet,
    /// Whether no gain makes up for a crossed pawn that is given for it.
    pub(super) keeps_pawns: bool,
    /// Pieces of the gainer's that the other side does not take, not even where they give check.
    pub(super) untouched: PieceSet,
    /// Moves that the gainer does not play for gain: a piece that is offered does not take the piece that may take it first.
    barred: Vec<(PieceId, Square)>,
    /// What the line that is being tried has come to.
    pub(super) line: Trial,
    nodes: u64,
    /// Best line from each ply on.
    pub(super) best: Box<[Moves; LONGEST + 1]>,
}

/// Whether a move belongs to a line.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    Yes,
    No,
    IfCheck,
}

impl Wanted {
    pub(super) fn when(wanted: bool) -> Wanted {
        if wanted { Wanted::Yes } else { Wanted::No }
    }
}

impl<'a> Search<'a> {
    /// A search from `board` for `gainer`, who moves first. What stands in `standing` is nobody's gain and nobody's loss.
    pub(crate) fn new(board: &Arrangement, gainer: Color, standing: &'a Standing) -> Search<'a> {
        Search {
            board: board.clone(),
            gainer,
            tolerated: board.checkers(Color::Red).union(board.checkers(Color::Black)),
            standing,
            constant: None,
            generous: false,
            spared: PieceSet::EMPTY,
            keeps_pawns: false,
            untouched: PieceSet::EMPTY,
            barred: Vec::new(),
            line: Trial::default(),
            nodes: 0,
            best: Box::new(std::array::from_fn(|_| Moves::new())),
        }
    }

    /// The same search where no check is left out of account.
    pub(super) fn strictly(mut self) -> Search<'a> {
        self.tolerated = PieceSet::EMPTY;
        self
    }

    /// The same search as Wang reckons: the first capture apart only such captures count as the cycle or the line itself has brought
    /// about (互吃失根子).
    pub(super) fn reckoning(mut self, constant: &'a Relations) -> Search<'a> {
        self.constant = Some(constant);
        self.strictly()
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

    /// The same search where the other side does not take those pieces.
    pub(super) fn untouching(mut self, pieces: PieceSet) -> Search<'a> {
        self.untouched = pieces;
        self
    }

    /// The same search where those pieces are not taken, whatever the gainer's captures lay open.
    pub(super) fn sparing(mut self, pieces: PieceSet) -> Search<'a> {
        self.spared = pieces;
        self
    }

    /// The same search where nothing is gained by lines in which the gainer first gives a crossed pawn.
    pub(super) fn keeping_pawns(mut self) -> Search<'a> {
        self.keeps_pawns = true;
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
        self.line = Trial::default();
    }

    /// How many positions the question has taken.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn count(&mut self) -> Result<(), Undecided> {
        self.nodes += 1;
        if self.nodes > NODES { Err(Undecided { nodes: NODES }) } else { Ok(()) }
    }

    pub(super) fn attacked(&self, color: Color) -> bool {
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
            if self.is_untouched(mv) {
                return false;
            }
            if parries.is_some_and(|parries| own_king != Some(mv.from) && !parries.include(mv)) {
                return false;
            }
            if !exposed && self.is_barred(mv) {
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

    /// Whether a move takes a piece that may take first: where it answers a check it is played, but gains nothing.
    pub(super) fn is_barred(&self, mv: Move) -> bool {
        !self.barred.is_empty() && self.board.at(mv.from).is_some_and(|id| self.barred.contains(&(id, mv.to)))
    }

    /// Whether a move takes a piece that is left alone: while it stands still, and by others than the target, which may defend itself.
    fn is_untouched(&self, mv: Move) -> bool {
        !self.untouched.is_empty()
            && self.board.at(mv.to).is_some_and(|id| self.untouched.without(self.line.moved).contains(id))
            && !self.board.at(mv.from).is_some_and(|id| self.line.targets.contains(id))
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;

    #[test]
    fn a_question_may_take_so_many_positions_and_the_next_one_as_many() {
        let nothing = Standing::default();
        let mut search = Search::new(Position::start().arrangement(), Color::Red, &nothing);
        for _ in 0..2 {
            search.restart();
            for _ in 0..NODES {
                assert_eq!(search.count(), Ok(()));
            }
            assert_eq!(search.count(), Err(Undecided { nodes: NODES }));
        }
    }
}
