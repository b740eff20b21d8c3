//! UCT as textbooks print it: a node owns its state and a `Vec` of children, every choice takes one
//! logarithm, one root and two divisions per child, children are made at the first visit.

use super::ucb::highest;
use engine::{playout::Playout, rng::SmallRng, Alternating};

struct Node<S: Alternating> {
    state: S,
    action: Option<S::Action>,
    /// Sum of the rewards of the player who acted to get here.
    sum: f64,
    visits: f64,
    children: Vec<Node<S>>,
}

impl<S: Alternating> Node<S> {
    fn new(state: S, action: Option<S::Action>) -> Self {
        Self { state, action, sum: 0.0, visits: 0.0, children: Vec::new() }
    }

    fn expand(&mut self) {
        let mut actions = Vec::new();
        self.state.legal_actions(&mut actions);
        for action in actions {
            let mut state = self.state.clone();
            state.advance(action);
            self.children.push(Node::new(state, Some(action)));
        }
    }

    fn select(&self, exploration: f64) -> usize {
        highest(
            self.children.iter().map(|child| (child.sum, child.visits)),
            self.visits,
            exploration,
        )
    }

    /// One playout from here; returns each player's reward.
    fn visit<P: Playout<S>>(
        &mut self,
        exploration: f64,
        playout: &mut P,
        rng: &mut SmallRng,
    ) -> [f32; 2] {
        let mut rewards = [0.0; 2];
        self.visits += 1.0;
        if self.state.is_done() {
            return [self.state.outcome(0), self.state.outcome(1)];
        }
        if self.children.is_empty() {
            if self.visits == 1.0 {
                playout.playout(&mut self.state.clone(), rng, &mut rewards);
                return rewards;
            }
            self.expand();
        }
        let player = self.state.player();
        let index = self.select(exploration);
        let child = &mut self.children[index];
        rewards = child.visit(exploration, playout, rng);
        child.sum += f64::from(rewards[player]);
        rewards
    }
}

/// Searches `root` with a number of playouts or until `stop` says so (asked every 128 playouts);
/// returns the most visited action and the number of playouts made.
pub fn search<S: Alternating, P: Playout<S>>(
    root: &S,
    exploration: f64,
    playout: &mut P,
    rng: &mut SmallRng,
    mut go_on: impl FnMut(u64) -> bool,
) -> (Option<S::Action>, u64) {
    let mut tree = Node::new(root.clone(), None);
    tree.expand();
    tree.visits = 1.0;
    let mut playouts = 0;
    while go_on(playouts) {
        tree.visit(exploration, playout, rng);
        playouts += 1;
    }
    let best = tree.children.iter().max_by(|a, b| a.visits.total_cmp(&b.visits));
    (best.and_then(|node| node.action), playouts)
}
