//! All that the reason for a label can name, found once for every language.

use qili::board::{Color, Move, Position, PositionFault, Role};
use qili::cycle::Sequence;
use qili::notation::chinese;
use qili::rules::Clause;
use qili::ruling::{Ending, Grounds, Label, Ruling, Try};

use super::chase::{self, Support, Way};
use super::man::Man;
use super::play::Play;

/// A move of a ruling.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot<'a> {
    pub(super) sequence: &'a Sequence,
    pub(super) ruling: &'a Ruling,
    /// From 0.
    pub(super) ply: usize,
}

/// What a sentence can name.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) clause: Clause,
    pub(super) label: Label,
    pub(super) mover: Color,
    /// The piece that moved.
    pub(super) moved: Man,
    /// What gives check, where something does.
    pub(super) checker: Option<Man>,
    /// The other side's move before; none where there was none.
    pub(super) last: Option<String>,
    /// What the other side threatened to mate with before, and how.
    pub(super) threat: Option<(Man, String)>,
    pub(super) play: Option<Play>,
    pub(super) beside: Vec<Play>,
    /// How the piece that takes first came to it.
    pub(super) way: Option<Way>,
    /// What helps it.
    pub(super) support: Option<Support>,
    /// An enemy piece that meets one of its kind cannot leave its line.
    pub(super) has_pinned_taker: bool,
}

impl<'a> Spot<'a> {
    pub(super) fn mv(&self) -> Move {
        self.sequence.moves()[self.ply]
    }

    pub(super) fn before(&self) -> &'a Position {
        &self.sequence.positions()[self.ply]
    }

    pub(super) fn after(&self) -> &'a Position {
        &self.sequence.positions()[self.ply + 1]
    }

    /// The move in Chinese notation.
    pub(super) fn text(&self) -> String {
        chinese::write(self.before(), self.mv())
    }

    /// Why the move has its label, if it has one.
    pub(super) fn scene(&self) -> Option<Scene> {
        let (label, grounds) = self.ruling.plies.get(self.ply)?.label.as_ref().ok()?;
        Scene::of_grounds(*self, *label, grounds)
    }

    /// The move before; a cycle has one before its first move as well.
    fn last(&self) -> Option<Spot<'a>> {
        let closes = self.sequence.start() == self.sequence.end();
        let ply = match self.ply {
            0 if closes => self.sequence.moves().len().checked_sub(1)?,
            ply => ply.checked_sub(1)?,
        };
        Some(Spot { ply, ..*self })
    }

    fn threat(&self) -> Option<(Man, String)> {
        let last = self.last()?;
        let (label, grounds) = self.ruling.plies.get(last.ply)?.label.as_ref().ok()?;
        let line = grounds.line.as_ref().filter(|_| *label == Label::Kill)?;
        let play = Play::after(last.after(), line);
        play.steps.first().map(|step| (step.man, step.text.clone()))
    }

    /// The piece that attacks the king. That it could take it is what stands in the way of passing.
    fn checker(&self) -> Option<Man> {
        let faults = self.after().pass().err()?.faults;
        faults.into_iter().find_map(|fault| match fault {
            PositionFault::KingCapturable { at, .. } => Man::at(self.after(), at),
            _ => None,
        })
    }
}

impl Scene {
    /// Why a move has its label.
    pub(super) fn of_grounds(spot: Spot<'_>, label: Label, grounds: &Grounds) -> Option<Scene> {
        let play = grounds.line.as_ref().map(|line| Play::after(spot.after(), line));
        let mut scene = Scene::new(spot, label, grounds.clause, play)?;
        scene.beside = grounds.beside.iter().map(|line| Play::after(spot.after(), line)).collect();
        scene.has_pinned_taker = grounds.also.contains(&Clause::PinnedCannotTake);
        Some(scene)
    }

    /// Why a line that was tried makes a chase or none.
    pub(super) fn of_try(spot: Spot<'_>, tried: &Try) -> Option<Scene> {
        let label = if tried.counts { Label::Chase } else { Label::Idle };
        Scene::new(spot, label, tried.clause, Some(Play::after(spot.after(), &tried.line)))
    }

    fn new(spot: Spot<'_>, label: Label, clause: Clause, play: Option<Play>) -> Option<Scene> {
        let moved = Man::at(spot.after(), spot.mv().to)?;
        Some(Scene {
            clause,
            label,
            mover: moved.piece.color,
            moved,
            checker: spot.checker(),
            last: spot.last().map(|last| last.text()),
            threat: spot.threat(),
            way: play.as_ref().and_then(|play| chase::way(play, spot.mv())),
            support: play.as_ref().and_then(|play| chase::support(play, spot.after())),
            play,
            beside: Vec::new(),
            has_pinned_taker: false,
        })
    }

    /// Whether the line of play mates.
    pub(super) fn mates(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.ending == Ending::Mate)
    }

    /// What takes and what is taken first.
    pub(super) fn capture(&self) -> Option<(Man, Man)> {
        let (step, captured, _) = self.play.as_ref()?.first_capture()?;
        Some((step.man, captured))
    }

    /// What is taken first.
    pub(super) fn target(&self) -> Option<Role> {
        self.capture().map(|(_, target)| target.piece.role)
    }
}
