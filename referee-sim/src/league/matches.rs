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
    /// The seed of the game.
    pub seed: Option<String>,
    /// Turns that the game has at least and at most.
    pub turns: [Option<i64>; 2],
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
    /// How many turns it had.
    pub turns: usize,
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
        let of_seats = !conditions.is_empty();
        if let Some(seed) = &self.seed {
            let seed = given(seed.clone().into());
            conditions.push(format!("json_extract(g.result, '$.Ok.seed') = {seed}"));
        }
        for (turns, is) in self.turns.into_iter().zip([">=", "<="]) {
            let turns = turns.map(|turns| given(turns.into()));
            conditions.extend(
                turns.map(|n| format!("json_extract(g.result, '$.Ok.outcome.turns') {is} {n}")),
            );
        }
        let of_games = self.seed.is_some() || self.turns != [None; 2];
        let tables = match (of_seats, of_games) {
            (false, _) => "games g",
            (true, false) => "seats a",
            // CROSS: from the seats to the games, as written; most games need no look then.
            (true, true) => "seats a CROSS JOIN games g USING (block, rotation)",
        };
        conditions.push("true".to_string());
        let conditions = conditions.join(" AND ");
        let from = format!("SELECT DISTINCT block, rotation FROM {tables} WHERE {conditions}");
        (from, values)
    }
}

impl Store {
    /// How many games are wanted, and those of the page.
    pub fn matches(&self, wanted: &Wanted) -> Result<(i64, Vec<Match>)> {
        let (from, values) = wanted.games();
        let order = if wanted.oldest { "" } else { "DESC" };
        // All of them: counting the games would look at each once more.
        let query = format!("{from} ORDER BY 1 {order}, 2 {order}");
        let mut query = self.db.prepare(&query).map_err(plain)?;
        let place = |row: &Row| Ok([row.get(0)?, row.get(1)?]);
        let found = query.query_map(params_from_iter(&values), place).map_err(plain)?;
        let found = found.collect::<Result<Vec<[i64; 2]>, _>>().map_err(plain)?;
        let skipped = usize::try_from(wanted.page.saturating_mul(PAGE)).unwrap_or(usize::MAX);
        let page = found.iter().skip(skipped).take(PAGE as usize);
        let matches = page.map(|&place| self.read_match(place)).collect::<Result<_>>()?;
        Ok((found.len() as i64, matches))
    }

    /// How many games are wanted.
    pub fn count(&self, wanted: &Wanted) -> Result<i64> {
        let (from, values) = wanted.games();
        let count = format!("SELECT count(*) FROM ({from})");
        self.db.query_row(&count, params_from_iter(&values), |row| row.get(0)).map_err(plain)
    }

    fn read_match(&self, [block, rotation]: [i64; 2]) -> Result<Match> {
        let query =
            "SELECT result, replay IS NOT NULL FROM games WHERE block = ?1 AND rotation = ?2";
        let mut query = self.db.prepare_cached(query).map_err(plain)?;
        let read = |row: &Row| Ok((row.get::<_, String>(0)?, row.get(1)?));
        let (result, recorded) = query.query_row([block, rotation], read).map_err(plain)?;
        let result: Finished = parse(&result)?;
        let query = "SELECT bots.name, score, better, fault FROM seats JOIN bots ON bots.id = bot \
                     WHERE block = ?1 AND rotation = ?2 ORDER BY seat";
        let mut query = self.db.prepare_cached(query).map_err(plain)?;
        let seat = |row: &Row| {
            let (bot, score) = (row.get(0)?, row.get(1)?);
            Ok(Seat { bot, score, better: row.get(2)?, fault: row.get(3)? })
        };
        let seats = query.query_map([block, rotation], seat).map_err(plain)?;
        let seats = seats.collect::<Result<_, _>>().map_err(plain)?;
        let (seed, turns) = match result {
            Ok(played) => (Ok(played.seed), played.outcome.turns),
            Err(error) => (Err(error), 0),
        };
        Ok(Match { block, rotation, seed, turns, recorded, seats })
    }
}
