//! Runs of the bundle beside those of the program that cargo builds.

use crate::bundle::{Bundle, Options};
use crate::cargo::build::{self, artifacts};
use crate::cargo::Graph;
use crate::verify::compile::rejection;
use crate::verify::rustc::Compiler;
use anyhow::{Context, Result};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Enough output of a program that never stops printing.
const MOST_OUTPUT: u64 = 1 << 26;

/// Runs the cargo build and the bundle on each input, or on an empty one, each no longer than the
/// limit; true when output and exit code agree.
pub fn compare(
    bundle: &Bundle,
    options: &Options,
    inputs: &[PathBuf],
    limit: Duration,
) -> Result<bool> {
    let dir = tempfile::tempdir().context("cannot create a temporary folder")?;
    let source = dir.path().join("bundle.rs");
    std::fs::write(&source, &bundle.text).context("cannot write in the temporary folder")?;
    let bundled = dir.path().join("bundle");
    let compiler = Compiler::installed()?;
    // It may know lints that the judge's does not.
    let args = ["-O", "--cap-lints=allow"];
    let answer = compiler.compile(&source, &bundled, options.edition, &args)?;
    if !answer.compiled {
        return Err(rejection(bundle, &answer, &compiler).into());
    }
    let built = cargo_build(bundle, options)?;
    let mut inputs: Vec<Option<&Path>> = inputs.iter().map(|i| Some(i.as_path())).collect();
    if inputs.is_empty() {
        inputs.push(None);
    }
    let mut good = true;
    for input in inputs {
        let (cargo, bundle) = (run(&built, input, limit)?, run(&bundled, input, limit)?);
        let difference = cargo.difference(&bundle);
        let name = input.map_or("empty input".into(), |i| i.display().to_string());
        let end = match cargo.ended {
            Some(_) => String::new(),
            None => format!(" until both were stopped after {} s", limit.as_secs()),
        };
        match &difference {
            None => eprintln!("{name}: same output{end}, {} bytes", bundle.output.len()),
            Some(what) => eprintln!("{name}: {what}"),
        }
        good &= difference.is_none();
    }
    Ok(good)
}

/// What a program did.
struct Run {
    output: Vec<u8>,
    /// Its exit code, which a signal has none of; nothing when it was stopped.
    ended: Option<Option<i32>>,
}

impl Run {
    /// What the bundle did otherwise.
    fn difference(&self, bundle: &Run) -> Option<String> {
        match (self.ended, bundle.ended) {
            (None, Some(_)) => return Some("only the bundle came to an end".into()),
            (Some(_), None) => return Some("only the cargo build came to an end".into()),
            _ => {}
        }
        let same = self.output.iter().zip(&bundle.output).take_while(|(a, b)| a == b).count();
        let stopped = self.ended.is_none() && same == self.output.len().min(bundle.output.len());
        if self.output != bundle.output && !stopped {
            let lines = self.output[..same].iter().filter(|b| **b == b'\n').count();
            return Some(format!("outputs differ in line {}", lines + 1));
        }
        let code = |run: &Run| match run.ended.flatten() {
            Some(code) => format!("exit code {code}"),
            None => "a signal".to_string(),
        };
        let (cargo, bundle) = (code(self), code(bundle));
        (cargo != bundle)
            .then(|| format!("the cargo build ends with {cargo}, the bundle with {bundle}"))
    }
}

fn cargo_build(bundle: &Bundle, options: &Options) -> Result<PathBuf> {
    let Graph { units, package_dir, target_name, .. } = &bundle.program.graph;
    let target = (&*units[0].package, &**target_name);
    let words = ["build", "--release"];
    let said = build::run(&words, "runs", package_dir, &options.selection, target, &[])?;
    let programs = artifacts(&said).filter_map(|a| a.executable.clone());
    programs.last().context("cargo: no program was built")
}

fn run(program: &Path, input: Option<&Path>, limit: Duration) -> Result<Run> {
    let stdin = match input {
        Some(path) => std::fs::File::open(path)
            .with_context(|| format!("{}: cannot read", path.display()))?
            .into(),
        None => Stdio::null(),
    };
    let mut child = Command::new(program)
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("{}: cannot run", program.display()))?;
    let mut pipe = child.stdout.take().expect("piped").take(MOST_OUTPUT);
    // The pipe stays open to the end: a program that prints more waits until it is stopped.
    let reader = std::thread::spawn(move || {
        let mut output = Vec::new();
        pipe.read_to_end(&mut output).map(|_| (output, pipe))
    });
    let start = Instant::now();
    let ended = loop {
        if let Some(status) = child.try_wait()? {
            break Some(status.code());
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            break None;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let (output, _) = reader.join().expect("the reader does not panic")?;
    Ok(Run { output, ended })
}
