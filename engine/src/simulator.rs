//! A game's simulator as its checks use it: enough for `referee-sim diff` and for a bot's `predict-check`, with or
//! without a judge.
//!
//! A bot's simulator knows how to make a state of an input and how to play a turn. With the legal actions and their
//! text that is all it takes to predict the next input, to compare it, and to look for the answers of the others
//! that explain it ([`crate::guess`]).

use crate::guess::Guess;
use crate::predict_check::PredictCheck;
use crate::referee::{fields, Answer, Comparison, Fields, Predictor};
use crate::scan::InputError;
use crate::turn::Protocol;
use std::fmt::{Debug, Display};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;

/// What a game's protocol adds to its simulator. The implementor is what the lines before the first turn tell.
pub trait Simulator: Protocol + Clone + Send + 'static {
    /// A state of the game. States are compared by the fields that `Debug` shows.
    type State: Clone + Debug + Send;
    /// All that one player answers in a turn, read and written as the judge does.
    type Answer: FromStr + Display + Clone;

    /// Number of players.
    const PLAYERS: usize;

    /// The reader's seat, where the input tells it. `None` if the input calls its reader player 0: then all seats are
    /// counted from the reader.
    fn seat(&self) -> Option<usize> {
        None
    }
    /// The state that an input shows. What it does not show may be taken from the state that was `expected`; there
    /// is none in the first turn.
    fn state(&self, seen: &Self::Observation, expected: Option<&Self::State>) -> Self::State;
    /// Answers that a player may give in the coming turn, first one that changes nothing, if there is one; empty if
    /// the player is not asked.
    fn answers(&self, state: &Self::State, player: usize) -> Vec<Self::Answer>;
    /// Answers of a player that may explain `next`, an input after them: for answers that are too many to be listed,
    /// with free amounts or points, but can be read off what they did.
    fn answers_before(
        &self,
        state: &Self::State,
        player: usize,
        _next: &Self::Observation,
    ) -> Vec<Self::Answer> {
        self.answers(state, player)
    }
    /// Plays a turn; `None` for a player who is not asked or whose answer cannot be read.
    fn play(&self, state: &mut Self::State, answers: &[Option<Self::Answer>]);
    /// True for a field of the `expected` state that nobody can predict: a card that is drawn, or what a hidden unit may
    /// just have done. Fields are named as `Debug` shows them, `bombs[0].turns` and so on; a list that is empty on one side
    /// is a field of its own, `bombs`.
    fn is_unknown(_expected: &Self::State, _field: &str) -> bool {
        false
    }
}

/// The predictions of one seat, for [`Game::predictor`](crate::referee::Game::predictor).
pub fn predictor<S: Simulator>(
    player: usize,
    setup: &[String],
) -> Result<Box<dyn Predictor>, String> {
    let game = S::new(setup).map_err(|error| error.to_string())?;
    match game.seat() {
        Some(seat) if seat != player => Err(format!("expected seat {player}, found {seat}")),
        seat => {
            let first = if seat.is_none() { player } else { 0 };
            Ok(Box::new(SeatPredictor { game, first, state: None }))
        }
    }
}

/// The named fields of an input, for [`Game::fields`](crate::referee::Game::fields).
pub fn input_fields<P: Protocol>(setup: &[String], input: &[String]) -> Option<Fields>
where
    P::Observation: Debug,
{
    let game = P::new(setup).ok()?;
    Some(fields::fields(&game.observe(input).ok()?))
}

/// The check of a bot's own predictions, for `Protocol::predict_check`.
pub fn predict_check<S: Simulator>(game: &S) -> PredictCheck {
    let view = SeatPredictor { game: game.clone(), first: 0, state: None };
    PredictCheck::new(game.seat().unwrap_or(0), Box::new(view))
}

#[derive(Clone)]
struct SeatPredictor<S: Simulator> {
    game: S,
    /// The seat that the input calls player 0.
    first: usize,
    /// The game as expected; `None` before the first input.
    state: Option<S::State>,
}

impl<S: Simulator> Predictor for SeatPredictor<S> {
    fn observe(&mut self, lines: &[String]) -> Result<Option<Comparison>, String> {
        let seen = self.game.observe(lines).map_err(|error| error.to_string())?;
        let recorded = self.game.state(&seen, self.state.as_ref());
        let expected = self.state.replace(recorded.clone());
        Ok(expected.map(|expected| {
            fields::compare(&expected, &recorded, |field| S::is_unknown(&expected, field))
        }))
    }

    fn predict(&mut self, answers: &[Answer]) {
        let Some(state) = &mut self.state else { return };
        let read = |player: usize| match answers.get((player + self.first) % S::PLAYERS)? {
            Answer::Lines(lines) => lines.join("\n").parse().ok(),
            Answer::NotAsked | Answer::Silent => None,
        };
        let answers: Vec<_> = (0..S::PLAYERS).map(read).collect();
        self.game.play(state, &answers);
    }

    fn guess(&self) -> Option<&dyn Guess> {
        Some(self)
    }
}

impl<S: Simulator> SeatPredictor<S> {
    /// By seat, what `answers` says of the coming turn.
    fn listed(&self, answers: impl Fn(&S::State, usize) -> Vec<S::Answer>) -> Vec<Vec<Answer>> {
        let mut choices: Vec<Vec<Answer>> = match &self.state {
            None => vec![Vec::new(); S::PLAYERS],
            Some(state) => (0..S::PLAYERS)
                .map(|player| answers(state, player).iter().map(answer).collect())
                .collect(),
        };
        choices.rotate_right(self.first % S::PLAYERS);
        choices
    }
}

impl<S: Simulator> Guess for SeatPredictor<S> {
    fn turn_lines(&self, lines: &[String]) -> Result<usize, InputError> {
        let mut count = 0;
        loop {
            let needed = S::turn_lines(Some(&self.game), &lines[..count]).min(lines.len());
            if needed <= count {
                return self.game.observe(&lines[..count]).map(|_| count);
            }
            count = needed;
        }
    }

    fn choices(&self) -> Vec<Vec<Answer>> {
        self.listed(|state, player| self.game.answers(state, player))
    }

    fn choices_before(&self, next: &[String]) -> Vec<Vec<Answer>> {
        match self.game.observe(next) {
            Ok(next) => self.listed(|state, player| self.game.answers_before(state, player, &next)),
            Err(_) => self.choices(),
        }
    }

    fn key(&self) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        format!("{:?}", self.state).hash(&mut hasher);
        Some(hasher.finish())
    }

    fn fork(&self) -> Box<dyn Predictor> {
        Box::new(self.clone())
    }
}

fn answer(answer: &impl Display) -> Answer {
    Answer::Lines(answer.to_string().lines().map(str::to_string).collect())
}
