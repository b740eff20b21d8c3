//! Sorts ball pyramids with a beam.
//!
//!     cargo run --release -p engine --example pyramid -- --width 3500 --games 5
//!
//! Options: `--search euler|copy`, `--seed` of the first pyramid, `--games`, `--width`, and `--ms` or
//! `--nodes` to let the width follow a budget (for at most `--plies` swaps, 2000 if not given).
//! `--search input` prints the pyramids as the contest's programs read them.

#[path = "../common/cli.rs"]
mod cli;
mod game;

use engine::beam::Beam;
use engine::euler::{Config, Euler, Stop, Width};
use engine::search::Search;
use engine::{Clock, Limit, State};
use game::{Order, Pyramid};
use std::time::{Duration, Instant};

/// More swaps than any of these pyramids needs.
const LIMIT: usize = 10_000;

fn main() {
    let options = cli::Options::read(&["search", "seed", "games", "ms", "nodes", "width", "plies"]);
    let limit = match (options.number("nodes"), options.number("ms")) {
        (Some(nodes), _) => Limit::Nodes(nodes),
        (None, Some(ms)) => Limit::Time(Duration::from_millis(ms)),
        (None, None) => Limit::Nodes(u64::MAX),
    };
    let is_limited = limit != Limit::Nodes(u64::MAX);
    let plies = options.number("plies").unwrap_or(if is_limited { 2000 } else { LIMIT });
    let width = options.number("width").unwrap_or(3500);
    let width = if is_limited { Width::Clock(width) } else { Width::Fixed(width) };
    let config = Config { plies, width, max_step: 1, stop: Stop::AtGoal };
    let search = options.text("search").unwrap_or("euler");
    let (mut euler, mut copy) = (Euler::new(config), Beam::new(config));
    let first: u64 = options.number("seed").unwrap_or(0);
    let games: u64 = options.number("games").unwrap_or(5);
    if search == "input" {
        (first..first + games).for_each(|seed| print!("{}", Pyramid::new(seed).input()));
        return;
    }
    let (mut swaps, mut nodes, mut seconds) = (0, 0, 0.0);
    for seed in first..first + games {
        let mut pyramid = Pyramid::new(seed);
        let start = Instant::now();
        let mut clock = Clock::start(limit);
        let plan = match search {
            "euler" => euler.search(&pyramid, &mut Order, &mut clock),
            "copy" => copy.search(&pyramid, &mut Order, &mut clock),
            other => cli::fail(format!("--search: '{other}' is none of euler, copy and input")),
        };
        let time = start.elapsed().as_secs_f64();
        plan.line.iter().for_each(|&swap| pyramid.advance(swap));
        let (n, state) = (plan.line.len(), if pyramid.is_sorted() { "" } else { " NOT SORTED" });
        println!("seed {seed} swaps {n}{state} candidates {} in {time:.3} s", clock.nodes());
        swaps += n;
        nodes += clock.nodes();
        seconds += time;
    }
    println!(
        "{search}, {:?}, seeds {first}..{}: mean swaps {:.1}, {:.2} M candidates/s",
        config.width,
        first + games,
        swaps as f64 / games as f64,
        nodes as f64 / seconds / 1e6,
    );
}
