//! The program `qili`.

use std::process::ExitCode;

fn main() -> ExitCode {
    qili_harness::main()
}
