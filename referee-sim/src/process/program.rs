//! A bot that is a program of its own, spoken to over stdin and stdout.
//!
//! Nothing the program does can block or flood us: both pipes are non-blocking on our side and one
//! `poll` loop serves them until the answer is complete or the time is up. What a program prints
//! without being asked stays in its pipe, where it fills up and stops the program. stderr is read along,
//! and its end kept, or all of it for a recording; on request it is ours.
//!
//! As in the contest, a line ends at LF, CR or CR LF, at most [`MAX_ANSWER`] bytes are read for a line
//! (more starts the next one), and lines printed too much answer later turns. A program and each of
//! its children may have [`MAX_MEMORY`] of data (Linux); at the limit it gets no more, and usually
//! ends itself.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::time::Duration;

use nix::fcntl::{fcntl, FcntlArg, OFlag};
use nix::poll::{poll, PollFd, PollFlags, PollTimeout};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::limit::Allowance;
use crate::process::meter::Meter;
use crate::process::reap::Group;
use crate::process::stderr::{Stderr, StderrUse};

/// Most bytes of one answer line.
pub const MAX_ANSWER: usize = 10_000;

/// Most bytes of data of a program: the contest's 768 MiB.
pub const MAX_MEMORY: u64 = 768 << 20;

/// How often a silent program is looked at: is it still there?
const EXIT_CHECK: Duration = Duration::from_millis(20);

/// Why a program did not answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
pub enum Failure {
    /// No complete answer in time.
    #[error("no answer in {} ms", .0.as_millis())]
    Timeout(Duration),
    /// No complete answer before the bot had used so much CPU time.
    #[error("no answer in {} ms of CPU time", .0.as_millis())]
    CpuTimeout(Duration),
    /// No complete answer in time, and the machine had given the bot less than half of it.
    #[error("no answer in {} ms, the machine gave it less than half of them", .0.as_millis())]
    Starved(Duration),
    /// The program ended, closed its output, or could not be started.
    #[error("{0}")]
    Crash(String),
}

impl Failure {
    /// True if only the time was up.
    pub fn is_late(&self) -> bool {
        matches!(self, Self::Timeout(_) | Self::CpuTimeout(_) | Self::Starved(_))
    }
}

/// What a program is started with.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// Value of the environment variable `SENTE_NODES`, if any.
    pub nodes: Option<u64>,
    /// Value of the environment variable `SENTE_SEED`.
    pub seed: u64,
    /// What becomes of its stderr.
    pub stderr: StderrUse,
    /// Value of the environment variable `SENTE_MILLIS`, if any: time per decision.
    pub millis: Option<u64>,
}

/// What to start.
#[derive(Clone, Copy, Debug)]
pub enum Launch<'a> {
    /// A command line: plain words directly, anything else through `sh -c`.
    Line(&'a str),
    /// A program's file, without arguments.
    File(&'a Path),
}

impl<'a> From<&'a str> for Launch<'a> {
    fn from(line: &'a str) -> Self {
        Self::Line(line)
    }
}

impl<'a> From<&'a String> for Launch<'a> {
    fn from(line: &'a String) -> Self {
        Self::Line(line)
    }
}

/// A running program.
pub struct Process {
    stdin: Option<ChildStdin>,
    stdout: ChildStdout,
    stderr: Stderr,
    group: Group,
    unsent: VecDeque<u8>,
    splitter: LineSplitter,
    meter: Meter,
    used: Duration,
    /// Lines of earlier answers that came too late and are still to come.
    owed: usize,
    /// What came in time of an answer that did not come whole.
    partial: Vec<String>,
}

impl Process {
    /// Starts a program.
    pub fn start<'a>(launch: impl Into<Launch<'a>>, setup: &Setup) -> io::Result<Self> {
        let mut command = match launch.into() {
            Launch::Line(line) => command(line),
            Launch::File(path) => Command::new(path),
        };
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let is_ours = setup.stderr.shown && !setup.stderr.recorded;
        command.stderr(if is_ours { Stdio::inherit() } else { Stdio::piped() });
        command.env("SENTE_SEED", setup.seed.to_string()).env_remove("SENTE_NODES");
        if let Some(nodes) = setup.nodes {
            command.env("SENTE_NODES", nodes.to_string());
        }
        if let Some(millis) = setup.millis {
            command.env("SENTE_MILLIS", millis.to_string());
        }
        let mut group = Group::spawn(&mut command)?;
        limit_memory(group.child().id() as i32);
        let pipes = (group.child().stdin.take(), group.child().stdout.take());
        let (Some(stdin), Some(stdout)) = pipes else {
            return Err(io::Error::other("no pipes to the program"));
        };
        set_nonblocking(stdin.as_fd())?;
        set_nonblocking(stdout.as_fd())?;
        let stderr = group.child().stderr.take();
        stderr.iter().try_for_each(|pipe| set_nonblocking(pipe.as_fd()))?;
        let (unsent, splitter, used, owed, partial) = Default::default();
        let (stdin, stderr) = (Some(stdin), Stderr::new(stderr, setup.stderr));
        let meter = Meter::new(group.child().id() as i32);
        Ok(Self { stdin, stdout, stderr, group, unsent, splitter, meter, used, owed, partial })
    }

    /// Queues lines that are sent with the next question.
    pub fn queue(&mut self, lines: &[String]) {
        for line in lines {
            self.unsent.extend(line.as_bytes());
            self.unsent.push_back(b'\n');
        }
    }

    /// Sends what is queued and reads `count` lines; the time runs from the sending.
    pub fn ask(
        &mut self,
        count: usize,
        allowance: impl Into<Allowance>,
    ) -> Result<Vec<String>, Failure> {
        let allowance = allowance.into();
        self.used = Duration::ZERO;
        let mut answer = Vec::with_capacity(count);
        self.meter.begin();
        self.send();
        loop {
            while answer.len() < count {
                let Some(line) = self.splitter.next_line() else { break };
                if self.owed > 0 {
                    self.owed -= 1;
                } else {
                    answer.push(line);
                }
            }
            let waits = answer.len() < count && self.unsent.is_empty();
            let failure = self.meter.failure(allowance, waits);
            let wall = self.meter.wall();
            self.used = if allowance.cpu.is_some() { self.meter.cpu() } else { wall };
            if let Some(failure) = failure {
                self.note_late(count, answer);
                return Err(failure);
            }
            if answer.len() == count {
                return Ok(answer);
            }
            self.wait(allowance.wall.saturating_sub(wall))?;
        }
    }

    /// Time of the last question: wall time, or CPU time if that was limited.
    pub fn used(&self) -> Duration {
        self.used
    }

    fn note_late(&mut self, count: usize, answer: Vec<String>) {
        self.owed += count - answer.len();
        self.partial = answer;
    }

    /// The lines in time of the answer that [`Process::ask`] last found incomplete.
    pub fn partial(&mut self) -> Vec<String> {
        std::mem::take(&mut self.partial)
    }

    /// Kills the program with everything it started; tells how it had ended, if it had.
    pub fn end(&mut self) -> Option<ExitStatus> {
        self.stdin = None;
        self.group.end()
    }

    /// Waits for either pipe and moves bytes.
    fn wait(&mut self, left: Duration) -> Result<(), Failure> {
        let millis = left.min(EXIT_CHECK).as_millis() as u16 + 1;
        let mut pipes = vec![PollFd::new(self.stdout.as_fd(), PollFlags::POLLIN)];
        let stderr = self.stderr.pipe.as_ref();
        pipes.extend(stderr.map(|pipe| PollFd::new(pipe.as_fd(), PollFlags::POLLIN)));
        if let Some(stdin) = self.stdin.as_ref().filter(|_| !self.unsent.is_empty()) {
            pipes.push(PollFd::new(stdin.as_fd(), PollFlags::POLLOUT));
        }
        match poll(&mut pipes, PollTimeout::from(millis)) {
            // Its children may keep its output open after it has ended.
            Ok(0) if self.group.has_exited() => return Err(self.crash()),
            Ok(_) | Err(nix::errno::Errno::EINTR) => {}
            Err(error) => return Err(Failure::Crash(format!("cannot poll: {error}"))),
        }
        let readable = pipes[0].any() == Some(true);
        let talks = self.stderr.pipe.is_some() && pipes[1].any() == Some(true);
        self.send();
        if talks {
            self.stderr.listen();
        }
        if readable {
            self.receive()?;
        }
        Ok(())
    }

    fn crash(&mut self) -> Failure {
        Failure::Crash(describe(self.end()))
    }

    fn send(&mut self) {
        while let Some(stdin) = self.stdin.as_mut().filter(|_| !self.unsent.is_empty()) {
            match stdin.write(self.unsent.as_slices().0) {
                Ok(sent) => drop(self.unsent.drain(..sent)),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                // Closed: the program may still answer, but it reads no more.
                Err(_) => self.stdin = None,
            }
        }
    }

    /// The last lines that the program printed to stderr.
    pub fn last_words(&mut self) -> Vec<String> {
        self.stderr.last_words()
    }

    /// What it printed to stderr since the last time, if that is recorded.
    pub fn take_stderr(&mut self) -> Vec<u8> {
        self.stderr.take()
    }

    fn receive(&mut self) -> Result<(), Failure> {
        let mut buffer = [0; 4096];
        match self.stdout.read(&mut buffer) {
            Ok(0) => Err(self.crash()),
            Ok(count) => {
                self.splitter.add(&buffer[..count]);
                Ok(())
            }
            Err(error) => match error.kind() {
                io::ErrorKind::Interrupted | io::ErrorKind::WouldBlock => Ok(()),
                _ => Err(Failure::Crash(format!("cannot read its output: {error}"))),
            },
        }
    }
}

/// Finds the lines in what a program prints.
#[derive(Default)]
struct LineSplitter {
    bytes: VecDeque<u8>,
    after_cr: bool,
}

impl LineSplitter {
    fn add(&mut self, bytes: &[u8]) {
        self.bytes.extend(bytes);
    }

    fn next_line(&mut self) -> Option<String> {
        if self.after_cr {
            if *self.bytes.front()? == b'\n' {
                self.bytes.pop_front();
            }
            self.after_cr = false;
        }
        let window = self.bytes.iter().take(MAX_ANSWER + 1);
        let end = window.into_iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        if end.is_none() && self.bytes.len() <= MAX_ANSWER {
            return None;
        }
        let line: Vec<u8> = self.bytes.drain(..end.unwrap_or(MAX_ANSWER)).collect();
        if end.is_some() {
            self.after_cr = self.bytes.pop_front() == Some(b'\r');
        }
        Some(String::from_utf8_lossy(&line).into_owned())
    }
}

fn describe(status: Option<ExitStatus>) -> String {
    use std::os::unix::process::ExitStatusExt;
    match status.map(|status| (status.code(), status.signal())) {
        Some((Some(code), _)) => format!("exited with status {code}"),
        // Its own end would have come before ours.
        Some((_, Some(9))) => "closed its output".to_string(),
        Some((_, Some(signal))) => format!("killed by signal {signal}"),
        _ => "ended".to_string(),
    }
}

/// The command for a command line. Words without anything special to the shell need no shell.
fn command(command_line: &str) -> Command {
    if !is_plain(command_line) {
        let mut command = Command::new("sh");
        command.arg("-c").arg(command_line);
        return command;
    }
    let mut words = command_line.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words);
    command
}

/// True if a shell would do nothing but split the line at blanks and start its first word.
pub fn is_plain(command_line: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || c.is_whitespace() || "_-./=:,+@%".contains(c);
    let first = command_line.split_whitespace().next().unwrap_or_default();
    command_line.chars().all(plain) && !first.contains('=')
}

/// Limits a program that has just been started, and what it may have started since.
///
/// Best effort: not every system can, and a program that has ended needs none.
#[cfg(target_os = "linux")]
fn limit_memory(pid: i32) {
    use rustix::process::{prlimit, Pid, Resource, Rlimit};
    let limit = || Rlimit { current: Some(MAX_MEMORY), maximum: Some(MAX_MEMORY) };
    crate::process::tree::visit(pid, |pid| {
        let _ = prlimit(Pid::from_raw(pid), Resource::Data, limit());
    });
}

#[cfg(not(target_os = "linux"))]
fn limit_memory(_pid: i32) {}

fn set_nonblocking(fd: BorrowedFd) -> io::Result<()> {
    let flags = OFlag::from_bits_retain(fcntl(fd, FcntlArg::F_GETFL)?);
    fcntl(fd, FcntlArg::F_SETFL(flags | OFlag::O_NONBLOCK))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(pieces: &[&[u8]]) -> Vec<String> {
        let mut splitter = LineSplitter::default();
        let mut lines = Vec::new();
        for piece in pieces {
            splitter.add(piece);
            lines.extend(std::iter::from_fn(|| splitter.next_line()));
        }
        lines
    }

    #[test]
    fn lines_end_at_lf_cr_and_crlf() {
        assert_eq!(split(&[b"a\nb\r\nc\rd"]), ["a", "b", "c"]);
        assert_eq!(split(&[b"a\r", b"\nb\n", b"\n"]), ["a", "b", ""]);
        assert_eq!(split(&[b"\xff\n"]), ["\u{fffd}"]);
    }

    #[test]
    fn long_lines_are_cut() {
        let lines = split(&[&[b'x'; MAX_ANSWER], b"\n", &[b'y'; MAX_ANSWER + 2], b"\n"]);
        let lengths: Vec<usize> = lines.iter().map(String::len).collect();
        assert_eq!(lengths, [MAX_ANSWER, MAX_ANSWER, 2]);
    }

    #[test]
    fn only_plain_words_go_without_a_shell() {
        assert!(is_plain("./bot --level 3"));
        for line in ["a | b", "X=1 ./bot", "./bot 'a b'", "~/bot", "./bot > log"] {
            assert!(!is_plain(line), "{line}");
        }
    }
}
