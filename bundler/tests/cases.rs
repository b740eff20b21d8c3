//! Every case workspace: bundled, compiled with bare rustc, run, compared with `expected.txt`.
//!
//! The cases of `../shared` (next to the project) run when they are there, and those of
//! `tests/cases`, which win over one of the same name. `bundle.args` holds options of the bundler;
//! `CASE.md` what the case is about, permissions (`notes::permissions`), `Exit: N`, `Max-chars: N`,
//! `Edition: Y`, when the bundle means the same in that one only, and, for a case that must be
//! refused, `Refused: part of the message`. `Without: macros` for one that only its written out macros make right.
//!
//! `BUNDLER_MATRIX=1` compiles the bundles of the lowest and of the highest level with two compilers,
//! two editions, optimised and not; without it two of these combinations are taken, one for each level.

#[path = "support/notes.rs"]
mod notes;
mod support;

use notes::{line_after, permissions};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use support::{at_once, bundler, cases, copy, stderr};

/// Cases that are known to fail. One that starts to pass has to be taken off.
#[rustfmt::skip] // one a line, with the reason
const FAILING: &[&str] = &[
    "attack2-core-and-alloc-crates", // refused: `to_string` of an own trait meets that of the prelude of std
];

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
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/bundler");
    let mut found = BTreeMap::new();
    let mut folders = vec![shared.join("cases"), shared.join("cases-2")];
    folders.retain(|folder| folder.is_dir());
    if folders.is_empty() {
        eprintln!("skipped: {} is not there; running the copies", shared.display());
    }
    folders.push(cases());
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
    let options = read("bundle.args").unwrap_or_default();
    let mut args = vec![workspace.to_str().expect("path")];
    args.extend(permissions(&about));
    args.extend(options.split_whitespace());
    if let Some(reason) = line_after(&about, "Refused:") {
        return refused(&args, &output, reason);
    }
    let smallest = dir.path().join("smallest.rs");
    let plainer = line_after(&about, "Without:");
    bundle(&args, &output, plainer)?;
    if let Some(level) = args.iter().position(|a| *a == "--level") {
        args.drain(level..level + 2);
    }
    bundle(&[&args[..], &["--level", "4"]].concat(), &smallest, plainer)?;
    let text = std::fs::read_to_string(&output).map_err(|e| e.to_string())?;
    if let Some(limit) = number_after(&about, "Max-chars:") {
        let chars = text.chars().count();
        if chars > limit {
            return Err(format!("{chars} characters, allowed {limit}"));
        }
    }
    for c in combinations() {
        let Combination { toolchain, mut edition, optimised, .. } = c;
        // A difference between the editions that the README names.
        if let Some(only) = line_after(&about, "Edition:") {
            edition = only;
        }
        let label = format!("{toolchain} {edition} optimised {optimised} smallest {}", c.smallest);
        let program = dir.path().join("program");
        let mut rustc = Command::new("rustc");
        if !c.toolchain.is_empty() {
            rustc.arg(c.toolchain);
        }
        rustc.args(["--edition", edition, "-D", "warnings"]);
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

fn bundle(args: &[&str], to: &Path, plainer: Option<&str>) -> Result<(), String> {
    let done = bundler(&[args, &["-o", to.to_str().expect("path")]].concat());
    // A plainer form than the wanted one compiles too, but it hides what is wrong.
    let said = stderr(&done);
    let without = said.split_once("made again without ").map(|(_, rest)| rest.lines().next());
    if done.status.success() && without.unwrap_or_default() == plainer {
        return Ok(());
    }
    Err(format!("bundler {args:?}: {}", stderr(&done)))
}

/// The bundler says no in one line that holds the reason, and writes nothing.
fn refused(args: &[&str], output: &Path, reason: &str) -> Result<(), String> {
    let done = bundler(&[args, &["-o", output.to_str().expect("path")]].concat());
    let said = stderr(&done);
    let plain = done.status.code() == Some(1) && said.trim_end().lines().count() == 1;
    if plain && said.contains(reason) && !output.exists() {
        return Ok(());
    }
    Err(format!("expected a refusal with {reason:?}: {} {said}", done.status))
}

#[test]
fn every_case_behaves_the_same_in_one_file() {
    let results = at_once(2, all_cases().into_iter().collect(), |_, (name, path)| {
        let error = match (run_case(&name, &path), FAILING.contains(&name.as_str())) {
            (Err(error), false) => error,
            (Ok(()), true) => "passes: take it off the list of failing cases".into(),
            _ => return None,
        };
        Some(format!("{name}: {error}"))
    });
    let failures: Vec<String> = results.into_iter().flatten().collect();
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
}
