//! Reads recordings line by line; whatever the input is, the worst outcome is a [`ReadError`].

use std::io::{self, BufRead, Read};
use std::path::Path;

use engine::referee::{Answer, End, Params};
use serde::de::DeserializeOwned;
use serde::Deserialize;
use serde_json::{Map, Value};
use thiserror::Error;

use super::{Header, Recording, Turn};
use crate::recordings::json::{self, brief, plain, quote, What};
use crate::recordings::read;

/// Longest line accepted, in bytes; the longest known one has about 50 thousand.
pub const MAX_LINE: u64 = 32 << 20;
/// Longest recording accepted, in bytes after decompression.
pub const MAX_FILE: u64 = 64 << 20;
/// Most players accepted.
pub const MAX_SEATS: usize = 16;

/// Why a recording could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{message}", if *line > 0 { format!("line {line}: ") } else { String::new() })]
pub struct ReadError {
    /// Line number from 1; 0 if the file could not be opened.
    pub line: usize,
    /// What was expected and what was found.
    pub message: String,
}

/// Opens a recording; gzip is recognised by its first bytes, whatever the file's name.
pub fn open(path: &Path) -> Result<Reader<Box<dyn BufRead>>, ReadError> {
    let fail = |what: String| ReadError { line: 0, message: what };
    let cannot = |error: io::Error| fail(format!("cannot read: {error}"));
    if path.is_dir() {
        return Err(fail("expected a file, found a directory".into()));
    }
    let (file, is_gzip) = read::unpacked(path).map_err(cannot)?;
    if !is_gzip && path.extension().is_some_and(|extension| extension == "gz") {
        return Err(fail("expected gzip data, found something else".into()));
    }
    Ok(Reader::new(file))
}

/// Takes a recording apart: first [`Reader::header`], then [`Reader::rest`], or `Reader::body` for
/// recordings of either kind.
pub struct Reader<R> {
    input: R,
    line: usize,
    bytes: u64,
}

/// The header's line. What may be missing is looked for in an order of our own.
#[derive(Deserialize)]
struct First {
    replay: Option<Value>,
    game: Option<String>,
    referee: Option<Value>,
    seed: Option<Value>,
    params: Option<Map<String, Value>>,
    agents: Option<Vec<String>>,
    rebuilt: Option<Vec<usize>>,
}

/// Any line behind it.
#[derive(Deserialize)]
pub(super) struct Line {
    init: Option<Vec<Vec<String>>>,
    turn: Option<u64>,
    stdin: Option<Vec<Option<Vec<String>>>>,
    stdout: Option<Vec<Option<Vec<String>>>>,
    pub(super) stderr: Option<Vec<Option<Vec<String>>>>,
    hidden: Option<Value>,
    pub(super) actions: Option<Vec<Vec<Map<String, Value>>>>,
    pub(super) state: Option<Map<String, Value>>,
    pub(super) end: Option<Ended>,
    truth: Option<Value>,
}

/// The result.
#[derive(Deserialize)]
pub(super) struct Ended {
    scores: Vec<i64>,
    reason: String,
}

impl<R: BufRead> Reader<R> {
    /// Reads from any source of text.
    pub fn new(input: R) -> Self {
        Self { input, line: 0, bytes: 0 }
    }

    /// Reads the first line.
    pub fn header(&mut self) -> Result<Header, ReadError> {
        let first: First = self.object("a recording's header {\"replay\":1,...}")?;
        if first.replay != Some(Value::from(1)) {
            let found = brief(first.replay.as_ref());
            return self.fail(format!("expected \"replay\":1, found {found}"));
        }
        let agents = first.agents.unwrap_or_default();
        let seats = agents.len();
        if seats == 0 || seats > MAX_SEATS {
            return self.fail(format!("agents: expected 1 to {MAX_SEATS} players, found {seats}"));
        }
        let rebuilt = first.rebuilt.unwrap_or_default();
        if let Some(seat) = rebuilt.iter().find(|seat| **seat >= seats) {
            return self.fail(format!("rebuilt: expected a seat, found {seat}"));
        }
        let Some(game) = first.game else {
            return self.fail("game: expected a string, found nothing".to_string());
        };
        let seed = first.seed.as_ref().map(plain).unwrap_or_default();
        if seed.parse::<i64>().is_err() && seed.parse::<u64>().is_err() {
            let found = brief(first.seed.as_ref());
            return self.fail(format!("seed: expected a 64-bit integer, found {found}"));
        }
        let params = first.params.unwrap_or_default();
        let params =
            Params(params.iter().map(|(key, value)| (key.clone(), plain(value))).collect());
        let referee = first.referee.as_ref().map(plain).unwrap_or_default();
        Ok(Header { game, referee, seed, params, agents, rebuilt })
    }

    /// Reads everything after the header.
    pub fn rest(mut self, header: Header) -> Result<Recording, ReadError> {
        let first = self.object("the line {\"init\":[...]}")?;
        self.lines(header, first)
    }

    /// Reads everything after `first`, the line after the header.
    pub(super) fn lines(mut self, header: Header, first: Line) -> Result<Recording, ReadError> {
        let seats = header.agents.len();
        let init = self.per_seat("init", first.init, seats)?;
        let mut turns: Vec<Turn> = Vec::new();
        loop {
            let line: Line = self.object("a turn or the line {\"end\":...}")?;
            if let Some(end) = line.end {
                let end = self.end(end, seats)?;
                return Ok(Recording { header, init, turns, end, truth: line.truth });
            }
            let next = turns.last().map(|turn| turn.number + 1);
            turns.push(self.turn(line, seats, next)?);
        }
    }

    fn turn(&self, line: Line, seats: usize, next: Option<u64>) -> Result<Turn, ReadError> {
        let number = self.number(&line, next)?;
        let inputs = self.per_seat("stdin", line.stdin, seats)?;
        let answers = self.per_seat("stdout", line.stdout, seats)?;
        let answer = |(seat, (input, answer)): (usize, (&Option<_>, Option<Vec<String>>))| {
            let (expected, found) = match (input, answer) {
                (None, None) => return Ok(Answer::NotAsked),
                (Some(_), Some(lines)) if lines.is_empty() => return Ok(Answer::Silent),
                (Some(_), Some(lines)) => return Ok(Answer::Lines(lines)),
                (Some(_), None) => ("a list", "null"),
                (None, Some(_)) => ("null", "a list"),
            };
            self.fail(format!("stdout of player {seat}: expected {expected}, found {found}"))
        };
        let answers =
            inputs.iter().zip(answers).enumerate().map(answer).collect::<Result<_, _>>()?;
        let stderr = self.stderr(line.stderr, seats)?;
        Ok(Turn { number, inputs, answers, stderr, hidden: line.hidden })
    }

    /// What the players printed to stderr, which older recordings do not hold.
    pub(super) fn stderr(
        &self,
        lines: Option<Vec<Option<Vec<String>>>>,
        seats: usize,
    ) -> Result<Vec<Option<Vec<String>>>, ReadError> {
        lines.map_or(Ok(Vec::new()), |lines| self.per_seat("stderr", Some(lines), seats))
    }

    /// The number of a turn, which has to be the next one.
    pub(super) fn number(&self, line: &Line, next: Option<u64>) -> Result<u64, ReadError> {
        // Half the range: so that the number after it exists, too.
        match (line.turn.filter(|number| *number < u64::MAX / 2), next) {
            (None, _) => self.fail("expected a turn or an end, found neither".to_string()),
            (Some(number), Some(next)) if number != next => {
                self.fail(format!("expected turn {next}, found turn {number}"))
            }
            (Some(number), _) => Ok(number),
        }
    }

    /// The result, behind which there is nothing.
    pub(super) fn end(&mut self, end: Ended, seats: usize) -> Result<End, ReadError> {
        let scores = self.per_seat("scores", Some(end.scores), seats)?;
        if !self.line()?.iter().all(u8::is_ascii_whitespace) {
            return self.fail("expected nothing after the end line, found more".to_string());
        }
        Ok(End { scores, reason: end.reason })
    }

    /// A list with an entry for each player.
    pub(super) fn per_seat<T>(
        &self,
        name: &str,
        list: Option<Vec<T>>,
        seats: usize,
    ) -> Result<Vec<T>, ReadError> {
        match list {
            Some(list) if list.len() == seats => Ok(list),
            Some(list) => self.fail(format!(
                "{name}: expected one entry for each of {seats} players, found {}",
                list.len()
            )),
            None => self.fail(format!("{name}: expected a list, found nothing")),
        }
    }

    fn error(&self, message: String) -> ReadError {
        ReadError { line: self.line, message }
    }

    pub(super) fn fail<T>(&self, message: String) -> Result<T, ReadError> {
        Err(self.error(message))
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

    pub(super) fn object<T: DeserializeOwned>(&mut self, expected: &str) -> Result<T, ReadError> {
        let line = self.line()?;
        if line.is_empty() {
            return self.fail(format!("expected {expected}, found the end of the file"));
        }
        json::object(&line).map_err(|fault| {
            self.error(match fault.what {
                What::Shape(_) if !fault.place.is_empty() => fault.to_string(),
                What::Cut if line.last() != Some(&b'\n') => {
                    format!("expected {expected}, found a line that breaks off")
                }
                What::Shape(what) => match what.rsplit_once(", found ") {
                    Some((_, found)) => format!("expected {expected}, found {found}"),
                    None => what,
                },
                _ => {
                    let start = String::from_utf8_lossy(&line[..line.len().min(200)]);
                    format!("expected {expected}, found no JSON: {}", quote(&start))
                }
            })
        })
    }
}
