//! Smitsimax: one tree per player over a shared simulation.
//!
//! Each simulation plays the real game for a fixed number of turns, all players together. Every
//! player walks an own tree of own actions by UCB and learns the own reward; the others' choices are
//! part of the simulation, so everybody adapts to everybody. Choose it for players (or units of one
//! player, each seen as a player) who act at once and are too many for the joint actions of `duct`:
//! memory grows with the sum of the action counts, not with their product.
//!
//! An action that the state at hand does not allow is passed over, so games whose legal actions
//! depend on what the others did, on chance or on hidden information are served: `sample` draws the
//! state that each simulation starts from.
//!
//! Cost per player and turn: one list of legal actions, one choice. Memory is fixed by
//! [`Config::nodes`]; players walk on at random below the tree.
//!
//! Named after its author (Smits, CodinGame). He scales rewards by the range seen so far; here they
//! are 0..=1 as in all tree searches of this engine.

use crate::bandit::{jitter, most_played, scale, Arm, Stats};
use crate::{rng::SmallRng, Clock, Simultaneous};

/// Size and manner of a search. A bot states its numbers: there is no default.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Turns of each simulation; at least 1.
    pub depth: u32,
    /// Most nodes in all trees together.
    pub nodes: usize,
    /// Weight of exploration: sqrt(2) by theory, 0.5 to 1 in most games.
    pub exploration: f32,
    /// Visits after which a node gets children.
    pub expand_at: u32,
    /// Seed of the random actions below the trees.
    pub seed: u64,
}

#[derive(Clone, Copy)]
struct Node<A> {
    arm: Arm,
    first: u32,
    children: u16,
    action: A,
}

/// A player below the own tree.
const OUTSIDE: u32 = u32::MAX;

/// The search with its trees.
pub struct Smitsimax<A> {
    config: Config,
    rng: SmallRng,
    /// The players' roots come first.
    nodes: Vec<Node<A>>,
    players: usize,
    /// Where each player is.
    at: Vec<u32>,
    /// Nodes of the running simulation, each with its player.
    path: Vec<(u32, u32)>,
    actions: Vec<A>,
    joint: Vec<A>,
    stats: Stats,
}

impl<A: Copy + Eq> Smitsimax<A> {
    /// Allocates the memory of searches of this size.
    pub fn new(config: Config) -> Self {
        Self {
            config: Config { depth: config.depth.max(1), ..config },
            rng: SmallRng::seed_from_u64(config.seed),
            nodes: Vec::with_capacity(config.nodes),
            players: 0,
            at: Vec::with_capacity(16),
            path: Vec::with_capacity(1024),
            actions: Vec::with_capacity(64),
            joint: Vec::with_capacity(16),
            stats: Stats::default(),
        }
    }

    /// What the last search did (`visits` of player 0's action).
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Simulates from states that `sample` draws until the budget (in simulations) is used up, and
    /// answers with each player's most visited action. `value` judges the last state of a simulation
    /// (over or not) for a player, 0..=1. `None` if the first draw is over or a player has no
    /// action. Without any budget everybody's first action comes out.
    pub fn search<S: Simultaneous<Action = A>>(
        &mut self,
        mut sample: impl FnMut(&mut SmallRng) -> S,
        value: impl Fn(&S, usize) -> f32,
        clock: &mut Clock,
    ) -> Option<Vec<A>> {
        self.stats = Stats::default();
        self.nodes.clear();
        let root = sample(&mut self.rng);
        self.players = root.players();
        if root.is_done() || !self.plant(&root) {
            self.nodes.clear();
            return None;
        }
        while clock.spend(0) {
            let state = sample(&mut self.rng);
            self.simulate(state, &value);
            self.stats.playouts += 1;
            clock.spend(1);
        }
        self.stats.nodes = self.nodes.len() as u64;
        self.stats.added = self.stats.nodes;
        let best = |player| {
            let children = self.children(player);
            let best = most_played(children.iter().map(|node| &node.arm))?;
            Some(children[best].action)
        };
        let joint: Option<Vec<A>> = (0..self.players).map(best).collect();
        let visits = self.actions_of(0).map(|(_, visits, _)| visits);
        self.stats.visits = visits.max().unwrap_or(0);
        joint.filter(|joint| !joint.is_empty())
    }

    /// A player's actions at the root, each with visits and mean reward.
    pub fn actions_of(&self, player: usize) -> impl Iterator<Item = (A, u32, f32)> + '_ {
        let known = player < self.players.min(self.nodes.len());
        let children = if known { self.children(player) } else { &[] };
        children.iter().map(|node| (node.action, node.arm.visits(), node.arm.mean()))
    }

    fn children(&self, at: usize) -> &[Node<A>] {
        let Node { first, children, .. } = self.nodes[at];
        &self.nodes[first as usize..first as usize + children as usize]
    }

    /// Makes each player's root and its children; false if a player has no action.
    fn plant<S: Simultaneous<Action = A>>(&mut self, root: &S) -> bool {
        for player in 0..self.players {
            self.list_actions(root, player);
            let Some(&action) = self.actions.first() else { return false };
            self.nodes.push(Node { arm: Arm::NEW, first: 0, children: 0, action });
        }
        for player in 0..self.players {
            self.list_actions(root, player);
            self.add_children(player);
        }
        true
    }

    fn list_actions<S: Simultaneous<Action = A>>(&mut self, state: &S, player: usize) {
        self.actions.clear();
        state.legal_actions(player, &mut self.actions);
        self.actions.truncate(u16::MAX as usize);
    }

    fn add_children(&mut self, at: usize) {
        self.nodes[at].first = self.nodes.len() as u32;
        self.nodes[at].children = self.actions.len() as u16;
        let new = |&action| Node { arm: Arm::NEW, first: 0, children: 0, action };
        self.nodes.extend(self.actions.iter().map(new));
    }

    fn simulate<S, V>(&mut self, mut state: S, value: &V)
    where
        S: Simultaneous<Action = A>,
        V: Fn(&S, usize) -> f32,
    {
        self.path.clear();
        self.at.clear();
        self.at.extend(0..self.players as u32);
        for turn in 0..self.config.depth {
            if state.is_done() || !self.choose_joint(&state) {
                break;
            }
            state.advance_all(&self.joint);
            if self.at.iter().any(|&at| at != OUTSIDE) {
                self.stats.depth = self.stats.depth.max(turn + 1);
            }
        }
        for player in 0..self.players {
            self.nodes[player].arm.count();
            let reward = value(&state, player);
            for &(at, _) in self.path.iter().filter(|entry| entry.1 == player as u32) {
                self.nodes[at as usize].arm.add(reward);
            }
        }
    }

    /// Every player's action in this state; false if a player has none.
    fn choose_joint<S: Simultaneous<Action = A>>(&mut self, state: &S) -> bool {
        self.joint.clear();
        for player in 0..self.players {
            self.list_actions(state, player);
            if self.actions.is_empty() {
                return false;
            }
            let child = self.descend(self.at[player]);
            self.at[player] = child.unwrap_or(OUTSIDE);
            let action = match child {
                Some(child) => {
                    self.path.push((child, player as u32));
                    self.nodes[child as usize].action
                }
                None => self.actions[self.rng.random_range(0..self.actions.len())],
            };
            self.joint.push(action);
        }
        true
    }

    /// The child by which a player goes on, if the player is to stay in the tree.
    fn descend(&mut self, at: u32) -> Option<u32> {
        if at == OUTSIDE {
            return None;
        }
        let node = self.nodes[at as usize];
        if node.children == 0 {
            let room = self.nodes.len() + self.actions.len() <= self.config.nodes;
            if !room || node.arm.visits() < self.config.expand_at {
                return None;
            }
            self.add_children(at as usize);
        }
        let scale =
            scale(self.config.exploration, node.arm.visits()) * jitter(self.rng.next_u64(), 0);
        let mut best = None;
        let mut bound = f32::NEG_INFINITY;
        let first = self.nodes[at as usize].first;
        for (place, child) in self.children(at as usize).iter().enumerate() {
            let value = child.arm.bound(scale);
            let is_legal = || {
                self.actions.get(place) == Some(&child.action)
                    || self.actions.contains(&child.action)
            };
            if (best.is_none() || value > bound) && is_legal() {
                (best, bound) = (Some(first + place as u32), value);
            }
        }
        best
    }
}
