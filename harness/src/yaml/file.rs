//! Files as they are read: bounded, UTF-8, without a byte-order mark.

use std::cmp::Ordering;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;
use std::sync::Arc;

use crate::fault::{Fault, Span};
use crate::source_file::SourceFile;

/// How much of a file is read at most.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    bytes: u64,
    pub(super) nodes: usize,
}

impl Limits {
    /// One diagram. No case is anywhere near as long; a larger file is something else.
    pub(crate) const CASE: Limits = Limits { bytes: 256 * 1024, nodes: 20_000 };
    /// Games as collections ship them.
    pub(crate) const GAME: Limits = Limits { bytes: 1024 * 1024, nodes: 0 };
    /// The approved rulings of all cases of a folder.
    pub(crate) const REPORT: Limits = Limits { bytes: 64 * 1024 * 1024, nodes: 10_000_000 };
}

impl Limits {
    pub(crate) fn bytes(self) -> u64 {
        self.bytes
    }
}

/// Reads a file whole.
pub(super) fn read(path: &Path, name: &str, limits: Limits) -> Result<Arc<SourceFile>, Fault> {
    text(read_bytes(path, name, limits)?, name)
}

/// The order of bytes in UTF-16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Endian {
    Little,
    Big,
}

/// Whether bytes without a byte-order mark look like UTF-16: every space and every digit then has a byte of zero, and texts in other
/// encodings have hardly any.
pub(crate) fn unmarked_utf16(bytes: &[u8]) -> Option<Endian> {
    /// Of so many bytes at least one is zero, where one sign in eight is ASCII.
    const ONE_OF: usize = 16;
    let zeros = |offset| bytes.iter().skip(offset).step_by(2).filter(|byte| **byte == 0).count();
    let (first, second) = (zeros(0), zeros(1));
    let may_be =
        !is_marked_utf16(bytes) && bytes.len().is_multiple_of(2) && first.max(second) * ONE_OF >= bytes.len();
    match first.cmp(&second) {
        Ordering::Less if may_be => Some(Endian::Little),
        Ordering::Greater if may_be => Some(Endian::Big),
        _ => None,
    }
}

fn is_marked_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF])
}

/// The text of bytes.
pub(super) fn text(bytes: Vec<u8>, name: &str) -> Result<Arc<SourceFile>, Fault> {
    if unmarked_utf16(&bytes).is_some() {
        return Err(Fault::in_file(name, "the file looks like UTF-16, not UTF-8").help(AS_UTF8));
    }
    let text = String::from_utf8(bytes).map_err(|error| not_utf8(name, error.into_bytes()))?;
    let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    Ok(Arc::new(SourceFile::new(name, text)))
}

/// The bytes of a regular file, if they are not too many.
pub(crate) fn read_bytes(path: &Path, name: &str, limits: Limits) -> Result<Vec<u8>, Fault> {
    let unreadable = |error: io::Error| {
        Fault::in_file(name, format!("the file cannot be read: {error}"))
            .help("give a file that exists and that you may read")
    };
    // Looked at before it is opened: opening a named pipe would wait for ever.
    let metadata = path.metadata().map_err(unreadable)?;
    if !metadata.is_file() {
        return Err(Fault::in_file(name, "this is no regular file")
            .help("a case file is an ordinary file with YAML in it; give a folder another name"));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(limits.bytes + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > limits.bytes {
        return Err(Fault::in_file(name, format!("the file is larger than {} kB", limits.bytes / 1024))
            .help("a case holds one diagram, a game a few hundred moves; is this the right file?"));
    }
    Ok(bytes)
}

const AS_UTF8: &str = "save the file as UTF-8";

fn not_utf8(name: &str, bytes: Vec<u8>) -> Fault {
    if is_marked_utf16(&bytes) {
        return Fault::in_file(name, "the file is UTF-16, not UTF-8").help(AS_UTF8);
    }
    let found = if looks_like_gbk(&bytes) {
        "the file is not UTF-8; it looks like GBK"
    } else {
        "the file is not UTF-8"
    };
    let valid = std::str::from_utf8(&bytes).err().map_or(0, |error| error.valid_up_to());
    let byte = bytes.get(valid).copied().unwrap_or_default();
    // The replacement characters come after everything that is valid, so that the place stays right.
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let end = text[valid..].chars().next().map_or(valid, |c| valid + c.len_utf8());
    let file = Arc::new(SourceFile::new(name, text));
    Fault::at(&file, Span::new(valid, end), found)
        .expected(format!("byte {valid} (0x{byte:02X}) does not belong to any UTF-8 character"))
        .help(AS_UTF8)
}

/// Whether all bytes beyond ASCII come in pairs as GBK has them.
fn looks_like_gbk(bytes: &[u8]) -> bool {
    let mut bytes = bytes.iter();
    let mut pairs = 0;
    while let Some(&lead) = bytes.next() {
        match lead {
            0..=0x7F => {}
            0x81..=0xFE => match bytes.next() {
                Some(0x40..=0x7E | 0x80..=0xFE) => pairs += 1,
                _ => return false,
            },
            _ => return false,
        }
    }
    pairs > 0
}
