//! Bundles a realistic program for every third-party crate that bots use, compiles it with bare
//! rustc and compares what it prints.
//!
//! Each folder of `corpus/` is a workspace of its own. `CASE.md` says in its first line what the
//! program is; further lines hold permissions (`notes::permissions`), `Limit: N` (of the judge),
//! `Max-chars: N` (the bundle may not be larger), `Refused: part of the message` (the bundler says no in one line) or `Long: yes`.
//!
//! By default every third workspace that is not long is bundled and compiled once. `SENTE_ALL=1`
//! takes all of them, with two compilers and editions. `SENTE_JOBS` sets how many run at a time,
//! `SENTE_CORPUS` takes those whose name contains it. `BLESS=1` with `SENTE_ALL=1` writes the table
//! into the README.

#[path = "support/notes.rs"]
mod notes;
mod support;

use notes::{line_after, permissions};
use std::error::Error;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use support::{at_once, copy};

/// Workspaces that are known to fail. One that starts to pass has to be taken off.
#[rustfmt::skip] // one a line, with the reason
const FAILING: &[&str] = &[
    "attack2-contest-bits-and-matrices", // bitvec, and more than two minutes
    "bitvec",
];

/// A way of compiling a bundle: toolchain, edition, level of optimisation.
type Way = [&'static str; 3];

/// How the workspace of that number is compiled. The bundler itself has compiled it as edition 2021
/// with the judge's rustc before.
fn ways(number: usize, all: bool) -> Vec<Way> {
    let third = number.is_multiple_of(3);
    match all {
        true if third => vec![["+1.90.0", "2024", "0"], ["", "2021", "3"]],
        true => vec![["+1.90.0", "2024", "0"]],
        false if third => vec![["", "2024", "0"]],
        false => Vec::new(),
    }
}

/// One line of the table.
struct Row {
    name: String,
    /// Of the bundle; none where it is refused.
    chars: Option<usize>,
    seconds: f64,
    result: Result<(), String>,
}

#[test]
fn every_crate_of_the_corpus_behaves_the_same_in_one_file() {
    let all = is_set("SENTE_ALL") || std::env::var("SENTE_CORPUS").is_ok();
    let jobs = std::env::var("SENTE_JOBS").ok().and_then(|v| v.parse().ok()).unwrap_or(2);
    let mut found = workspaces();
    found.retain(|case| all || !is_long(case));
    let rows = run_all(found, jobs, all);
    let table = table(&rows);
    println!("{table}");
    let failed: Vec<String> = rows
        .iter()
        .filter_map(|r| Some(format!("{}: {}", r.name, r.result.as_ref().err()?)))
        .collect();
    assert!(failed.is_empty(), "{} of {}:\n{}", failed.len(), rows.len(), failed.join("\n"));
    if is_set("BLESS") && is_set("SENTE_ALL") {
        bless(&table);
    }
}

/// The workspace takes more than a few seconds.
fn is_long(case: &Path) -> bool {
    fs::read_to_string(case.join("CASE.md")).is_ok_and(|notes| notes.contains("Long: yes"))
}

fn is_set(variable: &str) -> bool {
    std::env::var(variable).is_ok_and(|v| v == "1")
}

fn table(rows: &[Row]) -> String {
    let mut out = String::from("| program | characters | seconds |\n|---|---:|---:|\n");
    for Row { name, chars, seconds, .. } in rows {
        let chars = match chars {
            Some(n) => grouped(*n),
            None => "refused".to_string(),
        };
        out += &format!("| {name} | {chars} | {seconds:.1} |\n");
    }
    out
}

/// A number with a comma after every three digits.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Writes the table between its two marks in the README.
fn bless(table: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let text = fs::read_to_string(&path).expect("README");
    let (start, end) = ("<!-- corpus table -->\n", "<!-- end of corpus table -->");
    let (head, rest) = text.split_once(start).expect("mark before the table");
    let (_, tail) = rest.split_once(end).expect("mark after the table");
    fs::write(&path, format!("{head}{start}\n{table}\n{end}{tail}")).expect("README");
}

/// All workspaces, or those that `SENTE_CORPUS` names.
fn workspaces() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let wanted = std::env::var("SENTE_CORPUS").unwrap_or_default();
    let entries = fs::read_dir(&root).expect("corpus folder").filter_map(Result::ok);
    let mut out: Vec<PathBuf> = entries
        .filter(|e| e.file_name().to_string_lossy().contains(&wanted))
        .map(|e| e.path())
        .filter(|p| p.join("CASE.md").is_file())
        .collect();
    out.sort();
    out
}

fn run_all(cases: Vec<PathBuf>, jobs: usize, all: bool) -> Vec<Row> {
    let rows = at_once(jobs, cases, |number, case| {
        let ways = ways(number, all);
        (!ways.is_empty()).then(|| run(&case, &ways))
    });
    rows.into_iter().flatten().collect()
}

fn run(case: &Path, ways: &[Way]) -> Row {
    let name = case.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut row = Row { name, chars: None, seconds: 0.0, result: Ok(()) };
    let result = check(case, ways, &mut row).map_err(|e| e.to_string());
    row.result = match (result, FAILING.contains(&row.name.as_str())) {
        (Ok(()), true) => Err("passes: take it off the list of failing workspaces".into()),
        (Err(_), true) => Ok(()),
        (result, false) => result,
    };
    row
}

fn check(case: &Path, ways: &[Way], row: &mut Row) -> Result<(), Box<dyn Error>> {
    let temp = tempfile::tempdir()?;
    let notes = fs::read_to_string(case.join("CASE.md"))?;
    let bundle = temp.path().join("bundle.rs");
    let start = Instant::now();
    let mut command = Command::new(env!("CARGO_BIN_EXE_bundler"));
    // Nothing is built yet for a copy in a new folder.
    let workspace = temp.path().join("workspace");
    copy(case, &workspace);
    command.arg(&workspace).arg("-o").arg(&bundle);
    command.args(permissions(&notes));
    if let Some(limit) = line_after(&notes, "Limit:") {
        command.args(["--limit", limit]);
    }
    let output = command.stdin(Stdio::null()).output()?;
    row.seconds = start.elapsed().as_secs_f64();
    let said = String::from_utf8_lossy(&output.stderr);
    if let Some(reason) = line_after(&notes, "Refused:") {
        let plain = output.status.code() == Some(1) && said.trim_end().lines().count() == 1;
        if plain && said.contains(reason) && !bundle.is_file() {
            return Ok(());
        }
        return Err(format!("expected a refusal with {reason:?}: {}, {said}", output.status).into());
    }
    // Code 1 with a bundle means that it is over the limit of the judge, which the table shows.
    if !bundle.is_file() || !matches!(output.status.code(), Some(0 | 1)) {
        return Err(said.into());
    }
    let chars = fs::read_to_string(&bundle)?.chars().count();
    row.chars = Some(chars);
    if let Some(max) = line_after(&notes, "Max-chars:") {
        if chars > max.parse()? {
            return Err(format!("{chars} characters, at most {max} allowed").into());
        }
    }
    let expected = fs::read_to_string(case.join("expected.txt"))?;
    for way in ways {
        let printed = compile_and_run(&bundle, case, way).map_err(|e| format!("{way:?}: {e}"))?;
        if printed != expected {
            return Err(format!("{way:?}: printed\n{printed}\ninstead of\n{expected}").into());
        }
    }
    Ok(())
}

fn compile_and_run(
    bundle: &Path,
    case: &Path,
    [toolchain, edition, level]: &Way,
) -> Result<String, Box<dyn Error>> {
    let program = bundle.with_extension("bin");
    let compiled = Command::new("rustc")
        .args(Some(toolchain).filter(|t| !t.is_empty()))
        .args(["--edition", edition, "-D", "warnings", "-C"])
        .arg(format!("opt-level={level}"))
        .arg("-o")
        .args([&program, bundle])
        .stdin(Stdio::null())
        .output()?;
    if !compiled.status.success() {
        let text = String::from_utf8_lossy(&compiled.stderr);
        return Err(text.chars().take(2000).collect::<String>().into());
    }
    let input = case.join("input.txt");
    let stdin = if input.is_file() { File::open(input)?.into() } else { Stdio::null() };
    let run = Command::new(&program).stdin(stdin).output()?;
    if !run.status.success() {
        return Err(format!("{}: {}", run.status, String::from_utf8_lossy(&run.stderr)).into());
    }
    Ok(String::from_utf8(run.stdout)?)
}
