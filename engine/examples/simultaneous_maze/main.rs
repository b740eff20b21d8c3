//! The simultaneous maze by DUCT, against a textbook DUCT.
//!
//!     cargo run --release -p engine --example simultaneous_maze -- --seed 1 --games 20 --playouts 1000
//!
//! `--playouts N` or `--ms N` is the budget of each action (1,000 playouts if neither is given).
//! `--games 0` only times searches of the first turn. With playouts everything but the times repeats
//! exactly.

#[path = "../common/duel.rs"]
mod duel;
mod game;
#[path = "../../benches/textbook"]
mod textbook {
    pub mod duct;
    pub mod ucb;
}

use engine::duct::{Config, Duct};
use engine::rng::SmallRng;
use engine::{Clock, Limit, Simultaneous};
use game::{Board, Maze};
use std::time::Instant;
use textbook::duct;

const EXPLORATION: f32 = 1.0;
const EXPAND_AT: u32 = 2;

fn playout(state: &mut Maze<'_>, rng: &mut SmallRng, rewards: &mut [f32]) {
    state.playout(rng, rewards);
}

fn search_for<'b>(seed: u64) -> Duct<Maze<'b>, 2> {
    Duct::new(Config { links: 1 << 21, exploration: EXPLORATION, expand_at: EXPAND_AT, seed })
}

/// Times searches of the first turn, for at least 100,000 playouts, and prints the last one.
fn time_first_turn(seed: u64, limit: Limit) {
    let board = Board::new(seed);
    let mut search = search_for(seed);
    let (mut playouts, mut choice) = (0, None);
    let start = Instant::now();
    while playouts < 100_000 {
        search.clear();
        choice = search.search(&board.start(), 0, &mut playout, &mut Clock::start(limit));
        playouts += search.stats().playouts.max(1);
    }
    let speed = playouts as f64 / start.elapsed().as_secs_f64() / 1e6;
    eprintln!("{}", search.stats());
    if let Some(choice) = choice {
        let (action, value) = (choice.action, choice.value);
        println!("first turn: step {action} value {value:.4}, {speed:.2} M playouts/s");
    }
}

/// Plays one game; what it was worth to ours, and the playouts of both.
fn play(seed: u64, our_seat: usize, limit: Limit) -> (f32, [u64; 2]) {
    let board = Board::new(seed);
    let mut rng = SmallRng::seed_from_u64(!seed);
    let mut ours = search_for(rng.next_u64());
    let mut state = board.start();
    let mut playouts = [0; 2];
    while !state.is_done() {
        let choice = ours.search(&state, our_seat, &mut playout, &mut Clock::start(limit));
        playouts[0] += ours.stats().playouts;
        let mut clock = Clock::start(limit);
        let exploration = f64::from(EXPLORATION);
        let go_on = |made| clock.spend(u64::from(made > 0));
        let their_seat = 1 - our_seat;
        let theirs = duct::search(&state, their_seat, exploration, &mut playout, &mut rng, go_on);
        playouts[1] += theirs.1;
        let (Some(choice), (Some(reply), _)) = (choice, theirs) else { break };
        let joint = if our_seat == 0 { [choice.action, reply] } else { [reply, choice.action] };
        ours.advance(&joint);
        state.advance_all(&joint);
    }
    (state.outcome(our_seat), playouts)
}

fn main() {
    duel::run("simultaneous_maze", "textbook DUCT", 1000, time_first_turn, play);
}
