//! Rulings on repeating moves in Xiangqi (棋例).
//!
//! Data flows one way: a [`Cycle`](cycle::Cycle) of moves, the facts of each move, the labels that a
//! [`RuleSet`](rules::RuleSet) gives them, its verdict, and all of it as a [`Ruling`](ruling::Ruling) with grounds.

pub mod board;
pub mod cycle;
mod facts;
mod label;
mod line;
mod names;
pub mod notation;
pub mod rules;
pub mod ruling;
pub mod wang;
