//! UCT: Monte Carlo tree search for players who act in turn.
//!
//! Each playout walks down the tree by UCB, leaves it with one new piece of knowledge and corrects
//! the means on its way. Choose it for two (or more) players without a good evaluation, or with so
//! many actions that alpha-beta stays shallow. For chance and hidden information see `ismcts`, for
//! players who act at once `duct`.
//!
//! The children of a node lie side by side, 24 bytes each for actions of one byte, and a choice
//! reads one such run and nothing else; a node gets children only once it was visited
//! [`Config::expand_at`] times, which keeps the tree small enough for the cache. The tree stays
//! between turns: a search looks for its root's key in the tree of the one before, and copies the subtree
//! that is still of use. A state that is not found there, whatever the reason, starts a new tree. Memory
//! is fixed by [`Config::nodes`]: a full tree grows no more but its statistics still improve.
//!
//! With two players whose outcomes sum to 1 the tree also solves: a node whose value is certain is
//! never searched again (Winands, Björnsson and Saito, 2008), and a solved root ends the search.
//!
//! A judge with a policy ([`crate::playout::Guided`]) makes it choose by PUCT. UCT is by Kocsis and
//! Szepesvári (2006); two trees and a copy for re-rooting are what several chess programs do.

pub use crate::bandit::Config;

use crate::bandit::{by_visits, choose, find, principal_line, Arm, Offer, Rule, READ_EVERY};
use crate::search::{Decision, RootAction, Search, Stats};
#[cfg(feature = "tree")]
use crate::tree::{grow, Branch};
use crate::{playout::Playout, rng::SmallRng, Alternating, Clock, Zobrist};
use std::ops::Range;

#[derive(Clone, Copy)]
struct Node<A> {
    /// Rewards of the player who acted to get here.
    arm: Arm,
    /// The scale of the next choice here: known before it is needed, because a choice would wait for
    /// the logarithm and the root.
    scale: f32,
    /// Place of the children; 0 while there are none.
    first: u32,
    children: u16,
    kind: Kind,
    action: A,
}

impl<A> Node<A> {
    fn new(action: A) -> Self {
        Self { arm: Arm::NEW, scale: 0.0, first: 0, children: 0, kind: Kind::Open, action }
    }

    /// The statistics, or those of the last choice of all.
    fn unsolved(&self) -> &Arm {
        [&self.arm, &Arm::LAST][usize::from(self.kind == Kind::Solved)]
    }
}

const _: () = assert!(size_of::<Node<u8>>() == 24);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Open,
    /// The game is over or nothing can be done; the state knows the outcome.
    Over,
    /// The mean is the exact value.
    Solved,
}

/// One choice of the running playout.
#[derive(Clone, Copy)]
struct Step {
    node: u32,
    player: u32,
    /// What the choice is worth to the player for sure, if a solved child looked best. The playout
    /// goes on below another child then, and only the nodes there learn from it.
    sure: Option<f32>,
}

/// The search with its tree.
pub struct Uct<S: Alternating> {
    config: Config,
    /// By what the tree was grown.
    rule: Rule,
    /// The state at the root of the tree.
    root: Option<S>,
    /// Nodes of the old tree with their states, while the new root is looked for.
    looked: Vec<(u32, S)>,
    rng: SmallRng,
    nodes: Vec<Node<S::Action>>,
    /// The other half of the memory, for re-rooting.
    spare: Vec<Node<S::Action>>,
    path: Vec<Step>,
    offer: Offer<S::Action>,
    rewards: Vec<f32>,
    stats: Stats,
}

impl<S: Alternating + Zobrist> Uct<S> {
    /// Allocates the memory of searches of this size.
    pub fn new(config: Config) -> Self {
        let nodes = config.nodes.clamp(1, u32::MAX as usize);
        Self {
            config: Config { nodes, ..config },
            rule: Rule::Ucb,
            root: None,
            looked: Vec::new(),
            rng: SmallRng::seed_from_u64(config.seed),
            nodes: Vec::with_capacity(nodes),
            spare: Vec::with_capacity(nodes),
            path: Vec::with_capacity(256),
            offer: Offer::with_capacity(256),
            rewards: Vec::with_capacity(8),
            stats: Stats::default(),
        }
    }

    /// Forgets the tree: the next search starts from nothing.
    pub fn clear(&mut self) {
        self.nodes.clear();
    }

    /// The root's actions as the last search left them, the most visited first.
    pub fn root_actions(&self) -> Vec<RootAction<S::Action>> {
        by_visits(self.children(0).map(|at| (self.nodes[at].action, self.nodes[at].arm)))
    }

    /// The node of `root` in the tree.
    fn find(&mut self, root: &S) -> Option<u32> {
        self.looked.clear();
        self.looked.extend(self.root.take().filter(|_| !self.nodes.is_empty()).map(|old| (0, old)));
        let nodes = &self.nodes;
        find(&mut self.looked, root.zobrist(), |at, state, found| {
            let Node { first, children, .. } = nodes[at as usize];
            for child in first..first + u32::from(children) {
                // Nodes without children know nothing.
                if nodes[child as usize].first != 0 {
                    let mut state = state.clone();
                    state.advance(nodes[child as usize].action);
                    found.push((child, state));
                }
            }
        })
    }

    /// Makes the tree below a node the whole tree.
    fn reroot(&mut self, at: usize) {
        self.spare.clear();
        self.spare.push(self.nodes[at]);
        let mut next = 0;
        // Breadth first, so that a subtree larger than half of the memory loses its deepest nodes.
        while next < self.spare.len() && self.spare.len() <= self.config.nodes / 2 {
            let Node { first, children, .. } = self.spare[next];
            if first != 0 {
                let run = first as usize..first as usize + children as usize;
                self.spare[next].first = self.spare.len() as u32;
                self.spare.extend_from_slice(&self.nodes[run]);
            }
            next += 1;
        }
        for node in &mut self.spare[next..] {
            node.first = 0;
        }
        std::mem::swap(&mut self.nodes, &mut self.spare);
    }

    /// Places of a node's children.
    fn children(&self, at: usize) -> Range<usize> {
        let run = |node: &Node<S::Action>| {
            node.first as usize..node.first as usize + node.children as usize
        };
        self.nodes.get(at).map_or(0..0, run)
    }

    /// Makes sure that there is a root with its children; false if it has none.
    fn plant<P: Playout<S>>(&mut self, root: &S, first: &[S::Action], judge: &mut P) -> bool {
        let same_rule = std::mem::replace(&mut self.rule, P::RULE) == P::RULE;
        match self.find(root).filter(|_| same_rule) {
            Some(0) => (),
            Some(at) => self.reroot(at as usize),
            None => self.clear(),
        }
        self.root = Some(root.clone());
        self.offer.clear();
        if !root.is_done() {
            root.legal_actions(&mut self.offer.actions);
        }
        self.offer.weigh(root, root.player(), judge);
        self.offer.limit(first);
        self.offer.actions.truncate(u16::MAX as usize);
        let Some(&action) = self.offer.actions.first() else {
            self.clear();
            return false;
        };
        self.rewards.clear();
        self.rewards.resize(root.players().max(root.player() + 1), 0.0);
        let known = self.children(0).map(|child| &self.nodes[child].action);
        if !known.eq(&self.offer.actions) {
            self.clear();
            let scale = P::RULE.scale(self.config.exploration, 0);
            self.nodes.push(Node { scale, ..Node::new(action) });
            self.add_children(0);
        }
        true
    }

    /// Place of the child to play: the most played one of unknown value, unless the best of known value
    /// is no worse than its mean.
    fn best(&self, at: usize) -> Option<usize> {
        let mean = |at: usize| self.nodes[at].arm.mean();
        // Means are not negative, so that their bits have their order. The first of equals wins.
        let bits = |at: usize| mean(at).to_bits();
        let visits = |at: usize| self.nodes[at].arm.visits();
        let of_kind = |solved| {
            let children = self.children(at).rev();
            children.filter(move |&child| (self.nodes[child].kind == Kind::Solved) == solved)
        };
        let known = of_kind(true).max_by_key(|&child| (bits(child), visits(child)));
        let unknown = of_kind(false).max_by_key(|&child| (visits(child), bits(child)));
        match (known, unknown) {
            (Some(a), Some(b)) if mean(a) >= mean(b) && mean(a) > 0.0 => Some(a),
            (a, b) => b.or(a),
        }
    }

    fn playout<P: Playout<S>>(&mut self, mut state: S, judge: &mut P) {
        self.path.clear();
        let mut at = 0;
        let mut node = self.nodes[0];
        while node.kind == Kind::Open && (node.first != 0 || self.expand(at, &state, judge)) {
            if node.first == 0 {
                node = self.nodes[at];
            }
            let (first, siblings) = (node.first as usize, node.children as usize);
            let children = &self.nodes[first..first + siblings];
            let scale = node.scale;
            at = first + choose(children.iter().map(|child| &child.arm), scale);
            node = self.nodes[at];
            let mut sure = None;
            if node.kind == Kind::Solved {
                sure = Some(node.arm.mean());
                self.nodes[at].arm.count();
                // A node that is not solved has such a child.
                let children = &self.nodes[first..first + siblings];
                at = first + choose(children.iter().map(Node::unsolved), scale);
                node = self.nodes[at];
            }
            self.path.push(Step { node: at as u32, player: state.player() as u32, sure });
            state.advance(node.action);
        }
        self.stats.depth = self.stats.depth.max(self.path.len() as u32);
        match self.nodes[at].kind {
            Kind::Open => judge.playout(&mut state, &mut self.rng, &mut self.rewards),
            Kind::Over => {
                for (player, reward) in self.rewards.iter_mut().enumerate() {
                    *reward = state.outcome(player);
                }
            }
            Kind::Solved => {
                let value = self.nodes[at].arm.mean();
                self.reward(self.path.last().map_or(0, |step| step.player), value);
            }
        }
        self.learn(P::RULE);
    }

    /// Decides at a node without children whether the walk goes on: true if it has children now.
    fn expand<P: Playout<S>>(&mut self, at: usize, state: &S, judge: &mut P) -> bool {
        let visits = self.nodes[at].arm.visits();
        if visits == 0 && state.is_done() {
            self.finish(at, state);
            return false;
        }
        if visits < self.config.expand_at {
            return false;
        }
        self.offer.clear();
        state.legal_actions(&mut self.offer.actions);
        self.offer.actions.truncate(u16::MAX as usize);
        if self.offer.actions.is_empty() {
            self.finish(at, state);
            return false;
        }
        if self.nodes.len() + self.offer.actions.len() > self.config.nodes {
            return false;
        }
        self.offer.weigh(state, state.player(), judge);
        self.add_children(at);
        true
    }

    fn add_children(&mut self, at: usize) {
        let (first, children) = (self.nodes.len() as u32, self.offer.actions.len() as u16);
        self.nodes.extend(self.offer.arms().map(|(action, arm)| Node { arm, ..Node::new(action) }));
        self.nodes[at] = Node { first, children, ..self.nodes[at] };
    }

    /// Notes that the game ends at a node, and what follows from it above.
    fn finish(&mut self, at: usize, state: &S) {
        let mover = self.path.last().map_or(0, |step| step.player as usize);
        let value = state.outcome(mover);
        let sums_to_one = self.rewards.len() == 2 && value + state.outcome(1 - mover) == 1.0;
        if sums_to_one && (0.0..=1.0).contains(&value) {
            self.solve(at, value);
        } else {
            self.nodes[at].kind = Kind::Over;
        }
    }

    /// The node's value is certain: walks up as long as that makes parents certain, too.
    fn solve(&mut self, at: usize, value: f32) {
        self.settle(at, value);
        for depth in (0..self.path.len()).rev() {
            let (parent, above) = match depth.checked_sub(1).map(|i| self.path[i]) {
                Some(step) => (step.node as usize, step.player),
                None => (0, 1 - self.path[0].player),
            };
            let Node { first, children, .. } = self.nodes[parent];
            let children = &self.nodes[first as usize..first as usize + children as usize];
            let solved = |node: &&Node<S::Action>| node.kind == Kind::Solved;
            let best =
                children.iter().filter(solved).map(|node| node.arm.mean()).fold(0.0, f32::max);
            if best < 1.0 && !children.iter().all(|node| solved(&node)) {
                break;
            }
            let same = above == self.path[depth].player;
            self.settle(parent, if same { best } else { 1.0 - best });
        }
    }

    fn settle(&mut self, at: usize, value: f32) {
        self.nodes[at].arm.settle(value);
        self.nodes[at].kind = Kind::Solved;
    }

    /// Sets the rewards to a value for one of two players.
    fn reward(&mut self, player: u32, value: f32) {
        self.rewards[player as usize] = value;
        self.rewards[1 - player as usize] = 1.0 - value;
    }

    fn learn(&mut self, rule: Rule) {
        // The root's own mean is of no use; its visits scale the exploration.
        let exploration = self.config.exploration;
        let root = &mut self.nodes[0];
        root.arm.count();
        root.scale = rule.scale(exploration, root.arm.visits());
        for index in (0..self.path.len()).rev() {
            let Step { node, player, sure } = self.path[index];
            let node = &mut self.nodes[node as usize];
            if node.kind == Kind::Solved {
                node.arm.count();
            } else {
                node.arm.add(self.rewards[player as usize], rule);
            }
            node.scale = rule.scale(exploration, node.arm.visits());
            if let Some(value) = sure {
                self.reward(player, value);
            }
        }
    }
}

impl<S: Alternating + Zobrist, P: Playout<S>> Search<S, P> for Uct<S> {
    type Action = S::Action;

    /// Searches until the budget (in playouts) is used up or the root is solved. The value is the mean
    /// reward of the acting player.
    fn search_among(
        &mut self,
        root: &S,
        first: &[S::Action],
        judge: &mut P,
        clock: &mut Clock,
    ) -> Decision<S::Action> {
        self.stats = Stats::default();
        if !self.plant(root, first, judge) {
            return Decision::none();
        }
        self.stats.repeated = self.nodes.len() as u64;
        clock.read_every(READ_EVERY);
        while self.nodes[0].kind != Kind::Solved && clock.spend(0) {
            self.playout(root.clone(), judge);
            self.stats.nodes += 1;
            clock.spend(1);
        }
        self.stats.expanded = self.nodes.len() as u64;
        let proven = self.best(0).is_some_and(|best| self.nodes[best].kind == Kind::Solved);
        let (line, value) = principal_line(0, |at| {
            let best = self.best(at)?;
            Some((self.nodes[best].arm, self.nodes[best].action, Some(best)))
        });
        Decision { line, value, proven, stats: self.stats }
    }

    #[cfg(feature = "tree")]
    fn tree(&self, _root: &S, _judge: &P) -> Vec<Branch<S::Action>> {
        let branch = |at: usize| (at, Branch::of_arm(self.nodes[at].action, &self.nodes[at].arm));
        grow(0, |&at| self.children(at).map(branch).collect())
    }
}

#[cfg(test)]
mod tests;
