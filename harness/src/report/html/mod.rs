//! The report as a page: one file that needs nothing else, to be read in a browser, on paper, and without scripts.

mod article;
mod disputes;
mod filters;
mod grounds;
mod names;
mod page;
mod phrases;
mod since;
mod summary;
mod table;

pub(crate) use page::{write, write_changes};
