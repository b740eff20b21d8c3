//! Writes files whole or not at all: to a temporary file beside the target that is then renamed. A device or a
//! pipe cannot be replaced and is written into.
//!
//! A killed program leaves its temporary file. Who writes holds a shared lock of the folder meanwhile, so that
//! [`make_folder`], where it gets the lock alone, knows that nobody is going to finish what it finds there.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{bail, Context, Result};
use tempfile::NamedTempFile;

/// How the names of temporary files begin.
const TEMPORARY: &str = ".referee-sim-";

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
    let mut builder = tempfile::Builder::new();
    Ok(builder.prefix(TEMPORARY).permissions(permissions).tempfile_in(folder(path))?)
}

/// Makes a folder where it is missing, and removes what killed programs left unfinished in it.
pub fn make_folder(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("{}: cannot make", folder.display()))?;
    // Best effort: where others write now, what is left stays for the next time.
    let _ = remove_abandoned(folder);
    Ok(())
}

fn remove_abandoned(folder: &Path) -> io::Result<()> {
    let lock = File::open(folder)?;
    lock.try_lock()?;
    for entry in fs::read_dir(folder)?.flatten() {
        if entry.file_name().to_string_lossy().starts_with(TEMPORARY) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
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
            return Ok(fs::write(path, bytes)?);
        }
        // Best effort: without locks at worst an unfinished file is taken for an abandoned one.
        let lock = File::open(folder(path));
        let _ = lock.as_ref().map(File::lock_shared);
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
