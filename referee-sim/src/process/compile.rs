//! Bundles as bots: a `.rs` file is compiled once by bare `rustc`, as the contest does, and the
//! program kept under the hash of the file, the compiler's version and its options.
//!
//! The programs lie in `$XDG_CACHE_HOME/sente/bots`, or else `~/.cache/sente/bots`. A program comes
//! into its place by a rename: nobody ever starts half of one.

use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{anyhow, bail, Context, Result};
use sha2::{Digest, Sha256};

/// The contest's edition, optimised as the contest does not but a fair comparison needs.
const OPTIONS: [&str; 4] = ["--edition", "2021", "-O", "--cap-lints=allow"];

/// The program of a bundle, compiled now if that was not done before.
pub fn program(source: &Path) -> Result<PathBuf> {
    let text = fs::read(source).with_context(|| format!("{}: cannot read", source.display()))?;
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(&rustc).arg("-vV").output();
    let version = version.map_err(|error| anyhow!("cannot start {rustc:?}: {error}"))?;
    let mut key = Sha256::new();
    for part in [&text[..], &version.stdout, OPTIONS.join(" ").as_bytes()] {
        key.update((part.len() as u64).to_le_bytes());
        key.update(part);
    }
    let folder = cache_folder()?;
    let program = folder.join(hex(&key.finalize()));
    if program.is_file() {
        return Ok(program);
    }
    let context = || format!("{}: cannot write", folder.display());
    fs::create_dir_all(&folder).with_context(context)?;
    let work = tempfile::Builder::new().prefix("compile").tempdir_in(&folder);
    let work = work.with_context(context)?;
    let target = work.path().join("bot");
    let output = Command::new(&rustc)
        .args(OPTIONS)
        .args(["--crate-name", "bot", "-o"])
        .args([&target, source])
        .output()
        .map_err(|error| anyhow!("cannot start {rustc:?}: {error}"))?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr);
        let first = text.lines().find(|line| line.starts_with("error")).unwrap_or("rustc failed");
        let place = text.lines().find_map(|line| line.trim().strip_prefix("--> "));
        bail!("{}: does not compile: {first}", place.unwrap_or(&source.display().to_string()));
    }
    fs::rename(&target, &program).with_context(context)?;
    Ok(program)
}

/// Where this user's programs are kept.
pub fn cache_folder() -> Result<PathBuf> {
    let under = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = under("XDG_CACHE_HOME").or_else(|| under("HOME").map(|home| home.join(".cache")));
    let base = base.ok_or_else(|| anyhow!("no cache folder: set HOME or XDG_CACHE_HOME"))?;
    Ok(base.join("sente").join("bots"))
}

/// SHA-256 of some bytes as lower-case hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// SHA-256 of a file's content.
pub fn sha256_of_file(path: &Path) -> Result<String> {
    let context = || format!("{}: cannot read", path.display());
    let mut hash = Sha256::new();
    let mut file = fs::File::open(path).with_context(context)?;
    std::io::copy(&mut file, &mut Writer(&mut hash)).with_context(context)?;
    Ok(hex(&hash.finalize()))
}

/// Hash of the running program.
pub fn this_build() -> Result<String> {
    // What runs, even if the file was replaced since.
    let running = Path::new("/proc/self/exe");
    let path = if running.exists() { running.to_path_buf() } else { env::current_exe()? };
    sha256_of_file(&path)
}

struct Writer<'a>(&'a mut Sha256);

impl Write for Writer<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
