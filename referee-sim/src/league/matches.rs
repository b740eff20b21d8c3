//! Games of a league by what became of them, a page at a time.

use anyhow::Result;
use rusqlite::types::Value;
use rusqlite::{params_from_iter, Row};

use super::store::{parse, plain, Store};
use crate::series::Finished;

/// Games on a page.
pub const PAGE: i64 = 50;

/// How a seat ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Nobody was as good.
    Won,
    /// Nobody was better, somebody as good.
    Shared,
    /// Somebody was better.
    Lost,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 3] = [Ending::Won, Ending::Shared, Ending::Lost];

    /// For people and addresses.
    pub fn word(self) -> &'static str {
        match self {
            Ending::Won => "won",
            Ending::Shared => "shared",
            Ending::Lost => "lost",
        }
    }

    fn condition(self) -> &'static str {
        match self {
            Ending::Won => "a.better = 0 AND a.level = 0",
            Ending::Shared => "a.better = 0 AND a.level > 0",
            Ending::Lost => "a.better > 0",
        }
    }
}

/// Which games are wanted: those with a seat of which all of this is true.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The bot.
    pub bot: Option<i64>,
    /// A bot at another seat.
    pub against: Option<i64>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// The kind of fault, one of [`super::OUTCOMES`].
    pub fault: Option<&'static str>,
    /// The first game comes first, not the last.
    pub oldest: bool,
    /// Pages left out.
    pub page: i64,
}

/// A seat of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The bot's name.
    pub bot: String,
    /// Its score.
    pub score: i64,
    /// Opponents that did better.
    pub better: i64,
    /// What it did wrong.
    pub fault: Option<String>,
}

/// A game of the league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Number of the block.
    pub block: i64,
    /// Which game of the block.
    pub rotation: i64,
    /// Its seed, or why there was no game.
    pub seed: Result<String, String>,
    /// Whether it can be watched.
    pub recorded: bool,
    /// Who did what.
    pub seats: Vec<Seat>,
}

impl Wanted {
    /// The games as block and rotation, for a query.
    fn games(&self) -> (String, Vec<Value>) {
        let mut values = Vec::new();
        let mut given = |value: Value| {
            values.push(value);
            format!("?{}", values.len())
        };
        let mut conditions: Vec<String> = Vec::new();
        if let Some(bot) = self.bot {
            conditions.push(format!("a.bot = {}", given(bot.into())));
        }
        if let Some(bot) = self.against {
            conditions.push(format!(
                "EXISTS (SELECT 1 FROM seats b WHERE b.block = a.block \
                 AND b.rotation = a.rotation AND b.seat != a.seat AND b.bot = {})",
                given(bot.into())
            ));
        }
        if let Some(fault) = self.fault {
            conditions.push(format!("a.fault = {}", given(fault.to_string().into())));
        }
        conditions.extend(self.ending.map(|ending| ending.condition().to_string()));
        // Games that were not finished have no seats.
        let from = match conditions.is_empty() {
            true => "SELECT block, rotation FROM games".to_string(),
            false => format!(
                "SELECT DISTINCT a.block, a.rotation FROM seats a WHERE {}",
                conditions.join(" AND ")
            ),
        };
        (from, values)
    }
}

impl Store {
    /// How many games are wanted, and those of the page.
    pub fn matches(&self, wanted: &Wanted) -> Result<(i64, Vec<Match>)> {
        let count = self.count(wanted)?;
        let (from, values) = wanted.games();
        let order = if wanted.oldest { "" } else { "DESC" };
        let skipped = wanted.page.saturating_mul(PAGE);
        let query = format!(
            "SELECT g.block, g.rotation, g.result, g.replay IS NOT NULL FROM \
             ({from} ORDER BY 1 {order}, 2 {order} LIMIT {PAGE} OFFSET {skipped}) \
             JOIN games g USING (block, rotation) ORDER BY 1 {order}, 2 {order}"
        );
        let mut query = self.db.prepare(&query).map_err(plain)?;
        let mut rows = query.query(params_from_iter(&values)).map_err(plain)?;
        let mut matches = Vec::new();
        while let Some(row) = rows.next().map_err(plain)? {
            matches.push(self.read_match(row)?);
        }
        Ok((count, matches))
    }

    /// How many games are wanted.
    pub fn count(&self, wanted: &Wanted) -> Result<i64> {
        let (from, values) = wanted.games();
        let count = format!("SELECT count(*) FROM ({from})");
        self.db.query_row(&count, params_from_iter(&values), |row| row.get(0)).map_err(plain)
    }

    fn read_match(&self, row: &Row) -> Result<Match> {
        let number = |index: usize| row.get::<_, i64>(index).map_err(plain);
        let (block, rotation, result) = (number(0)?, number(1)?, row.get::<_, String>(2));
        let result: Finished = parse(&result.map_err(plain)?)?;
        let query = "SELECT bots.name, score, better, fault FROM seats JOIN bots ON bots.id = bot \
                     WHERE block = ?1 AND rotation = ?2 ORDER BY seat";
        let mut query = self.db.prepare_cached(query).map_err(plain)?;
        let seat = |row: &Row| {
            let (bot, score) = (row.get(0)?, row.get(1)?);
            Ok(Seat { bot, score, better: row.get(2)?, fault: row.get(3)? })
        };
        let seats = query.query_map([block, rotation], seat).map_err(plain)?;
        let seats = seats.collect::<Result<_, _>>().map_err(plain)?;
        let recorded = number(3)? != 0;
        Ok(Match { block, rotation, seed: result.map(|played| played.seed), recorded, seats })
    }
}
