//! Writes recordings: to a temporary file beside the target that is then renamed.

use std::fs::Permissions;
use std::io::{BufWriter, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{bail, Context, Result};
use engine::referee::Answer;
use flate2::write::GzEncoder;
use flate2::Compression;
use serde_json::{json, Map, Value};

use super::{Header, Recording, Turn};

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
    write_file(path, recording).with_context(|| format!("{}: cannot write", path.display()))
}

fn write_file(path: &Path, recording: &Recording) -> Result<()> {
    let file = tempfile::Builder::new()
        .permissions(Permissions::from_mode(0o666))
        .tempfile_in(folder(path))?;
    let mut buffer = BufWriter::new(file);
    if path.extension().is_some_and(|extension| extension == "gz") {
        let mut gzip = GzEncoder::new(&mut buffer, Compression::default());
        write_lines(&mut gzip, recording)?;
        gzip.finish()?;
    } else {
        write_lines(&mut buffer, recording)?;
    }
    buffer.into_inner().map_err(|error| error.into_error())?.persist(path)?;
    Ok(())
}

/// A recording as the bytes of a `.jsonl.gz` file.
pub fn to_gzip(recording: &Recording) -> Result<Vec<u8>> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    write_lines(&mut gzip, recording)?;
    Ok(gzip.finish()?)
}

/// Writes a whole file or nothing: to a temporary file beside it that is then renamed.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<()> {
    let write = || -> Result<()> {
        let mut file = tempfile::Builder::new()
            .permissions(Permissions::from_mode(0o666))
            .tempfile_in(folder(path))?;
        file.write_all(bytes)?;
        file.flush()?;
        file.persist(path)?;
        Ok(())
    };
    write().with_context(|| format!("{}: cannot write", path.display()))
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
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
    json!({
        "replay": 1,
        "game": header.game,
        "referee": header.referee,
        "seed": header.seed,
        "params": params,
        "agents": header.agents,
    })
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
    if let Some(hidden) = &turn.hidden {
        line.insert("hidden".into(), hidden.clone());
    }
    Value::Object(line)
}
