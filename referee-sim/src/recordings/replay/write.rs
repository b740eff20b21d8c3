//! Writes recordings.

use std::io::Write;
use std::path::Path;

use anyhow::{bail, Result};
use engine::referee::Answer;
use flate2::write::GzEncoder;
use flate2::Compression;
use serde_json::{json, Map, Value};

use super::{Header, Recording, Turn};
use crate::write::{folder, whole};

/// Checks before a game is played that its recording can be written to `path`.
pub fn check_target(path: &Path) -> Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if !name.ends_with(".jsonl") && !name.ends_with(".jsonl.gz") {
        bail!("{}: expected a name that ends with .jsonl or .jsonl.gz", path.display());
    }
    if !folder(path).is_dir() {
        bail!("{}: no such directory", folder(path).display());
    }
    Ok(())
}

/// Writes a recording, compressed if the name ends with `.gz`. The file appears whole or not at all.
pub fn write(path: &Path, recording: &Recording) -> Result<()> {
    if path.extension().is_some_and(|extension| extension == "gz") {
        return whole(path, &to_gzip(recording)?);
    }
    whole(path, to_text(recording)?.as_bytes())
}

/// A recording as the text of a `.jsonl` file.
pub fn to_text(recording: &Recording) -> Result<String> {
    let mut text = Vec::new();
    write_lines(&mut text, recording)?;
    Ok(String::from_utf8(text)?)
}

/// A recording as the bytes of a `.jsonl.gz` file.
pub fn to_gzip(recording: &Recording) -> Result<Vec<u8>> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    write_lines(&mut gzip, recording)?;
    Ok(gzip.finish()?)
}

fn write_lines(out: &mut impl Write, recording: &Recording) -> Result<()> {
    writeln!(out, "{}", header_json(&recording.header))?;
    writeln!(out, "{}", json!({ "init": recording.init }))?;
    for turn in &recording.turns {
        writeln!(out, "{}", turn_json(turn))?;
    }
    let mut last = Map::new();
    let end = &recording.end;
    last.insert("end".into(), json!({ "scores": end.scores, "reason": end.reason }));
    if let Some(truth) = &recording.truth {
        last.insert("truth".into(), truth.clone());
    }
    writeln!(out, "{}", Value::Object(last))?;
    Ok(())
}

fn header_json(header: &Header) -> Value {
    // A parameter that reads as JSON was JSON: `league` 4 stays a number.
    let param = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| json!(text));
    let params: Map<String, Value> =
        header.params.0.iter().map(|(key, text)| (key.clone(), param(text))).collect();
    let mut object = json!({
        "replay": 1,
        "game": header.game,
        "referee": header.referee,
        "seed": header.seed,
        "params": params,
        "agents": header.agents,
    });
    if !header.rebuilt.is_empty() {
        object["rebuilt"] = json!(header.rebuilt);
    }
    object
}

fn turn_json(turn: &Turn) -> Value {
    let answer = |answer: &Answer| match answer {
        Answer::NotAsked => Value::Null,
        Answer::Silent => json!([]),
        Answer::Lines(lines) => json!(lines),
    };
    let answers: Vec<Value> = turn.answers.iter().map(answer).collect();
    let mut line = Map::new();
    line.insert("turn".into(), json!(turn.number));
    line.insert("stdin".into(), json!(turn.inputs));
    line.insert("stdout".into(), Value::Array(answers));
    if !turn.stderr.is_empty() {
        line.insert("stderr".into(), json!(turn.stderr));
    }
    if let Some(hidden) = &turn.hidden {
        line.insert("hidden".into(), hidden.clone());
    }
    Value::Object(line)
}
