//! The simultaneous maze by DUCT, without or with a policy (`--search puct`), Smitsimax or rolling horizon
//! evolution, against a textbook DUCT.
//!
//!     cargo run --release -p engine --example simultaneous_maze -- --seed 1 --games 20 --playouts 1000
//!     cargo run --release -p engine --example simultaneous_maze -- --search smitsimax --ms 1
//!
//! Evolution takes the other for one who steps where most points lie. `--playouts N` (actions of
//! evolution) or `--ms N` is the budget of each action (1,000 playouts if neither is given).
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
use engine::opponent::AgainstAll;
use engine::playout::{Guided, RandomJoint};
use engine::rhea::{self, Rhea};
use engine::rng::SmallRng;
use engine::search::{Decision, Search};
use engine::smitsimax::{self, Smitsimax};
use engine::{Clock, Evaluate, Limit, Simultaneous};
use game::{Board, Maze, TURNS};
use std::time::Instant;
use textbook::duct;

const EXPLORATION: f32 = 1.0;
const EXPAND_AT: u32 = 2;

fn playout(state: &mut Maze<'_>, rng: &mut SmallRng, rewards: &mut [f32]) {
    state.playout(rng, rewards);
}

fn search_for<'b>(player: usize, seed: u64) -> Duct<Maze<'b>, 2> {
    let (exploration, expand_at) = (EXPLORATION, EXPAND_AT);
    Duct::new(Config { player, links: 1 << 21, exploration, expand_at, seed })
}

/// Times searches of the first turn, for at least 100,000 playouts, and prints the last one.
fn time_first_turn(seed: u64, limit: Limit) {
    let board = Board::new(seed);
    let mut search = search_for(0, seed);
    let mut playouts = 0;
    let start = Instant::now();
    let choice = loop {
        search.clear();
        let choice = search.search(&board.start(), &mut playout, &mut Clock::start(limit));
        playouts += choice.stats.nodes.max(1);
        if playouts >= 100_000 {
            break choice;
        }
    };
    let speed = playouts as f64 / start.elapsed().as_secs_f64() / 1e6;
    eprintln!("{:?}", choice.stats);
    if let Some(action) = choice.action() {
        let value = choice.value;
        println!("first turn: step {action} value {value:.4}, {speed:.2} M playouts/s");
    }
}

/// Plays one game.
fn play<'b>(
    (board, seed): (&'b Board, u64),
    our_seat: usize,
    limit: Limit,
    mut ours: impl FnMut(&Maze<'b>, &mut Clock) -> Decision<u8>,
) -> (f32, [u64; 2]) {
    let mut state = board.start();
    let mut rng = SmallRng::seed_from_u64(!seed);
    let mut spent = [0; 2];
    while !state.is_done() {
        let choice = ours(&state, &mut Clock::start(limit));
        let mut clock = Clock::start(limit);
        let exploration = f64::from(EXPLORATION);
        let go_on = |made| clock.spend(u64::from(made > 0));
        let their_seat = 1 - our_seat;
        let theirs = duct::search(&state, their_seat, exploration, &mut playout, &mut rng, go_on);
        spent = [spent[0] + choice.stats.nodes, spent[1] + theirs.1];
        let (Some(step), Some(reply)) = (choice.action(), theirs.0) else { break };
        let joint = if our_seat == 0 { [step, reply] } else { [reply, step] };
        state.advance_all(&joint);
    }
    (state.outcome(our_seat), spent)
}

fn play_duct(seed: u64, our_seat: usize, limit: Limit) -> (f32, [u64; 2]) {
    let board = Board::new(seed);
    let mut search = search_for(our_seat, seed);
    play((&board, seed), our_seat, limit, |state, clock| search.search(state, &mut playout, clock))
}

fn play_puct(seed: u64, our_seat: usize, limit: Limit) -> (f32, [u64; 2]) {
    let board = Board::new(seed);
    let mut search = search_for(our_seat, seed);
    let policy = |state: &Maze, player, weights: &mut Vec<f32>| state.weigh(player, weights);
    let mut judge = Guided::new(playout, policy);
    play((&board, seed), our_seat, limit, |state, clock| search.search(state, &mut judge, clock))
}

fn play_smitsimax(seed: u64, our_seat: usize, limit: Limit) -> (f32, [u64; 2]) {
    let board = Board::new(seed);
    let (player, depth, nodes) = (our_seat, u32::from(TURNS), 1 << 16);
    let (exploration, expand_at) = (EXPLORATION, EXPAND_AT);
    let config = smitsimax::Config { player, depth, nodes, exploration, expand_at, seed };
    let mut search = Smitsimax::new(config);
    let mut end = RandomJoint::new(0);
    play((&board, seed), our_seat, limit, |state, clock| search.search(state, &mut end, clock))
}

/// The player's lead.
struct Lead;

impl<'b> Evaluate<Maze<'b>> for Lead {
    type Score = i32;

    fn evaluate(&self, state: &Maze<'b>, player: usize) -> i32 {
        i32::from(state.lead(player))
    }
}

/// The step to most points, as if the other took a first step.
fn greedy(state: &Maze<'_>, player: usize) -> u8 {
    let [mut steps, mut replies] = [Vec::new(), Vec::new()];
    state.legal_actions(player, &mut steps);
    state.legal_actions(1 - player, &mut replies);
    let lead = |&step: &u8| {
        let mut next = *state;
        next.advance_all(&if player == 0 { [step, replies[0]] } else { [replies[0], step] });
        next.lead(player)
    };
    steps.into_iter().max_by_key(lead).unwrap_or(0)
}

fn play_rhea(seed: u64, our_seat: usize, limit: Limit) -> (f32, [u64; 2]) {
    let config = rhea::Config { length: 10, population: 16, mutation: 0.1, seed };
    let board = Board::new(seed);
    let mut search = Rhea::new(config);
    play((&board, seed), our_seat, limit, |state, clock| {
        let game = AgainstAll::<_, _, 2>::new(*state, our_seat, &greedy);
        search.search(&game, &mut Lead, clock)
    })
}

fn main() {
    let searches: [(&str, duel::Play); 4] = [
        ("duct", play_duct),
        ("puct", play_puct),
        ("smitsimax", play_smitsimax),
        ("rhea", play_rhea),
    ];
    duel::run("simultaneous_maze", "textbook DUCT", 1000, time_first_turn, &searches);
}
