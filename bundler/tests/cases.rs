//! Every case workspace: bundled, compiled with bare rustc, run, compared with `expected.txt`.
//!
//! The cases of `../shared` (next to the project) are used when they are there, the copies in
//! `tests/cases` otherwise. `BUNDLER_MATRIX=1` compiles the bundles of the lowest and of the highest
//! level with two compilers, two editions, optimised and not; without it two of these combinations
//! are taken, one for each level.

mod support;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use support::{bundler, cases, copy, stderr};

/// One compilation.
#[derive(Clone, Copy)]
struct Combination {
    toolchain: &'static str,
    edition: &'static str,
    optimised: bool,
    /// The highest level of size reduction instead of the lowest that fits.
    smallest: bool,
}

fn combinations() -> Vec<Combination> {
    let full = std::env::var("BUNDLER_MATRIX").is_ok_and(|v| v == "1");
    let mut out = Vec::new();
    for toolchain in ["", "+1.90.0"] {
        for edition in ["2021", "2024"] {
            for optimised in [true, false] {
                for smallest in [false, true] {
                    let mixed = (edition == "2021") == optimised && optimised != smallest;
                    if full || (toolchain.is_empty() && mixed) {
                        out.push(Combination { toolchain, edition, optimised, smallest });
                    }
                }
            }
        }
    }
    out
}

fn all_cases() -> BTreeMap<String, PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let shared = root.join("../shared/bundler/cases");
    let mut found = BTreeMap::new();
    let mut folders = vec![cases()];
    if shared.is_dir() {
        folders.push(shared);
    } else {
        eprintln!("skipped: {} is not there; running the copies", shared.display());
    }
    for folder in folders {
        for entry in std::fs::read_dir(&folder).expect("cases").flatten() {
            if entry.path().join("CASE.md").is_file() {
                found.insert(entry.file_name().to_string_lossy().into_owned(), entry.path());
            }
        }
    }
    found
}

fn number_after(text: &str, label: &str) -> Option<usize> {
    let rest = &text[text.find(label)? + label.len()..];
    let digits: String = rest.trim_start().chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// Runs one case; the error says what went wrong.
fn run_case(name: &str, source: &Path) -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let workspace = dir.path().join(name);
    copy(source, &workspace);
    let read = |file: &str| std::fs::read_to_string(workspace.join(file)).ok();
    let about = read("CASE.md").unwrap_or_default();
    let expected = read("expected.txt").unwrap_or_default();
    let exit = number_after(&about, "Exit:").unwrap_or(0);
    let output = dir.path().join("bundle.rs");
    let selection = read("bundle.args").unwrap_or_default();
    let mut args = vec![workspace.to_str().expect("path")];
    args.extend(selection.split_whitespace());
    // These two need a permission that is never given silently.
    match name {
        "build-script-out-dir" => args.push("--allow-build-scripts"),
        "proc-macro-derive" => args.push("--expand"),
        _ => {}
    }
    let smallest = dir.path().join("smallest.rs");
    for (file, level) in [(&output, &[][..]), (&smallest, &["--level", "4"])] {
        let file = ["-o", file.to_str().expect("path")];
        let done = bundler(&[&args[..], &file, level].concat());
        if !done.status.success() {
            return Err(format!("bundler {level:?}: {}", stderr(&done)));
        }
    }
    let text = std::fs::read_to_string(&output).map_err(|e| e.to_string())?;
    if let Some(limit) = number_after(&about, "Max-chars:") {
        let chars = text.chars().count();
        if chars > limit {
            return Err(format!("{chars} characters, allowed {limit}"));
        }
    }
    for c in combinations() {
        let Combination { toolchain, edition, optimised, .. } = c;
        let label = format!("{toolchain} {edition} optimised {optimised} smallest {}", c.smallest);
        let program = dir.path().join("program");
        let mut rustc = Command::new("rustc");
        if !c.toolchain.is_empty() {
            rustc.arg(c.toolchain);
        }
        rustc.args(["--edition", c.edition, "-D", "warnings"]);
        if c.optimised {
            rustc.arg("-O");
        }
        let built = rustc
            .arg("-o")
            .arg(&program)
            .arg(if c.smallest { &smallest } else { &output })
            .output()
            .map_err(|e| e.to_string())?;
        if !built.status.success() {
            return Err(format!("{label}: {}", stderr(&built)));
        }
        let mut child = Command::new(&program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| e.to_string())?;
        let input = read("input.txt").unwrap_or_default();
        let mut stdin = child.stdin.take().expect("piped");
        // A program that does not read its input may be gone already.
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let ran = child.wait_with_output().map_err(|e| e.to_string())?;
        if String::from_utf8_lossy(&ran.stdout) != expected {
            return Err(format!("{label}: printed {:?}", String::from_utf8_lossy(&ran.stdout)));
        }
        if ran.status.code() != Some(exit as i32) {
            return Err(format!("{label}: exit {:?}, expected {exit}", ran.status.code()));
        }
    }
    Ok(())
}

/// Runs every second case, so that two threads share the work.
fn run_half(half: usize) {
    let mut failures = Vec::new();
    for (name, path) in all_cases().into_iter().skip(half).step_by(2) {
        if let Err(error) = run_case(&name, &path) {
            failures.push(format!("{name}: {error}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn cases_first_half() {
    run_half(0);
}

#[test]
fn cases_second_half() {
    run_half(1);
}
