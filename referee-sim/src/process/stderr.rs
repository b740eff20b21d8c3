//! What a program prints to stderr: read along so that its pipe does not fill up, the end of it kept.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::process::ChildStderr;

/// Most bytes that are kept.
const MAX_TAIL: usize = 16 << 10;

/// Most lines of it that are told.
const TAIL_LINES: usize = 20;

/// Most characters of a line that are told.
const LINE_CHARS: usize = 300;

/// The stderr of one program.
#[derive(Default)]
pub struct Stderr {
    /// A pipe that does not block; none if there is none to read, or at its end.
    pub pipe: Option<ChildStderr>,
    /// The end of what came from it.
    tail: VecDeque<u8>,
}

impl Stderr {
    /// Begins to read.
    pub fn new(pipe: Option<ChildStderr>) -> Self {
        Self { pipe, tail: VecDeque::new() }
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
                return true;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return true,
            Err(_) => {}
        }
        false
    }

    /// The last lines that were printed.
    pub fn last_words(&mut self) -> Vec<String> {
        // A child that goes on talking must not keep us here.
        for _ in 0..64 {
            if !self.listen() {
                break;
            }
        }
        let text = String::from_utf8_lossy(self.tail.make_contiguous()).into_owned();
        let lines: Vec<&str> = text.lines().collect();
        let last = &lines[lines.len().saturating_sub(TAIL_LINES)..];
        let shown = |c: char| if c.is_control() { ' ' } else { c };
        last.iter().map(|line| line.chars().take(LINE_CHARS).map(shown).collect()).collect()
    }
}
