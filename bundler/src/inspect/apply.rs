//! Takes an edit of the bundle back to the files it came from.

use crate::bundle::Bundle;
use crate::emit::print::Mark;
use crate::error::Refusal;
use crate::source::FileId;
use anyhow::Result;
use proc_macro2::{TokenStream, TokenTree};
use similar::{Algorithm, DiffOp, TextDiff};
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::str::FromStr;

/// A token of a text with its bytes.
struct Token {
    text: String,
    range: Range<usize>,
}

/// Unified diff that makes the edit in the original files.
pub fn patch(bundle: &Bundle, edited: &str, edited_name: &str) -> Result<String> {
    let old = lex(&bundle.text, "bundle")?;
    let new = lex(edited, edited_name)?;
    let old_texts: Vec<&str> = old.iter().map(|t| t.text.as_str()).collect();
    let new_texts: Vec<&str> = new.iter().map(|t| t.text.as_str()).collect();
    let marks: HashMap<usize, &Mark> = bundle.marks.iter().map(|m| (m.at, m)).collect();
    let mut uses: HashMap<(FileId, usize), usize> = HashMap::new();
    for mark in &bundle.marks {
        *uses.entry((mark.place.file, mark.place.start)).or_default() += 1;
    }
    let mut edits: BTreeMap<FileId, Vec<(Range<usize>, String)>> = BTreeMap::new();
    for op in similar::capture_diff_slices(Algorithm::RawMyers, &old_texts, &new_texts) {
        if matches!(op, DiffOp::Equal { .. }) {
            continue;
        }
        let (from, to) = (op.old_range(), op.new_range());
        let line = edited_line(edited, new.get(to.start).map_or(edited.len(), |t| t.range.start));
        let refuse = |why: &str| {
            Refusal::at(edited_name, line, why, "make this change in the source by hand")
        };
        // Tokens next to the change decide the file; for an insertion that is the one before.
        let place = |i: usize| marks.get(&old[i].range.start).map(|m| m.place);
        let (first, last) = if from.is_empty() {
            let before = from
                .start
                .checked_sub(1)
                .ok_or_else(|| refuse("an edit before the first token"))?;
            (before, before)
        } else {
            (from.start, from.end - 1)
        };
        let (Some(a), Some(b)) = (place(first), place(last)) else {
            return Err(refuse("an edit of code that the bundler wrote").into());
        };
        if a.file != b.file || a.start > b.start {
            return Err(refuse("an edit across two source files").into());
        }
        if uses.get(&(a.file, a.start)).copied().unwrap_or(0) > 1 {
            return Err(refuse("an edit of code that stands in the bundle more than once").into());
        }
        let (range, mut at) = match from.is_empty() {
            true => (a.end..a.end, to.start.checked_sub(1).map_or(0, |i| new[i].range.end)),
            false => (a.start..b.end, new.get(to.start).map_or(0, |t| t.range.start)),
        };
        let ends_in_comment = new[to.clone()].last().is_some_and(|t| t.text.starts_with("//"));
        let mut text = String::new();
        for token in &new[to] {
            text.push_str(&edited[at..token.range.start]);
            at = token.range.end;
            let originals = Originals { bundle, old: &old, marks: &marks, file: a.file };
            let name = originals.name(&token.text, first).ok_or_else(|| {
                let name = format!("an edit that names {}, which is short for several", token.text);
                refuse(&format!("{name} names of the source"))
            })?;
            text.push_str(name);
        }
        let behind = bundle.program.sources.file(a.file).text.get(range.end..).unwrap_or_default();
        if ends_in_comment && !behind.trim_start_matches([' ', '\t']).starts_with('\n') {
            text.push('\n');
        }
        edits.entry(a.file).or_default().push((range, text));
    }
    let mut out = String::new();
    for (file, mut list) in edits {
        let source = bundle.program.sources.file(file);
        list.sort_by_key(|(r, _)| std::cmp::Reverse(r.start));
        let mut text = source.text.to_string();
        for (range, replacement) in list {
            text.replace_range(range, &replacement);
        }
        let root = &bundle.program.graph.workspace_root;
        let name = source.path.strip_prefix(root).unwrap_or(&source.path).display().to_string();
        let diff = TextDiff::from_lines(&*source.text, &text);
        let (left, right) = (format!("a/{name}"), format!("b/{name}"));
        out.push_str(&diff.unified_diff().header(&left, &right).to_string());
    }
    Ok(out)
}

/// What the bundle's names are in one file of the source: shorter at the highest level.
struct Originals<'b> {
    bundle: &'b Bundle,
    old: &'b [Token],
    marks: &'b HashMap<usize, &'b Mark>,
    file: FileId,
}

impl<'b> Originals<'b> {
    /// The source's name for `text` near a token of the bundle: what it is in the same function,
    /// otherwise what it is before and behind; `None` if these do not agree.
    fn name(&self, text: &'b str, near: usize) -> Option<&'b str> {
        let is_word = text.starts_with(|c: char| c.is_alphabetic() || c == '_');
        if !is_word || ["crate", "super", "self", "Self"].contains(&text) {
            return Some(text);
        }
        let (before, after) = self.old.split_at(near + 1);
        let here = |t: &&Token| t.text != "fn";
        let find = |t: &'b Token| self.original(t, text);
        let here = [
            before.iter().rev().take_while(here).find_map(find),
            after.iter().take_while(here).find_map(find),
        ];
        let anywhere = [before.iter().rev().find_map(find), after.iter().find_map(find)];
        match [here, anywhere].into_iter().find(|found| *found != [None, None]) {
            Some([Some(a), Some(b)]) => (a == b).then_some(a),
            Some([one, other]) => one.or(other),
            None => Some(text),
        }
    }

    fn original(&self, token: &Token, text: &str) -> Option<&'b str> {
        let place = self.marks.get(&token.range.start)?.place;
        if token.text != text || place.file != self.file {
            return None;
        }
        self.bundle.program.sources.file(place.file).text.get(place.start..place.end)
    }
}

fn edited_line(text: &str, offset: usize) -> usize {
    text[..offset].matches('\n').count() + 1
}

fn lex(text: &str, name: &str) -> Result<Vec<Token>> {
    let tokens = TokenStream::from_str(text).map_err(|e| {
        let line = e.span().start().line.max(1);
        Refusal::at(name, line, "the file cannot be read as Rust tokens", "correct the syntax")
    })?;
    let mut out = Vec::new();
    walk(tokens, text, &mut out);
    Ok(out)
}

fn walk(tokens: TokenStream, text: &str, out: &mut Vec<Token>) {
    for token in tokens {
        match token {
            TokenTree::Group(g) => {
                push(g.span_open().byte_range(), text, out);
                walk(g.stream(), text, out);
                push(g.span_close().byte_range(), text, out);
            }
            other => push(other.span().byte_range(), text, out),
        }
    }
}

fn push(range: Range<usize>, text: &str, out: &mut Vec<Token>) {
    // A documentation comment is an attribute of six tokens, each with the place of the whole comment.
    if out.last().is_some_and(|last| range.start < last.range.end) {
        return;
    }
    let text = text.get(range.clone()).unwrap_or_default().to_string();
    if !text.is_empty() {
        out.push(Token { text, range });
    }
}
