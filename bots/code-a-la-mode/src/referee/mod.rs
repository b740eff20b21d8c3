//! The local referee: kitchen and customers from the seed, three programs and three rounds, the
//! programs' inputs and scores.
//!
//! The rules themselves are in [`crate::sim`]; the referee adds what only the judge knows (seed, pairs,
//! the answers' grammar, who failed, the order of the food on dishes) and the text on both sides.

pub mod answer;
pub mod article;
pub mod bots;
mod guess;
mod params;
pub mod partners;
mod predict;
pub mod setup;
pub mod view;

pub use predict::KitchenPredictor;

use crate::io::{self, InputError};
use crate::sim::floor::is_near;
use crate::sim::state::{BURNING, READY};
use crate::sim::{state, table, walk};
use crate::sim::{Action, Item, Kitchen, State, NOWHERE};
use engine::predict_check::PredictCheck;
use engine::referee::{
    self, Answer, Bot, End, Fields, Game, Limits, Parameters, Params, Predictor, Referee, Seat,
};
use engine::turn::log_init;
use setup::{setup, Setup, FULL_LEAGUE};
use std::ops::RangeInclusive;
use view::{grown, hand_of, Contents};

/// Programs of a match.
pub const PROGRAMS: usize = 3;
/// The pair of each round: who acts first, and the other.
pub const PAIRS: [[usize; 2]; 3] = [[0, 1], [2, 0], [1, 2]];

/// Code à la Mode.
pub struct CodeALaMode;

/// The game, for a registry.
pub static GAME: CodeALaMode = CodeALaMode;

impl Game for CodeALaMode {
    fn name(&self) -> &'static str {
        "code-a-la-mode"
    }

    fn players(&self) -> RangeInclusive<usize> {
        PROGRAMS..=PROGRAMS
    }

    fn seats_are_equal(&self) -> bool {
        true
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
        if players != PROGRAMS {
            return Err(format!("code-a-la-mode is for {PROGRAMS} players, not {players}"));
        }
        let league = params.league(FULL_LEAGUE)?;
        Ok(Box::new(KitchenReferee::new(referee::seed(seed)?, league)))
    }

    fn predictor(&self, player: usize, init: &[String]) -> Result<Box<dyn Predictor>, String> {
        if player >= PROGRAMS {
            return Err(format!("code-a-la-mode has players 0 to 2, not {player}"));
        }
        let kitchen = io::parse_init(init).map_err(|error| error.to_string())?;
        Ok(Box::new(KitchenPredictor::new(kitchen, player)))
    }

    fn log_init(&self, lines: &[String]) -> Option<Result<usize, InputError>> {
        Some(log_init::<&Kitchen>(lines))
    }

    fn leagues(&self) -> Option<RangeInclusive<u8>> {
        Some(1..=7)
    }

    fn rule(&self, field: &str, predicted: &str) -> Option<&'static str> {
        let text = if field.starts_with("input line") { predicted } else { field };
        let mut rules = walk::RULES.iter().chain(&table::RULES).chain(&state::RULES);
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
        bots::settings(bot).map_or_else(Vec::new, |mut settings| settings.list())
    }

    fn bot_with(&self, bot: &str, changes: &[(String, f64)], seat: Seat) -> Option<Box<dyn Bot>> {
        if changes.is_empty() {
            return self.bot(bot, seat);
        }
        bots::bot_with(bot, changes, seat)
    }
}

/// A bot's own check. No input tells which of the three programs it is, nor does it matter.
pub fn predict_check(kitchen: &Kitchen) -> PredictCheck {
    PredictCheck::new(0, Box::new(KitchenPredictor::new(kitchen.clone(), 0)))
}

/// A match in progress.
pub struct KitchenReferee {
    setup: Setup,
    state: State,
    contents: Contents,
    round: usize,
    scores: [i64; PROGRAMS],
    playing: [bool; PROGRAMS],
    failures: Vec<String>,
    /// Dishwasher stock, points and oven before each turn.
    log: Vec<String>,
}

impl KitchenReferee {
    /// Starts the match of `seed` in a league.
    pub fn new(seed: i64, league: u8) -> Self {
        let setup = setup(seed, league);
        let state = State::new(&setup.kitchen, [true; 2]);
        let (contents, log) = (Contents::new(), Vec::new());
        let (scores, playing) = ([0; PROGRAMS], [true; PROGRAMS]);
        Self { setup, state, contents, round: 0, scores, playing, failures: Vec::new(), log }
    }

    /// Kitchen and customers.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The round before the coming turn.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Number of the round, from 0; 3 after the end.
    pub fn round(&self) -> usize {
        self.round
    }

    /// Points of each round so far.
    pub fn round_scores(&self) -> [i64; PROGRAMS] {
        self.scores
    }

    /// The program that is asked.
    fn asked(&self) -> Option<usize> {
        PAIRS.get(self.round).map(|pair| pair[self.state.actor()])
    }

    fn note(&mut self) {
        let oven = match self.state.oven {
            _ if self.setup.kitchen.stations[7] == NOWHERE => "",
            0 => "Empty",
            left if left > READY => "Baking",
            left if left > BURNING => "Ready",
            _ => "Burning",
        };
        let State { stock, score, .. } = self.state;
        self.log.push(format!("[{stock},{score},{oven:?}]"));
    }

    fn play(&mut self, action: Action) {
        let who = self.state.actor();
        let (before, kitchen) = (self.state, &self.setup.kitchen);
        self.state.advance(kitchen, action);
        let hands = (before.chefs[who].hand, self.state.chefs[who].hand);
        let Action::Use(table) = action else { return };
        let tables = (before.on(table), self.state.on(table));
        if !is_near(before.chefs[who].cell, table) || (hands.0 == hands.1 && tables.0 == tables.1) {
            return;
        }
        // One of the two things that met was a dish at most.
        let mut foods = self.contents.remove(&table).unwrap_or_default();
        foods.extend(self.contents.remove(&hand_of(who)).unwrap_or_default());
        for (place, item) in [(hand_of(who), hands.1), (table, tables.1)] {
            if Item::is_dish(item) {
                self.contents.insert(place, grown(foods.clone(), item));
            }
        }
    }

    fn finish_rounds(&mut self) {
        while self.round < PAIRS.len() && self.state.is_over() {
            self.scores[self.round] = self.state.score.into();
            self.round += 1;
            let Some(pair) = PAIRS.get(self.round) else { return };
            self.state = State::new(&self.setup.kitchen, pair.map(|id| self.playing[id]));
            self.contents.clear();
        }
    }
}

impl Referee for KitchenReferee {
    fn init(&self, player: usize) -> Vec<String> {
        view::init(&self.setup, player == 1)
    }

    fn input(&self, player: usize) -> Option<Vec<String>> {
        let asked = self.asked() == Some(player);
        asked.then(|| view::input(&self.setup, &self.state, &self.contents))
    }

    fn step(&mut self, answers: &[Answer]) {
        let Some(asked) = self.asked() else { return };
        self.note();
        match answer::read(answers.get(asked).unwrap_or(&Answer::Silent)) {
            Ok(action) => self.play(action),
            Err(error) => {
                self.failures.push(format!("${asked}: {error} (deactivating!)"));
                self.playing[asked] = false;
                self.contents.remove(&hand_of(self.state.actor()));
                self.state.deactivate(&self.setup.kitchen);
            }
        }
        self.finish_rounds();
    }

    fn end(&self) -> Option<End> {
        if self.round < PAIRS.len() {
            return None;
        }
        let score = |id: usize| {
            let rounds = PAIRS.iter().zip(self.scores).filter(|(pair, _)| pair.contains(&id));
            if self.playing[id] {
                rounds.map(|(_, score)| score).sum()
            } else {
                -1
            }
        };
        let reason = match self.failures.as_slice() {
            [] => "all 3 rounds played".to_string(),
            failures => failures.join("; "),
        };
        Some(End { scores: (0..PROGRAMS).map(score).collect(), reason })
    }

    fn is_disqualified(&self, player: usize) -> bool {
        player < PROGRAMS && !self.playing[player]
    }

    fn truth(&self) -> Fields {
        let [a, b, c] = self.scores;
        let log = format!("[{}]", self.log.join(","));
        vec![
            ("round_scores".to_string(), format!("[{a},{b},{c}]")),
            ("before_turn_dishes_score_oven".to_string(), log),
        ]
    }
}
