//! The heads of a table of answers: which column is what.

use qili::board::Color;

use crate::exam::answer::Place;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Name,
    Number,
    Paper,
    /// All answers to a question.
    Question(usize),
    /// One box of a question.
    Box(usize, Part),
    /// Something that often stands in such tables and is not asked for, such as a total.
    Other,
    /// Perhaps a slip of the pen.
    Unknown,
}

/// Which box of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Ply(usize),
    Verdict,
    Side(Color),
    View,
}

impl Part {
    pub(super) fn is(self, place: Place) -> bool {
        match (self, place) {
            (Part::Ply(ply), Place::Move(other) | Place::Continues(other)) => ply == other,
            (Part::Verdict, Place::Verdict) | (Part::View, Place::View) => true,
            (Part::Side(color), Place::Side(other)) => color == other,
            _ => false,
        }
    }
}

/// What else people write about candidates and questions, in simplified Chinese and small letters.
const NOT_ASKED: [&str; 34] = [
    "备注",
    "说明",
    "总分",
    "得分",
    "得分率",
    "分数",
    "成绩",
    "名次",
    "等级",
    "序号",
    "评分",
    "评卷人",
    "阅卷人",
    "单位",
    "学校",
    "班级",
    "地区",
    "性别",
    "年龄",
    "日期",
    "电话",
    "手机",
    "remarks",
    "remark",
    "notes",
    "note",
    "comment",
    "total",
    "score",
    "points",
    "share",
    "rank",
    "date",
    "club",
];

/// Two columns that are read as the same.
pub(super) fn twice(columns: &[Column]) -> Option<(usize, usize)> {
    let is_read = |column: &Column| !matches!(column, Column::Other | Column::Unknown);
    columns.iter().enumerate().filter(|(_, column)| is_read(column)).find_map(|(second, column)| {
        columns[..second].iter().position(|earlier| earlier == column).map(|first| (first, second))
    })
}

/// What a head means.
pub(super) fn column(head: &str) -> Column {
    let plain: String =
        head.trim_start_matches('\u{feff}').chars().filter(|c| !c.is_whitespace()).map(half_width).collect();
    let plain = plain.to_lowercase();
    match plain.as_str() {
        "姓名" | "name" | "考生" | "xingming" => return Column::Name,
        "考号" | "准考证号" | "编号" | "学号" | "number" | "no" | "no." | "id" => {
            return Column::Number;
        }
        "卷" | "试卷" | "卷别" | "卷号" | "paper" | "variant" => return Column::Paper,
        _ => {}
    }
    let plain = plain.trim_start_matches(['第', 'q', '题']);
    let digits = plain.find(|c: char| !c.is_ascii_digit()).unwrap_or(plain.len());
    let Ok(number) = plain[..digits].parse::<usize>() else { return other(plain) };
    let rest = plain[digits..]
        .trim_matches(|c| matches!(c, '题' | '-' | '.' | '_' | '第' | '着' | ':' | '/' | '(' | ')' | '—'));
    let rest = rest.trim_start_matches("move");
    let part = match rest {
        "" => return Column::Question(number),
        "裁决" | "裁" | "裁決" | "verdict" | "v" => Part::Verdict,
        "红方" | "红" | "紅方" | "紅" | "red" => Part::Side(Color::Red),
        "黑方" | "黑" | "black" => Part::Side(Color::Black),
        "成立者" | "意见" | "view" => Part::View,
        digits => match digits.parse() {
            Ok(ply) => Part::Ply(ply),
            Err(_) => return other(digits),
        },
    };
    Column::Box(number, part)
}

fn other(plain: &str) -> Column {
    if plain.is_empty() || NOT_ASKED.contains(&plain) { Column::Other } else { Column::Unknown }
}

fn half_width(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '–' | '−' => '-',
        other => other,
    }
}

/// A, B … Z, AA.
pub(super) fn spreadsheet_column(index: usize) -> String {
    let letter = char::from(b'A' + (index % 26) as u8);
    match index / 26 {
        0 => letter.to_string(),
        more => format!("{}{letter}", spreadsheet_column(more - 1)),
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("姓名", Column::Name)]
    #[case("\u{feff}考号", Column::Number)]
    #[case("3", Column::Question(3))]
    #[case("第3题", Column::Question(3))]
    #[case("3-2", Column::Box(3, Part::Ply(2)))]
    #[case("３．２", Column::Box(3, Part::Ply(2)))]
    #[case("第3题第2着", Column::Box(3, Part::Ply(2)))]
    #[case("3-备注", Column::Other)]
    #[case("3-裁决", Column::Box(3, Part::Verdict))]
    #[case("3 verdict", Column::Box(3, Part::Verdict))]
    #[case("12-红方", Column::Box(12, Part::Side(Color::Red)))]
    #[case("总分", Column::Other)]
    #[case("", Column::Other)]
    #[case("3-裁定", Column::Unknown)]
    #[case("3一2", Column::Unknown)]
    #[case("性名", Column::Unknown)]
    fn heads(#[case] head: &str, #[case] expected: Column) {
        assert_eq!(column(head), expected);
    }

    #[rstest]
    #[case(0, "A")]
    #[case(25, "Z")]
    #[case(26, "AA")]
    #[case(701, "ZZ")]
    #[case(702, "AAA")]
    fn columns_are_called_as_in_a_spreadsheet(#[case] index: usize, #[case] name: &str) {
        assert_eq!(spreadsheet_column(index), name);
    }
}
