//! CPU clocks: what a turn cost the bot itself, however busy the machine is.
//!
//! A program's time is that of its process, with all threads, and of the processes that it has
//! started and that still run; of those that ended between two readings nothing is counted.

use std::time::Duration;

use nix::time::{clock_getcpuclockid, clock_gettime, ClockId};
use nix::unistd::Pid;

use crate::tree;

/// CPU time of the calling thread since its start.
pub fn of_thread() -> Duration {
    read(ClockId::CLOCK_THREAD_CPUTIME_ID)
}

/// CPU time of a process and its living descendants since their starts; 0 if there is none.
pub fn of_tree(pid: i32) -> Duration {
    let mut sum = Duration::ZERO;
    tree::visit(pid, |pid| {
        sum += clock_getcpuclockid(Pid::from_raw(pid)).map(read).unwrap_or_default();
    });
    sum
}

fn read(clock: ClockId) -> Duration {
    clock_gettime(clock).map(Duration::from).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;
    use std::thread;

    #[test]
    fn a_threads_clock_runs_while_it_works() {
        let start = of_thread();
        let mut value = 1_u64;
        while of_thread() - start < Duration::from_millis(5) {
            value = std::hint::black_box(value.wrapping_mul(3));
        }
        assert_ne!(value, 0);
    }

    #[test]
    fn a_programs_children_count() {
        let mut child = Command::new("sh").args(["-c", "(while :; do :; done) & wait"]).spawn();
        let child = child.as_mut().unwrap();
        let pid = child.id() as i32;
        while of_tree(pid) < Duration::from_millis(30) {
            thread::sleep(Duration::from_millis(2));
        }
        for descendant in tree::children(pid) {
            nix::sys::signal::kill(Pid::from_raw(descendant), nix::sys::signal::SIGKILL).unwrap();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(of_tree(pid), Duration::ZERO);
    }
}
