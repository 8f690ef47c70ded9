//! Files that are replaced whole.

use std::fs::{self, Permissions};
use std::io;
use std::path::Path;

use tempfile::NamedTempFile;

/// Puts a temporary file of the same folder into its place. A temporary file is for its owner alone; what is kept has the rights of
/// the file that it replaces, or those of a new file.
pub(crate) fn replace(file: NamedTempFile, path: &Path) -> io::Result<()> {
    file.as_file().sync_all()?;
    let permissions = fs::metadata(path).map(|metadata| metadata.permissions()).ok().or_else(usual);
    // Before it has its place: whoever is stopped in between leaves no file that others cannot read.
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.persist(path)?;
    Ok(())
}

/// Puts a temporary file of the same folder under a name that is free; one that is taken is left as it is.
pub(crate) fn keep_new(file: NamedTempFile, path: &Path) -> io::Result<()> {
    file.as_file().sync_all()?;
    let file = file.persist_noclobber(path).map_err(|error| error.error)?;
    usual().map_or(Ok(()), |permissions| file.set_permissions(permissions))
}

#[cfg(unix)]
fn usual() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt as _;
    Some(Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn usual() -> Option<Permissions> {
    None
}
