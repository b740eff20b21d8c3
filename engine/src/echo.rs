//! A turn's input as one line of a bot's debug output, so that a game seen in a contest's IDE can be checked
//! by `referee-sim diff --log`.
//!
//! Consoles cut what is long, trim lines and put texts of their own between them. A mark, the turn and a
//! checksum tell the line from others and a whole one from a cut one. White space and control characters
//! do not occur in it, and a word is left out where it stands in the line above, too: inputs are mostly tables.
//!
//! ```text
//! @in:12:8c1f03aa:59:!20;!53,BREW,0,0,-4,0,15;63,,,,-3,-2,18
//!     |  |        |  lines by ';', words by ',', empty: as above, '!': no words of the line above follow
//!     |  |        characters after the last ':'
//!     |  checksum of the rest of the line and the turn
//!     turn from 0; `init`: the lines before the first turn
//! ```
//!
//! The bot's answer may follow in the same form after `@out:`, with the turn of its input: the check then knows it
//! and looks for the others' answers only.

use std::fmt::Write;

/// Begins every echo.
pub const MARK: &str = "@in:";
/// Begins every echo of an answer.
pub const ANSWER_MARK: &str = "@out:";
/// What stands for an empty word.
const EMPTY: &str = "~e";

/// Makes the echo of a game's inputs and answers.
#[derive(Clone, Debug, Default)]
pub struct Echo {
    turn: u32,
}

impl Echo {
    /// The line for what is sent once before the first turn.
    pub fn init<L: AsRef<str>>(&self, lines: &[L]) -> String {
        line(MARK, "init", lines)
    }

    /// The line for a turn's input, and counts the turn.
    pub fn turn<L: AsRef<str>>(&mut self, lines: &[L]) -> String {
        let turn = self.turn.to_string();
        self.turn += 1;
        line(MARK, &turn, lines)
    }

    /// The line for the answer to the latest input.
    pub fn answer<L: AsRef<str>>(&self, lines: &[L]) -> String {
        line(ANSWER_MARK, &self.turn.saturating_sub(1).to_string(), lines)
    }
}

fn line<L: AsRef<str>>(mark: &str, turn: &str, lines: &[L]) -> String {
    let text = pack(lines);
    format!("{mark}{turn}:{:08x}:{}:{text}", checksum(turn, &text), text.len())
}

/// FNV-1a.
fn checksum(turn: &str, text: &str) -> u32 {
    let bytes = turn.bytes().chain([b':']).chain(text.bytes());
    bytes.fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn pack<L: AsRef<str>>(lines: &[L]) -> String {
    let mut text = String::new();
    let mut above: Vec<&str> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let words: Vec<&str> = line.as_ref().split(' ').collect();
        if index > 0 {
            text.push(';');
        }
        let mut written = words.len();
        if words.len() == above.len() {
            let differs = |place: &usize| words[*place] != above[*place];
            written = (0..words.len()).rev().find(differs).map_or(0, |last| last + 1);
        } else {
            text.push('!');
        }
        for (place, word) in words.iter().enumerate().take(written) {
            if place > 0 {
                text.push(',');
            }
            if above.get(place) != Some(word) {
                escape(word, &mut text);
            }
        }
        above = words;
    }
    text
}

fn escape(word: &str, text: &mut String) {
    if word.is_empty() {
        text.push_str(EMPTY);
    }
    for byte in word.bytes() {
        if byte.is_ascii_graphic() && !b",;!~".contains(&byte) {
            text.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(text, "~{byte:02x}");
        }
    }
}

/// What an echo says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Echoed {
    /// Number of the turn; `None`: what is sent before the first one.
    pub turn: Option<u32>,
    /// The input's or the answer's lines; `None` if the echo was cut or changed on its way.
    pub lines: Option<Vec<String>>,
}

/// Reads an echo; `None` if there is none in the line, or not enough of it to tell the turn. What stands
/// before the mark does not count, white space at the end neither.
pub fn read(line: &str) -> Option<Echoed> {
    read_after(MARK, line)
}

/// Reads the echo of an answer as [`read`] does that of an input.
pub fn read_answer(line: &str) -> Option<Echoed> {
    read_after(ANSWER_MARK, line)
}

fn read_after(mark: &str, line: &str) -> Option<Echoed> {
    let (_, rest) = line.split_once(mark)?;
    let (turn, rest) = rest.split_once(':')?;
    let number = match turn {
        "init" => None,
        _ => Some(turn.parse().ok()?),
    };
    Some(Echoed { turn: number, lines: lines(turn, rest.trim_end()) })
}

fn lines(turn: &str, rest: &str) -> Option<Vec<String>> {
    let (sum, rest) = rest.split_once(':')?;
    let (length, rest) = rest.split_once(':')?;
    // A console's own text may follow.
    let text = rest.get(..length.parse().ok()?)?;
    (sum == format!("{:08x}", checksum(turn, text))).then(|| unpack(text)).flatten()
}

fn unpack(text: &str) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    let mut above: Vec<String> = Vec::new();
    for line in text.split(';').filter(|_| !text.is_empty()) {
        let (exact, line) = match line.strip_prefix('!') {
            Some(line) => (true, line),
            None => (false, line),
        };
        let mut words = Vec::new();
        for (place, word) in line.split(',').enumerate() {
            match word {
                "" => words.push(above.get(place)?.clone()),
                EMPTY => words.push(String::new()),
                word => words.push(unescape(word)?),
            }
        }
        if !exact {
            words.extend(above.iter().skip(words.len()).cloned());
        }
        lines.push(words.join(" "));
        above = words;
    }
    Some(lines)
}

fn unescape(word: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = word;
    while let Some((plain, code)) = rest.split_once('~') {
        bytes.extend(plain.bytes());
        bytes.push(u8::from_str_radix(code.get(..2)?, 16).ok()?);
        rest = code.get(2..)?;
    }
    bytes.extend(rest.bytes());
    String::from_utf8(bytes).ok()
}
