//! How far searches run past a limit of CPU time.

use crate::maze::{Board, Maze, Points};
use crate::measure::cpu;
use crate::pyramid::{Order, Pyramid};
use engine::beam::{Beam, Config, Stop, Width};
use engine::chokudai::{self, Chokudai};
use engine::euler::Euler;
use engine::{Clock, Limit};
use std::time::Duration;

/// Runs `turns` searches of 50 ms and prints how late they came back.
fn overshoot(name: &str, turns: usize, mut search: impl FnMut(&mut Clock)) {
    const LIMIT: Duration = Duration::from_millis(50);
    let mut late: Vec<f64> = (0..turns)
        .map(|_| {
            let start = cpu();
            search(&mut Clock::by_timer(cpu, LIMIT));
            ((cpu() - start).as_secs_f64() - LIMIT.as_secs_f64()) * 1000.0
        })
        .collect();
    late.sort_by(f64::total_cmp);
    let at = |part: f64| late[((turns as f64 * part) as usize).min(turns - 1)];
    println!(
        "S11 {name}: {turns} turns of 50 ms, overshoot ms: median {:.3} p99 {:.3} p99.9 {:.3} highest {:.3}",
        at(0.5),
        at(0.99),
        at(0.999),
        late[turns - 1],
    );
}

/// All three searches; `ENGINE_BENCH_TURNS` says how many turns (100 if not set).
pub fn row() {
    let turns = std::env::var("ENGINE_BENCH_TURNS").ok().and_then(|t| t.parse().ok());
    let turns: usize = turns.unwrap_or(100).max(1);
    let board = Board::new(0);
    let maze = Maze::new(&board);
    // Too wide for the budget, so that the deadline strikes in the middle of a ply.
    let wide = |width| Config { plies: 100, width, max_step: 1, stop: Stop::Never };
    let mut beam = Beam::new(wide(Width::Fixed(40_000)));
    overshoot("beam, width 40,000", turns, |clock| {
        beam.search(&maze, &Points, clock);
    });
    let mut beam = Beam::new(wide(Width::Clock(40_000)));
    overshoot("beam, width by clock", turns, |clock| {
        beam.search(&maze, &Points, clock);
    });
    let mut euler = Euler::new(wide(Width::Fixed(40_000)));
    let pyramid = Pyramid::new(0);
    overshoot("difference beam, width 40,000", turns, |clock| {
        euler.search(&pyramid, &Order, clock);
    });
    let config = chokudai::Config { plies: 50, width: 1, capacity: 2000, dedup_bits: 18 };
    let mut search = Chokudai::new(config);
    overshoot("Chokudai", turns, |clock| {
        search.search(&maze, &Points, clock);
    });
    let unlimited = &mut Clock::start(Limit::Nodes(1));
    search.search(&maze, &Points, unlimited);
}
