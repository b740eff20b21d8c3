//! Reads recordings line by line; whatever the input is, the worst outcome is a [`ReadError`].

use std::fmt::{self, Display};
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use engine::referee::{Answer, End, Params};
use flate2::bufread::MultiGzDecoder;
use serde_json::{Map, Value};

use super::{Header, Recording, Turn};

/// Longest line accepted, in bytes; the longest known one has about 50 thousand.
pub const MAX_LINE: u64 = 32 << 20;
/// Longest recording accepted, in bytes after decompression.
pub const MAX_FILE: u64 = 64 << 20;
/// Most players accepted.
pub const MAX_SEATS: usize = 16;

/// Why a recording could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Line number from 1; 0 if the file could not be opened.
    pub line: usize,
    /// What was expected and what was found.
    pub message: String,
}

impl Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

/// Opens a recording; gzip is recognised by its first bytes, whatever the file's name.
pub fn open(path: &Path) -> Result<Reader<Box<dyn BufRead>>, ReadError> {
    let fail = |what: String| ReadError { line: 0, message: what };
    let cannot = |error: io::Error| fail(format!("cannot read: {error}"));
    if path.is_dir() {
        return Err(fail("expected a file, found a directory".into()));
    }
    let mut file = BufReader::new(crate::recordings::read::open(path).map_err(cannot)?);
    let is_gzip = file.fill_buf().map_err(cannot)?.starts_with(&[0x1f, 0x8b]);
    if is_gzip {
        return Ok(Reader::new(Box::new(BufReader::new(MultiGzDecoder::new(file)))));
    }
    if path.extension().is_some_and(|extension| extension == "gz") {
        return Err(fail("expected gzip data, found something else".into()));
    }
    Ok(Reader::new(Box::new(file)))
}

/// Takes a recording apart: first [`Reader::header`], then [`Reader::rest`], or `Reader::body` for
/// recordings of either kind.
pub struct Reader<R> {
    input: R,
    line: usize,
    bytes: u64,
}

pub(super) type Object = Map<String, Value>;

impl<R: BufRead> Reader<R> {
    /// Reads from any source of text.
    pub fn new(input: R) -> Self {
        Self { input, line: 0, bytes: 0 }
    }

    /// Reads the first line.
    pub fn header(&mut self) -> Result<Header, ReadError> {
        let object = self.object("a recording's header {\"replay\":1,...}")?;
        self.parse_header(&object).map_err(|message| self.error(message))
    }

    /// Reads everything after the header.
    pub fn rest(mut self, header: Header) -> Result<Recording, ReadError> {
        let first = self.object("the line {\"init\":[...]}")?;
        self.lines(header, first)
    }

    /// Reads everything after `object`, the line after the header.
    pub(super) fn lines(mut self, header: Header, object: Object) -> Result<Recording, ReadError> {
        let seats = header.agents.len();
        let init = parse_init(&object, seats).map_err(|message| self.error(message))?;
        let mut turns: Vec<Turn> = Vec::new();
        loop {
            let mut object = self.object("a turn or the line {\"end\":...}")?;
            if object.contains_key("end") {
                let end = parse_end(&object, seats).map_err(|message| self.error(message))?;
                self.expect_nothing()?;
                let truth = object.remove("truth").filter(|truth| !truth.is_null());
                return Ok(Recording { header, init, turns, end, truth });
            }
            let next = turns.last().map(|turn| turn.number + 1);
            let turn =
                parse_turn(&mut object, seats, next).map_err(|message| self.error(message))?;
            turns.push(turn);
        }
    }

    pub(super) fn error(&self, message: String) -> ReadError {
        ReadError { line: self.line, message }
    }

    fn line(&mut self) -> Result<Vec<u8>, ReadError> {
        self.line += 1;
        let mut line = Vec::new();
        let read = self.input.by_ref().take(MAX_LINE + 1).read_until(b'\n', &mut line);
        match read {
            Ok(count) => self.bytes += count as u64,
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                return Err(self.error("expected more gzip data, found the end of the file".into()))
            }
            Err(error) => return Err(self.error(format!("cannot read: {error}"))),
        }
        if line.len() as u64 > MAX_LINE {
            return Err(self.error(format!("expected at most {MAX_LINE} bytes, found more")));
        }
        if self.bytes > MAX_FILE {
            return Err(self.error(format!("expected at most {MAX_FILE} bytes in all, found more")));
        }
        Ok(line)
    }

    pub(super) fn object(&mut self, expected: &str) -> Result<Object, ReadError> {
        let line = self.line()?;
        if line.is_empty() {
            return Err(self.error(format!("expected {expected}, found the end of the file")));
        }
        match serde_json::from_slice(&line) {
            Ok(Value::Object(object)) => Ok(object),
            Ok(other) => Err(self.error(format!("expected {expected}, found {}", brief(&other)))),
            Err(error) if line.last() != Some(&b'\n') && error.is_eof() => {
                Err(self.error(format!("expected {expected}, found a line that breaks off")))
            }
            Err(_) => {
                let start = String::from_utf8_lossy(&line[..line.len().min(200)]).into_owned();
                Err(self.error(format!("expected {expected}, found no JSON: {}", quote(&start))))
            }
        }
    }

    pub(super) fn expect_nothing(&mut self) -> Result<(), ReadError> {
        let line = self.line()?;
        if line.iter().all(u8::is_ascii_whitespace) {
            return Ok(());
        }
        Err(self.error("expected nothing after the end line, found more".into()))
    }

    fn parse_header(&self, object: &Object) -> Result<Header, String> {
        if object.get("replay") != Some(&Value::from(1)) {
            return Err(format!("expected \"replay\":1, found {}", found(object, "replay")));
        }
        let params = match object.get("params") {
            None => Params::default(),
            Some(Value::Object(map)) => {
                Params(map.iter().map(|(key, value)| (key.clone(), plain(value))).collect())
            }
            Some(other) => {
                return Err(format!("params: expected an object, found {}", brief(other)))
            }
        };
        let agents = lines(object.get("agents").unwrap_or(&Value::Null))
            .map_err(|message| format!("agents: {message}"))?;
        if agents.is_empty() || agents.len() > MAX_SEATS {
            let count = agents.len();
            return Err(format!("agents: expected 1 to {MAX_SEATS} players, found {count}"));
        }
        let rebuilt = parse_rebuilt(object, agents.len())?;
        let referee = object.get("referee").map(plain).unwrap_or_default();
        let Some(Value::String(game)) = object.get("game") else {
            return Err(format!("game: expected a string, found {}", found(object, "game")));
        };
        Ok(Header {
            game: game.clone(),
            referee,
            seed: parse_seed(object)?,
            params,
            agents,
            rebuilt,
        })
    }
}

fn parse_rebuilt(object: &Object, seats: usize) -> Result<Vec<usize>, String> {
    let Some(value) = object.get("rebuilt") else { return Ok(Vec::new()) };
    let seat = |value: &Value| {
        let seat = value.as_u64().and_then(|seat| usize::try_from(seat).ok());
        seat.filter(|seat| *seat < seats)
            .ok_or_else(|| format!("rebuilt: expected a seat, found {}", brief(value)))
    };
    let Value::Array(list) = value else {
        return Err(format!("rebuilt: expected a list, found {}", brief(value)));
    };
    list.iter().map(seat).collect()
}

fn parse_seed(object: &Object) -> Result<String, String> {
    let text = match object.get("seed") {
        Some(Value::Number(number)) => number.to_string(),
        Some(Value::String(text)) => text.clone(),
        _ => String::new(),
    };
    if text.parse::<i64>().is_ok() || text.parse::<u64>().is_ok() {
        Ok(text)
    } else {
        Err(format!("seed: expected a 64-bit integer, found {}", found(object, "seed")))
    }
}

fn parse_init(object: &Object, seats: usize) -> Result<Vec<Vec<String>>, String> {
    let list = per_seat(object, "init", seats)?;
    let of_seat = |(seat, value)| lines(value).map_err(|m| format!("init of player {seat}: {m}"));
    list.iter().enumerate().map(of_seat).collect()
}

fn parse_turn(object: &mut Object, seats: usize, next: Option<u64>) -> Result<Turn, String> {
    let number = object.get("turn").and_then(Value::as_u64);
    // Half the range: so that the number after it exists, too.
    let Some(number) = number.filter(|number| *number < u64::MAX / 2) else {
        let keys: Vec<&str> = object.keys().map(String::as_str).take(8).collect();
        return Err(format!("expected a turn or an end, found {}", quote(&keys.join(","))));
    };
    if let Some(next) = next.filter(|next| *next != number) {
        return Err(format!("expected turn {next}, found turn {number}"));
    }
    let mut inputs = Vec::with_capacity(seats);
    let mut answers = Vec::with_capacity(seats);
    let asked = per_seat(object, "stdin", seats)?;
    let answered = per_seat(object, "stdout", seats)?;
    for (seat, (input, answer)) in asked.iter().zip(answered).enumerate() {
        let input = optional_lines(input).map_err(|m| format!("stdin of player {seat}: {m}"))?;
        let answer = optional_lines(answer).map_err(|m| format!("stdout of player {seat}: {m}"))?;
        answers.push(match (&input, answer) {
            (None, None) => Answer::NotAsked,
            (Some(_), Some(lines)) if lines.is_empty() => Answer::Silent,
            (Some(_), Some(lines)) => Answer::Lines(lines),
            (Some(_), None) => {
                return Err(format!("stdout of player {seat}: expected a list, found null"))
            }
            (None, Some(_)) => {
                return Err(format!("stdout of player {seat}: expected null, found a list"))
            }
        });
        inputs.push(input);
    }
    let hidden = object.remove("hidden").filter(|hidden| !hidden.is_null());
    Ok(Turn { number, inputs, answers, hidden })
}

pub(super) fn parse_end(object: &Object, seats: usize) -> Result<End, String> {
    let Some(Value::Object(end)) = object.get("end") else {
        return Err(format!("end: expected an object, found {}", found(object, "end")));
    };
    let score = |value: &Value| {
        value.as_i64().ok_or_else(|| format!("scores: expected an integer, found {}", brief(value)))
    };
    let scores = per_seat(end, "scores", seats)?.iter().map(score).collect::<Result<_, _>>()?;
    let Some(Value::String(reason)) = end.get("reason") else {
        return Err(format!("reason: expected a string, found {}", found(end, "reason")));
    };
    Ok(End { scores, reason: reason.clone() })
}

pub(super) fn per_seat<'a>(
    object: &'a Object,
    key: &str,
    seats: usize,
) -> Result<&'a [Value], String> {
    match object.get(key) {
        Some(Value::Array(list)) if list.len() == seats => Ok(list),
        Some(Value::Array(list)) => Err(format!(
            "{key}: expected one entry for each of {seats} players, found {}",
            list.len()
        )),
        _ => Err(format!("{key}: expected a list, found {}", found(object, key))),
    }
}

fn optional_lines(value: &Value) -> Result<Option<Vec<String>>, String> {
    if value.is_null() {
        return Ok(None);
    }
    lines(value).map(Some)
}

fn lines(value: &Value) -> Result<Vec<String>, String> {
    let Value::Array(list) = value else {
        return Err(format!("expected a list of strings, found {}", brief(value)));
    };
    let text = |value: &Value| match value {
        Value::String(text) => Ok(text.clone()),
        other => Err(format!("expected a string, found {}", brief(other))),
    };
    list.iter().map(text).collect()
}

/// A value's text; strings without quotes.
pub(crate) fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

fn found(object: &Object, key: &str) -> String {
    object.get(key).map_or_else(|| "nothing".to_string(), brief)
}

fn brief(value: &Value) -> String {
    match value {
        Value::String(text) => quote(text),
        Value::Array(_) => "a list".into(),
        Value::Object(_) => "an object".into(),
        scalar => scalar.to_string(),
    }
}

/// Quotes a piece of foreign text so that it stays on one line and short.
fn quote(text: &str) -> String {
    let mut piece: String = text.trim_end().chars().take(60).collect();
    if piece.len() < text.trim_end().len() {
        piece.push_str("...");
    }
    format!("{piece:?}")
}
