//! Lines of play: replayed on the board, and held to what they claim. No classifier is asked.

use qili::board::{Position, Role};
use qili::cycle::Sequence;
use qili::ruling::Continuation;

use super::PrintedLine;
use super::moves::replay;
use crate::fault::Span;
use crate::yaml::{Fields, Located, Node, Sink};

/// A line as the file has it.
#[derive(Debug)]
pub(super) struct RawLine {
    span: Span,
    after: Located<usize>,
    by: Continuation,
    moves: Vec<Located<String>>,
    mate: bool,
    /// Whether the source gives it, with its moves or in words.
    is_printed: bool,
    /// What it wins and loses. A mate without a ledger claims no more than the mate.
    ledger: Option<(Vec<Role>, Vec<Role>)>,
}

impl RawLine {
    /// What the source gives of it, if it does.
    pub(super) fn printed(&self) -> Option<PrintedLine> {
        self.is_printed.then_some(PrintedLine { after: self.after.value, by: self.by })
    }
}

/// Either side's spelling of a piece that can be captured.
pub(super) const PIECES: [(&str, Role); 15] = [
    ("仕", Role::Advisor),
    ("士", Role::Advisor),
    ("相", Role::Elephant),
    ("象", Role::Elephant),
    ("马", Role::Horse),
    ("馬", Role::Horse),
    ("傌", Role::Horse),
    ("车", Role::Rook),
    ("車", Role::Rook),
    ("俥", Role::Rook),
    ("炮", Role::Cannon),
    ("砲", Role::Cannon),
    ("包", Role::Cannon),
    ("兵", Role::Pawn),
    ("卒", Role::Pawn),
];

pub(super) fn read_lines(node: &Node, sink: &mut Sink) -> Vec<RawLine> {
    let items = sink.list(node, "a list of lines of play").unwrap_or_default();
    items.iter().filter_map(|item| read_line(item, sink)).collect()
}

fn read_line(node: &Node, sink: &mut Sink) -> Option<RawLine> {
    let mut line = Fields::open(node, "a line", node.span, sink)?;
    let after = line.required("after", "say after how many moves of the cycle it begins", sink);
    let after = after.and_then(|node| sink.number(node, "a number of moves"));
    let by = line.required("by", "say who begins it: mover or opponent", sink);
    let sides = [("mover", Continuation::Mover), ("opponent", Continuation::Opponent)];
    let by = by.and_then(|node| sink.one_of(node, "side", &sides));
    let moves = line.required("moves", "list its moves", sink);
    let moves = moves.and_then(|node| sink.texts(node, "moves such as 炮二平五 or h2e2"));
    let mate = line.optional("mate").and_then(|node| sink.flag(node));
    let wins = line.optional("wins").map(|node| read_pieces(node, sink));
    let loses = line.optional("loses").map(|node| read_pieces(node, sink));
    let words = [("moves", true), ("words", true), ("ours", false)];
    let is_printed = line.optional("printed").and_then(|node| sink.one_of(node, "word", &words));
    line.close(sink);
    Some(RawLine {
        span: node.span,
        after: after?,
        by: by?,
        moves: moves?,
        mate: mate.unwrap_or_default(),
        is_printed: is_printed.unwrap_or(true),
        ledger: match (wins, loses) {
            (None, None) if mate == Some(true) => None,
            (wins, loses) => Some((wins.unwrap_or(Some(Vec::new()))?, loses.unwrap_or(Some(Vec::new()))?)),
        },
    })
}

fn read_pieces(node: &Node, sink: &mut Sink) -> Option<Vec<Role>> {
    let items = sink.list(node, "a list of pieces such as [车, 炮]")?;
    let pieces: Vec<_> = items.iter().map(|item| sink.one_of(item, "piece", &PIECES)).collect();
    pieces.into_iter().collect()
}

/// Replays a line. It must end as it says: in mate exactly if it claims one (or in stalemate, which loses as well), and with exactly
/// the pieces captured that its ledger names, in whatever order; a line without a ledger captures nothing, unless it mates.
pub(super) fn check_line(line: &RawLine, moves: &Sequence, sink: &mut Sink) {
    let Some(from) = moves.positions().get(line.after.value) else {
        let fault = sink
            .fault(line.after.span, format!("a line after move {}", line.after.value))
            .expected(format!("expected a number from 0 to {}", moves.moves().len()));
        return sink.faults.push(fault);
    };
    let Some(start) = line_start(line, from, sink) else { return };
    let Some(played) = replay(&start, &line.moves, sink) else { return };
    // The claims stand beside the moves, so that the last move is the place that shows the fault best.
    let at = line.moves.last().map_or(line.span, |last| last.span);
    if played.end().legal_moves().is_empty() != line.mate {
        let (found, expected, help) = if line.mate {
            ("this line does not end in mate", "no mate", "mend the moves, or remove mate: true")
        } else {
            ("this line ends in mate", "mate", "say so: mate: true")
        };
        sink.faults.push(sink.fault(at, found).expected(expected).help(help));
    }
    let (wins, loses) = ledger(&played);
    if let Some(claim) = &line.ledger
        && (sorted(&wins), sorted(&loses)) != (sorted(&claim.0), sorted(&claim.1))
    {
        let fault = sink
            .fault(at, format!("this line claims {}", in_words(&claim.0, &claim.1)))
            .expected(format!("up to here, {}", in_words(&wins, &loses)))
            .help("wins and loses name every capture, as seen from the side that begins the line");
        sink.faults.push(fault);
    }
}

fn line_start(line: &RawLine, from: &Position, sink: &mut Sink) -> Option<Position> {
    match line.by {
        Continuation::Opponent => Some(from.clone()),
        Continuation::Mover => from
            .pass()
            .map_err(|_| ())
            .or_else(|()| {
                let fault = sink
                    .fault(line.span, format!("after move {} the other side is in check", line.after.value))
                    .expected("the mover cannot move again here")
                    .help("by: opponent, or another after");
                sink.note(fault).ok_or(())
            })
            .ok(),
    }
}

/// What the side that begins captures and what it loses.
fn ledger(played: &Sequence) -> (Vec<Role>, Vec<Role>) {
    let mut ledger = (Vec::new(), Vec::new());
    for (index, (mv, before)) in played.moves().iter().zip(played.positions()).enumerate() {
        let side = if index % 2 == 0 { &mut ledger.0 } else { &mut ledger.1 };
        side.extend(before.piece_at(mv.to).map(|piece| piece.role));
    }
    ledger
}

fn sorted(roles: &[Role]) -> Vec<Role> {
    let mut roles = roles.to_vec();
    roles.sort();
    roles
}

fn in_words(wins: &[Role], loses: &[Role]) -> String {
    let list = |roles: &[Role]| match roles {
        [] => "nothing".to_owned(),
        roles => roles.iter().map(Role::to_string).collect::<Vec<_>>().join(", "),
    };
    format!("it wins {} and loses {}", list(wins), list(loses))
}
