//! What is wrong with how a program from outside answers: told once a kind, with a count.

use std::collections::BTreeMap;
use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

/// How much of a line is shown, in characters.
const SHOWN: usize = 200;

/// Why there is no answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    TimedOut,
    Ended,
    Unasked,
    TooLong,
    NotJson,
    NotAnAnswer,
    WrongId,
    UnknownName,
    WrongNumber,
    Failed,
}

impl Kind {
    /// As reports have it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::TimedOut => "timed-out",
            Kind::Ended => "ended",
            Kind::Unasked => "unasked",
            Kind::TooLong => "too-long",
            Kind::NotJson => "not-json",
            Kind::NotAnAnswer => "not-an-answer",
            Kind::WrongId => "wrong-id",
            Kind::UnknownName => "unknown-name",
            Kind::WrongNumber => "wrong-number",
            Kind::Failed => "error",
        }
    }

    /// Whether nothing came at all.
    pub(super) const fn is_lost(self) -> bool {
        matches!(self, Kind::TimedOut | Kind::Ended)
    }

    /// Whether the process still answers one request after the other: whatever was wrong was in the answer to this one.
    pub(super) const fn is_in_step(self) -> bool {
        matches!(self, Kind::UnknownName | Kind::WrongNumber | Kind::Failed)
    }
}

/// What is wrong with one answer.
#[derive(Clone, Debug)]
pub(crate) struct Complaint {
    pub(crate) kind: Kind,
    /// What the program wrote, shortened; none if it wrote nothing.
    pub(crate) line: Option<String>,
    pub(crate) found: String,
    pub(crate) expected: String,
    /// The last lines of its standard error, where the process was lost.
    pub(crate) stderr: Vec<String>,
}

impl Complaint {
    pub(super) fn timed_out(patience: Duration, stderr: Vec<String>) -> Complaint {
        Complaint {
            kind: Kind::TimedOut,
            line: None,
            found: format!("no line within {} s; the process was ended", patience.as_secs_f64()),
            expected: "an answer in that time, the output flushed after each line; --classifier-timeout gives it longer"
                .to_owned(),
            stderr,
        }
    }

    /// `status`: none if the process did not end and only closed its output.
    pub(super) fn ended(status: Option<ExitStatus>, stderr: Vec<String>) -> Complaint {
        Complaint {
            kind: Kind::Ended,
            line: None,
            found: match status {
                Some(status) => format!("the process ended, {status}"),
                None => "the process closed its output".to_owned(),
            },
            expected: "an answer, from a process that reads requests until its input ends".to_owned(),
            stderr,
        }
    }

    pub(super) fn unasked(line: &[u8]) -> Complaint {
        Complaint {
            kind: Kind::Unasked,
            line: Some(shown_bytes(line)),
            found: "a line before the request".to_owned(),
            expected:
                "one answer a request and no other line; whatever else there is to say goes to standard error"
                    .to_owned(),
            stderr: Vec::new(),
        }
    }

    /// `line`: its beginning.
    pub(super) fn too_long(line: &[u8], longest: u64) -> Complaint {
        Complaint {
            kind: Kind::TooLong,
            line: Some(shown_bytes(line)),
            found: "a longer line".to_owned(),
            expected: format!("a line of less than {longest} bytes"),
            stderr: Vec::new(),
        }
    }
}

/// A line as it is shown: not endless, and doing nothing to a terminal.
pub(super) fn shown(line: &str) -> String {
    let visible = line.chars().take(SHOWN).flat_map(|character| {
        let harmful = character.is_control() && character != '\t';
        let escaped = harmful.then(|| character.escape_default());
        escaped.into_iter().flatten().chain((!harmful).then_some(character))
    });
    let rest = line.chars().nth(SHOWN).map(|_| '…');
    visible.chain(rest).collect()
}

/// The same of bytes.
pub(super) fn shown_bytes(line: &[u8]) -> String {
    shown(&String::from_utf8_lossy(line))
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = &self.line {
            writeln!(f, "    line      {line}")?;
        }
        write!(f, "    found     {}\n    expected  {}", self.found, self.expected)?;
        if !self.stderr.is_empty() {
            write!(f, "\n    standard error, its last lines:")?;
        }
        self.stderr.iter().try_for_each(|line| write!(f, "\n      {line}"))
    }
}

/// The first complaint of its kind, and how many there were.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) count: usize,
    /// The request that it was about.
    pub(crate) request: String,
    pub(crate) complaint: Complaint,
    number: usize,
}

/// All complaints of a run.
#[derive(Debug, Default)]
pub(super) struct Complaints(BTreeMap<Kind, Told>);

impl Complaints {
    /// The first one is that of the lowest number, however many processes answer at once.
    pub(super) fn add(&mut self, number: usize, request: &str, complaint: &Complaint) {
        let told = || Told { count: 1, request: request.to_owned(), complaint: complaint.clone(), number };
        self.0
            .entry(complaint.kind)
            .and_modify(|known| {
                let count = known.count + 1;
                if number < known.number {
                    *known = told();
                }
                known.count = count;
            })
            .or_insert_with(told);
    }

    pub(super) fn told(self) -> Vec<Told> {
        self.0.into_values().collect()
    }
}
