//! The lines that were tried for a move, for people who work on the classifier.

use std::fmt::Write as _;

use qili::rules::Clause;
use qili::ruling::{Try, Undecided};

use super::play::Play;
use super::scene::{Scene, Spot};
use super::style::{GOOD, HEAD, QUIET, paint};
use super::words::Words;

pub(super) fn write(
    text: &mut String,
    spot: Spot<'_>,
    tries: &Result<Vec<Try>, Undecided>,
    words: &dyn Words,
) {
    let mut line = |depth: usize, line: &str| {
        let _ = writeln!(text, "{:1$}{line}", "", 5 + 2 * depth);
    };
    let tries = match tries {
        Ok(tries) => tries,
        Err(undecided) => return line(0, &words.undecided_move(*undecided)),
    };
    if tries.is_empty() {
        if let Some(scene) = spot.scene() {
            line(0, &paint(HEAD, words.untried(&scene)));
        }
        return;
    }
    line(0, &paint(HEAD, words.tried(spot.before().turn())));
    for tried in tries {
        let Some(scene) = Scene::of_try(spot, tried) else { continue };
        let style = if tried.counts { GOOD } else { QUIET };
        if let Some(play) = &scene.play {
            line(1, &paint(style, words.attempt(play, tried.clause, tried.counts)));
        }
        if asks_before(tried) {
            let before = tried.before.as_ref().map(|line| Play::before(spot.before(), line));
            line(2, &words.before(before.as_ref()));
        }
        line(2, &words.reason(&scene));
    }
}

/// Whether it was asked what the target brought before the move; of a line that gains nothing it is not.
fn asks_before(tried: &Try) -> bool {
    use Clause::{ExchangeLoss, GainMated, HiddenRoot, Idle, Rooted, Worthless};
    tried.counts || !matches!(tried.clause, ExchangeLoss | GainMated | HiddenRoot | Idle | Rooted | Worthless)
}
