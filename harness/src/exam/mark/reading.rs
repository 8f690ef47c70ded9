//! What a candidate has written, however it is written: simplified or traditional, pinyin, English, letters.

use qili::board::Color;
use qili::ruling::{Class, Conduct, Continuation, Label, Verdict};

use crate::casebook::{ExpectedConduct, ExpectedLabel};
use crate::exam::answer::{Answer, Place};
use crate::exam::question::Posed;

/// What stands in a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Given {
    Nothing,
    Answer(Answer),
    /// Something that is no answer to what was asked.
    Unread(String),
}

/// How people write labels, in simplified Chinese and small letters without tones.
const LABELS: [(&str, ExpectedLabel); 42] = {
    use ExpectedLabel::{Attack, Label as L};
    [
        ("将军", L(Label::Check)),
        ("将", L(Label::Check)),
        ("jiangjun", L(Label::Check)),
        ("jiang", L(Label::Check)),
        ("check", L(Label::Check)),
        ("杀着", L(Label::Kill)),
        ("做杀", L(Label::Kill)),
        ("作杀", L(Label::Kill)),
        ("杀", L(Label::Kill)),
        ("sha", L(Label::Kill)),
        ("mate threat", L(Label::Kill)),
        ("threat", L(Label::Kill)),
        ("kill", L(Label::Kill)),
        ("捉子", L(Label::Chase)),
        ("捉", L(Label::Chase)),
        ("zhuo", L(Label::Chase)),
        ("chase", L(Label::Chase)),
        ("邀兑", L(Label::Exchange)),
        ("兑子", L(Label::Exchange)),
        ("兑", L(Label::Exchange)),
        ("dui", L(Label::Exchange)),
        ("exchange offer", L(Label::Exchange)),
        ("exchange", L(Label::Exchange)),
        ("献子", L(Label::Offer)),
        ("献", L(Label::Offer)),
        ("xian4", L(Label::Offer)),
        ("sacrifice offer", L(Label::Offer)),
        ("sacrifice", L(Label::Offer)),
        ("offer", L(Label::Offer)),
        ("拦", L(Label::Block)),
        ("lan", L(Label::Block)),
        ("block", L(Label::Block)),
        ("跟子", L(Label::Shadow)),
        ("跟", L(Label::Shadow)),
        ("gen", L(Label::Shadow)),
        ("shadow", L(Label::Shadow)),
        ("闲着", L(Label::Idle)),
        ("闲", L(Label::Idle)),
        ("xian2", L(Label::Idle)),
        ("idle", L(Label::Idle)),
        ("打", Attack),
        ("attack", Attack),
    ]
};

/// Reads what stands in the box for a place of a question.
pub(super) fn read(text: &str, place: Place, posed: &Posed<'_, '_>) -> Given {
    let plain = plain(text);
    if is_nothing(&plain) {
        return Given::Nothing;
    }
    let answer = match place {
        Place::Move(_) => only_label(&plain).map(Answer::Label),
        Place::Verdict => verdict(&plain).map(Answer::Verdict),
        Place::Side(_) => conduct(&plain).map(Answer::Conduct),
        Place::Continues(_) => continues(&plain).map(Answer::Continues),
        Place::View => view(&plain).and_then(|index| posed.views.get(index).copied()).map(Answer::View),
    };
    answer.map_or_else(|| Given::Unread(text.trim().to_owned()), Given::Answer)
}

/// Reads the answers to all boxes of a question from one cell: the labels in a row, then what else is asked.
pub(super) fn read_all(text: &str, posed: &Posed<'_, '_>) -> Vec<Given> {
    let plain = plain(text);
    if is_nothing(&plain) {
        return vec![Given::Nothing; posed.slots.len()];
    }
    let mut rest = plain.as_str();
    let mut given = Vec::new();
    let mut others = posed.slots.iter().filter(|slot| !matches!(slot.place, Place::Move(_))).count();
    for slot in &posed.slots {
        rest = rest.trim_start_matches(is_between);
        let part = match slot.place {
            Place::Move(_) => match first_label(rest) {
                Some((label, behind)) => {
                    given.push(Given::Answer(Answer::Label(label)));
                    rest = behind;
                    continue;
                }
                // One word that is none of the labels; the next may be one.
                None => cut(&mut rest, |c: char| c.is_whitespace() || is_between(c)),
            },
            // The last one has all that is left, with its commas.
            _ if others <= 1 => std::mem::take(&mut rest),
            _ => {
                others -= 1;
                cut(&mut rest, |c: char| matches!(c, ',' | ';' | '/' | '|' | '、'))
            }
        };
        given.push(match read(part, slot.place, posed) {
            Given::Nothing => Given::Nothing,
            other => other,
        });
    }
    let left = rest.trim_matches(is_between);
    if !left.is_empty()
        && let Some(last) = given.last_mut()
    {
        *last = Given::Unread(text.trim().to_owned());
    }
    given
}

/// Cuts a text before the first such character, which is left out.
fn cut<'t>(rest: &mut &'t str, ends: impl Fn(char) -> bool) -> &'t str {
    let (part, behind) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
    *rest = behind.strip_prefix(|_: char| true).unwrap_or_default();
    part
}

/// What stands between answers, or numbers them.
fn is_between(c: char) -> bool {
    c.is_whitespace()
        || c.is_ascii_digit()
        || matches!(c, ',' | ';' | '.' | ':' | '/' | '|' | '、' | '。' | '-' | '→' | '\'' | '"')
        || ('①'..='⑳').contains(&c)
}

fn is_nothing(plain: &str) -> bool {
    plain
        .chars()
        .all(|c| c.is_whitespace() || matches!(c, '-' | '—' | '/' | '_' | '?' | '.' | '*' | '×' | '无'))
}

/// Simplified, in small half-width letters without tones, and without what is in brackets.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut depth = 0_usize;
    for c in text.trim().chars() {
        let c = match c {
            '\u{3000}' | '\u{a0}' | '\t' | '\r' | '\n' => ' ',
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
            '“' | '”' | '‘' | '’' | '「' | '」' | '【' | '】' => '"',
            other => other,
        };
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            _ => plain.push_str(&simple(c)),
        }
    }
    // The one place where a tone tells two labels apart: 闲 and 献.
    let told_apart = plain.trim().replace("xia\u{301}n", "xian2").replace("xia\u{300}n", "xian4");
    told_apart.replace(['\u{300}', '\u{301}'], "")
}

/// Whether it could be 闲 as well as 献: the one word of pinyin that needs its tone.
pub(super) fn is_ambiguous(text: &str) -> bool {
    plain(text).trim_matches(is_outside) == "xian"
}

fn simple(c: char) -> String {
    let traditional = "將殺兌獻攔閒閑變負紅雙對續類許勝輸着著";
    let simplified = "将杀兑献拦闲闲变负红双对续类许胜输着着";
    if let Some(at) = traditional.chars().position(|other| other == c) {
        return simplified.chars().nth(at).map(String::from).unwrap_or_default();
    }
    let toneless = match c.to_lowercase().next().unwrap_or(c) {
        'ā' | 'ǎ' => 'a',
        'á' => return "a\u{301}".to_owned(),
        'à' => return "a\u{300}".to_owned(),
        'ē' | 'é' | 'ě' | 'è' => 'e',
        'ī' | 'í' | 'ǐ' | 'ì' => 'i',
        'ō' | 'ó' | 'ǒ' | 'ò' => 'o',
        'ū' | 'ú' | 'ǔ' | 'ù' => 'u',
        other => other,
    };
    toneless.to_string()
}

/// The label that a text begins with, and what comes behind it.
fn first_label(text: &str) -> Option<(ExpectedLabel, &str)> {
    let text = text.strip_prefix("长").or_else(|| text.strip_prefix("perpetual ")).unwrap_or(text);
    let found =
        LABELS.iter().filter(|(word, _)| begins_with_word(text, word)).max_by_key(|(word, _)| word.len());
    found.map(|(word, label)| {
        // A tone behind a word of pinyin.
        let behind = &text[word.len()..];
        let is_pinyin = word.is_ascii() && !word.ends_with(|c: char| c.is_ascii_digit());
        let tone = |c: char| is_pinyin && ('1'..='4').contains(&c);
        (*label, behind.strip_prefix(tone).unwrap_or(behind))
    })
}

/// A word of letters ends where no letter follows.
fn begins_with_word(text: &str, word: &str) -> bool {
    let Some(behind) = text.strip_prefix(word) else { return false };
    !word.is_ascii() || !behind.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// A label and nothing else, but for a number before it.
fn only_label(text: &str) -> Option<ExpectedLabel> {
    let text = text.trim_matches(is_outside);
    let text = text.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches(is_outside);
    let (label, behind) = first_label(text)?;
    let behind = behind.trim_matches(is_outside);
    // The words of a question that was answered by copying: 捉 chase.
    (behind.is_empty()
        || first_label(behind).is_some_and(|(second, rest)| second == label && rest.is_empty()))
    .then_some(label)
}

fn is_outside(c: char) -> bool {
    c.is_whitespace() || matches!(c, '.' | ',' | ';' | ':' | '。' | '、' | '"' | '!')
}

fn verdict(text: &str) -> Option<Verdict> {
    let parts = text.split([',', ';', '。', '、']).map(str::trim);
    parts.filter(|part| !part.is_empty()).find_map(verdict_of)
}

fn verdict_of(part: &str) -> Option<Verdict> {
    let has = |words: &[&str]| words.iter().any(|word| holds(part, word));
    let red = has(&["红", "hong", "red"]);
    let black = has(&["黑", "hei", "black"]);
    let (change, loses) =
        (has(&["变", "bian", "change"]), has(&["负", "输", "fu", "shu", "lose", "loses", "lost", "loss"]));
    let wins = has(&["胜", "sheng", "win", "wins"]);
    let side = match (red, black) {
        (true, false) => Some(Color::Red),
        (false, true) => Some(Color::Black),
        _ => None,
    };
    match side {
        Some(side) if change => Some(Verdict::MustChange(side)),
        Some(side) if loses => Some(Verdict::Loses(side)),
        Some(side) if wins => Some(Verdict::Loses(!side)),
        Some(_) => None,
        None if has(&["和", "he", "heqi", "zuohe", "draw", "drawn", "平局"]) => Some(Verdict::Draw),
        None => None,
    }
}

/// Whether a text has a word; of letters, as a word of its own or run together with other words of pinyin.
fn holds(text: &str, word: &str) -> bool {
    if !word.is_ascii() {
        return text.contains(word);
    }
    let squeezed: String = text.chars().filter(|c| !c.is_whitespace() && *c != '\'').collect();
    let run_together = ["hong", "hei", "fang"].iter().fold(squeezed, |rest, side| rest.replace(side, " "));
    let words = |text: &str| text.split(|c: char| !c.is_ascii_alphabetic()).any(|found| found == word);
    words(text) || words(&run_together) || matches!(word, "hong" | "hei") && text.starts_with(word)
}

fn conduct(text: &str) -> Option<ExpectedConduct> {
    let text = text.trim_matches(is_outside);
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let forbidden = |class| Some(ExpectedConduct::Exactly(Conduct::Forbidden(Some(class))));
    match letter(text) {
        Some(0) => return Some(ExpectedConduct::Exactly(Conduct::Permitted)),
        Some(1) => return forbidden(Class::First),
        Some(2) => return forbidden(Class::Second),
        _ => {}
    }
    if has(&["允许", "permitted", "allowed", "yunxu"]) {
        Some(ExpectedConduct::Exactly(Conduct::Permitted))
    } else if has(&["二", "second", "2"]) {
        forbidden(Class::Second)
    } else if has(&["一", "first", "1"]) {
        forbidden(Class::First)
    } else if has(&["禁", "forbidden", "jinzhi"]) {
        Some(ExpectedConduct::Forbidden)
    } else {
        None
    }
}

fn continues(text: &str) -> Option<Continuation> {
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    match letter(text) {
        Some(0) => return Some(Continuation::Mover),
        Some(1) => return Some(Continuation::Opponent),
        _ => {}
    }
    let mover = has(&["行棋方", "走子方", "再走", "mover", "xingqifang"]);
    let opponent = has(&["对方", "接续走棋", "opponent", "duifang"]);
    match (mover, opponent) {
        (true, false) => Some(Continuation::Mover),
        (false, true) => Some(Continuation::Opponent),
        _ => None,
    }
}

fn view(text: &str) -> Option<usize> {
    match text.trim_matches(is_outside) {
        "甲" | "1" | "一" => Some(0),
        "乙" | "2" | "二" => Some(1),
        other => letter(other).filter(|index| *index < 2),
    }
}

/// The letter of a choice, alone or before what it stands for.
fn letter(text: &str) -> Option<usize> {
    let mut letters = text.chars();
    let first = letters.next().filter(|c| ('a'..='e').contains(c))?;
    let is_alone = letters.next().is_none_or(|c| !c.is_alphabetic() || !c.is_ascii());
    is_alone.then_some(first as usize - 'a' as usize)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("捉", "捉")]
    #[case(" 捉。", "捉")]
    #[case("捉（第一类）", "捉")]
    #[case("Chase", "捉")]
    #[case("ZHUO", "捉")]
    #[case("zhuō", "捉")]
    #[case("zhuo1", "捉")]
    #[case("1.捉", "捉")]
    #[case("捉 chase", "捉")]
    #[case("長将", "")]
    #[case("长将", "将")]
    #[case("將", "将")]
    #[case("ＪＩＡＮＧ", "将")]
    #[case("殺", "杀")]
    #[case("mate threat", "杀")]
    #[case("閒", "闲")]
    #[case("闲着", "闲")]
    #[case("閑著", "闲")]
    #[case("xián", "闲")]
    #[case("xian2", "闲")]
    #[case("ＸＩÁＮ", "闲")]
    #[case("xian", "")]
    #[case("XIAN", "")]
    #[case("lán", "拦")]
    #[case("xiàn", "献")]
    #[case("xian4", "献")]
    #[case("獻", "献")]
    #[case("兌", "兑")]
    #[case("duì", "兑")]
    #[case("攔", "拦")]
    #[case("jiàng", "将")]
    #[case("打", "打")]
    #[case("捉住吗", "")]
    #[case("checkmate", "")]
    #[case("将杀", "")]
    fn labels(#[case] text: &str, #[case] label: &str) {
        let read = only_label(&plain(text)).map_or("", ExpectedLabel::word);
        assert_eq!(read, label);
    }

    #[rstest]
    #[case("xian", true)]
    #[case(" Xian. ", true)]
    #[case("xiān", true)]
    #[case("xián", false)]
    #[case("xian4", false)]
    #[case("sha", false)]
    fn ambiguous(#[case] text: &str, #[case] expected: bool) {
        assert_eq!(is_ambiguous(text), expected);
    }

    #[rstest]
    #[case("红变", "red_must_change")]
    #[case("红方变着，不变作负", "red_must_change")]
    #[case("紅方不變作負", "red_must_change")]
    #[case("黑方必须变着", "black_must_change")]
    #[case("Black must change", "black_must_change")]
    #[case("hei bian", "black_must_change")]
    #[case("heibian", "black_must_change")]
    #[case("红负", "red_loses")]
    #[case("红方作负，黑方胜", "red_loses")]
    #[case("黑胜", "red_loses")]
    #[case("hongfu", "red_loses")]
    #[case("red loses", "red_loses")]
    #[case("和", "draw")]
    #[case("双方不变，作和", "draw")]
    #[case("雙方不變作和", "draw")]
    #[case("zuò hé", "draw")]
    #[case("he", "draw")]
    #[case("draw", "draw")]
    #[case("红方", "")]
    #[case("都对", "")]
    fn verdicts(#[case] text: &str, #[case] expected: &str) {
        assert_eq!(verdict(&plain(text)).map_or("", Verdict::name), expected);
    }

    #[rstest]
    #[case("允许", "permitted")]
    #[case("A", "permitted")]
    #[case("B. 禁止着法第一类", "forbidden-1")]
    #[case("禁止着法第二類", "forbidden-2")]
    #[case("forbidden, second class", "forbidden-2")]
    #[case("禁止", "forbidden")]
    #[case("不清楚", "")]
    fn classes(#[case] text: &str, #[case] expected: &str) {
        assert_eq!(conduct(&plain(text)).map_or("", ExpectedConduct::word), expected);
    }

    #[rstest]
    #[case("行棋方", Some(Continuation::Mover))]
    #[case("對方接續走棋", Some(Continuation::Opponent))]
    #[case("b", Some(Continuation::Opponent))]
    #[case("行棋方或对方", None)]
    fn continuations(#[case] text: &str, #[case] expected: Option<Continuation>) {
        assert_eq!(continues(&plain(text)), expected);
    }

    #[rstest]
    #[case("")]
    #[case(" － ")]
    #[case("／")]
    #[case("？")]
    fn nothing_is_nothing(#[case] text: &str) {
        assert!(is_nothing(&plain(text)));
    }
}
