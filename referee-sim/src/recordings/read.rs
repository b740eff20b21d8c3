//! Opens files that a user names.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use nix::fcntl::{fcntl, FcntlArg, OFlag};

/// Opens a file for reading. A pipe into which nobody writes is empty instead of never opened; one of the
/// shell (`<(command)`) is read as a file.
pub fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let file = options.read(true).custom_flags(OFlag::O_NONBLOCK.bits()).open(path)?;
    let flags = OFlag::from_bits_retain(fcntl(&file, FcntlArg::F_GETFL)?);
    fcntl(&file, FcntlArg::F_SETFL(flags & !OFlag::O_NONBLOCK))?;
    Ok(file)
}
