//! A part of a casebook for one of several machines.

use std::hash::Hasher as _;
use std::str::FromStr;

use fnv::FnvHasher;

/// The `index`th of `count` parts, counted from 1. Which part a case is in follows from its id alone, so that it stays there while
/// cases come and go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    index: u64,
    count: u64,
}

impl Shard {
    pub(crate) fn holds(self, id: &str) -> bool {
        let mut hasher = FnvHasher::default();
        hasher.write(id.as_bytes());
        hasher.finish() % self.count + 1 == self.index
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match parts {
            Some((index, count)) if (1..=count).contains(&index) => Ok(Shard { index, count }),
            _ => Err("expected K/N, such as 1/4: which of how many parts, the first being 1".to_owned()),
        }
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::Shard;

    #[rstest]
    #[case("1/1", true)]
    #[case("3/3", true)]
    #[case("0/3", false)]
    #[case("4/3", false)]
    #[case("1/0", false)]
    #[case("-1/3", false)]
    #[case("1", false)]
    #[case("a/b", false)]
    fn is_one_of_so_many(#[case] text: &str, #[case] is_sound: bool) {
        assert_eq!(text.parse::<Shard>().is_ok(), is_sound);
    }

    /// Where a case is must not change from one version of the program to the next: machines may run different ones.
    #[rstest]
    #[case("own-fault/01", "1/4")]
    #[case("cxa-2020/fig22", "2/4")]
    fn holds_what_it_always_held(#[case] id: &str, #[case] shard: &str) {
        let holding: Vec<String> = (1..=4)
            .map(|k| format!("{k}/4"))
            .filter(|text| text.parse().is_ok_and(|shard: Shard| shard.holds(id)))
            .collect();
        assert_eq!(holding, [shard]);
    }
}
