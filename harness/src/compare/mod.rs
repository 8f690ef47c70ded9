//! The three-way comparison: what a source says, what was approved, what the classifier says now.

mod expectation;
mod gate;
mod shift;
mod status;
mod view;

pub(crate) use expectation::{Comparison, Part, Point, gives_way};
pub(crate) use gate::{Gate, StaleRuling};
pub(crate) use shift::{Direction, Drift, Shift, drift, shifts};
pub(crate) use status::{Agreement, Approval, Grounds, News, RulingStatus, Stale, Status};
pub(crate) use view::{Support, View};
