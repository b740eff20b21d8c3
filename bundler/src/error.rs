//! Refusals: one line `file:line: construct: what to do`, told apart from failures to run.

use std::fmt;
use std::path::PathBuf;

/// A construct of the user's source that the bundler does not take (exit code 1).
#[derive(Debug, Clone)]
pub struct Refusal {
    /// File and 1-based line, when the refusal belongs to a place.
    pub place: Option<(PathBuf, usize)>,
    /// 1-based column, where it is known.
    pub column: Option<usize>,
    /// What was met, in the user's words.
    pub construct: String,
    /// What to do about it.
    pub advice: String,
}

impl Refusal {
    /// A refusal that belongs to a file and line.
    pub fn at(
        file: impl Into<PathBuf>,
        line: usize,
        construct: impl Into<String>,
        advice: impl Into<String>,
    ) -> Self {
        Refusal {
            place: Some((file.into(), line)),
            column: None,
            construct: construct.into(),
            advice: advice.into(),
        }
    }

    /// A refusal without a place in a file.
    pub fn general(construct: impl Into<String>, advice: impl Into<String>) -> Self {
        Refusal { place: None, column: None, construct: construct.into(), advice: advice.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((file, line)) = &self.place {
            write!(f, "{}:{line}:", file.display())?;
            self.column.map_or(Ok(()), |column| write!(f, "{column}:"))?;
            f.write_str(" ")?;
        }
        write!(f, "{}: {}", one_line(&self.construct), one_line(&self.advice))
    }
}

impl std::error::Error for Refusal {}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
