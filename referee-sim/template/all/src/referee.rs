//! The local referee: a game from its seed, inputs, answers, scores. A stub that is a whole game.
//!
//! Put what only the judge knows here: maps and decks from the seed, hidden state, who failed.

pub mod bots;

use crate::bot::{FIRST_TURN_MS, TURN_MS};
use crate::io::{input, InputError, Setup};
use crate::searches;
use crate::sim::{Action, State, LENGTH, PLAYERS};
use engine::referee::{
    Answer, Bot, End, Fields, Game, Limits, Parameters, Params, Predictor, Referee, Seat,
};
use engine::rng::SmallRng;
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

    fn referee(&self, seed: &str, players: usize, _: &Params) -> Result<Box<dyn Referee>, String> {
        if players != PLAYERS {
            return Err(format!("expected {PLAYERS} players, found {players}"));
        }
        let seed: i64 = seed.parse().map_err(|_| format!("seed '{seed}' is not a number"))?;
        Ok(Box::new(Judge::new(seed as u64)))
    }

    fn predictor(&self, player: usize, init: &[String]) -> Result<Box<dyn Predictor>, String> {
        simulator::predictor::<Setup>(player, init)
    }

    fn log_init(&self, lines: &[String]) -> Option<Result<usize, InputError>> {
        Some(log_init::<Setup>(lines))
    }

    fn fields(&self, init: &[String], input: &[String]) -> Option<Fields> {
        simulator::input_fields::<Setup>(init, input)
    }

    fn drawing(&self) -> Option<&'static str> {
        Some(include_str!("referee/drawing.js"))
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

/// The bot's simulator, to be checked by recordings and by the bot itself.
impl Simulator for Setup {
    type State = State;
    type Answer = Action;

    const PLAYERS: usize = PLAYERS;

    fn seat(&self) -> Option<usize> {
        Some(self.me)
    }

    fn state(&self, seen: &State, _expected: Option<&State>) -> State {
        *seen
    }

    fn answers(&self, state: &State, player: usize) -> Vec<Action> {
        state.actions().iter().copied().filter(|_| state.is_asked(player)).collect()
    }

    fn play(&self, state: &mut State, answers: &[Option<Action>]) {
        play(state, |player| answers[player]);
    }
}

/// A game in progress.
pub struct Judge {
    state: State,
    failed: [bool; PLAYERS],
}

impl Judge {
    /// Starts the game of `seed`.
    pub fn new(seed: u64) -> Self {
        let mut rng = SmallRng::seed_from_u64(seed);
        let prizes: [u8; LENGTH] = std::array::from_fn(|_| 1 + rng.random_range(0..9) as u8);
        Self { state: State::start(prizes), failed: [false; PLAYERS] }
    }
}

/// Plays a turn; tells who was asked and gave no legal answer. Then nothing is played.
fn play(state: &mut State, answer: impl Fn(usize) -> Option<Action>) -> [bool; PLAYERS] {
    let legal = |player| answer(player).filter(|&action| state.is_legal(action));
    let actions: [_; PLAYERS] = std::array::from_fn(legal);
    let failed = std::array::from_fn(|seat| state.is_asked(seat) && actions[seat].is_none());
    if failed == [false; PLAYERS] {
        state.play(&actions.map(Option::unwrap_or_default));
    }
    failed
}

/// The action of an answer, if it can be read.
fn action(answer: &Answer) -> Option<Action> {
    let Answer::Lines(lines) = answer else { return None };
    lines.first()?.parse().ok()
}

impl Referee for Judge {
    fn init(&self, player: usize) -> Vec<String> {
        vec![player.to_string()]
    }

    fn input(&self, player: usize) -> Option<Vec<String>> {
        (self.end().is_none() && self.state.is_asked(player)).then(|| input(&self.state))
    }

    fn step(&mut self, answers: &[Answer]) {
        if self.end().is_none() {
            self.failed = play(&mut self.state, |player| action(answers.get(player)?));
        }
    }

    fn end(&self) -> Option<End> {
        let failed = self.failed.contains(&true);
        let score =
            |seat: usize| if self.failed[seat] { -1 } else { self.state.scores()[seat].into() };
        (failed || self.state.is_over()).then(|| End {
            scores: (0..PLAYERS).map(score).collect(),
            reason: if failed { "failure" } else { "no_prizes" }.to_string(),
        })
    }

    fn is_disqualified(&self, player: usize) -> bool {
        self.failed.get(player).is_some_and(|&failed| failed)
    }
}
