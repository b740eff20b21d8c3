//! UCT for games of chance and hidden information, by determinisation.
//!
//! Each playout draws one full state by [`State::draw`](crate::State::draw) (a guess at everything that
//! the searching player cannot see: decks, hands, dice to come, as a seed inside the state) and walks the one tree
//! of actions with it. A node stands for a history of actions, whatever lies beneath, so its
//! actions differ from draw to draw: the walk takes the legal ones of the state at hand, and a
//! choice weighs an action by how often it was available (single-observer information set search,
//! Cowling, Powley and Whitehouse, 2012).
//!
//! An action should carry what everybody sees when it is chosen (the card that is played, the coin
//! that lies at the end): later choices then answer to it, otherwise the tree plays blindly.
//!
//! Choose it over `uct` when `advance` depends on what nobody knows. The tree is made anew in each
//! search, because a turn's outcome tells draws that were possible from those that were not.
//!
//! Cost per step of a walk: one list of legal actions, and a logarithm and a root per action.
//!
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doc/games.rs")); }
//! # use games::*;
//! use engine::ismcts::{Config, Ismcts};
//! use engine::{playout::Random, search::Search, Clock, Limit};
//!
//! let mut search = Ismcts::new(Config { nodes: 10_000, exploration: 1.0, expand_at: 1, seed: 1 });
//! let state = Nim { stones: 6, players: 2, turn: 0 };
//! let decision =
//!     search.search(&state, &mut Random::new(20), &mut Clock::start(Limit::Nodes(5_000)));
//! assert_eq!(decision.action(), Some(2));
//! ```

pub use crate::bandit::Config;

use crate::bandit::{by_visits, most_played, principal_line, Arm, Rule, READ_EVERY};
use crate::search::{Decision, RootAction, Search, Stats};
#[cfg(feature = "tree")]
use crate::tree::{grow, Branch};
use crate::{playout::Playout, rng::SmallRng, Alternating, Clock};

#[derive(Clone, Copy)]
struct Node<A> {
    /// Rewards of the player who acted to get here.
    arm: Arm,
    /// How often this action was legal when its parent was visited.
    available: u32,
    /// Place of the children; those seen so far lie at the front of `room` places.
    first: u32,
    children: u16,
    room: u16,
    action: A,
}

impl<A> Node<A> {
    fn new(action: A) -> Self {
        Self { arm: Arm::NEW, available: 0, first: 0, children: 0, room: 0, action }
    }
}

/// The search with its memory.
pub struct Ismcts<A> {
    config: Config,
    rng: SmallRng,
    nodes: Vec<Node<A>>,
    path: Vec<(u32, u32)>,
    actions: Vec<A>,
    /// What the root's actions are limited to, unless empty.
    first: Vec<A>,
    rewards: Vec<f32>,
    stats: Stats,
}

impl<A: Copy + Eq> Ismcts<A> {
    /// Allocates the memory of searches of this size.
    pub fn new(config: Config) -> Self {
        Self {
            config,
            rng: SmallRng::seed_from_u64(config.seed),
            nodes: Vec::with_capacity(config.nodes),
            path: Vec::with_capacity(256),
            actions: Vec::with_capacity(256),
            first: Vec::new(),
            rewards: Vec::with_capacity(8),
            stats: Stats::default(),
        }
    }

    /// The root's actions as the last search left them, the most visited first.
    pub fn root_actions(&self) -> Vec<RootAction<A>> {
        let root = if self.nodes.is_empty() { &[][..] } else { self.children(0) };
        by_visits(root.iter().map(|node| (node.action, node.arm)))
    }

    fn children(&self, at: usize) -> &[Node<A>] {
        let Node { first, children, .. } = self.nodes[at];
        &self.nodes[first as usize..first as usize + children as usize]
    }

    fn list_actions<S: Alternating<Action = A>>(&mut self, state: &S, is_root: bool) {
        self.actions.clear();
        if !state.is_done() {
            state.legal_actions(&mut self.actions);
        }
        if is_root && !self.first.is_empty() {
            self.actions.retain(|action| self.first.contains(action));
        }
        self.actions.truncate(u16::MAX as usize / 2);
    }

    fn playout<S: Alternating<Action = A>, P: Playout<S>>(&mut self, mut state: S, judge: &mut P) {
        self.path.clear();
        let mut at = 0;
        let mut over = false;
        loop {
            self.list_actions(&state, at == 0);
            over |= self.actions.is_empty();
            let node = &self.nodes[at];
            let is_leaf = node.children == 0 && node.arm.visits() < self.config.expand_at;
            if over || is_leaf || !self.meet_actions(at) {
                break;
            }
            let child = self.select(at);
            self.path.push((child as u32, state.player() as u32));
            state.advance(self.nodes[child].action);
            at = child;
        }
        self.stats.depth = self.stats.depth.max(self.path.len() as u32);
        if over {
            for (player, reward) in self.rewards.iter_mut().enumerate() {
                *reward = state.outcome(player);
            }
        } else {
            judge.playout(&mut state, &mut self.rng, &mut self.rewards);
        }
        for &(at, player) in &self.path {
            self.nodes[at as usize].arm.add(self.rewards[player as usize], Rule::Ucb);
        }
    }

    /// Gives a node children for those listed actions that it has not met before; false if it knows
    /// none of the listed ones and there is no room.
    fn meet_actions(&mut self, at: usize) -> bool {
        let same = self.children(at).iter().map(|node| node.action);
        if same.eq(self.actions.iter().copied()) {
            return true;
        }
        let mut known = false;
        for i in 0..self.actions.len() {
            let action = self.actions[i];
            let is_child = self.children(at).iter().any(|node| node.action == action);
            if is_child || self.make_room(at) {
                known = true;
            }
            let Node { first, children, room, .. } = self.nodes[at];
            if !is_child && children < room {
                self.nodes[first as usize + children as usize] = Node::new(action);
                self.nodes[at].children += 1;
            }
        }
        known
    }

    /// Makes sure of a free place among a node's children, if need be by moving them to the end with
    /// twice the room; false if the memory is full.
    fn make_room(&mut self, at: usize) -> bool {
        let Node { first, children, room, action, .. } = self.nodes[at];
        if children < room {
            return true;
        }
        let more = (2 * children as usize).max(self.actions.len()).min(u16::MAX as usize);
        let is_root = self.nodes.len() == 1;
        if more == children as usize || self.nodes.len() + more > self.config.nodes && !is_root {
            return false;
        }
        let moved = self.nodes.len();
        self.nodes.extend_from_within(first as usize..first as usize + children as usize);
        self.nodes.resize(moved + more, Node::new(action));
        self.nodes[at].first = moved as u32;
        self.nodes[at].room = more as u16;
        true
    }

    /// The child to visit among those that are legal now.
    fn select(&mut self, at: usize) -> usize {
        let Node { first, children, .. } = self.nodes[at];
        let range = first as usize..first as usize + children as usize;
        let legal = &self.actions;
        let (mut best, mut bound) = (range.start, f32::NEG_INFINITY);
        for (place, node) in self.nodes[range.clone()].iter_mut().enumerate() {
            let in_order = legal.get(place) == Some(&node.action);
            if in_order || legal.contains(&node.action) {
                node.available += 1;
                let value =
                    node.arm.bound(Rule::Ucb.scale(self.config.exploration, node.available));
                if value > bound {
                    (best, bound) = (range.start + place, value);
                }
            }
        }
        best
    }
}

impl<S: Alternating, P: Playout<S>> Search<S, P> for Ismcts<S::Action> {
    type Action = S::Action;

    /// Searches until the budget (in playouts) is used up. The acting player's own actions must be the
    /// same in all draws of `root`. The value is that player's mean reward.
    fn search_among(
        &mut self,
        root: &S,
        first: &[S::Action],
        judge: &mut P,
        clock: &mut Clock,
    ) -> Decision<S::Action> {
        self.nodes.clear();
        self.stats = Stats::default();
        self.first.clear();
        self.first.extend(first);
        self.list_actions(root, true);
        let Some(&action) = self.actions.first() else { return Decision::none() };
        self.nodes.push(Node::new(action));
        self.rewards.clear();
        self.rewards.resize(root.players().max(root.player() + 1), 0.0);
        self.meet_actions(0);
        clock.read_every(READ_EVERY);
        while clock.spend(0) {
            let state = root.draw(&mut self.rng);
            self.playout(state, judge);
            self.stats.nodes += 1;
            clock.spend(1);
        }
        self.stats.expanded = self.nodes.len() as u64;
        let (line, value) = principal_line(0, |at| {
            let best = most_played(self.children(at).iter().map(|node| &node.arm))?;
            let Node { arm, action, .. } = self.children(at)[best];
            Some((arm, action, Some(self.nodes[at].first as usize + best)))
        });
        Decision { line, value, stats: self.stats, ..Decision::none() }
    }

    #[cfg(feature = "tree")]
    fn tree(&self, _root: &S, _judge: &P) -> Vec<Branch<S::Action>> {
        let branch = |at: usize| (at, Branch::of_arm(self.nodes[at].action, &self.nodes[at].arm));
        let run = |node: &Node<S::Action>| {
            node.first as usize..(node.first + u32::from(node.children)) as usize
        };
        grow(0, |&at| self.nodes.get(at).map_or(0..0, run).map(branch).collect())
    }
}
