//! Reading approved rulings.

use std::path::Path;

use qili::board::ByColor;
use qili::rules::RuleSet;
use qili::ruling::{Conduct, Label, Verdict};
use walkdir::WalkDir;

use super::{Approved, PlyRecord, Record, UNDECIDED};
use crate::fault::{Fault, Faults};
use crate::yaml::{self, Fields, Limits, Located, Node, Sink};

/// Nobody writes such a file by hand, and so nobody mends it by hand.
const HELP: &str = "qili bless writes this file: take back what git has of it (git restore FILE)";

/// Approved rulings as they are read, and what is wrong with them.
#[derive(Debug, Default)]
pub(super) struct Reading {
    approved: Approved,
    faults: Vec<Fault>,
}

impl Reading {
    /// Reads one more file of them.
    pub(super) fn add(&mut self, opened: Result<(Node, Sink), Fault>) {
        match opened {
            Ok((node, mut sink)) => {
                read_rulings(&node, &mut self.approved, &mut sink);
                self.faults.extend(sink.faults);
            }
            Err(fault) => self.faults.push(fault.help(HELP)),
        }
    }

    pub(super) fn done(self) -> Result<Approved, Faults> {
        match Faults::of(self.faults) {
            Some(faults) => Err(faults),
            None => Ok(self.approved),
        }
    }
}

/// Reads all approved rulings below a folder; none if it is not there.
pub(crate) fn load(folder: &Path, here: &Path) -> Result<Approved, Faults> {
    let mut reading = Reading::default();
    if folder.is_dir() {
        for entry in WalkDir::new(folder).sort_by_file_name() {
            match entry {
                Ok(entry) if entry.path().extension().is_some_and(|ending| ending == "yaml") => {
                    let name = entry.path().strip_prefix(here).unwrap_or(entry.path()).display().to_string();
                    reading.add(yaml::open(entry.path(), &name, Limits::REPORT));
                }
                Ok(_) => {}
                Err(error) => {
                    let fault = Fault::in_file(&folder.display().to_string(), error.to_string());
                    reading.faults.push(fault);
                }
            }
        }
    }
    reading.done()
}

fn read_rulings(node: &Node, approved: &mut Approved, sink: &mut Sink) {
    for item in sink.list(node, "a list of rulings").unwrap_or_default() {
        let Some((id, rules, record)) = read_ruling(item, sink) else { continue };
        if approved.insert(&id.value, rules, record).is_some() {
            let fault = sink.fault(id.span, format!("a second ruling on {} under {rules}", id.value));
            sink.faults
                .push(fault.help("after a merge keep one of the two; qili bless writes the right one"));
        }
    }
}

fn read_ruling(node: &Node, sink: &mut Sink) -> Option<(Located<String>, RuleSet, Record)> {
    let mut ruling = Fields::open(node, "an approved ruling", node.span, sink)?;
    let id = ruling.required("case", HELP, sink).and_then(|node| sink.text(node, "the id of a case"));
    let rules = ruling.required("rules", HELP, sink);
    let names = RuleSet::ALL.map(|rules| (rules.name(), rules));
    let rules = rules.and_then(|node| sink.one_of(node, "rule set", &names));
    let sides = ruling.keyed("sides");
    let sides = match sides {
        Some((span, node)) => Some(read_sides(node, span, sink)?),
        None => None,
    };
    let verdicts = Verdict::ALL.map(|verdict| (verdict.name(), Some(verdict)));
    let verdicts: Vec<_> = verdicts.into_iter().chain([(UNDECIDED, None)]).collect();
    let verdict = ruling.required("verdict", HELP, sink);
    let verdict = verdict.and_then(|node| sink.one_of(node, "verdict", &verdicts));
    let plies = ruling.required("plies", HELP, sink);
    let plies = plies.and_then(|node| sink.list(node, "a list of moves"));
    let plies: Option<Vec<_>> = plies.and_then(|plies| plies.iter().map(|ply| read_ply(ply, sink)).collect());
    ruling.close(sink);
    Some((id?, rules?, Record { plies: plies?, sides, verdict: verdict? }))
}

fn read_sides(node: &Node, span: crate::fault::Span, sink: &mut Sink) -> Option<ByColor<Conduct>> {
    let conducts = Conduct::ALL.map(|conduct| (conduct.name(), conduct));
    let mut sides = Fields::open(node, "sides", span, sink)?;
    let mut side = |name| {
        let node = sides.required(name, HELP, sink);
        node.and_then(|node| sink.one_of(node, "conduct", &conducts))
    };
    let (red, black) = (side("red"), side("black"));
    sides.close(sink);
    Some(ByColor { red: red?, black: black? })
}

fn read_ply(node: &Node, sink: &mut Sink) -> Option<PlyRecord> {
    let labels = Label::ALL.map(|label| (label.chinese(), Some(label)));
    let labels: Vec<_> = labels.into_iter().chain([(UNDECIDED, None)]).collect();
    let mut ply = Fields::open(node, "a move", node.span, sink)?;
    let mv = ply.required("move", HELP, sink).and_then(|node| sink.text(node, "a move"));
    let label = ply.required("label", HELP, sink).and_then(|node| sink.one_of(node, "label", &labels));
    let clause = ply.optional("clause").and_then(|node| sink.text(node, "the id of a clause"));
    let line = ply.optional("line").and_then(|node| sink.texts(node, "moves"));
    ply.close(sink);
    Some(PlyRecord {
        mv: mv?.value,
        label: label?,
        clause: clause.map(|clause| clause.value),
        line: line.map(|line| line.into_iter().map(|mv| mv.value).collect()),
    })
}
