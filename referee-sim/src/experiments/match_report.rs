//! A match as a JSON object: what decides its games, what came of them, and a table. The arena writes it,
//! `merge` puts parts of it together, `play --like` plays its games again.

use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use serde_json::{json, Value};

use crate::experiments::arena::Results;
use crate::game::limit::Limit;
use crate::output::report::{names, sprt_json};
use crate::recordings::{json, read};
use crate::stats::groups::{groups, Groups};
use crate::stats::score::{First, Line, Score};

/// Most bytes of it: five million games.
const MAX_REPORT: u64 = 512 << 20;

/// The object.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MatchReport {
    /// Name of the game.
    pub game: String,
    /// The bots as named by the user.
    pub bots: Vec<String>,
    /// Seed of everything.
    pub seed: i64,
    /// What ends a turn.
    pub limit: Limit,
    /// Settings of every game.
    pub params: Vec<(String, String)>,
    /// Number of games of the whole match, at most.
    pub total: usize,
    /// Games of a block.
    pub block: usize,
    /// The part of the match that this is.
    pub part: Option<Part>,
    /// Whether the user stopped the arena.
    pub interrupted: bool,
    /// Wall time in seconds, where one machine played all in one go.
    pub seconds: Option<f64>,
    /// Games that the referee could not finish.
    pub errors: Vec<String>,
    /// What a sequential test says.
    pub sprt: Option<Value>,
    /// A row per bot.
    pub table: Vec<Row>,
    /// The first bot's results by kind of game and by opponent drawn from a pool.
    #[serde(default)]
    pub groups: Groups,
    /// The games played, by number.
    pub games: Vec<Line>,
}

/// Part `index` of `of`, from 1.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Part {
    /// Which.
    pub index: usize,
    /// Of how many.
    pub of: usize,
}

/// What one bot did. Infinite ends of intervals are null in JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    /// Its name in the table: equal ones have a number.
    pub bot: String,
    wins: usize,
    draws: usize,
    losses: usize,
    places: Vec<usize>,
    #[serde(default)]
    shared_firsts: usize,
    share: f64,
    mean_score: f64,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    nelo: Option<f64>,
    ms: Millis,
    crashes: usize,
    timeouts: usize,
    #[serde(default)]
    starved: usize,
    invalid: usize,
    late: usize,
    first_faults: Vec<String>,
    first_stderr: Vec<Vec<String>>,
}

/// Times per turn in milliseconds.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Millis {
    first_max: f64,
    mean: f64,
    p99: f64,
    max: f64,
}

impl MatchReport {
    /// The object of a match that was played.
    pub fn new(results: &Results) -> Self {
        let Results { game, options, score, .. } = results;
        let sprt = options.sprt.as_ref().map(|sprt| sprt_json(sprt, score.block_counts(0)));
        Self {
            game: game.name().to_string(),
            bots: options.bots.clone(),
            seed: options.seed,
            limit: options.limit,
            params: options.params.0.clone(),
            total: options.games(),
            block: score.size,
            part: options.part.map(|(index, of)| Part { index, of }),
            interrupted: results.interrupted,
            seconds: results.seconds,
            errors: results.errors.clone(),
            sprt,
            table: rows(&names(&results.bots), score),
            groups: groups(results),
            games: score.games.values().cloned().collect(),
        }
    }

    /// Reads the object.
    pub fn read(path: &Path) -> Result<Self> {
        json::object(&read::bytes(path, MAX_REPORT)?)
            .with_context(|| format!("{}: not the JSON object of an arena", path.display()))
    }

    /// What decides the games, by name.
    pub fn head(&self) -> [(&'static str, Value); 7] {
        [
            ("game", json!(self.game)),
            ("bots", json!(self.bots)),
            ("seed", json!(self.seed)),
            ("limit", json!(self.limit)),
            ("params", json!(self.params)),
            ("total", json!(self.total)),
            ("block", json!(self.block)),
        ]
    }
}

impl Row {
    /// Adds faults of other games of the same bot.
    pub fn add_faults(&mut self, other: &Self) {
        for (sum, more) in [
            (&mut self.crashes, other.crashes),
            (&mut self.timeouts, other.timeouts),
            (&mut self.starved, other.starved),
            (&mut self.invalid, other.invalid),
            (&mut self.late, other.late),
        ] {
            *sum = sum.saturating_add(more);
        }
        self.first_faults.extend_from_slice(&other.first_faults);
        self.first_stderr.extend_from_slice(&other.first_stderr);
    }
}

/// The table's rows.
pub fn rows(names: &[String], score: &Score) -> Vec<Row> {
    names.iter().enumerate().map(|(bot, name)| row(name, score, bot)).collect()
}

fn row(name: &str, score: &Score, index: usize) -> Row {
    let bot = &score.bots[index];
    let [first_max, mean, p99, max] = bot.times.millis();
    let elo = score.elo(index);
    let firsts: Vec<First> =
        bot.faults().iter().filter_map(|(_, count)| count.first.clone()).collect();
    Row {
        bot: name.to_string(),
        wins: bot.wins,
        draws: bot.draws,
        losses: bot.losses,
        places: bot.places.clone(),
        shared_firsts: bot.shared_firsts,
        share: bot.share(),
        mean_score: bot.points as f64 / score.games.len().max(1) as f64,
        elo: elo.map(|elo| elo.value),
        elo_low: elo.map(|elo| elo.low),
        elo_high: elo.map(|elo| elo.high),
        nelo: elo.map(|elo| elo.normalized),
        ms: Millis { first_max, mean, p99, max },
        crashes: bot.crashes.games,
        timeouts: bot.timeouts.games,
        starved: bot.starved.games,
        invalid: bot.invalid.games,
        late: bot.late,
        first_faults: firsts.iter().map(|first| first.what.clone()).collect(),
        first_stderr: firsts.into_iter().map(|first| first.stderr).collect(),
    }
}
