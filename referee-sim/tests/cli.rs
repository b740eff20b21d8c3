//! The program itself: its help, its list of bots, and the recorded games at hand.

mod common;

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use assert_cmd::Command;
use common::{recording, toy, toy_path};
use engine::referee::Game;
use referee_sim::game::registry::GAMES;
use tempfile::TempDir;

fn run(args: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    let output = command.args(args).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

/// Compares what a program prints with `tests/help/<name>.txt` below a folder; with `BLESS` set in the
/// environment, writes it.
fn golden(folder: &str, name: &str, program: &Path, args: &[&str]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join("tests/help");
    let path = folder.join(format!("{name}.txt"));
    let output = Command::new(program).args(args).assert().code(0).get_output().stdout.clone();
    let text = String::from_utf8(output).unwrap();
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(&folder).unwrap();
        fs::write(&path, &text).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, expected, "{} differs; BLESS=1 cargo test writes it", path.display());
}

/// Commands of all games: every registered one has `tests/help/<command>.txt` in its own folder.
fn commands() -> impl Iterator<Item = (&'static dyn Game, &'static str)> {
    GAMES.iter().flat_map(|game| game.commands().iter().map(|command| (*game, command.name)))
}

/// The list of commands depends on the games there are: it is taken from the program without any.
#[test]
fn help_is_what_it_was() {
    let folder = TempDir::new().unwrap();
    let without_games = folder.path().join("referee-sim");
    std::os::unix::fs::symlink(toy_path(), &without_games).unwrap();
    golden("", "referee-sim", &without_games, &["--help"]);
    let program = Path::new(env!("CARGO_BIN_EXE_referee-sim"));
    for name in [
        "diff",
        "play",
        "arena",
        "compare",
        "bots",
        "view",
        "serve",
        "import",
        "selfplay",
        "stub",
        "dev",
        "new-game",
        "completions",
    ] {
        golden("", name, program, &[name, "--help"]);
    }
    for (game, name) in commands() {
        golden(&format!("../bots/{}", game.name()), name, program, &[name, "--help"]);
    }
}

#[test]
fn shells_complete_all_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (code, script) = run(&["completions", shell]);
        assert_eq!(code, 0, "{shell}");
        for word in ["arena", "diff", "nodes"].into_iter().chain(commands().map(|(_, name)| name)) {
            assert!(script.contains(word), "{shell}: no {word}");
        }
    }
    let (_, script) = run(&["completions", "bash"]);
    Command::new("bash").arg("-n").write_stdin(script).assert().success().stderr("");
}

#[test]
fn wrong_arguments_end_with_code_2() {
    for args in [&["diff"][..], &["arena", "--jobs", "0"], &["fly"], &["play", "--seed", "1"], &[]]
    {
        assert_eq!(run(args), (2, String::new()), "{args:?}");
    }
}

#[test]
fn a_pipe_is_written_into_and_not_replaced() {
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe.html");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    let replay = recording(&folder, "game.jsonl", "1");
    toy(&["view", replay.to_str().unwrap(), "-o", pipe.to_str().unwrap()]).assert().code(0);
    assert!(!fs::symlink_metadata(&pipe).unwrap().is_file());
    assert!(reader.join().unwrap().to_lowercase().starts_with("<!doctype html>"));
}

/// Who reads no further is no error; a disk that is full is one.
#[test]
fn output_that_cannot_be_written_is_told() {
    let end = |args: &[&str], stdout: Stdio| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_referee-sim"));
        let ended = command.args(args).stdout(stdout).stderr(Stdio::piped()).output().unwrap();
        (ended.status.code(), String::from_utf8(ended.stderr).unwrap())
    };
    let full = "error: No space left on device (os error 28)\n".to_string();
    for args in [&["bots"][..], &["help"], &["arena", "--help"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        assert_eq!(end(args, writer.into()), (Some(0), String::new()), "{args:?}");
        let device = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        assert_eq!(end(args, device.into()), (Some(2), full.clone()), "{args:?}");
    }
}

#[test]
fn no_games_are_no_experiment() {
    let arena = ["arena", "--game", "race", "--bot", "slow", "--bot", "slow", "--games", "0"];
    for args in [&arena[..], &["ablate", "--game", "race", "--games", "0"]] {
        let error = toy(args).assert().code(2);
        let error = String::from_utf8_lossy(&error.get_output().stderr).into_owned();
        assert!(error.contains("'--games <N>': expected a number from 1 on"), "{error}");
    }
    let arena = ["arena", "--game", "race", "--bot", "slow", "--bot", "slow", "--nodes", "0"];
    let error = toy(&arena).assert().code(2);
    let error = String::from_utf8_lossy(&error.get_output().stderr).into_owned();
    assert!(error.contains("invalid value '0' for '--nodes <K>'"), "{error}");
}

/// A pipe into which nobody writes is empty, and a device that never ends is refused.
#[test]
fn what_never_ends_is_no_text() {
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).unwrap();
    let arena = ["arena", "--game", "race", "--bot", "slow", "--nodes", "5", "--pool"];
    let commands: [(&[&str], &str, &str); 5] = [
        (&["stub"], "found no statement", "1048576 bytes"),
        (&["tune", "--game", "race", "--params"], "names no parameter", "1048576 bytes"),
        (&arena, "expected a bot in each line, found none", "1048576 bytes"),
        (&["merge"], "the file breaks off", "536870912 bytes"),
        (&["play", "--game-number", "0", "--like"], "the file breaks off", "536870912 bytes"),
    ];
    for (args, empty, endless) in commands {
        for (file, told) in [(pipe.as_path(), empty), (Path::new("/dev/zero"), endless)] {
            let ended = toy(args).arg(file).timeout(Duration::from_secs(60)).assert();
            let error = String::from_utf8_lossy(&ended.code(2).get_output().stderr).into_owned();
            assert!(error.contains(told), "{args:?} {}: {error}", file.display());
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
}
