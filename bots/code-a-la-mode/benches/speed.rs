//! Speed of simulator and search in the kitchens of some seeds; figures stand beside a plain baseline
//! of the same run, because absolute times differ from machine to machine.

use code_a_la_mode::bot::{Bot, Settings};
use code_a_la_mode::io::Observation;
use code_a_la_mode::referee::partners;
use code_a_la_mode::referee::setup::setup;
use code_a_la_mode::sim::floor::{is_floor, neighbours, CELLS};
use code_a_la_mode::sim::walk::Walk;
use code_a_la_mode::sim::{Action, Kitchen, State};
use engine::rng::SmallRng;
use nix::time::{clock_gettime, ClockId};
use std::collections::VecDeque;
use std::hint::black_box;
use std::time::{Duration, Instant};

const SEEDS: i64 = 12;
/// Turns between the positions that are looked at.
const STEP: usize = 25;
/// Measuring time per position.
const SLICE: Duration = Duration::from_millis(4);

/// Processor time of this thread: other programs on the machine do not count.
fn now() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("a clock").into()
}

fn main() {
    let start = now();
    black_box(Walk::shared());
    println!("  walking tables: {:.1} ms", (now() - start).as_secs_f64() * 1e3);
    let kitchens: Vec<Kitchen> = (1..=SEEDS).map(|seed| setup(seed, 4).kitchen).collect();
    let positions: Vec<(usize, State)> =
        kitchens.iter().enumerate().flat_map(|(i, k)| positions(k).map(move |s| (i, s))).collect();
    println!("code-a-la-mode: one core, {} positions", positions.len());
    simulator(&kitchens, &positions);
    searches(&kitchens, &positions);
}

/// Positions of a round of two recipe followers.
fn positions(kitchen: &Kitchen) -> impl Iterator<Item = State> + '_ {
    let mut state = State::new(kitchen, [true; 2]);
    std::iter::from_fn(move || {
        for _ in 0..STEP {
            let action = partners::follow(kitchen, &state);
            state.advance(kitchen, action);
        }
        (!state.is_over()).then_some(state)
    })
}

fn report(name: &str, mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    let median = rates[rates.len() / 2];
    println!("  {name}: worst {:.2}, median {median:.2} M/s", rates[0]);
    median
}

/// Turns per second of random lines; `act` plays a turn.
fn rate(root: &State, act: impl Fn(&mut State, Action)) -> f64 {
    let mut rng = SmallRng::seed_from_u64(1);
    let actions: Vec<Action> = (0..256).map(|_| partners::random(&mut rng)).collect();
    let (start, mut turns, mut check) = (now(), 0u64, 0u32);
    while now() - start < SLICE {
        for i in 0..32usize {
            let mut state = *root;
            for j in 0..8 {
                act(&mut state, actions[(turns as usize + 8 * i + j) % actions.len()]);
            }
            check ^= u32::from(state.chefs[0].cell);
        }
        turns += 32 * 8;
    }
    black_box(check);
    turns as f64 / (now() - start).as_secs_f64() / 1e6
}

fn simulator(kitchens: &[Kitchen], positions: &[(usize, State)]) {
    let rates = |plain: bool| -> Vec<f64> {
        let one = |&(kitchen, ref state): &(usize, State)| {
            let kitchen = &kitchens[kitchen];
            rate(state, |state, action| {
                if let (true, Action::Move(target)) = (plain, action) {
                    let [me, partner] = [state.actor(), 1 - state.actor()];
                    black_box(flood(state.chefs[me].cell, state.chefs[partner].cell, target));
                }
                state.advance(kitchen, action);
            })
        };
        positions.iter().map(one).collect()
    };
    let ours = report("turns, any action, copies of the state included", rates(false));
    let plain = report("the same with a flood of the kitchen per MOVE     ", rates(true));
    println!("  ratio {:.1}", ours / plain);
}

/// Steps to a cell by a textbook flood.
fn flood(from: u8, partner: u8, target: u8) -> u8 {
    let mut steps = [u8::MAX; CELLS];
    let mut queue = VecDeque::from([from]);
    steps[usize::from(from)] = 0;
    while let Some(cell) = queue.pop_front() {
        for (next, _) in neighbours(cell) {
            if steps[usize::from(next)] == u8::MAX && is_floor(next) && next != partner {
                steps[usize::from(next)] = steps[usize::from(cell)] + 1;
                queue.push_back(next);
            }
        }
    }
    steps[usize::from(target)]
}

fn searches(kitchens: &[Kitchen], positions: &[(usize, State)]) {
    const BUDGET: u64 = 20_000;
    static SETTINGS: Settings = Settings::best();
    let mut rates = Vec::new();
    for (kitchen, state) in positions {
        let mut cook = Bot::new(&kitchens[*kitchen], &SETTINGS, Some(BUDGET));
        let observation =
            Observation { state: *state, queue: seen_queue(&kitchens[*kitchen], state) };
        cook.decide(&observation, Instant::now());
        let mut cook = Bot::new(&kitchens[*kitchen], &SETTINGS, Some(BUDGET));
        let start = now();
        black_box(cook.decide(&observation, Instant::now()));
        let time = now() - start;
        rates.push(cook.stats().nodes as f64 * 0.045 / time.as_secs_f64() / 1e3);
    }
    rates.sort_by(f64::total_cmp);
    println!(
        "  evaluated positions in 45 ms: worst {:.0} k, median {:.0} k",
        rates[0],
        rates[rates.len() / 2]
    );
}

fn seen_queue(kitchen: &Kitchen, state: &State) -> [code_a_la_mode::sim::Request; 3] {
    state.waiting.map(|customer| code_a_la_mode::sim::Request {
        award: customer.award,
        ..kitchen.customers[usize::from(customer.customer)]
    })
}
