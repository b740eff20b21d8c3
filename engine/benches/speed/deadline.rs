//! How far searches run past a limit of CPU time.

use crate::maze::{Board, Maze, Points};
use crate::measure::cpu;
use crate::pyramid::{Order, Pyramid};
use engine::beam::{Beam, Config, Stop, Width};
use engine::chokudai::{self, Chokudai};
use engine::euler::Euler;
use engine::search::Search;
use engine::Clock;
use std::time::Duration;

/// Positions that take turns: the same one would meet its deadline at the same place each time.
const ROOTS: u64 = 64;

/// A number from the environment, at least 1.
fn setting(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default).max(1)
}

/// Runs searches with a limit and prints how late they came back; `search` gets the turn.
fn overshoot(name: &str, mut search: impl FnMut(usize, &mut Clock)) {
    if std::env::var("ENGINE_BENCH_ONLY").is_ok_and(|only| !name.contains(&only)) {
        return;
    }
    let turns = setting("ENGINE_BENCH_TURNS", 100);
    let limit = Duration::from_millis(setting("ENGINE_BENCH_MS", 50) as u64);
    let mut late: Vec<f64> = (0..turns)
        .map(|turn| {
            let start = cpu();
            search(turn % ROOTS as usize, &mut Clock::by_timer(cpu, limit));
            ((cpu() - start).as_secs_f64() - limit.as_secs_f64()) * 1000.0
        })
        .collect();
    late.sort_by(f64::total_cmp);
    let at = |part: f64| late[((turns as f64 * part) as usize).min(turns - 1)];
    println!(
        "S11 {name}: {turns} turns of {limit:?}, overshoot ms: median {:.3} p99 {:.3} p99.9 {:.3} highest {:.3}",
        at(0.5),
        at(0.99),
        at(0.999),
        late[turns - 1],
    );
}

/// All searches. `ENGINE_BENCH_TURNS` says how many turns (100 if not set), `ENGINE_BENCH_MS` their
/// limit (50), `ENGINE_BENCH_ONLY` a part of the names to run (all).
pub fn row() {
    let boards: Vec<Board> = (0..ROOTS).map(Board::new).collect();
    let mazes: Vec<Maze> = boards.iter().map(Maze::new).collect();
    // Too wide for the budget, so that the deadline strikes in the middle of a ply.
    let wide = |width| Config { plies: 100, width, max_step: 1, stop: Stop::Never };
    let mut beam = Beam::new(wide(Width::Fixed(40_000)));
    overshoot("beam, width 40,000", |turn, clock| {
        beam.search(&mazes[turn], &mut Points, clock);
    });
    let mut beam = Beam::new(wide(Width::Clock(40_000)));
    overshoot("beam, width by clock", |turn, clock| {
        beam.search(&mazes[turn], &mut Points, clock);
    });
    let mut euler = Euler::new(Config { plies: 2000, ..wide(Width::Fixed(40_000)) });
    let pyramids: Vec<Pyramid> = (0..ROOTS).map(Pyramid::new).collect();
    overshoot("difference beam, width 40,000", |turn, clock| {
        euler.search(&pyramids[turn], &mut Order, clock);
    });
    let config = chokudai::Config { plies: 50, width: 1, capacity: 2000, dedup_bits: 18 };
    let mut search = Chokudai::new(config);
    overshoot("Chokudai", |turn, clock| {
        search.search(&mazes[turn], &mut Points, clock);
    });
}
