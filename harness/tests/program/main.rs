//! The program as a person or another program uses it.

mod bad_input;
mod bless;
mod changes;
mod compare;
mod coverage;
mod diagram;
mod exam;
mod explain;
mod page;
mod rule;
mod run;
mod support;
