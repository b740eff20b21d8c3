//! What a program prints to stderr: read along so that its pipe does not fill up, the end of it kept, and all of it
//! for a recording.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::process::ChildStderr;

use crate::recordings::replay::MAX_STDERR;

/// Most bytes that are kept.
const MAX_TAIL: usize = 16 << 10;

/// Most lines of it that are told.
const TAIL_LINES: usize = 20;

/// Most characters of a line that are told.
const LINE_CHARS: usize = 300;

/// What becomes of a program's stderr.
#[derive(Clone, Copy, Debug, Default)]
pub struct StderrUse {
    /// It goes on to our own stderr.
    pub shown: bool,
    /// All of it is kept for a recording.
    pub recorded: bool,
}

/// The stderr of one program.
#[derive(Default)]
pub struct Stderr {
    /// A pipe that does not block; none if there is none to read, or at its end.
    pub pipe: Option<ChildStderr>,
    /// The end of what came from it.
    tail: VecDeque<u8>,
    /// What came since it was last taken, where it is recorded; at most a byte more than a turn may hold.
    recorded: Option<Vec<u8>>,
    is_shown: bool,
}

impl Stderr {
    /// Begins to read.
    pub fn new(pipe: Option<ChildStderr>, stderr: StderrUse) -> Self {
        let recorded = stderr.recorded.then(Vec::new);
        Self { pipe, tail: VecDeque::new(), recorded, is_shown: stderr.shown }
    }

    /// Takes some of what came; false once there is no more.
    pub fn listen(&mut self) -> bool {
        let mut buffer = [0; MAX_TAIL];
        let Some(count) = self.pipe.as_mut().map(|pipe| pipe.read(&mut buffer)) else {
            return false;
        };
        match count {
            Ok(0) => self.pipe = None,
            Ok(count) => {
                self.tail.extend(&buffer[..count]);
                let over = self.tail.len().saturating_sub(MAX_TAIL);
                self.tail.drain(..over);
                if let Some(recorded) = &mut self.recorded {
                    let room = (MAX_STDERR + 1).saturating_sub(recorded.len());
                    recorded.extend(&buffer[..count.min(room)]);
                }
                if self.is_shown {
                    // Nobody to tell is no reason to end the game.
                    let _ = io::stderr().write_all(&buffer[..count]);
                }
                return true;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return true,
            Err(_) => {}
        }
        false
    }

    /// Takes all that came, but no more than a child can say that goes on talking to keep us here.
    fn catch_up(&mut self) {
        for _ in 0..64 {
            if !self.listen() {
                break;
            }
        }
    }

    /// Takes what was printed since the last time, if it is recorded.
    pub fn take(&mut self) -> Vec<u8> {
        if self.recorded.is_some() {
            self.catch_up();
        }
        self.recorded.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The last lines that were printed.
    pub fn last_words(&mut self) -> Vec<String> {
        self.catch_up();
        let text = String::from_utf8_lossy(self.tail.make_contiguous()).into_owned();
        let lines: Vec<&str> = text.lines().collect();
        let last = &lines[lines.len().saturating_sub(TAIL_LINES)..];
        let shown = |c: char| if c.is_control() { ' ' } else { c };
        last.iter().map(|line| line.chars().take(LINE_CHARS).map(shown).collect()).collect()
    }
}
