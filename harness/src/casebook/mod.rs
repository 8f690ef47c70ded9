//! The casebook on disk: case files, the works that they come from, fragments and retired ids.

mod case;
mod check;
mod expected;
mod files;
mod lines;
mod load;
mod project;
mod read;
mod registers;

pub(crate) use case::{Case, Fragment, Moves};
pub(crate) use expected::{
    Basis, Expected, ExpectedConduct, ExpectedLabel, Grain, Opinion, PrintedLine, Said,
};
pub(crate) use load::{Casebook, load, load_in_part};
pub(crate) use project::Project;
