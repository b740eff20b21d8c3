//! The standings of a league that is being played: what was read of a block is kept, because a block never
//! changes, and only new ones are read.

use std::collections::BTreeMap;

use anyhow::{bail, Result};
use rusqlite::{OptionalExtension, Row as Found};

use super::bots::Bot;
use super::standings::{self, Row};
use super::store::{parse, plain, Store};
use crate::stats::bradley_terry::{self, Duel};

/// All that is known of a league's games.
#[derive(Default)]
pub struct Board {
    game: String,
    limit: String,
    bots: Vec<Bot>,
    sums: Vec<Sum>,
    /// Results by block.
    blocks: BTreeMap<i64, Vec<Duel>>,
    games: usize,
    failed: usize,
}

/// What a bot did.
#[derive(Clone, Default)]
struct Sum {
    row: Row,
    /// Answers but the first of each game, and microseconds of all of them.
    answers: u64,
    micros: u64,
}

/// The standings.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: String,
    /// What ends a turn.
    pub limit: String,
    /// Number of blocks.
    pub blocks: usize,
    /// Number of games.
    pub games: usize,
    /// Games that the referee could not finish.
    pub failed: usize,
    /// The bots, the strongest first.
    pub lines: Vec<Line>,
}

/// A bot's line of it.
#[derive(Clone, Debug)]
pub struct Line {
    /// The bot.
    pub bot: Bot,
    /// Its rating; the mean of all is 0.
    pub elo: f64,
    /// 95 % interval of that.
    pub interval: [f64; 2],
    /// What it did.
    pub row: Row,
    /// Mean time of its answers in milliseconds, without the first of each game.
    pub millis: Option<f64>,
}

impl Board {
    /// Takes in what is new; false if nothing is.
    pub fn update(&mut self, store: &Store) -> Result<bool> {
        let Some(settings) = store.settings()? else { bail!("an empty league") };
        let (bots, done) = (store.bots()?, store.done_blocks()?);
        let same = |(a, b): (&Bot, &Bot)| (a.id, &a.name, &a.hash) == (b.id, &b.name, &b.hash);
        let goes_on = bots.len() >= self.bots.len()
            && self.bots.iter().zip(&bots).all(same)
            && self.blocks.keys().all(|block| done.binary_search(block).is_ok());
        if !goes_on {
            *self = Self::default();
        }
        let limit = settings.limit.unwrap_or_default();
        let mut changed = self.bots != bots || self.limit != limit;
        self.sums.resize(bots.len(), Sum::default());
        (self.game, self.limit, self.bots) = (settings.game, limit, bots);
        for block in done {
            if !self.blocks.contains_key(&block) {
                self.add_block(store, block)?;
                changed = true;
            }
        }
        Ok(changed)
    }

    fn add_block(&mut self, store: &Store, block: i64) -> Result<()> {
        let mut duels = Vec::new();
        for (seats, times) in store.block(block)? {
            self.games += 1;
            let bot = |seat: &SeatOf| self.bots.binary_search_by_key(&seat.bot, |bot| bot.id).ok();
            let bots: Option<Vec<usize>> = seats.iter().map(bot).collect();
            let Some(bots) = bots.filter(|bots| !bots.is_empty()) else {
                self.failed += 1;
                continue;
            };
            for (seat, &bot) in seats.iter().zip(&bots) {
                let others = seats.len() - 1;
                let [level, better] = [seat.level, seat.better].map(|n| others.min(n as usize));
                let results = [others.saturating_sub(level + better), level, better];
                let row = &mut self.sums[bot].row;
                row.add(seats.len(), seat.score, results, seat.fault.as_deref());
            }
            for (times, &bot) in times.iter().zip(&bots) {
                let later = times.get(1..).unwrap_or_default();
                self.sums[bot].answers += later.len() as u64;
                self.sums[bot].micros += later.iter().map(|&time| u64::from(time)).sum::<u64>();
            }
            let scores: Vec<i64> = seats.iter().map(|seat| seat.score).collect();
            duels.extend(standings::duels(&bots, &scores));
        }
        self.blocks.insert(block, duels);
        Ok(())
    }

    /// The standings of what is known.
    pub fn table(&self) -> Table {
        let blocks: Vec<&Vec<Duel>> = self.blocks.values().collect();
        let ratings = bradley_terry::rate(self.bots.len(), &blocks);
        let line = |(index, (bot, sum)): (usize, (&Bot, &Sum))| Line {
            bot: bot.clone(),
            elo: ratings.elo[index],
            interval: ratings.interval(index),
            row: sum.row.clone(),
            millis: (sum.answers > 0).then(|| sum.micros as f64 / sum.answers as f64 / 1000.0),
        };
        let mut lines: Vec<Line> = self.bots.iter().zip(&self.sums).enumerate().map(line).collect();
        lines.sort_by(|a, b| b.elo.total_cmp(&a.elo).then(a.bot.id.cmp(&b.bot.id)));
        let (game, limit) = (self.game.clone(), self.limit.clone());
        let (games, failed) = (self.games, self.failed);
        Table { game, limit, blocks: blocks.len(), games, failed, lines }
    }
}

/// The ratings of the bots at a time.
#[derive(Clone, Debug)]
pub struct Past {
    /// How many blocks had been played.
    pub blocks: usize,
    /// The number of the last one.
    pub last: i64,
    /// Elo by bot, in the order in which they were added; none of one that had not played.
    pub elo: Vec<Option<f64>>,
}

impl Board {
    /// The bots in the order in which they were added.
    pub fn bots(&self) -> &[Bot] {
        &self.bots
    }

    /// What the standings were at so many times, after as many blocks each.
    pub fn history(&self, times: usize) -> Vec<Past> {
        let (numbers, blocks): (Vec<i64>, Vec<&Vec<Duel>>) = self.blocks.iter().unzip();
        let mut ends: Vec<usize> = (1..=times).map(|i| blocks.len() * i / times).collect();
        ends.retain(|end| *end > 0);
        ends.dedup();
        let ratings = bradley_terry::over_time(self.bots.len(), &blocks, &ends);
        let past = |(end, elo): (usize, Vec<Option<f64>>)| Past {
            blocks: end,
            last: numbers[end - 1],
            elo,
        };
        ends.into_iter().zip(ratings).map(past).collect()
    }
}

/// What a seat of a game did.
struct SeatOf {
    bot: i64,
    score: i64,
    level: u32,
    better: u32,
    fault: Option<String>,
}

/// What each seat of a game did, nothing in one that was not finished, and how long its answers took.
type GameOf = (Vec<SeatOf>, Vec<Vec<u32>>);

impl Store {
    /// When a block was played, as `2026-11-28 17:05` in UTC, if the league knows.
    pub fn time_of(&self, block: i64) -> Result<Option<String>> {
        let query = "SELECT played FROM games WHERE block = ?1 AND played IS NOT NULL LIMIT 1";
        let found = self.db.query_row(query, [block], |row| row.get(0)).optional();
        found.map_err(plain)?.map(|seconds| self.time(seconds)).transpose()
    }

    /// The blocks that are played, in order.
    fn done_blocks(&self) -> Result<Vec<i64>> {
        let query = "SELECT id FROM blocks WHERE done = 1 ORDER BY id";
        let mut query = self.db.prepare(query).map_err(plain)?;
        let ids = query.query_map([], |row| row.get(0)).map_err(plain)?;
        ids.map(|id| id.map_err(plain)).collect()
    }

    /// The games of a block.
    fn block(&self, block: i64) -> Result<Vec<GameOf>> {
        let query = "SELECT rotation, times FROM games WHERE block = ?1 ORDER BY rotation";
        let mut query = self.db.prepare_cached(query).map_err(plain)?;
        let mut rows = query.query([block]).map_err(plain)?;
        let mut games = BTreeMap::new();
        while let Some(row) = rows.next().map_err(plain)? {
            let rotation: i64 = row.get(0).map_err(plain)?;
            let times = row.get_ref(1).and_then(|text| Ok(text.as_str()?)).map_err(plain)?;
            games.insert(rotation, (Vec::new(), parse(times)?));
        }
        let query = "SELECT rotation, bot, score, level, better, fault FROM seats \
                     WHERE block = ?1 ORDER BY rotation, seat";
        let mut query = self.db.prepare_cached(query).map_err(plain)?;
        let seat = |row: &Found| {
            let (bot, score, fault) = (row.get(1)?, row.get(2)?, row.get(5)?);
            let seat = SeatOf { bot, score, level: row.get(3)?, better: row.get(4)?, fault };
            Ok((row.get::<_, i64>(0)?, seat))
        };
        for seat in query.query_map([block], seat).map_err(plain)? {
            let (rotation, seat) = seat.map_err(plain)?;
            if let Some((seats, _)) = games.get_mut(&rotation) {
                seats.push(seat);
            }
        }
        Ok(games.into_values().collect())
    }
}
