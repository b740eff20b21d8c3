//! DUCT: Monte Carlo tree search for players who act at once (decoupled UCT).
//!
//! In each node every player chooses by UCB over the own actions alone, as if the others were part
//! of the weather; the joint action leads to the child. Choose it for two to four players with few
//! actions each: children are addressed by joint action, so `a` actions of `n` players take `a^n`
//! links per node. For more, see `smitsimax`.
//!
//! The answer is an action, or the visit counts as a mixed strategy ([`Duct::root_actions`]): where
//! being predictable loses, draw from those.
//!
//! A node is 20 bytes; its arms (16 bytes for actions of up to four bytes) and its links (4 bytes
//! per joint action) are two runs in arenas. A link counts visits until the child is worth a node.
//! Memory is fixed by [`Config::links`]. A search looks for its root's key in the tree of the one before, and
//! keeps the subtree that is still of use; a state that is not found there starts a new tree.
//!
//! A judge with a policy ([`crate::playout::Guided`]) makes every player choose by PUCT.
//!
//! By Finnsson (2007, CadiaPlayer); called decoupled UCT by Tak, Lanctot and Winands (2014).

mod nodes;

use crate::bandit::{
    by_visits, choose, find, jitter, most_played, principal_line, Offer, Rule, READ_EVERY,
};
use crate::search::{Decision, RootAction, Search, Stats};
#[cfg(feature = "tree")]
use crate::tree::Branch;
use crate::{playout::Playout, rng::SmallRng, Clock, Simultaneous, Zobrist};
use nodes::{Node, Slot, Tree, CHILD};

/// Size and manner of a search. A bot states its numbers: there is no default.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// The player who is answered, from 0.
    pub player: usize,
    /// Most joint actions that the tree's nodes may have together. A node that would pass the limit
    /// is not made; the game is played out from there.
    pub links: usize,
    /// Weight of exploration: sqrt(2) by theory, 0.5 to 1 in most games.
    pub exploration: f32,
    /// Visits after which a joint action gets a node of its own.
    pub expand_at: u32,
    /// Seed of the playouts.
    pub seed: u64,
}

/// Most actions of one player that count; further ones are left out.
const MAX_ACTIONS: usize = u8::MAX as usize;

/// The search with its tree, for `N` players.
pub struct Duct<S: Simultaneous, const N: usize> {
    config: Config,
    /// By what the tree was grown.
    rule: Rule,
    /// The state at the root of the tree.
    root: Option<S>,
    /// Nodes of the old tree with their states, while the new root is looked for.
    looked: Vec<(u32, S)>,
    /// What the player's actions at the root are limited to, unless empty.
    first: Vec<S::Action>,
    rng: SmallRng,
    tree: Tree<S::Action, N>,
    spare: Tree<S::Action, N>,
    /// Nodes of the running playout, each with the arms chosen there.
    path: Vec<(u32, [u8; N])>,
    offer: Offer<S::Action>,
    stats: Stats,
}

impl<S: Simultaneous + Zobrist, const N: usize> Duct<S, N> {
    /// Allocates the memory of searches of this size.
    pub fn new(config: Config) -> Self {
        let links = config.links.min(CHILD as usize - 1);
        let config = Config { links, expand_at: config.expand_at.clamp(1, CHILD - 2), ..config };
        Self {
            config,
            rule: Rule::Ucb,
            root: None,
            looked: Vec::new(),
            first: Vec::new(),
            rng: SmallRng::seed_from_u64(config.seed),
            tree: Tree::new(config.links),
            spare: Tree::new(config.links),
            path: Vec::with_capacity(256),
            offer: Offer::with_capacity(64),
            stats: Stats::default(),
        }
    }

    /// Answers another player from now on, out of the same tree.
    pub fn set_player(&mut self, player: usize) {
        self.config.player = player;
    }

    /// Forgets the tree: the next search starts from nothing.
    pub fn clear(&mut self) {
        self.tree.clear();
    }

    /// A player's actions at the root as the last search left them, the most visited first. Visits in proportion are the mixed
    /// strategy that the search found.
    pub fn root_actions(&self, player: usize) -> Vec<RootAction<S::Action>> {
        by_visits(self.root_slots(player).iter().map(|slot| (slot.action, slot.arm)))
    }

    fn root_slots(&self, player: usize) -> &[Slot<S::Action>] {
        match self.tree.nodes.first() {
            Some(root) if player < N => &self.tree.slots[self.tree.range(root, player)],
            _ => &[],
        }
    }

    /// The node of `root` in the tree.
    fn find(&mut self, root: &S) -> Option<u32> {
        let Self { root: old, tree, looked, .. } = self;
        looked.clear();
        looked.extend(old.take().filter(|_| !tree.nodes.is_empty()).map(|old| (0, old)));
        find(looked, root.zobrist(), |at, state, found| {
            let node = tree.nodes[at as usize];
            for link in 0..node.joint_actions() {
                let child = tree.links[node.links as usize + link];
                if child & CHILD != 0 {
                    let mut state = state.clone();
                    state.advance_all(&tree.joint(&node, link));
                    found.push((child & !CHILD, state));
                }
            }
        })
    }

    /// Makes the tree below a node the whole tree.
    fn reroot(&mut self, at: u32) {
        self.spare.clear();
        self.copy_node(at);
        // Breadth first; a subtree larger than half of the memory loses its deepest nodes.
        let mut next = 0;
        while next < self.spare.nodes.len() {
            let node = self.spare.nodes[next];
            for link in node.links as usize..node.links as usize + node.joint_actions() {
                let child = self.spare.links[link];
                if child & CHILD != 0 {
                    let room = self.spare.links.len() <= self.config.links / 2;
                    self.spare.links[link] =
                        if room { self.copy_node(child & !CHILD) } else { self.config.expand_at };
                }
            }
            next += 1;
        }
        std::mem::swap(&mut self.tree, &mut self.spare);
    }

    /// Copies a node with arms and links into the spare tree; a link to the copy.
    fn copy_node(&mut self, at: u32) -> u32 {
        let node = self.tree.nodes[at as usize];
        let (arms, links) = (self.spare.slots.len() as u32, self.spare.links.len() as u32);
        let slots = node.counts.iter().map(|&count| count as usize).sum::<usize>();
        let size = node.joint_actions();
        self.spare.slots.extend_from_slice(&self.tree.slots[node.arms as usize..][..slots]);
        self.spare.links.extend_from_slice(&self.tree.links[node.links as usize..][..size]);
        self.spare.nodes.push(Node { arms, links, ..node });
        CHILD | (self.spare.nodes.len() - 1) as u32
    }

    /// Makes sure that there is a root for this state; false if there is nothing to search.
    fn plant<P: Playout<S>>(&mut self, root: &S, judge: &mut P) -> bool {
        let same_rule = std::mem::replace(&mut self.rule, P::RULE) == P::RULE;
        match self.find(root).filter(|_| same_rule) {
            Some(0) => (),
            Some(at) => self.reroot(at),
            None => self.clear(),
        }
        self.root = Some(root.clone());
        if root.is_done() {
            return false;
        }
        if (0..N).all(|player| self.knows_actions(root, player, judge)) {
            return true;
        }
        self.clear();
        self.add_node(root, true, judge).is_some()
    }

    /// True if the root has exactly the player's legal actions.
    fn knows_actions<P: Playout<S>>(&mut self, root: &S, player: usize, judge: &mut P) -> bool {
        self.list_actions(root, player, true, judge);
        let known = self.root_slots(player).iter().map(|slot| &slot.action);
        !self.tree.nodes.is_empty() && known.eq(&self.offer.actions)
    }

    /// Lists a player's actions, with the weights that they have.
    fn list_actions<P: Playout<S>>(
        &mut self,
        state: &S,
        player: usize,
        is_root: bool,
        judge: &mut P,
    ) {
        self.offer.clear();
        state.legal_actions(player, &mut self.offer.actions);
        self.offer.weigh(state, player, judge);
        if is_root && player == self.config.player {
            self.offer.limit(&self.first);
        }
        self.offer.actions.truncate(MAX_ACTIONS);
    }

    /// Makes a node for `state`; `None` if a player has no action or there is no room (which a root
    /// always has, as long as its links can be numbered at all).
    fn add_node<P: Playout<S>>(&mut self, state: &S, is_root: bool, judge: &mut P) -> Option<u32> {
        let (arms, links) = (self.tree.slots.len(), self.tree.links.len());
        let mut counts = [0; N];
        let mut size = 1usize;
        for (player, count) in counts.iter_mut().enumerate() {
            self.list_actions(state, player, is_root, judge);
            self.tree.slots.extend(self.offer.arms().map(|(action, arm)| Slot { arm, action }));
            *count = self.offer.actions.len() as u8;
            size = size.saturating_mul(self.offer.actions.len());
        }
        let tree = &mut self.tree;
        let limit = if is_root { CHILD as usize - 1 } else { self.config.links };
        if size == 0 || size.saturating_add(links) > limit {
            tree.slots.truncate(arms);
            return None;
        }
        tree.links.resize(links + size, 0);
        let (arms, links) = (arms as u32, links as u32);
        let scale = P::RULE.scale(self.config.exploration, 0);
        tree.nodes.push(Node { visits: 0, scale, arms, links, counts });
        Some(CHILD | (tree.nodes.len() - 1) as u32)
    }

    fn playout<P: Playout<S>>(&mut self, mut state: S, judge: &mut P) {
        self.path.clear();
        let mut at = 0;
        let over = loop {
            let link = self.step(at, &mut state);
            if state.is_done() {
                break true;
            }
            let child = self.tree.links[link];
            if child & CHILD == 0 {
                self.count_visit(link, &state, judge);
                break false;
            }
            at = child & !CHILD;
        };
        self.stats.depth = self.stats.depth.max(self.path.len() as u32);
        let mut rewards = [0.0; N];
        if over {
            rewards = std::array::from_fn(|player| state.outcome(player));
        } else {
            judge.playout(&mut state, &mut self.rng, &mut rewards);
        }
        self.learn(&rewards, P::RULE);
    }

    /// Counts a visit of a joint action without a node, and makes the node when it is due.
    fn count_visit<P: Playout<S>>(&mut self, link: usize, state: &S, judge: &mut P) {
        let visits = self.tree.links[link] + 1;
        let due = visits >= self.config.expand_at;
        let node = if due { self.add_node(state, false, judge) } else { None };
        // Without room the count stands still: it is asked again, and never runs into the high bit.
        self.tree.links[link] = node.unwrap_or(visits.min(self.config.expand_at));
    }

    /// Every player chooses at a node and the state goes on; the joint action's link.
    #[inline]
    fn step(&mut self, at: u32, state: &mut S) -> usize {
        let node = self.tree.nodes[at as usize];
        let bits = self.rng.next_u64();
        let mut chosen = [0; N];
        let (mut start, mut link) = (node.arms as usize, 0);
        let joint: [S::Action; N] = std::array::from_fn(|player| {
            let count = node.counts[player] as usize;
            let slots = &self.tree.slots[start..start + count];
            let index =
                choose(slots.iter().map(|slot| &slot.arm), node.scale * jitter(bits, player));
            chosen[player] = index as u8;
            link = link * count + index;
            start += count;
            slots[index].action
        });
        state.advance_all(&joint);
        self.path.push((at, chosen));
        node.links as usize + link
    }

    fn learn(&mut self, rewards: &[f32; N], rule: Rule) {
        for (at, chosen) in &self.path {
            let node = &mut self.tree.nodes[*at as usize];
            node.visits += 1;
            node.scale = rule.scale(self.config.exploration, node.visits);
            let mut start = node.arms as usize;
            for player in 0..N {
                self.tree.slots[start + chosen[player] as usize].arm.add(rewards[player], rule);
                start += node.counts[player] as usize;
            }
        }
    }
}

impl<S: Simultaneous + Zobrist, P: Playout<S>, const N: usize> Search<S, P> for Duct<S, N> {
    type Action = S::Action;

    /// Searches until the budget (in playouts) is used up. There is no answer if a player has no action
    /// or the number of players is not `N`. The value is the player's mean reward.
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
        if root.players() != N || player >= N || !self.plant(root, judge) {
            self.clear();
            return Decision::none();
        }
        self.stats.repeated = self.tree.nodes.len() as u64;
        clock.read_every(READ_EVERY);
        while clock.spend(0) {
            self.playout(root.clone(), judge);
            self.stats.nodes += 1;
            clock.spend(1);
        }
        self.stats.expanded = self.tree.nodes.len() as u64;
        let (line, value) = principal_line(0, |at| {
            let (node, mut link, mut chosen) = (self.tree.nodes[at], 0, None);
            for other in 0..N {
                let slots = &self.tree.slots[self.tree.range(&node, other)];
                let best = most_played(slots.iter().map(|slot| &slot.arm)).unwrap_or(0);
                link = link * slots.len() + best;
                chosen = if other == player { Some(slots[best]) } else { chosen };
            }
            let next = self.tree.links[node.links as usize + link];
            let next = (next & CHILD != 0).then_some((next & !CHILD) as usize);
            chosen.map(|slot| (slot.arm, slot.action, next))
        });
        Decision { line, value, stats: self.stats, ..Decision::none() }
    }

    /// The players' actions of a turn one below the other, in the order of their numbers. A value is the player's
    /// own mean, whatever the others do.
    #[cfg(feature = "tree")]
    fn tree(&self, _root: &S, _judge: &P) -> Vec<Branch<S::Action>> {
        self.tree.branches()
    }
}
