//! Speed and strength of the tree searches beside textbook versions written for this bench.
//!
//!     cargo bench -p engine --bench trees [-- --pairs 7 --games 200 --seed 1]
//!
//! Each ratio is the median over pairs of runs in alternating order, so that a busy machine slows
//! both sides alike. The last column says how many allocations one search made.

#[path = "../examples/shared/args.rs"]
mod args;
#[path = "../examples/connect4/game.rs"]
mod connect4;
#[path = "../examples/simultaneous_maze/game.rs"]
mod maze;
mod textbook {
    pub mod duct;
    pub mod maze;
    pub mod uct;
}

use connect4::Connect4;
use engine::alphabeta::{self, AlphaBeta};
use engine::duct::{self, Duct};
use engine::rng::SmallRng;
use engine::uct::{self, Uct};
use engine::{Alternating, Clock, Evaluate, Limit, Simultaneous, State};
use maze::{Board, Maze};
use std::hint::black_box;
use std::time::Instant;
use textbook::maze::BookMaze;

#[global_allocator]
static ALLOCATOR: stats_alloc::StatsAlloc<std::alloc::System> = stats_alloc::StatsAlloc::system();

/// Exploration of every search here, ours and the others'.
const EXPLORATION: f32 = 1.0;
/// Visits before expansion in ours. The textbooks expand at the second visit (UCT) and at the first
/// (DUCT).
const EXPAND_AT: u32 = 2;

fn drop_stones(state: &mut Connect4, rng: &mut SmallRng, rewards: &mut [f32]) {
    state.playout(rng, rewards);
}

fn walk(state: &mut Maze<'_>, rng: &mut SmallRng, rewards: &mut [f32]) {
    state.playout(rng, rewards);
}

fn walk_by_the_book(state: &mut BookMaze, rng: &mut SmallRng, rewards: &mut [f32]) {
    state.playout(rng, rewards);
}

/// Seconds and allocations of one call.
fn measure(run: &mut dyn FnMut()) -> (f64, usize) {
    let region = stats_alloc::Region::new(&ALLOCATOR);
    let start = Instant::now();
    run();
    let seconds = start.elapsed().as_secs_f64();
    let change = region.change();
    (seconds, change.allocations + change.reallocations)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Runs both sides in alternating order and prints a row; each makes `playouts` playouts a run.
fn compare(
    name: &str,
    playouts: u64,
    pairs: u64,
    ours: &mut dyn FnMut(),
    theirs: &mut dyn FnMut(),
) {
    ours();
    theirs();
    let (mut times, mut allocations) = ([Vec::new(), Vec::new()], 0);
    for pair in 0..pairs {
        let mut sides: [(usize, &mut dyn FnMut()); 2] = [(0, &mut *ours), (1, &mut *theirs)];
        if pair % 2 == 1 {
            sides.reverse();
        }
        for (side, run) in sides {
            let (seconds, count) = measure(run);
            times[side].push(seconds);
            if side == 0 {
                allocations = count;
            }
        }
    }
    let ratios: Vec<f64> =
        times[1].iter().zip(&times[0]).map(|(theirs, ours)| theirs / ours).collect();
    let (low, high) = ratios.iter().fold((f64::MAX, 0.0f64), |(l, h), &r| (l.min(r), h.max(r)));
    let speed = |times: &[f64]| playouts as f64 / median(times.to_vec()) / 1e6;
    println!(
        "{name:<44} {:>6.2} M/s {:>6.2} M/s {:>6.2}x ({low:.2}-{high:.2}) {allocations:>4}",
        speed(&times[0]),
        speed(&times[1]),
        median(ratios),
    );
}

fn uct_config(seed: u64) -> uct::Config {
    uct::Config { nodes: 1 << 21, exploration: EXPLORATION, expand_at: EXPAND_AT, seed }
}

fn duct_config(seed: u64) -> duct::Config {
    duct::Config { links: 1 << 22, exploration: EXPLORATION, expand_at: EXPAND_AT, seed }
}

fn compare_uct(seed: u64, playouts: u64, pairs: u64) {
    let mut search = Uct::new(uct_config(seed));
    let mut rng = SmallRng::seed_from_u64(seed);
    let exploration = f64::from(EXPLORATION);
    let name = format!("uct: connect4, {playouts} playouts");
    compare(
        &name,
        playouts,
        pairs,
        &mut || {
            search.clear();
            let mut clock = Clock::start(Limit::Nodes(playouts));
            black_box(search.search(&Connect4::START, &mut drop_stones, &mut clock));
        },
        &mut || {
            let (root, go_on) = (&Connect4::START, |made| made < playouts);
            black_box(textbook::uct::search(root, exploration, &mut drop_stones, &mut rng, go_on));
        },
    );
}

/// Compares with the textbook search on our state and on the book's.
fn compare_duct(seed: u64, playouts: u64, pairs: u64) {
    let board = Board::new(seed);
    let mut search = Duct::<Maze, 2>::new(duct_config(seed));
    let runs = (100_000 / playouts).max(1);
    let mut ours = || {
        for _ in 0..runs {
            search.clear();
            let mut clock = Clock::start(Limit::Nodes(playouts));
            black_box(search.search(&board.start(), 0, &mut walk, &mut clock));
        }
    };
    let exploration = f64::from(EXPLORATION);
    let go_on = |made| made < playouts;
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut same_state = || {
        for _ in 0..runs {
            let root = &board.start();
            black_box(textbook::duct::search(root, 0, exploration, &mut walk, &mut rng, go_on));
        }
    };
    let name = format!("duct: maze, {playouts} playouts, same state");
    compare(&name, playouts * runs, pairs, &mut ours, &mut same_state);
    let book = BookMaze::new(|square| board.points(square), maze::TURNS);
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut book_state = || {
        for _ in 0..runs {
            let playout = &mut walk_by_the_book;
            black_box(textbook::duct::search(&book, 0, exploration, playout, &mut rng, go_on));
        }
    };
    let name = format!("duct: maze, {playouts} playouts, book's state");
    compare(&name, playouts * runs, pairs, &mut ours, &mut book_state);
}

/// Judges a Connect4 position by nothing.
struct Flat;

impl Evaluate<Connect4> for Flat {
    type Score = i32;

    fn evaluate(&self, _: &Connect4) -> i32 {
        0
    }
}

/// Alpha-beta with table against the same without, to the same depth: time for the same answer.
fn compare_tables(depth: u32, pairs: u64) {
    let mut values = [0; 2];
    let [with, without] = &mut values;
    let mut searches = [20, 0]
        .map(|table_bits| AlphaBeta::<Connect4>::new(alphabeta::Config { depth, table_bits }));
    let run = |search: &mut AlphaBeta<Connect4>, value: &mut i32| {
        search.clear();
        let mut clock = Clock::start(Limit::Nodes(u64::MAX));
        *value =
            search.search(&Connect4::START, &Flat, &mut clock).map_or(0, |choice| choice.value);
        search.stats().nodes
    };
    let nodes = [run(&mut searches[0], with), run(&mut searches[1], without)];
    let [table, plain] = &mut searches;
    let name = format!("alphabeta: connect4 to depth {depth}, no table");
    compare(&name, nodes[0], pairs, &mut || _ = run(table, with), &mut || _ = run(plain, without));
    assert_eq!(values[0], values[1], "the table must not change the value");
    println!("  nodes {} with table, {} without", nodes[0], nodes[1]);
}

/// Our score per game of Connect4, each opening of two random stones from both sides.
fn match_uct(seed: u64, games: u64, limit: Limit) -> f64 {
    let exploration = f64::from(EXPLORATION);
    let play = |game: u64| {
        let mut rng = SmallRng::seed_from_u64(seed.wrapping_add(game / 2));
        let mut state = Connect4::START;
        (0..2).for_each(|_| state.advance(rng.random_range(0..7) as u8));
        let mut ours = Uct::new(uct::Config { nodes: 1 << 18, ..uct_config(game) });
        let our_seat = (game % 2) as usize;
        while !state.is_done() {
            let mut clock = Clock::start(limit);
            let action = if state.player() == our_seat {
                ours.search(&state, &mut drop_stones, &mut clock).map(|choice| choice.action)
            } else {
                let go_on = |made| clock.spend(u64::from(made > 0));
                textbook::uct::search(&state, exploration, &mut drop_stones, &mut rng, go_on).0
            };
            let Some(action) = action else { break };
            ours.advance(action);
            state.advance(action);
        }
        f64::from(state.outcome(our_seat))
    };
    (0..games).map(play).sum::<f64>() / games as f64
}

/// Our score per game of the maze, each board from both sides; the book's search on its own state.
fn match_duct(seed: u64, games: u64, limit: Limit) -> f64 {
    let exploration = f64::from(EXPLORATION);
    let play = |game: u64| {
        let board = Board::new(seed.wrapping_add(game / 2));
        let mut rng = SmallRng::seed_from_u64(game);
        let mut ours = Duct::<Maze, 2>::new(duct::Config { links: 1 << 18, ..duct_config(game) });
        let seat = (game % 2) as usize;
        let mut state = board.start();
        let mut book = BookMaze::new(|square| board.points(square), maze::TURNS);
        while !state.is_done() {
            let choice = ours.search(&state, seat, &mut walk, &mut Clock::start(limit));
            let mut clock = Clock::start(limit);
            let go_on = |made| clock.spend(u64::from(made > 0));
            let playout = &mut walk_by_the_book;
            let reply =
                textbook::duct::search(&book, 1 - seat, exploration, playout, &mut rng, go_on).0;
            let (Some(choice), Some(reply)) = (choice, reply) else { break };
            let joint = if seat == 0 { [choice.action, reply] } else { [reply, choice.action] };
            ours.advance(&joint);
            state.advance_all(&joint);
            book.advance_all(&joint);
            assert_eq!(state.is_done(), book.is_done());
        }
        assert_eq!(state.outcome(0), book.outcome(0), "both states keep the same rules");
        f64::from(state.outcome(seat))
    };
    (0..games).map(play).sum::<f64>() / games as f64
}

fn main() {
    // `cargo test` runs benches, too: then a glance is enough.
    let is_bench = std::env::args().any(|arg| arg == "--bench");
    let pairs = args::number("--pairs").unwrap_or(if is_bench { 7 } else { 1 });
    let games = args::number("--games").unwrap_or(if is_bench { 200 } else { 2 });
    let seed = args::number("--seed").unwrap_or(1);
    let scale = if is_bench { 1 } else { 100 };
    println!(
        "seed {seed}, {pairs} pairs of runs; M/s: million playouts (alphabeta: nodes) a second"
    );
    println!("{:<44} {:>10} {:>10} {:>7}", "search", "engine", "textbook", "ratio");
    compare_uct(seed, 10_000 / scale, pairs);
    compare_uct(seed, 300_000 / scale, pairs);
    compare_duct(seed, 1000, pairs);
    compare_duct(seed, 100_000 / scale, pairs);
    compare_tables(if is_bench { 12 } else { 6 }, pairs);
    println!("score per game against the textbook search, {games} games:");
    for (name, limit) in [("10,000 playouts", Limit::Nodes(10_000)), ("2 ms", Limit::millis(2))] {
        println!("  connect4, {name}: {:.3}", match_uct(seed, games, limit));
    }
    for (name, limit) in [("1,000 playouts", Limit::Nodes(1000)), ("1 ms", Limit::millis(1))] {
        println!("  maze, {name}: {:.3}", match_duct(seed, games, limit));
    }
}
