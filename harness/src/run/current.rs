//! What is said now, in the words of case files.

use std::time::Instant;

use qili::board::{Color, Move, Position};
use qili::notation::{chinese, iccs};
use qili::rules::RuleSet;
use qili::ruling::{Continuation, Ending, Line, Ruling, Verdict};

use crate::approved::{PlyRecord, Record, UNDECIDED};
use crate::casebook::Moves;
use crate::compare::{Part, RulingStatus};

/// A ruling, and what reports say of it beyond what is kept.
#[derive(Clone, Debug)]
pub(crate) struct Current {
    pub(crate) record: Record,
    /// One a move.
    pub(crate) plies: Vec<PlyNotes>,
    /// How long it took.
    pub(crate) micros: u128,
    pub(crate) open: Open,
}

/// What it means where a ruling leaves something open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Open {
    /// It is undecided; and why, if a program from outside says so.
    Undecided(Option<String>),
    /// A program from outside does not speak of such things.
    NotGiven,
    /// A program from outside gave no answer that can be used, and this is what it gave.
    NoAnswer(String),
}

impl Open {
    /// What it means where labels are not given, and a verdict is: one that is none is undecided.
    pub(crate) fn of_verdict_only(verdict: Option<Verdict>) -> Open {
        match verdict {
            Some(_) => Open::NotGiven,
            None => Open::Undecided(Some(UNDECIDED.to_owned())),
        }
    }
}

/// What a record says, given what it means where it leaves something open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Said<'a> {
    pub(crate) record: &'a Record,
    pub(crate) open: &'a Open,
}

/// What stands where a program from outside gave no answer.
const NO_ANSWER: &str = RulingStatus::NoAnswer.name();
/// What stands where it does not speak of verdicts.
const NOT_GIVEN: &str = "not given";

impl<'a> Said<'a> {
    /// What the library said.
    pub(crate) fn by_library(record: &'a Record) -> Said<'a> {
        Said { record, open: &Open::Undecided(None) }
    }

    pub(crate) fn is_answered(self) -> bool {
        !matches!(self.open, Open::NoAnswer(_))
    }

    /// Whether the ruling says something of that, if only that it is undecided. Where a program from outside is undecided or gives no
    /// answer, nobody knows whether it would have given labels and sides; a verdict is what all of them are for.
    pub(crate) fn speaks_of(self, part: Part) -> bool {
        let Said { record, open } = self;
        match (open, part) {
            // Sides and verdict are decided together: a verdict by itself leaves the sides out, and so does a label its clause.
            (Open::Undecided(None), Part::Side(_)) => record.sides.is_some() || record.verdict.is_none(),
            (Open::Undecided(None), Part::Reason(number)) => {
                let ply = number.checked_sub(1).and_then(|index| record.plies.get(index));
                ply.is_some_and(|ply| ply.clause.is_some() || ply.label.is_none())
            }
            (Open::Undecided(None), _) => true,
            (Open::Undecided(Some(_)) | Open::NoAnswer(_), _) => part == Part::Verdict,
            (Open::NotGiven, Part::Label(_)) => record.plies.iter().all(|ply| ply.label.is_some()),
            (Open::NotGiven, Part::Side(_)) => record.sides.is_some(),
            (Open::NotGiven, Part::Verdict) => record.verdict.is_some(),
            (Open::NotGiven, Part::Reason(_)) => false,
        }
    }

    /// The same, if there is an answer at all.
    pub(crate) fn gives(self, part: Part) -> bool {
        self.speaks_of(part) && self.is_answered()
    }

    /// The labels as reports have them; none where they are not given.
    pub(crate) fn labels(self) -> Option<Vec<&'static str>> {
        let words = || self.record.plies.iter().map(PlyRecord::label_word).collect();
        self.gives(Part::Label(1)).then(words)
    }

    /// The verdict as reports have it; none where it is not given.
    pub(crate) fn verdict(self) -> Option<&'static str> {
        self.gives(Part::Verdict).then(|| self.record.verdict_word())
    }

    /// The verdict, or why there is none.
    pub(crate) fn verdict_word(self) -> &'static str {
        self.verdict().unwrap_or(if self.is_answered() { NOT_GIVEN } else { NO_ANSWER })
    }
}

impl Current {
    pub(crate) fn said(&self) -> Said<'_> {
        Said { record: &self.record, open: &self.open }
    }

    /// Whether nothing is left open that it speaks of.
    pub(crate) fn is_decided(&self) -> bool {
        match self.open {
            Open::Undecided(None) => self.record.is_decided(),
            Open::Undecided(Some(_)) => false,
            Open::NotGiven | Open::NoAnswer(_) => true,
        }
    }

    /// The clauses that hold beside those that decided, move by move.
    pub(crate) fn also(&self) -> Vec<&[String]> {
        self.plies.iter().map(|notes| notes.also.as_slice()).collect()
    }

    /// Leaves out what the other does not give, if the other gives anything.
    pub(crate) fn limit_to(&mut self, other: &Current) {
        let other = other.said();
        if !other.is_answered() {
            return;
        }
        for (number, (ply, notes)) in (1..).zip(self.record.plies.iter_mut().zip(&mut self.plies)) {
            if !other.gives(Part::Reason(number)) {
                (ply.clause, ply.line) = (None, None);
                *notes = PlyNotes::bare(std::mem::take(&mut notes.iccs));
            }
        }
        if !other.gives(Part::Label(1)) {
            for ply in &mut self.record.plies {
                (ply.label, ply.clause, ply.line) = (None, None, None);
            }
            if self.open == Open::Undecided(None) {
                self.open = Open::of_verdict_only(self.record.verdict);
            }
        }
        if !other.gives(Part::Side(Color::Red)) {
            self.record.sides = None;
        }
        if !other.gives(Part::Verdict) {
            self.record.verdict = None;
            self.open = Open::NotGiven;
        }
    }

    /// Whether it is not the library that says it.
    pub(crate) fn is_from_outside(&self) -> bool {
        self.open != Open::Undecided(None)
    }

    /// What a program from outside says of why there is no ruling.
    pub(crate) fn remark(&self) -> Option<&str> {
        match &self.open {
            Open::Undecided(why) => why.as_deref(),
            Open::NotGiven => None,
            Open::NoAnswer(found) => Some(found),
        }
    }
}

/// What reports say of a move beyond what is kept.
#[derive(Clone, Debug)]
pub(crate) struct PlyNotes {
    pub(crate) iccs: String,
    /// Further clauses that hold.
    pub(crate) also: Vec<String>,
    pub(crate) iccs_line: Option<Vec<String>>,
    /// Who begins the line, and what it comes to.
    pub(crate) line_in_words: Option<String>,
    /// After how many positions the search gave up, if it did.
    pub(crate) bound: Option<u64>,
}

impl PlyNotes {
    /// A move in Chinese notation, and all that is known of it without grounds.
    pub(crate) fn of_move(position: &Position, mv: Move) -> (String, PlyNotes) {
        (chinese::write(position, mv), PlyNotes::bare(iccs::write(mv)))
    }

    fn bare(iccs: String) -> PlyNotes {
        PlyNotes { iccs, also: Vec::new(), iccs_line: None, line_in_words: None, bound: None }
    }
}

/// Rules on moves.
pub(crate) fn rule(rules: RuleSet, moves: &Moves) -> Current {
    let start = Instant::now();
    let ruling = match moves {
        Moves::Cycle(cycle) => rules.rule(cycle),
        Moves::Run(run) => rules.rule_run(run),
    };
    let micros = start.elapsed().as_micros();
    let positions = moves.sequence().positions();
    let (kept, plies) = written(&ruling, positions);
    let judgement = ruling.judgement.ok();
    let record = Record {
        plies: kept,
        sides: judgement.map(|judgement| judgement.sides),
        verdict: judgement.map(|judgement| judgement.verdict),
    };
    Current { record, plies, micros, open: Open::Undecided(None) }
}

fn written(ruling: &Ruling, positions: &[Position]) -> (Vec<PlyRecord>, Vec<PlyNotes>) {
    let plies = ruling.plies.iter().zip(positions.windows(2)).map(|(ply, around)| {
        let decided = ply.label.as_ref().ok();
        let line = decided.and_then(|(_, grounds)| grounds.line.as_ref());
        let (mv, notes) = PlyNotes::of_move(&around[0], ply.mv);
        let record = PlyRecord {
            mv,
            label: decided.map(|(label, _)| *label),
            clause: decided.map(|(_, grounds)| grounds.clause.id().to_owned()),
            line: line.map(|line| in_chinese(&around[1], line)),
        };
        let notes = PlyNotes {
            also: decided.map_or(Vec::new(), |(_, grounds)| {
                grounds.also.iter().map(|clause| clause.id().to_owned()).collect()
            }),
            iccs_line: line.map(|line| line.moves.iter().map(|&mv| iccs::write(mv)).collect()),
            line_in_words: line.map(in_words),
            bound: ply.label.as_ref().err().map(|undecided| undecided.nodes),
            ..notes
        };
        (record, notes)
    });
    plies.unzip()
}

/// The moves of a line, which begins after `position`.
fn in_chinese(position: &Position, line: &Line) -> Vec<String> {
    let start = match line.by {
        Continuation::Opponent => Some(position.clone()),
        Continuation::Mover => position.pass().ok(),
    };
    let mut position = start;
    let mut write = |mv: Move| match &position {
        Some(before) => {
            let text = chinese::write(before, mv);
            position = before.play(mv).ok();
            text
        }
        // A line that does not replay is a fault of the library, which its own tests find; it is shown as it is.
        None => iccs::write(mv),
    };
    line.moves.iter().map(|&mv| write(mv)).collect()
}

fn in_words(line: &Line) -> String {
    let by = match line.by {
        Continuation::Mover => "the mover again",
        Continuation::Opponent => "the opponent replies",
    };
    let list =
        |roles: &[qili::board::Role]| roles.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let ending = match &line.ending {
        Ending::Mate => "mates".to_owned(),
        Ending::Mated => "is mated".to_owned(),
        Ending::Ledger { wins, loses } => match (wins.as_slice(), loses.as_slice()) {
            ([], []) => "wins nothing".to_owned(),
            (wins, []) => format!("wins {}", list(wins)),
            ([], loses) => format!("loses {}", list(loses)),
            (wins, loses) => format!("wins {} for {}", list(wins), list(loses)),
        },
    };
    format!("{by}, {ending}")
}
