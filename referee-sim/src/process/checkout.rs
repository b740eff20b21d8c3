//! `folder@commit` is a bot: the crate in that folder of a git repository, as it was at the commit, built by cargo
//! and kept under the commit's hash.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{anyhow, bail, Context, Result};

use super::compile;

/// Folder and commit of `folder@commit`.
pub fn at_commit(spec: &str) -> Option<(&Path, &str)> {
    let (folder, commit) = spec.rsplit_once('@')?;
    let folder = Path::new(folder);
    folder.join("Cargo.toml").is_file().then_some((folder, commit))
}

/// The program of the crate in `folder` at `commit`.
pub fn build(folder: &Path, commit: &str) -> Result<PathBuf> {
    let hash = whole_hash(folder, commit)?;
    let shown = |what: &str| {
        git(folder, &["rev-parse", what])
            .map_err(|error| anyhow!("{}@{commit}: {error}", folder.display()))
    };
    let (root, prefix) = (shown("--show-toplevel")?, shown("--show-prefix")?);
    let cache = compile::cache_folder()?;
    // "of now": what was built before files were of now may be another commit's program.
    let program = cache.join(compile::sha256(format!("of now\n{hash}\n{prefix}").as_bytes()));
    if program.is_file() {
        return Ok(program);
    }
    let context = || format!("{}: cannot write", cache.display());
    fs::create_dir_all(&cache).with_context(context)?;
    // For cargo all versions are one crate: new to it is what was unpacked after its last build.
    let lock = File::create(cache.join("lock")).with_context(context)?;
    lock.lock().with_context(context)?;
    let work = tempfile::Builder::new().prefix("build").tempdir_in(&cache);
    let work = work.with_context(context)?;
    unpack(Path::new(&root), &hash, work.path())?;
    let built = cargo_build(&work.path().join(&prefix), &cache.join("target"))
        .map_err(|error| anyhow!("{}@{commit}: {error}", folder.display()))?;
    let copy = work.path().join("program");
    fs::copy(&built, &copy).with_context(context)?;
    fs::rename(&copy, &program).with_context(context)?;
    Ok(program)
}

/// The whole hash of a commit.
pub fn whole_hash(folder: &Path, commit: &str) -> Result<String> {
    git(folder, &["rev-parse", "--verify", "--quiet", &format!("{commit}^{{commit}}")])
        .map_err(|_| anyhow!("{}: no commit {commit:?} here", folder.display()))
}

/// What git says of the repository around a folder.
pub fn git(folder: &Path, args: &[&str]) -> Result<String> {
    let output = Command::new("git").arg("-C").arg(folder).args(args).output();
    let output = output.context("cannot start git")?;
    if !output.status.success() {
        let error = String::from_utf8_lossy(&output.stderr);
        bail!("git: {}", error.lines().next().unwrap_or_default());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// All files of a commit, below `target`.
fn unpack(root: &Path, hash: &str, target: &Path) -> Result<()> {
    let mut archive = Command::new("git")
        .arg("-C")
        .arg(root)
        .args(["archive", "--format=tar", hash])
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start git")?;
    let files = archive.stdout.take().ok_or_else(|| anyhow!("git gives no archive"))?;
    // `-m`: of now. To cargo, which compares times, a file from before the last build is no change.
    let tar = Command::new("tar").arg("-xm").arg("-C").arg(target).stdin(files).status();
    let (archive, tar) = (archive.wait()?, tar.context("cannot start tar")?);
    if !archive.success() || !tar.success() {
        bail!("cannot unpack commit {hash}");
    }
    Ok(())
}

/// Builds the crate in `folder` and tells its one program.
fn cargo_build(folder: &Path, target: &Path) -> Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["build", "--release", "--quiet", "--message-format=json", "--target-dir"])
        .arg(target)
        .current_dir(folder)
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        let error = String::from_utf8_lossy(&output.stderr);
        let text = String::from_utf8_lossy(&output.stdout);
        let line = error.lines().chain(text.lines()).find(|line| line.starts_with("error"));
        bail!("does not build: {}", line.unwrap_or("cargo failed"));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let messages = text.lines().filter_map(|line| serde_json::from_str(line).ok());
    let mut programs = messages.filter_map(|message: serde_json::Value| {
        Some(PathBuf::from(message["executable"].as_str()?))
    });
    match (programs.next(), programs.next()) {
        (Some(program), None) => Ok(program),
        (None, _) => bail!("has no program"),
        (Some(_), Some(_)) => bail!("has more than one program"),
    }
}
