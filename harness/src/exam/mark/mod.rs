//! Marking: what candidates have written, what it brings, and what it says of the questions.

mod decode;
mod doubts;
mod heads;
mod reading;
mod report;
mod score;
mod sheet;
mod statistics;
mod template;

pub(crate) use report::{Marked, mark, percent};
pub(crate) use sheet::Unread;
pub(super) use template::template;
