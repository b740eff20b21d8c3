//! A bundle is written only when the compiler takes it. Compilers that reject, crash or are missing
//! are scripts named `rustc`, first in the path.
#![cfg(unix)]

mod support;
#[path = "support/written.rs"]
mod written;

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use support::stderr;
use written::{manifest, stdout, workspace};

/// A package, a cache of its own, and perhaps a compiler in front of the true one.
struct Place {
    dir: tempfile::TempDir,
    path: String,
}

impl Place {
    fn new(main: &str) -> Place {
        let dir = tempfile::tempdir().expect("folder");
        let package = dir.path().join("package");
        workspace(&package, &[("Cargo.toml", &manifest("bot", "")), ("src/main.rs", main)]);
        Place { dir, path: std::env::var("PATH").expect("PATH") }
    }

    /// Puts a script before the compiler: `condition` about the text `$text` decides on `action`.
    fn compiler(mut self, condition: &str, action: &str) -> Place {
        let bin = self.dir.path().join("bin");
        std::fs::create_dir_all(&bin).expect("folder");
        let path = std::env::var("PATH").expect("PATH");
        let mut folders = std::env::split_paths(&path);
        let rustc = folders.find(|f| f.join("rustc").is_file()).expect("rustc").join("rustc");
        let script = format!(
            "#!/bin/sh\nfor text; do :; done\n\
             case \"$text\" in */bundle.rs) if {condition}; then {action}; fi ;; esac\n\
             exec {} \"$@\"\n",
            rustc.display()
        );
        let file = bin.join("rustc");
        std::fs::write(&file, script).expect("script");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).expect("script");
        self.path = format!("{}:{path}", bin.display());
        self
    }

    /// Runs the bundler over an old file.
    fn run(&self, args: &[&str]) -> Output {
        std::fs::write(self.output(), "old").expect("write");
        Command::new(env!("CARGO_BIN_EXE_bundler"))
            .arg(self.dir.path().join("package"))
            .arg("-o")
            .arg(self.output())
            .args(args)
            .env("PATH", &self.path)
            .env("XDG_CACHE_HOME", self.dir.path().join("cache"))
            .output()
            .expect("run bundler")
    }

    fn output(&self) -> PathBuf {
        self.dir.path().join("out.rs")
    }

    fn written(&self) -> String {
        std::fs::read_to_string(self.output()).expect("output")
    }

    /// How many proofs are remembered.
    fn remembered(&self) -> usize {
        let proofs = self.dir.path().join("cache/bundler/proofs");
        std::fs::read_dir(proofs).map_or(0, Iterator::count)
    }

    /// One line, the exit code, nothing written, nothing remembered.
    fn refuses(&self, args: &[&str], code: i32, parts: &[&str]) {
        let out = self.run(args);
        let said = stderr(&out);
        assert_eq!(out.status.code(), Some(code), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
        for part in parts {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert_eq!(self.written(), "old");
        assert_eq!(self.remembered(), 0);
        assert_eq!(stdout(&out), "");
    }
}

/// The script's answer that the text does not compile.
fn reject(line: usize, column: usize) -> String {
    let span = format!(
        r#"{{"file_name":"bundle.rs","byte_start":0,"byte_end":1,"line_start":{line},"column_start":{column},"is_primary":true}}"#
    );
    format!(
        r#"echo '{{"message":"out of taste","level":"error","code":{{"code":"E9999"}},"spans":[{span}],"children":[]}}' >&2; exit 1"#
    )
}

#[test]
fn what_does_not_compile_is_refused_at_its_place_in_the_source() {
    let wrong = Place::new("fn main() {\n    let x: u32 = \"three\";\n    println!(\"{x}\");\n}\n");
    let parts = ["src/main.rs:2:18: mismatched types (expected `u32`, found `&str`)", "rustc 1."];
    wrong.refuses(&[], 1, &parts);
    wrong.refuses(&["--level", "4"], 1, &parts);
    let unknown = Place::new("mod a;\nfn main() {\n    a::go();\n}\n");
    let go = [("src/a.rs", "use nowhere::Thing;\npub fn go() {\n    Thing::new();\n}\n")];
    workspace(&unknown.dir.path().join("package"), &go);
    unknown.refuses(&[], 1, &["src/a.rs:1:5: ", "`nowhere`"]);
}

#[test]
fn without_the_proof_it_is_written_and_said() {
    let wrong = Place::new("fn main() {\n    let x: u32 = \"three\";\n}\n");
    let out = wrong.run(&["--no-check"]);
    assert!(out.status.success(), "{}", stderr(&out));
    assert!(stderr(&out).trim_end().ends_with(", level 0, not checked"), "{}", stderr(&out));
    assert_eq!(wrong.written(), "fn main() {\n    let x: u32 = \"three\";\n}\n");
}

#[test]
fn only_the_yes_of_a_compiler_is_remembered() {
    let good = Place::new("fn main() {}\n").compiler("true", "kill -9 $$");
    good.refuses(&[], 2, &["signal: 9"]);
    let good = good.compiler("true", "exit 101");
    good.refuses(&[], 2, &["exit status: 101"]);
    let full = r#"echo '{"message":"no space left","level":"error","code":null,"spans":[],"children":[]}' >&2; exit 1"#;
    let good = good.compiler("true", full);
    good.refuses(&[], 2, &["no space left"]);
    let good = good.compiler("true", &reject(1, 1));
    good.refuses(&[], 1, &["src/main.rs:1:1: out of taste"]);
    let good = good.compiler("false", ":");
    let out = good.run(&[]);
    assert!(out.status.success(), "{}", stderr(&out));
    assert!(stderr(&out).contains(", checked by rustc 1."), "{}", stderr(&out));
    assert_eq!(good.remembered(), 1);
    // Another compiler would have to be asked; this one is known to agree.
    let good = good.compiler("true", "kill -9 $$");
    assert!(good.run(&[]).status.success());
    assert_eq!(good.written(), "fn main() {}\n");
    let out = good.run(&["--edition", "2024"]);
    assert_eq!(out.status.code(), Some(2), "{}", stderr(&out));
}

#[test]
fn a_missing_compiler_is_named() {
    let mut good = Place::new("fn main() {}\n");
    // Only cargo is left.
    let bin = good.dir.path().join("bin");
    std::fs::create_dir_all(&bin).expect("folder");
    std::os::unix::fs::symlink(env!("CARGO"), bin.join("cargo")).expect("link");
    good.path = bin.display().to_string();
    good.refuses(&[], 2, &["rustc: cannot run: install the stable toolchain"]);
}

#[test]
fn the_installed_compiler_stands_in_for_the_judges() {
    let default = Command::new("rustc").arg("--version").output().expect("rustc");
    let default: String = stdout(&default).split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    let good = Place::new("fn main() {}\n").compiler("false", ":");
    // No toolchain in rustup's spelling is there.
    let script = good.dir.path().join("bin/rustc");
    let text = std::fs::read_to_string(&script).expect("script");
    let without = text.replacen("\n", "\ncase \"$1\" in +*) exit 1 ;; esac\n", 1);
    std::fs::write(&script, without).expect("script");
    let out = good.run(&[]);
    let said = format!(", checked by {default}, same code as cargo's build\n");
    assert!(stderr(&out).ends_with(&said), "{said}: {}", stderr(&out));
}

#[test]
fn a_rejected_form_is_made_again_plainer() {
    let source = "fn twice(number: i32) -> i32 {\n    number * 2\n}\nfn never() {}\nfn main() {\n    println!(\"{}\", twice(1) + twice(2));\n}\n";
    // At level 4 `twice` is called `A`.
    let short = Place::new(source).compiler("grep -q 'fn A' \"$text\"", &reject(2, 5));
    let out = short.run(&["--level", "4"]);
    assert!(out.status.success(), "{}", stderr(&out));
    let said = stderr(&out);
    let mut lines = said.lines();
    let note = lines.next().expect("note");
    assert!(note.starts_with("note: src/main.rs:1:"), "{said}");
    assert!(note.contains("out of taste: rustc "), "{said}");
    assert!(
        note.ends_with("does not compile the bundle: made again without short names"),
        "{said}"
    );
    assert!(lines.next().expect("summary").contains(", level 3, checked by rustc"), "{said}");
    assert!(short.written().contains("fn twice"), "{}", short.written());

    let removed = Place::new(source).compiler("! grep -q 'fn never' \"$text\"", &reject(1, 1));
    let out = removed.run(&[]);
    assert!(out.status.success(), "{}", stderr(&out));
    assert!(stderr(&out).contains("made again without removal\n"), "{}", stderr(&out));
    assert!(!stderr(&out).contains("short names"), "{}", stderr(&out));
    assert!(removed.written().contains("fn never"), "{}", removed.written());
}

#[test]
fn warnings_of_the_users_own_code_are_allowed_and_noted() {
    let own = Place::new("fn main() {\n    let unused = 3;\n    println!(\"1\");\n}\n");
    // The second time from memory.
    for _ in 0..2 {
        let out = own.run(&[]);
        assert!(out.status.success(), "{}", stderr(&out));
        let note = "note: src/main.rs:2:9: unused variable: `unused`: the bundle allows this lint";
        assert_eq!(stderr(&out).lines().next(), Some(note));
        assert!(own.written().starts_with("#![allow(warnings)]\nfn main"), "{}", own.written());
    }
    // A lint that stops cargo stops the bundle.
    let denied = Place::new("fn main() {\n    let x: u8 = 256;\n    println!(\"{x}\");\n}\n");
    denied.refuses(&[], 1, &["src/main.rs:2:17: literal out of range for `u8`"]);
}

#[test]
fn a_bundle_without_main_is_refused() {
    let none = Place::new("pub fn mian() {}\n");
    none.refuses(&["--no-check"], 1, &["src/main.rs:1: no function `main`"]);
}

#[test]
fn what_is_read_from_this_machine_is_no_bundle() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let source = format!(
        "macro_rules! read {{ ($by:ident $name:expr) => {{ $by!($name) }}; }}\n\
         fn main() {{\n    print!(\"{{}}\", read!(include_str concat!({:?}, \"\")));\n}}\n",
        file.display().to_string()
    );
    let outside = Place::new(&source);
    outside.refuses(&[], 1, &[&format!("takes file {} of this machine", file.display())]);
}

const STEPS: &str = r#"use std::fmt;
struct Steps(u32);
impl Iterator for Steps {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }
}
// The standard library makes other code of `fuse` for such a type.
impl std::iter::FusedIterator for Steps {}
impl fmt::LowerHex for Steps {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", helper(self.0))
    }
}
fn helper(steps: u32) -> u32 {
    steps + 1
}
const fn double(steps: u32) -> u32 {
    steps * 2
}
const START: u32 = double(4);
fn main() {
    println!("{:?}", Steps(START).fuse().next());
}
"#;

#[test]
fn what_is_not_called_is_left_out_where_a_bundle_would_not_fit() {
    let place = Place::new(STEPS);
    assert!(place.run(&[]).status.success());
    assert!(place.written().contains("LowerHex"), "it fits");
    let out = place.run(&["--limit", "500"]);
    let (said, text) = (stderr(&out), place.written());
    assert!(out.status.success() && said.contains("left out"), "{said}");
    assert!(!text.contains("LowerHex") && !text.contains("helper"), "{text}");
    assert!(text.contains("FusedIterator") && text.contains("double"), "{text}");
    // The second time it is remembered, and without a proof nothing is left out.
    assert!(place.run(&["--limit", "500"]).status.success());
    assert_eq!(place.written(), text);
    assert!(!place.run(&["--limit", "500", "--level", "0", "--no-check"]).status.success());
}
