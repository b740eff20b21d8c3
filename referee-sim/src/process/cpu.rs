//! CPU clocks: what a turn cost the bot itself, however busy the machine is.
//!
//! A process's time is that of all its threads; of one that ended between two readings nothing is counted.

use std::time::Duration;

use nix::time::{clock_getcpuclockid, clock_gettime, ClockId};
use nix::unistd::Pid;

/// CPU time of the calling thread since its start.
pub fn of_thread() -> Duration {
    read(ClockId::CLOCK_THREAD_CPUTIME_ID)
}

/// CPU time of these processes since their starts; an ended one counts nothing.
pub fn of_all(pids: &[i32]) -> Duration {
    let clock = |&pid: &i32| clock_getcpuclockid(Pid::from_raw(pid)).map(read).unwrap_or_default();
    pids.iter().map(clock).sum()
}

fn read(clock: ClockId) -> Duration {
    clock_gettime(clock).map(Duration::from).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_threads_clock_runs_while_it_works() {
        let start = of_thread();
        let mut value = 1_u64;
        while of_thread() - start < Duration::from_millis(5) {
            value = std::hint::black_box(value.wrapping_mul(3));
        }
        assert_ne!(value, 0);
    }
}
