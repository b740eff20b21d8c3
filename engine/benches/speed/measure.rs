//! CPU time and alternating pairs.

use nix::time::{clock_gettime, ClockId};
use std::time::Duration;

/// CPU time of this thread.
pub fn cpu() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}

/// Work done, and the CPU seconds it took.
#[derive(Clone, Copy)]
pub struct Run {
    pub work: u64,
    pub seconds: f64,
}

impl Run {
    pub fn rate(self) -> f64 {
        self.work as f64 / self.seconds
    }
}

/// Measures `f`, which returns the work that it did.
pub fn run(f: impl FnOnce() -> u64) -> Run {
    let start = cpu();
    let work = f();
    Run { work, seconds: (cpu() - start).as_secs_f64() }
}

/// Runs both sides in turn, `pairs` times, after one of each to warm up; prints rates and ratio.
pub fn compare(
    name: &str,
    unit: &str,
    pairs: u64,
    mut ours: impl FnMut(u64) -> Run,
    mut theirs: impl FnMut(u64) -> Run,
) {
    (ours(0), theirs(0));
    let mut results = Vec::new();
    for pair in 0..pairs {
        // The side that goes first changes, too.
        let (a, b) = if pair % 2 == 0 {
            let a = ours(pair);
            (a, theirs(pair))
        } else {
            let b = theirs(pair);
            (ours(pair), b)
        };
        results.push((a.rate() / b.rate(), a.rate(), b.rate()));
    }
    results.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (ratio, _, _) = results[results.len() / 2];
    let median = |side: fn(&(f64, f64, f64)) -> f64| {
        let mut rates: Vec<f64> = results.iter().map(side).collect();
        rates.sort_by(f64::total_cmp);
        rates[rates.len() / 2] / 1e6
    };
    println!(
        "{name}: {ratio:.2}x [{:.2}, {:.2}] of {pairs}; {:.2} and {:.2} M {unit}/s",
        results[0].0,
        results[results.len() - 1].0,
        median(|r| r.1),
        median(|r| r.2),
    );
}
