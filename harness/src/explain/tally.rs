//! What a side's moves are, counted as referees count them.

use qili::board::Color;
use qili::ruling::{Label, Ruling};

/// A side's labels with how often it has each, in the order in which they come first; nothing where a move is undecided.
pub(super) fn tally(ruling: &Ruling, color: Color) -> Vec<(Label, usize)> {
    let mut counts: Vec<(Label, usize)> = Vec::new();
    for ply in ruling.plies.iter().filter(|ply| ply.mover == color) {
        let Ok((label, _)) = &ply.label else { return Vec::new() };
        match counts.iter_mut().find(|(known, _)| known == label) {
            Some((_, count)) => *count += 1,
            None => counts.push((*label, 1)),
        }
    }
    counts
}
