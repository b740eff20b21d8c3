//! Runs of the bundle beside those of the program that cargo builds.

use crate::bundle::{Bundle, Options};
use crate::verify::rustc::Compiler;
use anyhow::{bail, Context, Result};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs the cargo build and the bundle on each input; true when output and exit code agree.
pub fn compare(bundle: &Bundle, options: &Options, inputs: &[PathBuf]) -> Result<bool> {
    let dir = tempfile::tempdir()?;
    let source = dir.path().join("bundle.rs");
    std::fs::write(&source, &bundle.text)?;
    let bundled = dir.path().join("bundle");
    let compiler = Compiler::installed()?;
    if !compiler.compile(&source, &bundled, options.edition, &["-O"])?.compiled {
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
