//! A search allocates nothing once its memory is warm.

use engine::chokudai::{Chokudai, Config};
use engine::{Clock, Evaluate, Limit, Push, State, Zobrist};
use std::cell::Cell;

/// Counts the allocations of the current thread, through a safe wrapper.
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

    fn evaluate(&self, state: &Counter) -> i32 {
        state.0 as i32
    }
}

#[test]
fn a_warm_search_allocates_only_its_plan() {
    let config = Config { plies: 12, width: 1, capacity: 200, dedup_bits: 16 };
    let mut search = Chokudai::new(config);
    let mut run = |nodes| {
        let region = stats_alloc::Region::new(&ALLOCATOR);
        let plan = search.search(&Counter(1, 0), &Value, &mut Clock::start(Limit::Nodes(nodes)));
        assert_eq!(plan.actions.len(), 12);
        region.change().allocations
    };
    run(50_000);
    let (short, long) = (run(5_000), run(50_000));
    assert!(ADVANCES.get() >= 100_000);
    // The plan's own list grows a few times; nothing depends on the number of nodes.
    assert!(long <= 4 && short <= 4, "allocations: {short} for 5,000 nodes, {long} for 50,000");
}
