//! Where reports go.

use std::fs::{self, File};
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
pub(super) fn write(stream: impl Write, text: &str) -> io::Result<()> {
    write_bytes(stream, text.as_bytes())
}

fn write_bytes(mut stream: impl Write, bytes: &[u8]) -> io::Result<()> {
    match stream.write_all(bytes).and_then(|()| stream.flush()) {
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
            whole(path, plain.as_bytes()).with_context(|| format!("cannot write {}", path.display()))
        }
    }
}

/// Writes what is no text to a file, or to standard output.
pub(super) fn bytes(bytes: &[u8], out: Option<&Path>) -> anyhow::Result<()> {
    match out {
        None => write_bytes(io::stdout(), bytes).context("cannot write to standard output"),
        Some(path) => whole(path, bytes).with_context(|| format!("cannot write {}", path.display())),
    }
}

/// Writes several files, each whole; all are written beside their places first, so that a failure leaves every file as it was.
pub(super) fn all(files: &[(PathBuf, &[u8])]) -> anyhow::Result<()> {
    let mut written = Vec::new();
    for (path, bytes) in files {
        let beside = beside(path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
        written.push((beside, path));
    }
    for (file, path) in written {
        crate::files::replace(file, path).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Writes a file whole or not at all.
fn whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match path.metadata() {
        // A device or a pipe cannot be replaced by a file.
        Ok(metadata) if !metadata.is_file() => return special(path)?.write_all(bytes),
        Ok(_) if path.extension().is_some_and(|ending| ending == "yaml" || ending == "yml") => {
            return Err(io::Error::other("it may be a case, which no report replaces: give another name"));
        }
        Err(_) if path.is_symlink() => {
            return Err(io::Error::other(
                "it is a link that leads to nothing: remove it, or give another name",
            ));
        }
        _ => {}
    }
    // A link stays one.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    crate::files::replace(beside(&path, bytes)?, &path)
}

/// Opens what is no regular file. A pipe that nobody reads would have to be waited for.
#[cfg(unix)]
fn special(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt as _;
    let mut options = fs::OpenOptions::new();
    options.write(true);
    let at_once = options.clone().custom_flags(libc::O_NONBLOCK).open(path);
    let _read = at_once.map_err(|error| match error.raw_os_error() {
        Some(libc::ENXIO) => io::Error::other("it is a pipe that nobody reads"),
        _ => error,
    })?;
    options.open(path)
}

#[cfg(not(unix))]
fn special(path: &Path) -> io::Result<File> {
    fs::OpenOptions::new().write(true).open(path)
}

/// A temporary file in the folder of another.
fn beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(bytes)?;
    Ok(file)
}
