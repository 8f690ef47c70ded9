//! What papers and keys say, in two languages.

use qili::board::Color;
use qili::rules::RuleSet;
use qili::ruling::{Conduct, Continuation, Verdict};

use super::answer::{Answer, LABELS, Place, conducts};
use super::difficulty::Difficulty;
use super::points::Points;
use super::question::Kind;
use crate::casebook::{Basis, ExpectedConduct, ExpectedLabel};
use crate::explain::Lang;

/// Of how many questions of a paper the moves close a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Repeating {
    All,
    Some,
    None,
}

/// The words of a language that stand alone.
#[derive(Debug)]
pub(super) struct Words {
    pub(super) lang: Lang,
    /// What the candidate and the marker fill in.
    pub(super) fields: [&'static str; 4],
    pub(super) key: &'static str,
    pub(super) notes: &'static str,
    pub(super) round: &'static str,
    pub(super) sides: [&'static str; 2],
    pub(super) label: &'static str,
    pub(super) verdict: &'static str,
    /// How to read the boards.
    pub(super) boards: &'static str,
    /// That the moves of a question do not repeat.
    pub(super) no_cycle: &'static str,
    pub(super) disputed: &'static str,
    pub(super) adopted: &'static str,
    pub(super) seed: &'static str,
    pub(super) corpus: &'static str,
    pub(super) made_by: &'static str,
    pub(super) after_line: &'static str,
    pub(super) name: &'static str,
    pub(super) number: &'static str,
    pub(super) paper: &'static str,
    pub(super) total: &'static str,
}

const CHINESE: Words = Words {
    lang: Lang::Zh,
    fields: ["姓名", "考号", "总分", "评分"],
    key: "答案与评分标准",
    notes: "答题说明",
    round: "回合",
    sides: ["红方", "黑方"],
    label: "性质",
    verdict: "裁决",
    boards: "棋图中浅色双圈为红方，深色为黑方；图下注明先走一方。",
    no_cycle: "所列着法不成循环。",
    disputed: "此例各方意见不一",
    adopted: "取此说",
    seed: "种子",
    corpus: "例图集",
    made_by: "棋例 qili",
    after_line: "变化之后",
    name: "姓名",
    number: "考号",
    paper: "卷",
    total: "总分",
};

const ENGLISH: Words = Words {
    lang: Lang::En,
    fields: ["Name", "Number", "Total", "Marked by"],
    key: "Key",
    notes: "Notes",
    round: "No.",
    sides: ["Red", "Black"],
    label: "Label",
    verdict: "Verdict",
    boards: "On the boards red's pieces are light with a double ring, black's dark; below stands who moves first.",
    no_cycle: "The moves do not close a cycle.",
    disputed: "The case is disputed",
    adopted: "adopted",
    seed: "seed",
    corpus: "casebook",
    made_by: "qili",
    after_line: "After the line",
    name: "Name",
    number: "Number",
    paper: "Paper",
    total: "Total",
};

impl Words {
    pub(super) const fn of(lang: Lang) -> &'static Words {
        match lang {
            Lang::Zh => &CHINESE,
            Lang::En => &ENGLISH,
        }
    }

    const fn is_chinese(&self) -> bool {
        matches!(self.lang, Lang::Zh)
    }

    pub(super) fn side(&self, color: Color) -> &'static str {
        match color {
            Color::Red => self.sides[0],
            Color::Black => self.sides[1],
        }
    }

    /// What a paper is called among several.
    pub(super) fn paper_name(&self, name: &str) -> String {
        if self.is_chinese() { format!("{name}卷") } else { format!("Paper {name}") }
    }

    pub(super) fn points(&self, points: Points) -> String {
        match (self.is_chinese(), points.to_string().as_str()) {
            (true, points) => format!("{points}分"),
            (false, "1") => "1 point".to_owned(),
            (false, points) => format!("{points} points"),
        }
    }

    pub(super) fn in_brackets(&self, text: &str) -> String {
        if self.is_chinese() { format!("（{text}）") } else { format!(" ({text})") }
    }

    /// The heading of the questions of a kind: its place among the kinds, how many points each gives if all give the same, and all.
    pub(super) fn part(
        &self,
        index: usize,
        kind: Kind,
        each: Option<Points>,
        all: Points,
        count: usize,
    ) -> String {
        const ORDINALS: [&str; 5] = ["一", "二", "三", "四", "五"];
        if self.is_chinese() {
            let each = each.map(|each| format!("每题{each}分，")).unwrap_or_default();
            format!("{}、{}（共{count}题，{each}共{all}分）", ORDINALS[index], self.kind(kind))
        } else {
            let each = each.map(|each| format!("{} each, ", self.points(each))).unwrap_or_default();
            let questions = crate::fault::count(count, "question");
            format!("{}. {} ({questions}, {each}{} in all)", index + 1, self.kind(kind), self.points(all))
        }
    }

    fn kind(&self, kind: Kind) -> &'static str {
        match (kind, self.is_chinese()) {
            (Kind::Labels, true) => "逐着判定性质并作出裁决",
            (Kind::Labels, false) => "Label every move and give the verdict",
            (Kind::Verdict, true) => "作出裁决",
            (Kind::Verdict, false) => "Give the verdict",
            (Kind::Class, true) => "判定双方着法属何类",
            (Kind::Class, false) => "Say what each side's moves amount to",
            (Kind::Continues, true) => "判定由谁接续",
            (Kind::Continues, false) => "Say who continues",
            (Kind::View, true) => "两种意见，判定何者成立",
            (Kind::View, false) => "Say which of two views holds",
        }
    }

    /// What is asked, after the number of the question; the rule set only where the paper has several.
    pub(super) fn stem(&self, kind: Kind, rules: Option<RuleSet>, repeats: bool) -> String {
        let apart = if repeats { "" } else { self.no_cycle };
        let asked = self.question(kind, rules, repeats);
        self.together(&[apart, &asked]).trim_start().to_owned()
    }

    fn question(&self, kind: Kind, rules: Option<RuleSet>, repeats: bool) -> String {
        if self.is_chinese() {
            let by = rules.map(|rules| format!("按{}，", self.lang.book(rules))).unwrap_or_default();
            let what = match kind {
                Kind::Labels => "写出每着的性质，并作出裁决。",
                Kind::Verdict if repeats => "双方如此循环，应如何裁决？",
                Kind::Verdict => "应如何裁决？",
                Kind::Class => "红、黑双方的着法各属何类？",
                Kind::Continues => "判定下列着法的性质时，由谁接续？",
                Kind::View => "下列两种意见，何者成立？",
            };
            format!("{by}{what}")
        } else {
            let by = rules.map(|rules| format!("By {}: ", self.lang.book(rules))).unwrap_or_default();
            let what = match kind {
                Kind::Labels => "label every move, and give the verdict.",
                Kind::Verdict if repeats => "both sides repeat these moves. What is the verdict?",
                Kind::Verdict => "what is the verdict?",
                Kind::Class => "what do the moves of red and of black amount to?",
                Kind::Continues => "who continues when it is judged what these moves are?",
                Kind::View => "which of these two views holds?",
            };
            let text = format!("{by}{what}");
            let mut letters = text.chars();
            letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
        }
    }

    /// By which rules a paper that has one rule set is to be answered.
    pub(super) fn by_rules(&self, rules: RuleSet) -> String {
        let book = self.lang.book(rules);
        if self.is_chinese() {
            format!("本卷一律按{book}作答。")
        } else {
            format!("All questions are by {book}.")
        }
    }

    /// How to read the boards, and that the moves repeat: all of them, or all but those of which the question says otherwise.
    pub(super) fn how_boards_are(&self, repeating: Repeating) -> String {
        let repeats = match (repeating, self.is_chinese()) {
            (Repeating::All, true) => "所列着法循环往复。",
            (Repeating::All, false) => "The moves are repeated again and again.",
            (Repeating::Some, true) => "除另有注明外，所列着法循环往复。",
            (Repeating::Some, false) => {
                "Unless a question says otherwise, the moves are repeated again and again."
            }
            (Repeating::None, _) => "",
        };
        self.together(&[self.boards, repeats]).trim_end().to_owned()
    }

    /// What can stand in the boxes of a kind of question.
    pub(super) fn what_to_write(&self, kind: Kind) -> Option<String> {
        let labels = LABELS.map(|label| self.lang.label(ExpectedLabel::Label(label)));
        let verdicts = Verdict::ALL.map(|verdict| self.verdict(verdict));
        Some(match (kind, self.is_chinese()) {
            (Kind::Labels, true) => format!("性质一栏填：{}。", labels.join("、")),
            (Kind::Labels, false) => format!("Labels: {}.", labels.join(", ")),
            (Kind::Verdict, true) => format!("裁决一栏填：{}。", verdicts.join("、")),
            (Kind::Verdict, false) => format!("Verdicts: {}.", verdicts.join(", ")),
            _ => return None,
        })
    }

    /// Short, as it is written into a box.
    pub(super) fn verdict(&self, verdict: Verdict) -> String {
        match (verdict, self.is_chinese()) {
            (Verdict::MustChange(color), true) => format!("{}变着", self.side(color)),
            (Verdict::Loses(color), true) => format!("{}作负", self.side(color)),
            (Verdict::Draw, true) => "作和".to_owned(),
            (Verdict::MustChange(color), false) => format!("{color} must change"),
            (Verdict::Loses(color), false) => format!("{color} loses"),
            (Verdict::Draw, false) => "draw".to_owned(),
        }
    }

    fn conduct(&self, conduct: ExpectedConduct) -> String {
        match conduct {
            ExpectedConduct::Exactly(Conduct::Forbidden(None)) => {
                self.lang.conduct(ExpectedConduct::Forbidden).to_owned()
            }
            other => self.lang.conduct(other).to_owned(),
        }
    }

    fn continues(&self, by: Continuation) -> &'static str {
        match (by, self.is_chinese()) {
            (Continuation::Mover, true) => "行棋方接续再走",
            (Continuation::Opponent, true) => "对方接续走棋",
            (Continuation::Mover, false) => "the mover moves again",
            (Continuation::Opponent, false) => "the opponent replies",
        }
    }

    /// An answer as it stands in a box.
    pub(super) fn answer(&self, answer: Answer) -> String {
        match answer {
            Answer::Label(label) => match self.lang {
                Lang::Zh => label.word().to_owned(),
                Lang::En => self.lang.label(label),
            },
            Answer::Verdict(verdict) => self.verdict(verdict),
            Answer::Conduct(conduct) => self.conduct(conduct),
            Answer::Continues(by) => self.continues(by).to_owned(),
            Answer::View(index) => letter(index),
        }
    }

    /// All that can stand in a box.
    pub(super) fn choices(&self, place: Place, rules: RuleSet) -> Vec<Answer> {
        match place {
            Place::Move(_) => {
                LABELS.into_iter().map(|label| Answer::Label(ExpectedLabel::Label(label))).collect()
            }
            Place::Verdict => Verdict::ALL.into_iter().map(Answer::Verdict).collect(),
            Place::Side(_) => conducts(rules).iter().copied().map(Answer::Conduct).collect(),
            Place::Continues(_) => {
                [Continuation::Mover, Continuation::Opponent].into_iter().map(Answer::Continues).collect()
            }
            Place::View => vec![Answer::View(0), Answer::View(1)],
        }
    }

    /// What a box is called: beside it, and in the head of a table of answers.
    pub(super) fn place(&self, place: Place) -> String {
        match (place, self.is_chinese()) {
            (Place::Move(number) | Place::Continues(number), true) => format!("第{number}着"),
            (Place::Move(number) | Place::Continues(number), false) => format!("move {number}"),
            (Place::Verdict, _) => self.verdict.to_owned(),
            (Place::Side(color), _) => self.side(color).to_owned(),
            (Place::View, true) => "成立者".to_owned(),
            (Place::View, false) => "Holds".to_owned(),
        }
    }

    /// The same as short as a column of answers has it.
    pub(super) fn column(&self, number: usize, place: Place) -> String {
        match place {
            Place::Move(ply) | Place::Continues(ply) => format!("{number}-{ply}"),
            Place::Verdict | Place::Side(_) => format!("{number}-{}", self.place(place)),
            Place::View => number.to_string(),
        }
    }

    /// The case, on keys only.
    pub(super) fn case(&self, id: &str) -> String {
        if self.is_chinese() { format!("例图 {id}") } else { format!("Case {id}") }
    }

    pub(super) fn difficulty(&self, hard: Difficulty) -> String {
        let Difficulty { level, line, effects, apart } = hard;
        if self.is_chinese() {
            format!("难度{level}（最长变化{line}着，效果{effects}种，裁决相异的规则{apart}种）")
        } else {
            format!(
                "Difficulty {level} (longest line {line} moves, {effects} effects, {apart} rule sets rule otherwise)"
            )
        }
    }

    /// That the source does not say so in as many words.
    pub(super) fn basis(&self, basis: Basis) -> Option<&'static str> {
        Some(match (basis, self.is_chinese()) {
            (Basis::Printed, _) => return None,
            (Basis::Derived, true) => "出处未明判，由其评注推得。",
            (Basis::Derived, false) => "The source does not print it; it is derived from its commentary.",
            (Basis::Claimed, true) => "出处未明判，有人如此主张。",
            (Basis::Claimed, false) => "The source does not print it; somebody claims it.",
        })
    }

    /// That the classifier says otherwise than the print, which the key follows.
    pub(super) fn differs(&self, what: &str) -> String {
        if self.is_chinese() {
            format!("※ 答案依出处；程序判为“{what}”，与出处不同。")
        } else {
            format!("※ The key follows the source; the program says {what}.")
        }
    }

    /// How the points of a question are given.
    pub(super) fn points_are(
        &self,
        labels: Points,
        moves: usize,
        others: Points,
        all_or_nothing: bool,
    ) -> String {
        match (self.is_chinese(), all_or_nothing) {
            (true, false) => format!("评分：各着性质共{labels}分（{moves}着均分），裁决{others}分。"),
            (true, true) => format!("评分：各着性质全对得{labels}分，裁决{others}分。"),
            (false, false) => {
                format!("Points: {labels} for the labels of {moves} moves, {others} for the verdict.")
            }
            (false, true) => format!("Points: {labels} if all labels are right, {others} for the verdict."),
        }
    }

    /// Sentences one after the other.
    pub(super) fn together(&self, sentences: &[&str]) -> String {
        sentences.join(if self.is_chinese() { "" } else { " " })
    }

    /// A quotation of the argument for a view.
    pub(super) fn view(&self, by: &str, argument: &str) -> String {
        if self.is_chinese() { format!("{by}：{argument}") } else { format!("{by}: {argument}") }
    }

    /// The rules that a paper has, for its imprint.
    pub(super) fn rules(&self, rules: &[RuleSet]) -> String {
        let books: Vec<String> = rules.iter().map(|rules| self.lang.book(*rules)).collect();
        books.join(if self.is_chinese() { "、" } else { ", " })
    }
}

/// A, B, C.
pub(super) fn letter(index: usize) -> String {
    char::from(b'A' + u8::try_from(index % 26).unwrap_or_default()).to_string()
}
