//! Programs from outside that rule on the casebook's cases: asked over their standard input and output, one JSON request and one
//! JSON answer a line.

mod answer;
mod complaint;
mod process;
mod request;
mod signals;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use qili::rules::RuleSet;

pub(crate) use complaint::{Complaint, Told};

use self::complaint::Complaints;
use self::process::{Heard, Process};
use self::signals::Signals;
use crate::casebook::Case;
use crate::run::Current;

/// How many processes may be lost before one has answered anything. An engine may crash on what it is asked first, and get on well
/// with the rest.
const MOST_LOST: usize = 10;

/// A program from outside, and the processes of it that run. It serves as many askers at once as there are, a process each.
#[derive(Debug)]
pub(crate) struct Classifier {
    command: String,
    words: Vec<String>,
    patience: Duration,
    /// Processes that wait for a request.
    idle: Mutex<Vec<Process>>,
    has_answered: AtomicBool,
    /// Processes that were lost before anything was answered.
    lost: AtomicUsize,
    complaints: Mutex<Complaints>,
    signals: Signals,
}

/// What is known of a run by a program from outside beside its rulings.
#[derive(Debug)]
pub(crate) struct Interview {
    pub(crate) command: String,
    /// One a kind.
    pub(crate) complaints: Vec<Told>,
}

/// Why a run by a program from outside was given up.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Stop {
    #[error(
        "--classifier: {0:?} is no command: expected a program and its arguments, with every quote closed"
    )]
    NoCommand(String),
    #[error(
        "cannot start the classifier {command:?}: {error}; expected a program and its arguments (a shell is not asked: for one, write sh -c '…')"
    )]
    CannotStart { command: String, error: std::io::Error },
    #[error("the classifier {command:?} answered no request; of {times} the last one:\n{last}")]
    NeverAnswered { command: String, times: usize, last: Box<Complaint> },
    #[error("interrupted by signal {0}")]
    Interrupted(i32),
}

impl Stop {
    /// What is left to do: whoever started the program is to see that a signal ended it, if one did.
    pub(crate) fn obeyed(self) -> Stop {
        if let Stop::Interrupted(signal) = self {
            // If it comes back, it failed, and the error is told as any other.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
        self
    }
}

impl Classifier {
    /// Nothing is started yet.
    ///
    /// # Errors
    /// The command is none.
    pub(crate) fn new(command: String, patience: Duration) -> Result<Classifier, Stop> {
        let words = shlex::split(&command).filter(|words| words.first().is_some_and(|word| !word.is_empty()));
        let Some(words) = words else { return Err(Stop::NoCommand(command)) };
        Ok(Classifier {
            command,
            words,
            patience,
            idle: Mutex::default(),
            has_answered: AtomicBool::new(false),
            lost: AtomicUsize::new(0),
            complaints: Mutex::default(),
            signals: Signals::watch(),
        })
    }

    /// Has the program rule on a case. `number` tells requests apart.
    ///
    /// # Errors
    /// Why there is no point in going on.
    pub(crate) fn rule(&self, number: usize, case: &Case, rules: RuleSet) -> Result<Current, Stop> {
        let request = request::line(number, case, rules);
        let mut process = self.process()?;
        let start = Instant::now();
        let heard = process.ask(&request, self.patience, &self.signals);
        let micros = start.elapsed().as_micros();
        let answer = match heard {
            Heard::Line(line) => answer::read(&line, number, case.moves.sequence().moves().len()),
            Heard::Nothing(complaint) => Err(complaint),
            Heard::Interrupted(signal) => return Err(Stop::Interrupted(signal)),
        };
        let complaint = answer.as_ref().err();
        match complaint {
            Some(complaint) if complaint.kind.is_lost() => self.has_lost(complaint)?,
            _ => self.has_answered.store(true, Ordering::Relaxed),
        }
        // Of a process that is out of step nobody knows what its next line is about.
        if complaint.is_none_or(|complaint| complaint.kind.is_in_step()) {
            lock(&self.idle).push(process);
        }
        if let Some(complaint) = complaint {
            lock(&self.complaints).add(number, &request, complaint);
        }
        Ok(answer::current(answer, case, micros))
    }

    /// Lets all processes end, and tells what there was to complain of.
    ///
    /// # Errors
    /// The program never answered, and there were too few requests to notice before.
    pub(crate) fn finish(&self) -> Result<Interview, Stop> {
        Process::close(std::mem::take(&mut *lock(&self.idle)));
        let complaints = std::mem::take(&mut *lock(&self.complaints)).told();
        if !self.has_answered.load(Ordering::Relaxed)
            && let Some(told) = complaints.last()
        {
            return Err(self.never_answered(&told.complaint));
        }
        Ok(Interview { command: self.command.clone(), complaints })
    }

    fn process(&self) -> Result<Process, Stop> {
        let idle = lock(&self.idle).pop();
        idle.map_or_else(|| Process::start(&self.words), Ok)
            .map_err(|error| Stop::CannotStart { command: self.command.clone(), error })
    }

    fn has_lost(&self, last: &Complaint) -> Result<(), Stop> {
        if self.has_answered.load(Ordering::Relaxed) {
            return Ok(());
        }
        let lost = self.lost.fetch_add(1, Ordering::Relaxed) + 1;
        if lost < MOST_LOST { Ok(()) } else { Err(self.never_answered(last)) }
    }

    fn never_answered(&self, last: &Complaint) -> Stop {
        let times = self.lost.load(Ordering::Relaxed);
        Stop::NeverAnswered { command: self.command.clone(), times, last: Box::new(last.clone()) }
    }
}

/// What another thread left is sound even if that thread panicked: each of these is changed in one step.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
