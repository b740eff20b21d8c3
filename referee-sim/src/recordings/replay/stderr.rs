//! What bots print to stderr, by turn and seat, cut to what a recording can hold.

use super::Turn;

/// Most bytes of a seat in a turn.
pub const MAX_STDERR: usize = 16 << 10;

/// Most bytes of a game: a control character takes six bytes as JSON, and the recording has to stay readable.
const MAX_GAME: usize = 8 << 20;

/// The line that stands for what was cut.
const CUT: &str = "[cut]";

/// The stderr of a game that is being played.
pub struct StderrLog {
    /// By seat: the turns in which it was asked, with what it printed until it was asked again.
    seats: Vec<Vec<(usize, Vec<u8>)>>,
}

impl StderrLog {
    /// Nobody was asked yet.
    pub fn new(seats: usize) -> Self {
        Self { seats: vec![Vec::new(); seats] }
    }

    /// The seat is asked in this turn. `late` is what came since its last answer: it belongs to the turn before.
    pub fn ask(&mut self, seat: usize, turn: usize, late: &[u8]) {
        self.add(seat, late);
        self.seats[seat].push((turn, Vec::new()));
    }

    /// The seat, which was asked before, has printed this.
    pub fn add(&mut self, seat: usize, bytes: &[u8]) {
        if let Some((_, text)) = self.seats[seat].last_mut() {
            // One byte more than is kept tells that something was cut.
            let room = (MAX_STDERR + 1).saturating_sub(text.len());
            text.extend(&bytes[..bytes.len().min(room)]);
        }
    }

    /// Whether the seat was ever asked.
    pub fn was_asked(&self, seat: usize) -> bool {
        !self.seats[seat].is_empty()
    }

    /// Puts the lines into the turns, which are numbered from 0.
    pub fn fill(self, turns: &mut [Turn]) {
        let mut left = MAX_GAME;
        let count = self.seats.len();
        let mut entries: Vec<(usize, usize, Vec<u8>)> = (self.seats.into_iter().enumerate())
            .flat_map(|(seat, turns)| turns.into_iter().map(move |(turn, text)| (turn, seat, text)))
            .filter(|(_, _, text)| !text.is_empty())
            .collect();
        entries.sort_by_key(|(turn, seat, _)| (*turn, *seat));
        for (turn, seat, text) in entries {
            let Some(turn) = turns.get_mut(turn) else { continue };
            let kept = text.len().min(MAX_STDERR).min(left);
            left -= kept;
            turn.stderr.resize(count, None);
            turn.stderr[seat] = Some(lines(&text, kept));
        }
    }
}

fn lines(text: &[u8], kept: usize) -> Vec<String> {
    let shown = String::from_utf8_lossy(&text[..kept]);
    let mut lines: Vec<String> = shown.lines().map(str::to_string).collect();
    if kept < text.len() {
        lines.push(CUT.to_string());
    }
    lines
}
