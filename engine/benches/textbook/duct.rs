//! DUCT as textbooks print it: a node owns its state, one `Vec` of statistics per player and a map
//! from joint actions to children; every choice takes one logarithm, one root and two divisions per
//! action.

use super::ucb::highest;
use engine::{playout::Playout, rng::SmallRng, Simultaneous};
use std::collections::HashMap;

struct Arm<A> {
    action: A,
    sum: f64,
    visits: f64,
}

struct Node<S: Simultaneous> {
    state: S,
    visits: f64,
    arms: Vec<Vec<Arm<S::Action>>>,
    children: HashMap<Vec<usize>, Node<S>>,
}

impl<S: Simultaneous> Node<S> {
    fn new(state: S) -> Self {
        let arms = (0..state.players())
            .map(|player| {
                let mut actions = Vec::new();
                if !state.is_done() {
                    state.legal_actions(player, &mut actions);
                }
                actions.into_iter().map(|action| Arm { action, sum: 0.0, visits: 0.0 }).collect()
            })
            .collect();
        Self { state, visits: 0.0, arms, children: HashMap::new() }
    }

    fn select(&self, player: usize, exploration: f64) -> usize {
        highest(self.arms[player].iter().map(|arm| (arm.sum, arm.visits)), self.visits, exploration)
    }

    /// One playout from here; returns each player's reward.
    fn visit<P: Playout<S>>(
        &mut self,
        exploration: f64,
        playout: &mut P,
        rng: &mut SmallRng,
    ) -> Vec<f32> {
        let players = self.arms.len();
        if self.state.is_done() {
            return (0..players).map(|player| self.state.outcome(player)).collect();
        }
        let chosen: Vec<usize> = (0..players).map(|p| self.select(p, exploration)).collect();
        let rewards = if let Some(child) = self.children.get_mut(&chosen) {
            child.visit(exploration, playout, rng)
        } else {
            let joint: Vec<S::Action> =
                chosen.iter().enumerate().map(|(p, &i)| self.arms[p][i].action).collect();
            let mut state = self.state.clone();
            state.advance_all(&joint);
            let mut rewards: Vec<f32> = (0..players).map(|p| state.outcome(p)).collect();
            if !state.is_done() {
                playout.playout(&mut state.clone(), rng, &mut rewards);
            }
            self.children.insert(chosen.clone(), Node::new(state));
            rewards
        };
        self.visits += 1.0;
        for (player, &index) in chosen.iter().enumerate() {
            let arm = &mut self.arms[player][index];
            arm.sum += f64::from(rewards[player]);
            arm.visits += 1.0;
        }
        rewards
    }
}

/// Searches `root` while `go_on` (told the playouts made) says so; returns `player`'s most visited
/// action and the number of playouts made.
pub fn search<S: Simultaneous, P: Playout<S>>(
    root: &S,
    player: usize,
    exploration: f64,
    playout: &mut P,
    rng: &mut SmallRng,
    mut go_on: impl FnMut(u64) -> bool,
) -> (Option<S::Action>, u64) {
    let mut tree = Node::new(root.clone());
    let mut playouts = 0;
    while go_on(playouts) {
        tree.visit(exploration, playout, rng);
        playouts += 1;
    }
    let best = tree.arms[player].iter().max_by(|a, b| a.visits.total_cmp(&b.visits));
    (best.map(|arm| arm.action), playouts)
}
