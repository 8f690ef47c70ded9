//! What a run says, in several forms, all made from the same [`Run`](crate::run::Run).

mod board;
mod diff;
pub(crate) mod json;
pub(crate) mod junit;
pub(crate) mod markdown;
mod style;
mod tally;
pub(crate) mod text;
