//! Which casebook an exam was made from.

use std::fs;
use std::io;
use std::path::Path;

use sha2::{Digest as _, Sha256};
use walkdir::WalkDir;

/// The first digits of the SHA-256 of all files of the casebook, with their names.
pub(crate) fn digest(cases: &Path) -> io::Result<String> {
    const DIGITS: usize = 12;
    let mut hash = Sha256::new();
    for entry in WalkDir::new(cases).sort_by_file_name() {
        let entry = entry?;
        let is_yaml = entry.path().extension().is_some_and(|ending| ending == "yaml" || ending == "yml");
        if !entry.file_type().is_file() || !is_yaml {
            continue;
        }
        let name = entry.path().strip_prefix(cases).unwrap_or(entry.path());
        let text = fs::read(entry.path())?;
        for part in name.components() {
            hash.update(part.as_os_str().as_encoded_bytes());
            hash.update(b"/");
        }
        hash.update(text.len().to_be_bytes());
        hash.update(&text);
    }
    let digits: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(digits[..DIGITS].to_owned())
}
