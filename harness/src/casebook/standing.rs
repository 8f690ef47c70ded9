//! How far a case has come, and who brought it.

use jiff::civil::Date;

use crate::fault::Span;
use crate::yaml::{Fields, Node, Sink};

/// A case's way into the casebook.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Written down, and looked at by nobody else.
    Submitted,
    /// Board, moves and labels were looked at by somebody else.
    Reviewed,
    /// As its source has it: nobody expects it to change.
    #[default]
    Settled,
}

impl Standing {
    pub(crate) const WORDS: [(&str, Standing); 3] = [
        ("submitted", Standing::Submitted),
        ("reviewed", Standing::Reviewed),
        ("settled", Standing::Settled),
    ];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Standing::Submitted => "submitted",
            Standing::Reviewed => "reviewed",
            Standing::Settled => "settled",
        }
    }
}

/// Who reported a case, and when.
#[derive(Clone, Debug)]
pub(crate) struct Reported {
    pub(crate) by: String,
    pub(crate) on: Date,
}

pub(super) fn read_reported(node: &Node, span: Span, sink: &mut Sink) -> Option<Reported> {
    let mut fields = Fields::open(node, "reported", span, sink)?;
    let by = fields.required("by", "say who reported it, by whatever name they go", sink);
    let by = by.and_then(|node| sink.text(node, "who reported it"));
    let on = fields.required("on", "say on which day: on: 2025-11-30", sink);
    let on = on.and_then(|node| read_date(node, sink));
    fields.close(sink);
    Some(Reported { by: by?.value, on: on? })
}

fn read_date(node: &Node, sink: &mut Sink) -> Option<Date> {
    let text = sink.text(node, "a day such as 2025-11-30")?;
    // The crate reads other forms as well; one form keeps the casebook searchable.
    match text.value.parse::<Date>() {
        Ok(date) if date.to_string() == text.value => Some(date),
        _ => {
            let fault = sink.fault(text.span, format!("{:?} is no day", text.value));
            sink.note(fault.expected("expected year, month and day, such as 2025-11-30"))
        }
    }
}
