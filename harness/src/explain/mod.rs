//! Why a ruling is what it is, in words: in Chinese for referees, and in English.
//!
//! What there is to say is found once, without words (`scene`, `play`, `tally`, `article`); each language says it in its own way
//! (`words`, `zh`, `en`), and `page` puts it together.

mod account;
mod article;
mod chase;
mod en;
mod expected;
mod explanation;
mod further;
mod lang;
mod man;
mod page;
mod play;
mod scene;
mod source;
mod tally;
mod terms;
#[cfg(test)]
mod tests;
mod trace;
mod words;
mod zh;

use crate::report::style;

pub(crate) use expected::of_outcome;
pub(crate) use explanation::{Closing, Explanation, LineOfPlay, Remark};
pub(crate) use lang::Lang;
pub(crate) use page::{Ask, Section, board, of_case, of_moves, opening};
pub(crate) use source::Source;
pub(crate) use terms::in_english;
