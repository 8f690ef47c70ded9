//! Chinese, as referees use it.

mod clauses;
mod names;

use qili::board::Color;
use qili::rules::{Clause, RuleSet};
use qili::ruling::{Class, Conduct, Continuation, Ending, Judgement, Label, Ruling, Undecided, Verdict};

use self::names::{list, number, side};
use super::Lang;
use super::account::{self, grouped};
use super::article::{Footing, forbids};
use super::play::Play;
use super::scene::Scene;
use super::source::Source;
use super::tally::tally;
use super::words::Words;
use crate::casebook::{Basis, ExpectedConduct, ExpectedLabel};

/// Simplified Chinese.
#[derive(Debug)]
pub(super) struct Chinese;

impl Words for Chinese {
    fn source(&self, source: &Source) -> String {
        let title = source.title_zh.as_ref().unwrap_or(&source.title);
        let figure = figure(&source.figure);
        let occasion = source.occasion.as_ref().map(|occasion| format!("（{}）", Lang::Zh.said(occasion)));
        let occasion = occasion.unwrap_or_default();
        // Some titles hold a title already.
        let title = if title.contains('《') { title.clone() } else { format!("《{title}》") };
        format!("出处：{title}{figure}{occasion}")
    }

    fn book(&self, rules: RuleSet) -> String {
        book(rules.name()).unwrap_or_else(|| rules.name().to_owned())
    }

    fn to_move(&self, color: Color) -> &'static str {
        match color {
            Color::Red => "红先",
            Color::Black => "黑先",
        }
    }

    fn heading(&self, ruling: &Ruling) -> String {
        let name = ruling.rules.name();
        match book(name) {
            Some(book) => format!("{book} {name}"),
            None => name.to_owned(),
        }
    }

    fn label(&self, label: Label, class: Option<Class>) -> String {
        match class.filter(|_| label == Label::Chase) {
            Some(class) => format!("{label}（{}）", ordinal(class)),
            None => label.to_string(),
        }
    }

    fn reason(&self, scene: &Scene) -> String {
        clauses::sentence(scene)
    }

    fn also(&self, reason: &str) -> String {
        format!("另，{reason}")
    }

    fn play(&self, play: &Play) -> String {
        let who = match play.by {
            Continuation::Mover => format!("{}接续再走", side(play.first)),
            Continuation::Opponent => format!("对方（{}）接续走棋", side(play.first)),
        };
        format!("{who}：{}", moves(play))
    }

    fn beside(&self, scene: &Scene, play: &Play) -> String {
        let who = side(play.first);
        match (play.by, scene.clause) {
            (Continuation::Mover, _) => format!("如由{who}接续再走：{}", moves(play)),
            (Continuation::Opponent, _) => format!("如{who}先吃：{}", moves(play)),
        }
    }

    fn undecided_move(&self, undecided: Undecided) -> String {
        format!("推演到{}个局面仍无结果，不作判断。", undecided.nodes)
    }

    fn conduct(&self, ruling: &Ruling, judgement: &Judgement) -> String {
        let [red, black] =
            Color::ALL.map(|color| format!("{}{}", side(color), counted(&tally(ruling, color))));
        if !forbids(ruling.rules) {
            return format!("{red}，{black}。");
        }
        let (of_red, of_black) = (judgement.sides.red, judgement.sides.black);
        if of_red == of_black {
            return format!("{red}，{black}，双方均属{}。", conduct(of_red));
        }
        format!("{red}，属{}；{black}，属{}。", conduct(of_red), conduct(of_black))
    }

    fn verdict(
        &self,
        ruling: &Ruling,
        judgement: &Judgement,
        footing: Footing,
        article: Option<&str>,
    ) -> String {
        let book = self.book(ruling.rules);
        let article = article.map(|article| format!("第{article}条")).unwrap_or_default();
        let because = match footing {
            Footing::PerpetualCheck => "单方长将，",
            Footing::OtherClass => "第一类须让第二类，",
            Footing::Simple => "简明局面，",
            Footing::Lightest => "最轻着法性质重者作负，",
            Footing::LaterCompleter => "最轻着法性质相同，后走满重复着法者作负，",
            Footing::LaterWayOut => "后走满重复着法者有变，",
            Footing::OnlyWayOut => "单方有变，",
            Footing::NoWayOut => "双方无变，",
            Footing::NothingRepeats => "未形成循环局面，",
            Footing::NoneForbidden | Footing::OneForbidden | Footing::SameClass => "",
        };
        let verdict = match judgement.verdict {
            Verdict::Draw if !forbids(ruling.rules) => "判和".to_owned(),
            other => verdict(other),
        };
        format!("按{book}{article}裁决：{because}{verdict}。")
    }

    fn undecided_verdict(&self) -> &'static str {
        "有着法未能定性，不作裁决。"
    }

    fn label_term(&self, label: ExpectedLabel) -> String {
        label.word().to_owned()
    }

    fn conduct_term(&self, expected: ExpectedConduct) -> &'static str {
        match expected {
            ExpectedConduct::Exactly(expected) => conduct(expected),
            ExpectedConduct::Forbidden => "禁止着法",
        }
    }

    fn verdict_term(&self, expected: Verdict) -> String {
        verdict(expected)
    }

    fn clause_term(&self, clause: &str) -> String {
        clause.parse().map_or(clause, |clause| clauses::name(clause)).to_owned()
    }

    fn expected_label(&self, label: ExpectedLabel, basis: Basis) -> String {
        format!("出处{}“{}”，与此不同。", ruled(basis), label.word())
    }

    fn expected_reason(&self, clause: &str) -> String {
        let name = self.clause_term(clause);
        format!("出处所持理由为“{name}”。")
    }

    fn expected_side(&self, color: Color, expected: ExpectedConduct, basis: Basis) -> String {
        let expected = self.conduct_term(expected);
        format!("出处{}{}属{expected}，与此不同。", ruled(basis), side(color))
    }

    fn expected_verdict(&self, expected: Verdict, basis: Basis) -> String {
        format!("出处{}{}，与此不同。", ruled(basis), verdict(expected))
    }

    fn known(&self, reason: &str) -> String {
        format!("分歧已有说明：{reason}")
    }

    fn as_expected(&self) -> &'static str {
        "与出处所判相同。"
    }

    fn not_expected(&self, is_disputed: bool) -> &'static str {
        if is_disputed {
            "各方意见不一，出处未作裁决。"
        } else {
            "出处未按此规则裁决。"
        }
    }

    fn no_rule_set(&self) -> String {
        let all = RuleSet::ALL.map(|rules| format!("--rules {rules}"));
        format!("出处未作裁决；可用 {}。", all.join(" 或 "))
    }

    fn tried(&self, mover: Color) -> String {
        format!("推演过的着法（{}接续再走）：", side(mover))
    }

    fn attempt(&self, play: &Play, clause: Clause, counts: bool) -> String {
        let counts = if counts { "算捉" } else { "不算" };
        format!("{counts}（{}）：{}", clauses::name(clause), moves(play))
    }

    fn before(&self, play: Option<&Play>) -> String {
        match play {
            None => "走子前不能得此子。".to_owned(),
            Some(play) => format!("走子前如谋此子：{}", moves(play)),
        }
    }

    fn untried(&self, scene: &Scene) -> String {
        match scene.clause {
            Clause::Check => "本着将军，性质最重，无须另行推演。".to_owned(),
            Clause::KingAnswersCheck => {
                format!("动{}应将一律判闲，无须另行推演。", scene.moved.piece.chinese())
            }
            Clause::NewKill => "本着已成杀，无须另行推演有无捉子。".to_owned(),
            _ => format!("{}既无子可吃，也无将可打，没有可推演的着法。", side(scene.mover)),
        }
    }
}

fn book(name: &str) -> Option<String> {
    match name {
        "axf" => Some("亚洲规则".to_owned()),
        "wang2020-1" => Some("王忠方案一".to_owned()),
        "wang2020-2" => Some("王忠方案二".to_owned()),
        "wang2020-simple" => Some("王忠方案一（简化之捉）".to_owned()),
        _ => name.strip_prefix("cxa").map(|year| format!("《象棋竞赛规则({year})》")),
    }
}

/// The figure; case files have it in English, or no more than its number.
fn figure(text: &str) -> String {
    let words = [
        ("reference figure ", "参考图"),
        ("figure ", "图"),
        ("diagram ", "图"),
        ("article ", "第"),
        ("detailed rule ", "细则"),
        (", variant described in its text", "，文中所述变例"),
        (" (which of the range is not stated)", "之一"),
        (" (", "（"),
        (")", "）"),
        (", ", "，"),
    ];
    let text = match text.strip_prefix("article ").and_then(|rest| rest.split_once(", figure ")) {
        Some((article, figure)) => return format!("第{article}篇图{figure}"),
        None => text,
    };
    let bare = if text.starts_with(|c: char| c.is_ascii_digit()) { "图" } else { "" };
    words.iter().fold(format!("{bare}{text}"), |text, (english, chinese)| text.replace(english, chinese))
}

/// The moves, and what they come to.
fn moves(play: &Play) -> String {
    format!("{}，{}。", play.texts().join("，"), ending(play))
}

fn ending(play: &Play) -> String {
    let (first, other) = (side(play.first), side(!play.first));
    match &play.ending {
        Ending::Mate => format!("将死{other}"),
        Ending::Mated => format!("{first}反被将死"),
        Ending::Ledger { wins, loses } if wins.is_empty() && loses.is_empty() => "不得不失".to_owned(),
        Ending::Ledger { wins, loses } => {
            let even = account::is_plainly_even(wins, loses);
            let even = if even { "，子力相当" } else { "" };
            format!("{first}{}{even}", exchanged(play))
        }
    }
}

/// Wins and losses: 得车失双炮.
fn exchanged(play: &Play) -> String {
    let (wins, loses) = play.ledger();
    let part = |word: &str, roles: &[_], color| match roles {
        [] => String::new(),
        roles => format!("{word}{}", list(roles, color)),
    };
    // 得车失炮, but 得车，失士、车.
    let is_long = [wins, loses].iter().any(|roles| grouped(roles).len() > 1);
    let comma = if is_long && !wins.is_empty() && !loses.is_empty() { "，" } else { "" };
    format!("{}{comma}{}", part("得", wins, !play.first), part("失", loses, play.first))
}

/// What a side's moves come to: 一将一捉, 两闲, 长捉.
fn counted(tally: &[(Label, usize)]) -> String {
    match tally {
        [] => "未走子".to_owned(),
        [(label, count)] if *count > 1 && *label != Label::Idle => format!("长{label}"),
        counts => counts.iter().map(|(label, count)| format!("{}{label}", number(*count))).collect(),
    }
}

fn conduct(conduct: Conduct) -> &'static str {
    match conduct {
        Conduct::Permitted => "允许着法",
        Conduct::Forbidden(None) => "禁止着法",
        Conduct::Forbidden(Some(Class::First)) => "禁止着法第一类",
        Conduct::Forbidden(Some(Class::Second)) => "禁止着法第二类",
    }
}

fn ordinal(class: Class) -> &'static str {
    match class {
        Class::First => "第一类",
        Class::Second => "第二类",
    }
}

fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::MustChange(color) => format!("{}变着，不变作负", side(color)),
        Verdict::Loses(color) => format!("{}作负", side(color)),
        Verdict::Draw => "双方不变作和".to_owned(),
    }
}

fn ruled(basis: Basis) -> &'static str {
    match basis {
        Basis::Printed => "判",
        Basis::Derived => "未明判，由其评注推得为",
        Basis::Claimed => "未明判，有人主张为",
    }
}
