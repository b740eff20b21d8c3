//! No process outlives its game.
//!
//! Every program runs in a process group of its own, and the whole group is killed at the end. A
//! grandchild whose parent dies becomes our child, because the program makes itself a *subreaper*
//! (Linux), so that it can be waited for: no zombie stays. A grandchild that left its group on
//! purpose (`setsid`) is found by [`sweep`]: it is our child and belongs to no running bot.

use std::collections::BTreeSet;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use nix::sys::signal::{kill, killpg, Signal};
use nix::sys::wait::{waitid, waitpid, Id, WaitPidFlag, WaitStatus};
use nix::unistd::{getpgid, Pid};

use crate::process::tree::children;
use crate::process::watchdog::{self, Watchdog};

/// What runs now.
struct Live {
    /// Process groups of the programs, and the watchdog's.
    groups: BTreeSet<i32>,
    watchdog: Option<Watchdog>,
}

static LIVE: Mutex<Live> = Mutex::new(Live { groups: BTreeSet::new(), watchdog: None });

fn live() -> MutexGuard<'static, Live> {
    LIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A program in its own process group, killed and waited for at the latest when dropped.
pub struct Group {
    child: Child,
    status: Option<ExitStatus>,
}

impl Group {
    /// Starts the command as the leader of a new process group.
    pub fn spawn(command: &mut Command) -> io::Result<Self> {
        become_subreaper();
        // Held while the program starts: `sweep` must not take it for a stray.
        let mut live = live();
        if live.groups.is_empty() {
            live.watchdog = Watchdog::start();
            let group = live.watchdog.as_ref().map(Watchdog::id);
            live.groups.extend(group);
        }
        watchdog::mark(command);
        let child = command.process_group(0).spawn()?;
        live.groups.insert(child.id() as i32);
        Ok(Self { child, status: None })
    }

    /// The started program.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// True if the program itself has ended, whatever its children do.
    pub fn has_exited(&self) -> bool {
        let id = Id::Pid(Pid::from_raw(self.child.id() as i32));
        let flags = WaitPidFlag::WEXITED | WaitPidFlag::WNOHANG | WaitPidFlag::WNOWAIT;
        self.status.is_some() || waitid(id, flags).is_ok_and(|s| s != WaitStatus::StillAlive)
    }

    /// Kills the group, waits for all of it, and tells how the program itself ended.
    pub fn end(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            let group = Pid::from_raw(self.child.id() as i32);
            // Before the wait: until then the group's number cannot be given to another one.
            let _ = killpg(group, Signal::SIGKILL);
            self.status = self.child.wait().ok();
            // Its orphans are our children now; a negative number waits for any of the group.
            while waitpid(Pid::from_raw(-group.as_raw()), None).is_ok() {}
            live().groups.remove(&group.as_raw());
        }
        self.status
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

/// Kills every running program at once, for an immediate end of the whole process.
pub fn kill_all() {
    for &group in &live().groups {
        let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
    }
}

/// Kills and waits for processes that bots left behind outside of their group.
pub fn sweep() {
    let live = live();
    loop {
        let strays: Vec<Pid> = children(std::process::id() as i32)
            .into_iter()
            .map(Pid::from_raw)
            .filter(|pid| {
                getpgid(Some(*pid)).is_ok_and(|group| !live.groups.contains(&group.as_raw()))
            })
            .collect();
        if strays.is_empty() {
            return;
        }
        for stray in strays {
            let _ = kill(stray, Signal::SIGKILL);
            let _ = waitpid(stray, None);
        }
    }
}

fn become_subreaper() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        #[cfg(target_os = "linux")]
        let _ = nix::sys::prctl::set_child_subreaper(true);
    });
}
