//! A bar for those who wait.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shows itself only on a terminal, and only once a run has taken noticeably long.
#[derive(Debug)]
pub(super) struct Progress {
    bar: ProgressBar,
    start: Instant,
}

const PATIENCE: Duration = Duration::from_millis(500);

impl Progress {
    pub(super) fn new(steps: usize) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("ruling {bar:40} {pos}/{len}") {
            bar.set_style(style);
        }
        Progress { bar, start: Instant::now() }
    }

    pub(super) fn step(&self) {
        self.bar.inc(1);
        if self.bar.is_hidden() && self.start.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    pub(super) fn done(&self) {
        self.bar.finish_and_clear();
    }
}
