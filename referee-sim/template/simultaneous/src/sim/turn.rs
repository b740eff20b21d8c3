//! A turn: all players choose an end at once. Who is alone there gets the prize; a prize that several
//! want is lost to all.

use super::{Action, State, PLAYERS};
use engine::{Push, Simultaneous};

impl State {
    /// True if `player` has to answer this turn: always all.
    pub fn is_asked(&self, player: usize) -> bool {
        !self.is_over() && player < PLAYERS
    }

    /// Plays a turn, one action per seat.
    pub fn play(&mut self, actions: &[Action; PLAYERS]) {
        for end in [Action::Left, Action::Right] {
            let mut takers = (0..PLAYERS).filter(|&player| actions[player] == end);
            let Some(first) = takers.next() else { continue };
            let points = self.take(end);
            if takers.next().is_none() {
                self.reward(first, points);
            }
        }
    }
}

impl Simultaneous for State {
    type Action = Action;

    fn players(&self) -> usize {
        PLAYERS
    }

    fn legal_actions(&self, _player: usize, out: &mut impl Push<Action>) {
        self.actions().iter().for_each(|&action| out.push(action));
    }

    fn advance_all(&mut self, joint: &[Action]) {
        let action = |player: usize| joint.get(player).copied().unwrap_or_default();
        self.play(&std::array::from_fn(action));
    }

    fn is_done(&self) -> bool {
        self.is_over()
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
