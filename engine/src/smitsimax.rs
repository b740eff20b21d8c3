//! Smitsimax: one tree per player over a shared simulation.
//!
//! Each simulation plays the real game for a fixed number of turns, all players together. Every
//! player walks an own tree of own actions by UCB and learns the own reward; the others' choices are
//! part of the simulation, so everybody adapts to everybody. Choose it for players (or units of one
//! player, each seen as a player) who act at once and are too many for the joint actions of `duct`:
//! memory grows with the sum of the action counts, not with their product.
//!
//! An action that the state at hand does not allow is passed over, so games whose legal actions
//! depend on what the others did, on chance or on hidden information are served:
//! [`Simultaneous::draw`] makes the state that each simulation starts from. A node has the actions that its first visitor found; where
//! none of them is legal, the player walks on at random.
//!
//! Cost per player and turn: one list of legal actions, one choice. Memory is fixed by
//! [`Config::nodes`]; players walk on at random below the tree.
//!
//! The trees stay between turns where the root's key is that of the old root after one turn that the
//! trees know; anything else starts new ones.
//!
//! Named after its author (Smits, CodinGame). He scales rewards by the range seen so far, as
//! [`Leaf`](crate::playout::Leaf) does.
//!
//! ```
//! # mod games { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doc/games.rs")); }
//! # use games::*;
//! use engine::smitsimax::{Config, Smitsimax};
//! use engine::{playout::RandomJoint, search::Search, Clock, Limit};
//!
//! let config =
//!     Config { player: 1, depth: 3, nodes: 1_000, exploration: 1.0, expand_at: 2, seed: 1 };
//! let mut search = Smitsimax::new(config);
//! let state = Bids { sums: [0, 1], round: 0 };
//! let decision =
//!     search.search(&state, &mut RandomJoint::new(3), &mut Clock::start(Limit::Nodes(5_000)));
//! assert_eq!(decision.action(), Some(3));
//! ```

use crate::bandit::{by_visits, jitter, most_played, principal_line, Arm, Rule, LOOK, READ_EVERY};
use crate::playout::Playout;
use crate::search::{Decision, RootAction, Search, Stats};
#[cfg(feature = "tree")]
use crate::tree::{grow, Branch};
use crate::{rng::SmallRng, Clock, Simultaneous, Zobrist};

/// Size and manner of a search. A bot states its numbers: there is no default.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// The player who is answered, from 0.
    pub player: usize,
    /// Turns of each simulation; at least 1.
    pub depth: u32,
    /// Most nodes in all trees together; twice as many are allocated.
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
pub struct Smitsimax<S: Simultaneous> {
    config: Config,
    /// The state at the trees' roots.
    root: Option<S>,
    /// What the player's actions at the root are limited to, unless empty.
    first: Vec<S::Action>,
    rng: SmallRng,
    /// The players' roots come first.
    nodes: Vec<Node<S::Action>>,
    /// The other half of the memory, for re-rooting.
    spare: Vec<Node<S::Action>>,
    players: usize,
    /// Where each player is.
    at: Vec<u32>,
    /// Nodes of the running simulation, each with its player.
    path: Vec<(u32, u32)>,
    actions: Vec<S::Action>,
    joint: Vec<S::Action>,
    rewards: Vec<f32>,
    stats: Stats,
}

impl<S: Simultaneous + Zobrist> Smitsimax<S> {
    /// Allocates the memory of searches of this size.
    pub fn new(config: Config) -> Self {
        Self {
            config: Config { depth: config.depth.max(1), ..config },
            root: None,
            first: Vec::new(),
            rng: SmallRng::seed_from_u64(config.seed),
            nodes: Vec::with_capacity(config.nodes),
            spare: Vec::with_capacity(config.nodes),
            players: 0,
            at: Vec::with_capacity(16),
            path: Vec::with_capacity(1024),
            actions: Vec::with_capacity(64),
            joint: Vec::with_capacity(16),
            rewards: Vec::with_capacity(16),
            stats: Stats::default(),
        }
    }

    /// Answers another player from now on, out of the same trees.
    pub fn set_player(&mut self, player: usize) {
        self.config.player = player;
    }

    /// Forgets the trees: the next search starts from nothing.
    pub fn clear(&mut self) {
        self.nodes.clear();
    }

    /// Makes the trees those below the turn that leads from the old root to `root`; false if they know
    /// of none.
    fn follow(&mut self, root: &S) -> bool {
        let Some(old) = self.root.take().filter(|_| self.nodes.len() > self.players) else {
            return false;
        };
        let key = root.zobrist();
        if old.zobrist() == key {
            return true;
        }
        // All joint actions of root actions that were played, in the order of an odometer.
        self.at.clear();
        self.at.extend((0..self.players).map(|player| self.nodes[player].first));
        for _ in 0..LOOK {
            self.joint.clear();
            self.joint.extend(self.at.iter().map(|&at| self.nodes[at as usize].action));
            let mut state = old.clone();
            state.advance_all(&self.joint);
            if state.zobrist() == key {
                self.reroot();
                return true;
            }
            let mut player = 0;
            loop {
                if player == self.players {
                    return false;
                }
                let Node { first, children, .. } = self.nodes[player];
                self.at[player] += 1;
                if self.at[player] < first + u32::from(children) {
                    break;
                }
                self.at[player] = first;
                player += 1;
            }
        }
        false
    }

    /// Makes the trees below the nodes `at` the whole trees.
    fn reroot(&mut self) {
        self.spare.clear();
        self.spare.extend(self.at.iter().map(|&at| self.nodes[at as usize]));
        // Breadth first, so that trees larger than half of the memory lose their deepest nodes.
        let mut next = 0;
        while next < self.spare.len() && self.spare.len() <= self.config.nodes / 2 {
            let Node { first, children, .. } = self.spare[next];
            self.spare[next].first = self.spare.len() as u32;
            let run = first as usize..first as usize + children as usize;
            self.spare.extend_from_slice(&self.nodes[run]);
            next += 1;
        }
        for node in &mut self.spare[next..] {
            node.children = 0;
        }
        std::mem::swap(&mut self.nodes, &mut self.spare);
    }

    /// A player's actions at the root as the last search left them, the most visited first.
    pub fn root_actions(&self, player: usize) -> Vec<RootAction<S::Action>> {
        let known = player < self.players.min(self.nodes.len());
        let children = if known { self.children(player) } else { &[] };
        by_visits(children.iter().map(|node| (node.action, node.arm)))
    }

    fn children(&self, at: usize) -> &[Node<S::Action>] {
        let Node { first, children, .. } = self.nodes[at];
        &self.nodes[first as usize..first as usize + children as usize]
    }

    /// Makes sure of each player's root and its children; false if a player has no action.
    fn plant(&mut self, root: &S) -> bool {
        if !self.follow(root) {
            self.clear();
        }
        self.root = Some(root.clone());
        let players = std::mem::replace(&mut self.players, root.players());
        if players == self.players && (0..players).all(|player| self.knows_actions(root, player)) {
            return true;
        }
        self.clear();
        for player in 0..self.players {
            self.list_actions(root, player, true);
            let Some(&action) = self.actions.first() else { return false };
            self.nodes.push(Node { arm: Arm::NEW, first: 0, children: 0, action });
        }
        for player in 0..self.players {
            self.list_actions(root, player, true);
            self.add_children(player);
        }
        true
    }

    /// True if a player's root has exactly the player's legal actions.
    fn knows_actions(&mut self, root: &S, player: usize) -> bool {
        self.list_actions(root, player, true);
        let known = player < self.nodes.len() && !self.actions.is_empty();
        known && self.children(player).iter().map(|node| &node.action).eq(&self.actions)
    }

    fn list_actions(&mut self, state: &S, player: usize, is_root: bool) {
        self.actions.clear();
        state.legal_actions(player, &mut self.actions);
        if is_root && player == self.config.player && !self.first.is_empty() {
            self.actions.retain(|action| self.first.contains(action));
        }
        self.actions.truncate(u16::MAX as usize);
    }

    fn add_children(&mut self, at: usize) {
        self.nodes[at].first = self.nodes.len() as u32;
        self.nodes[at].children = self.actions.len() as u16;
        let new = |&action| Node { arm: Arm::NEW, first: 0, children: 0, action };
        self.nodes.extend(self.actions.iter().map(new));
    }

    fn simulate<P: Playout<S>>(&mut self, mut state: S, judge: &mut P) {
        self.path.clear();
        self.at.clear();
        self.at.extend(0..self.players as u32);
        for turn in 0..self.config.depth {
            if state.is_done() || !self.choose_joint(&state, turn == 0) {
                break;
            }
            state.advance_all(&self.joint);
            if self.at.iter().any(|&at| at != OUTSIDE) {
                self.stats.depth = self.stats.depth.max(turn + 1);
            }
        }
        self.rewards.clear();
        self.rewards.resize(self.players, 0.0);
        judge.playout(&mut state, &mut self.rng, &mut self.rewards);
        for (player, &reward) in self.rewards.iter().enumerate() {
            self.nodes[player].arm.count();
            for &(at, _) in self.path.iter().filter(|entry| entry.1 == player as u32) {
                self.nodes[at as usize].arm.add(reward, Rule::Ucb);
            }
        }
    }

    /// Every player's action in this state; false if a player has none.
    fn choose_joint(&mut self, state: &S, is_root: bool) -> bool {
        self.joint.clear();
        for player in 0..self.players {
            self.list_actions(state, player, is_root);
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
        let scale = Rule::Ucb.scale(self.config.exploration, node.arm.visits())
            * jitter(self.rng.next_u64(), 0);
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

impl<S: Simultaneous + Zobrist, P: Playout<S>> Search<S, P> for Smitsimax<S> {
    type Action = S::Action;

    /// Simulates until the budget (in simulations) is used up. The last state of each simulation, over or
    /// not, is judged. There is no answer if a player has no action. The value is the player's mean
    /// reward.
    fn search_among(
        &mut self,
        root: &S,
        first: &[S::Action],
        judge: &mut P,
        clock: &mut Clock,
    ) -> Decision<S::Action> {
        self.stats = Stats::default();
        self.first.clear();
        self.first.extend(first);
        let player = self.config.player;
        if root.is_done() || player >= root.players() || !self.plant(root) {
            self.clear();
            return Decision::none();
        }
        self.stats.repeated = self.nodes.len() as u64;
        clock.read_every(READ_EVERY);
        while clock.spend(0) {
            let state = root.draw(&mut self.rng);
            self.simulate(state, judge);
            self.stats.nodes += 1;
            clock.spend(1);
        }
        self.stats.expanded = self.nodes.len() as u64;
        let (line, value) = principal_line(player, |at| {
            let best = most_played(self.children(at).iter().map(|node| &node.arm))?;
            let Node { arm, action, .. } = self.children(at)[best];
            Some((arm, action, Some(self.nodes[at].first as usize + best)))
        });
        Decision { line, value, stats: self.stats, ..Decision::none() }
    }

    /// The trees of all players, side by side.
    #[cfg(feature = "tree")]
    fn tree(&self, _root: &S, _judge: &P) -> Vec<Branch<S::Action>> {
        let below = |player: usize, at: usize| {
            let Node { first, children, .. } = self.nodes[at];
            (first as usize..first as usize + usize::from(children)).map(move |at| {
                let branch = Branch::of_arm(self.nodes[at].action, &self.nodes[at].arm);
                ((player, Some(at)), Branch { player: Some(player), ..branch })
            })
        };
        let players = 0..self.players.min(self.nodes.len());
        grow((0, None), |&(player, at)| match at {
            Some(at) => below(player, at).collect(),
            None => players.clone().flat_map(|player| below(player, player)).collect(),
        })
    }
}
