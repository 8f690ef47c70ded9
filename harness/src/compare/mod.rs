//! The three-way comparison: what a source says, what was approved, what the classifier says now.

mod expectation;
mod gate;
mod opinion;
mod shift;
mod status;

pub(crate) use expectation::{Comparison, Part, Point};
pub(crate) use gate::{Gate, StaleRuling};
pub(crate) use opinion::Support;
pub(crate) use shift::{Direction, Drift, Shift, drift, shifts};
pub(crate) use status::{Agreement, Approval, Grounds, News, Stale, RulingStatus, Status};
