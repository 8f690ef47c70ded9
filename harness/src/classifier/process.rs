//! One process of a program from outside. Whatever it does, whoever asks it waits no longer than agreed, and it does not outlive its
//! [`Process`], nor does what it started in turn.

use std::collections::VecDeque;
use std::io::{self, BufRead as _, BufReader, Read, Write as _};
use std::process::{ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::complaint::{Complaint, shown};
use super::lock;
use super::signals::Signals;

/// The longest line that is read, in bytes. A cycle of a hundred moves needs a hundredth of it.
const LONGEST: u64 = 64 * 1024;

/// How much of standard error is kept, in bytes.
const KEPT: usize = 4 * 1024;

/// Of that, how many lines are shown.
const SHOWN: usize = 10;

/// How often whoever waits looks around.
const GLANCE: Duration = Duration::from_millis(20);

/// How long a process that has nothing more to say may take to end.
const FAREWELL: Duration = Duration::from_millis(500);

/// A process that waits for a request, or works on one.
#[derive(Debug)]
pub(super) struct Process {
    child: Box<dyn ChildWrapper>,
    /// Closed, its standard input is.
    requests: Option<Sender<String>>,
    output: Receiver<Output>,
    errors: Arc<Mutex<VecDeque<u8>>>,
    reading_errors: Option<JoinHandle<()>>,
}

/// What a process wrote.
#[derive(Debug)]
enum Output {
    Line(Vec<u8>),
    /// The beginning of one.
    TooLong(Vec<u8>),
}

/// What came of a request.
#[derive(Debug)]
pub(super) enum Heard {
    Line(Vec<u8>),
    Nothing(Complaint),
    /// By this signal.
    Interrupted(i32),
}

impl Process {
    pub(super) fn start(words: &[String]) -> io::Result<Process> {
        let Some((program, arguments)) = words.split_first() else {
            return Err(io::ErrorKind::InvalidInput.into());
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut command = CommandWrap::from(command);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        let mut child = command.spawn()?;
        let (stdin, stdout, stderr) = (child.stdin().take(), child.stdout().take(), child.stderr().take());
        let (requests, to_write) = mpsc::channel();
        // One line at most lies here, so that a program that writes without end is held up.
        let (lines, output) = mpsc::sync_channel(1);
        let errors = Arc::default();
        let mut process = Process { child, requests: Some(requests), output, errors, reading_errors: None };
        if let Some(stdin) = stdin {
            thread::Builder::new().spawn(move || write_lines(&to_write, stdin))?;
        }
        if let Some(stdout) = stdout {
            thread::Builder::new().spawn(move || read_lines(stdout, &lines))?;
        }
        if let Some(stderr) = stderr {
            let errors = Arc::clone(&process.errors);
            process.reading_errors = Some(thread::Builder::new().spawn(move || keep_last(stderr, &errors))?);
        }
        Ok(process)
    }

    /// Sends a request, and waits for a line.
    pub(super) fn ask(&mut self, request: &str, patience: Duration, signals: &Signals) -> Heard {
        match self.output.try_recv() {
            Ok(Output::Line(line) | Output::TooLong(line)) => {
                return Heard::Nothing(Complaint::unasked(&line));
            }
            Err(TryRecvError::Disconnected) => return Heard::Nothing(self.ended()),
            Err(TryRecvError::Empty) => {}
        }
        if let Some(requests) = &self.requests {
            // A program that has closed its input may still end in a way that can be told.
            let _ = requests.send(format!("{request}\n"));
        }
        let start = Instant::now();
        loop {
            let left = patience.saturating_sub(start.elapsed());
            match self.output.recv_timeout(left.min(GLANCE)) {
                Ok(Output::Line(line)) => return Heard::Line(line),
                Ok(Output::TooLong(line)) => return Heard::Nothing(Complaint::too_long(&line, LONGEST)),
                Err(RecvTimeoutError::Disconnected) => return Heard::Nothing(self.ended()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if let Some(signal) = signals.came() {
                return Heard::Interrupted(signal);
            }
            if left.is_zero() {
                self.kill();
                return Heard::Nothing(Complaint::timed_out(patience, self.last()));
            }
        }
    }

    /// Closes the input of all of them, so that they can end by themselves.
    pub(super) fn close(mut processes: Vec<Process>) {
        processes.iter_mut().for_each(|process| process.requests = None);
        let start = Instant::now();
        for process in &mut processes {
            process.wait(start);
        }
    }

    fn ended(&mut self) -> Complaint {
        let status = self.wait(Instant::now());
        self.kill();
        Complaint::ended(status, self.last())
    }

    /// Waits until it has ended, but not for long.
    fn wait(&mut self, start: Instant) -> Option<ExitStatus> {
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if start.elapsed() < FAREWELL => thread::sleep(GLANCE / 4),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    /// Ends it and all that it started.
    fn kill(&mut self) {
        // That it has ended already is no error worth telling.
        let _ = self.child.kill();
    }

    /// The last lines of standard error.
    fn last(&mut self) -> Vec<String> {
        if let Some(reading) = self.reading_errors.take() {
            let start = Instant::now();
            // Somebody else may hold the other end.
            while !reading.is_finished() && start.elapsed() < FAREWELL {
                thread::sleep(GLANCE / 4);
            }
        }
        let bytes: Vec<u8> = lock(&self.errors).iter().copied().collect();
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<String> = text.lines().map(shown).collect();
        lines[lines.len().saturating_sub(SHOWN)..].to_vec()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn write_lines(requests: &Receiver<String>, mut stdin: ChildStdin) {
    for request in requests {
        if stdin.write_all(request.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: impl Read, lines: &SyncSender<Output>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        if stdout.by_ref().take(LONGEST).read_until(b'\n', &mut line).is_err() {
            return;
        }
        let output = match line.pop() {
            Some(b'\n') => Output::Line(line),
            Some(_) if line.len() as u64 + 1 == LONGEST => Output::TooLong(line),
            // What is cut off by the end is no line.
            Some(_) | None => return,
        };
        let is_last = matches!(output, Output::TooLong(_));
        if lines.send(output).is_err() || is_last {
            return;
        }
    }
}

fn keep_last(mut stderr: impl Read, errors: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; KEPT];
    while let Ok(length @ 1..) = stderr.read(&mut buffer) {
        let mut errors = lock(errors);
        errors.extend(&buffer[..length]);
        let surplus = errors.len().saturating_sub(KEPT);
        errors.drain(..surplus);
    }
}
