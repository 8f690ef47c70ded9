//! Bytes to text. Collections of games are in UTF-8, in GB18030 or in Big5, and do not say in which.

use std::io::{Read as _, stdin};

use encoding_rs::{BIG5, Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE};

use crate::fault::{Fault, Faults};
use crate::yaml::{Endian, Limits, unmarked_utf16};

/// What moves and headers are written with.
const USUAL: &str =
    "车車俥马馬傌炮砲包兵卒仕士相象帅帥将將前后後中平进進退一二三四五六七八九１２３４５６７８９";

/// The text of a file.
pub(super) fn text(bytes: Vec<u8>, name: &str) -> Result<String, Fault> {
    if let Some((encoding, mark)) = Encoding::for_bom(&bytes)
        && [UTF_8, UTF_16LE, UTF_16BE].contains(&encoding)
    {
        return strict(encoding, &bytes[mark..]).ok_or_else(|| unreadable(name, encoding.name()));
    }
    if let Some(endian) = unmarked_utf16(&bytes) {
        let encoding = match endian {
            Endian::Little => UTF_16LE,
            Endian::Big => UTF_16BE,
        };
        return strict(encoding, &bytes).ok_or_else(|| unreadable(name, encoding.name()));
    }
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return Ok(text),
        Err(error) => error.into_bytes(),
    };
    // Either reads many texts of the other without a fault; what comes of it is no move then.
    let read = [GB18030, BIG5].into_iter().filter_map(|encoding| strict(encoding, &bytes));
    read.max_by_key(|text| text.chars().filter(|&c| USUAL.contains(c)).count())
        .ok_or_else(|| unreadable(name, "UTF-8, GB18030 or Big5"))
}

fn strict(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).map(std::borrow::Cow::into_owned)
}

fn unreadable(name: &str, encoding: &str) -> Fault {
    Fault::in_file(name, format!("the file is no text in {encoding}"))
        .help("save it as UTF-8, or give the moves with --fen and --moves")
}

/// Standard input, as far as a game may go.
pub(super) fn standard_input() -> Result<Vec<u8>, Faults> {
    let mut bytes = Vec::new();
    let limit = Limits::GAME.bytes();
    let read = stdin().take(limit + 1).read_to_end(&mut bytes);
    match read {
        Err(error) => Err(Fault::in_file("-", format!("standard input cannot be read: {error}")).into()),
        Ok(_) if bytes.len() as u64 > limit => {
            Err(Fault::in_file("-", format!("standard input is larger than {} kB", limit / 1024)).into())
        }
        Ok(_) => Ok(bytes),
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{BIG5, GB18030};
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::utf_8("1. 炮二平五 马8进7".as_bytes().to_vec(), "1. 炮二平五 马8进7")]
    #[case::with_a_mark("\u{feff}炮二平五".as_bytes().to_vec(), "炮二平五")]
    #[case::gb18030(GB18030.encode("炮二平五 马８进７").0.into_owned(), "炮二平五 马８进７")]
    #[case::big5(BIG5.encode("炮二平五 馬８進７").0.into_owned(), "炮二平五 馬８進７")]
    #[case::utf_16(vec![0xFF, 0xFE, 0xAE, 0x70], "炮")]
    #[case::utf_16_without_a_mark("1. 车一平二".encode_utf16().flat_map(u16::to_le_bytes).collect(), "1. 车一平二")]
    #[case::utf_16_the_other_way("1. 车一平二".encode_utf16().flat_map(u16::to_be_bytes).collect(), "1. 车一平二")]
    fn each_encoding_is_recognised(#[case] bytes: Vec<u8>, #[case] expected: &str) {
        assert_eq!(text(bytes, "game").unwrap(), expected);
    }

    #[test]
    fn what_is_no_text_is_told() {
        assert!(text(vec![0xFF; 9], "game").is_err());
    }
}
