//! The bytes of a table as text: UTF-8, or as Excel in Chinese saves it.

use encoding_rs::{BIG5, Encoding, GB18030, UTF_8};

/// Why a file is no table that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NoText {
    #[error("this is an Excel file; save it as CSV")]
    Workbook,
    #[error("this looks like Big5; save it as UTF-8 or GBK")]
    Big5,
    #[error("this is no text in UTF-8 or GBK; save it as UTF-8 or GBK")]
    Unreadable,
}

/// What heads and answers are written with. Of two encodings that both read a file, the right one shows more of it.
const USUAL: &str =
    "姓名考号號卷题題第着著裁决決红紅黑方变變和负負作胜勝将將杀殺捉兑兌献獻拦攔跟闲閒打禁止允许許";

/// With or without a mark.
pub(super) fn text(bytes: &[u8]) -> Result<String, NoText> {
    // Of .xlsx and of .xls.
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"\xD0\xCF\x11\xE0") {
        return Err(NoText::Workbook);
    }
    let text = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => strict(encoding, &bytes[mark..]),
        None => match strict(UTF_8, bytes) {
            Some(text) => Some(text),
            None => unmarked(bytes)?,
        },
    };
    // Nobody types a zero: such a text is in yet another encoding, or is none.
    text.filter(|text| !text.contains('\0')).ok_or(NoText::Unreadable)
}

fn unmarked(bytes: &[u8]) -> Result<Option<String>, NoText> {
    let (gbk, big5) = (strict(GB18030, bytes), strict(BIG5, bytes));
    let usual = |text: &Option<String>| {
        text.iter().flat_map(|text| text.chars()).filter(|&c| USUAL.contains(c)).count()
    };
    if usual(&big5) > usual(&gbk) { Err(NoText::Big5) } else { Ok(gbk) }
}

fn strict(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).map(std::borrow::Cow::into_owned)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    const TABLE: &str = "姓名,1-1\n张三,捉\n";
    const TRADITIONAL: &str = "姓名,考號,1-1,1-裁決\n陳大文,101,捉,紅變\n";

    #[rstest]
    #[case::utf_8(TABLE.as_bytes().to_vec(), Ok(TABLE))]
    #[case::with_a_mark([b"\xEF\xBB\xBF", TABLE.as_bytes()].concat(), Ok(TABLE))]
    #[case::gbk(GB18030.encode(TABLE).0.into_owned(), Ok(TABLE))]
    #[case::gbk_traditional(GB18030.encode(TRADITIONAL).0.into_owned(), Ok(TRADITIONAL))]
    #[case::utf_16(format!("\u{feff}{TABLE}").encode_utf16().flat_map(u16::to_le_bytes).collect(), Ok(TABLE))]
    #[case::utf_16_without_a_mark(TABLE.encode_utf16().flat_map(u16::to_le_bytes).collect(), Err(NoText::Unreadable))]
    #[case::big5(BIG5.encode(TRADITIONAL).0.into_owned(), Err(NoText::Big5))]
    #[case::nothing(vec![0xFF; 9], Err(NoText::Unreadable))]
    #[case::xlsx(b"PK\x03\x04\x14\0".to_vec(), Err(NoText::Workbook))]
    #[case::xls(b"\xD0\xCF\x11\xE0\xA1".to_vec(), Err(NoText::Workbook))]
    fn what_is_text_is_read(#[case] bytes: Vec<u8>, #[case] expected: Result<&str, NoText>) {
        assert_eq!(text(&bytes).as_deref().map_err(|error| *error), expected);
    }
}
