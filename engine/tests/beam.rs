//! Both beams through their public doors, on a toy game.

mod toy;

use engine::beam::{Beam, ByCopy, Children, Config, Expand, Plan, Stats, Stop, Width};
use engine::euler::{ByUndo, Euler};
use engine::rng::SmallRng;
use engine::{check, Clock, Evaluate, Limit, Score, State};
use proptest::prelude::*;
use std::cell::RefCell;
use toy::{Rewards, Walk};

const ALL: Limit = Limit::Nodes(u64::MAX);

fn config(plies: usize, width: usize, max_step: u32) -> Config {
    let (width, max_step) = (Width::Fixed(width), max_step as usize);
    Config { plies, width, max_step, stop: Stop::Never }
}

type Outcome = (Plan<i8, i64>, Stats);

fn copy(config: Config, root: &Walk, limit: Limit) -> Outcome {
    let mut beam = Beam::new(config);
    (beam.search(root, &Rewards, &mut Clock::start(limit)), *beam.stats())
}

fn euler(config: Config, root: &Walk, limit: Limit) -> Outcome {
    let mut euler = Euler::new(config);
    (euler.search(root, &Rewards, &mut Clock::start(limit)), *euler.stats())
}

const BOTH: [fn(Config, &Walk, Limit) -> Outcome; 2] = [copy, euler];

fn replay(root: &Walk, plan: &Plan<i8, i64>) -> Walk {
    plan.actions.iter().fold(*root, |mut state, &action| {
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
            check::children_are_as_told(state, &Rewards, &Rewards, max_step as usize);
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
                let (plan, _) = search(config(7, 4000, max_step), &root, ALL);
                assert_eq!(plan.score, Some(root.exhaustive(7)), "{root:?}");
                assert_eq!(Some(replay(&root, &plan).score), plan.score, "the line leads to it");
            }
        }
        let root = Walk::new(seed);
        let best = check::exhaustive(&root, &Rewards, 7);
        assert_eq!(copy(config(7, 4000, 1), &root, ALL).0.score.map(Score::key), Some(best));
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
        let (by_copy, copied) = copy(config, &root, ALL);
        let (by_difference, stats) = euler(config, &root, ALL);
        prop_assert_eq!(&by_copy, &by_difference);
        // Which of two equal children comes first depends on the way through the tree.
        prop_assert_eq!(copied.nodes, stats.nodes);
        prop_assert_eq!(by_copy.score, (!by_copy.actions.is_empty()).then(|| replay(&root, &by_copy).score));
        // A budget that ends midway: the order of expansion differs, the line is right all the same.
        let limit = Limit::Nodes(nodes.unwrap_or(100));
        for search in BOTH {
            let (plan, _) = search(config, &root, limit);
            prop_assert_eq!(plan.score, (!plan.actions.is_empty()).then(|| replay(&root, &plan).score));
        }
    }

    /// Adaptors tell the children that the game itself tells.
    #[test]
    fn adaptors_agree(seed: u64, width in 1usize..20, traps: bool) {
        let root = Walk::new(seed).with_traps(traps);
        let config = config(12, width, 1);
        let told = copy(config, &root, ALL).0;
        let copied = Beam::new(config).search(&root, &ByCopy(&Rewards), &mut Clock::start(ALL));
        let undone = Euler::new(config).search(&root, &ByUndo(&Rewards), &mut Clock::start(ALL));
        prop_assert_eq!(&told, &copied);
        prop_assert_eq!(&told, &undone);
    }
}

/// A tree without equal states, which counts the children of each ply.
#[derive(Default)]
struct Unequal(RefCell<[u64; 30]>);

impl Expand<Walk> for Unequal {
    type Score = i64;

    fn expand(&self, state: &mut Walk, out: &mut Children<i8, i64>) {
        for action in check::actions(state) {
            let mut child = *state;
            child.advance(action);
            self.0.borrow_mut()[state.time as usize] += 1;
            out.child(action, child.score, || child.score as u64);
        }
    }
}

#[test]
fn every_survivor_is_expanded() {
    for width in [1, 2, 3, 10, 64, 100] {
        let config = config(30, width, 1);
        let (mut beam, mut euler) = (Beam::new(config), Euler::new(config));
        let (by_beam, by_euler) = (Unequal::default(), Unequal::default());
        beam.search(&Walk::new(7), &by_beam, &mut Clock::start(ALL));
        euler.search(&Walk::new(7), &by_euler, &mut Clock::start(ALL));
        let mut layer = 1;
        for (stats, game) in [(beam.stats(), by_beam), (euler.stats(), by_euler)] {
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
        let plan = beam.search(&root, &Rewards, &mut Clock::start(nodes));
        assert_eq!((plan, *beam.stats()), copy(config, &root, nodes));
        let plan = euler.search(&root, &Rewards, &mut Clock::start(nodes));
        assert_eq!((plan, *euler.stats()), self::euler(config, &root, nodes));
    }
}

/// On a game in which every further step is worth more than all the luck, so that lines of
/// different lengths compare.
#[test]
fn more_nodes_never_give_a_worse_line() {
    struct Steady;
    impl Evaluate<Walk> for Steady {
        type Score = i64;
        fn evaluate(&self, state: &Walk) -> i64 {
            i64::from(state.time) * (1 << 40) + state.score
        }
    }
    for seed in 0..20 {
        let mut last = [i64::MIN; 2];
        for nodes in [0, 4, 10, 30, 60, 100, 200, 400, 1000, 10_000] {
            let (root, clock) = (Walk::new(seed), || Clock::start(Limit::Nodes(nodes)));
            let config = config(15, 8, 1);
            let plans = [
                Beam::new(config).search(&root, &ByCopy(&Steady), &mut clock()),
                Euler::new(config).search(&root, &ByUndo(&Steady), &mut clock()),
            ];
            for (plan, last) in plans.iter().zip(&mut last) {
                assert!(plan.score.unwrap() >= *last, "seed {seed}, {nodes} nodes");
                *last = plan.score.unwrap();
            }
        }
    }
}

#[test]
fn the_width_follows_the_budget() {
    for nodes in [500, 3000, 20_000, 100_000] {
        let config = Config { width: Width::Clock(5000), ..config(50, 1, 1) };
        for search in BOTH {
            let (plan, stats) = search(config, &Walk::new(4).with_steps(1), Limit::Nodes(nodes));
            assert_eq!(plan.actions.len(), 50, "the last ply is reached");
            // The toy has few different places per ply, so that a large budget is not used up.
            assert!(stats.nodes <= nodes + 4, "{} of {nodes} nodes", stats.nodes);
            assert_eq!(plan, search(config, &Walk::new(4), Limit::Nodes(nodes)).0);
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
            let (plan, _) = search(config, &root, ALL);
            let is_goal = replay(&root, &plan).is_done();
            assert_eq!(is_goal, shortest.is_some());
            if let Some(shortest) = shortest {
                goals += 1;
                assert_eq!(plan.actions.len(), shortest, "seed {seed}");
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
        assert_eq!(search(zero, &root, Limit::Nodes(1000)).0.actions.len(), 1);
        let clocked = Config { width: Width::Clock(0), ..zero };
        assert_eq!(search(clocked, &root, ALL).0.actions.len(), 1);
        // No budget at all: still an action.
        for limit in [Limit::Nodes(0), Limit::millis(0)] {
            let config = Config { width: Width::Clock(100), ..config(8, 1, 1) };
            assert_eq!(search(config, &root, limit).0.actions.len(), 1);
        }
        // Steps longer than the whole line.
        let config = config(2, 10, 4);
        let plan = search(config, &root.with_steps(4), ALL).0;
        assert_eq!(plan.score, Some(root.with_steps(4).exhaustive(2)));
        // A root at which the game is over, or nothing can be done: no line.
        for kind in 0..2 {
            let is_kind = |&seed: &u64| {
                let root = Walk { time: 1, ..Walk::new(seed).with_traps(true) };
                check::actions(&root).is_empty() && root.is_done() == (kind == 1)
            };
            let seed = (0..).find(is_kind).unwrap();
            let over = Walk { time: 1, ..Walk::new(seed).with_traps(true) };
            let (plan, stats) = search(config, &over, ALL);
            assert_eq!((plan.actions.len(), plan.score, stats.nodes), (0, None, 0));
        }
    }
    // More plies than the tree's depth can say.
    let long = Config { stop: Stop::AtGoal, ..config(100_000, 1, 1) };
    let plan = euler(long, &root, Limit::Nodes(300_000)).0;
    assert_eq!(plan.actions.len(), engine::euler::MAX_PLIES);
}

/// All values equal or not a number: some line comes out all the same.
#[test]
fn meaningless_values_are_served() {
    struct Nothing(f64);
    impl Evaluate<Walk> for Nothing {
        type Score = f64;
        fn evaluate(&self, _: &Walk) -> f64 {
            self.0
        }
    }
    for value in [0.0, f64::NAN, f64::NEG_INFINITY, f64::INFINITY] {
        let (config, root, game) = (config(30, 10, 1), Walk::new(9), Nothing(value));
        let plan = Beam::new(config).search(&root, &ByCopy(&game), &mut Clock::start(ALL));
        assert_eq!(plan.actions.len(), 30);
        let plan = Euler::new(config).search(&root, &ByUndo(&game), &mut Clock::start(ALL));
        assert_eq!(plan.actions.len(), 30);
    }
}

#[test]
fn plies_can_shrink_with_the_game() {
    let (mut beam, mut euler) = (Beam::new(config(20, 30, 3)), Euler::new(config(20, 30, 3)));
    for plies in (0..=20).rev() {
        let root = Walk::new(77).with_steps(3);
        beam.set_plies(plies);
        euler.set_plies(plies);
        let expected = copy(config(plies, 30, 3), &root, ALL).0;
        assert_eq!(beam.search(&root, &Rewards, &mut Clock::start(ALL)), expected);
        assert_eq!(euler.search(&root, &Rewards, &mut Clock::start(ALL)), expected);
    }
}
