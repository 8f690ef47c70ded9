//! The program as a person or another program uses it.

mod bad_input;
mod bless;
mod changes;
mod check;
mod ci;
mod compare;
mod coverage;
mod diagram;
mod disputes;
mod exam;
mod exam_files;
mod exam_pdf;
mod explain;
mod filters;
mod fonts;
mod grounds;
mod help;
mod new;
mod page;
mod revision;
mod rule;
mod run;
mod saved;
mod scores;
mod show;
mod support;
