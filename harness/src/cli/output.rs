//! Where reports go.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::Context as _;
use tempfile::NamedTempFile;

/// Writes to a stream. That nobody reads on is no error.
pub(super) fn write(mut stream: impl Write, text: &str) -> io::Result<()> {
    match stream.write_all(text.as_bytes()).and_then(|()| stream.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// Writes a report to a file, or to standard output.
pub(super) fn report(text: &str, out: Option<&Path>) -> anyhow::Result<()> {
    match out {
        None => write(anstream::stdout(), text).context("cannot write to standard output"),
        Some(path) => {
            let plain = anstream::adapter::strip_str(text).to_string();
            whole(path, &plain).with_context(|| format!("cannot write {}", path.display()))
        }
    }
}

/// Writes a file whole or not at all.
fn whole(path: &Path, text: &str) -> io::Result<()> {
    // A device or a pipe cannot be replaced by a file.
    if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        return fs::OpenOptions::new().write(true).open(path)?.write_all(text.as_bytes());
    }
    // A link stays one.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    crate::files::replace(file, &path)
}
