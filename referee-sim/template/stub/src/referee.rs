//! What `referee-sim` knows of the game: its simulator, checked by logs, by recordings and by the bot itself.
//!
//! As created, there is no judge. Where the state knows all of the game, `start`, `init` and `input` are all that is
//! missing for games at home; where it does not, `Judge` is the place for what only a judge knows.

pub mod bots;

use crate::bot::{FIRST_TURN_MS, TURN_MS};
use crate::io::{Init, Observation};
use crate::searches;
use crate::sim::{seat, Answer, State, PLAYERS};
use engine::referee::{
    self, Bot, End, Fields, Game, Limits, Parameters, Params, Predictor, Referee, Seat,
};
use engine::scan::InputError;
use engine::simulator::{self, Simulator};
use engine::turn::log_init;
use std::array::from_fn;
use std::ops::RangeInclusive;

/// The first state of the game of a seed, by whose numbers (`engine::rng`, `engine::java`) the judge draws; `None` while
/// there is no judge. [`State::new`] makes one of an input.
fn start(_seed: i64, _players: usize) -> Option<State> {
    None
}

/// What `player` reads before the first turn.
fn init(_state: &State, @player@: usize) -> Init {
    @sent@
}

/// What `player` reads in a turn. Where inputs call their reader player 0, the others are counted from `player` on.
fn input(_state: &State, _player: usize) -> Observation {
    Observation::default()
}

/// Whether `player` may answer this. Where amounts or points are free, `legal_actions` has those that a search looks at,
/// and the rule stands here.
fn is_legal(state: &State, player: usize, answer: &Answer) -> bool {
    state.legal_actions(player).contains(answer)
}

/// The game, for the registry.
pub static GAME: Contest = Contest;

/// What `referee-sim` knows of the game.
pub struct Contest;

impl Game for Contest {
    fn name(&self) -> &'static str {
        "@name@"
    }

    fn players(&self) -> RangeInclusive<usize> {
        @fewest@..=PLAYERS
    }

    fn limits(&self) -> Limits {
        Limits { first_turn_ms: FIRST_TURN_MS, turn_ms: TURN_MS }
    }

    fn referee(&self, seed: &str, players: usize, _: &Params) -> Result<Box<dyn Referee>, String> {
        if !self.players().contains(&players) {
            return Err(format!("expected {:?} players, found {players}", self.players()));
        }
        let state = start(referee::seed(seed)?, players);
        let state = state.ok_or("@name@ has no judge yet: bots/@name@/src/referee.rs")?;
        Ok(Box::new(Judge { state, players, failed: [false; PLAYERS] }))
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

/// A game in progress. Who is asked and gives no legal answer has lost it and is not asked again; the rules see `None`.
struct Judge {
    state: State,
    players: usize,
    failed: [bool; PLAYERS],
}

impl Judge {
    fn is_asked(&self, player: usize) -> bool {
        player < self.players && !self.failed[player] && !self.state.legal_actions(player).is_empty()
    }

    /// Too many have failed for a game.
    fn is_alone(&self) -> bool {
        let left = self.failed[..self.players].iter().filter(|&&failed| !failed).count();
        left < self.players.min(2)
    }
}

impl Referee for Judge {
    fn init(&self, player: usize) -> Vec<String> {
        init(&self.state, player).lines()
    }

    fn input(&self, player: usize) -> Option<Vec<String>> {
        let is_asked = self.end().is_none() && self.is_asked(player);
        is_asked.then(|| input(&self.state, player).lines())
    }

    fn answer_lines(&self, player: usize) -> usize {
        let answers = self.state.legal_actions(player);
        answers.first().map_or(1, |answer| answer.to_string().lines().count())
    }

    fn step(&mut self, answers: &[referee::Answer]) {
        if self.end().is_some() {
            return;
        }
        let given: [Option<Answer>; PLAYERS] = from_fn(|player| {
            let referee::Answer::Lines(lines) = answers.get(player)? else { return None };
            lines.join("\n").parse().ok().filter(|answer| is_legal(&self.state, player, answer))
        });
        self.failed = from_fn(|player| {
            self.failed[player] || self.is_asked(player) && given[player].is_none()
        });
        if !self.is_alone() {
            self.state.advance(&given);
        }
    }

    fn end(&self) -> Option<End> {
        let is_failure = self.is_alone();
        let goes_on =
            !self.state.is_done() && (0..self.players).any(|player| self.is_asked(player));
        let score = |player| self.state.score(player).round() as i64;
        // Less than anybody has.
        let lost = (0..self.players).map(score).min().unwrap_or(0).min(0) - 1;
        (is_failure || !goes_on).then(|| End {
            scores: (0..self.players).map(|seat| if self.failed[seat] { lost } else { score(seat) }).collect(),
            reason: if is_failure { "failure" } else { "end" }.to_string(),
        })
    }

    fn is_disqualified(&self, player: usize) -> bool {
        self.failed.get(player).is_some_and(|&failed| failed)
    }
}
