//! The names of rule sets, as case files and the command line have them.

use std::fmt;
use std::str::FromStr;

use qili::rules::RuleSet;

/// A rule set that cases can be ruled under in print, whether or not the library rules under it yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct RuleName(usize);

impl RuleName {
    /// Every name, in the order of reports.
    const NAMES: [&str; 9] = [
        "cxa1987",
        "cxa1999",
        "cxa2007",
        "cxa2011",
        "cxa2020",
        "axf",
        "wang2020-1",
        "wang2020-2",
        "wang2020-simple",
    ];

    pub(crate) fn all() -> impl Iterator<Item = RuleName> {
        (0..RuleName::NAMES.len()).map(RuleName)
    }

    pub(crate) fn name(self) -> &'static str {
        RuleName::NAMES[self.0]
    }

    /// The rule set of the library, if it has it.
    pub(crate) fn rule_set(self) -> Option<RuleSet> {
        self.name().parse().ok()
    }
}

impl fmt::Display for RuleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for RuleName {
    type Err = String;

    fn from_str(text: &str) -> Result<RuleName, String> {
        RuleName::all()
            .find(|rules| rules.name() == text)
            .ok_or_else(|| format!("expected one of {}", RuleName::NAMES.join(", ")))
    }
}
