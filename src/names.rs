//! Things that are called by names in case files and on the command line.

/// A word that names none of the things it could name here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} {found:?}; expected one of {expected}")]
pub struct UnknownName {
    /// What was asked for.
    pub what: &'static str,
    /// What was found.
    pub found: String,
    /// What could have stood there.
    pub expected: String,
}

/// Finds the item of that name, or says which there are.
pub(crate) fn by_name<T: Copy>(
    what: &'static str,
    all: &[T],
    name: impl Fn(T) -> &'static str,
    found: &str,
) -> Result<T, UnknownName> {
    all.iter().copied().find(|&item| name(item) == found).ok_or_else(|| UnknownName {
        what,
        found: found.to_owned(),
        expected: all.iter().map(|&item| name(item)).collect::<Vec<_>>().join(", "),
    })
}

#[cfg(test)]
mod tests {
    use std::fmt::{Debug, Display};
    use std::str::FromStr;

    use super::UnknownName;
    use crate::label::{Label, Verdict};
    use crate::rules::{Clause, RuleSet};

    fn reads_back<T: Copy + Debug + Display + FromStr<Err = UnknownName> + PartialEq>(all: &[T]) {
        for &item in all {
            assert_eq!(item.to_string().parse(), Ok(item));
        }
    }

    #[test]
    fn what_is_written_can_be_read() {
        reads_back(&RuleSet::ALL);
        reads_back(Clause::ALL);
        reads_back(&Label::ALL);
        reads_back(&Verdict::ALL);
    }
}
