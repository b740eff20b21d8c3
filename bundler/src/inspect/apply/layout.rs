//! Where in a line a change begins and ends, and how its lines are indented.

use super::tokens::Token;
use std::ops::Range;

/// Step of indentation.
const STEP: usize = 4;

/// Indentation of a text in two files: what a line of the one becomes in the other.
pub struct Indent {
    /// In the source.
    pub source: String,
    /// In the edited bundle.
    pub edited: usize,
}

impl Indent {
    /// The spaces between two tokens with the indentation of the source.
    pub fn adapt(&self, gap: &str) -> String {
        let Some(last) = gap.rfind('\n') else { return gap.to_string() };
        let lines = "\n".repeat(gap.matches('\n').count());
        lines + &self.of_line(width(&gap[last + 1..]))
    }

    /// What an indentation of the edited bundle is in the source.
    pub fn of_line(&self, edited: usize) -> String {
        let tabs = self.source.starts_with('\t');
        let own = width(&self.source);
        let wanted = (own + edited).saturating_sub(self.edited);
        match tabs {
            true => "\t".repeat(wanted / STEP),
            false => " ".repeat(wanted),
        }
    }

    /// One step deeper in the source.
    pub fn deeper(mut self) -> Indent {
        self.source.push_str(if self.source.starts_with('\t') { "\t" } else { "    " });
        self
    }
}

fn width(spaces: &str) -> usize {
    spaces.chars().map(|c| if c == '\t' { STEP } else { 1 }).sum()
}

/// The spaces at the beginning of the line that holds `at`.
pub fn indentation(text: &str, at: usize) -> &str {
    let start = text[..at].rfind('\n').map_or(0, |i| i + 1);
    let line = &text[start..];
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

/// The same in columns.
pub fn columns(text: &str, at: usize) -> usize {
    width(indentation(text, at))
}

/// Whether only spaces stand before `at` in its line.
pub fn begins_line(text: &str, at: usize) -> bool {
    let before = text[..at].trim_end_matches([' ', '\t']);
    before.is_empty() || before.ends_with('\n')
}

/// Whether only spaces stand behind `at` in its line.
pub fn finishes_line(text: &str, at: usize) -> bool {
    let behind = text[at..].trim_start_matches([' ', '\t']);
    behind.is_empty() || behind.starts_with('\n')
}

/// A range that is alone in its lines, with the last line's end; otherwise the range itself.
pub fn whole_lines(text: &str, range: Range<usize>) -> Range<usize> {
    if !begins_line(text, range.start) || !finishes_line(text, range.end) {
        return range;
    }
    let start = text[..range.start].rfind('\n').map_or(0, |i| i + 1);
    let end = text[range.end..].find('\n').map_or(text.len(), |i| range.end + i + 1);
    start..end
}

/// The same change may often be told in several ways: `} fn b() {` or `fn b() {}`. Moves the range of
/// changed tokens, by at most so many tokens up or down, to where it is balanced and takes whole
/// lines.
pub fn slide(tokens: &[Token], text: &str, range: Range<usize>, up: usize, down: usize) -> isize {
    let (start, end) = (range.start as isize, range.end as isize);
    let same = |a: isize, b: isize| tokens[a as usize].text == tokens[b as usize].text;
    let up = (1..=up as isize).take_while(|k| same(start - k, end - k)).count() as isize;
    let down = (0..down as isize).take_while(|k| same(start + k, end + k)).count() as isize;
    let score = |k: &isize| {
        let moved = &tokens[(start + k) as usize..(end + k) as usize];
        let (Some(first), Some(last)) = (moved.first(), moved.last()) else { return (false, 0, 0) };
        let lines = usize::from(begins_line(text, first.range.start))
            + usize::from(finishes_line(text, last.range.end));
        (balanced(moved), lines, -k.abs())
    };
    (-up..=down).max_by_key(score).unwrap_or(0)
}

/// Whether all delimiters that close were opened before, and all that open are closed.
fn balanced(tokens: &[Token]) -> bool {
    let Some(depth) = tokens.first().map(|t| t.depth) else { return true };
    let opens = tokens.iter().filter(|t| ["(", "[", "{"].contains(&&*t.text)).count();
    let closes = tokens.iter().filter(|t| [")", "]", "}"].contains(&&*t.text)).count();
    opens == closes
        && tokens.iter().all(|t| t.depth >= depth)
        && ![")", "]", "}"].contains(&&*tokens[0].text)
}
