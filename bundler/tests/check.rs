//! `bundler check`: the bundle and the cargo build run side by side.

mod support;
#[path = "support/written.rs"]
mod written;

use std::process::Command;
use std::time::{Duration, Instant};
use support::{bundler, stderr};
use written::bot;

/// Checks a bot; its exit code and what was said after the summary.
fn check(dir: &tempfile::TempDir, args: &[&str]) -> (Option<i32>, String) {
    let out = bundler(&[&["check", dir.path().to_str().expect("path")], args].concat());
    let said = stderr(&out);
    (out.status.code(), said.lines().skip(1).map(|l| format!("{l}\n")).collect())
}

const ECHO: &str = "fn main() {\n    let mut s = String::new();\n    std::io::stdin().read_line(&mut s).unwrap();\n    print!(\"{}\", s.len());\n    std::process::exit(s.len() as i32);\n}\n";

#[test]
fn recorded_and_empty_inputs_are_compared() {
    let dir = bot(ECHO);
    let input = dir.path().join("input.txt");
    std::fs::write(&input, "hello\n").expect("write");
    let file = input.to_str().expect("path");
    let said = format!("{file}: same output, 1 bytes\n");
    assert_eq!(check(&dir, &["--input", file]), (Some(0), said));
    assert_eq!(check(&dir, &[]), (Some(0), "empty input: same output, 1 bytes\n".into()));
}

#[test]
fn what_behaves_otherwise_is_told() {
    // The program knows its own name.
    for (main, said) in [
        ("print!(\"one\\n{name}\");", "outputs differ in line 2"),
        (
            "std::process::exit(name.ends_with(\"bundle\") as i32);",
            "the cargo build ends with exit code 0, the bundle with exit code 1",
        ),
    ] {
        let dir = bot(&format!(
            "fn main() {{\n    let name = std::env::args().next().unwrap();\n    {main}\n}}\n"
        ));
        let (code, text) = check(&dir, &[]);
        assert_eq!(code, Some(1), "{text}");
        assert!(text.starts_with(&format!("empty input: {said}")), "{text}");
    }
}

#[test]
fn workspaces_with_one_target_folder_are_kept_apart() {
    let shared = tempfile::tempdir().expect("folder");
    let of = |text: &str| bot(&format!("fn main() {{ print!(\"{text}\"); }}\n"));
    for dir in [of("one"), of("three")] {
        let mut check = Command::new(env!("CARGO_BIN_EXE_bundler"));
        check.arg("check").arg(dir.path()).env("CARGO_TARGET_DIR", shared.path());
        let out = check.output().expect("run bundler");
        assert_eq!(out.status.code(), Some(0), "{}", stderr(&out));
    }
}

#[test]
fn a_program_that_waits_is_stopped() {
    let dir = bot("fn main() {\n    println!(\"ready\");\n    loop {\n        std::thread::sleep(std::time::Duration::from_secs(1));\n    }\n}\n");
    let start = Instant::now();
    let (code, said) = check(&dir, &["--seconds", "1"]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said, "empty input: same output until both were stopped after 1 s, 6 bytes\n");
    assert!(start.elapsed() < Duration::from_secs(60));
}
