//! Plays the collecting maze, planning anew in each turn.
//!
//!     cargo run --release -p engine --example maze -- --search beam --ms 10 --games 5
//!
//! Options: `--search beam|chokudai`, `--seed` of the first board, `--games`, `--ms` or `--nodes` per
//! turn, `--width` (beam: fixed, otherwise it follows the budget; Chokudai: per pass), `--plies` (the
//! most that are looked ahead), `--capacity` (Chokudai: states that wait per ply).

#[path = "../common/cli.rs"]
mod cli;
mod game;

use engine::beam::{Beam, Config, Stop, Width};
use engine::chokudai::{self, Chokudai};
use engine::search::{Decision, Search};
use engine::{Clock, Limit, State};
use game::{Board, Maze, Points, TURNS};
use std::time::{Duration, Instant};

fn main() {
    let options = cli::Options::read(&[
        "search", "seed", "games", "ms", "nodes", "width", "plies", "capacity",
    ]);
    let limit = match (options.number("nodes"), options.number::<f64>("ms")) {
        (Some(nodes), _) => Limit::Nodes(nodes),
        (None, ms) => Limit::Time(Duration::from_secs_f64(ms.unwrap_or(10.0) / 1000.0)),
    };
    let plies = options.number("plies").unwrap_or(TURNS);
    let width = options.number("width");
    let capacity = options.number("capacity").unwrap_or(500);
    let search = options.text("search").unwrap_or("beam");
    let first: u64 = options.number("seed").unwrap_or(0);
    let games: u64 = options.number("games").unwrap_or(5);
    let (mut points, mut nodes, start) = (0, 0, Instant::now());
    for seed in first..first + games {
        let board = Board::new(seed);
        let (score, n) = match search {
            "beam" => beam(&board, plies, width, limit),
            "chokudai" => chokudai(&board, plies, width, capacity, limit),
            other => cli::fail(format!("--search: '{other}' is neither beam nor chokudai")),
        };
        println!("seed {seed} score {score}");
        points += u64::from(score);
        nodes += n;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{search}, {limit:?} a turn, seeds {first}..{}: mean score {:.1}, {:.2} M candidates/s",
        first + games,
        points as f64 / games as f64,
        nodes as f64 / seconds / 1e6,
    );
}

/// Plays one game; the score, and the nodes of all turns.
fn play<'b>(
    board: &'b Board,
    limit: Limit,
    mut plan: impl FnMut(usize, &Maze<'b>, &mut Clock) -> Decision<u8>,
) -> (u16, u64) {
    let (mut state, mut nodes) = (Maze::new(board), 0);
    for turn in 0..TURNS {
        let mut clock = Clock::start(limit);
        let plan = plan(TURNS - turn, &state, &mut clock);
        nodes += clock.nodes();
        state.advance(plan.line[0]);
    }
    (state.score, nodes)
}

fn beam(board: &Board, plies: usize, width: Option<usize>, limit: Limit) -> (u16, u64) {
    let width = width.map_or(Width::Clock(20_000), Width::Fixed);
    let mut beam = Beam::new(Config { plies, width, max_step: 1, stop: Stop::Never });
    play(board, limit, |left, state, clock| {
        beam.set_plies(plies.min(left));
        beam.search(state, &mut Points, clock)
    })
}

fn chokudai(
    board: &Board,
    plies: usize,
    width: Option<usize>,
    capacity: usize,
    limit: Limit,
) -> (u16, u64) {
    let width = width.unwrap_or(1);
    let config = chokudai::Config { plies, width, capacity, dedup_bits: 18 };
    let mut search = Chokudai::new(config);
    play(board, limit, |left, state, clock| {
        search.set_plies(plies.min(left));
        search.search(state, &mut Points, clock)
    })
}
