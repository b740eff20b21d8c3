//! Collections with their queries: `.odk` text, plain or compressed, both ways.

use crate::io::{parse_collection, parse_query, InputError};
use crate::sim::{Collection, Query};
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
        let (collection, count) = parse_collection(text.lines())?;
        let first = lines_before_queries(&collection);
        let mut queries = Vec::new();
        let mut lines = text.lines().enumerate().skip(first);
        for _ in 0..count {
            let line = first + queries.len() + 1;
            let Some((_, text)) = lines.next() else {
                let (expected, found) = (format!("{count} queries"), "the end".to_string());
                return Err(InputError { line, expected, found });
            };
            queries.push(parse_query(text).map_err(|error| InputError { line, ..error.into() })?);
        }
        match lines.find(|(_, text)| !text.trim().is_empty()) {
            None => Ok(Self { collection, queries }),
            Some((index, text)) => {
                let (expected, found) =
                    ("the end".to_string(), format!("'{}'", text.escape_debug()));
                Err(InputError { line: index + 1, expected, found })
            }
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
