//! How a bot did against each other one.

use std::collections::BTreeMap;

use anyhow::Result;
use rusqlite::{params, Row};

use super::store::{list, plain, Store};
use crate::stats::{self, Elo};

/// A bot's results against another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Versus {
    /// The other bot.
    pub other: i64,
    /// Games in which both played.
    pub games: usize,
    /// Results in them, one for each of their seats that met: better, level, worse.
    pub results: [usize; 3],
}

/// Two bots as a match sees them.
#[derive(Clone, Debug, PartialEq)]
pub struct Duels {
    /// Blocks by the half points that the first one took.
    pub counts: Vec<u64>,
    /// The difference.
    pub elo: Option<Elo>,
    /// Blocks with fewer or more results than most have, which do not count.
    pub odd: usize,
}

impl Store {
    /// What a bot did against each one that it met.
    pub fn versus(&self, bot: i64) -> Result<Vec<Versus>> {
        // No block has 65,536 games.
        let query = "SELECT b.bot, count(DISTINCT (a.block << 16) | a.rotation), \
                     sum(a.score > b.score), sum(a.score = b.score), sum(a.score < b.score) \
                     FROM seats a JOIN seats b USING (block, rotation) \
                     WHERE a.bot = ?1 AND b.bot != ?1 GROUP BY b.bot ORDER BY b.bot";
        let mut query = self.db.prepare(query).map_err(plain)?;
        let read = |row: &Row| {
            let count = |index: usize| row.get::<_, u32>(index).map(|count| count as usize);
            let results = [count(2)?, count(3)?, count(4)?];
            Ok(Versus { other: row.get(0)?, games: count(1)?, results })
        };
        let found = query.query_map([bot], read).map_err(plain)?;
        found.map(|versus| versus.map_err(plain)).collect()
    }

    /// What a bot did against others together, block by block.
    pub fn duels(&self, bot: i64, others: &[i64]) -> Result<Duels> {
        let query = "SELECT sum(2 * (a.score > b.score) + (a.score = b.score)), count(*) \
                     FROM seats a JOIN seats b USING (block, rotation) \
                     WHERE a.bot = ?1 AND b.bot IN (SELECT value FROM json_each(?2)) \
                     GROUP BY a.block ORDER BY a.block";
        let mut query = self.db.prepare(query).map_err(plain)?;
        let read = |row: &Row| {
            let count = |index: usize| row.get::<_, u32>(index).map(|count| count as usize);
            Ok((count(0)?, count(1)?))
        };
        let found = query.query_map(params![bot, list(others)], read).map_err(plain)?;
        let blocks = found.map(|block| block.map_err(plain)).collect::<Result<Vec<_>>>()?;
        Ok(Duels::new(&blocks))
    }
}

impl Duels {
    /// Of half points and results by block. A test needs blocks of one size.
    fn new(blocks: &[(usize, usize)]) -> Self {
        let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
        for (_, size) in blocks {
            *sizes.entry(*size).or_default() += 1;
        }
        let size = sizes.iter().max_by_key(|(_, blocks)| **blocks).map_or(0, |(size, _)| *size);
        let taken = blocks.iter().filter(|block| block.1 == size).map(|(points, _)| *points);
        let mut counts = vec![0; 2 * size + 1];
        taken.clone().for_each(|points| counts[points] += 1);
        let scores: Vec<f64> = taken.map(|points| points as f64 / (2 * size) as f64).collect();
        let odd = blocks.len() - scores.len();
        Self { counts, elo: stats::elo_of_blocks(&scores, size), odd }
    }
}
