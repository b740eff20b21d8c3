//! Every game can be seen again: by its number in the report, as a recording, by what the bot said.

mod common;

use std::fs;
use std::path::Path;

use common::{error, json, output, script, toy};
use serde_json::Value;
use tempfile::TempDir;

const RACE: [&str; 5] = ["arena", "--game", "race", "--nodes", "9"];

fn write(folder: &TempDir, args: &[&str]) -> (String, Value) {
    let report = json(toy(&RACE).args(args).arg("--json"));
    let path = folder.path().join("report.json");
    fs::write(&path, report.to_string()).unwrap();
    (path.to_str().unwrap().to_string(), report)
}

#[test]
fn a_numbered_game_is_played_again() {
    let folder = TempDir::new().unwrap();
    let bots = ["--bot", "random", "--bot", "steady:take=1", "--bot", "random", "--games", "9"];
    let (path, report) = write(&folder, &[&bots[..], &["--param", "label=b"]].concat());
    for number in 0..9 {
        let game = &report["games"][number];
        assert_eq!(game["number"], number);
        let args = ["play", "--like", &path, "--game-number", &number.to_string()];
        let text = output(&mut toy(&args), 0);
        let hash = game["hash"].as_str().unwrap();
        assert!(text.contains(&format!("; hash {hash}\n")), "{text}");
        assert!(text.contains(&format!("\nthe game of {path}: scores [")), "{text}");
    }
    let line = error(&mut toy(&["play", "--like", &path, "--game-number", "9"]));
    assert_eq!(line, format!("error: {path}: no game 9"));
    fs::write(&path, report.to_string().replace("9 nodes", "8 nodes ")).unwrap();
    let line = error(&mut toy(&["play", "--like", &path, "--game-number", "1"]));
    let expected = format!("error: {path}: not the JSON object of an arena: limit: unknown limit ");
    assert!(line.starts_with(&expected), "{line}");
    let line = error(&mut toy(&["play", "--like", "/nothing", "--game-number", "1"]));
    assert!(line.starts_with("error: /nothing: cannot read"), "{line}");
}

#[test]
fn a_bot_that_changed_is_told() {
    let folder = TempDir::new().unwrap();
    let steady = "read players; while read places && read card; do echo TAKE 2; done";
    let bot = script(&folder, "bot", steady);
    let (path, _) = write(&folder, &["--bot", &bot, "--bot", "random", "--games", "2"]);
    script(&folder, "bot", &format!("echo says something >&2; {}", steady.replace('2', "1")));
    let mut command = toy(&["play", "--like", &path, "--game-number", "1"]);
    let assert = command.assert().code(0);
    let text = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(text.contains(&format!("\nnot the game of {path}: scores [")), "{text}");
    assert_eq!(assert.get_output().stderr, b"says something\n");
}

#[test]
fn a_failed_bot_has_its_last_words() {
    let folder = TempDir::new().unwrap();
    // More than a pipe holds, so that it has to be read all along.
    let flood =
        "i=0; while [ $i -lt 3000 ]; do echo \"$i $(printf %090d 7)\" >&2; i=$((i+1)); done";
    let text = format!("read a; read b; read c; {flood}; printf 'no \\033[1m luck' >&2; exit 4");
    let bot = script(&folder, "bot", &text);
    let args = ["--bot", &bot, "--bot", "steady", "--games", "2"];
    let text = output(toy(&RACE).args(args), 0);
    let first = format!("{bot}: crash x 2, first: game 0 seed ");
    assert!(text.contains(&first), "{text}");
    assert!(text.contains(" seat 0 turn 0: exited with status 4\n"), "{text}");
    let words: Vec<&str> = text.lines().filter_map(|l| l.strip_prefix("    stderr: ")).collect();
    assert_eq!(words.len(), 20, "{text}");
    assert!(words[0].starts_with("2981 0000") && words[19] == "no  [1m luck", "{words:?}");
    let row = json(toy(&RACE).args(args).arg("--json"))["table"][0].clone();
    assert_eq!(row["first_stderr"][0].as_array().unwrap().len(), 20, "{row}");
    // One that is out by the rules has some, too.
    let bot = script(&folder, "rude", "read a; read b; read c; echo why not >&2; echo SLEEP; cat");
    let text = output(toy(&RACE).args(["--bot", &bot, "--bot", "steady", "--games", "2"]), 0);
    assert!(text.contains("turn 0: \"SLEEP\"\n    stderr: why not\n"), "{text}");
    // A line that does not end is cut.
    let bot = script(&folder, "long", "read a; read b; read c; printf %0400d 7 >&2; exit 4");
    let text = output(toy(&RACE).args(["--bot", &bot, "--bot", "steady", "--games", "2"]), 0);
    assert!(text.contains(&format!("    stderr: {}\n", "0".repeat(300))), "{text}");
}

fn kept(folder: &Path) -> Vec<usize> {
    let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
    let number = |name: String| name.strip_suffix(".jsonl.gz").unwrap().parse().unwrap();
    let mut numbers: Vec<usize> =
        fs::read_dir(folder).unwrap().map(|entry| number(name(entry.unwrap()))).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn games_are_recorded_under_their_numbers() {
    let folder = TempDir::new().unwrap();
    let bots = ["--bot", "random", "--bot", "panics", "--bot", "steady", "--games", "12"];
    let scores = |game: &Value| -> Vec<i64> {
        let at = |bot: u64| {
            let seat = game["seats"].as_array().unwrap().iter().position(|seat| *seat == bot);
            game["scores"][seat.unwrap()].as_i64().unwrap()
        };
        (0..3).map(at).collect()
    };
    let lost = |s: &[i64]| s[0] < s[1].max(s[2]);
    let beaten = |s: &[i64]| s[2] > s[0];
    type Wanted<'a> = &'a dyn Fn(&[i64]) -> bool;
    let cases: [(&[&str], Wanted); 5] = [
        (&[], &|_| true),
        (&["--only", "failed"], &|_| true),
        (&["--only", "lost"], &lost),
        (&["--only", "steady>random"], &beaten),
        (&["--only", "3 > 1"], &beaten),
    ];
    for (number, (only, wanted)) in cases.into_iter().enumerate() {
        let replays = folder.path().join(format!("new/{number}"));
        let target = ["--replays", replays.to_str().unwrap()];
        let (_, report) = write(&folder, &[&bots[..], &target, only].concat());
        let games = report["games"].as_array().unwrap();
        let expected: Vec<usize> =
            (0..12).filter(|&number| wanted(&scores(&games[number]))).collect();
        assert!(expected.len() > 2, "{only:?}: {games:?}");
        assert_eq!(kept(&replays), expected, "{only:?}");
        output(&mut toy(&["diff", replays.to_str().unwrap()]), 0);
    }
    let target = folder.path().join("x");
    let args = ["--replays", target.to_str().unwrap(), "--only", "fast>slow"];
    let line = error(toy(&RACE).args(bots).args(args));
    let known = "expected lost, failed or A>B (bots: random, panics, steady)";
    assert_eq!(line, format!("error: --only \"fast>slow\": {known}"));
    assert!(!target.exists());
}
