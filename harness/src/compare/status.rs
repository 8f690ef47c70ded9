//! How expected, approved and current relate, in one word.

use std::fmt;
use std::str::FromStr;

use super::Comparison;

/// One word for an entry of a run, whatever it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Status {
    /// A ruling.
    Ruled(RulingStatus),
    /// A ruling that was approved, and that no current one stands against.
    Stale(Stale),
    /// A figure without a board, on which nothing can be ruled.
    Fragment,
}

/// The three-way comparison of a ruling; see [`RulingStatus::of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum RulingStatus {
    Agrees,
    DisagreesAsApproved,
    Disagrees,
    NewlyDisagrees,
    NewlyAgrees,
    ChangedStillDisagrees,
    Changed,
    GroundsChanged,
    New,
    NoAnswer,
    Undecided,
    Disputed,
    NoExpectation,
}

/// Why an approved ruling has no current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Stale {
    /// Its case is gone.
    CaseGone,
    /// Its case no longer asks for that rule set.
    RulesNotAskedFor,
}

/// The current ruling against its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Agreement {
    Agrees,
    Disagrees,
    /// There are views and no ruling.
    Disputed,
    /// The source says nothing.
    Unsaid,
}

impl Agreement {
    /// `disputed`: whether there are views and no ruling.
    pub(crate) fn of(comparison: &Comparison, disputed: bool) -> Agreement {
        match comparison.agrees() {
            Some(true) => Agreement::Agrees,
            Some(false) => Agreement::Disagrees,
            None if disputed => Agreement::Disputed,
            None => Agreement::Unsaid,
        }
    }
}

/// The ruling before against the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Approval {
    /// None is kept of such a case: it is not of the corpus, or a rule set was asked for that its source does not rule under.
    NotKept,
    /// One should be kept, and is not.
    Missing,
    /// They are the same, grounds and all.
    Same,
    /// The same labels, sides and verdict, by another clause or another line of play.
    OtherGrounds,
    /// They differ; `agreed`: whether the one before is what the source says.
    Other { agreed: Option<bool> },
}

/// What is new about a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum News {
    Nothing,
    Grounds,
    Ruling,
}

/// Whether other grounds fail a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Grounds {
    /// They are reported.
    #[default]
    Lenient,
    Strict,
}

impl RulingStatus {
    /// All, in the order of reports.
    const ALL: [RulingStatus; 13] = [
        RulingStatus::Agrees,
        RulingStatus::DisagreesAsApproved,
        RulingStatus::Disagrees,
        RulingStatus::NewlyDisagrees,
        RulingStatus::NewlyAgrees,
        RulingStatus::ChangedStillDisagrees,
        RulingStatus::Changed,
        RulingStatus::GroundsChanged,
        RulingStatus::New,
        RulingStatus::NoAnswer,
        RulingStatus::Undecided,
        RulingStatus::Disputed,
        RulingStatus::NoExpectation,
    ];

    /// The first line that fits decides (✓ as the source says, ✗ otherwise, - the source says nothing):
    ///
    /// | current | before | status | news |
    /// |---|---|---|---|
    /// | any | missing | new | ruling |
    /// | any | the same on other grounds | grounds-changed | grounds |
    /// | ✓ | another, ✗ | newly-agrees | ruling |
    /// | ✗ | another, ✓ | newly-disagrees | ruling |
    /// | ✗ | another, ✗ | changed-still-disagrees | ruling |
    /// | any | another | changed | ruling |
    /// | undecided | the same, or none is kept | undecided | |
    /// | - , views differ | the same, or none is kept | disputed | |
    /// | - | the same, or none is kept | no-expectation | |
    /// | ✓ | the same, or none is kept | agrees | |
    /// | ✗ | the same | disagrees-as-approved | |
    /// | ✗ | none is kept | disagrees | |
    ///
    /// `no-answer` is of programs from outside only, and follows from nothing else.
    pub(crate) fn of(agreement: Agreement, approval: Approval, is_decided: bool) -> RulingStatus {
        match (agreement, approval) {
            (_, Approval::Missing) => RulingStatus::New,
            (_, Approval::OtherGrounds) => RulingStatus::GroundsChanged,
            (Agreement::Agrees, Approval::Other { agreed: Some(false) }) => RulingStatus::NewlyAgrees,
            (Agreement::Disagrees, Approval::Other { agreed: Some(true) }) => RulingStatus::NewlyDisagrees,
            (Agreement::Disagrees, Approval::Other { .. }) => RulingStatus::ChangedStillDisagrees,
            (_, Approval::Other { .. }) => RulingStatus::Changed,
            (_, Approval::Same | Approval::NotKept) if !is_decided => RulingStatus::Undecided,
            (Agreement::Disputed, _) => RulingStatus::Disputed,
            (Agreement::Unsaid, _) => RulingStatus::NoExpectation,
            (Agreement::Agrees, _) => RulingStatus::Agrees,
            (Agreement::Disagrees, Approval::Same) => RulingStatus::DisagreesAsApproved,
            (Agreement::Disagrees, Approval::NotKept) => RulingStatus::Disagrees,
        }
    }

    pub(crate) fn news(self) -> News {
        match self {
            RulingStatus::NewlyDisagrees
            | RulingStatus::NewlyAgrees
            | RulingStatus::ChangedStillDisagrees
            | RulingStatus::Changed
            | RulingStatus::New => News::Ruling,
            RulingStatus::GroundsChanged => News::Grounds,
            RulingStatus::Agrees
            | RulingStatus::DisagreesAsApproved
            | RulingStatus::Disagrees
            | RulingStatus::NoAnswer
            | RulingStatus::Undecided
            | RulingStatus::Disputed
            | RulingStatus::NoExpectation => News::Nothing,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            RulingStatus::Agrees => "agrees",
            RulingStatus::DisagreesAsApproved => "disagrees-as-approved",
            RulingStatus::Disagrees => "disagrees",
            RulingStatus::NewlyDisagrees => "newly-disagrees",
            RulingStatus::NewlyAgrees => "newly-agrees",
            RulingStatus::ChangedStillDisagrees => "changed-still-disagrees",
            RulingStatus::Changed => "changed",
            RulingStatus::GroundsChanged => "grounds-changed",
            RulingStatus::New => "new",
            RulingStatus::NoAnswer => "no-answer",
            RulingStatus::Undecided => "undecided",
            RulingStatus::Disputed => "disputed",
            RulingStatus::NoExpectation => "no-expectation",
        }
    }
}

impl fmt::Display for RulingStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Stale {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Stale::CaseGone => "case-gone",
            Stale::RulesNotAskedFor => "rules-not-asked-for",
        }
    }
}

impl Status {
    /// All, in the order of reports.
    pub(crate) fn all() -> impl Iterator<Item = Status> {
        let stale = [Stale::CaseGone, Stale::RulesNotAskedFor].map(Status::Stale);
        RulingStatus::ALL.into_iter().map(Status::Ruled).chain(stale).chain([Status::Fragment])
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Status::Ruled(status) => status.name(),
            Status::Stale(stale) => stale.name(),
            Status::Fragment => "fragment",
        }
    }

    /// Whether approving does something about it.
    pub(crate) fn can_be_approved(self) -> bool {
        match self {
            Status::Ruled(status) => status.news() != News::Nothing,
            Status::Stale(stale) => stale == Stale::RulesNotAskedFor,
            Status::Fragment => false,
        }
    }
}

/// There is no such status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such status")]
pub(crate) struct UnknownStatus;

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Status {
    type Err = UnknownStatus;

    fn from_str(text: &str) -> Result<Status, UnknownStatus> {
        Status::all().find(|status| status.name() == text).ok_or(UnknownStatus)
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
    #[case(Agreement::Agrees, Approval::Same, "agrees")]
    #[case(Agreement::Agrees, Approval::NotKept, "agrees")]
    #[case(Agreement::Agrees, Approval::Missing, "new")]
    #[case(Agreement::Agrees, Approval::OtherGrounds, "grounds-changed")]
    #[case(Agreement::Agrees, ANOTHER_RIGHT, "changed")]
    #[case(Agreement::Agrees, ANOTHER_WRONG, "newly-agrees")]
    #[case(Agreement::Disagrees, Approval::Same, "disagrees-as-approved")]
    #[case(Agreement::Disagrees, Approval::NotKept, "disagrees")]
    #[case(Agreement::Disagrees, Approval::Missing, "new")]
    #[case(Agreement::Disagrees, Approval::OtherGrounds, "grounds-changed")]
    #[case(Agreement::Disagrees, ANOTHER_RIGHT, "newly-disagrees")]
    #[case(Agreement::Disagrees, ANOTHER_WRONG, "changed-still-disagrees")]
    #[case(Agreement::Unsaid, Approval::Same, "no-expectation")]
    #[case(Agreement::Unsaid, Approval::NotKept, "no-expectation")]
    #[case(Agreement::Unsaid, Approval::Missing, "new")]
    #[case(Agreement::Unsaid, ANOTHER, "changed")]
    #[case(Agreement::Disputed, Approval::Same, "disputed")]
    #[case(Agreement::Disputed, Approval::OtherGrounds, "grounds-changed")]
    #[case(Agreement::Disputed, ANOTHER, "changed")]
    fn follows_the_table(#[case] agreement: Agreement, #[case] approval: Approval, #[case] name: &str) {
        let status = RulingStatus::of(agreement, approval, true);
        assert_eq!(status.name(), name);
        let undecided = RulingStatus::of(agreement, approval, false);
        assert_eq!(undecided.news(), status.news(), "undecided hides no news");
        assert!(status.news() != News::Nothing || undecided == RulingStatus::Undecided);
    }

    #[test]
    fn has_a_name_each() {
        for status in Status::all() {
            assert_eq!(status.name().parse(), Ok(status));
        }
    }
}
