//! A search allocates nothing once its memory is warm.

#[path = "../examples/deck/game.rs"]
mod deck;

use deck::Deck;
use engine::beam::{self, Beam, Stop, Width};
use engine::chokudai::{self, Chokudai};
use engine::climb::{self, Annealing};
use engine::euler::{ByUndo, Euler};
use engine::rng::SmallRng;
use engine::search::Search;
use engine::vds::{self, Order, Vds};
use engine::{Clock, Evaluate, Limit, Push, State, Undo, Zobrist};
use std::cell::Cell;

/// Counts the allocations of all threads, through a safe wrapper.
#[global_allocator]
static ALLOCATOR: stats_alloc::StatsAlloc<std::alloc::System> = stats_alloc::StatsAlloc::system();

thread_local!(static ADVANCES: Cell<u64> = const { Cell::new(0) });

#[derive(Clone, Copy)]
struct Counter(u64, u8);

impl State for Counter {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        (0..5).for_each(|action| out.push(action));
    }

    fn advance(&mut self, action: u8) {
        ADVANCES.set(ADVANCES.get() + 1);
        self.0 = self.0 * 7 % 10_007 + u64::from(action);
        self.1 += 1;
    }

    fn is_done(&self) -> bool {
        false
    }
}

impl Zobrist for Counter {
    fn zobrist(&self) -> u64 {
        engine::rng::mix64(self.0)
    }
}

struct Value;

impl Evaluate<Counter> for Value {
    type Score = i32;

    fn evaluate(&self, state: &Counter, _player: usize) -> i32 {
        state.0 as i32
    }
}

impl Undo for Counter {
    type Token = Self;

    fn advance_undo(&mut self, action: u8) -> Self {
        let before = *self;
        self.advance(action);
        before
    }

    fn rollback(&mut self, _: u8, before: Self) {
        *self = before;
    }
}

/// Allocations of a short and a long search, after one to warm up.
fn count(mut search: impl FnMut(Limit)) -> [usize; 2] {
    search(Limit::Nodes(50_000));
    [5_000, 50_000].map(|nodes| {
        let region = stats_alloc::Region::new(&ALLOCATOR);
        search(Limit::Nodes(nodes));
        region.change().allocations
    })
}

/// One test, because the allocator counts for all threads.
#[test]
fn warm_searches_allocate_only_their_plans() {
    let root = Counter(1, 0);
    let config = chokudai::Config { plies: 12, width: 1, capacity: 200, dedup_bits: 16 };
    let mut search = Chokudai::new(config);
    let chokudai = count(|limit| {
        let plan = search.search(&root, &mut Value, &mut Clock::start(limit));
        assert_eq!(plan.line.len(), 12);
    });
    let config = |width| beam::Config { plies: 50, width, max_step: 3, stop: Stop::Never };
    let mut search = Beam::new(config(Width::Clock(500)));
    let beam = count(|limit| {
        let plan = search.search(&root, &mut Value, &mut Clock::start(limit));
        assert_eq!(plan.line.len(), 50);
    });
    let mut search = Euler::new(config(Width::Fixed(200)));
    let mut undone = ByUndo::new(Value);
    let euler = count(|limit| {
        let plan = search.search(&root, &mut undone, &mut Clock::start(limit));
        assert!(plan.line.len() > 6);
    });
    assert!(ADVANCES.get() >= 300_000, "the searches did search");
    // A plan's own list grows a few times; nothing depends on the number of nodes.
    for counts in [chokudai, beam, euler] {
        assert!(
            counts.iter().all(|&n| n <= 8),
            "{counts:?} allocations for 5,000 and 50,000 nodes"
        );
    }
    let (start, mut rng) = (Deck::random(3, 60, 10), SmallRng::seed_from_u64(1));
    let mut deck = start.clone();
    let config = vds::Config { depth: 3, slack: 10, order: Order::Best, branch: 20 };
    let mut search = Vds::new(config);
    let vds = count(|limit| {
        deck.clone_from(&start);
        search.climb(&mut deck, &mut Clock::start(limit));
    });
    let climb = count(|limit| {
        climb::climb(&mut deck, u64::MAX, &mut rng, &mut Clock::start(limit));
    });
    assert_eq!(climb, [0, 0]);
    // What a clone of this deck allocates: its lists, and the rows of its table.
    let clone = 3 + 60;
    let config = Annealing { hot: 300.0, cold: 3.0, slack: 10, penalty: 20.0 };
    let anneal = count(|limit| {
        climb::anneal(&mut deck, config, &mut rng, &mut Clock::start(limit));
    });
    assert_eq!((anneal, vds), ([clone; 2], [0; 2]), "annealing clones its solution once");
}
