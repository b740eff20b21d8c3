//! Numbered pieces of work on several threads, their results in the order of the numbers.
//!
//! Because results are taken in order, a rule that stops early (a sequential test) stops after the
//! same piece for any number of threads.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use nix::sched::{sched_setaffinity, CpuSet};
use nix::unistd::Pid;

use crate::process::interrupt;

/// Finished pieces that may wait for the receiving thread.
const QUEUE: usize = 64;

/// How to work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Workers {
    /// Number of threads.
    pub jobs: usize,
    /// Whether each thread, with the programs that it starts, keeps to one core.
    pub pin: bool,
}

/// One thread that runs anywhere.
impl Default for Workers {
    fn default() -> Self {
        Self { jobs: 1, pin: false }
    }
}

/// Whether the work is to end: the user wants it, or the results are enough.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Does the pieces of `range`; `take` gets every result in order, and may end all.
///
/// A piece that gives `None` was stopped. If the user stops, finished pieces after the first
/// unfinished one are taken, too: they were played, and nothing decides by them any more.
pub fn in_order<T: Send>(
    range: Range<usize>,
    workers: Workers,
    work: impl Fn(usize, Stop) -> Option<T> + Sync,
    mut take: impl FnMut(usize, T) -> ControlFlow<()>,
) {
    let next = AtomicUsize::new(range.start);
    let enough = AtomicBool::new(false);
    let stop = || interrupt::stopped() || enough.load(Ordering::Relaxed);
    let (sender, results) = mpsc::sync_channel(QUEUE);
    thread::scope(|scope| {
        for worker in 0..workers.jobs.min(range.len()) {
            let (next, work, stop, sender) = (&next, &work, &stop, sender.clone());
            let end = range.end;
            scope.spawn(move || {
                if workers.pin {
                    pin(worker);
                }
                while !stop() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(result) = (index < end).then(|| work(index, stop)).flatten() else {
                        return;
                    };
                    if sender.send((index, result)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = range.start;
        for (index, result) in results {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&due) {
                let flow = take(due, result);
                due += 1;
                if flow.is_break() {
                    enough.store(true, Ordering::Relaxed);
                    // Ends threads that wait in `send`, by the loop's end.
                    return;
                }
            }
        }
        for (index, result) in waiting {
            if take(index, result).is_break() {
                return;
            }
        }
    });
}

/// Keeps the calling thread to one core; where that is not allowed, it runs anywhere.
fn pin(worker: usize) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut set = CpuSet::new();
    if set.set(worker % cores).is_ok() {
        let _ = sched_setaffinity(Pid::from_raw(0), &set);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn run(jobs: usize, last: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        let work = |index: usize, _: Stop| {
            thread::sleep(Duration::from_micros((index as u64 * 7919) % 500));
            Some(index * index)
        };
        in_order(3..200, Workers { jobs, pin: jobs == 2 }, work, |index, result| {
            assert_eq!(result, index * index);
            taken.push(index);
            if index == last {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        taken
    }

    #[test]
    fn results_come_in_order_and_end_at_the_same_place() {
        for jobs in [1, 2, 8] {
            assert_eq!(run(jobs, 999), (3..200).collect::<Vec<_>>(), "{jobs} jobs");
            assert_eq!(run(jobs, 50), (3..=50).collect::<Vec<_>>(), "{jobs} jobs");
        }
    }
}
