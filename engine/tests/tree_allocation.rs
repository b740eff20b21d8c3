//! The tree searches allocate nothing once their memory is warm.

mod toys;

use engine::alphabeta::{self, AlphaBeta};
use engine::duct::{self, Duct};
use engine::ismcts::{self, Ismcts};
use engine::nn::{Features, Judge, Network};
use engine::playout::{Random as Playouts, RandomJoint};
use engine::rhea::{self, Rhea};
use engine::search::Search;
use engine::smitsimax::{self, Smitsimax};
use engine::uct::{self, Uct};
use engine::{Clock, Limit, Push, Simultaneous, State};
use toys::{Flat, Guess, Matrix, Mnk, Random};

/// A search allocates the line that it answers with, which grows a few times.
const LINE: usize = 10;

/// Counts the allocations of the current thread, through a safe wrapper.
#[global_allocator]
static ALLOCATOR: stats_alloc::StatsAlloc<std::alloc::System> = stats_alloc::StatsAlloc::system();

/// Allocations of short and long runs after a warming one are at most `allowed`.
fn check(name: &str, allowed: usize, mut run: impl FnMut(Clock)) {
    run(Clock::start(Limit::Nodes(20_000)));
    for nodes in [100, 2000, 20_000] {
        let region = stats_alloc::Region::new(&ALLOCATOR);
        run(Clock::start(Limit::Nodes(nodes)));
        let change = region.change();
        let count = change.allocations + change.reallocations;
        assert!(count <= allowed, "{name}: {count} allocations for {nodes} nodes");
    }
}

impl Features for Mnk {
    fn features(&self, _player: usize, out: &mut impl Push<u16>) {
        out.push(u16::from(self.ply & 1));
    }
}

/// Two features, a hidden layer of one output, one output, all of them 0.
fn network() -> Network<1> {
    let first = [&b"SNNW\x01\0\x02\0\x01\0"[..], &[2, 0, 1, 0, 1, 0, 0, 0, 1, 0], &[0; 6]];
    let last = [&[1, 0, 1, 0, 1, 0, 0, 0, 1, 0][..], &[0; 5]];
    Network::parse(&[&first[..], &last].concat().concat()).unwrap()
}

/// One test for all: the counter is shared by the threads of a test program.
#[test]
fn warm_searches_allocate_nothing() {
    let root = Mnk::new(4, 4, 4);
    let mut playouts = Playouts::new(100);
    let config = uct::Config { nodes: 50_000, exploration: 1.0, expand_at: 1, seed: 1 };
    let mut search = Uct::new(config);
    let mut next = root;
    next.advance(3);
    check("uct", LINE, |mut clock| {
        search.search(&root, &mut playouts, &mut clock);
        search.search(&next, &mut playouts, &mut clock);
    });
    let network = network();
    let mut judge = Judge::new(&network);
    check("uct by a network", LINE, |mut clock| {
        search.search(&root, &mut judge, &mut clock);
    });
    let config = ismcts::Config { nodes: 50_000, exploration: 1.0, expand_at: 1, seed: 1 };
    let mut search = Ismcts::new(config);
    check("ismcts", LINE, |mut clock| {
        search.search(&root, &mut playouts, &mut clock);
    });
    let mut search = AlphaBeta::new(alphabeta::Config { depth: 16, table_bits: 12 });
    check("alphabeta", LINE, |mut clock| {
        search.search(&root, &mut Flat, &mut clock);
    });
    let matrix = Matrix::opposed([[0.2, 0.9, 0.4], [0.8, 0.1, 0.5], [0.3, 0.6, 0.7]], 3, 6);
    let player = 0;
    let config = duct::Config { player, links: 50_000, exploration: 1.0, expand_at: 1, seed: 1 };
    let mut search = Duct::<Matrix, 2>::new(config);
    let mut joint = RandomJoint::new(9);
    let mut next = matrix;
    next.advance_all(&[0, 0]);
    check("duct", LINE, |mut clock| {
        search.search(&matrix, &mut joint, &mut clock);
        search.search(&next, &mut joint, &mut clock);
    });
    let config = smitsimax::Config {
        player,
        depth: 6,
        nodes: 50_000,
        exploration: 1.0,
        expand_at: 1,
        seed: 1,
    };
    let mut search = Smitsimax::new(config);
    check("smitsimax", LINE, |mut clock| {
        search.search(&matrix, &mut joint, &mut clock);
        search.search(&next, &mut joint, &mut clock);
    });
    let mut search = Rhea::new(rhea::Config { length: 8, population: 20, mutation: 0.2, seed: 1 });
    check("rhea", LINE, |mut clock| {
        search.search(&Random::new(1, 1, 20, true), &mut Guess, &mut clock);
    });
}
