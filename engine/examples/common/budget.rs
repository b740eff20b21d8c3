//! Budgets on the command line.

use super::cli::{fail, Options};
use engine::Limit;
use std::time::Duration;

/// `--ms` (fractions allowed), or else the nodes given for `count`, or `default`.
pub fn limit(options: &Options, count: &str, default: u64) -> Limit {
    match options.number::<f64>("ms").map(|ms| Duration::try_from_secs_f64(ms / 1000.0)) {
        Some(Ok(time)) => Limit::Time(time),
        Some(Err(error)) => fail(format!("--ms: {error}")),
        None => Limit::Nodes(options.number(count).unwrap_or(default)),
    }
}
