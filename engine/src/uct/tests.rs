//! Re-rooting, seen from inside.

use super::{Config, Kind, Node, Uct};
use crate::rng::SmallRng;
use crate::search::Search;
use crate::{Alternating, Clock, Limit, Push, State, Zobrist};

/// Take one or two of a heap; who takes the last one wins.
#[derive(Clone, Copy)]
struct Heap(u8, usize);

impl State for Heap {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        (1..=self.0.min(2)).for_each(|take| out.push(take));
    }

    fn advance(&mut self, take: u8) {
        *self = Heap(self.0 - take, 1 - self.1);
    }

    fn is_done(&self) -> bool {
        self.0 == 0
    }
}

impl Alternating for Heap {
    fn player(&self) -> usize {
        self.1
    }

    fn outcome(&self, player: usize) -> f32 {
        (player != self.1) as u8 as f32
    }
}

impl Zobrist for Heap {
    fn zobrist(&self) -> u64 {
        crate::rng::mix64(u64::from(self.0) << 1 | self.1 as u64)
    }
}

/// Actions, visits, means and kinds below a node, in order.
fn dump(search: &Uct<Heap>, at: usize) -> Vec<(u8, u32, f32, bool)> {
    let Node { first, children, .. } = search.nodes[at];
    let run = first as usize..first as usize + children as usize;
    run.flat_map(|child| {
        let node = search.nodes[child];
        let head = (node.action, node.arm.visits(), node.arm.mean(), node.kind == Kind::Solved);
        std::iter::once(head).chain(dump(search, child))
    })
    .collect()
}

#[test]
fn rerooting_keeps_exactly_the_subtree() {
    let config = Config { nodes: 10_000, exploration: 1.0, expand_at: 1, seed: 3 };
    let mut search = Uct::new(config);
    let judge = &mut |_: &mut Heap, _: &mut SmallRng, out: &mut [f32]| out.fill(0.5);
    search.search(&Heap(40, 0), judge, &mut Clock::start(Limit::Nodes(2000)));
    for _ in 0..3 {
        let child = search.nodes[0].first as usize + 1;
        let expected = dump(&search, child);
        assert!(expected.len() > 10);
        search.reroot(child);
        assert_eq!(dump(&search, 0), expected);
        assert_eq!(search.nodes.len(), expected.len() + 1);
    }
}

#[test]
fn a_subtree_too_large_loses_its_deepest_nodes() {
    let config = Config { nodes: 500, exploration: 1.0, expand_at: 1, seed: 3 };
    let mut search = Uct::new(config);
    let judge = &mut |_: &mut Heap, _: &mut SmallRng, out: &mut [f32]| out.fill(1.0);
    search.search(&Heap(200, 0), judge, &mut Clock::start(Limit::Nodes(5000)));
    search.config.nodes = 40;
    search.reroot(search.nodes[0].first as usize);
    search.root = Some(Heap(199, 1));
    assert!((20..=22).contains(&search.nodes.len()));
    assert!(search.nodes.iter().all(|node| node.first < search.nodes.len() as u32));
    search.search(&Heap(199, 1), judge, &mut Clock::start(Limit::Nodes(100)));
    assert!(search.nodes.len() <= 40);
}
