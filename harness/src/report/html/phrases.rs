//! What a page says beside rulings, in two languages.

use qili::board::Color;
use qili::ruling::{Conduct, Verdict};

use crate::approved::UNDECIDED;
use crate::casebook::{Basis, ExpectedConduct};
use crate::compare::{Drift, Part, RulingStatus, Shift, Stale, Status, Support};
use crate::explain::Lang;

/// The words of a page.
#[derive(Debug)]
pub(super) struct Phrases {
    /// As HTML names the language.
    pub(super) code: &'static str,
    pub(super) title: &'static str,
    pub(super) title_of_changes: &'static str,
    pub(super) nothing_changed: &'static str,
    pub(super) summary: &'static str,
    pub(super) failed: &'static str,
    pub(super) to_approve: &'static str,
    pub(super) changed: &'static str,
    pub(super) regrounded: &'static str,
    pub(super) moved: &'static str,
    pub(super) signs: &'static str,
    pub(super) against_reason: &'static str,
    pub(super) reason: &'static str,
    pub(super) fragments: &'static str,
    pub(super) disputes: &'static str,

    pub(super) source: &'static str,
    pub(super) rules: &'static str,
    pub(super) rulings: &'static str,
    pub(super) labels: &'static str,
    pub(super) sides: &'static str,
    pub(super) verdicts: &'static str,
    pub(super) reasons: &'static str,
    pub(super) not_printed: &'static str,
    pub(super) total: &'static str,
    pub(super) scores: &'static str,
    pub(super) confusion: &'static str,
    pub(super) confusion_caption: &'static str,

    pub(super) filters: &'static str,
    pub(super) any: &'static str,
    pub(super) status: &'static str,
    pub(super) label: &'static str,
    pub(super) text: &'static str,
    pub(super) reset: &'static str,
    pub(super) fold: &'static str,
    pub(super) unfold: &'static str,
    /// `{shown}` and `{all}` are numbers.
    pub(super) found: &'static str,
    pub(super) none_found: &'static str,

    pub(super) mv: &'static str,
    pub(super) expected: &'static str,
    pub(super) approved: &'static str,
    pub(super) current: &'static str,
    pub(super) red: &'static str,
    pub(super) black: &'static str,
    pub(super) verdict: &'static str,
    pub(super) undecided: &'static str,
    pub(super) grounds: &'static str,
    pub(super) grounds_of_library: &'static str,
    /// `{command}` is filled in.
    pub(super) classifier: &'static str,
    pub(super) since_approval: &'static str,
    pub(super) was: &'static str,
    pub(super) is: &'static str,
    /// Around the clause of a label, and before the line of play.
    pub(super) opening: &'static str,
    pub(super) closing: &'static str,
    pub(super) colon: &'static str,
    /// What stands for a line without moves.
    pub(super) itself: &'static str,
    /// `{side}` is filled in.
    pub(super) goes_on: &'static str,
    pub(super) opinions: &'static str,
    pub(super) adopted: &'static str,

    pub(super) step: Stepping,
}

/// What the buttons that play through a line are called.
#[derive(Debug)]
pub(super) struct Stepping {
    pub(super) controls: &'static str,
    pub(super) first: &'static str,
    pub(super) back: &'static str,
    pub(super) on: &'static str,
    pub(super) last: &'static str,
    /// Puts a line on the board.
    pub(super) play: &'static str,
    pub(super) start: &'static str,
    /// `{step}`, `{all}` and `{move}` are filled in; in `line` also `{after}`.
    pub(super) moves: &'static str,
    pub(super) line: &'static str,
    pub(super) before_line: &'static str,
}

impl Phrases {
    pub(super) fn of(lang: Lang) -> &'static Phrases {
        match lang {
            Lang::Zh => &CHINESE,
            Lang::En => &ENGLISH,
        }
    }

    pub(super) fn side(&self, color: Color) -> &'static str {
        match color {
            Color::Red => self.red,
            Color::Black => self.black,
        }
    }
}

const CHINESE: Phrases = Phrases {
    code: "zh-CN",
    title: "棋例裁决",
    title_of_changes: "棋例裁决的改动",
    nothing_changed: "与认可的裁决相比，没有改动。",
    summary: "总览",
    failed: "未通过",
    to_approve: "逐一看过之后，可用此命令认可：",
    changed: "有改动的裁决",
    regrounded: "裁决未变，理由有改动",
    moved: "改动一览",
    signs: "✗ 原与出处一致，现不一致；✓ 原不一致，现一致。下文中划去的是原判，加横线的是现判；绿色与出处一致，红色与出处不同。",
    against_reason: "裁决未变，理由不再是出处所持",
    reason: "理由",
    fragments: "残图",
    disputes: "有争议的例图",
    source: "出处",
    rules: "规则",
    rulings: "裁决数",
    labels: "着法",
    sides: "双方",
    verdicts: "裁决",
    reasons: "理由",
    not_printed: "出处未明判",
    total: "合计",
    scores: "与出处一致的数目",
    confusion: "着法性质对照",
    confusion_caption: "行为出处明判，列为现判；+、- 为认可之后的增减。闲* 是不细分的出处所说的闲，即凡不是打的着法。",
    filters: "筛选",
    any: "全部",
    status: "状况",
    label: "着法性质",
    text: "文字",
    reset: "清除",
    fold: "收起理由",
    unfold: "展开理由",
    found: "{shown} / {all} 项",
    none_found: "没有符合条件的",
    mv: "着法",
    expected: "出处",
    approved: "已认可",
    current: "现判",
    red: "红方",
    black: "黑方",
    verdict: "裁决",
    undecided: "未定",
    grounds: "理由与变化",
    grounds_of_library: "本程序的判断、理由与变化",
    classifier: "“现判”出自外部程序 {command}；“已认可”是本程序的裁决。",
    since_approval: "认可之后的改动",
    was: "原",
    is: "现",
    opening: "（",
    closing: "）",
    colon: "：",
    itself: "本着即是",
    goes_on: "，{side}接续走：",
    opinions: "各方意见",
    adopted: "本例集从此说",
    step: Stepping {
        controls: "走子",
        first: "回到起始局面",
        back: "后退一着",
        on: "前进一着",
        last: "走到最后",
        play: "在棋盘上演示",
        start: "起始局面",
        moves: "第{step}着，共{all}着　{move}",
        line: "第{after}着后的变化 {step}/{all}　{move}",
        before_line: "第{after}着后的局面",
    },
};

const ENGLISH: Phrases = Phrases {
    code: "en",
    title: "Rulings on repeating moves",
    title_of_changes: "Rulings that changed",
    nothing_changed: "Nothing changed since the rulings were approved.",
    summary: "Summary",
    failed: "Failed",
    to_approve: "To approve what changed, look at it and then:",
    changed: "Changed since approval",
    regrounded: "The same on other grounds",
    moved: "What moved",
    signs: "✗ was as the source says and is no longer, ✓ now is. Below, what was is struck through and what is has a line under it; green is as the source says, red is not.",
    against_reason: "The same, but no longer for the reason that the source gives",
    reason: "reason",
    fragments: "Fragments",
    disputes: "Disputes",
    source: "Source",
    rules: "Rules",
    rulings: "Rulings",
    labels: "Labels",
    sides: "Sides",
    verdicts: "Verdicts",
    reasons: "Reasons",
    not_printed: "Not printed",
    total: "Total",
    scores: "How many are as the source says",
    confusion: "Labels, expected and said",
    confusion_caption: "Rows are what the source prints, columns what the library says; + and - are changes since approval. 闲* is the 闲 of a coarse source: whatever is no attack.",
    filters: "Filters",
    any: "any",
    status: "Status",
    label: "Label",
    text: "Text",
    reset: "Reset",
    fold: "Fold",
    unfold: "Unfold",
    found: "{shown} of {all}",
    none_found: "none fits",
    mv: "Move",
    expected: "Expected",
    approved: "Approved",
    current: "Current",
    red: "Red",
    black: "Black",
    verdict: "Verdict",
    undecided: "undecided",
    grounds: "Grounds and lines of play",
    grounds_of_library: "What the library rules, and why",
    classifier: "“Current” is what the program {command} says, “Approved” what the library does.",
    since_approval: "What changed since approval",
    was: "was",
    is: "is",
    opening: " (",
    closing: ")",
    colon: ": ",
    itself: "the move itself",
    goes_on: ", {side} goes on: ",
    opinions: "Opinions",
    adopted: "adopted here",
    step: Stepping {
        controls: "Moves on the board",
        first: "To the starting position",
        back: "One move back",
        on: "One move on",
        last: "To the end",
        play: "Play on the board",
        start: "Starting position",
        moves: "Move {step} of {all}: {move}",
        line: "Line after move {after}, {step}/{all}: {move}",
        before_line: "Position after move {after}",
    },
};

/// What a status is called.
pub(super) fn status(status: Status, lang: Lang) -> &'static str {
    if lang == Lang::En {
        return status.name();
    }
    match status {
        Status::Ruled(ruled) => match ruled {
            RulingStatus::Agrees => "与出处一致",
            RulingStatus::Disagrees => "与出处不同",
            RulingStatus::DisagreesAsApproved => "与出处不同，已认可",
            RulingStatus::NewlyAgrees => "改动后与出处一致",
            RulingStatus::NewlyDisagrees => "改动后与出处不同",
            RulingStatus::ChangedStillDisagrees => "有改动，仍与出处不同",
            RulingStatus::Changed => "有改动",
            RulingStatus::GroundsChanged => "裁决未变，理由有改动",
            RulingStatus::New => "尚未认可",
            RulingStatus::NoExpectation => "出处未判",
            RulingStatus::NoAnswer => "没有回答",
            RulingStatus::Undecided => "未能定性",
            RulingStatus::Disputed => "有争议",
        },
        Status::Stale(Stale::CaseGone) => "例图已不在",
        Status::Stale(Stale::RulesNotAskedFor) => "例图不再问此规则",
        Status::Fragment => "残图",
    }
}

/// What moved, in a few words.
pub(super) fn shifted(shifts: &[Shift], lang: Lang) -> String {
    let phrases = Phrases::of(lang);
    let word = |text: &str| {
        let verdict = Verdict::ALL.into_iter().find(|verdict| verdict.name() == text);
        let conduct = Conduct::ALL.into_iter().find(|conduct| conduct.name() == text);
        let verdict = verdict.map(|verdict| lang.verdict(verdict));
        let conduct = conduct.map(|conduct| lang.conduct(ExpectedConduct::Exactly(conduct)).to_owned());
        let undecided = (text == UNDECIDED).then(|| phrases.undecided.to_owned());
        verdict.or(conduct).or(undecided).unwrap_or_else(|| text.to_owned())
    };
    let shifts = shifts.iter().map(|shift| {
        let what = match shift.part {
            Part::Label(number) => format!("{number}."),
            Part::Reason(number) => format!("{number}. {}", phrases.reason),
            Part::Side(color) => phrases.side(color).to_owned(),
            Part::Verdict => phrases.verdict.to_owned(),
        };
        let word = |text| match shift.part {
            Part::Reason(_) => lang.clause(text),
            Part::Label(_) | Part::Side(_) | Part::Verdict => word(text),
        };
        format!("{what} {} → {}{}", word(&shift.before), word(&shift.after), shift.direction.sign())
    });
    // Verdicts have commas of their own.
    shifts.collect::<Vec<_>>().join(if lang == Lang::Zh { "；" } else { "; " })
}

/// Where changes lead.
pub(super) fn drift(drift: Drift, lang: Lang) -> &'static str {
    match (drift, lang) {
        (_, Lang::En) => drift.title(),
        (Drift::FromPrint, Lang::Zh) => "偏离原书",
        (Drift::FromUnprinted, Lang::Zh) => "偏离推得或主张的裁决",
        (Drift::ToSource, Lang::Zh) => "与出处更一致",
        (Drift::Nowhere, Lang::Zh) => "出处未判，或偏离与否不变",
    }
}

/// Whether the classifier is of a view.
pub(super) fn support(support: Support, lang: Lang) -> Option<&'static str> {
    match (support, lang) {
        (Support::Silent, _) => None,
        (Support::Supported, Lang::Zh) => Some("程序从此说"),
        (Support::Opposed, Lang::Zh) => Some("程序不从此说"),
        (Support::Supported, Lang::En) => Some("supported by the program"),
        (Support::Opposed, Lang::En) => Some("not supported by the program"),
    }
}

/// What stands beside an expectation that the source does not print.
pub(super) fn doubt(basis: Basis, lang: Lang) -> Option<&'static str> {
    match (basis, lang) {
        (Basis::Printed, _) => None,
        (Basis::Derived, Lang::Zh) => Some("推得"),
        (Basis::Claimed, Lang::Zh) => Some("主张"),
        (Basis::Derived | Basis::Claimed, Lang::En) => Some(basis.word()),
    }
}

/// How many cases, fragments and rulings there are.
pub(super) fn extent(cases: usize, disputed: usize, fragments: usize, rulings: usize, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("例图 {cases}（有争议 {disputed}）　残图 {fragments}　裁决 {rulings}"),
        Lang::En => {
            format!("{cases} cases ({disputed} in dispute), {fragments} fragments, {rulings} rulings")
        }
    }
}
