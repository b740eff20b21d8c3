//! Opens files that a user names.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use anyhow::{bail, Context, Result};
use flate2::bufread::MultiGzDecoder;
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

/// What is in a file of at most `most` bytes: a device may go on for ever.
pub fn bytes(path: &Path, most: u64) -> Result<Vec<u8>> {
    let name = path.display();
    let context = || format!("{name}: cannot read");
    let mut bytes = Vec::new();
    open(path)
        .with_context(context)?
        .take(most + 1)
        .read_to_end(&mut bytes)
        .with_context(context)?;
    if bytes.len() as u64 > most {
        bail!("{name}: expected at most {most} bytes, found more");
    }
    Ok(bytes)
}

/// The text of a file of at most `most` bytes.
pub fn text(path: &Path, most: u64) -> Result<String> {
    String::from_utf8(bytes(path, most)?)
        .with_context(|| format!("{}: cannot read", path.display()))
}

/// Opens a file for reading what is packed in it, if it starts as gzip does; true if it does.
pub fn unpacked(path: &Path) -> io::Result<(Box<dyn BufRead>, bool)> {
    let mut file = BufReader::new(open(path)?);
    if file.fill_buf()?.starts_with(&[0x1f, 0x8b]) {
        return Ok((Box::new(BufReader::new(MultiGzDecoder::new(file))), true));
    }
    Ok((Box::new(file), false))
}
