//! The local referee: constants, maze and minions from the seed, all players' inputs, scores.
//!
//! The rules themselves are in [`crate::sim`]; the referee adds what only the judge knows (the random
//! generator, ids, the answers' grammar, who failed) and the text on both sides.

pub mod answer;
pub mod bots;
mod chance;
pub mod features;
pub mod joint;
pub mod mazes;
pub mod params;
pub mod pool;
mod predict;
pub mod searches;
pub mod view;

pub use predict::KutuluPredictor;

use crate::io::{parse_init, InputError, Setup};
use crate::sim::maze::{Maze, NOWHERE};
use crate::sim::state::{Action, Rules, State, LAST_TURN, PLAYERS};
use crate::sim::{minion, turn};
use engine::java::JavaRandom;
use engine::predict_check::PredictCheck;
use engine::referee::{
    self, Ablation, Answer, Bot, End, Features, Fields, Game, Limits, Parameters, Params,
    Predictor, Referee, Seat,
};
use engine::turn::log_init;
use std::ops::RangeInclusive;

/// League of games that name none.
const DEFAULT_LEAGUE: u8 = 7;
/// The first league with all rules, and with constants from the seed.
const FULL_LEAGUE: u8 = 3;
/// Leagues up to this one play in the six mazes of the wood leagues.
const LAST_WOOD_LEAGUE: u8 = 3;

/// Code of Kutulu.
pub struct Kutulu;

/// The check of a bot that reads as explorer `me`.
pub fn predict_check(me: u8, maze: &Maze, rules: Rules) -> PredictCheck {
    PredictCheck::new(me.into(), Box::new(KutuluPredictor::new(maze.clone(), rules)))
}

/// The game, for a registry.
pub static GAME: Kutulu = Kutulu;

impl Game for Kutulu {
    fn name(&self) -> &'static str {
        "kutulu"
    }

    fn players(&self) -> RangeInclusive<usize> {
        PLAYERS..=PLAYERS
    }

    fn limits(&self) -> Limits {
        Limits { first_turn_ms: 1000, turn_ms: 50 }
    }

    fn referee(
        &self,
        seed: &str,
        players: usize,
        params: &Params,
    ) -> Result<Box<dyn Referee>, String> {
        if players != PLAYERS {
            return Err(format!("kutulu is for {PLAYERS} players, not {players}"));
        }
        let forced = params.get("map_forced") == Some("true");
        let maze = if forced { params.get("map") } else { None };
        Ok(Box::new(KutuluReferee::new(
            referee::seed(seed)?,
            params.league(DEFAULT_LEAGUE)?,
            maze,
        )?))
    }

    fn predictor(&self, player: usize, init: &[String]) -> Result<Box<dyn Predictor>, String> {
        self.predictor_with(player, init, &Params::default())
    }

    fn predictor_with(
        &self,
        player: usize,
        init: &[String],
        params: &Params,
    ) -> Result<Box<dyn Predictor>, String> {
        if player >= PLAYERS {
            return Err(format!("kutulu has players 0 to 3, not {player}"));
        }
        let (maze, mut rules) = parse_init(init).map_err(|error| error.to_string())?;
        rules.league = params.league(DEFAULT_LEAGUE)?;
        Ok(Box::new(KutuluPredictor::new(maze, rules)))
    }

    fn log_init(&self, lines: &[String]) -> Option<Result<usize, InputError>> {
        Some(log_init::<Setup>(lines))
    }

    fn settings(&self) -> &'static [&'static str] {
        &["map", "map_forced"]
    }

    fn leagues(&self) -> Option<RangeInclusive<u8>> {
        Some(1..=DEFAULT_LEAGUE)
    }

    fn rule(&self, field: &str, predicted: &str) -> Option<&'static str> {
        let text = if field.starts_with("input line") { predicted } else { field };
        let mut rules = turn::RULES.iter().chain(&minion::RULES);
        rules.find(|(piece, _)| text.contains(piece)).map(|(_, rule)| *rule)
    }

    fn drawing(&self) -> Option<&'static str> {
        Some(include_str!("drawing.js"))
    }

    fn bots(&self) -> &'static [(&'static str, &'static str)] {
        &bots::NAMES
    }

    fn bot(&self, name: &str, seat: Seat) -> Option<Box<dyn Bot>> {
        bots::bot(name, seat)
    }

    fn parameters(&self, bot: &str) -> Vec<(String, f64)> {
        bots::numbers(bot).map_or_else(Vec::new, |mut numbers| numbers.list())
    }

    fn words(&self, _bot: &str, parameter: &str) -> &'static [&'static str] {
        params::words(parameter)
    }

    fn bot_with(&self, bot: &str, changes: &[(String, f64)], seat: Seat) -> Option<Box<dyn Bot>> {
        if changes.is_empty() {
            return self.bot(bot, seat);
        }
        bots::bot_with(bot, changes, seat)
    }

    fn features(&self) -> Option<Features> {
        Some(features::all())
    }

    fn ablations(&self) -> &'static [Ablation] {
        params::ABLATIONS
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct KutuluReferee {
    maze: Maze,
    maze_name: &'static str,
    state: State,
    random: JavaRandom,
    /// Turn of death, or -1 for a failure.
    scores: [i64; PLAYERS],
    failed: u8,
}

impl KutuluReferee {
    /// Starts the game of `seed` in a league; `maze` names the maze instead of drawing it.
    pub fn new(seed: i64, league: u8, maze: Option<&str>) -> Result<Self, String> {
        let mut random = JavaRandom::new(seed);
        let mut rules =
            Rules { lonely_loss: 3, group_loss: 1, spawn_time: 3, life_time: 40, league };
        if league >= FULL_LEAGUE {
            rules.lonely_loss = 3 + random.next_int(4) as u8;
            rules.group_loss = 1 + random.next_int(3) as u8;
            rules.spawn_time = 3 + random.next_int(4) as u8;
            rules.life_time = 30 + random.next_int(11) as u8;
        }
        let (maze_name, text) = match maze {
            Some(name) => mazes::find(name)
                .ok_or_else(|| format!("unknown maze '{}'", name.escape_debug()))?,
            None => {
                let draw = random.next_any().unsigned_abs() as usize;
                let index = if league <= LAST_WOOD_LEAGUE {
                    mazes::WOOD[draw % mazes::WOOD.len()]
                } else {
                    draw % mazes::MAZES.len()
                };
                mazes::MAZES[index]
            }
        };
        let shelter = if league >= FULL_LEAGUE { "U" } else { "." };
        let rows: Vec<String> = text.lines().map(|row| row.replace('U', shelter)).collect();
        let maze = Maze::new(&rows).map_err(|error| error.to_string())?;
        let mut starts = [NOWHERE; PLAYERS];
        let places = rows
            .iter()
            .enumerate()
            .flat_map(|(y, row)| row.match_indices('S').map(move |(x, _)| (x as i32, y as i32)));
        for (start, (x, y)) in starts.iter_mut().zip(places) {
            *start = maze.cell(x, y);
        }
        let state = State::new(starts, rules);
        Ok(Self { maze, maze_name, state, random, scores: [-1; PLAYERS], failed: 0 })
    }

    /// The maze.
    pub fn maze(&self) -> &Maze {
        &self.maze
    }

    /// Name of the maze.
    pub fn maze_name(&self) -> &'static str {
        self.maze_name
    }

    /// The game before the coming turn.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The random generator before the coming turn.
    pub fn random(&self) -> &JavaRandom {
        &self.random
    }
}

impl Referee for KutuluReferee {
    fn init(&self, _player: usize) -> Vec<String> {
        view::init(&self.maze, &self.state.rules)
    }

    fn input(&self, player: usize) -> Option<Vec<String>> {
        let asked = !self.state.is_over() && player < PLAYERS && self.state.is_living(player);
        asked.then(|| view::input(&self.maze, &self.state, player))
    }

    fn redraw(&mut self, seed: u64) -> bool {
        self.random = JavaRandom::new(seed as i64);
        true
    }

    fn step(&mut self, answers: &[Answer]) {
        if self.state.is_over() {
            return;
        }
        let before = self.state.living;
        let mut actions = [Action::Wait; PLAYERS];
        for (id, action) in actions.iter_mut().enumerate().filter(|&(id, _)| before >> id & 1 != 0)
        {
            match answers.get(id).and_then(answer::read) {
                Some(command) => {
                    let cell = self.state.explorers[id].cell;
                    *action = answer::action(command, &self.maze, cell);
                }
                None => {
                    self.failed |= 1 << id;
                    self.scores[id] = -1;
                    self.state.remove(id);
                }
            }
        }
        let turn = self.state.turn;
        self.state.advance(&self.maze, actions, &mut self.random);
        for id in (0..PLAYERS).filter(|id| before >> id & 1 != 0 && self.failed >> id & 1 == 0) {
            self.scores[id] = i64::from(turn);
            if turn == LAST_TURN && self.state.is_living(id) {
                self.scores[id] += i64::from(self.state.explorers[id].sanity);
            }
        }
    }

    fn end(&self) -> Option<End> {
        let reason = if self.state.living == 0 { "no explorer left" } else { "turn limit" };
        let end = || End { scores: self.scores.to_vec(), reason: reason.to_string() };
        self.state.is_over().then(end)
    }

    fn is_disqualified(&self, player: usize) -> bool {
        player < PLAYERS && self.failed >> player & 1 != 0
    }

    /// The generator, and the memory cell of every slasher.
    fn hidden(&self) -> Fields {
        let mut fields = vec![("rng".to_string(), self.random.0.to_string())];
        for slasher in self.state.minions().iter().filter(|minion| minion.slasher) {
            let (x, y) = self.maze.place[usize::from(slasher.memory)];
            let set = slasher.memory != NOWHERE;
            let value = if set { format!("[{x},{y}]") } else { "null".to_string() };
            fields.push((format!("rush_cell.{}", slasher.id), value));
        }
        fields
    }
}
