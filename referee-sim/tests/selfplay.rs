//! Positions for learners: what is in a shard, that a killed run goes on, and what is refused.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use common::{error, output, script, text, toy, toy_path};
use referee_sim::experiments::selfplay::shard::Shard;
use referee_sim::game::registry::GAMES;
use tempfile::TempDir;

const RACE: [&str; 9] =
    ["selfplay", "--game", "race", "--bot", "random", "--bot", "steady", "--nodes", "5"];

fn args(folder: &Path, more: &[&str]) -> Vec<String> {
    let folder = ["-o", folder.to_str().unwrap()];
    RACE.iter().chain(more).chain(&folder).map(|word| word.to_string()).collect()
}

/// All files of a folder but the journal, by name.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let file = |entry: fs::DirEntry| {
        (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())
    };
    entries.map(file).collect()
}

fn shard(folder: &Path, number: usize) -> Shard {
    Shard::read(&folder.join(format!("shard-{number:05}.npz")), 3).unwrap()
}

#[test]
fn any_number_of_jobs_writes_the_same_bytes() {
    let folder = TempDir::new().unwrap();
    let [one, two] = ["one", "two"].map(|name| folder.path().join(name));
    let more = ["--games", "50", "--shard-games", "20", "--jobs"];
    let told = output(toy(&[]).args(args(&one, &[&more[..], &["1"]].concat())), 0);
    assert_eq!(told.lines().count(), 1);
    assert!(told.starts_with("race: 50 games, "), "{told}");
    assert!(told.contains(" positions, 1.7 of 3 features each; 3 shards in "), "{told}");
    output(toy(&[]).args(args(&two, &[&more[..], &["2"]].concat())), 0);
    assert_eq!(files(&one), files(&two));
    let names: Vec<String> = files(&one).into_keys().collect();
    let shards = [0, 1, 2].map(|number| format!("shard-{number:05}.npz"));
    assert_eq!(
        names,
        [&["features.json".to_string(), "selfplay.journal".to_string()], &shards[..]].concat()
    );
    let about: serde_json::Value = serde_json::from_str(&text(&one.join("features.json"))).unwrap();
    assert_eq!(about["names"], serde_json::json!(["take", "place", "card"]));
    assert_eq!((&about["features"], &about["actions"]), (&3.into(), &4.into()));
    let command = "referee-sim selfplay --game race --bot \"random\" --bot \"steady\" --games 50 --seed 1 --nodes 5 --shard-games 20";
    assert_eq!(about["command"], command);
}

/// The arrays as numpy finds them, and what is in them as the recorded games have it.
#[test]
fn positions_are_those_of_the_games() {
    let folder = TempDir::new().unwrap();
    let [played, kept, again] = ["played", "kept", "again"].map(|name| folder.path().join(name));
    output(toy(&[]).args(args(&played, &["--games", "7"])), 0);
    let arena = ["arena", "--game", "race", "--bot", "random", "--bot", "steady", "--nodes", "5"];
    output(toy(&arena).args(["--games", "7", "--replays"]).arg(&kept), 0);
    let from = ["selfplay", "--game", "race", "--from", kept.to_str().unwrap(), "-o"];
    output(toy(&from).arg(&again), 0);
    let shard = shard(&played, 0);
    assert_eq!(files(&again)["shard-00000.npz"], files(&played)["shard-00000.npz"]);
    let mut at = 0;
    for game in 0..7 {
        let lines = text_of(&kept.join(format!("{game:06}.jsonl.gz")));
        let end = lines.iter().find_map(|line| line.get("end")).unwrap();
        let scores = [0, 1].map(|seat| end["scores"][seat].as_i64().unwrap());
        for turn in lines.iter().filter(|line| line.get("turn").is_some()) {
            for seat in [0, 1] {
                let Some(input) = turn["stdin"][seat].as_array() else { continue };
                let number = |line: usize, word: usize| -> f32 {
                    input[line].as_str().unwrap().split(' ').nth(word).unwrap().parse().unwrap()
                };
                let features: Vec<_> = shard.features(at).collect();
                let expected = [(1, number(0, 0)), (2, number(1, 1))];
                let expected = expected.into_iter().filter(|(_, value)| *value != 0.0);
                assert_eq!(features, expected.collect::<Vec<_>>());
                let (mine, theirs) = (scores[seat], scores[1 - seat]);
                assert_eq!(shard.margin[at], (mine - theirs) as f32);
                let won = [0.0, 0.5, 1.0][(mine.cmp(&theirs) as i8 + 1) as usize];
                assert_eq!(shard.outcome[at], won);
                assert!(shard.search[at].is_nan());
                let place = (shard.game[at], u64::from(shard.turn[at]), shard.seat[at]);
                assert_eq!(place, (game, turn["turn"].as_u64().unwrap(), seat as u32));
                at += 1;
            }
        }
    }
    assert_eq!(at, shard.len());
    assert!(shard.policy_index.is_empty() && shard.policy_row == vec![0; at + 1]);
}

fn text_of(path: &Path) -> Vec<serde_json::Value> {
    let mut text = String::new();
    flate2::read::MultiGzDecoder::new(fs::File::open(path).unwrap())
        .read_to_string(&mut text)
        .unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn arrays_are_numpys() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("out");
    output(toy(&[]).args(args(&out, &["--games", "3"])), 0);
    let file = fs::File::open(out.join("shard-00000.npz")).unwrap();
    let mut archive = zip::ZipArchive::new(file).unwrap();
    let mut found = Vec::new();
    for at in 0..archive.len() {
        let mut bytes = Vec::new();
        let mut file = archive.by_index(at).unwrap();
        file.read_to_end(&mut bytes).unwrap();
        assert!(bytes.starts_with(b"\x93NUMPY\x01\x00"));
        let header = String::from_utf8_lossy(&bytes[10..80]).into_owned();
        let kind = header.split('\'').nth(3).unwrap().to_string();
        found.push(format!("{} {kind}", file.name().unwrap()));
    }
    let expected =
        "row <u4, index <u4, value <f4, outcome <f4, margin <f4, search <f4, policy_row <u4, \
                    policy_index <u4, policy_share <f4, game <u4, turn <u4, seat <u4";
    let expected: Vec<_> =
        expected.split(", ").map(|name| name.replacen(' ', ".npy ", 1)).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_killed_run_goes_on_to_the_same_bytes() {
    let folder = TempDir::new().unwrap();
    let [whole, broken] = ["whole", "broken"].map(|name| folder.path().join(name));
    let more = ["--games", "4000", "--shard-games", "100"];
    let told = output(toy(&[]).args(args(&whole, &more)), 0);
    let mut kills = 0;
    for wait in (20..).step_by(13) {
        let mut run = Command::new(toy_path());
        let mut run = run.args(args(&broken, &more)).stdout(Stdio::null()).spawn().unwrap();
        sleep(Duration::from_millis(wait));
        if run.try_wait().unwrap().is_some() {
            break;
        }
        run.kill().unwrap();
        run.wait().unwrap();
        kills += 1;
    }
    assert!(kills >= 2, "{kills} kills");
    let again = || output(toy(&[]).args(args(&broken, &more)), 0);
    assert_eq!(again().replace("broken", "whole"), told);
    assert_eq!(files(&broken), files(&whole));
    // A shard that is gone is played again.
    fs::remove_file(broken.join("shard-00007.npz")).unwrap();
    again();
    let (mut made, mut known) = (files(&broken), files(&whole));
    made.remove("selfplay.journal");
    known.remove("selfplay.journal");
    assert_eq!(made, known);
    let refused = error(toy(&[]).args(args(&broken, &["--games", "3"])));
    assert!(
        refused.contains("selfplay.journal: of another run; remove it to start again"),
        "{refused}"
    );
    fs::remove_file(broken.join("selfplay.journal")).unwrap();
    let refused = error(toy(&[]).args(args(&broken, &more)));
    assert!(
        refused.ends_with("broken: has shards of another run; name another folder"),
        "{refused}"
    );
}

/// A program tells by a line what its search thought.
#[test]
fn thoughts_are_read_from_what_bots_print() {
    let folder = TempDir::new().unwrap();
    let thinks = |what: &str| {
        let turn = format!("echo noise >&2; echo '@thought {what}' >&2; echo TAKE 2");
        script(
            &folder,
            "thinks",
            &format!("read -r init; while read -r a && read -r b; do {turn}; done"),
        )
    };
    let run = |what: &str, name: &str| -> (Vec<String>, PathBuf) {
        let out = folder.path().join(name);
        let bot = thinks(what);
        let words =
            ["selfplay", "--game", "race", "--games", "2", "--bot", &bot, "--bot", "steady", "-o"];
        (
            words
                .iter()
                .map(|word| word.to_string())
                .chain([out.to_str().unwrap().to_string()])
                .collect(),
            out,
        )
    };
    let (words, out) = run("-0.5 1:0.25 3:0.75", "out");
    output(toy(&[]).args(words), 0);
    let shard = shard(&out, 0);
    for at in 0..shard.len() {
        let range = shard.policy_row[at] as usize..shard.policy_row[at + 1] as usize;
        let policy = (&shard.policy_index[range.clone()], &shard.policy_share[range]);
        if shard.seat[at] == shard.game[at] % 2 {
            assert_eq!((shard.search[at], policy), (-0.5, (&[1, 3][..], &[0.25, 0.75][..])));
        } else {
            assert!(shard.search[at].is_nan() && policy.0.is_empty());
        }
    }
    let refused = [
        ("high", "a value behind @thought, found 'high'"),
        ("1 4:1", "@thought: expected one of 4 actions, found 4"),
        ("1 2:0.5 1:0.5", "ACTION:SHARE, actions ascending, shares from 0 to 1, found '1:0.5'"),
        ("1 2:2", "ACTION:SHARE, actions ascending, shares from 0 to 1, found '2:2'"),
    ];
    for (at, (what, told)) in refused.into_iter().enumerate() {
        let (words, _) = run(what, &format!("refused {at}"));
        let line = error(toy(&[]).args(words));
        assert!(line.starts_with("error: game 0: turn 0: player 0: "), "{line}");
        assert!(line.contains(told), "{line}");
    }
}

#[test]
fn bots_that_fail_are_told() {
    let folder = TempDir::new().unwrap();
    let words =
        ["selfplay", "--game", "race", "--games", "3", "--bot", "panics", "--bot", "slow", "-o"];
    let told = output(toy(&words).arg(folder.path()), 0);
    assert!(
        told.contains("games in which a bot failed: 3; first: game 0 turn 2: panics: "),
        "{told}"
    );
}

#[test]
fn what_cannot_be_is_refused() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("out");
    let without = GAMES.iter().find(|game| game.features().is_none());
    if let Some(game) = without {
        let mut real = assert_cmd::Command::new(env!("CARGO_BIN_EXE_referee-sim"));
        let line =
            error(real.args(["selfplay", "--game", game.name(), "--bot", "x", "-o"]).arg(&out));
        assert_eq!(line, format!("error: {}: names no features (Game::features)", game.name()));
        assert!(!out.exists());
    }
    let from = |file: &Path| {
        error(toy(&["selfplay", "--game", "race", "-o"]).arg(&out).arg("--from").arg(file))
    };
    let file = folder.path().join("a.jsonl");
    fs::write(&file, "{").unwrap();
    assert!(from(&file).contains("a.jsonl: line 1: "));
    fs::write(&file, "{\"replay\":1,\"game\":\"chess\",\"seed\":1,\"agents\":[\"a\"]}").unwrap();
    assert_eq!(from(&file), "error: no recordings of race found");
    let recording = common::recording(&folder, "b.jsonl", "1");
    let damaged = text(&recording).replacen("card ", "card x", 1);
    fs::write(&recording, damaged).unwrap();
    let line = from(&recording);
    assert!(line.contains("b.jsonl: turn 0: player 0: expected a number in "), "{line}");
    let line = error(toy(&RACE).arg("-o").arg(&recording));
    assert!(line.contains("b.jsonl: cannot make: "), "{line}");
}
