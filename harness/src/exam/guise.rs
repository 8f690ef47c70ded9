//! How a board stands on a paper: as in its source, in a mirror, or with the colours turned.

use qili::board::{Color, Move, Position};
use qili::cycle::{Cycle, Sequence};
use qili::rules::RuleSet;
use qili::ruling::{Conduct, Label, Ruling, Verdict};

use crate::casebook::Moves;

/// One of the four ways in which the same game can be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Guise {
    /// Left and right exchanged.
    pub(super) mirrored: bool,
    /// Turned round by half a turn, the colours exchanged.
    pub(super) turned: bool,
}

impl Guise {
    pub(super) const AS_IT_IS: Guise = Guise { mirrored: false, turned: false };

    /// All, as manifests have them.
    pub(super) const WORDS: [(&str, Guise); 4] = [
        ("as-it-is", Guise::AS_IT_IS),
        ("mirrored", Guise { mirrored: true, turned: false }),
        ("turned", Guise { mirrored: false, turned: true }),
        ("turned-mirrored", Guise { mirrored: true, turned: true }),
    ];

    pub(super) fn word(self) -> &'static str {
        Guise::WORDS.iter().find(|(_, guise)| *guise == self).map_or("", |(word, _)| word)
    }

    pub(super) fn position(self, position: &Position) -> Position {
        let position = if self.mirrored { position.mirrored() } else { position.clone() };
        if self.turned { position.rotated() } else { position }
    }

    fn mv(self, mv: Move) -> Move {
        let mv = if self.mirrored { mv.mirrored() } else { mv };
        if self.turned { mv.rotated() } else { mv }
    }

    pub(super) fn color(self, color: Color) -> Color {
        if self.turned { !color } else { color }
    }

    pub(super) fn verdict(self, verdict: Verdict) -> Verdict {
        if self.turned { verdict.rotated() } else { verdict }
    }

    /// The moves in this guise. Every legal game is one in each guise.
    pub(super) fn moves(self, moves: &Moves) -> Option<Moves> {
        let sequence = moves.sequence();
        let shown = sequence.moves().iter().map(|&mv| self.mv(mv)).collect();
        let shown = Sequence::new(self.position(sequence.start()), shown).ok()?;
        Some(match moves {
            Moves::Cycle(_) => Moves::Cycle(Cycle::close(shown).ok()?),
            Moves::Run(_) => Moves::Run(shown),
        })
    }

    /// Whether the library rules alike in this guise.
    pub(super) fn keeps_ruling(self, rules: RuleSet, moves: &Moves) -> bool {
        self == Guise::AS_IT_IS
            || self.moves(moves).is_some_and(|shown| {
                gist(&rules.rule_run(moves.sequence()), self)
                    == gist(&rules.rule_run(shown.sequence()), Guise::AS_IT_IS)
            })
    }
}

type Gist = (Vec<Option<Label>>, Option<([Conduct; 2], Verdict)>);

/// What a ruling says, as it would be said in a guise; nothing where it is undecided.
fn gist(ruling: &Ruling, guise: Guise) -> Gist {
    let labels = ruling.plies.iter().map(|ply| ply.label.as_ref().ok().map(|(label, _)| *label));
    let judgement = ruling.judgement.as_ref().ok().map(|judgement| {
        let sides = Color::ALL.map(|color| judgement.sides[guise.color(color)]);
        (sides, guise.verdict(judgement.verdict))
    });
    (labels.collect(), judgement)
}
