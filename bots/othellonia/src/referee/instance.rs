//! Collections with their queries: `.odk` text, plain or compressed, both ways.

use crate::io::{parse_collection, parse_query};
use crate::sim::{Collection, Query};
use engine::scan::{InputError, ScanError};
use flate2::read::GzDecoder;
use std::fmt::Write;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// A collection and what is asked about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// What is owned.
    pub collection: Collection,
    /// One per turn.
    pub queries: Vec<Query>,
}

impl Instance {
    /// Reads the text of a file.
    pub fn parse(text: &str) -> Result<Self, InputError> {
        let lines: Vec<&str> = text.lines().collect();
        let (collection, count) = parse_collection(&lines)?;
        let first = lines_before_queries(&collection);
        let end = lines.iter().rposition(|line| !line.trim().is_empty()).map_or(0, |last| last + 1);
        let fail = |line, expected: String, found: &str| {
            Err(InputError { line: line + 1, error: ScanError::new(expected, found) })
        };
        let mut queries = Vec::new();
        for index in (first..).take(count) {
            let Some(line) = lines.get(index) else {
                return fail(index, format!("{count} queries"), "the end");
            };
            let query = parse_query(line);
            queries.push(query.map_err(|error| InputError { line: index + 1, error })?);
        }
        match lines.get(first + count) {
            Some(line) if first + count < end => fail(first + count, "the end".to_string(), line),
            _ => Ok(Self { collection, queries }),
        }
    }

    /// Reads a file, compressed if its name ends with `.gz`. Errors name the file.
    pub fn read(path: &Path) -> Result<Self, String> {
        let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let mut text = String::new();
        let mut file = File::open(path).map_err(|error| fail(&error))?;
        let read = match path.extension().is_some_and(|extension| extension == "gz") {
            true => GzDecoder::new(file).read_to_string(&mut text),
            false => file.read_to_string(&mut text),
        };
        read.map_err(|error| fail(&error))?;
        Self::parse(&text).map_err(|error| fail(&error))
    }

    /// The lines that are sent before the first turn, with the number of queries.
    pub fn init(&self) -> Vec<String> {
        let Self { collection, queries } = self;
        let n = collection.len();
        let skilled = collection.skilled();
        let limits: Vec<String> = collection.limits().iter().map(u16::to_string).collect();
        let mut lines = vec![format!("{n} {} {}", limits.len(), skilled.len()), limits.join(" ")];
        for id in 0..n {
            let piece = collection.piece(collection.slot(id));
            let (cost, attr, group, base) = (piece.cost, piece.attr, piece.group, piece.base);
            lines.push(format!("{cost} {attr} {group} {} {base}", u8::from(piece.lead)));
        }
        for id in 0..n {
            let row = collection.relations(collection.slot(id));
            let scores = (id + 1..n).map(|other| (other, row[collection.slot(other)]));
            lines.push(listed(scores));
        }
        for (row, &leader) in skilled.iter().enumerate() {
            let bonuses = collection.bonuses(row);
            let scores = (0..n).map(|id| (id, bonuses[collection.slot(id)]));
            lines.push(format!("{} {}", collection.id(usize::from(leader)), listed(scores)));
        }
        lines.push(queries.len().to_string());
        lines
    }

    /// The text of the whole file.
    pub fn text(&self) -> String {
        let queries = self.queries.iter().map(Query::to_string);
        self.init().into_iter().chain(queries).fold(String::new(), |mut text, line| {
            text.push_str(&line);
            text.push('\n');
            text
        })
    }
}

/// Lines up to and including the number of queries.
fn lines_before_queries(collection: &Collection) -> usize {
    3 + 2 * collection.len() + collection.skilled().len()
}

/// `d j1 s1 .. jd sd` of the scores that are not zero.
fn listed(scores: impl Iterator<Item = (usize, i16)>) -> String {
    let (mut count, mut text) = (0, String::new());
    for (id, score) in scores.filter(|&(_, score)| score != 0) {
        count += 1;
        // Writing to a string cannot fail.
        let _ = write!(text, " {id} {score}");
    }
    format!("{count}{text}")
}
