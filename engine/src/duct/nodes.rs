//! The tree in memory: nodes, and the runs of arms and links that they point to.

use crate::bandit::Arm;
#[cfg(feature = "tree")]
use crate::tree::{grow, Branch};

/// A set high bit marks a link as the child's place; before, it counts visits.
pub const CHILD: u32 = 1 << 31;

#[derive(Clone, Copy)]
pub struct Node<const N: usize> {
    pub visits: u32,
    /// The scale of the next choice here: known before it is needed, because a choice would wait for
    /// the logarithm and the root.
    pub scale: f32,
    /// Place of the players' arms, one player after the other.
    pub arms: u32,
    pub links: u32,
    /// Number of arms of each player.
    pub counts: [u8; N],
}

const _: () = assert!(size_of::<Node<4>>() == 20);

impl<const N: usize> Node<N> {
    /// Number of joint actions.
    pub fn joint_actions(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).product()
    }
}

#[derive(Clone, Copy)]
pub struct Slot<A> {
    pub arm: Arm,
    pub action: A,
}

/// A tree: nodes, arms and links.
pub struct Tree<A, const N: usize> {
    pub nodes: Vec<Node<N>>,
    pub slots: Vec<Slot<A>>,
    pub links: Vec<u32>,
}

impl<A: Copy, const N: usize> Tree<A, N> {
    pub fn new(links: usize) -> Self {
        // Enough for two players with two actions or more each; memory that is never touched costs
        // nothing.
        let (nodes, slots) = (Vec::with_capacity(links / 4 + 1), Vec::with_capacity(links + N));
        Self { nodes, slots, links: Vec::with_capacity(links) }
    }

    pub fn clear(&mut self) {
        self.nodes.clear();
        self.slots.clear();
        self.links.clear();
    }

    /// The arms of one player at a node, as places.
    pub fn range(&self, node: &Node<N>, player: usize) -> std::ops::Range<usize> {
        let before: usize = node.counts[..player].iter().map(|&count| count as usize).sum();
        let start = node.arms as usize + before;
        start..start + node.counts[player] as usize
    }

    /// The joint action of a node's link.
    pub fn joint(&self, node: &Node<N>, mut link: usize) -> [A; N] {
        let mut slots = [0; N];
        for player in (0..N).rev() {
            let range = self.range(node, player);
            slots[player] = range.start + link % range.len();
            link /= range.len();
        }
        slots.map(|slot| self.slots[slot].action)
    }

    /// The most visited nodes. Between two turns each player's choice is a node of its own: it stands for the joint
    /// actions that begin with it and those above it.
    #[cfg(feature = "tree")]
    pub fn branches(&self) -> Vec<Branch<A>> {
        // A node of the tree, the next player to choose there, and the links of what was chosen before.
        let root = (0, 0, 0);
        grow(root, |&(at, player, chosen)| {
            let Some(node) = self.nodes.get(at) else { return Vec::new() };
            let slots = self.range(node, player);
            let later: usize =
                node.counts[player + 1..].iter().map(|&count| usize::from(count)).product();
            let choose = |(place, slot): (usize, &Slot<A>)| {
                let chosen = chosen * slots.len() + place;
                let links = &self.links[node.links as usize..][chosen * later..][..later];
                let visits = links.iter().map(|&link| self.visits(link)).sum();
                let branch = Branch {
                    visits,
                    player: Some(player),
                    ..Branch::of_arm(slot.action, &slot.arm)
                };
                let next = match links {
                    _ if player + 1 < N => (at, player + 1, chosen),
                    &[link] if link & CHILD != 0 => ((link & !CHILD) as usize, 0, 0),
                    _ => (usize::MAX, 0, 0),
                };
                (next, branch)
            };
            self.slots[slots.clone()].iter().enumerate().map(choose).collect()
        })
    }

    /// How often the walks took a joint action.
    #[cfg(feature = "tree")]
    fn visits(&self, link: u32) -> u32 {
        if link & CHILD == 0 {
            link
        } else {
            self.nodes[(link & !CHILD) as usize].visits
        }
    }
}
