//! Speed and strength of the tree searches beside textbook versions written for this bench.
//!
//!     cargo bench -p engine --bench trees
//!
//! Each ratio is the median over pairs of runs in alternating order by CPU time, so that a busy
//! machine slows both sides alike. Both sides use the same rules and playouts except where the row
//! says "book's state". What it does not prove: the textbooks were written here, so ratios against
//! libraries differ; the games are toys with cheap rules.

#[path = "../examples/connect4/game.rs"]
mod connect4;
#[path = "../examples/simultaneous_maze/game.rs"]
mod maze;
#[path = "speed/measure.rs"]
mod measure;
mod textbook {
    pub mod duct;
    pub mod maze;
    pub mod ucb;
    pub mod uct;
}

use connect4::Connect4;
use engine::alphabeta::{self, AlphaBeta};
use engine::duct::{self, Duct};
use engine::rng::SmallRng;
use engine::search::Search;
use engine::uct::{self, Uct};
use engine::{Alternating, Clock, Evaluate, Limit, Simultaneous, State};
use maze::{Board, Maze};
use measure::{compare, run};
use textbook::maze::BookMaze;

/// Seed of the first run or game; each further one takes the next.
const SEED: u64 = 1;
const PAIRS: u64 = 7;
const GAMES: u64 = 200;
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

fn uct_config(seed: u64) -> uct::Config {
    uct::Config { nodes: 1 << 21, exploration: EXPLORATION, expand_at: EXPAND_AT, seed }
}

fn duct_config(player: usize, seed: u64) -> duct::Config {
    let (exploration, expand_at) = (EXPLORATION, EXPAND_AT);
    duct::Config { player, links: 1 << 22, exploration, expand_at, seed }
}

fn compare_uct(playouts: u64) {
    let exploration = f64::from(EXPLORATION);
    let root = &Connect4::START;
    let mut search = Uct::new(uct_config(SEED));
    compare(
        &format!("uct, connect4, {playouts} playouts"),
        "playouts",
        PAIRS,
        |_| {
            search.clear();
            let mut clock = Clock::start(Limit::Nodes(playouts));
            run(|| search.search(root, &mut drop_stones, &mut clock).stats.nodes)
        },
        |pair| {
            let mut rng = SmallRng::seed_from_u64(SEED + pair);
            let go_on = |made| made < playouts;
            run(|| textbook::uct::search(root, exploration, &mut drop_stones, &mut rng, go_on).1)
        },
    );
}

/// Compares with the textbook search on our state and on the book's.
fn compare_duct(playouts: u64) {
    let (board, exploration) = (Board::new(SEED), f64::from(EXPLORATION));
    let searches = (100_000 / playouts).max(1);
    let go_on = |made| made < playouts;
    let mut search = Duct::<Maze, 2>::new(duct_config(0, SEED));
    let mut ours = |_| {
        run(|| {
            let mut once = || {
                search.clear();
                let mut clock = Clock::start(Limit::Nodes(playouts));
                search.search(&board.start(), &mut walk, &mut clock).stats.nodes
            };
            (0..searches).map(|_| once()).sum()
        })
    };
    compare(
        &format!("duct, maze, {playouts} playouts, same state"),
        "playouts",
        PAIRS,
        &mut ours,
        |pair| {
            let mut rng = SmallRng::seed_from_u64(SEED + pair);
            let root = board.start();
            let mut once =
                || textbook::duct::search(&root, 0, exploration, &mut walk, &mut rng, go_on).1;
            run(|| (0..searches).map(|_| once()).sum())
        },
    );
    let book = BookMaze::new(|square| board.points(square), maze::TURNS);
    compare(
        &format!("duct, maze, {playouts} playouts, book's state"),
        "playouts",
        PAIRS,
        &mut ours,
        |pair| {
            let mut rng = SmallRng::seed_from_u64(SEED + pair);
            let playout = &mut walk_by_the_book;
            let mut once =
                || textbook::duct::search(&book, 0, exploration, playout, &mut rng, go_on).1;
            run(|| (0..searches).map(|_| once()).sum())
        },
    );
}

/// Judges a Connect4 position by nothing.
struct Flat;

impl Evaluate<Connect4> for Flat {
    type Score = i32;

    fn evaluate(&self, _: &Connect4, _player: usize) -> i32 {
        0
    }
}

/// Alpha-beta with table against the same without, to the same answer. Work is counted in nodes of
/// the search without, on both sides.
fn compare_tables(depth: u32) {
    let answer = |table_bits: u32| {
        let mut search = AlphaBeta::new(alphabeta::Config { depth, table_bits });
        move || {
            search.clear();
            let mut clock = Clock::start(Limit::Nodes(u64::MAX));
            let choice = search.search(&Connect4::START, &mut Flat, &mut clock);
            (choice.value, choice.stats.nodes)
        }
    };
    let (mut with, mut without) = (answer(20), answer(0));
    let ((value, few), (other, nodes)) = (with(), without());
    assert_eq!(value, other, "the table must not change the value");
    let mut answer_with = |_| {
        run(|| {
            with();
            nodes
        })
    };
    let mut answer_without = |_| {
        run(|| {
            without();
            nodes
        })
    };
    let name = format!("alphabeta, connect4 to depth {depth}, with and without table");
    compare(&name, "nodes", PAIRS, &mut answer_with, &mut answer_without);
    println!("  nodes {few} with table, {nodes} without");
}

/// Starts a budget, of CPU time if it is one of time.
fn start(limit: Limit) -> Clock {
    match limit {
        Limit::Time(time) => Clock::by_timer(measure::cpu, time),
        _ => Clock::start(limit),
    }
}

/// Our score per game of Connect4, each opening of two random stones from both sides.
fn match_uct(limit: Limit) -> f64 {
    let exploration = f64::from(EXPLORATION);
    let play = |game: u64| {
        let mut rng = SmallRng::seed_from_u64(SEED + game / 2);
        let mut state = Connect4::START;
        (0..2).for_each(|_| state.advance(rng.random_range(0..7) as u8));
        let mut ours = Uct::new(uct::Config { nodes: 1 << 18, ..uct_config(game) });
        let our_seat = (game % 2) as usize;
        while !state.is_done() {
            let mut clock = start(limit);
            let action = if state.player() == our_seat {
                ours.search(&state, &mut drop_stones, &mut clock).action()
            } else {
                let go_on = |made| clock.spend(u64::from(made > 0));
                textbook::uct::search(&state, exploration, &mut drop_stones, &mut rng, go_on).0
            };
            let Some(action) = action else { break };
            state.advance(action);
        }
        f64::from(state.outcome(our_seat))
    };
    (0..GAMES).map(play).sum::<f64>() / GAMES as f64
}

/// Our score per game of the maze, each board from both sides; the book's search on its own state.
fn match_duct(limit: Limit) -> f64 {
    let exploration = f64::from(EXPLORATION);
    let play = |game: u64| {
        let board = Board::new(SEED + game / 2);
        let mut rng = SmallRng::seed_from_u64(game);
        let seat = (game % 2) as usize;
        let config = duct::Config { links: 1 << 18, ..duct_config(seat, game) };
        let mut ours = Duct::<Maze, 2>::new(config);
        let mut state = board.start();
        let mut book = BookMaze::new(|square| board.points(square), maze::TURNS);
        while !state.is_done() {
            let choice = ours.search(&state, &mut walk, &mut start(limit)).action();
            let mut clock = start(limit);
            let go_on = |made| clock.spend(u64::from(made > 0));
            let playout = &mut walk_by_the_book;
            let reply =
                textbook::duct::search(&book, 1 - seat, exploration, playout, &mut rng, go_on).0;
            let (Some(choice), Some(reply)) = (choice, reply) else { break };
            let joint = if seat == 0 { [choice, reply] } else { [reply, choice] };
            state.advance_all(&joint);
            book.advance_all(&joint);
            assert_eq!(state.is_done(), book.is_done());
        }
        assert_eq!(state.outcome(0), book.outcome(0), "both states keep the same rules");
        f64::from(state.outcome(seat))
    };
    (0..GAMES).map(play).sum::<f64>() / GAMES as f64
}

fn main() {
    println!("engine: CPU time, one thread, alternating pairs, median [lowest, highest] ratio");
    println!("seed {SEED}, exploration {EXPLORATION}, expansion at {EXPAND_AT} visits");
    [10_000, 300_000].into_iter().for_each(compare_uct);
    [1000, 100_000].into_iter().for_each(compare_duct);
    compare_tables(12);
    println!("our score per game against the textbook search, {GAMES} games:");
    for (name, limit) in [("10,000 playouts", Limit::Nodes(10_000)), ("2 ms", Limit::millis(2))] {
        println!("  uct, connect4, {name}: {:.3}", match_uct(limit));
    }
    for (name, limit) in [("1,000 playouts", Limit::Nodes(1000)), ("1 ms", Limit::millis(1))] {
        println!("  duct, maze, {name}, book's state: {:.3}", match_duct(limit));
    }
}
