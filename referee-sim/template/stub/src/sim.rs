//! The rules: actions, states, and what a turn does. Bot, searches and checks all run this code.
//!
//! As created, nobody has a legal answer, so that the bot gives the stub's own. With `legal_actions`, `advance` and
//! `score` written, its search plays. `referee-sim diff --log` names the fields that a turn changes: each of them is a
//! rule to be written here. No input, no clock and no random numbers.

use crate::io::{Init, Observation};

/// Number of players, at most.
pub const PLAYERS: usize = @players@;

@actions@
/// All that a player answers in a turn; of several orders in a line, `engine::action::List<Action, ';'>`.
pub type Answer = @answer@;

/// The reader's seat, where a variable tells it. `None`: the reader is player 0 in its input.
pub fn seat(@init@: &Init) -> Option<usize> {
    @seat@
}

/// A game in progress. Searches copy it: replace the input by what the rules need, small and without text. States are
/// compared by the fields that `Debug` shows.
#[derive(@derived@)]
pub struct State {
    /// What the latest input said.
    pub seen: Observation,
}

impl State {
    /// The state that an input shows; what no input shows is taken from the state that was `expected`, in which the
    /// others may have answered what they did not.
    pub fn new(_init: &Init, seen: &Observation, _expected: Option<&State>) -> Self {
        Self { seen: seen.clone() }
    }

    /// What a player may answer in the coming turn, first what changes nothing; empty if the player is not asked. Too
    /// many to list: those that a search looks at.
    pub fn legal_actions(&self, _player: usize) -> Vec<Answer> {
        Vec::new()
    }

    /// Plays a turn; `None` for a player who is not asked, or answered nothing that can be read.
    pub fn advance(&mut self, _answers: &[Option<Answer>]) {}

    /// True when the game is over.
    pub fn is_done(&self) -> bool {
        false
    }

    /// A player's points: at the end of the game, the most win.
    pub fn score(&self, _player: usize) -> f64 {
        0.0
    }

    /// Equal for equal states, else different. A state that cannot derive `Hash` has
    /// `engine::key(&format!("{self:?}"))`, which is slow.
    pub fn key(&self) -> u64 {
        @key@
    }
}
