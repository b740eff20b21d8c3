//! What `referee-sim` knows of the game: its simulator, checked by logs, by recordings and by the bot itself.
//!
//! There is no judge yet. What only a judge knows (maps from the seed, hidden state, scores) makes games in the arena
//! possible: a type that implements `engine::referee::Referee`, created in [`Game::referee`].

use crate::bot::Bot;
use crate::io::{Init, Observation};
use crate::sim::{Answer, State, PLAYERS};
use engine::referee::{self, Fields, Game, Limits, Params, Predictor, Referee, Seat};
use engine::scan::InputError;
use engine::simulator::{self, Simulator};
use engine::turn::{built_in, log_init};
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
        Limits { first_turn_ms: 1000, turn_ms: 50 }
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
        &[("default", "the bot that main.rs plays")]
    }

    fn bot(&self, name: &str, _: Seat) -> Option<Box<dyn referee::Bot>> {
        let mut bot = Bot::default();
        let decide = move |init: &Init, turn: &_, start| bot.decide(init, turn, start);
        (name == "default").then(|| built_in(decide))
    }
}

impl Simulator for Init {
    type State = State;
    type Answer = Answer;

    const PLAYERS: usize = PLAYERS;

    /// `None`: the reader is player 0 in its input. Where a variable tells the seat, it stands here.
    fn seat(&self) -> Option<usize> {
        @seat@
    }

    fn state(&self, seen: &Observation, expected: Option<&State>) -> State {
        State::new(self, seen, expected)
    }

    fn answers(&self, state: &State, player: usize) -> Vec<Answer> {
        state.answers(player)
    }

    fn play(&self, state: &mut State, answers: &[Option<Answer>]) {
        state.play(answers);
    }
}
