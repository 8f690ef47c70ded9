//! `qili completions` and `qili man`: what a shell and a manual want to know of the program, made from the command line itself.

use anyhow::anyhow;
use clap::{Args, Command, CommandFactory as _};
use clap_complete::Shell;
use clap_mangen::Man;

use super::output::{self, Output};
use super::{Cli, End};

/// Print what a shell completes commands and options from.
#[derive(Debug, Args)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "qili", &mut script);
        output::bytes(&script, None)?;
        Ok(End::Clean)
    }
}

/// Print a page of the manual.
#[derive(Debug, Args)]
pub(super) struct Manual {
    /// That of this command; of the program as a whole if none is given
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
    #[command(flatten)]
    output: Output,
}

impl Manual {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        let mut cli = Cli::command();
        cli.build();
        let page = match &self.command {
            None => Man::new(cli),
            Some(name) => {
                let known = || cli.get_subcommands().map(Command::get_name).collect::<Vec<_>>().join(", ");
                let found = cli.find_subcommand(name);
                let command = found
                    .ok_or_else(|| anyhow!("there is no command {name:?}; expected one of {}", known()))?;
                let page = format!("qili-{}", command.get_name());
                Man::new(command.clone().display_name(page))
            }
        };
        let mut text = Vec::new();
        page.render(&mut text)?;
        self.output.write(&String::from_utf8(text)?)?;
        Ok(End::Clean)
    }
}
