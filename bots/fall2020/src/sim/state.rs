//! The whole game for both players, without the decks.

use super::board::{Board, Draw};
use super::witch::{Action, Witch};

/// Potions that end the game.
pub const GOAL: u8 = 6;
/// Number of the last turn, counted from 0.
pub const LAST_TURN: u8 = 99;

/// Both players and the shared rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The players.
    pub witches: [Witch; 2],
    /// The shared rows.
    pub board: Board,
    /// Number of the coming turn, from 0.
    pub turn: u8,
}

/// How a finished game ended for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// More rupees than the opponent.
    Win,
    /// As many.
    Draw,
    /// Fewer.
    Loss,
}

impl State {
    /// The start of a game.
    pub fn new(board: Board) -> Self {
        Self { witches: [Witch::default(); 2], board, turn: 0 }
    }

    /// Plays a turn: both act on the board as it is, then it is resolved. An impossible action is a
    /// no-op; returns which actions were carried out.
    pub fn advance(&mut self, actions: [Action; 2], draw: &mut impl Draw) -> [bool; 2] {
        let board = self.board;
        let effects = [0, 1].map(|player| self.witches[player].act(actions[player], &board));
        self.board.resolve(effects.map(Option::unwrap_or_default), draw);
        self.turn += 1;
        effects.map(|effect| effect.is_some())
    }

    /// True when somebody has brewed enough or the turns are over.
    pub fn is_over(&self) -> bool {
        self.turn > LAST_TURN || self.witches.iter().any(|w| w.brewed >= GOAL)
    }

    /// The result for `player` if the game is over.
    pub fn outcome(&self, player: usize) -> Option<Outcome> {
        let scores = self.witches.map(|w| w.final_score());
        self.is_over().then(|| Outcome::of(scores[player], scores[1 - player]))
    }
}

impl Outcome {
    /// The result for the player with `mine` against `theirs`.
    pub fn of(mine: i16, theirs: i16) -> Self {
        match mine.cmp(&theirs) {
            std::cmp::Ordering::Greater => Outcome::Win,
            std::cmp::Ordering::Equal => Outcome::Draw,
            std::cmp::Ordering::Less => Outcome::Loss,
        }
    }
}
