//! Rolling horizon evolution and opponent models.

mod toys;

use engine::chokudai::{self, Chokudai};
use engine::duct::{self, Duct};
use engine::opponent::{Against, AgainstAll};
use engine::playout::RandomJoint;
use engine::rhea::{self, Rhea};
use engine::search::Search;
use engine::{Alternating, Clock, Evaluate, Limit, Push, State, Zobrist};
use std::cell::RefCell;
use toys::{Guess, Matrix, Random};

const DUCT: duct::Config =
    duct::Config { player: 0, links: 100_000, exploration: 1.0, expand_at: 1, seed: 3 };

fn nodes(playouts: u64) -> Clock {
    Clock::start(Limit::Nodes(playouts))
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

impl Zobrist for Climb {
    fn zobrist(&self) -> u64 {
        engine::rng::mix64(self.seed << 32 ^ (self.sum as u64) << 16 ^ u64::from(self.step) << 8)
            ^ u64::from(self.last)
    }
}

struct Sum;

impl Evaluate<Climb> for Sum {
    type Score = i64;

    fn evaluate(&self, state: &Climb, _player: usize) -> i64 {
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
        let plan = search.search(&root, &mut Sum, &mut nodes(60_000));
        assert_eq!(plan.value, exhaustive(root, 6) as f64, "seed {seed}");
        let end = plan.line.iter().fold(root, |mut state, &action| {
            state.advance(action);
            state
        });
        assert_eq!((plan.value, plan.line.len()), (end.sum as f64, 6));
        let again = Rhea::new(RHEA).search(&root, &mut Sum, &mut nodes(60_000));
        assert_eq!(again, plan);
    }
}

#[test]
fn evolution_gets_no_worse_with_more_budget() {
    for seed in 0..10 {
        let root = Climb { seed, step: 0, sum: 0, last: 0 };
        let scores = [0, 6, 60, 600, 6000]
            .map(|budget| Rhea::new(RHEA).search(&root, &mut Sum, &mut nodes(budget)).value);
        assert!(scores.is_sorted(), "{scores:?}");
    }
}

#[test]
fn shifted_plans_live_on() {
    let mut root = Climb { seed: 4, step: 0, sum: 0, last: 0 };
    let mut search = Rhea::new(RHEA);
    let plan = search.search(&root, &mut Sum, &mut nodes(60_000));
    root.advance(plan.line[0]);
    // One sequence only: the rest of the plan, with one random action behind it.
    let next = search.search(&root, &mut Sum, &mut nodes(0));
    assert_eq!(next.line[..5], plan.line[1..]);
    assert_eq!(next.stats.expanded, 1);
    // Without them the plan is another one.
    search.reset();
    assert_ne!(search.search(&root, &mut Sum, &mut nodes(0)).line, next.line);
    let only = search.search_among(&root, &[2], &mut Sum, &mut nodes(600));
    assert_eq!((only.line[0], only.line.len()), (2, 6));
}

/// The plans are those of the root, whatever was searched between; for another root there are none.
#[test]
fn plans_belong_to_their_root() {
    let start = |seed| Climb { seed, step: 0, sum: 0, last: 0 };
    let mut roots = [start(4), start(5)];
    let mut search = Rhea::new(RHEA);
    let mut plans = roots.map(|root| search.search(&root, &mut Sum, &mut nodes(60_000)).line);
    // Two lines of searches by turns; two actions of the one are played at once.
    for played in [1, 2] {
        for (root, plan) in roots.iter_mut().zip(&mut plans) {
            plan.drain(..played).for_each(|action| root.advance(action));
            let next = search.search(root, &mut Sum, &mut nodes(0));
            assert_eq!((&next.line[..plan.len()], next.stats.expanded), (&plan[..], 1));
            *plan = next.line;
        }
    }
    // The same root again: nothing is dropped.
    let again = search.search(&roots[1], &mut Sum, &mut nodes(0));
    assert_eq!(again.line, plans[1]);
    // Other actions were played than planned: nothing of the plan is left.
    let mut other = roots[1];
    other.advance((plans[1][0] + 1) % 3);
    for action in 0..3 {
        let mut root = other;
        root.advance(action);
        let found = search.search(&root, &mut Sum, &mut nodes(0)).line;
        assert_ne!(found[..3], plans[1][2..5]);
    }
}

#[test]
fn evolution_serves_odd_sizes_and_values() {
    let root = Climb { seed: 4, step: 0, sum: 0, last: 0 };
    let zero = rhea::Config { length: 0, population: 0, mutation: f64::NAN, seed: 0 };
    assert_eq!(Rhea::new(zero).search(&root, &mut Sum, &mut nodes(100)).line.len(), 1);
    let late = Climb { step: 11, ..root };
    assert_eq!(Rhea::new(RHEA).search(&late, &mut Sum, &mut nodes(100)).line.len(), 1);
    let over = Climb { step: 12, ..root };
    let plan = Rhea::new(RHEA).search(&over, &mut Sum, &mut nodes(100));
    assert_eq!((plan.action(), plan.value), (None, 0.0));
    struct Nothing(f64);
    impl Evaluate<Climb> for Nothing {
        type Score = f64;
        fn evaluate(&self, _: &Climb, _player: usize) -> f64 {
            self.0
        }
    }
    for value in [f64::NAN, 0.0, f64::INFINITY] {
        let plan = Rhea::new(RHEA).search(&root, &mut Nothing(value), &mut nodes(500));
        assert_eq!(plan.line.len(), 6);
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
    let plan = inner.search(&against, &mut Guess, &mut nodes(500));
    assert!(plan.action().is_some());

    // Pennies against somebody who shows heads every time, then against a searching player.
    let root = Matrix::opposed([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0; 3]], 2, 3);
    let heads = |_: &Matrix, _: usize| 0;
    assert_eq!(best_reply(root, &heads), 3.0);
    let search = RefCell::new(Duct::<Matrix, 2>::new(DUCT));
    let searching = |state: &Matrix, player: usize| {
        let mut search = search.borrow_mut();
        search.clear();
        search.set_player(player);
        let choice = search.search(state, &mut RandomJoint::new(9), &mut nodes(50));
        choice.action().unwrap_or(0)
    };
    assert_eq!(best_reply(root, &searching), 3.0, "whoever is predictable loses");
}

fn best_reply(root: Matrix, policy: &impl Fn(&Matrix, usize) -> u8) -> f64 {
    struct Won;
    impl Evaluate<Matrix> for Won {
        type Score = f64;
        fn evaluate(&self, state: &Matrix, player: usize) -> f64 {
            f64::from(state.sums[player])
        }
    }
    let root = AgainstAll::<_, _, 2>::new(root, 0, policy);
    let config = rhea::Config { length: 3, population: 8, ..RHEA };
    Rhea::new(config).search(&root, &mut Won, &mut nodes(600)).value
}

/// Notes every joint action.
#[derive(Clone)]
struct Notes(Vec<[u8; 3]>);

impl engine::Simultaneous for Notes {
    type Action = u8;

    fn players(&self) -> usize {
        3
    }
    fn legal_actions(&self, player: usize, out: &mut impl Push<u8>) {
        out.push(player as u8);
        out.push(9);
    }
    fn advance_all(&mut self, joint: &[u8]) {
        self.0.push(joint.try_into().unwrap());
    }
    fn is_done(&self) -> bool {
        self.0.len() == 2
    }
    fn outcome(&self, _: usize) -> f32 {
        0.5
    }
}

#[test]
fn others_play_their_policy_at_their_own_place() {
    let policy = |state: &Notes, player: usize| (10 * (state.0.len() + 1) + player) as u8;
    for me in 0..3 {
        let mut game = AgainstAll::<_, _, 3>::new(Notes(Vec::new()), me, &policy);
        let mut listed = Vec::new();
        game.legal_actions(&mut listed);
        assert_eq!(listed, [me as u8, 9]);
        game.advance(9);
        assert!(!game.is_done());
        game.advance(me as u8);
        assert!(game.is_done());
        let mut expected = [[10, 11, 12], [20, 21, 22]];
        (expected[0][me], expected[1][me]) = (9, me as u8);
        assert_eq!(game.state.0, expected);
    }
}
