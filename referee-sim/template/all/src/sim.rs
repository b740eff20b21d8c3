//! The rules: states, actions, and what an action does. Bot, referee and checks all run this code.
//!
//! Put the contest's rules here. No input, no clock and no random numbers: what nobody can know
//! comes in as an argument.

mod turn;

use engine::Zobrist;
use std::fmt;

/// Number of players.
pub const PLAYERS: usize = @players@;
/// Prizes at the start.
pub const LENGTH: usize = 24;

engine::action_enum! {
    /// The end of the row from which a prize is taken. More of them: `Move { x: i32, y: i32 } = "MOVE"`.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Action {
        /// The first prize: legal whenever there is one.
        #[default]
        Left = "LEFT",
        /// The last prize, if it is not the first one, too.
        Right = "RIGHT",
    }
}

/// A game in progress: small and without memory of its own, because searches copy it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    prizes: [u8; LENGTH],
    /// Prizes `left..right` are still there.
    left: usize,
    right: usize,
    scores: [i32; PLAYERS],
}

impl State {
    /// The start of a game.
    pub fn start(prizes: [u8; LENGTH]) -> Self {
        Self { prizes, left: 0, right: LENGTH, scores: [0; PLAYERS] }
    }

    /// A game of which so many prizes are left; `None` if these are more than there were.
    pub fn new(left: &[u8], scores: [i32; PLAYERS]) -> Option<Self> {
        let mut prizes = [0; LENGTH];
        prizes.get_mut(..left.len())?.copy_from_slice(left);
        Some(Self { prizes, left: 0, right: left.len(), scores })
    }

    /// The prizes that are left.
    pub fn prizes(&self) -> &[u8] {
        &self.prizes[self.left..self.right]
    }

    /// Points of each player.
    pub fn scores(&self) -> &[i32; PLAYERS] {
        &self.scores
    }

    /// True once nothing is left.
    pub fn is_over(&self) -> bool {
        self.prizes().is_empty()
    }

    /// The legal actions of whoever acts.
    pub fn actions(&self) -> &'static [Action] {
        match self.prizes().len() {
            0 => &[],
            1 => &[Action::Left],
            _ => &[Action::Left, Action::Right],
        }
    }

    /// True if the rules allow `action`.
    pub fn is_legal(&self, action: Action) -> bool {
        self.prizes().len() >= if action == Action::Left { 1 } else { 2 }
    }

    /// The action that takes the greater prize.
    pub fn greedy(&self) -> Action {
        match self.prizes() {
            [first, .., last] if last > first => Action::Right,
            _ => Action::Left,
        }
    }

    /// Number of prizes taken so far.
    pub fn taken(&self) -> usize {
        LENGTH - self.prizes().len()
    }

    /// Takes a prize from the row: its points.
    fn take(&mut self, action: Action) -> i32 {
        let prize = match (action, self.prizes()) {
            (_, []) => return 0,
            (Action::Left, [prize, ..]) | (Action::Right, [.., prize]) => *prize,
        };
        match action {
            Action::Left => self.left += 1,
            Action::Right => self.right -= 1,
        }
        i32::from(prize)
    }

    /// Gives points to a player.
    fn reward(&mut self, player: usize, points: i32) {
        // Scores come from the input: no sum may overflow.
        self.scores[player] = self.scores[player].saturating_add(points);
    }
}

/// What is compared when a prediction is checked. Where all fields of a state count, derive it.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = f.debug_struct("State");
        fields.field("scores", &self.scores).field("prizes", &self.prizes()).finish()
    }
}

/// States of equal prizes and scores are equal, whatever lay beside the prizes before. Where all fields of a state
/// count, derive `Hash`, and this is `engine::key(self)`.
impl Zobrist for State {
    fn zobrist(&self) -> u64 {
        engine::key(&(self.prizes(), self.scores))
    }
}
