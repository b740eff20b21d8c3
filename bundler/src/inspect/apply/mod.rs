//! Takes an edit of the bundle back to the files it came from.

mod layout;
mod names;
mod tokens;

use crate::bundle::Bundle;
use crate::emit::print::Mark;
use crate::error::Refusal;
use crate::source::{FileId, Place};
use anyhow::Result;
use layout::{begins_line, columns, finishes_line, indentation, whole_lines, Indent};
use names::Originals;
use similar::{Algorithm, DiffOp, TextDiff};
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use tokens::{lex, Token};

/// A change of one source file.
struct Change {
    file: FileId,
    range: Range<usize>,
    text: String,
}

/// Unified diff that makes the edit in the original files.
pub fn patch(bundle: &Bundle, edited: &str, edited_name: &str) -> Result<String> {
    let edited = edited.replace("\r\n", "\n");
    let edit = Edit {
        bundle,
        old: placed(bundle, lex(&bundle.text, "bundle")?),
        new: lex(&edited, edited_name)?,
        edited: &edited,
        name: edited_name,
        uses: uses(bundle),
    };
    let mut changes: BTreeMap<FileId, Vec<Change>> = BTreeMap::new();
    for (from, to) in edit.differences() {
        let change = match from.is_empty() {
            true => edit.insertion(from.start, to)?,
            false => edit.replacement(from, to)?,
        };
        changes.entry(change.file).or_default().push(change);
    }
    let mut out = String::new();
    for (file, mut list) in changes {
        let source = bundle.program.sources.file(file);
        // Of two insertions at one place the later one is made first.
        list.reverse();
        list.sort_by_key(|c| std::cmp::Reverse(c.range.start));
        let mut text = source.text.to_string();
        for change in list {
            text.replace_range(change.range, &change.text);
        }
        let root = &bundle.program.graph.workspace_root;
        let Ok(name) = source.path.strip_prefix(root) else {
            let construct = format!("an edit of {}", source.path.display());
            let advice = "this file is not in the workspace: change it by hand";
            return Err(Refusal::general(construct, advice).into());
        };
        let diff = TextDiff::from_lines(&*source.text, &text);
        let (left, right) = (format!("a/{}", name.display()), format!("b/{}", name.display()));
        out.push_str(&diff.unified_diff().header(&left, &right).to_string());
    }
    Ok(out)
}

/// How often each token of the sources stands in the bundle.
fn uses(bundle: &Bundle) -> HashMap<(FileId, usize), usize> {
    let mut uses = HashMap::new();
    for mark in &bundle.marks {
        *uses.entry((mark.place.file, mark.place.start)).or_default() += 1;
    }
    uses
}

/// Tells each token of the bundle where it comes from.
fn placed(bundle: &Bundle, mut tokens: Vec<Token>) -> Vec<Token> {
    let marks: HashMap<usize, &Mark> = bundle.marks.iter().map(|m| (m.at, m)).collect();
    for token in &mut tokens {
        token.place = marks.get(&token.range.start).map(|m| m.place);
    }
    // Comments are printed with the token behind them.
    for i in 1..tokens.len() {
        let (before, rest) = tokens.split_at_mut(i);
        let (token, behind) = rest.split_at_mut(1);
        let comment = token[0].text.starts_with("//") || token[0].text.starts_with("/*");
        let (Some(a), Some(b)) = (before[i - 1].place, behind.iter().find_map(|t| t.place)) else {
            continue;
        };
        if comment && token[0].place.is_none() && a.file == b.file && a.end <= b.start {
            let gap = &bundle.program.sources.file(a.file).text[a.end..b.start];
            token[0].place = gap.find(&token[0].text).map(|at| {
                let start = a.end + at;
                Place { file: a.file, start, end: start + token[0].text.len() }
            });
        }
    }
    tokens
}

struct Edit<'e> {
    bundle: &'e Bundle,
    old: Vec<Token>,
    new: Vec<Token>,
    edited: &'e str,
    name: &'e str,
    uses: HashMap<(FileId, usize), usize>,
}

impl Edit<'_> {
    /// Changed tokens of the bundle and what stands there now.
    fn differences(&self) -> Vec<(Range<usize>, Range<usize>)> {
        let old: Vec<&str> = self.old.iter().map(|t| t.text.as_str()).collect();
        let new: Vec<&str> = self.new.iter().map(|t| t.text.as_str()).collect();
        let ops = similar::capture_diff_slices(Algorithm::RawMyers, &old, &new);
        let equal = |i: Option<usize>| match i.and_then(|i| ops.get(i)) {
            Some(DiffOp::Equal { len, .. }) => *len,
            _ => 0,
        };
        let mut out = Vec::new();
        for (i, op) in ops.iter().enumerate() {
            let (from, to) = (op.old_range(), op.new_range());
            let (up, down) = (equal(i.checked_sub(1)), equal(Some(i + 1)));
            let by = match op {
                DiffOp::Equal { .. } => continue,
                DiffOp::Replace { .. } => 0,
                DiffOp::Insert { .. } => {
                    layout::slide(&self.new, self.edited, to.clone(), up, down)
                }
                DiffOp::Delete { .. } => {
                    layout::slide(&self.old, &self.bundle.text, from.clone(), up, down)
                }
            };
            let moved = |r: Range<usize>| {
                r.start.saturating_add_signed(by)..r.end.saturating_add_signed(by)
            };
            out.push((moved(from), moved(to)));
        }
        out
    }

    fn refusal(&self, to: &Range<usize>, why: &str) -> Refusal {
        let at = self.new.get(to.start).map_or(self.edited.len(), |t| t.range.start);
        let line = self.edited[..at].matches('\n').count() + 1;
        Refusal::at(self.name, line, why, "make this change in the source by hand")
    }

    /// Refuses what must not be changed in this place.
    fn allowed(&self, place: Place, to: &Range<usize>) -> Result<(), Refusal> {
        let unit = self.bundle.program.sources.file(place.file).unit;
        let unit = &self.bundle.program.graph.units[unit];
        if !unit.local {
            let why = format!("an edit of the third-party crate {}", unit.package);
            return Err(self.refusal(to, &why));
        }
        if self.uses.get(&(place.file, place.start)).copied().unwrap_or(0) > 1 {
            let why = "an edit of code that stands in the bundle more than once";
            return Err(self.refusal(to, why));
        }
        Ok(())
    }

    fn replacement(&self, from: Range<usize>, to: Range<usize>) -> Result<Change, Refusal> {
        let (first, last) = (from.start, from.end - 1);
        let (Some(a), Some(b)) = (self.old[first].place, self.old[last].place) else {
            return Err(self.refusal(&to, "an edit of code that the bundler wrote"));
        };
        if a.file != b.file || a.start > b.start {
            return Err(self.refusal(&to, "an edit across two source files"));
        }
        self.allowed(a, &to)?;
        let source = &self.bundle.program.sources.file(a.file).text;
        let mut range = a.start..b.end;
        if to.is_empty() {
            range = whole_lines(source, range);
            return Ok(Change { file: a.file, range, text: String::new() });
        }
        let indent = self.indent(&self.bundle.text, self.old[first].range.start, a, &to);
        let text = self.text(&to, &indent, a.file, first)? + self.line_end(&to, a.file, b.end);
        Ok(Change { file: a.file, range, text })
    }

    /// New tokens stand between two of the bundle. Which of them is the neighbour decides the file.
    fn insertion(&self, at: usize, to: Range<usize>) -> Result<Change, Refusal> {
        let before = at.checked_sub(1).filter(|i| self.old[*i].place.is_some());
        let behind = self.old.get(at).and_then(|t| t.place);
        let start = self.new[to.start].range.start;
        let end = self.new[to.end - 1].range.end;
        let next = self.new.get(to.end).map_or(self.edited.len(), |t| t.range.start);
        let leads = begins_line(self.edited, start) && !finishes_line(self.edited, end);
        match (before, behind) {
            (Some(i), b) if !leads || b.is_none() => self.insert_after(i, to),
            (_, Some(b)) => {
                self.allowed(b, &to)?;
                let new = self.new.get(to.end).map_or(0, |t| t.range.start);
                let indent = self.indent(self.edited, new, b, &to);
                let text = self.text(&to, &indent, b.file, at)?;
                let text = text + &indent.adapt(&self.edited[end..next]);
                Ok(Change { file: b.file, range: b.start..b.start, text })
            }
            (_, None) => self.insert_at_end(at, to),
        }
    }

    fn insert_after(&self, near: usize, to: Range<usize>) -> Result<Change, Refusal> {
        let a = self.old[near].place.expect("the caller has looked");
        self.allowed(a, &to)?;
        let source = &self.bundle.program.sources.file(a.file).text;
        let previous = to.start.checked_sub(1).map_or(0, |i| self.new[i].range.end);
        let gap = &self.edited[previous..self.new[to.start].range.start];
        let mut at = a.end;
        if gap.contains('\n') {
            // A comment behind the token stays in its line.
            let line = source[at..].lines().next().unwrap_or_default();
            if line.trim_start().starts_with("//") {
                at += line.len();
            }
        }
        let indent = self.indent(self.edited, previous.saturating_sub(1), a, &to);
        let opens = ["{", "(", "["].contains(&&*self.old[near].text);
        let indent = if opens && self.is_tight() { indent.deeper() } else { indent };
        let text = indent.adapt(gap) + &self.text(&to, &indent, a.file, near)?;
        let text = text + self.line_end(&to, a.file, at);
        Ok(Change { file: a.file, range: at..at, text })
    }

    /// At the top level, between what the bundler wrote: belongs at the end of the bot's root file.
    fn insert_at_end(&self, at: usize, to: Range<usize>) -> Result<Change, Refusal> {
        let graph = &self.bundle.program.graph;
        let root = self.bundle.program.sources.iter().find(|(_, f)| f.path == graph.units[0].root);
        let (Some((file, source)), 0) = (root, self.new[to.start].depth) else {
            return Err(self.refusal(&to, "an edit of code that the bundler wrote"));
        };
        let edited = columns(self.edited, self.new[to.start].range.start);
        let indent = Indent { source: String::new(), edited };
        let text = self.text(&to, &indent, file, at.saturating_sub(1))?;
        let end = source.text.trim_end().len();
        Ok(Change { file, range: end..source.text.len(), text: format!("\n\n{text}\n") })
    }

    /// The lines of a tight bundle say nothing about depth.
    fn is_tight(&self) -> bool {
        self.bundle.level >= 3
    }

    /// Indentation at a token that stands at `at` in `text` and at `place` in its source.
    fn indent(&self, text: &str, at: usize, place: Place, to: &Range<usize>) -> Indent {
        let source = &self.bundle.program.sources.file(place.file).text;
        let edited = match self.is_tight() {
            true => columns(self.edited, self.new[to.start].range.start),
            false => columns(text, at),
        };
        Indent { source: indentation(source, place.start).to_string(), edited }
    }

    /// The new tokens under the names of the source.
    fn text(
        &self,
        to: &Range<usize>,
        indent: &Indent,
        file: FileId,
        near: usize,
    ) -> Result<String, Refusal> {
        let originals = Originals { bundle: self.bundle, old: &self.old, file };
        let mut text = String::new();
        let mut at = self.new[to.start].range.start;
        for token in &self.new[to.clone()] {
            text.push_str(&indent.adapt(&self.edited[at..token.range.start]));
            at = token.range.end;
            let name = originals.name(&token.text, near).ok_or_else(|| {
                let name = format!("an edit that names {}, which is short for several", token.text);
                self.refusal(to, &format!("{name} names of the source"))
            })?;
            text.push_str(name);
        }
        Ok(text)
    }

    /// What follows in the line of the source must not become part of a comment.
    fn line_end(&self, to: &Range<usize>, file: FileId, at: usize) -> &'static str {
        let source = &self.bundle.program.sources.file(file).text;
        let comment = self.new[to.clone()].last().is_some_and(Token::ends_its_line);
        if comment && !finishes_line(source, at) {
            "\n"
        } else {
            ""
        }
    }
}
