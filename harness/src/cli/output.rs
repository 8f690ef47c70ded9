//! Where reports go.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Args;
use tempfile::NamedTempFile;

/// Where a command's report goes.
#[derive(Debug, Default, Args)]
pub(super) struct Output {
    /// Write the report to a file
    #[arg(long = "out", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl Output {
    /// Whether it is to be kept.
    pub(super) fn is_file(&self) -> bool {
        self.file.is_some()
    }

    pub(super) fn write(&self, text: &str) -> anyhow::Result<()> {
        report(text, self.file.as_deref())
    }
}

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
