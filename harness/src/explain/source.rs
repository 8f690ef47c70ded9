//! Where a case stands.

use super::Lang;
use crate::casebook::{Case, Casebook, Said};

/// The place of a diagram in print.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// The work's title in English, or its key where it is not described.
    pub(super) title: String,
    /// The work's title in Chinese.
    pub(super) title_zh: Option<String>,
    pub(super) figure: String,
    pub(super) occasion: Option<Said>,
}

impl Source {
    pub(crate) fn of(case: &Case, casebook: &Casebook) -> Source {
        let work = casebook.works.get(&case.work);
        Source {
            title: work.map_or_else(|| case.work.clone(), |work| work.title.clone()),
            title_zh: work.and_then(|work| work.title_zh.clone()),
            figure: case.figure.clone(),
            occasion: case.occasion.clone(),
        }
    }

    /// The same in words.
    pub(crate) fn said(&self, lang: Lang) -> String {
        lang.words().source(self)
    }
}
