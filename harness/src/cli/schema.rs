//! `qili schema`.

use clap::Args;

use super::End;
use super::output::Output;
use crate::casebook::schema;
use crate::report::json::pretty;

/// Print the JSON Schema of case files, for editors.
#[derive(Debug, Args)]
pub(super) struct Schema {
    #[command(flatten)]
    output: Output,
}

impl Schema {
    pub(super) fn execute(self) -> anyhow::Result<End> {
        self.output.write(&pretty(&schema())?)?;
        Ok(End::Clean)
    }
}
