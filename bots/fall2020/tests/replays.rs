//! Recorded games, replayed: the referee must print every recorded input and reach the recorded
//! end, and the bot's simulator must predict every next input of both seats.
//!
//! Reads `replays/fall2020` and, where they are, the games shared between workspaces.

use engine::referee::{Answer, Fields, Game, Params};
use fall2020::referee::GAME;
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
    lines: usize,
    truth_fields: usize,
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

fn lines(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_string()).collect()
}

/// The leaves by path, with arrays that hold no object as leaves.
fn flatten(path: &str, value: &Value, fields: &mut Fields) {
    let below = |key: &str| if path.is_empty() { key.into() } else { format!("{path}.{key}") };
    match value {
        Value::Object(map) => {
            map.iter().for_each(|(key, value)| flatten(&below(key), value, fields));
        }
        Value::Array(items) if items.iter().any(Value::is_object) => {
            let items = items.iter().enumerate();
            items.for_each(|(index, item)| flatten(&below(&index.to_string()), item, fields));
        }
        leaf => fields.push((path.to_string(), leaf.to_string())),
    }
}

fn replay(name: &str, recording: &[Value], counts: &mut Counts) {
    let (header, last) = (&recording[0], &recording[recording.len() - 1]);
    assert_eq!(header["game"], GAME.name(), "{name}");
    let params = header["params"].as_object().unwrap();
    let params =
        Params(params.iter().map(|(key, value)| (key.clone(), value.to_string())).collect());
    let mut referee = GAME.referee(header["seed"].as_str().unwrap(), 2, &params).unwrap();
    let mut predictors = [0, 1].map(|player| GAME.predictor(player, &[]).unwrap());
    for player in [0, 1] {
        assert_eq!(referee.init(player), lines(&recording[1]["init"][player]), "{name}");
    }
    for turn in &recording[2..recording.len() - 1] {
        let number = &turn["turn"];
        assert_eq!(referee.end(), None, "{name} turn {number}: over too early");
        for (player, predictor) in predictors.iter_mut().enumerate() {
            let recorded = lines(&turn["stdin"][player]);
            let input = referee.input(player).unwrap();
            assert_eq!(input, recorded, "{name} turn {number} player {player}");
            counts.inputs += 1;
            counts.lines += input.len();
            if let Some(comparison) = predictor.observe(&recorded).unwrap() {
                assert_eq!(comparison.diffs, [], "{name} turn {number} player {player}");
                counts.predictions += 1;
                counts.fields += comparison.compared;
                counts.unknown += comparison.unknown.len();
            }
        }
        let answers = [0, 1].map(|player| match lines(&turn["stdout"][player]) {
            silent if silent.is_empty() => Answer::Silent,
            answer => Answer::Lines(answer),
        });
        referee.step(&answers);
        predictors.iter_mut().for_each(|predictor| predictor.predict(&answers));
        counts.turns += 1;
    }
    let end = referee.end().unwrap_or_else(|| panic!("{name}: not over after the last turn"));
    assert_eq!(last["end"]["reason"], end.reason, "{name}");
    assert_eq!(last["end"]["scores"], Value::from(end.scores), "{name}");
    let mut recorded = Fields::new();
    flatten("", &last["truth"], &mut recorded);
    counts.truth_fields += recorded.len();
    let [truth, recorded] =
        [referee.truth(), recorded].map(|fields| fields.into_iter().collect::<BTreeMap<_, _>>());
    assert_eq!(truth, recorded, "{name}");
    assert_eq!([0, 1].map(|player| referee.input(player)), [None, None], "{name}");
    counts.games += 1;
}

fn replay_all(dir: &Path) -> Counts {
    let mut counts = Counts::default();
    for path in recordings(dir) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        replay(&name, &read(&path), &mut counts);
    }
    println!(
        "{}: {} games, {} turns; referee: {} inputs ({} lines), {} end fields; prediction: \
         {} inputs, {} fields, {} unknown draws; 0 mismatches",
        dir.display(),
        counts.games,
        counts.turns,
        counts.inputs,
        counts.lines,
        counts.truth_fields,
        counts.predictions,
        counts.fields,
        counts.unknown
    );
    counts
}

#[test]
fn own_recordings_are_reproduced_and_predicted() {
    let counts = replay_all(&root().join("replays/fall2020"));
    assert!(counts.games >= 6, "{} recordings", counts.games);
}

#[test]
fn shared_recordings_are_reproduced_and_predicted() {
    let dir = root().join("../shared/games/fall2020/replays");
    if dir.is_dir() {
        assert!(replay_all(&dir).games > 0);
    } else {
        println!("skipped: no {}", dir.display());
    }
}
