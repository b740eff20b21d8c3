//! The local referee: a game from its seed, inputs, answers, scores.

pub mod bots;
pub mod exact;
mod features;
mod generations;

pub use generations::generation;

use crate::bot::{FIRST_TURN_MS, TURN_MS};
use crate::io::{input, InputError, Setup};
use crate::searches;
use crate::sim::{Action, State, PLAYERS, WIDTH};
use engine::referee::{
    Answer, Bot, End, Features, Fields, Game, Limits, Parameters, Params, Predictor, Referee, Seat,
};
use engine::rng::SmallRng;
use engine::simulator::{self, Simulator};
use engine::turn::log_init;
use engine::{Alternating, State as _};
use std::ops::RangeInclusive;

/// Random stones before the first turn: an even number.
const OPENING: usize = 4;

/// The game, for the registry.
pub static GAME: Contest = Contest;

/// What `referee-sim` knows of the game.
pub struct Contest;

impl Game for Contest {
    fn name(&self) -> &'static str {
        "connect4"
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

    fn features(&self) -> Option<Features> {
        Some(features::shown())
    }

    fn symmetries(&self) -> Vec<[Vec<u32>; 2]> {
        vec![features::mirror()]
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
        let mut actions = Vec::new();
        if state.player() == player {
            state.legal_actions(&mut actions);
        }
        actions
    }

    fn play(&self, state: &mut State, answers: &[Option<Action>]) {
        play(state, |player| answers[player]);
    }
}

/// A game in progress.
pub struct Judge {
    state: State,
    failed: Option<usize>,
}

impl Judge {
    /// Starts the game of `seed`: with four random stones, so that games of equal bots differ.
    pub fn new(seed: u64) -> Self {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut state = State::START;
        (0..OPENING).for_each(|_| state.advance(Action(rng.random_range(0..WIDTH as usize) as u8)));
        Self { state, failed: None }
    }
}

/// Plays a turn; tells who was asked and gave no legal answer. Then nothing is played.
fn play(state: &mut State, answer: impl Fn(usize) -> Option<Action>) -> Option<usize> {
    let player = state.player();
    match answer(player).filter(|&action| state.is_free(action)) {
        Some(action) => state.advance(action),
        None => return Some(player),
    }
    None
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
        (self.end().is_none() && self.state.player() == player).then(|| input(&self.state))
    }

    fn step(&mut self, answers: &[Answer]) {
        if self.end().is_none() {
            self.failed = play(&mut self.state, |player| action(answers.get(player)?));
        }
    }

    /// Two points for a win, one for a draw.
    fn end(&self) -> Option<End> {
        let score = |seat| match self.failed {
            Some(failed) if failed == seat => -1,
            Some(_) => 2,
            None => (2.0 * self.state.outcome(seat)) as i64,
        };
        let reason = match self.failed {
            Some(_) => "failure",
            None if self.state.is_lost() => "four_in_a_line",
            None => "full_board",
        };
        let over = self.failed.is_some() || self.state.is_done();
        over.then(|| End { scores: (0..PLAYERS).map(score).collect(), reason: reason.to_string() })
    }

    fn is_disqualified(&self, player: usize) -> bool {
        self.failed == Some(player)
    }
}
