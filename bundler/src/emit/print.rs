//! Prints tokens: in the layout of their source, or as tight as the lexer allows; notes the
//! place of each token on the way.

use crate::emit::tokens::{flatten, glued, needs_space, Class, Flat};
use crate::source::{Place, Sources};
use proc_macro2::TokenStream;
use std::collections::HashMap;

/// How tokens are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// As in the source, comments kept.
    Commented,
    /// As in the source, without comments.
    Readable,
    /// No spaces beyond need.
    Tight,
}

/// One token of the bundle that has a place in a source file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// Byte offset in the bundle.
    pub at: usize,
    /// Its length in the bundle.
    pub len: usize,
    /// Its place in the source.
    pub place: Place,
}

/// Width at which tight code is broken.
const WIDTH: usize = 160;
/// Step of indentation.
const INDENT: usize = 4;

/// Printed text.
#[derive(Debug, Default, Clone)]
pub struct Piece {
    /// The text.
    pub text: String,
    /// Marks of its tokens, by offset.
    pub marks: Vec<Mark>,
}

/// Collects the bundle.
pub struct Printer<'s> {
    sources: &'s Sources,
    /// What is printed so far.
    pub out: Piece,
    /// Some macro turns tokens into text: spaces inside macro calls keep their presence.
    keep_macro_spaces: bool,
    depth: usize,
    shifts: HashMap<usize, isize>,
    line_start: usize,
}

impl<'s> Printer<'s> {
    /// An empty bundle.
    pub fn new(sources: &'s Sources, keep_macro_spaces: bool) -> Self {
        Printer {
            sources,
            out: Piece::default(),
            keep_macro_spaces,
            depth: 0,
            shifts: HashMap::new(),
            line_start: 0,
        }
    }

    /// Adds text that has no place, such as the header.
    pub fn raw(&mut self, text: &str) {
        self.out.text.push_str(text);
        self.line_start = self.out.text.rfind('\n').map_or(0, |i| i + 1);
    }

    /// Adds what another printer printed, from the start of a line.
    pub fn piece(&mut self, piece: &Piece) {
        let start = self.out.text.len();
        self.out.marks.extend(piece.marks.iter().map(|m| Mark { at: start + m.at, ..*m }));
        self.raw(&piece.text);
    }

    /// Adds tokens.
    pub fn tokens(&mut self, tokens: TokenStream, style: Style) {
        let mut list = flatten(tokens, self.sources);
        if style == Style::Tight {
            drop_last_commas(&mut list);
        }
        for (i, token) in list.iter().enumerate() {
            if i > 0 {
                self.separate(&list, i, style);
            } else if let Some(place) = token.place {
                self.shift_from(place);
            }
            if token.class == Class::Close && token.text == "}" {
                self.depth = self.depth.saturating_sub(1);
            }
            if let Some(place) = token.place {
                self.out.marks.push(Mark { at: self.out.text.len(), len: token.text.len(), place });
            }
            self.out.text.push_str(&token.text);
            if let Some(newline) = token.text.rfind('\n') {
                self.line_start = self.out.text.len() - token.text.len() + newline + 1;
            }
            if token.class == Class::Open && token.text == "{" {
                self.depth += 1;
            }
        }
    }

    fn separate(&mut self, list: &[Flat], at: usize, style: Style) {
        let (a, b) = (&list[at - 1], &list[at]);
        let needed = needs_space(list, at);
        match style {
            Style::Tight => self.separate_tight(a, b, needed),
            Style::Readable | Style::Commented => self.separate_readable(a, b, needed, style),
        }
    }

    fn separate_tight(&mut self, a: &Flat, b: &Flat, needed: bool) {
        let glued = glued(a, b);
        let shown = a.shown && b.shown || self.keep_macro_spaces && a.in_macro && b.in_macro;
        let kept = shown
            && matches!((a.place, b.place), (Some(x), Some(y)) if x.file == y.file
                // All tokens of a documentation comment have its place.
                && (y.start > x.end || x == y && (a.text == "=" || b.text == "=")));
        // Behind the point of `1.max(2)` a line break would make it a number's; a macro's variable is one word
        // for those who edit the text.
        let whole = matches!(&*a.text, "." | "$");
        let wide = self.out.text.len() - self.line_start > WIDTH && !whole;
        if wide && !glued && (kept || !shown) {
            self.newline(0);
        } else if needed || (kept && !glued) {
            self.out.text.push(' ');
        }
    }

    fn newline(&mut self, indent: usize) {
        while self.out.text.ends_with(' ') {
            self.out.text.pop();
        }
        self.out.text.push('\n');
        self.line_start = self.out.text.len();
        for _ in 0..indent {
            self.out.text.push(' ');
        }
    }

    fn shift_from(&mut self, place: Place) {
        let file = self.sources.file(place.file);
        let source_indent = line_indent(&file.text, file.line_start(place.start));
        let shift = (INDENT * self.depth) as isize - source_indent as isize;
        self.shifts.insert(place.file, shift);
    }

    fn separate_readable(&mut self, a: &Flat, b: &Flat, needed: bool, style: Style) {
        let opens_module = a.class == Class::Open && a.text == "{" && a.place.is_none();
        if opens_module {
            if let Some(place) = b.place {
                self.shift_from(place);
            }
        }
        let gap = self.gap(a, b);
        let lines = match &gap {
            Some(gap) => gap.matches('\n').count().min(2),
            None => self.default_lines(a, b),
        };
        if let (Some(gap), Style::Commented) = (&gap, style) {
            if self.comments(gap, b) {
                return;
            }
        }
        if lines > 0 {
            let indent = self.indent_of(b);
            // A blank line after an opening brace or before a closing one looks odd.
            let blank = lines > 1 && a.class != Class::Open && b.class != Class::Close;
            if blank {
                self.newline(0);
            }
            self.newline(indent);
            return;
        }
        let space = match &gap {
            Some(gap) => !gap.is_empty(),
            None => default_space(a, b),
        };
        if (space && !glued(a, b)) || needed {
            self.out.text.push(' ');
        }
    }

    /// The source text between two tokens, when it holds nothing but blanks and comments.
    fn gap(&self, a: &Flat, b: &Flat) -> Option<String> {
        let (x, y) = (a.place?, b.place?);
        if x.file != y.file || x.end > y.start {
            return None;
        }
        let text = self.sources.file(x.file).text.get(x.end..y.start)?;
        is_blank(text).then(|| text.to_string())
    }

    /// Line breaks between tokens that were not neighbours.
    fn default_lines(&self, a: &Flat, b: &Flat) -> usize {
        let ends = matches!(a.text.as_str(), "{" | "}" | ";" | "," | "]") || a.text == ")";
        let starts_line = b.place.is_some_and(|p| {
            let file = self.sources.file(p.file);
            file.text[file.line_start(p.start)..p.start].trim().is_empty()
        });
        let synthetic_brace = (a.text == "{" && a.place.is_none() && b.text != "}")
            || (b.text == "}" && b.place.is_none() && a.text != "{");
        let after_item = matches!(a.text.as_str(), "}" | ";")
            && b.place.is_none()
            && b.class != Class::Close
            && !matches!(b.text.as_str(), "," | ";" | ")" | "." | "?");
        usize::from(synthetic_brace || after_item || (ends && starts_line && !a.in_macro))
    }

    fn indent_of(&self, b: &Flat) -> usize {
        let depth = if b.class == Class::Close && b.text == "}" {
            self.depth.saturating_sub(1)
        } else {
            self.depth
        };
        let Some(place) = b.place else { return INDENT * depth };
        let file = self.sources.file(place.file);
        let source = line_indent(&file.text, file.line_start(place.start)) as isize;
        let shift = self.shifts.get(&place.file).copied().unwrap_or(0);
        (source + shift).max(0) as usize
    }

    /// Prints the comments of a gap; false when there are none.
    fn comments(&mut self, gap: &str, next: &Flat) -> bool {
        if gap.trim().is_empty() {
            return false;
        }
        let indent = self.indent_of(next);
        let mut first = true;
        for line in gap.split('\n') {
            let text = line.trim();
            if first {
                if !text.is_empty() {
                    self.out.text.push(' ');
                    self.out.text.push_str(text);
                }
            } else if text.is_empty() {
                continue;
            } else {
                self.newline(indent);
                self.out.text.push_str(text);
            }
            first = false;
        }
        if gap.rsplit('\n').next().is_some_and(|l| l.trim().is_empty()) && gap.contains('\n') {
            self.newline(indent);
        } else {
            self.out.text.push(' ');
        }
        true
    }
}

/// The last element of anything in braces needs no comma.
fn drop_last_commas(list: &mut Vec<Flat>) {
    let mut next = false;
    let last =
        |t: &Flat| std::mem::replace(&mut next, t.text == "}") && t.text == "," && !t.in_macro;
    let drop: Vec<bool> = list.iter().rev().map(last).collect();
    let mut drop = drop.into_iter().rev();
    list.retain(|_| !drop.next().unwrap_or(false));
}

fn line_indent(text: &str, start: usize) -> usize {
    text[start..]
        .chars()
        .take_while(|c| *c == ' ' || *c == '\t')
        .map(|c| if c == '\t' { INDENT } else { 1 })
        .sum()
}

/// Length of the comment with which the text begins, if it does; comments nest.
pub fn comment_len(text: &str) -> usize {
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    let (mut at, mut depth) = (0, 0);
    while at < text.len() {
        let step = match text.as_bytes()[at..] {
            [b'/', b'*', ..] => 1,
            [b'*', b'/', ..] => -1,
            _ => 0,
        };
        depth += step;
        at += if step == 0 { 1 } else { 2 };
        if depth <= 0 {
            return if step == 0 { 0 } else { at };
        }
    }
    at
}

/// Whether nothing but blanks and comments is in the text.
fn is_blank(mut text: &str) -> bool {
    loop {
        text = text.trim_start();
        let comment = comment_len(text);
        if comment == 0 {
            return text.is_empty();
        }
        text = &text[comment..];
    }
}

/// Spaces between tokens without a common source.
fn default_space(a: &Flat, b: &Flat) -> bool {
    let tight_after =
        matches!(a.text.as_str(), "(" | "[" | "." | "!" | "&" | "<" | "#" | "$" | ":");
    let tight_before = matches!(
        b.text.as_str(),
        ")" | "]" | "." | "," | ";" | "(" | "[" | ":" | "?" | ">" | "!" | "<"
    );
    if a.text == "," {
        return b.class != Class::Close;
    }
    !(tight_after || tight_before)
}
