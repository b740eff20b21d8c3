//! Results in the order in which they were asked for, one JSON line each after a first line that says
//! what they belong to. A last line without its end was being written when the program was killed: it
//! is dropped and asked for again.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, Context, Result};

/// An open journal.
pub struct Journal {
    path: PathBuf,
    file: File,
    known: std::vec::IntoIter<f64>,
}

impl Journal {
    /// Opens a journal that belongs to `header`, or starts one.
    pub fn open(path: &Path, header: &str) -> Result<Self> {
        let context = || format!("{}: cannot open", path.display());
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).with_context(context)?;
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(context)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        match lines.next() {
            None => {
                file.set_len(0)
                    .and_then(|()| file.seek(SeekFrom::Start(0)))
                    .with_context(context)?;
                writeln!(file, "{header}").with_context(context)?;
                let known = Vec::new().into_iter();
                return Ok(Self { path: path.to_path_buf(), file, known });
            }
            Some(first) if first != header => bail!(
                "{}: of another run; remove it to start again, or name another output",
                path.display()
            ),
            Some(_) => {}
        }
        let results: Result<Vec<f64>> = lines
            .enumerate()
            .map(|(index, line)| {
                let damaged = || {
                    anyhow!("{}:{}: expected a number, found {line:?}", path.display(), index + 2)
                };
                line.parse().map_err(|_| damaged())
            })
            .collect();
        let known = results?.into_iter();
        file.set_len(whole as u64)
            .and_then(|()| file.seek(SeekFrom::End(0)))
            .with_context(context)?;
        Ok(Self { path: path.to_path_buf(), file, known })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The next result: what the journal knows, or what `ask` gives, which is then written.
    pub fn next(&mut self, ask: impl FnOnce() -> Result<Option<f64>>) -> Result<Option<f64>> {
        if let Some(known) = self.known.next() {
            return Ok(Some(known));
        }
        let Some(result) = ask()? else { return Ok(None) };
        // `{:?}` gives the digits that read back as the same number.
        writeln!(self.file, "{result:?}")
            .with_context(|| format!("{}: cannot write", self.path.display()))?;
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
        let mut journal = Journal::open(&path, "a run").unwrap();
        assert_eq!(journal.next(|| Ok(None)).unwrap(), Some(0.1 + 0.2));
        assert_eq!(journal.next(|| Ok(None)).unwrap(), Some(-1.0));
        assert_eq!(journal.next(|| Ok(Some(5.0))).unwrap(), Some(5.0));
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, "a run\n0.30000000000000004\n-1.0\n5.0\n");
        let error = Journal::open(&path, "another run").err().unwrap().to_string();
        assert!(error.ends_with("of another run; remove it to start again, or name another output"));
    }
}
