//! A turn: the player whose turn it is takes a prize from either end.

use super::{Action, State, PLAYERS};
use engine::{Alternating, Push};

impl State {
    /// Whose turn it is.
    pub fn to_act(&self) -> usize {
        self.taken() % PLAYERS
    }

    /// True if `player` has to answer this turn.
    pub fn is_asked(&self, player: usize) -> bool {
        !self.is_over() && player == self.to_act()
    }

    /// Plays a turn; of the actions, one per seat, only the acting player's counts.
    pub fn play(&mut self, actions: &[Action; PLAYERS]) {
        let player = self.to_act();
        let points = self.take(actions[player]);
        self.reward(player, points);
    }
}

impl engine::State for State {
    type Action = Action;

    fn legal_actions(&self, out: &mut impl Push<Action>) {
        self.actions().iter().for_each(|&action| out.push(action));
    }

    fn advance(&mut self, action: Action) {
        self.play(&[action; PLAYERS]);
    }

    fn is_done(&self) -> bool {
        self.is_over()
    }
}

impl Alternating for State {
    fn players(&self) -> usize {
        PLAYERS
    }

    fn player(&self) -> usize {
        self.to_act()
    }

    fn outcome(&self, player: usize) -> f32 {
        let others = (0..PLAYERS).filter(|&other| other != player);
        let best = others.map(|other| self.scores[other]).max().unwrap_or(0);
        match self.scores[player].cmp(&best) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        }
    }
}
