//! Source map: places of the bundle and back.

use crate::bundle::Bundle;
use crate::emit::print::Mark;
use crate::source::Place;
use std::fmt;
use std::path::PathBuf;

/// Looks places of the bundle up in the sources.
pub struct SourceMap<'b> {
    bundle: &'b Bundle,
    line_starts: Vec<usize>,
}

/// A place in the user's files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Original {
    /// File, relative to the workspace where it lies in it.
    pub file: PathBuf,
    /// 1-based line.
    pub line: usize,
    /// 1-based column.
    pub column: usize,
    /// The file is the user's own, not a third-party crate's.
    pub local: bool,
}

impl fmt::Display for Original {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file.display(), self.line, self.column)
    }
}

impl<'b> SourceMap<'b> {
    /// Indexes the lines of the bundle.
    pub fn new(bundle: &'b Bundle) -> Self {
        let mut line_starts = vec![0];
        let breaks = bundle.text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
        line_starts.extend(breaks.map(|(i, _)| i + 1));
        SourceMap { bundle, line_starts }
    }

    /// The token at a 1-based line and column, or the last one before it on that line.
    pub fn lookup(&self, line: usize, column: usize) -> Option<Original> {
        let (mark, offset) = self.mark(line, column)?;
        Some(self.original(mark, offset))
    }

    /// The place of the same token.
    pub fn token(&self, line: usize, column: usize) -> Option<Place> {
        Some(self.mark(line, column)?.0.place)
    }

    fn mark(&self, line: usize, column: usize) -> Option<(&Mark, usize)> {
        let start = *self.line_starts.get(line.checked_sub(1)?)?;
        let end = self.line_starts.get(line).copied().unwrap_or(self.bundle.text.len());
        let text = &self.bundle.text[start..end];
        let inside: usize = text.chars().take(column.saturating_sub(1)).map(char::len_utf8).sum();
        let offset = start + inside;
        let marks = &self.bundle.marks;
        let after = marks.partition_point(|m| m.at <= offset);
        let before = after.checked_sub(1).map(|i| &marks[i]).filter(|m| m.at >= start);
        let mark = before.or_else(|| marks.get(after).filter(|m| m.at < end))?;
        Some((mark, offset))
    }

    fn original(&self, mark: &Mark, offset: usize) -> Original {
        let Place { file, start, end } = mark.place;
        let inside = if offset < mark.at + mark.len { offset.saturating_sub(mark.at) } else { 0 };
        let source = self.bundle.program.sources.file(file);
        let at = if start + inside < end { start + inside } else { start };
        let at = if source.text.is_char_boundary(at) { at } else { start };
        let (line, column) = source.line_column(at);
        let graph = &self.bundle.program.graph;
        let path = graph.shown(&source.path);
        let local = graph.units[source.unit].local;
        Original { file: path.to_path_buf(), line, column: column + 1, local }
    }

    /// Rewrites every `name.rs:LINE:COLUMN` of the bundle in a text.
    pub fn rewrite(&self, text: &str) -> String {
        let mut out = String::new();
        for line in text.split_inclusive('\n') {
            out.push_str(&self.rewrite_line(line));
        }
        out
    }

    fn rewrite_line(&self, line: &str) -> String {
        let mut out = String::new();
        let mut rest = line;
        while let Some(at) = rest.find(".rs:") {
            let head = &rest[..at + 3];
            let begin =
                head.rfind(|c: char| c.is_whitespace() || "\"'`(".contains(c)).map_or(0, |i| i + 1);
            let path = &head[begin..];
            let tail = &rest[at + 4..];
            let digits = |s: &str| s.find(|c: char| !c.is_ascii_digit()).unwrap_or(s.len());
            let line_len = digits(tail);
            let after_line = &tail[line_len..];
            let column_len = after_line.strip_prefix(':').map_or(0, digits);
            let foreign = ["/rustc/", "library/", ".cargo/"].iter().any(|p| path.contains(p));
            let number: Option<usize> = tail[..line_len].parse().ok();
            let used = if column_len > 0 { line_len + 1 + column_len } else { line_len };
            let column =
                if column_len > 0 { after_line[1..1 + column_len].parse().unwrap_or(1) } else { 1 };
            match number.filter(|_| !foreign).and_then(|n| self.lookup(n, column)) {
                Some(place) => {
                    out.push_str(&head[..begin]);
                    out.push_str(&format!("{}:{}", place.file.display(), place.line));
                    if column_len > 0 {
                        out.push_str(&format!(":{}", place.column));
                    }
                }
                None => {
                    out.push_str(head);
                    out.push(':');
                    out.push_str(&tail[..used]);
                }
            }
            rest = &tail[used..];
        }
        out.push_str(rest);
        out
    }
}
