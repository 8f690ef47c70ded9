//! How a repetition is settled over the board under scheme two (方案二): recognition, claims, the trial (实战验证).

use super::landing::{Repetition, perpetual_checker, repeats, repetition_ending};
use crate::board::{ByColor, Color, IllegalMove, Move, Position};
use crate::cycle::{Sequence, SequenceError};
use crate::label::Verdict;

/// How many moves may follow once a repetition is recognised: three rounds (三个回合), W21.
const MOVES_LEFT: u8 = 6;

/// A game under scheme two. The program that drives it plays the moves and passes on what the players say.
///
/// Colours are those of the pieces that a player had before any trial: in a trial the players have changed sides, and the claimant's
/// pieces are varied by the opponent.
///
/// ```
/// use qili::board::Color;
/// use qili::notation::{fen, parse_moves};
/// use qili::ruling::Verdict;
/// use qili::wang::{Proceedings, Stage};
///
/// let start = fen::parse("3k5/9/9/9/9/9/9/9/R8/5K3 w")?;
/// let moves = parse_moves(&start, "a1a2 d9d8 a2a1 d8d9".split(' ').cycle().take(14))?;
/// let mut game = Proceedings::new(start);
/// for &mv in &moves.moves()[..8] {
///     game.play(mv)?;
/// }
/// assert_eq!(game.stage(), Stage::Repeating { later: Color::Black, left: 6 });
/// game.claim(Color::Black)?; // no way out
/// game.agree(Color::Black)?;
/// for &mv in &moves.moves()[8..] {
///     game.play(mv)?;
/// }
/// // Red has claimed nothing, and so has a way out that it did not take.
/// assert_eq!(game.stage(), Stage::Over(Verdict::Loses(Color::Red)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Proceedings {
    game: Sequence,
    /// The index of the first move since the last trial began, or the first of all.
    since: usize,
    state: State,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nothing repeats.
    Playing,
    /// A repetition is recognised. Claims may be made; after so many more moves of it the game ends.
    Repeating {
        /// The side that completed it later.
        later: Color,
        /// How many moves are left, of both sides together.
        left: u8,
    },
    /// The claim of that colour is tried: the opponent varies for it.
    Trial {
        /// Whose claim.
        claimant: Color,
        /// Whether its pieces have left the cycle.
        varied: bool,
    },
    /// Somebody has lost, or it is a draw.
    Over(Verdict),
}

#[derive(Clone, Debug)]
enum State {
    Playing,
    Repeating { repetition: Repetition, left: u8, claims: ByColor<Claim> },
    Trial { repetition: Repetition, claimant: Color, may_repeat: bool, varied: bool },
    Over(Verdict),
}

/// What a side has said of its way out, and what the other one said to that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Claim {
    /// Nothing: it has a way out (不提出视为有变).
    None,
    /// 无变, not yet answered, or disputed: an answer that does not come is no agreement.
    Open,
    /// 无变, and the opponent agrees.
    Agreed,
}

/// What cannot be done now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProceedingsError {
    /// The move is not legal.
    #[error("move {0}: {1}")]
    Illegal(Move, IllegalMove),
    /// The pieces of the claimant have repeated once in the trial; now they must leave the cycle.
    #[error("move {0} repeats the cycle once more; the trial is of another move")]
    MustVary(Move),
    /// Only while a repetition lasts is there something to claim.
    #[error("nothing repeats that a claim could be about")]
    NothingRepeats,
    /// There is no claim of that side to agree to.
    #[error("{0} has claimed nothing")]
    NoClaim(Color),
    /// There is no more to play or to agree on.
    #[error("the game is over")]
    Over,
}

impl Proceedings {
    /// A game from a position.
    pub fn new(start: Position) -> Proceedings {
        let state = match start.legal_moves().is_empty() {
            true => State::Over(Verdict::Loses(start.turn())),
            false => State::Playing,
        };
        Proceedings { game: Sequence::from(start), since: 0, state }
    }

    /// The game so far.
    pub fn game(&self) -> &Sequence {
        &self.game
    }

    /// Where it stands.
    pub fn stage(&self) -> Stage {
        match &self.state {
            State::Playing => Stage::Playing,
            State::Repeating { repetition, left, .. } => {
                Stage::Repeating { later: repetition.later, left: *left }
            }
            State::Trial { claimant, varied, .. } => Stage::Trial { claimant: *claimant, varied: *varied },
            State::Over(verdict) => Stage::Over(*verdict),
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Stage, ProceedingsError> {
        if let State::Over(_) = self.state {
            return Err(ProceedingsError::Over);
        }
        let (before, mover) = (self.game.end(), self.game.end().turn());
        let mut game = self.game.clone();
        game.push(mv).map_err(|SequenceError { reason, .. }| ProceedingsError::Illegal(mv, reason))?;
        let last = game.moves().len() - 1;
        let state = match &self.state {
            State::Playing => recognised(&game, last, self.since),
            State::Repeating { repetition, left, claims } if repeats(&game, repetition, before, mv) => {
                match left - 1 {
                    0 => self.settle(&game, *repetition, *claims),
                    left => State::Repeating { repetition: *repetition, left, claims: *claims },
                }
            }
            // Who leaves the cycle has used the way out; the claims are about nothing any more, and what repeats after that is another
            // repetition.
            State::Repeating { .. } => {
                self.since = last;
                State::Playing
            }
            &State::Trial { repetition, claimant, may_repeat, varied: false } if mover == claimant => {
                match repeats(&game, &repetition, before, mv) {
                    // Where nothing else can be played, nothing is chosen.
                    true if !has_another(&game, &repetition, before) => self.state.clone(),
                    true if !may_repeat => return Err(ProceedingsError::MustVary(mv)),
                    repeats => State::Trial { repetition, claimant, may_repeat: false, varied: !repeats },
                }
            }
            trial @ &State::Trial { claimant, .. } => match repetition_ending(&game, last, self.since) {
                Some(again) => {
                    let checker = stretch(&game, &again).as_ref().and_then(perpetual_checker);
                    State::Over(tried(claimant, checker))
                }
                None => trial.clone(),
            },
            State::Over(verdict) => State::Over(*verdict),
        };
        self.game = game;
        self.state = state;
        if !matches!(self.state, State::Over(_)) && self.game.end().legal_moves().is_empty() {
            return self.end(Some(self.game.end().turn()));
        }
        Ok(self.stage())
    }

    /// A side claims that it has no way out (无变), W29.
    ///
    /// # Errors
    /// Where nothing repeats.
    pub fn claim(&mut self, by: Color) -> Result<(), ProceedingsError> {
        let State::Repeating { claims, .. } = &mut self.state else {
            return Err(ProceedingsError::NothingRepeats);
        };
        if claims[by] == Claim::None {
            claims[by] = Claim::Open;
        }
        Ok(())
    }

    /// The opponent of that side agrees to its claim. Without that the claim is disputed.
    ///
    /// # Errors
    /// Where there is no such claim.
    pub fn agree(&mut self, with: Color) -> Result<(), ProceedingsError> {
        let State::Repeating { claims, .. } = &mut self.state else {
            return Err(ProceedingsError::NothingRepeats);
        };
        if claims[with] == Claim::None {
            return Err(ProceedingsError::NoClaim(with));
        }
        claims[with] = Claim::Agreed;
        Ok(())
    }

    /// The game ends otherwise: that colour's pieces have lost (resignation, time), or it is a draw. In a trial this decides the claim
    /// (W33).
    ///
    /// # Errors
    /// Where it has ended before.
    pub fn end(&mut self, loser: Option<Color>) -> Result<Stage, ProceedingsError> {
        let verdict = match self.state {
            State::Over(_) => return Err(ProceedingsError::Over),
            State::Trial { claimant, .. } => tried(claimant, loser),
            State::Playing | State::Repeating { .. } => loser.map_or(Verdict::Draw, Verdict::Loses),
        };
        self.state = State::Over(verdict);
        Ok(self.stage())
    }

    /// After three rounds: who checked for ever has lost; what is not disputed is decided by the ways out; or else a claim is tried.
    fn settle(&mut self, game: &Sequence, repetition: Repetition, claims: ByColor<Claim>) -> State {
        if let Some(checker) = stretch(game, &repetition).as_ref().and_then(perpetual_checker) {
            return State::Over(Verdict::Loses(checker));
        }
        // The later completer's claim comes first. If it has made none it has a way out, and loses whether or not the other side has one
        // (W26): there is nothing left to try.
        for color in [repetition.later, !repetition.later] {
            match claims[color] {
                Claim::None => return State::Over(Verdict::Loses(color)),
                // There is no other move to try: the claim stands.
                Claim::Open if !can_vary(game, &repetition, color) => {
                    return State::Over(tried(color, Some(color)));
                }
                Claim::Open => {
                    self.since = game.moves().len();
                    return State::Trial { repetition, claimant: color, may_repeat: true, varied: false };
                }
                Claim::Agreed => {}
            }
        }
        State::Over(Verdict::Draw)
    }
}

/// W33: the claim stands if the other move has lost; or else the claimant has.
fn tried(claimant: Color, loser: Option<Color>) -> Verdict {
    let stands = loser == Some(claimant);
    Verdict::Loses(if stands { !claimant } else { claimant })
}

/// Whether a side had a move that does not repeat at any of its turns in the repetition.
fn can_vary(game: &Sequence, repetition: &Repetition, color: Color) -> bool {
    let turns = (repetition.first..=repetition.last).map(|index| &game.positions()[index]);
    turns.filter(|position| position.turn() == color).any(|position| has_another(game, repetition, position))
}

/// Whether the side to move has a move that does not repeat.
fn has_another(game: &Sequence, repetition: &Repetition, position: &Position) -> bool {
    position.legal_moves().into_iter().any(|mv| !repeats(game, repetition, position, mv))
}

fn recognised(game: &Sequence, last: usize, since: usize) -> State {
    match repetition_ending(game, last, since) {
        Some(repetition) => {
            State::Repeating { repetition, left: MOVES_LEFT, claims: ByColor::from_fn(|_| Claim::None) }
        }
        None => State::Playing,
    }
}

/// The moves of a repetition, and those that have gone on with it.
fn stretch(game: &Sequence, repetition: &Repetition) -> Option<Sequence> {
    let moves = game.moves()[repetition.first..].to_vec();
    Sequence::new(game.positions()[repetition.first].clone(), moves).ok()
}
