//! Arguments.

use anyhow::Result;
use bundler::bundle::Options;
use bundler::error::Refusal;
use bundler::profile::profile;
use bundler::report::By;
use bundler::resolve::{Edition, Selection};
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Bundles a Rust target and all its crates into one file.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
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
    /// Compiles the bundle with bare rustc, warnings denied.
    #[arg(long)]
    pub check: bool,
    /// Rebuilds whenever a source changes.
    #[arg(long, requires = "output")]
    pub watch: bool,
}

/// Which target, and how it is bundled.
#[derive(Args)]
pub struct Target {
    /// Folder of the package or workspace.
    #[arg(default_value = ".")]
    pub dir: PathBuf,
    /// Package of the workspace.
    #[arg(short, long)]
    pub package: Option<String>,
    /// Binary target.
    #[arg(long, value_name = "NAME")]
    pub bin: Option<String>,
    /// Example target.
    #[arg(long, value_name = "NAME", conflicts_with = "bin")]
    pub example: Option<String>,
    /// Features, separated by commas.
    #[arg(short = 'F', long, value_delimiter = ',', value_name = "LIST")]
    pub features: Vec<String>,
    /// Turns default features off.
    #[arg(long)]
    pub no_default_features: bool,
    /// Turns all features on.
    #[arg(long)]
    pub all_features: bool,
    /// Judge: codingame, atcoder, codeforces or library-checker.
    #[arg(long, default_value = "codingame", value_name = "NAME")]
    pub profile: String,
    /// Edition of the bundle: 2021 or 2024.
    #[arg(long, default_value = "2021", value_name = "YEAR")]
    pub edition: String,
    /// Forces a level of size reduction: 0 as written, 1 no comments, 2 no inert attributes,
    /// 3 no spaces, 4 short names.
    #[arg(long, value_name = "N")]
    pub level: Option<u8>,
    /// Expands procedural macros with the installed compiler.
    #[arg(long)]
    pub expand: bool,
    /// Lets build scripts run.
    #[arg(long)]
    pub allow_build_scripts: bool,
    /// Leaves crates that the judge has to the judge.
    #[arg(long)]
    pub judge_crates: bool,
    /// Licences of inlined crates: one line each, or the full texts.
    #[arg(long, default_value = "line", value_name = "HOW")]
    pub licenses: Licenses,
}

/// How licences are stated.
#[derive(Clone, Copy, ValueEnum, PartialEq, Eq)]
pub enum Licenses {
    /// SPDX id, name, version.
    Line,
    /// The texts too.
    Full,
}

/// What sizes are summed by.
#[derive(Clone, Copy, ValueEnum)]
pub enum SizeBy {
    /// Crates.
    Crate,
    /// Modules.
    Module,
    /// Items.
    Item,
}

impl From<SizeBy> for By {
    fn from(by: SizeBy) -> By {
        match by {
            SizeBy::Crate => By::Crate,
            SizeBy::Module => By::Module,
            SizeBy::Item => By::Item,
        }
    }
}

/// Commands beside bundling.
#[derive(Subcommand)]
pub enum Command {
    /// Compiles the bundle and compares its output with the cargo build.
    Check {
        #[command(flatten)]
        target: Target,
        /// Recorded standard input; may be given several times.
        #[arg(long = "input", value_name = "FILE")]
        inputs: Vec<PathBuf>,
    },
    /// Tells what keeps an item in the bundle.
    Why {
        /// Name or path of the item.
        item: String,
        #[command(flatten)]
        target: Target,
    },
    /// Lists sizes in characters.
    Size {
        #[command(flatten)]
        target: Target,
        /// Sums them.
        #[arg(long, default_value = "crate")]
        by: SizeBy,
    },
    /// Rewrites places of the bundle in panics and compiler messages read from standard input.
    Trace {
        #[command(flatten)]
        target: Target,
    },
    /// Prints an edit of the bundle as a patch of the sources.
    Apply {
        /// The edited bundle.
        edited: PathBuf,
        #[command(flatten)]
        target: Target,
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
                dir: self.dir.clone(),
                package: self.package.clone(),
                bin: self.bin.clone(),
                example: self.example.clone(),
                features: self.features.clone(),
                no_default_features: self.no_default_features,
                all_features: self.all_features,
                allow_build_scripts: self.allow_build_scripts,
                expand: self.expand,
                judge: self.judge_crates.then(|| judge.clone()),
            },
            edition,
            level: self.level,
            limit_chars: judge.chars,
            limit_bytes: judge.bytes,
            rustc: judge.rustc,
            full_licenses: self.licenses == Licenses::Full,
        })
    }
}
