//! The casebook on disk: case files, the works that they come from, fragments and retired ids.

mod case;
mod check;
mod expected;
mod files;
mod lines;
mod load;
mod moves;
mod opinions;
mod places;
mod project;
mod read;
mod registers;
mod schema;
mod standing;

pub(crate) use case::{Case, Fragment, Moves};
pub(crate) use check::read_expected;
pub(crate) use expected::{Basis, Expected, ExpectedConduct, ExpectedLabel, Grain, PrintedLine, Said};
pub(crate) use load::{Casebook, Survey, check_bytes, load, load_in_part, survey};
pub(crate) use moves::{check_fen, replay};
pub(crate) use opinions::{Opinion, read_saved_opinions};
pub(crate) use places::Places;
pub(crate) use project::Project;
pub(crate) use registers::Work;
pub(crate) use schema::schema;
pub(crate) use standing::{Reported, Standing};
