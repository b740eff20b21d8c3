//! A league that goes on: trials, and commits that become versions.

mod common;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use common::{error, json, output, toy, toy_path};
use nix::sys::signal::{kill, Signal};
use nix::unistd::Pid;
use tempfile::TempDir;

fn league(db: &Path, args: &[&str]) -> assert_cmd::Command {
    let mut command = toy(&["league", "--db", db.to_str().unwrap()]);
    command.args(args);
    command
}

/// A trial ends with the verdict of the test, the same one after any number of kills.
#[test]
fn versions_on_trial_are_accepted_or_refused() {
    let folder = TempDir::new().unwrap();
    let play = |name: &str, steps: &[&str]| {
        let db = folder.path().join(name);
        let add = |args: &[&str]| output(league(&db, &["add"]).args(args), 0);
        add(&["--game", "race", "best", "slow"]);
        add(&["old", "slow"]);
        add(&["strong", "steady", "--against", "best"]);
        add(&["weak", "slow", "--against", "strong", "--note", "worse"]);
        for blocks in steps {
            let run = ["run", "--nodes", "5", "--jobs", "2", "--blocks", blocks];
            output(&mut league(&db, &run), 0);
        }
        (output(&mut league(&db, &["list"]), 0), json(&mut league(&db, &["rank", "--json"])))
    };
    let (list, rank) = play("whole.sqlite", &["1600"]);
    assert!(list.contains("strong  accepted") && list.contains("weak     refused"), "{list}");
    let broken = play("broken.sqlite", &["16", "32", "48", "112", "1600"]);
    assert_eq!(broken, (list, rank));
    let db = folder.path().join("whole.sqlite");
    let line = error(&mut league(&db, &["add", "x", "random", "--against", "nobody"]));
    assert_eq!(line, "error: no bot \"nobody\" in the league");
}

/// Each commit that changes a crate becomes a version; one that does not build is told.
#[test]
fn commits_become_versions() {
    let folder = TempDir::new().unwrap();
    let repository = folder.path().join("repository");
    let bot = repository.join("mine");
    fs::create_dir_all(bot.join("src")).unwrap();
    let manifest = "[package]\nname = \"mine\"\nedition = \"2021\"\n[workspace]\n";
    fs::write(bot.join("Cargo.toml"), manifest).unwrap();
    let commit = |subject: &str, main: &str| {
        fs::write(bot.join("src/main.rs"), main).unwrap();
        let git = format!(
            "git init -q . && git add -A && git -c user.name=a -c user.email=a@b.c commit -qm '{subject}'"
        );
        let done = Command::new("sh").args(["-c", &git]).current_dir(&repository).status().unwrap();
        assert!(done.success());
    };
    let db = folder.path().join("league.sqlite");
    let watch = || {
        let mut watch = Command::new(toy_path());
        watch.args(["league", "add", "--game", "race", "mine"]).arg(&bot);
        watch.args(["--watch", "--every", "1", "--db"]).arg(&db);
        watch.env("XDG_CACHE_HOME", folder.path().join("cache"));
        watch.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let lines_of = |child: &mut std::process::Child| {
        BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap)
    };
    let end = |child: std::process::Child| {
        kill(Pid::from_raw(child.id() as i32), Signal::SIGINT).unwrap();
        let ended = child.wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(130));
        String::from_utf8(ended.stderr).unwrap()
    };
    commit("zero", "fn main() {}");
    commit("one", "fn main() { println!(); }");
    let mut first = watch();
    let mut lines = lines_of(&mut first);
    assert!(lines.next().unwrap().ends_with(": one"));
    commit("broken", "does not compile");
    fs::write(repository.join("other"), "x").unwrap();
    commit("two", "fn main() { println!(\"2\"); }");
    let line = lines.next().unwrap();
    assert!(line.ends_with(": two"), "{line}");
    let told = end(first);
    assert!(told.contains(": left out: ") && told.lines().count() == 1, "{told}");
    commit("three", "fn main() { println!(\"3\"); }");
    let mut second = watch();
    assert!(lines_of(&mut second).next().unwrap().ends_with(": three"));
    assert_eq!(end(second), "");
    let list = output(&mut league(&db, &["list"]), 0);
    assert_eq!(list.lines().count(), 4, "{list}");
}
