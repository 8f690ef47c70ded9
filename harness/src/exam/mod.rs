//! Exam papers for referees: questions from the casebook, the papers, their keys, and the marks.

mod answer;
mod choice;
mod compose;
mod difficulty;
mod digest;
mod guise;
mod manifest;
mod mark;
mod marking;
mod mating;
mod points;
mod question;
mod random;
mod render;
mod sheet;
mod twins;
mod words;

pub(crate) use choice::{Filter, Wish, choose};
pub(crate) use digest::digest;
pub(crate) use manifest::{ARROWS, Manifest, read, write};
pub(crate) use mark::{Marked, Unread, mark, percent};
pub(crate) use question::Kind;
pub(crate) use render::{File, Format, Rendered, render};
