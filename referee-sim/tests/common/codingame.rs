//! Files in CodinGame's two shapes, made from recordings.
#![allow(dead_code)] // Each test file uses its part.

use engine::referee::Answer;
use referee_sim::recordings::replay::Recording;
use serde_json::{json, Map, Value};

const VIEW: &str = "KEY_FRAME 0\n{\"graphics\":\"not read\"}\n";

fn stdout(answer: &Answer) -> Option<String> {
    match answer {
        Answer::Lines(lines) => Some(lines.iter().map(|line| format!("{line}\n")).collect()),
        Answer::Silent | Answer::NotAsked => None,
    }
}

fn input(recording: &Recording) -> String {
    format!("seed={}\nother=5\n", recording.header.seed)
}

fn ranks(scores: &[i64]) -> Vec<usize> {
    scores.iter().map(|score| scores.iter().filter(|other| *other > score).count()).collect()
}

/// The web API's shape: a frame for every answer, a frame in which everybody only reads, and a
/// closing one. `stderr` gives a player's text for a turn (by index).
pub fn web(recording: &Recording, stderr: impl Fn(usize, usize) -> Option<String>) -> Value {
    let view = json!({ "frame": { "text": VIEW.repeat(3) } });
    let mut frames = vec![json!({ "agentId": -1, "keyframe": true, "view": VIEW })];
    let seats = recording.header.agents.len();
    let reading = (0..seats).map(|seat| json!({ "agentId": seat, "view": view, "stdout": "" }));
    let asked_later = |seat: usize| {
        recording.turns.iter().any(|turn| matches!(turn.answers[seat], Answer::Lines(_)))
    };
    frames.extend(reading.enumerate().filter(|(seat, _)| asked_later(*seat)).map(|(_, f)| f));
    for (index, turn) in recording.turns.iter().enumerate() {
        for (seat, answer) in
            turn.answers.iter().enumerate().filter(|(_, a)| **a != Answer::NotAsked)
        {
            let mut frame = json!({ "agentId": seat, "keyframe": seat == 0, "view": VIEW });
            if let Some(text) = stdout(answer) {
                frame["stdout"] = text.into();
            }
            if let Some(text) = stderr(seat, index) {
                frame["stderr"] = text.into();
            }
            frames.push(frame);
        }
    }
    frames.push(json!({ "agentId": -1, "gameInformation": "closing" }));
    let agents = recording.header.agents.iter().enumerate().map(|(index, name)| match index {
        1 => json!({ "index": 1, "agentId": -2, "arenaboss": { "nickname": name } }),
        _ => json!({ "index": index, "agentId": 7, "codingamer": { "pseudo": name, "userId": 3 } }),
    });
    let scores = &recording.end.scores;
    json!({
        "gameId": 901, "refereeInput": input(recording), "ranks": ranks(scores),
        "scores": scores.iter().map(|score| *score as f64).collect::<Vec<_>>(),
        "tooltips": ["{\"turn\":1}"], "agents": agents.collect::<Vec<_>>(), "frames": frames,
    })
}

/// The runner's shape.
pub fn runner(recording: &Recording) -> Value {
    let seats = recording.header.agents.len();
    let mut outputs = vec![vec![Value::Null]; seats];
    for turn in &recording.turns {
        for (seat, answer) in
            turn.answers.iter().enumerate().filter(|(_, a)| **a != Answer::NotAsked)
        {
            for (other, list) in outputs.iter_mut().enumerate() {
                let text = || stdout(answer).unwrap_or_default();
                list.push(if other == seat { json!(text()) } else { Value::Null });
            }
        }
    }
    let frames = outputs[0].len();
    let by_seat = |values: Vec<Value>| -> Map<String, Value> {
        values.into_iter().enumerate().map(|(seat, value)| (seat.to_string(), value)).collect()
    };
    let scores = by_seat(recording.end.scores.iter().map(|score| json!(score)).collect());
    let mut outputs = by_seat(outputs.into_iter().map(Value::from).collect());
    outputs.insert("referee".into(), vec![""; frames].into());
    let name = |(index, name)| json!({ "index": index, "name": name, "agentId": index });
    json!({
        "errors": { "0": vec![Value::Null; frames] }, "outputs": outputs, "summaries": [],
        "views": vec![VIEW; frames], "scores": scores, "uinput": [input(recording)],
        "metadata": "{}", "tooltips": [{ "turn": 1 }], "ids": {},
        "agents": recording.header.agents.iter().enumerate().map(name).collect::<Vec<_>>(),
    })
}
