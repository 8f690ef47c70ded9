//! The program as a person or another program uses it.

mod bad_input;
mod bless;
mod changes;
mod check;
mod compare;
mod coverage;
mod diagram;
mod disputes;
mod exam;
mod explain;
mod help;
mod new;
mod page;
mod rule;
mod run;
mod show;
mod support;
