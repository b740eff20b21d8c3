//! Command line of the bundler.
#![forbid(unsafe_code)]

mod cli;

use anyhow::{Context, Result};
use bundler::bundle::{bundle, Bundle, Options};
use bundler::error::Refusal;
use bundler::inspect::report::By;
use bundler::inspect::{apply, report, trace};
use bundler::verify;
use clap::{CommandFactory, Parser};
use cli::args::{Cli, Command, Target};
use std::io::{Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// Programs are trees of many small parts: the system's allocator takes a third of the time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
    match cli.command {
        None => build(&cli.target, &cli.output),
        Some(Command::Check { target, inputs, seconds, behaviour }) => {
            let options = target.options()?;
            let done = bundle(&options)?;
            let mut good = summary(&done, &options);
            let limit = Duration::from_secs(seconds);
            good &= verify::runs::compare(&done, &options, &inputs, limit)?;
            if behaviour {
                let report = verify::behaviour::compare(&done, &options)?;
                report.different.iter().for_each(|line| eprintln!("{line}"));
                eprintln!("{}", report.summary());
                good &= report.good();
            }
            Ok(u8::from(!good))
        }
        Some(Command::Why { item, target }) => {
            // What keeps an item is known before the compiler is asked.
            let done = bundle(&Options { proof: false, ..target.options()? })?;
            let names = done.unit_names();
            let chains = done.program.reachability.why(&item, &names);
            let lines = chains.iter().map(|c| c.join("\n  kept by ") + "\n");
            show(&lines.collect::<String>())?;
            if !chains.is_empty() {
                return Ok(0);
            }
            let removed = done.program.reachability.was_removed(&item, &names);
            let what = if removed { "removed: nothing live names it" } else { "no such item" };
            show(&format!("{item}: {what}\n"))?;
            Ok(1)
        }
        Some(Command::Size { target, by }) => {
            let options = target.options()?;
            let done = bundle(&options)?;
            let rows = report::sizes(&done, by);
            let lines = rows.iter().map(|(name, chars)| format!("{chars:>8}  {name}\n"));
            show(&lines.collect::<String>())?;
            Ok(u8::from(!summary(&done, &options)))
        }
        Some(Command::Trace { target }) => {
            let done = bundle(&target.options()?)?;
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).context("standard input: cannot read")?;
            show(&trace::SourceMap::new(&done).rewrite(&text))?;
            Ok(0)
        }
        Some(Command::Apply { edited, target }) => {
            let done = bundle(&target.options()?)?;
            let text = std::fs::read_to_string(&edited)
                .with_context(|| format!("{}: cannot read", edited.display()))?;
            show(&apply::patch(&done, &text, &edited.display().to_string())?)?;
            Ok(0)
        }
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "bundler", &mut script);
            show(&String::from_utf8(script)?)?;
            Ok(0)
        }
    }
}

fn build(target: &Target, output: &cli::args::Output) -> Result<u8> {
    let options = target.options()?;
    if output.watch {
        cli::watch::watch(&options, |result| {
            let shown = result.and_then(|done| finish(&done, &options, output));
            if let Err(error) = shown {
                eprintln!("error: {error:#}");
            }
        })?;
    }
    finish(&bundle(&options)?, &options, output)
}

fn finish(done: &Bundle, options: &Options, output: &cli::args::Output) -> Result<u8> {
    let good = summary(done, options);
    match &output.output {
        Some(path) => write(path, &done.text)?,
        None if good => show(&done.text)?,
        None => {}
    }
    Ok(u8::from(!good))
}

/// Says how much of the limit is used; over it, names the ten largest items.
fn summary(done: &Bundle, options: &Options) -> bool {
    done.notes.iter().for_each(|note| eprintln!("note: {note}"));
    let (chars, bytes) = (done.chars(), done.text.len());
    let same = if done.compared { ", same code as cargo's build" } else { "" };
    let checked = done.checked_by.as_ref().map(|by| format!("checked by {by}{same}"));
    eprintln!(
        "{chars} / {} characters, {bytes}{} bytes, level {}, {}",
        options.limit_chars,
        options.limit_bytes.map(|limit| format!(" / {limit}")).unwrap_or_default(),
        done.level,
        checked.as_deref().unwrap_or("not checked")
    );
    let fits = done.fits(options);
    if !fits {
        eprintln!("over the limit; the largest items:");
        for (name, chars) in report::sizes(done, By::Item).into_iter().take(10) {
            eprintln!("{chars:>8}  {name}");
        }
    }
    fits
}

/// Writes to standard output; a reader that has seen enough is no error.
fn show(text: &str) -> Result<()> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        other => other.context("standard output: cannot write"),
    }
}

/// Writes next to the file and renames, so that no half-written bundle is ever seen. A link is
/// followed; a device or a pipe cannot be replaced and is written into.
fn write(path: &Path, text: &str) -> Result<()> {
    let cannot = || format!("cannot write {}", path.display());
    if std::fs::metadata(path).is_ok_and(|m| !m.is_file()) {
        return std::fs::write(path, text).with_context(cannot);
    }
    let path = &path.canonicalize().unwrap_or(path.to_path_buf());
    let dir = match path.parent() {
        Some(dir) if !dir.as_os_str().is_empty() => dir,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(dir).with_context(|| format!("cannot create {}", dir.display()))?;
    let mut builder = tempfile::Builder::new();
    // Temporary files are private; a bundle is a file like any other.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file =
        builder.tempfile_in(dir).with_context(|| format!("cannot write in {}", dir.display()))?;
    file.write_all(text.as_bytes())?;
    file.persist(path).with_context(cannot)?;
    Ok(())
}
