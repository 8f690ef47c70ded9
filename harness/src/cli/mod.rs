//! The command line.

mod bless;
mod check;
mod compare;
mod coverage;
mod diagram;
mod diff;
mod exam;
mod explain;
mod new;
mod order;
mod output;
mod outside;
mod place;
mod rule;
mod run;
mod schema;
mod scores;
mod shell;
mod show;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use self::place::Place;
use crate::fault::Faults;

/// Rules on repeating moves in Xiangqi, and tells which rulings changed.
#[derive(Debug, Parser)]
#[command(name = "qili", version, after_help = "Without a command: the same as `qili run`.")]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Rule on cases and compare with what their sources say and with what was approved
    Run(run::Run),
    /// Show what changed: since it was approved, since a revision, or from one saved run to another
    Diff(diff::Diff),
    /// Approve the rulings that changed
    Bless(bless::Bless),
    /// Write a case file to begin with
    New(new::New),
    /// Tell everything that is wrong with case files, and what is suspicious in them
    Check(check::Check),
    /// Explain the rulings on cases, move by move
    Explain(explain::Explain),
    /// Rule on one position
    Rule(rule::Rule),
    /// Count how much is as the sources say, and what that was when it was approved
    Scores(scores::Scores),
    /// Show which rulings rest on which clause
    Coverage(coverage::Coverage),
    /// Rule on cases under several rule sets, side by side
    Compare(compare::Compare),
    /// Draw the diagram of a case or of a position
    Diagram(diagram::Diagram),
    /// Make exam papers for referees from the casebook, and mark the answers
    Exam(exam::Exam),
    /// Show a case on the board, step by step
    Show(show::Show),
    /// Print the JSON Schema of case files, for editors
    Schema(schema::Schema),
    /// Print what a shell completes commands and options from
    Completions(shell::Completions),
    /// Print a page of the manual
    Man(shell::Manual),
}

/// How a command ended, if it could be carried out at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Nothing changed.
    Clean,
    /// A ruling changed, a gate failed, or a program from outside fell short.
    Changed,
    /// Some of the input was bad and was left out, which has been told.
    Faulty,
}

/// Runs the program: 0 if nothing changed, 1 if a ruling changed, a gate failed or a program from outside fell short, 2 if the input is
/// bad.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let end = match cli.command.unwrap_or_else(|| Command::Run(run::Run::default())) {
        Command::Run(run) => run.execute(),
        Command::Diff(diff) => diff.execute(),
        Command::Bless(bless) => bless.execute(),
        Command::New(new) => new.execute(),
        Command::Check(check) => check.execute(),
        Command::Explain(explain) => explain.execute(),
        Command::Rule(rule) => rule.execute(),
        Command::Scores(scores) => scores.execute(),
        Command::Coverage(coverage) => coverage.execute(),
        Command::Compare(compare) => compare.execute(),
        Command::Diagram(diagram) => diagram.execute(),
        Command::Exam(exam) => exam.execute(),
        Command::Show(show) => show.execute(),
        Command::Schema(schema) => schema.execute(),
        Command::Completions(completions) => completions.execute(),
        Command::Man(manual) => manual.execute(),
    };
    match end {
        Ok(End::Clean) => ExitCode::SUCCESS,
        Ok(End::Changed) => ExitCode::from(1),
        Ok(End::Faulty) => ExitCode::from(2),
        Err(error) => {
            match error.downcast_ref::<Faults>() {
                Some(faults) => tell(faults, "nothing was ruled on, nothing written"),
                // There is nobody left to tell if even this cannot be written.
                None => drop(output::write(anstream::stderr(), &format!("error: {error:#}\n"))),
            }
            ExitCode::from(2)
        }
    }
}

/// Tells on standard error what is wrong with the input, and what follows from it.
fn tell(faults: &Faults, consequence: &str) {
    let text = format!("{}{faults}; {consequence}\n", faults.render());
    // There is nobody left to tell if even this cannot be written.
    let _ = output::write(anstream::stderr(), &text);
}
