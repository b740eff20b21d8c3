//! DUCT, Smitsimax, rolling horizon evolution and opponent models.

mod toys;

use engine::chokudai::{self, Chokudai};
use engine::duct::{self, Duct};
use engine::opponent::{Against, AgainstAll};
use engine::playout::RandomJoint;
use engine::rhea::{self, Rhea};
use engine::rng::SmallRng;
use engine::smitsimax::{self, Smitsimax};
use engine::{Alternating, Clock, Evaluate, Limit, Push, Simultaneous, State};
use proptest::prelude::*;
use std::cell::RefCell;
use toys::{Guess, Matrix, Random};

const DUCT: duct::Config = duct::Config { links: 100_000, exploration: 1.0, expand_at: 1, seed: 3 };
const SMITSIMAX: smitsimax::Config =
    smitsimax::Config { depth: 3, nodes: 10_000, exploration: 1.0, expand_at: 1, seed: 3 };

fn nodes(playouts: u64) -> Clock {
    Clock::start(Limit::Nodes(playouts))
}

fn duct(config: duct::Config, root: &Matrix, playouts: u64) -> Duct<Matrix, 2> {
    let mut search = Duct::new(config);
    search.search(root, 0, &mut RandomJoint::new(9), &mut nodes(playouts));
    search
}

/// Shares of a player's visits in the root's actions.
fn shares(strategy: impl Iterator<Item = (u8, u32, f32)>) -> Vec<f32> {
    let visits: Vec<f32> = strategy.map(|(_, visits, _)| visits as f32).collect();
    let sum: f32 = visits.iter().sum();
    visits.into_iter().map(|visits| visits / sum).collect()
}

/// A prisoners' dilemma: whatever the other does, action 1 pays more.
fn dilemma(rounds: u8) -> Matrix {
    let mut game = Matrix::opposed([[0.0; 3]; 3], 2, rounds);
    game.rewards[0][0] = [0.6, 0.6];
    game.rewards[0][1] = [0.0, 1.0];
    game.rewards[1][0] = [1.0, 0.0];
    game.rewards[1][1] = [0.2, 0.2];
    game
}

#[test]
fn dominant_actions_are_found() {
    for rounds in 1..=3 {
        let root = dilemma(rounds);
        let search = duct(DUCT, &root, 20_000);
        for player in 0..2 {
            assert!(shares(search.strategy(player))[1] > 0.75, "rounds {rounds} player {player}");
        }
        let mut search = Smitsimax::new(SMITSIMAX);
        let joint = search.search(|_| root, |s, p| s.outcome(p), &mut nodes(20_000));
        assert_eq!(joint, Some(vec![1, 1]));
        assert!(shares(search.actions_of(0))[1] > 0.75, "rounds {rounds}");
    }
}

/// A saddle point in pure strategies: row 1, column 1, value 0.5.
#[test]
fn saddle_points_are_found() {
    let root = Matrix::opposed([[0.3, 0.2, 0.9], [0.7, 0.5, 0.6], [0.8, 0.4, 0.1]], 3, 1);
    let mut search = Duct::<Matrix, 2>::new(DUCT);
    for player in 0..2 {
        let choice = search.search(&root, player, &mut RandomJoint::new(9), &mut nodes(50_000));
        let choice = choice.unwrap();
        assert_eq!(choice.action, 1, "player {player}");
        assert!((choice.value - 0.5).abs() < 0.05, "{choice:?}");
        search.clear();
    }
}

/// Matching pennies: the only equilibrium mixes evenly, and so do the visits.
#[test]
fn pennies_are_mixed() {
    let root = Matrix::opposed([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0; 3]], 2, 1);
    let search = duct(DUCT, &root, 100_000);
    for player in 0..2 {
        let shares = shares(search.strategy(player));
        assert!(shares.iter().all(|share| (0.4..0.6).contains(share)), "{shares:?}");
    }
}

#[test]
fn equal_seeds_give_equal_strategies() {
    let root = Matrix::opposed([[0.2, 0.9, 0.4], [0.8, 0.1, 0.5], [0.3, 0.6, 0.7]], 3, 4);
    let run = |seed| {
        let search = duct(duct::Config { seed, ..DUCT }, &root, 2000);
        (*search.stats(), search.strategy(0).collect::<Vec<_>>())
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1).1, run(2).1);
    let run = |seed| {
        let mut search = Smitsimax::new(smitsimax::Config { seed, ..SMITSIMAX });
        let joint = search.search(|_| root, |s, p| s.outcome(p), &mut nodes(2000));
        (joint, *search.stats(), search.actions_of(1).collect::<Vec<_>>())
    };
    assert_eq!(run(1), run(1));
}

#[test]
fn duct_tree_goes_on_between_turns() {
    let mut root = Matrix::opposed([[0.2, 0.9, 0.4], [0.8, 0.1, 0.5], [0.3, 0.6, 0.7]], 3, 5);
    let mut search = duct(DUCT, &root, 5000);
    for _ in 0..3 {
        let best = |player| search.strategy(player).max_by_key(|arm| arm.1).unwrap().0;
        let joint = [best(0), best(1)];
        search.advance(&joint);
        root.advance_all(&joint);
        let kept: u32 = search.strategy(0).map(|arm| arm.1).sum();
        assert!(kept > 10, "the child's visits are there");
        assert_eq!(kept, search.strategy(1).map(|arm| arm.1).sum::<u32>());
        search.search(&root, 0, &mut RandomJoint::new(9), &mut nodes(1000));
        assert_eq!(kept + 1000, search.strategy(0).map(|arm| arm.1).sum::<u32>());
    }
    search.advance(&[9, 9]);
    assert_eq!(search.strategy(0).count(), 0);
}

#[test]
fn odd_roots_and_empty_budgets_are_served() {
    let root = dilemma(2);
    for limit in [Limit::Nodes(0), Limit::millis(0)] {
        let mut search = Duct::<Matrix, 2>::new(DUCT);
        let choice = search.search(&root, 1, &mut RandomJoint::new(9), &mut Clock::start(limit));
        assert_eq!(choice, Some(duct::Choice { action: 0, value: 0.0 }));
        let mut search = Smitsimax::new(SMITSIMAX);
        let joint = search.search(|_| root, |_, _| 0.0, &mut Clock::start(limit));
        assert_eq!(joint, Some(vec![0, 0]));
    }
    let over = dilemma(0);
    let stuck = Matrix { actions: [2, 0], ..root };
    for root in [over, stuck] {
        assert_eq!(duct(DUCT, &root, 10).strategy(0).count(), 0);
        let mut search = Smitsimax::new(SMITSIMAX);
        assert_eq!(search.search(|_| root, |_, _| 0.0, &mut nodes(10)), None);
    }
    // A number of players that is not the game's, and a player that does not exist.
    let playout = &mut RandomJoint::new(9);
    assert!(Duct::<Matrix, 3>::new(DUCT).search(&root, 0, playout, &mut nodes(10)).is_none());
    assert!(Duct::<Matrix, 2>::new(DUCT).search(&root, 2, playout, &mut nodes(10)).is_none());
    assert_eq!(Duct::<Matrix, 2>::new(DUCT).strategy(7).count(), 0);
}

#[test]
fn meaningless_rewards_are_served() {
    let root = dilemma(3);
    for reward in [0.5, 0.0, f32::NAN, f32::INFINITY, -3.0] {
        for exploration in [1.0, 0.0, f32::NAN, f32::INFINITY] {
            let mut judge = |_: &mut Matrix, _: &mut SmallRng, out: &mut [f32]| out.fill(reward);
            let mut search = Duct::<Matrix, 2>::new(duct::Config { exploration, ..DUCT });
            let choice = search.search(&root, 0, &mut judge, &mut nodes(300)).unwrap();
            assert!((0.0..=1.0).contains(&choice.value));
            let config = smitsimax::Config { exploration, ..SMITSIMAX };
            let joint = Smitsimax::new(config).search(|_| root, |_, _| reward, &mut nodes(300));
            assert_eq!(joint.unwrap().len(), 2);
        }
    }
}

proptest! {
    /// Tiny memories, odd thresholds, draws that disagree about the legal actions: never a panic,
    /// and never more memory than allowed.
    #[test]
    fn any_size_is_served(
        size in 0usize..200,
        expand_at in prop::sample::select(vec![0, 1, 2, 7, u32::MAX]),
        depth in 0u32..6,
        budget in 0u64..500,
    ) {
        let root = Matrix::opposed([[0.2, 0.9, 0.4], [0.8, 0.1, 0.5], [0.3, 0.6, 0.7]], 3, 4);
        let mut search = duct(duct::Config { links: size, expand_at, ..DUCT }, &root, budget);
        prop_assert!(search.stats().nodes as usize * 9 <= size.max(9));
        search.advance(&[0, 0]);
        let config = smitsimax::Config { depth, nodes: size, expand_at, ..SMITSIMAX };
        let mut search = Smitsimax::new(config);
        let draw = |rng: &mut SmallRng| {
            Matrix { actions: [1 + rng.random_range(0..3) as u8, 2], ..root }
        };
        prop_assert!(search.search(draw, |s, p| s.outcome(p), &mut nodes(budget)).is_some());
        prop_assert!(search.stats().nodes as usize <= size.max(2 + 5));
    }
}

/// Sums of pseudo-random rewards along a line, for one agent.
#[derive(Clone, Copy)]
struct Climb {
    seed: u64,
    step: u8,
    sum: i64,
    last: u8,
}

impl State for Climb {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        (0..3 + self.last % 2).for_each(|action| out.push(action));
    }

    fn advance(&mut self, action: u8) {
        // Rewards depend on the last two actions: plans can be improved step by step.
        let bits = engine::rng::mix64(self.seed ^ u64::from(self.last) << 8 ^ u64::from(action));
        self.sum += (bits % 100) as i64;
        self.last = action;
        self.step += 1;
    }

    fn is_done(&self) -> bool {
        self.step == 12
    }
}

struct Sum;

impl Evaluate<Climb> for Sum {
    type Score = i64;

    fn evaluate(&self, state: &Climb) -> i64 {
        state.sum
    }
}

fn exhaustive(state: Climb, steps: u32) -> i64 {
    if steps == 0 || state.is_done() {
        return state.sum;
    }
    let value = |action| {
        let mut next = state;
        next.advance(action);
        exhaustive(next, steps - 1)
    };
    (0..3 + state.last % 2).map(value).max().unwrap()
}

const RHEA: rhea::Config = rhea::Config { length: 6, population: 20, mutation: 0.2, seed: 1 };

#[test]
fn evolution_finds_the_best_short_plan() {
    for seed in 0..10 {
        let root = Climb { seed, step: 0, sum: 0, last: 0 };
        let mut search = Rhea::new(RHEA);
        let plan = search.search(&root, &Sum, &mut nodes(60_000));
        assert_eq!(plan.score, Some(exhaustive(root, 6)), "seed {seed}");
        let end = plan.actions.iter().fold(root, |mut state, &action| {
            state.advance(action);
            state
        });
        assert_eq!((plan.score, plan.actions.len()), (Some(end.sum), 6));
        let again = Rhea::new(RHEA).search(&root, &Sum, &mut nodes(60_000));
        assert_eq!(again, plan);
    }
}

#[test]
fn evolution_gets_no_worse_with_more_budget() {
    for seed in 0..10 {
        let root = Climb { seed, step: 0, sum: 0, last: 0 };
        let scores = [0, 6, 60, 600, 6000]
            .map(|budget| Rhea::new(RHEA).search(&root, &Sum, &mut nodes(budget)).score.unwrap());
        assert!(scores.is_sorted(), "{scores:?}");
    }
}

#[test]
fn shifted_plans_live_on() {
    let mut root = Climb { seed: 4, step: 0, sum: 0, last: 0 };
    let mut search = Rhea::new(RHEA);
    let plan = search.search(&root, &Sum, &mut nodes(60_000));
    search.shift();
    root.advance(plan.actions[0]);
    // One sequence only: the rest of the plan, with one random action behind it.
    let next = search.search(&root, &Sum, &mut nodes(0));
    assert_eq!(next.actions[..5], plan.actions[1..]);
    assert_eq!(search.stats().sequences, 1);
}

#[test]
fn evolution_serves_odd_sizes_and_values() {
    let root = Climb { seed: 4, step: 0, sum: 0, last: 0 };
    let zero = rhea::Config { length: 0, population: 0, mutation: f64::NAN, seed: 0 };
    assert_eq!(Rhea::new(zero).search(&root, &Sum, &mut nodes(100)).actions.len(), 1);
    let late = Climb { step: 11, ..root };
    assert_eq!(Rhea::new(RHEA).search(&late, &Sum, &mut nodes(100)).actions.len(), 1);
    let over = Climb { step: 12, ..root };
    let plan = Rhea::new(RHEA).search(&over, &Sum, &mut nodes(100));
    assert_eq!((plan.actions.len(), plan.score), (0, None));
    struct Nothing(f64);
    impl Evaluate<Climb> for Nothing {
        type Score = f64;
        fn evaluate(&self, _: &Climb) -> f64 {
            self.0
        }
    }
    for value in [f64::NAN, 0.0, f64::INFINITY] {
        let plan = Rhea::new(RHEA).search(&root, &Nothing(value), &mut nodes(500));
        assert_eq!(plan.actions.len(), 6);
    }
}

/// With the others folded in, a single-agent search plans for one of many; the policy may be a
/// search of its own.
#[test]
fn opponents_fold_into_the_state() {
    let policy = |state: &Random, player: usize| {
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        actions[(state.bits(8) as usize ^ player) % actions.len()]
    };
    let root = Random { dead_ends: false, ..Random::new(12, 3, 9, false) };
    let against = Against::new(root, 1, &policy);
    assert!(against.is_done() || against.state.player() == 1);
    let mut inner =
        Chokudai::new(chokudai::Config { plies: 4, width: 1, capacity: 50, dedup_bits: 0 });
    let plan = inner.search(&against, &Guess(0), &mut nodes(500));
    assert!(!plan.actions.is_empty());

    // Pennies against somebody who shows heads every time, then against a searching player.
    let root = Matrix::opposed([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0; 3]], 2, 3);
    let heads = |_: &Matrix, _: usize| 0;
    assert_eq!(best_reply(root, &heads), 3.0);
    let search = RefCell::new(Duct::<Matrix, 2>::new(DUCT));
    let searching = |state: &Matrix, player: usize| {
        let mut search = search.borrow_mut();
        search.clear();
        let choice = search.search(state, player, &mut RandomJoint::new(9), &mut nodes(50));
        choice.map_or(0, |choice| choice.action)
    };
    assert_eq!(best_reply(root, &searching), 3.0, "whoever is predictable loses");
}

fn best_reply(root: Matrix, policy: &impl Fn(&Matrix, usize) -> u8) -> f64 {
    struct Won;
    impl Evaluate<Matrix> for Won {
        type Score = f64;
        fn evaluate(&self, state: &Matrix) -> f64 {
            f64::from(state.sums[0])
        }
    }
    let root = AgainstAll::<_, _, 2>::new(root, 0, policy);
    let config = rhea::Config { length: 3, population: 8, ..RHEA };
    Rhea::new(config).search(&root, &Won, &mut nodes(600)).score.unwrap()
}
