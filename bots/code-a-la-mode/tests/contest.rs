//! Data recorded on the contest's own servers: seeds give the kitchens and customers that programs read
//! there, and a whole match replays to its scores. The files are shared between workspaces.

use code_a_la_mode::io::parse_init;
use code_a_la_mode::referee::setup::setup;
use code_a_la_mode::referee::{KitchenReferee, GAME, PAIRS};
use engine::referee::{Answer, Game, Referee};
use flate2::read::GzDecoder;
use serde_json::Value;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The files whose names begin with `prefix`, parsed; none where the folder is missing.
fn files(prefix: &str) -> Vec<(String, Value)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let folder: PathBuf = root.join("shared/games/code-a-la-mode/codingame");
    let Ok(entries) = fs::read_dir(&folder) else {
        assert!(std::env::var_os("SENTE_CI").is_none(), "no {}", folder.display());
        println!("skipped: no {}", folder.display());
        return Vec::new();
    };
    let mut files = Vec::new();
    for entry in entries {
        let name = entry.as_ref().unwrap().file_name().to_string_lossy().into_owned();
        if name.starts_with(prefix) && name.ends_with(".gz") {
            let mut text = String::new();
            let file = fs::File::open(entry.unwrap().path()).unwrap();
            GzDecoder::new(file).read_to_string(&mut text).unwrap();
            files.push((name, serde_json::from_str(&text).unwrap()));
        }
    }
    assert!(!files.is_empty(), "{}: no {prefix}*.gz", folder.display());
    files
}

fn league(name: &str) -> u8 {
    match name {
        "ligue2" => 2,
        "ligue3" => 3,
        "ligueBronze" => 4,
        other => panic!("unknown league {other}"),
    }
}

#[test]
fn seeds_give_the_recorded_kitchens_and_customers() {
    for (name, data) in files("init_") {
        let seed = data["seed"].as_str().unwrap().parse().unwrap();
        let ours = KitchenReferee::new(seed, league(data["league"].as_str().unwrap())).init(0);
        let theirs: Vec<&str> =
            data["init"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
        let (customers, rows) = theirs[1..].split_at(theirs.len() - 8);
        assert_eq!(ours[1..=customers.len()], *customers, "{name}");
        // Some of these files show spawn cells as plain floor, or none but the reader's.
        for (ours, theirs) in ours[ours.len() - 7..].iter().zip(rows) {
            for (ours, theirs) in ours.chars().zip(theirs.chars()) {
                assert!(ours == theirs || (theirs == '.' && "01".contains(ours)), "{name}");
            }
        }
        let kitchen = parse_init(&theirs).unwrap();
        assert_eq!(
            kitchen.stations,
            setup(seed, 4.min(league_of(&data))).kitchen.stations,
            "{name}"
        );
    }
}

fn league_of(data: &Value) -> u8 {
    league(data["league"].as_str().unwrap())
}

#[test]
fn a_match_of_the_contest_replays_to_its_scores() {
    for (name, data) in files("runner_seed") {
        let seed = &name["runner_seed".len()..name.find('.').unwrap()];
        let mut referee = GAME.referee(seed, 3, &Default::default()).unwrap();
        let frames = data["outputs"]["0"].as_array().unwrap().len();
        let mut turns = 0;
        for frame in 0..frames {
            let lines = |seat: usize| data["outputs"][seat.to_string()][frame].as_str();
            let asked: Vec<usize> =
                (0..3).filter(|&seat| lines(seat).is_some_and(|text| !text.is_empty())).collect();
            let [seat] = asked[..] else { continue };
            assert!(referee.input(seat).is_some(), "{name} frame {frame} seat {seat}");
            let mut answers = vec![Answer::NotAsked; 3];
            let line = lines(seat).unwrap().trim_end_matches('\n').to_string();
            answers[seat] = Answer::Lines(vec![line]);
            referee.step(&answers);
            turns += 1;
        }
        assert_eq!(turns, 200 * PAIRS.len());
        let scores = data["scores"].as_object().unwrap();
        let theirs: Vec<i64> =
            (0..3).map(|seat| scores[&seat.to_string()].as_i64().unwrap()).collect();
        assert_eq!(referee.end().unwrap().scores, theirs, "{name}");
    }
}
