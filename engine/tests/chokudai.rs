//! Chokudai search through its public door, on a toy game.

use engine::chokudai::{Chokudai, Config};
use engine::rng::{mix64, SmallRng};
use engine::search::{Decision, Search};
use engine::state::Children;
use engine::{Clock, Evaluate, Limit, Push, State, Zobrist};

/// A walk on a number line with pseudo-random rewards; positions meet again, so states repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Walk {
    seed: u64,
    place: i64,
    ply: u8,
    score: i64,
    /// Places from which nothing can be done, and places that end the game.
    traps: bool,
}

impl Walk {
    fn new(seed: u64, traps: bool) -> Self {
        Self { seed, place: 0, ply: 0, score: 0, traps }
    }

    fn kind(&self) -> u64 {
        mix64(self.seed ^ mix64(self.place as u64)) % 16
    }
}

impl State for Walk {
    type Action = i8;

    fn legal_actions(&self, out: &mut impl Push<i8>) {
        if !(self.traps && self.ply > 0 && self.kind() == 0) {
            (-1..=2).for_each(|step| out.push(step));
        }
    }

    fn advance(&mut self, action: i8) {
        self.place += i64::from(action);
        self.ply += 1;
        let reward = mix64(self.seed ^ mix64(self.place as u64) ^ u64::from(self.ply)) % 100;
        self.score += reward as i64;
    }

    fn is_done(&self) -> bool {
        self.traps && self.ply > 0 && self.kind() == 1
    }
}

impl Zobrist for Walk {
    fn zobrist(&self) -> u64 {
        mix64(self.place as u64)
    }
}

struct Score;

impl Evaluate<Walk> for Score {
    type Score = i64;

    fn evaluate(&self, state: &Walk, _player: usize) -> i64 {
        state.score
    }
}

/// The same, with children that are told without being kept.
struct Told;

impl Evaluate<Walk> for Told {
    type Score = i64;

    fn evaluate(&self, state: &Walk, _player: usize) -> i64 {
        state.score
    }

    fn expand(&self, state: &mut Walk, out: &mut impl Children<Walk, i64>) {
        for action in engine::check::actions(state) {
            let mut child = *state;
            child.advance(action);
            if child.is_done() {
                out.last(action, child.score);
            } else {
                out.child(1, action, child.score, || child.zobrist());
            }
        }
    }
}

const CONFIG: Config = Config { plies: 8, width: 1, capacity: 5000, dedup_bits: 16 };

fn run(config: Config, root: &Walk, limit: Limit) -> Decision<i8> {
    Chokudai::new(config).search(root, &mut Score, &mut Clock::start(limit))
}

/// Best value over all lines that end at the last ply, at a finished state or at a dead end.
fn exhaustive(state: Walk, plies: usize) -> i64 {
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    if plies == 0 || state.is_done() || actions.is_empty() {
        return state.score;
    }
    let value = |&action: &i8| {
        let mut next = state;
        next.advance(action);
        exhaustive(next, plies - 1)
    };
    actions.iter().map(value).max().unwrap()
}

fn replay(root: Walk, plan: &Decision<i8>) -> Walk {
    plan.line.iter().fold(root, |mut state, &action| {
        state.advance(action);
        state
    })
}

#[test]
fn with_enough_budget_the_result_is_exact() {
    for seed in 0..40 {
        for traps in [false, true] {
            let root = Walk::new(seed, traps);
            let plan = run(CONFIG, &root, Limit::Nodes(u64::MAX));
            assert_eq!(plan.value, exhaustive(root, 8) as f64, "seed {seed} traps {traps}");
            assert_eq!(replay(root, &plan).score as f64, plan.value, "the line leads to its score");
        }
    }
}

#[test]
fn equal_budgets_give_equal_plans_and_more_nodes_never_a_worse_one() {
    for seed in 0..20 {
        let root = Walk::new(seed, false);
        let config = Config { capacity: 4, ..CONFIG };
        let mut last = f64::MIN;
        // From here on the last ply has been reached, so that values compare.
        for nodes in [40, 60, 100, 200, 400, 1000, 10_000] {
            let plan = run(config, &root, Limit::Nodes(nodes));
            assert_eq!(plan, run(config, &root, Limit::Nodes(nodes)));
            let value = plan.value;
            assert!(value >= last, "seed {seed}, {nodes} nodes: {value} after {last}");
            last = value;
        }
    }
}

#[test]
fn memory_is_used_again_without_a_trace() {
    let mut search = Chokudai::new(CONFIG);
    let mut rng = SmallRng::seed_from_u64(5);
    for _ in 0..50 {
        let root = Walk::new(rng.next_u64(), true);
        let mut clock = Clock::start(Limit::Nodes(500));
        let plan = search.search(&root, &mut Score, &mut clock);
        assert_eq!(plan, run(CONFIG, &root, Limit::Nodes(500)));
        assert_eq!(plan.stats.nodes, clock.nodes());
        let told = search.search(&root, &mut Told, &mut Clock::start(Limit::Nodes(500)));
        assert_eq!(plan, told, "children told are children built");
    }
}

#[test]
fn first_actions_can_be_limited() {
    let root = Walk::new(3, false);
    for only in -1..=2 {
        let mut clock = Clock::start(Limit::Nodes(1000));
        let mut search = Chokudai::new(CONFIG);
        let plan = search.search_among(&root, &[only], &mut Score, &mut clock);
        assert_eq!(plan.action(), Some(only));
        let table = search.root_actions();
        let visits = plan.stats.expanded as u32 - 1;
        assert_eq!((table.len(), table[0].action, table[0].visits), (1, only, visits));
    }
}

#[test]
fn odd_sizes_and_empty_budgets_are_served() {
    let root = Walk::new(1, false);
    let zero = Config { plies: 0, width: 0, capacity: 0, dedup_bits: 0 };
    assert_eq!(run(zero, &root, Limit::Nodes(1000)).line.len(), 1);
    // No budget at all: still an action.
    for limit in [Limit::Nodes(0), Limit::millis(0)] {
        assert_eq!(run(CONFIG, &root, limit).line.len(), 1);
    }
    // A root without actions: no line.
    let seed = (0..).find(|&seed| Walk { ply: 1, ..Walk::new(seed, true) }.kind() < 2).unwrap();
    let over = Walk { ply: 1, ..Walk::new(seed, true) };
    let plan = run(CONFIG, &over, Limit::Nodes(1000));
    assert_eq!((plan.action(), plan.value), (None, 0.0));
}

/// All values equal or not a number: some line comes out all the same.
#[test]
fn meaningless_values_are_served() {
    struct Nothing(f64);
    impl Evaluate<Walk> for Nothing {
        type Score = f64;
        fn evaluate(&self, _: &Walk, _player: usize) -> f64 {
            self.0
        }
    }
    for value in [0.0, f64::NAN, f64::NEG_INFINITY] {
        let mut clock = Clock::start(Limit::Nodes(1000));
        let root = Walk::new(9, false);
        let plan = Chokudai::new(CONFIG).search(&root, &mut Nothing(value), &mut clock);
        assert_eq!(plan.line.len(), 8);
    }
}

/// Lines can be made shorter and as long again, never longer than the memory is for.
#[test]
fn lines_are_as_long_as_was_asked_last() {
    let config = Config { plies: 9, width: 1, capacity: 50, dedup_bits: 0 };
    let mut search = Chokudai::new(config);
    let root = Walk::new(3, false);
    for (plies, length) in [(9, 9), (4, 4), (1, 1), (0, 1), (8, 8), (9, 9), (10, 9), (99, 9)] {
        search.set_plies(plies);
        let decision = search.search(&root, &mut Score, &mut Clock::start(Limit::Nodes(2000)));
        assert_eq!(decision.line.len(), length, "{plies} plies");
    }
}
