//! Small programs over third-party crates: the bundle prints what the cargo build prints.
//!
//! The crates come from cargo's registry; a program whose crates cannot be had (no network and
//! an empty cache) is named and skipped. `BUNDLER_MATRIX=1` runs all programs, otherwise the
//! ones that need no build script.

mod support;

use std::path::Path;
use std::process::{Command, Stdio};
use support::{bundler, copy, stderr, stdout};

fn run(program: &Path, input: &Path) -> String {
    let stdin = match std::fs::File::open(input) {
        Ok(file) => Stdio::from(file),
        Err(_) => Stdio::null(),
    };
    stdout(&Command::new(program).stdin(stdin).output().expect("run"))
}

/// Bundles, compiles and compares; the error says what went wrong.
fn check(source: &Path) -> Result<(), String> {
    let dir = tempfile::tempdir().expect("folder");
    let workspace = dir.path().join("bot");
    copy(source, &workspace);
    let fetched = Command::new("cargo").arg("fetch").current_dir(&workspace).output();
    if !fetched.is_ok_and(|out| out.status.success()) {
        eprintln!("skipped {}: its crates cannot be had here", source.display());
        return Ok(());
    }
    let target = dir.path().join("target");
    let built = Command::new("cargo")
        .args(["build", "--quiet"])
        .env("CARGO_TARGET_DIR", &target)
        .current_dir(&workspace)
        .output()
        .expect("cargo");
    if !built.status.success() {
        return Err(format!("cargo build: {}", stderr(&built)));
    }
    let bundle = dir.path().join("bundle.rs");
    let out = bundler(&[
        workspace.to_str().expect("path"),
        "--allow-build-scripts",
        "--profile",
        "library-checker",
        "-o",
        bundle.to_str().expect("path"),
    ]);
    if !out.status.success() {
        return Err(stderr(&out));
    }
    let program = dir.path().join("program");
    let compiled = Command::new("rustc")
        .args(["--edition", "2021", "-D", "warnings", "-o"])
        .args([&program, &bundle])
        .output()
        .expect("rustc");
    if !compiled.status.success() {
        return Err(stderr(&compiled));
    }
    let name = std::fs::read_dir(target.join("debug"))
        .expect("target")
        .flatten()
        .find(|e| e.file_name().to_string_lossy().ends_with("-bot"))
        .ok_or("no program was built")?;
    let input = workspace.join("input.txt");
    let (left, right) = (run(&name.path(), &input), run(&program, &input));
    if left == right {
        Ok(())
    } else {
        Err(format!("cargo printed {left:?}, the bundle {right:?}"))
    }
}

#[test]
fn bundles_of_real_crates_print_the_same() {
    let all = std::env::var("BUNDLER_MATRIX").is_ok_and(|v| v == "1");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut names: Vec<_> =
        std::fs::read_dir(folder).expect("corpus").flatten().map(|e| e.path()).collect();
    names.sort();
    let mut failures = Vec::new();
    for path in names {
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let slow = ["ahash", "num-traits", "petgraph", "tinyvec", "itertools"];
        if !all && slow.contains(&name.as_str()) {
            eprintln!("{name} runs with BUNDLER_MATRIX=1");
            continue;
        }
        if let Err(error) = check(&path) {
            failures.push(format!("{name}: {error}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
