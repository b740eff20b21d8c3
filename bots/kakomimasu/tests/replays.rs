//! Recorded games of the core: tiles, agents, points and results of every turn.

use engine::referee::{Fields, Game, Params};
use flate2::read::GzDecoder;
use kakomimasu::referee::GAME;
use serde_json::Value;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn shared(path: &str) -> Option<PathBuf> {
    let path = root().join("../shared/games/kakomimasu").join(path);
    if path.exists() {
        return Some(path);
    }
    assert!(std::env::var_os("SENTE_CI").is_none(), "{} is missing", path.display());
    println!("skipped: no {}", path.display());
    None
}

fn read(path: &Path) -> Vec<Value> {
    let mut text = String::new();
    GzDecoder::new(File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn plain(object: &Value) -> Fields {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
    object.as_object().unwrap().iter().map(|(key, value)| (key.clone(), text(value))).collect()
}

/// Replays every game of orders and states in a folder; their number and that of their turns.
fn replay_all(folder: &Path) -> (usize, usize) {
    let (mut games, mut turns) = (0, 0);
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.to_string_lossy().ends_with(".jsonl.gz"));
    files.sort();
    for path in files {
        let recording = read(&path);
        if recording[1].get("actions").is_none() {
            continue;
        }
        let (header, last) = (&recording[0], recording.len() - 1);
        let players = header["agents"].as_array().unwrap().len();
        let params = Params(plain(&header["params"]));
        let mut game = GAME.state_replay(players, &params).unwrap().unwrap();
        for turn in &recording[1..last] {
            assert_eq!(game.scores(), None);
            let lists = turn["actions"].as_array().unwrap().iter();
            let lists = lists.map(|list| list.as_array().unwrap().iter().map(plain).collect());
            game.step(&lists.collect::<Vec<_>>());
            let place = format!("{} turn {}", path.display(), turn["turn"]);
            let state = &turn["state"];
            for (name, value) in game.state() {
                let path = format!("/{}", name.replace('.', "/"));
                let value: Value = serde_json::from_str(&value).unwrap();
                assert_eq!(Some(&value), state.pointer(&path), "{place}: {name}");
            }
            turns += 1;
        }
        let scores = game.scores().expect("an end");
        assert_eq!(recording[last]["end"]["scores"], Value::from(scores), "{}", path.display());
        games += 1;
    }
    (games, turns)
}

#[test]
fn own_recordings_are_reproduced() {
    let (games, turns) = replay_all(&root().join("replays/kakomimasu"));
    assert!(games >= 6 && turns > 200, "{games} games, {turns} turns");
}

#[test]
fn shared_recordings_are_reproduced() {
    if let Some(folder) = shared("replays") {
        let (games, turns) = replay_all(&folder);
        println!("{games} games, {turns} turns, 0 differences");
        assert!(games > 0);
    }
}

fn check_cases(path: &Path) -> usize {
    let cases = read(path);
    for (number, case) in cases.iter().enumerate() {
        let comparison = GAME.check_case(&Params(plain(case))).unwrap().unwrap();
        assert_eq!(comparison.diffs, [], "{} line {}", path.display(), number + 1);
        assert!(comparison.compared > 0);
    }
    cases.len()
}

#[test]
fn own_cases_are_filled_by_both_rules() {
    assert!(check_cases(&root().join("replays/kakomimasu/fill.cases.gz")) >= 100);
}

#[test]
fn shared_cases_are_filled_by_both_rules() {
    if let Some(path) = shared("fill_cases.jsonl.gz") {
        println!("{} cases, 0 differences", check_cases(&path));
    }
}
