//! Points, counted in hundredths so that a sum is exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};
use std::str::FromStr;

/// So many hundredths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Points(u32);

/// A part of a whole, in percent.
pub(super) type Percent = u32;

impl Points {
    /// More than any paper gives for a question.
    const MOST: u32 = 1000;
    /// What is asked for where something else is found.
    pub(super) const EXPECTED: &str = "points such as 5 or 2.5, above 0 and no more than 1000";

    #[cfg(test)]
    pub(super) const fn hundredths(hundredths: u32) -> Points {
        Points(hundredths)
    }

    /// That part, rounded to the nearest hundredth; `of` is what stands for all of it.
    pub(super) fn part(self, part: u64, of: u64) -> Points {
        let of = of.max(1);
        let hundredths = (u64::from(self.0) * part * 2 + of) / (2 * of);
        Points(u32::try_from(hundredths).unwrap_or(u32::MAX))
    }

    /// What is left of it.
    pub(super) fn less(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }

    /// For reckoning with averages.
    pub(super) fn as_number(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 100, self.0 % 100) {
            (whole, 0) => write!(f, "{whole}"),
            (whole, part) if part % 10 == 0 => write!(f, "{whole}.{}", part / 10),
            (whole, part) => write!(f, "{whole}.{part:02}"),
        }
    }
}

impl FromStr for Points {
    type Err = ();

    fn from_str(text: &str) -> Result<Points, ()> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if !digits(whole) || !digits(part) || part.len() > 2 {
            return Err(());
        }
        let whole: u32 = whole.parse().map_err(drop)?;
        let part: u32 = format!("{part:0<2}").parse().map_err(drop)?;
        let hundredths = whole.checked_mul(100).and_then(|whole| whole.checked_add(part)).ok_or(())?;
        // A question that gives nothing would make all marks of it, and an exam of such questions, mean nothing.
        if (1..=100 * Points::MOST).contains(&hundredths) { Ok(Points(hundredths)) } else { Err(()) }
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::default(), Add::add)
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("5", "5")]
    #[case("2.5", "2.5")]
    #[case("0.25", "0.25")]
    #[case("1.05", "1.05")]
    #[case("3.00", "3")]
    #[case("0.01", "0.01")]
    #[case("1000", "1000")]
    fn what_is_written_is_read(#[case] text: &str, #[case] written: &str) {
        assert_eq!(text.parse::<Points>().map(|points| points.to_string()), Ok(written.to_owned()));
    }

    #[rstest]
    #[case("")]
    #[case("-1")]
    #[case("1.")]
    #[case("1.234")]
    #[case("99999999999")]
    #[case("1001")]
    #[case("1000.01")]
    #[case("1e308")]
    #[case("0")]
    #[case("0.00")]
    fn anything_else_is_not(#[case] text: &str) {
        assert_eq!(text.parse::<Points>(), Err(()));
    }

    #[test]
    fn the_bound_is_the_one_that_is_told() {
        assert!(Points::EXPECTED.ends_with(&format!(" {}", Points::MOST)));
    }

    #[test]
    fn a_part_is_rounded_once() {
        let five = Points::hundredths(500);
        assert_eq!(five.part(2, 3), Points::hundredths(333));
        assert_eq!(five.part(3, 3), five);
        assert_eq!(Points::hundredths(1).part(1, 2), Points::hundredths(1));
    }
}
