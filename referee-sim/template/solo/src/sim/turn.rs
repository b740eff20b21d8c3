//! A turn: a prize from either end; the first one taken counts once, the second twice, and so on.

use super::{Action, State, PLAYERS};
use engine::Push;

impl State {
    /// True if `player` has to answer this turn.
    pub fn is_asked(&self, player: usize) -> bool {
        !self.is_over() && player < PLAYERS
    }

    /// Plays a turn.
    pub fn play(&mut self, actions: &[Action; PLAYERS]) {
        let times = self.taken() as i32 + 1;
        let points = self.take(actions[0]) * times;
        self.reward(0, points);
    }
}

impl engine::State for State {
    type Action = Action;

    fn legal_actions(&self, out: &mut impl Push<Action>) {
        self.actions().iter().for_each(|&action| out.push(action));
    }

    fn advance(&mut self, action: Action) {
        self.play(&[action]);
    }

    fn is_done(&self) -> bool {
        self.is_over()
    }
}
