//! What is legal in a case file, and suspicious.

mod doubles;
mod play;
mod ruled;
mod words;

use qili::board::Position;
use qili::notation::chinese;

pub(crate) use doubles::Known;

use crate::casebook::{Case, Places, Survey};
use crate::fault::{Fault, Span};

/// What somebody should look at again in a sound case.
pub(crate) fn warnings(case: &Case, places: &Places, survey: &Survey, known: &Known<'_>) -> Vec<Fault> {
    let mut found = Vec::new();
    let work = survey.works.get(&case.work);
    let mut warn = Warn { places, found: &mut found };
    words::look(case, work, &mut warn);
    play::look(case.moves.sequence(), &mut warn);
    ruled::look(case, &mut warn);
    doubles::look(case, known, &mut warn);
    found
}

/// Where warnings are noted.
struct Warn<'a> {
    places: &'a Places,
    found: &'a mut Vec<Fault>,
}

impl Warn<'_> {
    fn note(&mut self, name: &'static str, at: Span, found: String, expected: Option<String>, help: &str) {
        let fault = Fault::at(&self.places.file, at, found).into_warning(name).help(help);
        self.found.push(match expected {
            Some(expected) => fault.expected(expected),
            None => fault,
        });
    }
}

/// A move by its name.
fn named(position: &Position, mv: qili::board::Move) -> String {
    chinese::write(position, mv)
}
