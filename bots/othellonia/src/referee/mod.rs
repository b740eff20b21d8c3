//! The local referee: instances from seeds and files, the checker's verdict on every answer, scores.

pub mod best;
pub mod bots;
mod deck;
pub mod generate;
pub mod instance;
pub mod json;
pub mod knapsack;
pub mod lp;
mod predict;
pub mod prove;
pub mod report;

pub use instance::Instance;

use crate::io::{parse_answer, parse_collection};
use crate::sim::cheapest::feasible;
use crate::sim::{check, Collection, Task};
use best::Best;
use engine::referee::{
    Answer, Bot, Command, End, Fields, Game, Limits, Params, Predictor, Referee, Seat,
};
use engine::rng::mix64;
use engine::scan::InputError;
use engine::turn::log_init;
use predict::Reader;
use std::ops::RangeInclusive;
use std::path::Path;

/// Time for reading the collection, beside the first query's own.
pub const READING_MS: u64 = 1000;
/// A query's time where it names none.
const TURN_MS: u64 = 50;
/// What a deck of the best known value scores.
const FULL_SCORE: i64 = 1_000_000;
/// Pieces of an instance that is named by a number only.
const LEAST: usize = 50;
const MOST: usize = 400;
/// Queries of such an instance.
const QUERIES: &str = "16,200,ANY,50,0,r;16,150,MIXED,50,0,r;16,160,GOD,50,1,r;16,190,ANY,50,3,t;\
                       16,99,DEMON,50,0,r";

/// Othellonia deck building.
pub struct Othellonia;

/// The game, for a registry.
pub static GAME: Othellonia = Othellonia;

/// The instance of a seed. The settings may name a `file` (`.odk`, `.odk.gz`) instead, or what the
/// generator makes of the seed: `n`, `profile` and `queries`.
pub fn instance(seed: &str, params: &Params) -> Result<Instance, String> {
    if let Some(file) = params.get("file") {
        return Instance::read(Path::new(file));
    }
    let fail = |name: &str, text: &str| {
        format!("{name}: expected a number, found '{}'", text.escape_debug())
    };
    let number: i64 = seed.parse().map_err(|_| fail("seed", seed))?;
    let hash = mix64(number as u64);
    let n = match params.get("n") {
        Some(text) => text.parse().map_err(|_| fail("n", text))?,
        None => LEAST + (hash >> 32) as usize % (MOST - LEAST + 1),
    };
    let profiles = generate::PROFILES;
    let profile = params.get("profile").unwrap_or(profiles[hash as usize % profiles.len()].name);
    generate::generate(n, number as u64, profile, params.get("queries").unwrap_or(QUERIES))
}

impl Game for Othellonia {
    fn name(&self) -> &'static str {
        "othellonia"
    }

    fn players(&self) -> RangeInclusive<usize> {
        1..=1
    }

    fn limits(&self) -> Limits {
        Limits { first_turn_ms: READING_MS + TURN_MS, turn_ms: TURN_MS }
    }

    fn referee(
        &self,
        seed: &str,
        players: usize,
        params: &Params,
    ) -> Result<Box<dyn Referee>, String> {
        if players != 1 {
            return Err(format!("othellonia is for one player, not {players}"));
        }
        let instance = instance(seed, params)?;
        let best = match (Best::of_params(params)?, params.get("file")) {
            (None, Some(file)) => Best::beside(Path::new(file))?,
            (best, _) => best,
        };
        Ok(Box::new(OthelloniaReferee::new(instance, best)?))
    }

    fn predictor(&self, player: usize, init: &[String]) -> Result<Box<dyn Predictor>, String> {
        if player != 0 {
            return Err(format!("othellonia has player 0 only, not {player}"));
        }
        let (_, queries) = parse_collection(init).map_err(|error| error.to_string())?;
        Ok(Box::new(Reader::new(queries)))
    }

    fn log_init(&self, lines: &[String]) -> Option<Result<usize, InputError>> {
        Some(log_init::<Collection>(lines))
    }

    fn settings(&self) -> &'static [&'static str] {
        &["file", "n", "profile", "queries", "best"]
    }

    fn drawing(&self) -> Option<&'static str> {
        Some(include_str!("drawing.js"))
    }

    fn commands(&self) -> &'static [Command] {
        &[deck::COMMAND]
    }

    fn bots(&self) -> &'static [(&'static str, &'static str)] {
        bots::NAMES
    }

    fn bot(&self, name: &str, seat: Seat) -> Option<Box<dyn Bot>> {
        bots::bot(name, seat)
    }
}

/// How one answer was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A valid deck of this value.
    Value(i32),
    /// Rightly called infeasible.
    Infeasible,
    /// Wrong, and why.
    Wrong(String),
}

/// Judges the answer to a query, `None` standing for `INFEASIBLE`.
pub fn judge(instance: &Instance, turn: usize, line: &str) -> Verdict {
    let Instance { collection, queries } = instance;
    let query = &queries[turn];
    match parse_answer(line) {
        Err(error) => Verdict::Wrong(error.to_string()),
        Ok(Some(deck)) => match check(collection, query, &deck) {
            Ok(value) => Verdict::Value(value),
            Err(fault) => Verdict::Wrong(fault.to_string()),
        },
        Ok(None) => match Task::new(collection, query).and_then(|task| feasible(collection, &task))
        {
            None => Verdict::Infeasible,
            Some(deck) => {
                let cost = deck.cost;
                Verdict::Wrong(format!("expected a deck (one costs {cost}), found INFEASIBLE"))
            }
        },
    }
}

/// An instance in play.
pub struct OthelloniaReferee {
    instance: Instance,
    best: Option<Best>,
    verdicts: Vec<Verdict>,
}

impl OthelloniaReferee {
    /// Starts an instance; with best known values its score is relative to them.
    pub fn new(instance: Instance, best: Option<Best>) -> Result<Self, String> {
        let queries = instance.queries.len();
        match &best {
            Some(best) if best.values.len() != queries => {
                Err(format!("expected {queries} best values, found {}", best.values.len()))
            }
            _ => Ok(Self { instance, best, verdicts: Vec::new() }),
        }
    }

    /// What every answer so far was.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// Score of a turn: in millionths of the best known value if there is one, else the value.
    fn score(&self, turn: usize) -> i64 {
        let best = self.best.as_ref().map(|best| best.values[turn]);
        match (&self.verdicts[turn], best) {
            (Verdict::Value(value), Some(Some(best))) if best > 0 => {
                FULL_SCORE * i64::from(*value) / i64::from(best)
            }
            (Verdict::Value(_) | Verdict::Infeasible, Some(_)) => FULL_SCORE,
            (Verdict::Value(value), None) => i64::from(*value),
            (Verdict::Infeasible, None) | (Verdict::Wrong(_), _) => 0,
        }
    }
}

impl Referee for OthelloniaReferee {
    fn init(&self, _player: usize) -> Vec<String> {
        self.instance.init()
    }

    fn input(&self, player: usize) -> Option<Vec<String>> {
        let query = self.instance.queries.get(self.verdicts.len())?;
        (player == 0).then(|| vec![query.to_string()])
    }

    fn limit_ms(&self, _player: usize) -> Option<u64> {
        let query = self.instance.queries.get(self.verdicts.len())?;
        let reading = if self.verdicts.is_empty() { READING_MS } else { 0 };
        Some(query.ms + reading)
    }

    fn step(&mut self, answers: &[Answer]) {
        let turn = self.verdicts.len();
        if turn >= self.instance.queries.len() {
            return;
        }
        self.verdicts.push(match answers {
            [Answer::Lines(lines)] => match &lines[..] {
                [line] => judge(&self.instance, turn, line),
                lines => Verdict::Wrong(format!("expected one line, found {}", lines.len())),
            },
            _ => Verdict::Wrong("expected an answer, found none in time".to_string()),
        });
    }

    fn end(&self) -> Option<End> {
        let turns = self.instance.queries.len();
        if self.verdicts.len() < turns {
            return None;
        }
        let sum: i64 = (0..turns).map(|turn| self.score(turn)).sum();
        let mean = if self.best.is_some() { sum / turns.max(1) as i64 } else { sum };
        Some(End { scores: vec![mean], reason: "all queries answered".to_string() })
    }

    fn is_disqualified(&self, _player: usize) -> bool {
        self.verdicts.iter().any(|verdict| matches!(verdict, Verdict::Wrong(_)))
    }

    fn turn_score(&self, _player: usize) -> Option<i64> {
        self.verdicts.len().checked_sub(1).map(|turn| self.score(turn))
    }

    /// The value of each answer, `-1` for a right `INFEASIBLE`, 0 for a wrong answer.
    fn truth(&self) -> Fields {
        let value = |verdict: &Verdict| match verdict {
            Verdict::Value(value) => value.to_string(),
            Verdict::Infeasible => "-1".to_string(),
            Verdict::Wrong(_) => "0".to_string(),
        };
        let values: Vec<String> = self.verdicts.iter().map(value).collect();
        vec![("value".to_string(), format!("[{}]", values.join(",")))]
    }
}
