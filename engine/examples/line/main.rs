//! The smallest program with a beam, a clock, random numbers and removal of equal states: what they
//! cost in a bundle is pinned by a test.
//!
//!     cargo run --release -p engine --example line -- 1 50
//!
//! Takes a seed and milliseconds. A walker on a line collects pseudo-random rewards for 100 turns.

use engine::beam::{Beam, Config, Stop, Width};
use engine::rng::SmallRng;
use engine::search::Search;
use engine::state::Children;
use engine::{Clock, Evaluate, Limit, Push, State, Zobrist};

/// A walker, and what it has collected.
#[derive(Clone)]
struct Walk<'r> {
    rewards: &'r [[i32; 64]],
    place: usize,
    time: usize,
    score: i32,
}

impl State for Walk<'_> {
    type Action = u8;

    fn legal_actions(&self, out: &mut impl Push<u8>) {
        (0..3).for_each(|step| out.push(step));
    }

    fn advance(&mut self, step: u8) {
        self.place = (self.place + 63 + step as usize) % 64;
        self.score += self.rewards[self.time][self.place];
        self.time += 1;
    }

    fn is_done(&self) -> bool {
        self.time == self.rewards.len()
    }
}

impl Zobrist for Walk<'_> {
    fn zobrist(&self) -> u64 {
        self.place as u64
    }
}

/// What a walk has collected; children are told without being built.
struct Collected;

impl<'r> Evaluate<Walk<'r>> for Collected {
    type Score = i32;

    fn evaluate(&self, state: &Walk<'r>, _player: usize) -> i32 {
        state.score
    }

    fn expand(&self, state: &mut Walk<'r>, out: &mut impl Children<Walk<'r>, i32>) {
        for step in 0..3 {
            let place = (state.place + 63 + step as usize) % 64;
            let score = state.score + state.rewards[state.time][place];
            out.child(1, step, score, || place as u64);
        }
    }
}

fn main() {
    let mut numbers = std::env::args().skip(1).map_while(|arg| arg.parse().ok());
    let (seed, ms) = (numbers.next().unwrap_or(1), numbers.next().unwrap_or(50));
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut row = |_| std::array::from_fn(|_| rng.random_range(0..1000) as i32);
    let rewards: Vec<[i32; 64]> = (0..100).map(&mut row).collect();
    let root = Walk { rewards: &rewards, place: 0, time: 0, score: 0 };
    let config = Config { plies: 100, width: Width::Clock(1000), max_step: 1, stop: Stop::Never };
    let mut clock = Clock::start(Limit::millis(ms));
    let plan = Beam::new(config).search(&root, &mut Collected, &mut clock);
    println!("seed {seed}: {} in {} turns", plan.value, plan.line.len());
}
