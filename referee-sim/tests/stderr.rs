//! Recordings hold what bots print to stderr.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{output, script, text, toy};
use referee_sim::output::view;
use referee_sim::recordings::replay::{self, Body, MAX_STDERR};
use serde_json::{json, Value};
use tempfile::TempDir;

/// Plays with this as seat 0 against `steady`; the recording.
fn played(folder: &TempDir, bot: &str, more: &[&str]) -> PathBuf {
    let path = folder.path().join("a.jsonl");
    let mut play = toy(&["play", "--game", "race", "--seed", "5", "--bot", bot, "--bot", "steady"]);
    output(play.arg("-o").arg(&path).args(more), 0);
    path
}

/// A program that answers `TAKE 2` as `steady` does, and does `before` it in each turn; `$n` is the turn.
fn talker(folder: &TempDir, before: &str) -> String {
    let turn = format!("while read -r a && read -r b; do {before}; echo TAKE 2; n=$((n+1)); done");
    script(folder, "talker", &format!("read -r init; n=0; {turn}"))
}

fn turns(path: &Path) -> Vec<Value> {
    let lines = text(path);
    let lines = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.filter(|line| line.get("turn").is_some()).collect()
}

#[test]
fn lines_stand_with_the_turn_and_seat_in_which_they_were_printed() {
    let folder = TempDir::new().unwrap();
    let bot = talker(&folder, "echo \"turn $n\" >&2; [ $n = 1 ] && printf 'two\\r\\nlines' >&2");
    let turns = turns(&played(&folder, &bot, &[]));
    assert!(turns.len() > 3);
    for (number, turn) in turns.iter().enumerate().filter(|(_, turn)| !turn["stdin"][0].is_null()) {
        let mut expected = vec![format!("turn {number}")];
        if number == 1 {
            expected.extend(["two", "lines"].map(str::to_string));
        }
        assert_eq!(turn["stderr"], json!([expected, null]), "turn {number}");
    }
}

#[test]
fn quiet_bots_are_recorded_as_ever() {
    let folder = TempDir::new().unwrap();
    let quiet = text(&played(&folder, "steady", &[]));
    assert!(!quiet.contains("stderr"));
    let name = talker(&folder, "echo no >&2");
    let talk = text(&played(&folder, &name, &[]));
    let without = talk.replace(r#","stderr":[["no"],null]"#, "").replace(&name, "steady");
    assert_eq!(without, quiet);
}

#[test]
fn a_turn_holds_16_kib_and_says_that_more_was_cut() {
    let folder = TempDir::new().unwrap();
    let bot = talker(&folder, "head -c 20000 /dev/zero | tr '\\0' x >&2; echo >&2");
    let first = &turns(&played(&folder, &bot, &[]))[0]["stderr"][0];
    assert_eq!(*first, json!(["x".repeat(MAX_STDERR), "[cut]"]));
}

#[test]
fn built_in_bots_tell_theirs_and_crashes_are_kept() {
    let folder = TempDir::new().unwrap();
    let lists = |path: &Path| -> Vec<Value> {
        turns(path).iter().map(|turn| turn["stderr"][0].clone()).collect()
    };
    let told = lists(&played(&folder, "panics", &[]));
    assert_eq!(told[..3], [json!(["breath 1"]), json!(["breath 2"]), json!(["breath 3"])]);
    let crash = script(&folder, "crash", "read -r init; read -r a; echo 'at line 9' >&2; exit 3");
    assert_eq!(lists(&played(&folder, &crash, &[]))[0], json!(["at line 9"]));
}

#[test]
fn what_is_recorded_is_shown_too() {
    let folder = TempDir::new().unwrap();
    let bot = talker(&folder, "echo \"turn $n\" >&2");
    let path = folder.path().join("shown.jsonl");
    let mut play =
        toy(&["play", "--game", "race", "--seed", "5", "--bot", &bot, "--bot", "steady"]);
    let assert = play.arg("--stderr").arg("-o").arg(&path).assert().code(0);
    let shown = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(shown.contains("turn 0\nturn 1\n"), "{shown}");
    assert_eq!(turns(&path)[1]["stderr"][0], json!(["turn 1"]));
}

#[test]
fn games_of_an_arena_hold_it_and_all_readers_take_it() {
    let folder = TempDir::new().unwrap();
    let bot = talker(&folder, "echo '@text 1 2 red </script><b>' >&2");
    let games = folder.path().join("games");
    let arena = ["arena", "--game", "race", "--bot", &bot, "--bot", "steady", "--games", "2"];
    output(toy(&arena).arg("--replays").arg(&games), 0);
    let path = games.join("000000.jsonl.gz");
    let Body::Lines(recording) = view::load(&path).unwrap() else { panic!("no lines") };
    let stderr = recording.turns[0].stderr.clone();
    assert_eq!(stderr.iter().flatten().flatten().count(), 1);
    let copy = folder.path().join("copy.jsonl");
    replay::write(&copy, &recording).unwrap();
    let Body::Lines(again) = view::load(&copy).unwrap() else { panic!("no lines") };
    assert_eq!(again, recording);
    output(toy(&["diff"]).arg(&path), 0);
    let page = folder.path().join("page.html");
    output(toy(&["view"]).arg(&path).arg("-o").arg(&page), 0);
    assert!(text(&page).contains(r"@text 1 2 red \u003c/script\u003e"));
}

#[test]
fn a_list_of_the_wrong_length_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = played(&folder, "steady", &[]);
    let altered = text(&path).replacen(r#"{"turn":1,"#, r#"{"turn":1,"stderr":[["x"]],"#, 1);
    fs::write(&path, altered).unwrap();
    let error = view::load(&path).err().unwrap().to_string();
    let expected = "line 4: stderr: expected one entry for each of 2 players, found 1";
    assert!(error.ends_with(expected), "{error}");
}
