//! Bots end even when this program is killed with no chance to end them.
//!
//! A second process of this program waits at a pipe. It is told of every process group that starts or
//! ends; when the pipe closes, because its parent ended in whatever way, it kills the groups that are
//! left. A child that left its group on purpose is out of its sight.

use std::collections::BTreeSet;
use std::env;
use std::io::{self, BufRead, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use nix::sys::signal::{killpg, Signal};
use nix::unistd::Pid;

/// The argument that makes the program a watchdog.
pub const ARGUMENT: &str = "watch-process-groups";

static ALLOWED: AtomicBool = AtomicBool::new(false);

/// Tells that [`ARGUMENT`] works: that the running program is `referee-sim` or one like it.
pub fn allow() {
    ALLOWED.store(true, Ordering::Relaxed);
}

/// The parent's end.
pub struct Watchdog {
    child: Child,
}

impl Watchdog {
    /// Starts one; `None` where it is not allowed or cannot be: then only orderly ends are clean.
    pub fn start() -> Option<Self> {
        if !ALLOWED.load(Ordering::Relaxed) {
            return None;
        }
        let mut command = Command::new(env::current_exe().ok()?);
        // A group of its own: Ctrl-C at the terminal is not for it.
        command.arg(ARGUMENT).stdin(Stdio::piped()).stdout(Stdio::null()).process_group(0);
        command.spawn().ok().map(|child| Self { child })
    }

    /// Process number and group of the watchdog.
    pub fn id(&self) -> i32 {
        self.child.id() as i32
    }

    /// Tells of a group that has started.
    pub fn add(&mut self, group: i32) {
        self.tell(group);
    }

    /// Tells of a group that has ended.
    pub fn remove(&mut self, group: i32) {
        self.tell(-group);
    }

    fn tell(&mut self, number: i32) {
        if let Some(pipe) = &mut self.child.stdin {
            // A dead watchdog is no reason to stop a match.
            let _ = pipe.write_all(format!("{number}\n").as_bytes());
        }
    }
}

/// The watchdog itself: runs until standard input ends.
pub fn watch() {
    let mut groups = BTreeSet::new();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        match line.parse::<i32>() {
            Ok(group) if group > 0 => drop(groups.insert(group)),
            Ok(group) => drop(groups.remove(&-group)),
            Err(_) => {}
        }
    }
    for group in groups {
        let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
    }
}
