//! The text protocol: the collection line by line, queries, answers.

use crate::sim::collection::{MAX_COST, MAX_PIECES, MAX_SCORE};
use crate::sim::{Collection, Deck, Kind, Piece, Query};
use engine::scan::{ScanError, Scanner};
use std::fmt;

/// The answer where no deck is valid.
pub const INFEASIBLE: &str = "INFEASIBLE";

/// A line that is not what the protocol says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// Number of the line, from 1.
    pub line: usize,
    /// What should stand there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}, found {}", self.line, self.expected, self.found)
    }
}

impl std::error::Error for InputError {}

impl From<ScanError> for InputError {
    fn from(error: ScanError) -> Self {
        Self { line: 0, expected: error.expected.to_string(), found: error.found }
    }
}

/// Takes the lines of a collection one after the other, as they come.
#[derive(Clone, Debug, Default)]
pub struct Intake {
    line: usize,
    /// Numbers of the first line: pieces, groups, leaders with bonuses.
    head: Option<[usize; 3]>,
    limits: Option<Vec<u16>>,
    pieces: Vec<Piece>,
    /// Known once all pieces are.
    collection: Option<Collection>,
    related: usize,
    rewards: Vec<(usize, Vec<(usize, i16)>)>,
}

/// A number of the line that lies in a range.
fn within(
    line: &mut Scanner,
    expected: &'static str,
    low: usize,
    high: usize,
) -> Result<usize, InputError> {
    let number: usize = line.next(expected)?;
    if (low..=high).contains(&number) {
        return Ok(number);
    }
    let expected = format!("{expected} {low} to {high}");
    Err(InputError { line: 0, expected, found: format!("'{number}'") })
}

impl Intake {
    /// Starts before the first line.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next line. With the last one, the number of queries, the collection is complete and
    /// comes back with that number.
    pub fn push(&mut self, text: &str) -> Result<Option<(Collection, usize)>, InputError> {
        self.line += 1;
        let mut line = Scanner::new(text);
        let done = self.take(&mut line).and_then(|done| {
            line.end()?;
            Ok(done)
        });
        done.map_err(|error| InputError { line: self.line, ..error })
    }

    fn take(&mut self, line: &mut Scanner) -> Result<Option<(Collection, usize)>, InputError> {
        let Some([n, groups, leaders]) = self.head else {
            let n = within(line, "number of pieces", 0, MAX_PIECES)?;
            let groups = within(line, "number of groups", 0, n)?;
            self.head = Some([n, groups, within(line, "number of leader rows", 0, n)?]);
            return Ok(None);
        };
        let Some(limits) = &self.limits else {
            let limit = |_| Ok(within(line, "group limit", 1, usize::from(u16::MAX))? as u16);
            self.limits = Some((0..groups).map(limit).collect::<Result<_, InputError>>()?);
            return Ok(None);
        };
        if self.pieces.len() < n {
            self.pieces.push(piece(line, limits.len())?);
            return Ok(None);
        }
        if self.related < n {
            return self.relations(line).map(|()| None);
        }
        if self.rewards.len() < leaders {
            return self.leader(line).map(|()| None);
        }
        let queries = within(line, "number of queries", 0, usize::MAX)?;
        let mut collection = match self.collection.take() {
            Some(collection) => collection,
            None => Collection::new(&self.pieces, limits.clone()),
        };
        collection.reward(&std::mem::take(&mut self.rewards));
        Ok(Some((collection, queries)))
    }

    fn relations(&mut self, line: &mut Scanner) -> Result<(), InputError> {
        let (n, i) = (self.pieces.len(), self.related);
        let limits = self.limits.as_deref().unwrap_or_default();
        let pieces = &self.pieces;
        let collection =
            self.collection.get_or_insert_with(|| Collection::new(pieces, limits.to_vec()));
        let count = within(line, "number of relations", 0, n - 1 - i)?;
        let mut least = i + 1;
        for _ in 0..count {
            let j = within(line, "id of a related piece", least, n - 1)?;
            let score = within(line, "relation score", 1, MAX_SCORE as usize)?;
            collection.relate(i, j, score as i16);
            least = j + 1;
        }
        self.related += 1;
        Ok(())
    }

    fn leader(&mut self, line: &mut Scanner) -> Result<(), InputError> {
        let n = self.pieces.len();
        let least = self.rewards.last().map_or(0, |(leader, _)| leader + 1);
        let leader = within(line, "id of a leader", least, n - 1)?;
        if !self.pieces[leader].lead {
            let expected = "id of a piece that may lead".to_string();
            return Err(InputError { line: 0, expected, found: format!("'{leader}'") });
        }
        let count = within(line, "number of bonuses", 0, n - 1)?;
        let mut bonuses = Vec::with_capacity(count);
        let mut least = 0;
        for _ in 0..count {
            let j = within(line, "id of a rewarded piece", least, n - 1)?;
            let bonus = within(line, "leader bonus", 1, MAX_SCORE as usize)?;
            if j == leader {
                let expected = "id of another piece than the leader".to_string();
                return Err(InputError { line: 0, expected, found: format!("'{j}'") });
            }
            bonuses.push((j, bonus as i16));
            least = j + 1;
        }
        self.rewards.push((leader, bonuses));
        Ok(())
    }
}

fn piece(line: &mut Scanner, groups: usize) -> Result<Piece, InputError> {
    let cost = within(line, "cost", 0, usize::from(MAX_COST))? as u16;
    let attr = within(line, "attribute", 0, 2)? as u8;
    let group = within(line, "group", 0, groups.saturating_sub(1))?;
    let lead = within(line, "leader flag", 0, 1)? == 1;
    let base = within(line, "own score", 0, MAX_SCORE as usize)? as i16;
    if groups == 0 {
        let expected = "no piece without groups".to_string();
        return Err(InputError { line: 0, expected, found: "a piece".to_string() });
    }
    Ok(Piece { cost, attr, group: group as u16, lead, base })
}

/// Reads a collection and the number of queries from all its lines.
pub fn parse_collection<'a>(
    lines: impl IntoIterator<Item = &'a str>,
) -> Result<(Collection, usize), InputError> {
    let mut intake = Intake::new();
    for line in lines {
        if let Some(done) = intake.push(line)? {
            return Ok(done);
        }
    }
    let (expected, found) = ("another line of the collection".into(), "the end".into());
    Err(InputError { line: intake.line + 1, expected, found })
}

/// Reads a query line.
pub fn parse_query(text: &str) -> Result<Query, ScanError> {
    let mut line = Scanner::new(text);
    let k = line.next("deck size")?;
    let cost = line.next("cost limit")?;
    let name = line.word("kind of deck")?;
    let expected = "kind ANY, GOD, DEMON, DRAGON or MIXED";
    let kind = Kind::parse(name).ok_or_else(|| ScanError::new(expected, name))?;
    let leader: i64 = line.next("leader")?;
    let ms = line.next("milliseconds")?;
    let count: usize = line.next("number of pins")?;
    // An id that nobody has, negative ones included, makes the query infeasible.
    let id = |id: i64| usize::try_from(id).unwrap_or(usize::MAX);
    let pins = (0..count).map(|_| line.next("pinned id").map(id)).collect::<Result<_, _>>()?;
    line.end()?;
    let leader = (leader != -1).then(|| id(leader));
    Ok(Query { k, cost, kind, leader, ms, pins })
}

/// The line of an answer.
pub fn format_answer(deck: Option<&Deck>) -> String {
    match deck {
        Some(deck) => deck.ids.iter().map(usize::to_string).collect::<Vec<_>>().join(" "),
        None => INFEASIBLE.to_string(),
    }
}

/// Reads an answer line: a deck, or `None` for `INFEASIBLE`.
pub fn parse_answer(text: &str) -> Result<Option<Deck>, ScanError> {
    if text.trim() == INFEASIBLE {
        return Ok(None);
    }
    let mut line = Scanner::new(text);
    let ids = text.split_ascii_whitespace().map(|_| line.next("id of a piece"));
    Ok(Some(Deck { ids: ids.collect::<Result<_, _>>()? }))
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let leader = self.leader.map_or("-1".to_string(), |leader| leader.to_string());
        let (k, cost, kind, ms) = (self.k, self.cost, self.kind.name(), self.ms);
        write!(f, "{k} {cost} {kind} {leader} {ms} {}", self.pins.len())?;
        self.pins.iter().try_for_each(|pin| write!(f, " {pin}"))
    }
}
