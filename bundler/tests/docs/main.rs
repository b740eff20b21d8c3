//! Walks through README.md, bots/README.md and LEARN.md as a newcomer: every command of theirs, from top to
//! bottom, in a copy of what git has, with an empty home folder; what they print is compared with what
//! the documents show. `make test-docs` runs it; `cargo test` does not, because it rebuilds programs.
//!
//! Commands stand in two kinds of fenced blocks. In `sh` every line is a command, which has to succeed.
//! In `console` commands begin with `$ `, go on after `> `, and the lines below are what they print, if
//! there are any. There `...` stands for any lines and `[..]` for any text within a line. Words behind
//! `console` are not rendered: after `vary` numbers may be other numbers (times, results of games that
//! are played in real time), `exit=1` is the exit code of the block's commands. A block without a command
//! shows more of what the last one printed. Other blocks are `text` or `rust`, which are not run.
//!
//! `BLESS=1 make test-docs` writes what was printed into the documents.

mod blocks;
mod compare;

use blocks::Step;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The documents, in the order in which they are read.
const DOCUMENTS: [&str; 3] = ["README.md", "bots/README.md", "LEARN.md"];

/// Commands that are steps of .ci/run themselves, with the report that they leave.
const ELSEWHERE: [(&str, Option<&str>); 2] =
    [("make demo", Some("dist/demo.txt")), ("make test", None)];

/// What the walk may see of the machine: programs, toolchains, downloaded crates, and that this
/// workspace is built with or without what incremental builds keep.
const ENVIRONMENT: [&str; 4] = ["PATH", "CARGO_HOME", "RUSTUP_HOME", "CARGO_INCREMENTAL"];

struct Walk {
    workspace: PathBuf,
    copy: PathBuf,
    home: PathBuf,
}

impl Walk {
    /// A copy of the files that git has, with the programs that `make demo` built.
    fn start() -> Self {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("docs");
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        let walk = Self { workspace, copy: folder.join("sente"), home: folder.join("home") };
        fs::create_dir_all(walk.copy.join("target")).unwrap();
        fs::create_dir_all(&walk.home).unwrap();
        // With the times of the files, or cargo would build all of them again.
        let to = walk.copy.display();
        let built = ["target/release", "dist"];
        for name in built {
            assert!(walk.workspace.join(name).is_dir(), "no {name}: run `make demo` first");
        }
        let copies = format!(
            "git ls-files -coz --exclude-standard --deduplicate | xargs -0 cp -a --parents -t {to}
             cp -a target/release {to}/target/release
             cp -a dist {to}/dist"
        );
        let mut shell = Command::new("bash");
        shell.args(["-euo", "pipefail", "-c", &copies]).current_dir(&walk.workspace);
        assert!(shell.status().unwrap().success());
        let commit = "git init -q && git add -A
                      git -c user.name=walk -c user.email=walk@localhost commit -qm walk";
        let (code, text) = walk.shell(commit);
        assert_eq!(code, 0, "{text}");
        walk
    }

    /// Runs a command in the copy: its exit code, and what it printed.
    fn shell(&self, command: &str) -> (i32, String) {
        let mut shell = Command::new("bash");
        shell.args(["-euo", "pipefail", "-c", &format!("exec 2>&1\n{command}")]);
        shell.current_dir(&self.copy).stdin(std::process::Stdio::null());
        shell.env_clear().env("HOME", &self.home).env("CARGO_NET_OFFLINE", "true");
        let home = |name: &str| std::env::var_os("HOME").map(|home| Path::new(&home).join(name));
        for (name, folder) in [("CARGO_HOME", ".cargo"), ("RUSTUP_HOME", ".rustup")] {
            shell.envs(home(folder).map(|folder| (name, folder)));
        }
        shell.envs(ENVIRONMENT.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
        let output = shell.output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        (output.status.code().unwrap_or(-1), text)
    }

    /// Does what a step says; what it printed, or how that is not as it should be.
    fn take(&self, step: &Step) -> Result<String, String> {
        let elsewhere = ELSEWHERE.iter().find(|(command, _)| *command == step.command);
        let (code, text) = match elsewhere {
            Some((_, None)) => return Ok(String::new()),
            Some((_, Some(report))) => {
                let path = self.workspace.join(report);
                let read = fs::read_to_string(&path);
                (0, read.map_err(|e| format!("{report}: {e}: run `{}` first", step.command))?)
            }
            None => self.shell(&step.command),
        };
        if code != step.exit {
            return Err(format!("expected exit code {}, found {code}:\n{text}", step.exit));
        }
        Ok(text)
    }
}

#[test]
fn every_command_of_the_documents_works_as_printed() {
    let walk = Walk::start();
    let bless = std::env::var_os("BLESS").is_some();
    let mut wrong = Vec::new();
    for name in DOCUMENTS {
        let path = walk.workspace.join(name);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let steps = blocks::steps(&text).unwrap_or_else(|error| panic!("{name}:{error}"));
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        // From the end, so that line numbers stay right where output becomes longer.
        let mut replaced = Vec::new();
        for step in &steps {
            let start = Instant::now();
            let place = format!("{name}:{}: {}", step.line, step.command);
            match walk.take(step) {
                Err(error) => wrong.push(format!("{place}\n{error}")),
                Ok(printed) => {
                    if let Some(found) = compare::differs(&step.shown, &printed) {
                        wrong.push(format!("{place}\n{}", found.report));
                        replaced.push((step, found.blessed));
                    }
                }
            }
            println!("{:6.1} s  {place}", start.elapsed().as_secs_f64());
        }
        for (step, blessed) in replaced.into_iter().rev() {
            blocks::replace(&mut lines, step, blessed);
        }
        if bless {
            fs::write(&path, lines.join("\n") + "\n").unwrap();
        }
    }
    fs::remove_dir_all(walk.copy.parent().unwrap()).unwrap();
    let advice = "BLESS=1 make test-docs writes what was printed";
    assert!(wrong.is_empty(), "{}\n\n{advice}", wrong.join("\n\n"));
}
