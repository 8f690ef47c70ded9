//! The three-way comparison: what a source says, what was approved, what the classifier says now.

mod expectation;
mod gate;
mod status;
mod view;

pub(crate) use expectation::{Comparison, Part, Point, gives_way};
pub(crate) use gate::Gate;
pub(crate) use status::{Approval, Status, ThreeWay};
pub(crate) use view::{Support, View};
