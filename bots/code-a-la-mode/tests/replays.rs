//! Recorded games, replayed: the referee must print every recorded input and reach the recorded end with
//! the recorded stock, points and oven before every turn, and the bot's simulator must predict every
//! next input.
//!
//! Reads `replays/code-a-la-mode` and, where they are, the games shared between workspaces.

use code_a_la_mode::referee::GAME;
use engine::referee::{Answer, Game, Params};
use flate2::read::GzDecoder;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// What was compared.
#[derive(Default)]
struct Counts {
    games: usize,
    turns: usize,
    inputs: usize,
    hidden: usize,
    predictions: usize,
    fields: usize,
    unknown: usize,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn recordings(dir: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(dir) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.to_string_lossy().ends_with(".jsonl.gz"));
    files.sort();
    files
}

fn read(path: &Path) -> Vec<Value> {
    let mut text = String::new();
    GzDecoder::new(fs::File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn lines(value: &Value) -> Option<Vec<String>> {
    let lines = value.as_array()?;
    Some(lines.iter().map(|line| line.as_str().unwrap().to_string()).collect())
}

/// Text without quotes, anything else as compact JSON.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

fn replay(name: &str, recording: &[Value], counts: &mut Counts) {
    let (header, last) = (&recording[0], &recording[recording.len() - 1]);
    assert_eq!(header["game"], GAME.name(), "{name}");
    let params = header["params"].as_object().unwrap();
    let params = Params(params.iter().map(|(key, value)| (key.clone(), plain(value))).collect());
    let mut referee = GAME.referee(&plain(&header["seed"]), 3, &params).unwrap();
    let mut predictors = Vec::new();
    let init = recording[1]["init"].as_array().unwrap();
    for (player, init) in init.iter().enumerate() {
        let init = lines(init).unwrap();
        assert_eq!(referee.init(player), init, "{name}");
        predictors.push(GAME.predictor_with(player, &init, &params).unwrap());
    }
    for turn in &recording[2..recording.len() - 1] {
        let number = &turn["turn"];
        assert_eq!(referee.end(), None, "{name} turn {number}: over too early");
        for (player, predictor) in predictors.iter_mut().enumerate() {
            let recorded = lines(&turn["stdin"][player]);
            assert_eq!(referee.input(player), recorded, "{name} turn {number} player {player}");
            let Some(recorded) = recorded else { continue };
            counts.inputs += 1;
            if let Some(comparison) = predictor.observe(&recorded).unwrap() {
                assert_eq!(comparison.diffs, [], "{name} turn {number} player {player}");
                counts.predictions += 1;
                counts.fields += comparison.compared;
                counts.unknown += comparison.unknown.len();
            }
        }
        let answers = [0, 1, 2].map(|player| match lines(&turn["stdout"][player]) {
            None => Answer::NotAsked,
            Some(silent) if silent.is_empty() => Answer::Silent,
            Some(answer) => Answer::Lines(answer),
        });
        referee.step(&answers);
        predictors.iter_mut().for_each(|predictor| predictor.predict(&answers));
        counts.turns += 1;
    }
    let end = referee.end().unwrap_or_else(|| panic!("{name}: not over after the last turn"));
    assert_eq!(last["end"]["reason"], end.reason, "{name}");
    assert_eq!(last["end"]["scores"], Value::from(end.scores), "{name}");
    let truth: BTreeMap<_, _> = referee.truth().into_iter().collect();
    for key in ["round_scores", "before_turn_dishes_score_oven"] {
        assert_eq!(last["truth"][key].to_string(), truth[key], "{name} {key}");
    }
    counts.hidden += recording.len() - 3;
    assert!((0..3).all(|player| referee.input(player).is_none()), "{name}");
    counts.games += 1;
}

fn replay_all(dir: &Path) -> Counts {
    let mut counts = Counts::default();
    for path in recordings(dir) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        replay(&name, &read(&path), &mut counts);
    }
    println!(
        "{}: {} games, {} turns; referee: {} inputs, {} logged turns; prediction: {} inputs, {} \
         fields, {} unknown; 0 mismatches",
        dir.display(),
        counts.games,
        counts.turns,
        counts.inputs,
        counts.hidden,
        counts.predictions,
        counts.fields,
        counts.unknown
    );
    counts
}

#[test]
fn own_recordings_are_reproduced_and_predicted() {
    let counts = replay_all(&root().join("replays/code-a-la-mode"));
    assert!(counts.games >= 6, "{} recordings", counts.games);
}

#[test]
fn shared_recordings_are_reproduced_and_predicted() {
    let dir = root().join("../shared/games/code-a-la-mode/replays");
    if dir.is_dir() {
        assert!(replay_all(&dir).games > 0);
    } else {
        assert!(std::env::var_os("SENTE_CI").is_none(), "no {}", dir.display());
        println!("skipped: no {}", dir.display());
    }
}
