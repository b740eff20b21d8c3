//! Ctrl-C: the first one asks games to stop, the second one ends the program at once.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::process::reap;

/// Set once the user wants to stop.
pub static STOP: AtomicBool = AtomicBool::new(false);

/// Exit code of a stopped program, as shells give it for SIGINT.
pub const EXIT_CODE: u8 = 130;

/// True once the user wants to stop.
pub fn stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Waits so long, or until the user wants to stop.
pub fn sleep(time: Duration) {
    let start = Instant::now();
    while !stopped() && start.elapsed() < time {
        thread::sleep(Duration::from_millis(20));
    }
}

/// Starts to watch for SIGINT, SIGTERM and SIGHUP.
pub fn watch() -> Result<()> {
    let stop = || {
        if STOP.swap(true, Ordering::Relaxed) {
            reap::kill_all();
            process::exit(EXIT_CODE.into());
        }
    };
    ctrlc::set_handler(stop).context("cannot watch for Ctrl-C")
}
