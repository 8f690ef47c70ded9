//! How expected, approved and current relate, in one word.

use std::fmt;
use std::str::FromStr;

/// One word for the three-way comparison; see [`Status::of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Status {
    Agrees,
    Disagrees,
    DisagreesAsApproved,
    NewlyAgrees,
    NewlyDisagrees,
    Changed,
    New,
    NoExpectation,
    NoAnswer,
    Undecided,
    Disputed,
}

/// The approved ruling against the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Approval {
    /// None is kept of such a case: it is not of the corpus, or a rule set was asked for that its source does not rule under.
    NotKept,
    /// One should be kept, and is not.
    Missing,
    /// They are the same, grounds and all.
    Same,
    /// They differ; `agreed`: whether the approved one is what the source says.
    Other { agreed: Option<bool> },
}

/// What the status follows from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThreeWay {
    /// A search stopped at its bound.
    pub(crate) undecided: bool,
    /// There are opinions and no ruling.
    pub(crate) disputed: bool,
    /// Whether the current ruling is what the source says; None where the source says nothing.
    pub(crate) agrees: Option<bool>,
    pub(crate) approval: Approval,
}

impl Status {
    /// All, in the order of reports.
    pub(crate) const ALL: [Status; 11] = [
        Status::Agrees,
        Status::DisagreesAsApproved,
        Status::Disagrees,
        Status::NewlyAgrees,
        Status::NewlyDisagrees,
        Status::Changed,
        Status::New,
        Status::NoAnswer,
        Status::Undecided,
        Status::Disputed,
        Status::NoExpectation,
    ];

    /// The first line that fits decides (✓ as the source says, ✗ otherwise, - the source says nothing):
    ///
    /// | current | approved | status | fails |
    /// |---|---|---|---|
    /// | any | missing | new | yes |
    /// | ✓ | another, ✗ | newly-agrees | yes |
    /// | ✗ | another, ✓ | newly-disagrees | yes |
    /// | any | another | changed | yes |
    /// | undecided | the same, or none is kept | undecided | |
    /// | - , views differ | the same, or none is kept | disputed | |
    /// | - | the same, or none is kept | no-expectation | |
    /// | ✓ | the same, or none is kept | agrees | |
    /// | ✗ | the same | disagrees-as-approved | |
    /// | ✗ | none is kept | disagrees | |
    ///
    /// `no-answer` is of programs from outside only, and follows from nothing else.
    pub(crate) fn of(facts: ThreeWay) -> Status {
        match (facts.agrees, facts.approval) {
            (_, Approval::Missing) => Status::New,
            (Some(true), Approval::Other { agreed: Some(false) }) => Status::NewlyAgrees,
            (Some(false), Approval::Other { agreed: Some(true) }) => Status::NewlyDisagrees,
            (_, Approval::Other { .. }) => Status::Changed,
            (_, Approval::Same | Approval::NotKept) if facts.undecided => Status::Undecided,
            (None, _) if facts.disputed => Status::Disputed,
            (None, _) => Status::NoExpectation,
            (Some(true), _) => Status::Agrees,
            (Some(false), Approval::Same) => Status::DisagreesAsApproved,
            (Some(false), Approval::NotKept) => Status::Disagrees,
        }
    }

    /// Whether somebody has to look at it and to approve it.
    pub(crate) fn is_change(self) -> bool {
        matches!(self, Status::NewlyAgrees | Status::NewlyDisagrees | Status::Changed | Status::New)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Status::Agrees => "agrees",
            Status::Disagrees => "disagrees",
            Status::DisagreesAsApproved => "disagrees-as-approved",
            Status::NewlyAgrees => "newly-agrees",
            Status::NewlyDisagrees => "newly-disagrees",
            Status::Changed => "changed",
            Status::New => "new",
            Status::NoExpectation => "no-expectation",
            Status::NoAnswer => "no-answer",
            Status::Undecided => "undecided",
            Status::Disputed => "disputed",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Status {
    type Err = String;

    fn from_str(text: &str) -> Result<Status, String> {
        let names = || Status::ALL.map(Status::name).join(", ");
        let found = Status::ALL.into_iter().find(|status| status.name() == text);
        found.ok_or_else(|| format!("expected one of {}", names()))
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    const ANOTHER_RIGHT: Approval = Approval::Other { agreed: Some(true) };
    const ANOTHER_WRONG: Approval = Approval::Other { agreed: Some(false) };
    const ANOTHER: Approval = Approval::Other { agreed: None };

    #[rstest]
    #[case(Some(true), Approval::Same, "agrees")]
    #[case(Some(true), Approval::NotKept, "agrees")]
    #[case(Some(true), Approval::Missing, "new")]
    #[case(Some(true), ANOTHER_RIGHT, "changed")]
    #[case(Some(true), ANOTHER_WRONG, "newly-agrees")]
    #[case(Some(false), Approval::Same, "disagrees-as-approved")]
    #[case(Some(false), Approval::NotKept, "disagrees")]
    #[case(Some(false), Approval::Missing, "new")]
    #[case(Some(false), ANOTHER_RIGHT, "newly-disagrees")]
    #[case(Some(false), ANOTHER_WRONG, "changed")]
    #[case(None, Approval::Same, "no-expectation")]
    #[case(None, Approval::NotKept, "no-expectation")]
    #[case(None, Approval::Missing, "new")]
    #[case(None, ANOTHER, "changed")]
    fn follows_the_table(#[case] agrees: Option<bool>, #[case] approval: Approval, #[case] status: &str) {
        let facts = ThreeWay { undecided: false, disputed: false, agrees, approval };
        assert_eq!(Status::of(facts).name(), status);
        let is_change = Status::of(facts).is_change();
        let undecided = Status::of(ThreeWay { undecided: true, ..facts });
        assert_eq!(undecided.is_change(), is_change, "undecided hides no change");
        assert!(is_change || undecided == Status::Undecided);
        if agrees.is_none() && !is_change {
            assert_eq!(Status::of(ThreeWay { disputed: true, ..facts }), Status::Disputed);
        }
    }

    #[test]
    fn has_a_name_each() {
        for status in Status::ALL {
            assert_eq!(status.name().parse(), Ok(status));
        }
    }
}
