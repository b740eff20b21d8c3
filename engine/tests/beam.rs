//! Both beams through their public doors, on a toy game.

mod toy;

use engine::beam::{Beam, Config, Stop, Width};
use engine::chokudai::{self, Chokudai};
use engine::euler::{ByUndo, Euler};
use engine::rng::SmallRng;
use engine::search::{Decision, Search};
use engine::state::Children;
use engine::{check, Clock, Evaluate, Limit, Score, State};
use proptest::prelude::*;
use std::cell::RefCell;
use toy::{Built, Rewards, Walk};

const ALL: Limit = Limit::Nodes(u64::MAX);

fn config(plies: usize, width: usize, max_step: u32) -> Config {
    let (width, max_step) = (Width::Fixed(width), max_step as usize);
    Config { plies, width, max_step, stop: Stop::Never }
}

fn copy(config: Config, root: &Walk, limit: Limit) -> Decision<i8> {
    Beam::new(config).search(root, &mut Rewards, &mut Clock::start(limit))
}

fn euler(config: Config, root: &Walk, limit: Limit) -> Decision<i8> {
    Euler::new(config).search(root, &mut Rewards, &mut Clock::start(limit))
}

type Run = fn(Config, &Walk, Limit) -> Decision<i8>;

const BOTH: [Run; 2] = [copy, euler];

fn replay(root: &Walk, plan: &Decision<i8>) -> Walk {
    plan.line.iter().fold(*root, |mut state, &action| {
        assert!(check::actions(&state).contains(&action));
        state.advance(action);
        state
    })
}

#[test]
fn the_toy_passes_the_battery() {
    for max_step in 1..=3 {
        let root = Walk::new(11).with_traps(true).with_steps(max_step);
        check::walks(&root, 3, 50, 30, |state| {
            check::no_duplicate_actions(state);
            check::clone_plays_the_same(state);
            check::undo_is_identity(state);
            check::hash_is_recomputed(state);
            check::children_are_as_told(state, &Rewards);
        });
    }
    assert_eq!(check::perft(&Walk::new(1), 5), 1024);
}

#[test]
fn with_enough_width_the_result_is_exact() {
    for seed in 0..60 {
        for (search, traps) in BOTH.iter().flat_map(|search| [(search, false), (search, true)]) {
            for max_step in 1..=4 {
                let root = Walk::new(seed).with_traps(traps).with_steps(max_step);
                let plan = search(config(7, 4000, max_step), &root, ALL);
                assert_eq!(plan.value, root.exhaustive(7) as f64, "{root:?}");
                assert_eq!(replay(&root, &plan).score as f64, plan.value, "the line leads to it");
            }
        }
        let root = Walk::new(seed);
        let best = check::exhaustive(&root, &Rewards, 7);
        assert_eq!((copy(config(7, 4000, 1), &root, ALL).value as i64).key(), best);
    }
}

proptest! {
    /// The two beams select the same, whatever the width, the steps and the budget.
    #[test]
    fn copy_and_difference_agree(
        seed: u64,
        width in 1usize..40,
        max_step in 1u32..5,
        plies in 1usize..40,
        traps: bool,
        nodes in prop::option::of(0u64..3000),
    ) {
        let root = Walk::new(seed).with_traps(traps).with_steps(max_step);
        let config = config(plies, width, max_step);
        let (by_copy, by_difference) = (copy(config, &root, ALL), euler(config, &root, ALL));
        prop_assert_eq!((&by_copy.line, by_copy.value), (&by_difference.line, by_difference.value));
        // Which of two equal children comes first depends on the way through the tree.
        prop_assert_eq!(by_copy.stats.nodes, by_difference.stats.nodes);
        prop_assert_eq!(by_copy.value, replay(&root, &by_copy).score as f64);
        // A budget that ends midway: the order of expansion differs, the line is right all the same.
        let limit = Limit::Nodes(nodes.unwrap_or(100));
        for search in BOTH {
            let plan = search(config, &root, limit);
            prop_assert_eq!(plan.value, replay(&root, &plan).score as f64);
        }
    }

    /// Children that are built, by copy or by undo, are those that the game itself tells, with the plies
    /// that they take.
    #[test]
    fn built_children_agree(seed: u64, width in 1usize..20, traps: bool, max_step in 1u32..4) {
        let root = Walk::new(seed).with_traps(traps).with_steps(max_step);
        let config = config(12, width, max_step);
        let told = copy(config, &root, ALL);
        let copied = Beam::new(config).search(&root, &mut Built, &mut Clock::start(ALL));
        let undone =
            Euler::new(config).search(&root, &mut ByUndo::new(Built), &mut Clock::start(ALL));
        prop_assert_eq!(&told, &copied);
        prop_assert_eq!((&told.line, told.value), (&undone.line, undone.value));
        let mut chokudai = Chokudai::new(chokudai::Config { plies: 12, width, capacity: 50, dedup_bits: 10 });
        let told = chokudai.search(&root, &mut Rewards, &mut Clock::start(Limit::Nodes(2_000)));
        let built = chokudai.search(&root, &mut Built, &mut Clock::start(Limit::Nodes(2_000)));
        prop_assert_eq!(&told.line, &built.line);
        prop_assert_eq!(told.value, built.value);
    }

    /// A limited root has the value of the best of its children.
    #[test]
    fn first_actions_can_be_limited(seed: u64, width in 1usize..30, only in -1i8..=2, also in -1i8..=2) {
        let (root, config) = (Walk::new(seed).with_traps(true), config(8, width, 1));
        let first = [only, also];
        let mut beam = Beam::new(config);
        let mut both = [
            beam.search_among(&root, &first, &mut Rewards, &mut Clock::start(ALL)),
            Euler::new(config).search_among(&root, &first, &mut Rewards, &mut Clock::start(ALL)),
        ];
        for plan in &both {
            prop_assert!(first.contains(&plan.line[0]));
            prop_assert_eq!(plan.value, replay(&root, plan).score as f64);
        }
        both.iter_mut().for_each(|plan| plan.stats.repeated = 0);
        prop_assert_eq!(&both[0], &both[1]);
        let table = beam.root_actions();
        prop_assert!(table.iter().all(|entry| first.contains(&entry.action)));
        let visits: u64 = table.iter().map(|entry| u64::from(entry.visits)).sum();
        prop_assert_eq!(visits + 1, both[0].stats.expanded);
        // Nothing of it is left in the memory.
        let again = beam.search(&root, &mut Rewards, &mut Clock::start(ALL));
        prop_assert_eq!(again, copy(config, &root, ALL));
    }
}

/// A tree without equal states, which counts the children of each ply.
#[derive(Default)]
struct Unequal(RefCell<[u64; 30]>);

impl Evaluate<Walk> for Unequal {
    type Score = i64;

    fn evaluate(&self, state: &Walk, _player: usize) -> i64 {
        state.score
    }

    fn expand(&self, state: &mut Walk, out: &mut impl Children<Walk, i64>) {
        for action in check::actions(state) {
            let mut child = *state;
            child.advance(action);
            self.0.borrow_mut()[state.time as usize] += 1;
            out.child(1, action, child.score, || child.score as u64);
        }
    }
}

#[test]
fn every_survivor_is_expanded() {
    for width in [1, 2, 3, 10, 64, 100] {
        let config = config(30, width, 1);
        let (mut beam, mut euler) = (Beam::new(config), Euler::new(config));
        let (mut by_beam, mut by_euler) = (Unequal::default(), Unequal::default());
        let beam = beam.search(&Walk::new(7), &mut by_beam, &mut Clock::start(ALL)).stats;
        let euler = euler.search(&Walk::new(7), &mut by_euler, &mut Clock::start(ALL)).stats;
        let mut layer = 1;
        for (stats, game) in [(beam, by_beam), (euler, by_euler)] {
            let mut expanded = 0;
            for ply in 0..30 {
                layer = if ply == 0 { 1 } else { width.min(4 * layer) };
                expanded += layer as u64;
                assert_eq!(game.0.borrow()[ply], 4 * layer as u64, "width {width} ply {ply}");
            }
            assert_eq!((stats.expanded, stats.nodes), (expanded, 4 * expanded));
        }
    }
}

#[test]
fn equal_inputs_give_equal_plans_in_used_memory_too() {
    let config = config(20, 15, 2);
    let (mut beam, mut euler) = (Beam::new(config), Euler::new(config));
    let mut rng = SmallRng::seed_from_u64(5);
    for _ in 0..50 {
        let root = Walk::new(rng.next_u64()).with_traps(true).with_steps(2);
        let nodes = Limit::Nodes(rng.random_range(0..2000) as u64);
        let plan = beam.search(&root, &mut Rewards, &mut Clock::start(nodes));
        assert_eq!(plan, copy(config, &root, nodes));
        let plan = euler.search(&root, &mut Rewards, &mut Clock::start(nodes));
        assert_eq!(plan, self::euler(config, &root, nodes));
    }
}

/// On a game in which every further step is worth more than all the luck, so that lines of
/// different lengths compare.
#[test]
fn more_nodes_never_give_a_worse_line() {
    struct Steady;
    impl Evaluate<Walk> for Steady {
        type Score = i64;
        fn evaluate(&self, state: &Walk, _player: usize) -> i64 {
            i64::from(state.time) * (1 << 40) + state.score
        }
    }
    for seed in 0..20 {
        let mut last = [f64::MIN; 2];
        for nodes in [0, 4, 10, 30, 60, 100, 200, 400, 1000, 10_000] {
            let (root, clock) = (Walk::new(seed), || Clock::start(Limit::Nodes(nodes)));
            let config = config(15, 8, 1);
            let plans = [
                Beam::new(config).search(&root, &mut Steady, &mut clock()),
                Euler::new(config).search(&root, &mut ByUndo::new(Steady), &mut clock()),
            ];
            for (plan, last) in plans.iter().zip(&mut last) {
                assert!(plan.value >= *last, "seed {seed}, {nodes} nodes");
                *last = plan.value;
            }
        }
    }
}

#[test]
fn the_width_follows_the_budget() {
    for nodes in [500, 3000, 20_000, 100_000] {
        let config = Config { width: Width::Clock(5000), ..config(50, 1, 1) };
        for search in BOTH {
            let plan = search(config, &Walk::new(4).with_steps(1), Limit::Nodes(nodes));
            assert_eq!(plan.line.len(), 50, "the last ply is reached");
            // The toy has few different places per ply, so that a large budget is not used up.
            assert!(plan.stats.nodes <= nodes + 4, "{} of {nodes} nodes", plan.stats.nodes);
            assert_eq!(plan, search(config, &Walk::new(4), Limit::Nodes(nodes)));
        }
    }
}

#[test]
fn at_the_goal_the_shortest_line_counts() {
    let mut goals = 0;
    for seed in 0..50 {
        let root = Walk::new(seed).with_traps(true);
        let config = Config { stop: Stop::AtGoal, ..config(12, 5000, 1) };
        let shortest = shortest(&root, 12);
        for search in BOTH {
            let plan = search(config, &root, ALL);
            let is_goal = replay(&root, &plan).is_done();
            assert_eq!(is_goal, shortest.is_some());
            if let Some(shortest) = shortest {
                goals += 1;
                assert_eq!(plan.line.len(), shortest, "seed {seed}");
            }
        }
    }
    assert!(goals > 20);
}

/// Length of the shortest line to a finished state.
fn shortest(root: &Walk, plies: usize) -> Option<usize> {
    let mut layer = vec![*root];
    for ply in 1..=plies {
        let mut next = Vec::new();
        for state in &layer {
            for action in check::actions(state) {
                let mut child = *state;
                child.advance(action);
                if child.is_done() {
                    return Some(ply);
                }
                next.push(child);
            }
        }
        next.sort_by_key(|state| state.place);
        next.dedup_by_key(|state| state.place);
        layer = next;
    }
    None
}

#[test]
fn odd_sizes_and_empty_budgets_are_served() {
    let root = Walk::new(1);
    for search in BOTH {
        let zero = Config { plies: 0, width: Width::Fixed(0), max_step: 0, stop: Stop::Never };
        assert_eq!(search(zero, &root, Limit::Nodes(1000)).line.len(), 1);
        let clocked = Config { width: Width::Clock(0), ..zero };
        assert_eq!(search(clocked, &root, ALL).line.len(), 1);
        // No budget at all: still an action.
        for limit in [Limit::Nodes(0), Limit::millis(0)] {
            let config = Config { width: Width::Clock(100), ..config(8, 1, 1) };
            assert_eq!(search(config, &root, limit).line.len(), 1);
        }
        // Steps longer than the whole line.
        let config = config(2, 10, 4);
        let plan = search(config, &root.with_steps(4), ALL);
        assert_eq!(plan.value, root.with_steps(4).exhaustive(2) as f64);
        // A root at which the game is over, or nothing can be done: no line.
        for kind in 0..2 {
            let is_kind = |&seed: &u64| {
                let root = Walk { time: 1, ..Walk::new(seed).with_traps(true) };
                check::actions(&root).is_empty() && root.is_done() == (kind == 1)
            };
            let seed = (0..).find(is_kind).unwrap();
            let over = Walk { time: 1, ..Walk::new(seed).with_traps(true) };
            let plan = search(config, &over, ALL);
            assert_eq!((plan.action(), plan.value, plan.stats.nodes), (None, 0.0, 0));
        }
    }
    // More plies than the tree's depth can say.
    let long = Config { stop: Stop::AtGoal, ..config(100_000, 1, 1) };
    let plan = euler(long, &root, Limit::Nodes(300_000));
    assert_eq!(plan.line.len(), engine::euler::MAX_PLIES);
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
    for value in [0.0, f64::NAN, f64::NEG_INFINITY, f64::INFINITY] {
        let (config, root, mut clock) = (config(30, 10, 1), Walk::new(9), Clock::start(ALL));
        let plan = Beam::new(config).search(&root, &mut Nothing(value), &mut clock);
        assert_eq!(plan.line.len(), 30);
        let mut undone = ByUndo::new(Nothing(value));
        assert_eq!(Euler::new(config).search(&root, &mut undone, &mut clock).line.len(), 30);
    }
}

#[test]
fn plies_can_shrink_with_the_game() {
    let (mut beam, mut euler) = (Beam::new(config(20, 30, 3)), Euler::new(config(20, 30, 3)));
    for plies in (0..=20).rev() {
        let root = Walk::new(77).with_steps(3);
        beam.set_plies(plies);
        euler.set_plies(plies);
        let expected = copy(config(plies, 30, 3), &root, ALL);
        assert_eq!(beam.search(&root, &mut Rewards, &mut Clock::start(ALL)), expected);
        let by_difference = euler.search(&root, &mut Rewards, &mut Clock::start(ALL));
        assert_eq!(by_difference.line, expected.line);
    }
}
