//! Writes files whole or not at all: to a temporary file beside the target that is then renamed. A device or a
//! pipe cannot be replaced and is written into.

use std::fs::Permissions;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{bail, Context, Result};
use tempfile::NamedTempFile;

/// The folder of a file to be written.
pub fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// A temporary file in the target's folder, readable as a new file usually is.
fn beside(path: &Path) -> Result<NamedTempFile> {
    if !folder(path).is_dir() {
        bail!("{}: no such directory", folder(path).display());
    }
    let permissions = Permissions::from_mode(0o666);
    Ok(tempfile::Builder::new().permissions(permissions).tempfile_in(folder(path))?)
}

/// Writes `bytes` to `path`.
pub fn whole(path: &Path, bytes: &[u8]) -> Result<()> {
    with_mode(path, bytes, None)
}

/// Writes a program that anybody may start.
pub fn program(path: &Path, bytes: &[u8]) -> Result<()> {
    with_mode(path, bytes, Some(0o755))
}

fn with_mode(path: &Path, bytes: &[u8], mode: Option<u32>) -> Result<()> {
    let write = || -> Result<()> {
        if path.metadata().is_ok_and(|target| !target.is_file() && !target.is_dir()) {
            return Ok(std::fs::write(path, bytes)?);
        }
        let mut file = beside(path)?;
        file.write_all(bytes)?;
        if let Some(mode) = mode {
            file.as_file().set_permissions(Permissions::from_mode(mode))?;
        }
        file.persist(path)?;
        Ok(())
    };
    write().with_context(|| format!("{}: cannot write", path.display()))
}
