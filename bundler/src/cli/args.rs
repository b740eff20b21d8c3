//! Arguments.

use anyhow::Result;
use bundler::bundle::Options;
use bundler::cargo::profile::profile;
use bundler::cargo::{Edition, Selection};
use bundler::error::Refusal;
use bundler::inspect::report::By;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::path::PathBuf;

/// Bundles a Rust target and all its crates into one file.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true, max_term_width = 100)]
#[command(after_help = super::examples::TOP)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub target: Target,
    #[command(flatten)]
    pub output: Output,
}

/// What is done with the bundle.
#[derive(Args)]
pub struct Output {
    /// File to write; standard output by default.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Rebuilds whenever a source changes.
    #[arg(long, requires = "output")]
    pub watch: bool,
}

/// Which target, and how it is bundled.
#[derive(Args)]
pub struct Target {
    #[command(flatten)]
    pub selection: Selection,
    /// Judge: codingame, atcoder, codeforces or library-checker.
    #[arg(long, default_value = "codingame", value_name = "NAME")]
    pub profile: String,
    /// Edition of the bundle: 2021 or 2024.
    #[arg(long, default_value = "2021", value_name = "YEAR")]
    pub edition: String,
    /// Forces a level of size reduction: 0 as written, 1 no comments, 2 no inert attributes,
    /// 3 no spaces, 4 short names and no inline.
    #[arg(long, value_name = "N")]
    pub level: Option<u8>,
    /// Largest size in characters, instead of the judge's.
    #[arg(long, value_name = "CHARS")]
    pub limit: Option<usize>,
    /// Leaves crates that the judge has to the judge.
    #[arg(long)]
    pub judge_crates: bool,
    /// Licences of inlined crates: one line each, or the full texts.
    #[arg(long, default_value = "line", value_name = "HOW")]
    pub licenses: Licenses,
    /// Leaves out the proof that the judge's compiler, or the installed one, takes the bundle.
    #[arg(long)]
    pub no_check: bool,
}

/// How licences are stated.
#[derive(Clone, Copy, ValueEnum, PartialEq, Eq)]
pub enum Licenses {
    /// SPDX id, name, version.
    Line,
    /// The texts too.
    Full,
}

/// Commands beside bundling.
#[derive(Subcommand)]
pub enum Command {
    /// Runs the bundle and the cargo build, and compares output and exit code.
    #[command(after_help = super::examples::CHECK)]
    Check {
        #[command(flatten)]
        target: Target,
        /// Recorded standard input; may be given several times. Without it the input is empty.
        #[arg(long = "input", value_name = "FILE")]
        inputs: Vec<PathBuf>,
        /// Longest time of one run.
        #[arg(long, default_value = "60", value_name = "N")]
        seconds: u64,
        /// Compares what rustc makes of the bundle with what it makes of the crates.
        #[arg(long)]
        behaviour: bool,
    },
    /// Tells what keeps an item in the bundle.
    #[command(after_help = super::examples::WHY)]
    Why {
        /// Name or path of the item.
        item: String,
        #[command(flatten)]
        target: Target,
    },
    /// Lists sizes in characters.
    #[command(after_help = super::examples::SIZE)]
    Size {
        #[command(flatten)]
        target: Target,
        /// Sums them.
        #[arg(long, default_value = "crate")]
        by: By,
    },
    /// Rewrites places of the bundle in panics and compiler messages read from standard input.
    #[command(after_help = super::examples::TRACE)]
    Trace {
        #[command(flatten)]
        target: Target,
    },
    /// Prints an edit of the bundle as a patch of the sources.
    #[command(after_help = super::examples::APPLY)]
    Apply {
        /// The edited bundle.
        edited: PathBuf,
        #[command(flatten)]
        target: Target,
    },
    /// Prints what a shell needs to complete these commands.
    #[command(after_help = super::examples::COMPLETIONS)]
    Completions {
        /// The shell.
        shell: Shell,
    },
}

impl Target {
    /// Options of the library.
    pub fn options(&self) -> Result<Options> {
        let judge = profile(&self.profile)?;
        let edition = Edition::parse(&self.edition).filter(|e| *e >= Edition::E2021);
        let edition = edition.ok_or_else(|| {
            Refusal::general(
                format!("edition {}", self.edition),
                "bundles are written for 2021 or 2024",
            )
        })?;
        Ok(Options {
            selection: Selection {
                judge: self.judge_crates.then(|| judge.clone()),
                ..self.selection.clone()
            },
            edition,
            level: self.level,
            limit_chars: self.limit.unwrap_or(judge.chars),
            limit_bytes: judge.bytes,
            rustc: judge.rustc,
            full_licenses: self.licenses == Licenses::Full,
            proof: !self.no_check,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::{CommandFactory, Parser};

    #[test]
    fn each_commands_help_has_examples_that_parse() {
        let top = Cli::command();
        for command in std::iter::once(&top).chain(top.get_subcommands()) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let examples: Vec<_> = help.lines().filter(|l| l.starts_with("  bundler")).collect();
            assert!(!examples.is_empty(), "{}: no example", command.get_name());
            for example in examples {
                let words = example.split_whitespace().take_while(|w| !["<", ">"].contains(w));
                if let Err(error) = Cli::try_parse_from(words) {
                    panic!("{example}: {error}");
                }
            }
        }
    }
}
