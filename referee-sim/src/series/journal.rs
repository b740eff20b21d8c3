//! Results of a run, one JSON line each after a first line that says what they belong to: a killed run
//! goes on from them. A last line without its end was being written when the program was killed: it is
//! dropped and asked for again.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, Context, Result};
use serde::de::DeserializeOwned;
use serde::Serialize;

use crate::recordings::json;

/// An open journal of results of type `T`.
pub struct Journal<T> {
    path: PathBuf,
    file: File,
    known: std::vec::IntoIter<T>,
    is_new: bool,
}

impl<T: Serialize + DeserializeOwned> Journal<T> {
    /// Opens a journal that belongs to `header`, one line, or starts one.
    pub fn open(path: &Path, header: &str) -> Result<Self> {
        let context = || format!("{}: cannot open", path.display());
        if path.metadata().is_ok_and(|found| !found.is_file()) {
            bail!("{}: not a file", path.display());
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).with_context(context)?;
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(context)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let first = lines.next();
        // Killed while the header was written, it holds the beginning of that.
        let begun = || header.starts_with(&text);
        if !first.map_or_else(begun, |first| first == header) {
            bail!(
                "{}: of another run; remove it to start again, or name another file",
                path.display()
            );
        }
        let read = |(index, line): (usize, &str)| {
            json::read(line.as_bytes())
                .map_err(|fault| anyhow!("{}:{}: damaged: {fault}", path.display(), index + 2))
        };
        let known = lines.enumerate().map(read).collect::<Result<Vec<T>>>()?.into_iter();
        file.set_len(whole as u64)
            .and_then(|()| file.seek(SeekFrom::End(0)))
            .with_context(context)?;
        let is_new = first.is_none();
        if is_new {
            writeln!(file, "{header}").with_context(context)?;
        }
        Ok(Self { path: path.to_path_buf(), file, known, is_new })
    }

    /// True if it was started now.
    pub fn is_new(&self) -> bool {
        self.is_new
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The results that it had when it was opened, in the order in which they were written.
    pub fn known(&mut self) -> impl Iterator<Item = T> + '_ {
        self.known.by_ref()
    }

    /// Writes one more result.
    pub fn write(&mut self, result: &T) -> Result<()> {
        let line = serde_json::to_string(result)? + "\n";
        let written = self.file.write_all(line.as_bytes());
        written.with_context(|| format!("{}: cannot write", self.path.display()))
    }

    /// The next result: what the journal knows, or what `ask` gives, which is then written.
    pub fn next(&mut self, ask: impl FnOnce() -> Result<Option<T>>) -> Result<Option<T>> {
        if let Some(known) = self.known.next() {
            return Ok(Some(known));
        }
        let Some(result) = ask()? else { return Ok(None) };
        self.write(&result)?;
        Ok(Some(result))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_back_and_half_a_line_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        let mut journal = Journal::open(&path, "a run").unwrap();
        for value in [0.1 + 0.2, -1.0] {
            assert_eq!(journal.next(|| Ok(Some(value))).unwrap(), Some(value));
        }
        assert_eq!(journal.next(|| Ok(None)).unwrap(), None);
        journal.file.write_all(b"0.7").unwrap();
        let mut journal = Journal::<f64>::open(&path, "a run").unwrap();
        assert_eq!(journal.known().collect::<Vec<_>>(), [0.1 + 0.2, -1.0]);
        assert_eq!(journal.next(|| Ok(Some(5.0))).unwrap(), Some(5.0));
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, "a run\n0.30000000000000004\n-1.0\n5.0\n");
        let error = Journal::<f64>::open(&path, "another run").err().unwrap().to_string();
        assert!(error.ends_with("of another run; remove it to start again, or name another file"));
    }
}
