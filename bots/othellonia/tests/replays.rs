//! Recorded instances, replayed: the referee prints every recorded line and reaches the recorded end.

use engine::referee::{Answer, Game, Params};
use flate2::read::GzDecoder;
use othellonia::referee::GAME;
use serde_json::Value;
use std::fs::File;
use std::io::Read;
use std::path::Path;

fn lines(value: &Value) -> Vec<String> {
    let lines = value.as_array().unwrap().iter();
    lines.map(|line| line.as_str().unwrap().to_string()).collect()
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

#[test]
fn recordings_are_reproduced() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../replays/othellonia");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "gz") {
            continue;
        }
        let mut text = String::new();
        GzDecoder::new(File::open(&path).unwrap()).read_to_string(&mut text).unwrap();
        let records: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let (header, last) = (&records[0], &records[records.len() - 1]);
        let params = header["params"].as_object().unwrap();
        let params = params.iter().map(|(name, value)| (name.clone(), plain(value))).collect();
        let mut referee = GAME.referee(&plain(&header["seed"]), 1, &Params(params)).unwrap();
        assert_eq!(referee.init(0), lines(&records[1]["init"][0]));
        let mut predictor = GAME.predictor(0, &referee.init(0)).unwrap();
        for turn in &records[2..records.len() - 1] {
            let input = lines(&turn["stdin"][0]);
            assert_eq!(referee.input(0), Some(input.clone()));
            assert!(predictor.observe(&input).is_ok());
            referee.step(&[Answer::Lines(lines(&turn["stdout"][0]))]);
        }
        let end = referee.end().unwrap();
        assert_eq!(last["end"]["scores"], Value::from(end.scores), "{}", path.display());
        assert_eq!(referee.truth(), [("value".to_string(), last["truth"]["value"].to_string())]);
        count += 1;
    }
    assert!(count >= 8, "{count}");
}

/// Scores beside a table of best values, and faults by name.
#[test]
fn scores_follow_the_best_known_values() {
    let params = |best: &str| {
        let pairs =
            [("n", "60"), ("profile", "rules"), ("queries", "16,300,ANY,50,0,r;16,60,ANY,50,0,r")];
        let pairs = pairs.into_iter().chain([("best", best)]);
        Params(pairs.map(|(name, value)| (name.to_string(), value.to_string())).collect())
    };
    let mut referee = GAME.referee("9", 1, &params("[1000,\"INFEASIBLE\"]")).unwrap();
    referee.step(&[Answer::Silent]);
    assert!(referee.is_disqualified(0));
    referee.step(&[Answer::Lines(vec!["INFEASIBLE".to_string()])]);
    assert_eq!(referee.end().unwrap().scores, [500_000]);
    let error = GAME.referee("9", 1, &params("[1]")).err().unwrap();
    assert_eq!(error, "expected 2 best values, found 1");
    let error = GAME.referee("9", 1, &params("7")).err().unwrap();
    assert_eq!(error, "best: expected a list of values, found '7'");
}
