//! Bots end even when this program is killed with no chance to end them.
//!
//! A second process of this program waits at a pipe. When the pipe closes, because its parent ended in
//! whatever way, it kills every process that carries the parent's mark: a variable in the environment
//! of each started program, which all its descendants inherit (Linux; elsewhere only orderly ends are
//! clean). A list of started programs would miss one that starts while the parent is killed.

use std::env;
use std::fs;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, SystemTime};

use nix::sys::signal::{kill, Signal};
use nix::unistd::Pid;

/// The argument that makes the program a watchdog; the mark follows.
pub const ARGUMENT: &str = "watch-processes";

/// The variable that holds the mark.
const VARIABLE: &str = "SENTE_ARENA";

/// So many looks have to find nothing: a program that is just being started carries no mark yet.
const EMPTY_LOOKS: usize = 5;

static ALLOWED: AtomicBool = AtomicBool::new(false);

/// Differs between any two running programs, also after a process number has been used again.
static MARK: LazyLock<String> = LazyLock::new(|| {
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    format!("{}-{}", std::process::id(), time.as_nanos())
});

/// Tells that [`ARGUMENT`] works: that the running program is `referee-sim` or one like it.
pub fn allow() {
    ALLOWED.store(true, Ordering::Relaxed);
}

/// Marks a program that is about to be started.
pub fn mark(command: &mut Command) {
    command.env(VARIABLE, &*MARK);
}

/// The parent's end.
pub struct Watchdog {
    /// Holds the pipe.
    child: Child,
}

impl Watchdog {
    /// Starts one; `None` where it is not allowed or cannot be: then only orderly ends are clean.
    pub fn start() -> Option<Self> {
        if !ALLOWED.load(Ordering::Relaxed) {
            return None;
        }
        let mut command = Command::new(env::current_exe().ok()?);
        command.arg(ARGUMENT).arg(&*MARK).stdin(Stdio::piped()).stdout(Stdio::null());
        // A group of its own: Ctrl-C at the terminal is not for it.
        command.process_group(0);
        command.spawn().ok().map(|child| Self { child })
    }

    /// Process number and group of the watchdog.
    pub fn id(&self) -> i32 {
        self.child.id() as i32
    }
}

/// The watchdog itself: runs until standard input ends, then ends what carries the mark.
pub fn watch(mark: &str) {
    if mark.is_empty() {
        return;
    }
    // An error ends the wait as well.
    let _ = io::copy(&mut io::stdin().lock(), &mut io::sink());
    let entry = format!("{VARIABLE}={mark}");
    let mut empty = 0;
    while empty < EMPTY_LOOKS {
        empty = if end_all(entry.as_bytes()) == 0 { empty + 1 } else { 0 };
        thread::sleep(Duration::from_millis(10));
    }
}

/// Kills all processes with an entry in their environment; tells how many there were.
fn end_all(entry: &[u8]) -> usize {
    let Ok(processes) = fs::read_dir("/proc") else { return 0 };
    let numbers = processes.flatten().flat_map(|p| p.file_name().to_str()?.parse::<i32>().ok());
    let marked = numbers.filter(|number| {
        let entries = fs::read(format!("/proc/{number}/environ")).unwrap_or_default();
        entries.split(|&byte| byte == 0).any(|found| found == entry)
    });
    marked.filter(|&number| kill(Pid::from_raw(number), Signal::SIGKILL).is_ok()).count()
}
