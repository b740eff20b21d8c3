//! Connect4 by UCT, without or with a policy (`--search puct`), against a textbook UCT.
//!
//!     cargo run --release -p engine --example connect4 -- --seed 1 --games 20 --playouts 10000
//!
//! `--playouts N` or `--ms N` is the budget of each action (300,000 playouts if neither is given).
//! `--games 0` only times one search from the empty board. With playouts everything but the times
//! repeats exactly.

#[path = "../common/duel.rs"]
mod duel;
mod game;
#[path = "../../benches/textbook"]
mod textbook {
    pub mod ucb;
    pub mod uct;
}

use engine::playout::{Guided, Playout};
use engine::rng::SmallRng;
use engine::search::Search;
use engine::uct::{Config, Uct};
use engine::{Alternating, Clock, Limit, State};
use game::Connect4;
use std::time::Instant;
use textbook::uct;

const EXPLORATION: f32 = 1.0;
/// Visits before expansion: more saves memory, fewer learns more from each playout.
const EXPAND_AT: u32 = 2;

fn playout(state: &mut Connect4, rng: &mut SmallRng, rewards: &mut [f32]) {
    state.playout(rng, rewards);
}

fn config(seed: u64) -> Config {
    Config { nodes: 1 << 21, exploration: EXPLORATION, expand_at: EXPAND_AT, seed }
}

/// Times one search from the empty board and prints what it found.
fn time_one_search(seed: u64, limit: Limit) {
    let mut search = Uct::new(config(seed));
    let start = Instant::now();
    let choice = search.search(&Connect4::START, &mut playout, &mut Clock::start(limit));
    let seconds = start.elapsed().as_secs_f64();
    eprintln!("{:?}", choice.stats);
    if let Some(action) = choice.action() {
        let speed = choice.stats.nodes as f64 / seconds / 1e6;
        let value = choice.value;
        println!("empty board: column {action} value {value:.4}, {speed:.2} M playouts/s");
    }
}

/// Plays one game from two random stones; what it was worth to ours, and the playouts of both.
fn play(
    seed: u64,
    our_seat: usize,
    limit: Limit,
    exploration: f32,
    mut judge: impl Playout<Connect4>,
) -> (f32, [u64; 2]) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut state = Connect4::START;
    for _ in 0..2 {
        state.advance(rng.random_range(0..7) as u8);
    }
    let mut ours = Uct::new(Config { exploration, ..config(rng.next_u64()) });
    let mut playouts = [0; 2];
    while !state.is_done() {
        let mut clock = Clock::start(limit);
        let action = if state.player() == our_seat {
            let choice = ours.search(&state, &mut judge, &mut clock);
            playouts[0] += choice.stats.nodes;
            choice.action()
        } else {
            let exploration = f64::from(EXPLORATION);
            let go_on = |made| clock.spend(u64::from(made > 0));
            let found = uct::search(&state, exploration, &mut playout, &mut rng, go_on);
            playouts[1] += found.1;
            found.0
        };
        let Some(action) = action else { break };
        state.advance(action);
    }
    (state.outcome(our_seat), playouts)
}

fn play_uct(seed: u64, our_seat: usize, limit: Limit) -> (f32, [u64; 2]) {
    play(seed, our_seat, limit, EXPLORATION, playout)
}

fn play_puct(seed: u64, our_seat: usize, limit: Limit) -> (f32, [u64; 2]) {
    let policy = |state: &Connect4, _, weights: &mut Vec<f32>| state.weigh(weights);
    play(seed, our_seat, limit, 1.5, Guided::new(playout, policy))
}

fn main() {
    let searches: [(&str, duel::Play); 2] = [("uct", play_uct), ("puct", play_puct)];
    duel::run("connect4", "textbook UCT", 300_000, time_one_search, &searches);
}
