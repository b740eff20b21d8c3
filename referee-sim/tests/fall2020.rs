//! The program with a real game: recorded games agree, altered ones do not.
#![cfg(game = "fall2020")]

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use flate2::read::GzDecoder;
use serde_json::Value;

fn run(args: &[&str], code: i32) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee-sim"));
    let assert = command.args(args).assert().code(code);
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

/// Folders with recorded games that are at hand; says so if there are none.
fn recordings() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = ["replays/fall2020", "../shared/games/fall2020/replays"];
    let found: Vec<PathBuf> =
        folders.iter().map(|folder| root.join(folder)).filter(|folder| folder.is_dir()).collect();
    if found.is_empty() {
        println!("skipped: no recordings of fall2020 at hand");
    }
    found
}

#[test]
fn recorded_games_agree_in_both_checks() {
    for folder in recordings() {
        let text = run(&["diff", "--json", folder.to_str().unwrap()], 0);
        let result: Value = serde_json::from_str(&text).unwrap();
        let sum = &result["games"]["fall2020"];
        assert_eq!(result["agrees"], true);
        assert!(sum["games"].as_u64().unwrap() >= 6, "{sum}");
        assert!(sum["fields"].as_u64() > sum["states"].as_u64(), "{sum}");
    }
}

#[test]
fn one_altered_number_is_named() {
    let Some(folder) = recordings().pop() else { return };
    let folder = fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        folder.filter(|p| p.extension().is_some_and(|e| e == "gz")).collect();
    files.sort();
    let mut text = String::new();
    GzDecoder::new(fs::File::open(&files[0]).unwrap()).read_to_string(&mut text).unwrap();
    // The last line of player 0's second input is the opponent's inventory and score.
    let start = text.find("{\"turn\":1,").unwrap();
    let end = start + text[start..].find("\"],[\"").unwrap();
    let line = text[..end].rsplit('"').next().unwrap().to_string();
    let (inventory, score) = line.rsplit_once(' ').unwrap();
    let altered = format!("{inventory} {}", score.parse::<i64>().unwrap() + 1);
    text.replace_range(end - line.len()..end, &altered);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("altered.jsonl");
    fs::write(&path, text).unwrap();
    let output = run(&["diff", path.to_str().unwrap()], 1);
    let first = output.lines().next().unwrap();
    let file = path.display();
    assert!(
        first.starts_with(&format!("fall2020: {file} turn 1: player 0 input line ")),
        "{first}"
    );
    assert!(first.ends_with(&format!(": predicted {line:?}, recorded {altered:?}")), "{first}");
}

#[test]
fn a_played_game_is_recorded_and_agrees() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl.gz");
    let path = path.to_str().unwrap();
    let game = ["play", "--game", "fall2020", "--nodes", "50", "-o", path];
    for (seed, other) in [("-3", "random"), ("9223372036854775807", "echo BREW"), ("0", "false")] {
        let bots = ["--seed", seed, "--bot", "greedy", "--bot", other];
        run(&[&game[..], &bots[..]].concat(), 0);
        run(&["diff", path], 0);
    }
}

#[test]
fn jobs_do_not_change_the_games() {
    let args = ["--bot", "default", "--bot", "random", "--games", "6", "--nodes", "50", "--json"];
    let play = |jobs: &str| -> Value {
        let command = ["arena", "--game", "fall2020", "--jobs", jobs];
        serde_json::from_str(&run(&[&command[..], &args[..]].concat(), 0)).unwrap()
    };
    assert_eq!(play("1")["games"], play("3")["games"]);
}
