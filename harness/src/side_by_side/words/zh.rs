//! Chinese, as referees use it.

use qili::board::Color;
use qili::rules::RuleSet;
use qili::ruling::{Class, Conduct, Verdict};

use super::super::Verdicts;
use super::super::summary::Heap;
use super::Words;

/// Simplified Chinese.
#[derive(Debug)]
pub(super) struct Chinese;

impl Words for Chinese {
    fn mv(&self) -> &'static str {
        "着法"
    }

    fn case(&self) -> &'static str {
        "例图"
    }

    fn verdict(&self) -> &'static str {
        "裁决"
    }

    fn side(&self, color: Color) -> &'static str {
        match color {
            Color::Red => "红方",
            Color::Black => "黑方",
        }
    }

    fn source_under(&self, rules: RuleSet) -> String {
        format!("出处（{rules}）")
    }

    fn conduct(&self, conduct: Conduct) -> &'static str {
        match conduct {
            Conduct::Permitted => "允许",
            Conduct::Forbidden(None) => "禁止",
            Conduct::Forbidden(Some(Class::First)) => "禁止一类",
            Conduct::Forbidden(Some(Class::Second)) => "禁止二类",
        }
    }

    fn verdict_of(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::MustChange(Color::Red) => "红方变着",
            Verdict::MustChange(Color::Black) => "黑方变着",
            Verdict::Loses(Color::Red) => "红方作负",
            Verdict::Loses(Color::Black) => "黑方作负",
            Verdict::Draw => "作和",
        }
    }

    fn verdict_in_short(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::MustChange(Color::Red) => "红变",
            Verdict::MustChange(Color::Black) => "黑变",
            Verdict::Loses(Color::Red) => "红负",
            Verdict::Loses(Color::Black) => "黑负",
            Verdict::Draw => "和",
        }
    }

    fn short_words(&self) -> &'static str {
        "红变、黑变：该方变着，不变作负。红负、黑负：该方作负。"
    }

    fn undecided(&self) -> &'static str {
        "未定"
    }

    fn parted(&self, sign: &str) -> String {
        format!("{sign} 各规则所判不同")
    }

    fn of_source(&self, same: &str, otherwise: &str) -> String {
        format!("{same} 与出处相同；{otherwise} 与出处不同")
    }

    fn agreement(&self, first: Option<(usize, &str)>, verdicts: Verdicts) -> String {
        let labels = match first {
            None => "各着性质均相同".to_owned(),
            Some((number, mv)) => format!("着法性质自第 {number} 着（{mv}）起不同"),
        };
        let verdicts = match (first, verdicts) {
            (None, Verdicts::Same) => "，裁决也相同",
            (Some(_), Verdicts::Same) => "，但裁决相同",
            (None, Verdicts::SameSide) => "，但裁决不同：同一方，或须变着，或即作负",
            (Some(_), Verdicts::SameSide) => "，裁决也不同：同一方，或须变着，或即作负",
            (None, Verdicts::Differ) => "，但裁决不同",
            (Some(_), Verdicts::Differ) => "，裁决也不同",
        };
        format!("{labels}{verdicts}。")
    }

    fn scope(&self, cases: usize, rules: usize) -> String {
        format!("{cases} 个例图，{rules} 种规则")
    }

    fn pairs(&self) -> &'static str {
        "性质全同的例图数 / 裁决相同的例图数"
    }

    fn heap(&self, heap: Heap, cases: usize) -> String {
        match heap {
            Heap::Verdicts => format!("{cases} 个例图：须变着（或作负）的一方不尽相同"),
            Heap::MustOrLoses => format!("{cases} 个例图：须变着（或作负）的是同一方，或变着，或作负"),
            Heap::LabelsOnly => format!("{cases} 个例图：性质不同，裁决相同"),
            Heap::Alike => format!("{cases} 个例图：性质、裁决均相同"),
        }
    }

    fn labels_listed(&self) -> &'static str {
        "表中为首次不同的那一着的性质。"
    }

    fn how_to_list(&self) -> &'static str {
        "；加 --all 列出"
    }

    fn how_to_choose(&self) -> &'static str {
        "以上为中国各版规则，cxa2011 与 cxa2020 条款相同。另选规则用 --rules cxa2020,axf，全部规则用 --rules all。"
    }
}
