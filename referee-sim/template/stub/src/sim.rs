//! The rules: actions, states, and what a turn does. Bot and checks run this code.
//!
//! As created, a turn changes nothing: `referee-sim diff --log` names the fields that do change, and each of them is
//! a rule to be written here. No input, no clock and no random numbers.

use crate::io::{Init, Observation};

/// Number of players.
pub const PLAYERS: usize = @players@;

@actions@
/// All that a player answers in a turn.
pub type Answer = @answer@;

/// A game in progress. Searches copy it: replace the input by what the rules need, small and without text. States are
/// compared by the fields that `Debug` shows.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What the latest input said.
    pub seen: Observation,
}

impl State {
    /// The state that an input shows; what no input shows is taken from the state that was `expected`.
    pub fn new(_init: &Init, seen: &Observation, _expected: Option<&State>) -> Self {
        Self { seen: seen.clone() }
    }

    /// What a player may answer in the coming turn, first what changes nothing; empty if the player is not asked.
    pub fn answers(&self, _player: usize) -> Vec<Answer> {
        Vec::new()
    }

    /// Plays a turn; `None` for a player who is not asked, or answered nothing that can be read.
    pub fn play(&mut self, _answers: &[Option<Answer>]) {}
}
