//! Command line of the bundler.
#![forbid(unsafe_code)]

use anyhow::{Context, Result};
use bundler::bundle::{bundle, Options};
use bundler::error::Refusal;
use bundler::resolve::{Edition, Selection};
use clap::Parser;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Bundles a Rust target and all its crates into one file.
#[derive(Parser)]
#[command(version)]
struct Cli {
    /// Folder of the package or workspace.
    #[arg(default_value = ".")]
    dir: PathBuf,
    /// Package of the workspace.
    #[arg(short, long)]
    package: Option<String>,
    /// Binary target.
    #[arg(long)]
    bin: Option<String>,
    /// Example target.
    #[arg(long, conflicts_with = "bin")]
    example: Option<String>,
    /// Features, separated by commas.
    #[arg(short = 'F', long, value_delimiter = ',')]
    features: Vec<String>,
    /// Turns default features off.
    #[arg(long)]
    no_default_features: bool,
    /// Turns all features on.
    #[arg(long)]
    all_features: bool,
    /// Edition of the bundle.
    #[arg(long, default_value = "2021")]
    edition: String,
    /// File to write; standard output by default.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Forces a level of size reduction.
    #[arg(long)]
    level: Option<u8>,
    /// Compiles the bundle with bare rustc.
    #[arg(long)]
    check: bool,
    /// Lets build scripts run.
    #[arg(long)]
    allow_build_scripts: bool,
}

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(if error.downcast_ref::<Refusal>().is_some() { 1 } else { 2 })
        }
    }
}

fn run(cli: Cli) -> Result<u8> {
    let options = Options {
        selection: Selection {
            dir: cli.dir,
            package: cli.package,
            bin: cli.bin,
            example: cli.example,
            features: cli.features,
            no_default_features: cli.no_default_features,
            all_features: cli.all_features,
            allow_build_scripts: cli.allow_build_scripts,
        },
        edition: Edition::parse(&cli.edition).context("unknown edition")?,
        level: cli.level,
        limit_chars: 100_000,
        limit_bytes: 100_000,
    };
    let done = bundle(&options)?;
    eprintln!("{} / {} characters, level {}", done.chars(), options.limit_chars, done.level);
    let fits = done.fits(&options);
    match &cli.output {
        Some(path) => write(path, &done.text)?,
        None => std::io::stdout().write_all(done.text.as_bytes())?,
    }
    if cli.check && !compiles(&done.text, options.edition)? {
        return Ok(1);
    }
    Ok(if fits { 0 } else { 1 })
}

fn write(path: &Path, text: &str) -> Result<()> {
    let dir = match path.parent() {
        Some(dir) if !dir.as_os_str().is_empty() => dir,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(dir).with_context(|| format!("cannot create {}", dir.display()))?;
    let mut file = tempfile::NamedTempFile::new_in(dir)?;
    file.write_all(text.as_bytes())?;
    file.persist(path).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(())
}

fn compiles(text: &str, edition: Edition) -> Result<bool> {
    let dir = tempfile::tempdir()?;
    let source = dir.path().join("bundle.rs");
    std::fs::write(&source, text)?;
    let status = std::process::Command::new("rustc")
        .args(["--edition", edition.year(), "-O", "-D", "warnings", "-o"])
        .arg(dir.path().join("bundle"))
        .arg(&source)
        .status()
        .context("rustc: cannot run")?;
    Ok(status.success())
}
