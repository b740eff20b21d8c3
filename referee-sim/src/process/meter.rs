//! What a program uses while it is asked, and when its time is up.

use std::time::{Duration, Instant};

use crate::game::limit::Allowance;
use crate::process::program::Failure;
use crate::process::{cpu, tree};

/// Descendants are looked for after so long: to look costs as much as many quick answers.
const LOOK: Duration = Duration::from_millis(1);

/// The meter of one program.
pub struct Meter {
    pid: i32,
    /// The program and its descendants, as far as they were found.
    pids: Vec<i32>,
    cores: u32,
    start: Instant,
    cpu_start: Duration,
    /// How long it has slept since the question began.
    slept: Duration,
    /// When it was last found asleep, if it was at the last look, with the CPU time that it had used then.
    asleep: Option<(Instant, Duration)>,
}

impl Meter {
    /// A program that has just been started.
    pub fn new(pid: i32) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from) as u32;
        let (start, cpu_start) = (Instant::now(), Duration::ZERO);
        let (slept, asleep) = (Duration::ZERO, None);
        Self { pid, pids: Vec::new(), cores, start, cpu_start, slept, asleep }
    }

    /// A question begins.
    pub fn begin(&mut self) {
        self.cpu_start = cpu::of_all(&self.pids);
        (self.slept, self.asleep) = (Duration::ZERO, None);
        self.start = Instant::now();
    }

    /// Wall time since the question began.
    pub fn wall(&self) -> Duration {
        self.start.elapsed()
    }

    /// CPU time since the question began, of the program and of what it started. What a descendant had
    /// used before it was found cannot be more than all cores had to give since then.
    pub fn cpu(&mut self) -> Duration {
        let wall = self.wall();
        if wall > LOOK || self.pids.is_empty() {
            self.pids.clear();
            tree::visit(self.pid, |pid| self.pids.push(pid));
        }
        cpu::of_all(&self.pids).saturating_sub(self.cpu_start).min(wall * self.cores)
    }

    /// Why the question has failed, if its time is up. `waits`: the program has its whole input, and has
    /// not answered.
    ///
    /// Where CPU time is limited, a program that sleeps as long as the limit has had its time, too: nobody
    /// kept it from answering. So has one that wakes in between, to print to a full pipe or to look at a
    /// clock: it uses next to no CPU time, and its sleeps are added up. Where wall time is, one that was awake and got less than half of it as CPU
    /// time has lost by the machine.
    pub fn failure(&mut self, allowance: Allowance, waits: bool) -> Option<Failure> {
        let wall = self.wall();
        let Some(limit) = allowance.cpu else {
            if wall < allowance.wall {
                return None;
            }
            let hangs = waits && tree::is_asleep(self.pid);
            let starved = !hangs && self.cpu() * 2 < allowance.wall;
            let failure = if starved { Failure::Starved } else { Failure::Timeout };
            return Some(failure(allowance.wall));
        };
        let used = self.cpu();
        if used >= limit {
            Some(Failure::CpuTimeout(limit))
        } else if wall >= allowance.wall {
            Some(Failure::Timeout(allowance.wall))
        } else {
            let sleeps = waits && wall > LOOK && self.slept(used) >= limit;
            sleeps.then_some(Failure::Timeout(limit))
        }
    }

    /// How long it has slept, as far as was seen: the time without CPU time between two looks that both
    /// found it asleep.
    fn slept(&mut self, used: Duration) -> Duration {
        let now = Instant::now();
        let asleep = tree::is_asleep(self.pid).then_some((now, used));
        if let (Some((since, then)), Some(_)) = (self.asleep, asleep) {
            self.slept += (now - since).saturating_sub(used.saturating_sub(then));
        }
        self.asleep = asleep;
        self.slept
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::{Child, Command};
    use std::thread;

    /// Long beside what a busy machine takes to start a program.
    const LIMIT: Duration = Duration::from_secs(1);

    fn shell(text: &str) -> (Child, Meter) {
        let child = Command::new("sh").args(["-c", text]).spawn().unwrap();
        let mut meter = Meter::new(child.id() as i32);
        meter.begin();
        (child, meter)
    }

    fn failure(text: &str, allowance: Allowance) -> Failure {
        let (mut child, mut meter) = shell(text);
        let failure = loop {
            match meter.failure(allowance, true) {
                Some(failure) => break failure,
                None => thread::sleep(Duration::from_millis(5)),
            }
        };
        for child in tree::children(child.id() as i32) {
            let _ = nix::sys::signal::kill(
                nix::unistd::Pid::from_raw(child),
                nix::sys::signal::SIGKILL,
            );
        }
        child.kill().unwrap();
        child.wait().unwrap();
        failure
    }

    #[test]
    fn children_count_and_sleep_is_no_work() {
        let cpu = Allowance { wall: Duration::from_secs(60), cpu: Some(LIMIT), grace: None };
        let busy = "(while :; do :; done) & wait";
        assert_eq!(failure(busy, cpu), Failure::CpuTimeout(LIMIT));
        assert_eq!(failure("sleep 50", cpu), Failure::Timeout(LIMIT));
        let naps = "while :; do sleep 0.1; done";
        assert_eq!(failure(naps, cpu), Failure::Timeout(LIMIT));
        assert_eq!(failure("sleep 50; :", LIMIT.into()), Failure::Timeout(LIMIT));
    }

    /// Stopped and let go in turns it is awake, and gets next to nothing.
    #[test]
    fn who_got_no_core_has_lost_by_the_machine() {
        let (mut child, mut meter) = shell("while :; do :; done");
        let pid = nix::unistd::Pid::from_raw(child.id() as i32);
        nix::sys::signal::kill(pid, nix::sys::signal::SIGSTOP).unwrap();
        meter.begin();
        thread::sleep(LIMIT);
        nix::sys::signal::kill(pid, nix::sys::signal::SIGCONT).unwrap();
        while tree::is_asleep(pid.as_raw()) {
            thread::yield_now();
        }
        let failure = meter.failure(LIMIT.into(), true);
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(failure, Some(Failure::Starved(LIMIT)));
    }
}
