//! The text protocol: the collection line by line, queries, answers.

use crate::sim::collection::{MAX_COST, MAX_PIECES, MAX_SCORE};
use crate::sim::{Collection, Deck, Kind, Piece, Query};
use engine::scan::{InputError, Lines, ScanError, Scanner};
use engine::turn::Protocol;
use std::fmt;

/// The answer where no deck is valid.
pub const INFEASIBLE: &str = "INFEASIBLE";

impl Protocol for Collection {
    type Observation = Query;
    type Action = Option<Deck>;

    fn setup_lines(read: &[String]) -> usize {
        let Some(first) = read.first() else { return 2 };
        let [n, _, leaders] = head(&mut Scanner::new(first)).unwrap_or_default();
        2 * n + leaders + 3
    }

    fn new(setup: &[String]) -> Result<Self, InputError> {
        parse_collection(setup).map(|(collection, _)| collection)
    }

    fn turn_lines(_: Option<&Self>, _: &[String]) -> usize {
        1
    }

    fn observe(&self, lines: &[String]) -> Result<Query, InputError> {
        let line = lines.first().map_or("", String::as_str);
        parse_query(line).map_err(|error| InputError { line: 1, error })
    }

    fn format(&self, _: &Query, deck: Option<Deck>) -> String {
        let Some(deck) = deck else { return INFEASIBLE.to_string() };
        deck.ids.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
    }

    fn fallback(_: Option<&Self>) -> String {
        INFEASIBLE.to_string()
    }
}

/// A number of the line that lies in a range.
fn within(
    line: &mut Scanner,
    expected: &'static str,
    low: usize,
    high: usize,
) -> Result<usize, ScanError> {
    let number: usize = line.next(expected)?;
    if (low..=high).contains(&number) {
        return Ok(number);
    }
    Err(ScanError::new(format!("{expected} {low} to {high}"), number))
}

/// Numbers of the first line: pieces, groups, leaders with bonuses.
fn head(line: &mut Scanner) -> Result<[usize; 3], ScanError> {
    let n = within(line, "number of pieces", 0, MAX_PIECES)?;
    let groups = within(line, "number of groups", 0, n)?;
    Ok([n, groups, within(line, "number of leader rows", 0, n)?])
}

/// Reads a collection and the number of queries.
pub fn parse_collection<L: AsRef<str>>(lines: &[L]) -> Result<(Collection, usize), InputError> {
    let mut lines = Lines::new(lines);
    let [n, groups, leaders] = lines.read_all(head)?;
    let limits = lines.read_all(|line| {
        let limit = |_| Ok(within(line, "group limit", 1, usize::from(u16::MAX))? as u16);
        (0..groups).map(limit).collect()
    })?;
    let pieces = (0..n).map(|_| lines.read_all(|line| piece(line, groups)));
    let pieces = pieces.collect::<Result<Vec<_>, _>>()?;
    let mut collection = Collection::new(&pieces, limits);
    for i in 0..n {
        lines.read_all(|line| relations(line, &mut collection, i))?;
    }
    let mut rewards = Vec::new();
    for _ in 0..leaders {
        rewards.push(lines.read_all(|line| leader(line, &pieces, rewards.last()))?);
    }
    collection.reward(&rewards);
    let queries = lines.read_all(|line| within(line, "number of queries", 0, usize::MAX))?;
    Ok((collection, queries))
}

fn piece(line: &mut Scanner, groups: usize) -> Result<Piece, ScanError> {
    let cost = within(line, "cost", 0, usize::from(MAX_COST))? as u16;
    let attr = within(line, "attribute", 0, 2)? as u8;
    let group = within(line, "group", 0, groups.saturating_sub(1))?;
    let lead = within(line, "leader flag", 0, 1)? == 1;
    let base = within(line, "own score", 0, MAX_SCORE as usize)? as i16;
    if groups == 0 {
        return Err(ScanError::new("no piece without groups", "a piece"));
    }
    Ok(Piece { cost, attr, group: group as u16, lead, base })
}

/// The relations of piece `i` to later ones.
fn relations(line: &mut Scanner, collection: &mut Collection, i: usize) -> Result<(), ScanError> {
    let n = collection.len();
    let mut least = i + 1;
    for _ in 0..within(line, "number of relations", 0, n - least)? {
        let j = within(line, "id of a related piece", least, n - 1)?;
        let score = within(line, "relation score", 1, MAX_SCORE as usize)?;
        collection.relate(i, j, score as i16);
        least = j + 1;
    }
    Ok(())
}

/// A leader and its bonuses for other pieces.
type Reward = (usize, Vec<(usize, i16)>);

fn leader(
    line: &mut Scanner,
    pieces: &[Piece],
    last: Option<&Reward>,
) -> Result<Reward, ScanError> {
    let n = pieces.len();
    let leader = within(line, "id of a leader", last.map_or(0, |(id, _)| id + 1), n - 1)?;
    if !pieces[leader].lead {
        return Err(ScanError::new("id of a piece that may lead", leader));
    }
    let count = within(line, "number of bonuses", 0, n - 1)?;
    let mut bonuses = Vec::with_capacity(count);
    let mut least = 0;
    for _ in 0..count {
        let j = within(line, "id of a rewarded piece", least, n - 1)?;
        let bonus = within(line, "leader bonus", 1, MAX_SCORE as usize)?;
        if j == leader {
            return Err(ScanError::new("id of another piece than the leader", j));
        }
        bonuses.push((j, bonus as i16));
        least = j + 1;
    }
    Ok((leader, bonuses))
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
