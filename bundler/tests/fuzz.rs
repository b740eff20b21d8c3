//! Random workspaces behave the same before and after bundling.
//!
//! Every workspace is compiled crate by crate with rustc as cargo would, run, bundled, compiled as
//! one file of edition 2021 or 2024 and run again; what is printed must be the same. Drops at the
//! end of a block that no text of 2024 does as the older crate did must be refused for 2024; that
//! workspace is compared as 2021. `SENTE_FUZZ_CASES` sets how many (12), `SENTE_FUZZ_SEED` the first seed (1), and
//! `SENTE_FUZZ_SECONDS` a time to fill instead of a number: wall time, for compilers do the work. The
//! folder of a workspace that fails is kept and printed with its seed.

#[path = "fuzz/blocks.rs"]
mod blocks;
#[path = "fuzz/generate.rs"]
mod generate;
#[path = "fuzz/model.rs"]
mod model;
#[path = "fuzz/scopes.rs"]
mod scopes;
#[path = "fuzz/templates.rs"]
mod templates;

use model::Workspace;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What the bundler says of older code that no text of 2024 means.
const REFUSED: &str =
    "relative drop order changing in Rust 2024: write it so that all editions agree";

/// What went wrong with a workspace.
enum Failure {
    /// The generator wrote a program that does not compile.
    Invalid(String),
    /// The bundler, or the bundle.
    Bundle(String),
}

#[test]
fn random_workspaces_behave_the_same_in_one_file() {
    let number = |name: &str| std::env::var(name).ok().and_then(|v| v.parse::<u64>().ok());
    let first = number("SENTE_FUZZ_SEED").unwrap_or(1);
    let cases = number("SENTE_FUZZ_CASES").unwrap_or(12);
    let budget = number("SENTE_FUZZ_SECONDS").map(Duration::from_secs);
    let start = Instant::now();
    let mut failed = Vec::new();
    let mut seed = first;
    while budget.map_or(seed < first + cases, |b| start.elapsed() < b) {
        let dir = tempfile::Builder::new().prefix("bundler-fuzz-").tempdir().expect("temp dir");
        let edition = if seed.is_multiple_of(2) { "2021" } else { "2024" };
        if let Err(failure) = check(&generate::workspace(seed), dir.path(), edition) {
            let (what, text) = match failure {
                Failure::Invalid(text) => ("generator", text),
                Failure::Bundle(text) => ("bundler", text),
            };
            let kept = dir.keep();
            println!("seed {seed} {}: {what}: {text}", kept.display());
            failed.push(format!("{seed} ({what}, {})", kept.display()));
        }
        seed += 1;
    }
    let (done, seconds) = (seed - first, start.elapsed().as_secs_f64());
    println!("workspaces: {done} cases, {} failed, {seconds:.1} s of wall time", failed.len());
    assert!(failed.is_empty(), "{} of {done} seeds failed: {}", failed.len(), failed.join(", "));
}

fn check(space: &Workspace, dir: &Path, edition: &str) -> Result<(), Failure> {
    write(space, dir).map_err(|e| Failure::Invalid(e.to_string()))?;
    let expected = reference(space, dir).map_err(Failure::Invalid)?;
    let bundle = dir.join("bundle.rs");
    let bundled = |edition| {
        let mut bundler = Command::new(env!("CARGO_BIN_EXE_bundler"));
        bundler.arg(dir).args(["--no-check", "--edition", edition, "-o"]).arg(&bundle);
        output(&mut bundler)
    };
    let edition = match bundled(edition) {
        Ok(_) => edition,
        Err(said) if edition == "2024" && said.contains(REFUSED) => {
            bundled("2021").map_err(Failure::Bundle)?;
            "2021"
        }
        Err(said) => return Err(Failure::Bundle(said)),
    };
    let program = dir.join("bundle");
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", edition, "-D", "warnings", "-C", "overflow-checks=off", "-o"]);
    rustc.args([&program, &bundle]);
    output(&mut rustc).map_err(Failure::Bundle)?;
    let printed = output(&mut Command::new(&program)).map_err(Failure::Bundle)?;
    if printed != expected {
        let place = printed.lines().zip(expected.lines()).position(|(a, b)| a != b);
        let line = place.unwrap_or_else(|| printed.lines().count().min(expected.lines().count()));
        let at = |text: &str| text.lines().nth(line).unwrap_or("nothing").to_string();
        return Err(Failure::Bundle(format!(
            "line {}: printed {}, expected {}",
            line + 1,
            at(&printed),
            at(&expected)
        )));
    }
    Ok(())
}

fn write(space: &Workspace, dir: &Path) -> std::io::Result<()> {
    for (index, krate) in space.krates.iter().enumerate() {
        let root = index + 1 == space.krates.len();
        let home = if root { dir.to_path_buf() } else { dir.join("crates").join(&krate.package) };
        for (file, text) in krate.files(root) {
            let path = home.join("src").join(file);
            fs::create_dir_all(path.parent().unwrap_or(&home))?;
            fs::write(path, text)?;
        }
        fs::write(home.join("Cargo.toml"), krate.manifest(&space.krates, root))?;
    }
    Ok(())
}

/// Compiles every crate in order, as cargo would, and returns what the program prints.
fn reference(space: &Workspace, dir: &Path) -> Result<String, String> {
    let out = dir.join("out");
    fs::create_dir_all(&out).map_err(|e| e.to_string())?;
    for (index, krate) in space.krates.iter().enumerate() {
        let root = index + 1 == space.krates.len();
        let home = if root { dir.to_path_buf() } else { dir.join("crates").join(&krate.package) };
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", krate.edition, "--crate-name", &krate.name]);
        rustc.args(["-C", "overflow-checks=off", "-C"]).arg(format!("metadata={}", krate.package));
        rustc.arg("-L").arg(&out);
        for (alias, dep) in &krate.deps {
            let library = out.join(format!("lib{}.rlib", space.krates[*dep].package));
            rustc.arg("--extern").arg(format!("{alias}={}", library.display()));
        }
        if krate.fast {
            rustc.args(["--cfg", "feature=\"fast\""]);
        }
        if root {
            rustc.arg("-o").arg(out.join("program")).arg(home.join("src/main.rs"));
        } else {
            rustc.args(["--crate-type", "rlib", "-o"]);
            rustc.arg(out.join(format!("lib{}.rlib", krate.package))).arg(home.join("src/lib.rs"));
        }
        output(&mut rustc)?;
    }
    output(&mut Command::new(out.join("program")))
}

/// Standard output of a command that has to succeed.
fn output(command: &mut Command) -> Result<String, String> {
    let done = command.stdin(Stdio::null()).output().map_err(|e| format!("{command:?}: {e}"))?;
    if done.status.success() {
        return String::from_utf8(done.stdout).map_err(|e| e.to_string());
    }
    let text = String::from_utf8_lossy(&done.stderr);
    Err(format!("{}: {}", done.status, text.chars().take(1500).collect::<String>()))
}
