//! What a run says, in several forms, all made from the same [`Run`](crate::run::Run).

pub(crate) mod board;
mod diff;
mod disputes;
pub(crate) mod findings;
pub(crate) mod html;
mod interview;
pub(crate) mod json;
pub(crate) mod junit;
pub(crate) mod markdown;
pub(crate) mod style;
mod tally;
pub(crate) mod text;
