//! `qili run --classifier`: programs from outside that rule on the cases. They are this program too, started with other arguments.

#[path = "../program/support.rs"]
#[expect(dead_code, reason = "the tests of the program need more of it")]
mod support;

mod misbehaving;
#[cfg(unix)]
mod processes;
mod readme;
mod rulings;
mod scripted;

use std::process::ExitCode;

use libtest_mimic::Arguments;

use self::support::Project;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [first, manner, log @ ..] = arguments.as_slice()
        && first == scripted::ARGUMENT
    {
        scripted::main(manner, log.first().map(String::as_str));
    }
    let trials = [
        rulings::trials(),
        readme::trials(),
        misbehaving::trials(),
        #[cfg(unix)]
        processes::trials(),
    ]
    .into_iter()
    .flatten()
    .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// One test a function, by its name.
macro_rules! trials {
    ($($name:ident),* $(,)?) => {
        vec![$(libtest_mimic::Trial::test(
            concat!(module_path!(), "::", stringify!($name)),
            || { $name(); Ok(()) },
        )),*]
    };
}
use trials;

/// The command of a program that answers in that manner.
fn command(manner: &str) -> String {
    let program = std::env::current_exe().expect("a program");
    format!("'{}' {} {manner}", program.display(), scripted::ARGUMENT)
}

/// The same, and it notes its processes in a file of the project.
fn logged(manner: &str, project: &Project) -> String {
    format!("{} '{}'", command(manner), project.path("log").display())
}
