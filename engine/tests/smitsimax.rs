//! Smitsimax's trees: several players, each with a list of actions of its own that may shift.

use engine::playout::RandomJoint;
use engine::rng::{mix64, SmallRng};
use engine::search::{RootAction, Search};
use engine::smitsimax::{Config, Smitsimax};
use engine::{Clock, Limit, Push, Simultaneous, Zobrist};
use proptest::prelude::*;

/// A game of players who share no action: the hundreds are the player, and the state is all that was done.
#[derive(Clone, Copy, Debug)]
struct Hands {
    /// Number of actions by player.
    counts: [u16; 3],
    /// Draws list the actions in another order.
    shifts: bool,
    shift: u16,
    turn: u32,
    done: u64,
}

impl Simultaneous for Hands {
    type Action = u16;

    fn players(&self) -> usize {
        3
    }

    fn legal_actions(&self, player: usize, out: &mut impl Push<u16>) {
        let count = self.counts[player];
        (0..count).for_each(|at| out.push(100 * player as u16 + (at + self.shift) % count));
    }

    fn advance_all(&mut self, joint: &[u16]) {
        assert_eq!(joint.len(), 3);
        for (player, &action) in joint.iter().enumerate() {
            assert_eq!(action / 100, player as u16, "another player's action");
            assert!(action % 100 < self.counts[player]);
            self.done = mix64(self.done ^ u64::from(action));
        }
        self.turn += 1;
    }

    fn is_done(&self) -> bool {
        self.turn == 4
    }

    fn outcome(&self, player: usize) -> f32 {
        (mix64(self.done ^ player as u64) % 8) as f32 / 7.0
    }

    fn draw(&self, rng: &mut SmallRng) -> Self {
        let shift = if self.shifts { rng.random_range(0..6) as u16 } else { 0 };
        Self { shift, ..*self }
    }
}

impl Zobrist for Hands {
    fn zobrist(&self) -> u64 {
        self.done
    }
}

fn hands(counts: [u16; 3], shifts: bool) -> Hands {
    Hands { counts, shifts, shift: 0, turn: 0, done: 1 }
}

fn config(nodes: usize) -> Config {
    Config { player: 1, depth: 3, nodes, exploration: 1.0, expand_at: 1, seed: 3 }
}

fn search(trees: &mut Smitsimax<Hands>, root: &Hands, simulations: u64) -> u64 {
    let mut clock = Clock::start(Limit::Nodes(simulations));
    trees.search(root, &mut RandomJoint::new(0), &mut clock).stats.expanded
}

fn visits(table: &[RootAction<u16>]) -> u64 {
    table.iter().map(|entry| u64::from(entry.visits)).sum()
}

proptest! {
    /// Whatever the players do in a turn, their trees go on below it; after a turn that the game does not have,
    /// they start anew.
    #[test]
    fn every_joint_action_is_followed(
        counts in prop::array::uniform3(1u16..5),
        picks in prop::array::uniform3(0u16..4),
    ) {
        let root = hands(counts, false);
        let mut trees = Smitsimax::new(config(10_000));
        search(&mut trees, &root, 300);
        let tables: Vec<Vec<RootAction<u16>>> = (0..3).map(|player| trees.root_actions(player)).collect();
        let action = |player: usize| 100 * player as u16 + picks[player] % counts[player];
        let joint = [0, 1, 2].map(action);
        let mut next = root;
        next.advance_all(&joint);
        search(&mut trees, &next, 10);
        for (player, table) in tables.iter().enumerate() {
            let before = table.iter().find(|entry| entry.action == joint[player]).unwrap().visits;
            // The first visit of an action makes its node, and only the later ones go on below it.
            prop_assert_eq!(visits(&trees.root_actions(player)), u64::from(before) - 1 + 10);
        }
        let elsewhere = Hands { done: 12345, ..next };
        search(&mut trees, &elsewhere, 10);
        prop_assert!((0..3).all(|player| visits(&trees.root_actions(player)) == 10));
    }

    /// A player stays in the tree as long as an action of it is legal, wherever the list has it.
    #[test]
    fn shifted_lists_are_the_same_actions(counts in prop::array::uniform3(1u16..7)) {
        let mut trees = Smitsimax::new(config(10_000));
        search(&mut trees, &hands(counts, true), 200);
        for (player, &count) in counts.iter().enumerate() {
            let table = trees.root_actions(player);
            prop_assert_eq!((table.len(), visits(&table)), (usize::from(count), 200));
        }
        prop_assert_eq!(trees.root_actions(counts.len()), [], "there is no such player");
    }
}

/// Three roots and their nine children; then three more children for the first that there is room for.
#[test]
fn trees_fill_their_memory_exactly() {
    for (nodes, expanded) in [(12, 12), (14, 12), (15, 15), (17, 15), (18, 18)] {
        let mut trees = Smitsimax::new(config(nodes));
        assert_eq!(search(&mut trees, &hands([3; 3], false), 100), expanded);
    }
}
