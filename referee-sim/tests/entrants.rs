//! Bots with limits of their own, and opponents drawn from a pool.

mod common;

use std::collections::BTreeSet;
use std::fs;

use common::{error, json, output, script, toy};
use referee_sim::recordings::replay;
use serde_json::Value;
use tempfile::TempDir;

const ARENA: [&str; 3] = ["arena", "--game", "race"];

/// A file of bots; its path as the command line takes it.
fn pool(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_string()
}

fn hashes(report: &Value) -> Vec<String> {
    let games = report["games"].as_array().unwrap().iter();
    games.map(|game| game["hash"].to_string()).collect()
}

/// A program that answers after so many seconds.
fn late(folder: &TempDir, name: &str, seconds: &str) -> String {
    let text = format!(
        "read players; while read places && read card; do sleep {seconds}; echo TAKE 2; done"
    );
    script(folder, name, &text)
}

#[test]
fn a_limit_counts_for_the_bot_before_it() {
    let folder = TempDir::new().unwrap();
    let slow = late(&folder, "slow", "0.1");
    let limits = ["--bot", &slow, "--bot-limit", "50", "--bot", &slow, "--bot-limit", "20000"];
    let args = ["--games", "2", "--limit", "wall", "--json"];
    let report = json(toy(&ARENA).args(limits).args(args));
    let table = &report["table"];
    assert_eq!(table[0]["bot"], format!("[50] {slow}"));
    // On a busy machine the wall clock ends a game that the program had no time for.
    let ended = |bot: usize| {
        let count = |kind: &str| table[bot][kind].as_u64().unwrap();
        count("timeouts") + count("starved")
    };
    assert_eq!([ended(0), ended(1)], [2, 0], "{report}");
    // Programs are told.
    let told = script(&folder, "told", "[ \"$SENTE_MILLIS\" = 400 ] || exit 9\nexec yes TAKE 1");
    let args = ["--bot", &told, "--bot-limit", "400", "--bot", "steady", "--games", "2", "--json"];
    assert_eq!(json(toy(&ARENA).args(args))["table"][0]["crashes"], 0);
}

#[test]
fn under_nodes_the_limit_is_nodes() {
    let folder = TempDir::new().unwrap();
    let told = script(&folder, "told", "[ \"$SENTE_NODES\" = 7 ] || exit 9\nexec yes TAKE 1");
    let args = ["--bot", "steady", "--bot", &told, "--bot-limit", "7", "--games", "2", "--json"];
    let report = json(toy(&ARENA).args(args).args(["--nodes", "90"]));
    assert_eq!(report["table"][1]["crashes"], 0, "{report}");
}

/// Every seed has its own opponents, the same ones in all games of its block, and no one twice as long as there
/// are others; on any number of jobs, and when a game is played again.
#[test]
fn opponents_are_drawn_for_every_seed() {
    let folder = TempDir::new().unwrap();
    let file =
        pool(&folder, "pool.txt", "# rivals\nrandom\n\n[3] random\n[5] random\n[9] random\n");
    let kept = folder.path().join("kept");
    let args = ["--bot", "steady", "--bot", "default", "--pool", &file, "--games", "40", "--json"];
    let run =
        |jobs| toy(&ARENA).args(args).args(["--nodes", "20", "--jobs", jobs]).output().unwrap();
    let one = toy(&ARENA).args(args).args(["--nodes", "20", "--replays"]).arg(&kept).output();
    let one: Value = serde_json::from_slice(&one.unwrap().stdout).unwrap();
    assert_eq!(one["bots"][3], format!("pool:{file}"));
    assert_eq!(hashes(&one), hashes(&serde_json::from_slice(&run("3").stdout).unwrap()));
    let mut drawn = BTreeSet::new();
    for block in 0..10 {
        let of = |game: usize| {
            let path = kept.join(format!("{:06}.jsonl.gz", 4 * block + game));
            let mut rivals = replay::open(&path).unwrap().header().unwrap().agents;
            rivals.retain(|name| name.contains("random"));
            rivals.sort();
            rivals
        };
        let rivals = of(0);
        assert_eq!((1..4).map(of).filter(|other| *other == rivals).count(), 3);
        assert!(rivals.len() == 2 && rivals[0] != rivals[1], "{rivals:?}");
        drawn.extend(rivals);
    }
    assert_eq!(drawn.len(), 4, "{drawn:?}");
    let report = pool(&folder, "report.json", &one.to_string());
    let again = ["play", "--like", &report, "--game-number", "17"];
    assert!(output(&mut toy(&again), 0).contains("\nthe game of "));
}

/// The first bot against each bot of the pool; parts add up to the whole.
#[test]
fn results_are_shown_by_opponent() {
    let folder = TempDir::new().unwrap();
    let file = pool(&folder, "pool.txt", "panics\nrandom\n[3] random\n");
    let args = ["--bot", "steady", "--pool", &file, "--games", "24", "--nodes", "9", "--json"];
    let whole = json(toy(&ARENA).args(args));
    let opponents = &whole["groups"]["opponent"];
    let games = |name: &str| opponents[name]["games"].as_u64().unwrap();
    // All three are drawn for the three seats of every game.
    assert_eq!(["panics", "random", "[3] random"].map(games), [24, 24, 24], "{opponents}");
    let of = |what: &str, name: &str| opponents[name][what].as_u64().unwrap();
    assert_eq!((of("wins", "panics"), of("losses", "panics")), (24, 0));
    let wins: u64 = ["panics", "random", "[3] random"].map(|name| of("wins", name)).iter().sum();
    assert_eq!(whole["table"][0]["wins"], wins);
    let part = |part: &str| {
        let report = json(toy(&ARENA).args(args).args(["--blocks", part]));
        pool(&folder, &part.replace('/', "of"), &report.to_string())
    };
    let merged = json(&mut toy(&["merge", &part("1/2"), &part("2/2"), "--json"]));
    assert_eq!(merged["groups"], whole["groups"]);
    let text = output(toy(&ARENA).args(&args[..8]), 0);
    assert!(text.contains("\nopponent    games  win  draw  loss    share\n"), "{text}");
    assert!(text.contains("\npanics         24   24     0     0  100.0 %\n"), "{text}");
}

#[test]
fn mistakes_name_their_place() {
    let folder = TempDir::new().unwrap();
    let run = |args: &[&str]| error(toy(&ARENA).args(args));
    let with = |text: &str| {
        let file = pool(&folder, "bad.txt", text);
        run(&["--bot", "steady", "--pool", &file]).replace(&file, "bad.txt")
    };
    assert_eq!(with("# none\n"), "error: bad.txt: expected a bot in each line, found none");
    assert!(with("random\nnobody\n").starts_with("error: bad.txt:2: \"nobody\" is neither"));
    let file = pool(&folder, "good.txt", "random\n");
    assert_eq!(with(&format!("pool:{file}\n")), "error: bad.txt:1: a pool in a pool");
    assert!(run(&["--bot", "steady", "--pool", "/none"]).starts_with("error: /none: cannot read"));
    assert_eq!(
        run(&["--bot", "steady", "--bot", "[0] random"]),
        "error: \"[0] random\": expected a limit from 1 on"
    );
    assert_eq!(
        run(&["--bot", "steady", "--bot", "[1] [2] random"]),
        "error: \"[1] [2] random\": two limits"
    );
    assert!(
        run(&["--bot-limit", "5", "--bot", "steady"]).contains("--bot-limit: no --bot before it")
    );
}
