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
    /// First and last day on which it was played, as `2026-11-28` in UTC.
    pub days: [Option<String>; 2],
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
    /// When it was played, as `2026-11-28 17:05` in UTC, if the league knows.
    pub played: Option<String>,
    /// Whether it can be watched.
    pub recorded: bool,
    /// Who did what.
    pub seats: Vec<Seat>,
}

impl Wanted {
    /// Where the games are, for a query.
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
        let words = [("ending", self.ending.map(Ending::word)), ("fault", self.fault)];
        for (column, word) in words {
            conditions.extend(
                word.map(|word| format!("a.{column} = {}", given(word.to_string().into()))),
            );
        }
        // Games that were not finished have no seats.
        let of_seats = !conditions.is_empty();
        if let Some(seed) = &self.seed {
            conditions.push(format!("g.seed = {}", given(seed.clone().into())));
        }
        let [fewest, most] = self.turns;
        for (is, turns) in [(">=", fewest), ("<=", most)] {
            conditions.extend(turns.map(|turns| format!("g.turns {is} {}", given(turns.into()))));
        }
        let [first, last] = &self.days;
        for (is, day) in [(">= unixepoch", first), ("< 86400 + unixepoch", last)] {
            let day = day.as_ref().map(|day| given(day.clone().into()));
            conditions.extend(day.map(|day| format!("g.played {is}({day})")));
        }
        let of_games = self.seed.is_some() || self.turns != [None; 2] || self.days != [None, None];
        let tables = match (of_seats, of_games, self.seed.is_some()) {
            (false, _, true) => "games g",
            (false, _, false) => GAMES,
            (true, false, _) => "seats a",
            (true, true, true) => "seats a JOIN games g USING (block, rotation)",
            (true, true, false) => &format!("seats a JOIN {GAMES} USING (block, rotation)"),
        };
        conditions.push("true".to_string());
        (format!("{tables} WHERE {}", conditions.join(" AND ")), values)
    }
}

/// The games without what makes them long.
const GAMES: &str = "games g INDEXED BY games_in_short";

impl Store {
    /// The games of a page.
    pub fn matches(&self, wanted: &Wanted) -> Result<Vec<Match>> {
        let (from, mut values) = wanted.games();
        let order = if wanted.oldest { "" } else { "DESC" };
        values.extend([PAGE.into(), wanted.page.saturating_mul(PAGE).into()]);
        let count = values.len();
        let query = format!(
            "SELECT DISTINCT block, rotation FROM {from} \
             ORDER BY block {order}, rotation {order} LIMIT ?{} OFFSET ?{count}",
            count - 1
        );
        let mut query = self.db.prepare(&query).map_err(plain)?;
        let place = |row: &Row| Ok([row.get(0)?, row.get(1)?]);
        let found = query.query_map(params_from_iter(&values), place).map_err(plain)?;
        let found = found.collect::<Result<Vec<[i64; 2]>, _>>().map_err(plain)?;
        found.into_iter().map(|place| self.read_match(place)).collect()
    }

    /// Seconds since 1970 for people: `2026-11-28 17:05`, in UTC.
    pub fn time(&self, seconds: i64) -> Result<String> {
        let query = "SELECT strftime('%Y-%m-%d %H:%M', ?1, 'unixepoch')";
        let mut query = self.db.prepare_cached(query).map_err(plain)?;
        query.query_row([seconds], |row| row.get(0)).map_err(plain)
    }

    /// How many games are wanted.
    pub fn count(&self, wanted: &Wanted) -> Result<i64> {
        let (from, values) = wanted.games();
        // No block has 65,536 games.
        let query = format!("SELECT count(DISTINCT (block << 16) | rotation) FROM {from}");
        self.db.query_row(&query, params_from_iter(&values), |row| row.get(0)).map_err(plain)
    }

    fn read_match(&self, [block, rotation]: [i64; 2]) -> Result<Match> {
        let query =
            "SELECT result, replay IS NOT NULL, played FROM games WHERE block = ?1 AND rotation = ?2";
        let mut query = self.db.prepare_cached(query).map_err(plain)?;
        let read = |row: &Row| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get(2)?));
        let (result, recorded, played): (_, _, Option<i64>) =
            query.query_row([block, rotation], read).map_err(plain)?;
        let played = played.map(|seconds| self.time(seconds)).transpose()?;
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
            Ok(game) => (Ok(game.seed), game.outcome.turns),
            Err(error) => (Err(error), 0),
        };
        Ok(Match { block, rotation, seed, turns, played, recorded, seats })
    }
}
