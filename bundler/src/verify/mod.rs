//! Compiles the bundle with bare rustc, and compares its runs with those of the cargo build.

use crate::bundle::{Bundle, Options};
use crate::cargo::Edition;
use anyhow::{bail, Context, Result};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Compiles with the default toolchain and, when it is installed, with the judge's version.
/// True when both accept the bundle without a warning.
pub fn compiles(text: &str, edition: Edition, version: &str) -> Result<bool> {
    let dir = tempfile::tempdir()?;
    let source = dir.path().join("bundle.rs");
    std::fs::write(&source, text)?;
    let mut toolchains = vec![None];
    if installed(version) {
        toolchains.push(Some(format!("+{version}")));
    }
    let mut good = true;
    for toolchain in toolchains {
        let status = Command::new("rustc")
            .args(&toolchain)
            .args(["--edition", edition.year(), "-O", "-D", "warnings", "-o"])
            .arg(dir.path().join("bundle"))
            .arg(&source)
            .status()
            .context("rustc: cannot run: install the stable toolchain")?;
        let name = toolchain.as_deref().unwrap_or("default");
        eprintln!("rustc ({name}): {}", if status.success() { "ok" } else { "failed" });
        good &= status.success();
    }
    Ok(good)
}

fn installed(version: &str) -> bool {
    Command::new("rustc")
        .args([&format!("+{version}"), "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|s| s.success())
}

/// Runs the cargo build and the bundle on each input; true when output and exit code agree.
pub fn compare(bundle: &Bundle, options: &Options, inputs: &[PathBuf]) -> Result<bool> {
    let dir = tempfile::tempdir()?;
    let source = dir.path().join("bundle.rs");
    std::fs::write(&source, &bundle.text)?;
    let bundled = dir.path().join("bundle");
    let status = Command::new("rustc")
        .args(["--edition", options.edition.year(), "-O", "-A", "warnings", "-o"])
        .arg(&bundled)
        .arg(&source)
        .status()
        .context("rustc: cannot run")?;
    if !status.success() {
        return Ok(false);
    }
    let built = cargo_build(bundle, options, dir.path())?;
    let mut good = true;
    for input in inputs {
        let (left, right) = (run(&built, input)?, run(&bundled, input)?);
        let same = left == right;
        eprintln!("{}: {}", input.display(), if same { "same output" } else { "outputs differ" });
        good &= same;
    }
    Ok(good)
}

fn cargo_build(bundle: &Bundle, options: &Options, target: &Path) -> Result<PathBuf> {
    let example = options.selection.example.is_some();
    let package = &bundle.program.graph.units[0].package;
    let name = &bundle.program.graph.target_name;
    let args = crate::cargo::selection_args(&options.selection, package, name, example);
    let status = Command::new("cargo")
        .current_dir(&bundle.program.graph.package_dir)
        .args(["build", "--quiet", "--release"])
        .args(args)
        .env("CARGO_TARGET_DIR", target)
        .status()
        .context("cargo: cannot run")?;
    if !status.success() {
        bail!("cargo build failed");
    }
    let folder = target.join("release");
    Ok(if example { folder.join("examples").join(name) } else { folder.join(name) })
}

fn run(program: &Path, input: &Path) -> Result<(Vec<u8>, Option<i32>)> {
    let stdin =
        std::fs::File::open(input).with_context(|| format!("{}: cannot read", input.display()))?;
    let out = Command::new(program).stdin(stdin).stderr(Stdio::null()).output()?;
    Ok((out.stdout, out.status.code()))
}
