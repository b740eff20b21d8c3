//! What `referee-sim` knows of the game: its simulator, checked by logs, by recordings and by the bot itself.
//!
//! There is no judge yet. What only a judge knows (maps from the seed, hidden state, scores) makes games in the arena
//! possible: a type that implements `engine::referee::Referee`, created in [`Game::referee`].

pub mod bots;

use crate::bot::{FIRST_TURN_MS, TURN_MS};
use crate::io::{Init, Observation};
use crate::searches;
use crate::sim::{seat, Answer, State, PLAYERS};
use engine::referee::{Bot, Fields, Game, Limits, Parameters, Params, Predictor, Referee, Seat};
use engine::scan::InputError;
use engine::simulator::{self, Simulator};
use engine::turn::log_init;
use std::ops::RangeInclusive;

/// The game, for the registry.
pub static GAME: Contest = Contest;

/// What `referee-sim` knows of the game.
pub struct Contest;

impl Game for Contest {
    fn name(&self) -> &'static str {
        "@name@"
    }

    fn players(&self) -> RangeInclusive<usize> {
        PLAYERS..=PLAYERS
    }

    fn limits(&self) -> Limits {
        Limits { first_turn_ms: FIRST_TURN_MS, turn_ms: TURN_MS }
    }

    fn referee(&self, _: &str, _: usize, _: &Params) -> Result<Box<dyn Referee>, String> {
        Err("@name@ has no judge yet: bots/@name@/src/referee.rs".to_string())
    }

    fn predictor(&self, player: usize, init: &[String]) -> Result<Box<dyn Predictor>, String> {
        simulator::predictor::<Init>(player, init)
    }

    fn log_init(&self, lines: &[String]) -> Option<Result<usize, InputError>> {
        Some(log_init::<Init>(lines))
    }

    fn fields(&self, init: &[String], input: &[String]) -> Option<Fields> {
        simulator::input_fields::<Init>(init, input)
    }

    fn bots(&self) -> &'static [(&'static str, &'static str)] {
        bots::NAMES
    }

    fn bot(&self, name: &str, seat: Seat) -> Option<Box<dyn Bot>> {
        bots::bot(name, &[], seat)
    }

    fn parameters(&self, bot: &str) -> Vec<(String, f64)> {
        bots::numbers(bot).map_or_else(Vec::new, |mut numbers| numbers.list())
    }

    fn words(&self, _bot: &str, parameter: &str) -> &'static [&'static str] {
        if parameter == "search" {
            searches::NAMES
        } else {
            &[]
        }
    }

    fn bot_with(&self, bot: &str, changes: &[(String, f64)], seat: Seat) -> Option<Box<dyn Bot>> {
        bots::bot(bot, changes, seat)
    }
}

/// The bot's simulator, to be checked by logs, by recordings and by the bot itself.
impl Simulator for Init {
    type State = State;
    type Answer = Answer;

    const PLAYERS: usize = PLAYERS;

    fn seat(&self) -> Option<usize> {
        seat(self)
    }

    fn state(&self, seen: &Observation, expected: Option<&State>) -> State {
        State::new(self, seen, expected)
    }

    fn answers(&self, state: &State, player: usize) -> Vec<Answer> {
        state.legal_actions(player)
    }

    fn play(&self, state: &mut State, answers: &[Option<Answer>]) {
        state.advance(answers);
    }
}
