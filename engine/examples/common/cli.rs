//! Options of the examples: `--name value` pairs, nothing else.

use std::{fmt::Display, process::exit, str::FromStr};

/// Options in the order of the command line.
pub struct Options(Vec<(String, String)>);

impl Options {
    /// Reads the command line; `known` are the names (without dashes) that this program takes.
    /// Anything else ends the program with a line that lists them.
    pub fn read(known: &[&str]) -> Self {
        let mut args = std::env::args().skip(1);
        let mut options = Vec::new();
        while let Some(arg) = args.next() {
            let name = arg.strip_prefix("--").unwrap_or("").to_string();
            match args.next() {
                Some(value) if known.contains(&name.as_str()) => options.push((name, value)),
                _ => fail(format!("unknown or incomplete option '{arg}'; known: {known:?}")),
            }
        }
        Self(options)
    }

    /// The last value given for `name`.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// The last value given for `name`, as a number.
    pub fn number<T: FromStr>(&self, name: &str) -> Option<T> {
        let value = self.text(name)?;
        Some(
            value
                .parse()
                .unwrap_or_else(|_| fail(format!("--{name}: '{value}' is no such number"))),
        )
    }
}

/// Ends the program because it could not run.
pub fn fail(message: impl Display) -> ! {
    eprintln!("{message}");
    exit(2)
}
