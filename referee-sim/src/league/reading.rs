//! A league read where it lies, by somebody who never writes, while others may play it.
//!
//! A file without a log is opened as `immutable`: SQLite then locks and makes nothing. Beside a log somebody
//! plays, or was killed: the reader shares his `-shm`, an index of the log that holds no data, or makes one,
//! which the next writer makes anew. The league's file and its log stay as they are.
//!
//! Nothing stays open between two readings: a writer that ends while others have the file open would leave
//! his log beside it.

use std::ffi::OsString;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use anyhow::{anyhow, bail, Result};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::schema;
use super::store::{plain, Store, WAIT};
use crate::output::address::encoded;

/// How often a league is read that changes meanwhile.
const TRIES: usize = 3;

/// A commit is in the log before it can be read: as long as the disk takes for it, at most.
const COMMIT: Duration = Duration::from_secs(2);

/// Tells the states of a league apart: number, time and size of its file and of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp([Option<(u64, SystemTime, u64)>; 2]);

impl Stamp {
    /// As it is now. Links are not followed.
    pub fn of(path: &Path) -> Self {
        Self([path.to_path_buf(), log(path)].map(|path| {
            let data = path.symlink_metadata().ok().filter(|data| data.is_file())?;
            Some((data.ino(), data.modified().ok()?, data.len()))
        }))
    }

    /// Whether the file is still the same one, though perhaps another state of it.
    pub fn is_same_file(&self, other: &Self) -> bool {
        let number = |stamp: &Self| stamp.0[0].map(|(number, ..)| number);
        number(self) == number(other)
    }

    /// Whether what is read now is all of this state: none of it was written a moment ago.
    pub fn is_settled(&self) -> bool {
        let now = SystemTime::now();
        let mut times = self.0.iter().flatten().map(|(_, modified, _)| *modified);
        // A time to come says nothing.
        times.all(|modified| now.duration_since(modified).map_or(true, |age| age >= COMMIT))
    }

    fn has_log(&self) -> bool {
        self.0[1].is_some()
    }
}

fn log(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push("-wal");
    name.into()
}

/// Reads a league, all of it as it is at one moment. What `take` has read is thrown away and read again if
/// somebody began to write into a file that nobody seemed to have open.
pub fn read<T>(path: &Path, mut take: impl FnMut(&Store) -> Result<T>) -> Result<T> {
    if !path.is_file() {
        bail!("no such league; `league add` starts one");
    }
    for _ in 0..TRIES {
        let before = Stamp::of(path);
        let read = open(path, before.has_log()).and_then(|store| take(&store));
        if before.has_log() || before == Stamp::of(path) {
            return read;
        }
    }
    bail!("changes faster than it can be read")
}

fn open(path: &Path, with_log: bool) -> Result<Store> {
    let immutable = if with_log { "" } else { "?immutable=1" };
    let address = format!("file:{}{immutable}", encoded(path.as_os_str().as_encoded_bytes()));
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let db = Connection::open_with_flags(address, flags).map_err(unreadable)?;
    db.busy_timeout(WAIT).map_err(plain)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(plain)?;
    // Until the connection is closed.
    db.execute_batch("BEGIN").map_err(unreadable)?;
    match schema::version(&db)? {
        Some(schema::VERSION) => Ok(Store { db }),
        Some(_) => bail!("written by an older version: `league list` makes it one of this version"),
        None => bail!("an empty league"),
    }
}

/// The first words with the file: it cannot be read at all where there is a log and no place for its index.
fn unreadable(error: rusqlite::Error) -> anyhow::Error {
    match error.sqlite_error_code() {
        Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly) => {
            anyhow!("cannot be read here: a folder that cannot be written, and a log beside it")
        }
        _ => plain(error),
    }
}
