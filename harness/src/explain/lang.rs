//! In which language.

use std::ffi::OsString;

use clap::ValueEnum;

use super::en::English;
use super::words::Words;
use super::zh::Chinese;

/// A language that explanations are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lang {
    /// 简体中文
    Zh,
    /// English
    En,
}

impl Lang {
    /// Both, as files name them.
    pub(crate) const CODES: [(&str, Lang); 2] = [("zh", Lang::Zh), ("en", Lang::En)];

    /// As files name it.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Lang::Zh => "zh",
            Lang::En => "en",
        }
    }

    /// The language of the messages of whoever started the program: Chinese, or else English.
    pub(crate) fn of_environment() -> Lang {
        Lang::of_locale(|name| std::env::var_os(name))
    }

    /// POSIX: the first of these variables that is set and not empty decides.
    fn of_locale(variable: impl Fn(&str) -> Option<OsString>) -> Lang {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .unwrap_or_default();
        if locale.to_string_lossy().starts_with("zh") { Lang::Zh } else { Lang::En }
    }

    pub(super) fn words(self) -> &'static dyn Words {
        match self {
            Lang::Zh => &Chinese,
            Lang::En => &English,
        }
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(&[("LANG", "zh_CN.UTF-8")], Lang::Zh)]
    #[case(&[("LANG", "zh_CN.UTF-8"), ("LC_MESSAGES", "de_DE.UTF-8")], Lang::En)]
    #[case(&[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "zh_TW")], Lang::Zh)]
    #[case(&[("LANG", "zh_CN"), ("LC_MESSAGES", "zh_CN"), ("LC_ALL", "C")], Lang::En)]
    #[case(&[("LC_ALL", ""), ("LANG", "zh")], Lang::Zh)]
    #[case(&[("LC_CTYPE", "zh_CN.UTF-8")], Lang::En)]
    #[case(&[], Lang::En)]
    fn the_first_variable_that_says_something_decides(#[case] set: &[(&str, &str)], #[case] lang: Lang) {
        let variable = |name: &str| set.iter().find(|(set, _)| *set == name).map(|(_, value)| value.into());
        assert_eq!(Lang::of_locale(variable), lang);
    }
}
