//! Programs from outside that rule in place of the library.

use std::time::Duration;

use clap::Args;

use crate::classifier::{Classifier, Stop};

/// Which program, and what is asked of it.
#[derive(Debug, Default, Args)]
pub(super) struct Outside {
    /// Have a program from outside rule, which reads a JSON request a line and answers each with a line (see the README)
    #[arg(long, value_name = "COMMAND")]
    classifier: Option<String>,
    /// How long that program may take for one answer
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds, requires = "classifier")]
    classifier_timeout: Duration,
    /// Also fail where that program does not rule as the source does
    #[arg(long, requires = "classifier")]
    pub(super) require_agreement: bool,
}

impl Outside {
    pub(super) fn classifier(&self) -> Result<Option<Classifier>, Stop> {
        let command = self.classifier.as_ref();
        command.map(|command| Classifier::new(command.clone(), self.classifier_timeout)).transpose()
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    /// Whoever waits longer for an answer does not wait for it.
    const MOST: f64 = 24.0 * 60.0 * 60.0;
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds > 0.0 && *seconds <= MOST);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.ok_or_else(|| format!("expected a number of seconds above 0, at most {MOST}"))
}
