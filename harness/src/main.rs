//! The program `qili`.

fn main() {}
