//! The program `qili`: the casebook's cases, runs, comparisons and reports.

mod approved;
mod casebook;
mod check;
mod classifier;
mod cli;
mod compare;
mod coverage;
mod diagram;
mod draft;
mod exam;
mod explain;
mod fault;
mod files;
mod filter;
pub mod for_tests;
mod import;
mod likeness;
mod report;
mod run;
mod saved;
mod scores;
mod show;
mod side_by_side;
mod source_file;
mod yaml;

pub use cli::main;
