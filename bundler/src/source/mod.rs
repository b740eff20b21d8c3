//! Source files read so far, and the way back from a token to its file and place.

pub(crate) mod cfg;
mod comments;
pub mod edits;
pub(crate) mod fold;
pub(crate) mod load;
pub(crate) mod strip;
mod unread;

use edits::{Edit, Edited};
use proc_macro2::{Ident, LexError, Span, TokenStream, TokenTree};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::str::FromStr;

/// Index of a file in [`Sources`].
pub type FileId = usize;

/// One file that was read.
#[derive(Debug)]
pub struct SourceFile {
    /// Where it was read.
    pub path: PathBuf,
    /// Its text without BOM, shebang line blanked.
    pub text: Rc<str>,
    /// Unit that owns it.
    pub unit: usize,
    line_starts: Vec<usize>,
    /// What was lexed in its place.
    lexed: Edited,
}

impl SourceFile {
    /// 1-based line and 0-based character column of a byte offset.
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let line = self.line_starts.partition_point(|&s| s <= offset).saturating_sub(1);
        let start = self.line_starts[line];
        let column = self.text.get(start..offset).map_or(0, |s| s.chars().count());
        (line + 1, column)
    }

    /// Byte offset at which the line holding `offset` starts.
    pub fn line_start(&self, offset: usize) -> usize {
        let line = self.line_starts.partition_point(|&s| s <= offset).saturating_sub(1);
        self.line_starts[line]
    }

    /// Byte offset of a 1-based line.
    pub fn offset_of_line(&self, line: usize) -> Option<usize> {
        self.line_starts.get(line.checked_sub(1)?).copied()
    }
}

/// A token's place: file and byte range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub start: usize,
    /// Byte after the last one.
    pub end: usize,
}

/// All files read.
#[derive(Debug, Default)]
pub struct Sources {
    files: Vec<SourceFile>,
    by_lexer_name: HashMap<String, FileId>,
}

impl Sources {
    /// The file with this id.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id]
    }

    /// All files with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.files.iter().enumerate()
    }

    /// Lexes a text as a file of its own, after edits of the bytes that were read; the tokens keep
    /// the places of the text as it was. The error is a 1-based line and a message.
    pub fn lex(
        &mut self,
        path: &Path,
        text: &str,
        unit: usize,
        edits: &[Edit],
    ) -> Result<(FileId, TokenStream), (usize, String)> {
        let read = text;
        let text: Rc<str> = clean(read).into();
        // What is dropped, is dropped at the start or between lines.
        let at = |byte: usize| text.len() - read[byte..].replace("\r\n", "\n").len();
        let moved = |e: &Edit| Edit { start: at(e.start), end: at(e.end), text: e.text.clone() };
        let lexed = Edited::new(&text, &edits.iter().map(moved).collect::<Vec<_>>());
        let tokens = TokenStream::from_str(&lexed.text).map_err(|e: LexError| {
            (e.span().start().line.max(1), "cannot be read as Rust tokens".to_string())
        })?;
        let id = self.files.len();
        if let Some(first) = tokens.clone().into_iter().next() {
            self.by_lexer_name.insert(lexer_name(first.span()), id);
        }
        let mut line_starts = vec![0];
        line_starts
            .extend(text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1));
        self.files.push(SourceFile { path: path.to_path_buf(), text, unit, line_starts, lexed });
        Ok((id, tokens))
    }

    /// The place of a span, when it comes from a file.
    pub fn place(&self, span: Span) -> Option<Place> {
        let file = *self.by_lexer_name.get(&lexer_name(span))?;
        let range = self.files[file].lexed.original(span.byte_range());
        Some(Place { file, start: range.start, end: range.end })
    }

    /// Whether a comment stands there: the tokens of one that documents something have its place.
    pub fn is_comment(&self, place: Place) -> bool {
        let text = self.file(place.file).text.get(place.start..place.end).unwrap_or_default();
        text.starts_with("//") || text.starts_with("/*")
    }

    /// The place of a macro's call, as `line!` and `column!` tell it: from the path before its name on.
    pub fn call(&self, name: &Ident) -> Option<Place> {
        let place = self.place(name.span())?;
        let before = self.files[place.file].text.get(..place.start)?;
        Some(Place { start: path_start(before), ..place })
    }

    /// Whether a raw name was written as a plain word, which was no keyword in its edition.
    pub fn was_plain(&self, name: &Ident) -> bool {
        *name != self.written(name)
    }

    /// A name as it was written.
    pub fn written(&self, name: &Ident) -> String {
        let text = name.to_string();
        let Some(word) = text.strip_prefix("r#") else { return text };
        let place = self.place(name.span());
        let read = place.and_then(|p| self.files[p.file].text.get(p.start..p.end));
        if read == Some(word) {
            word.to_string()
        } else {
            text
        }
    }

    /// File path and 1-based line of a span.
    pub fn file_line(&self, span: Span) -> Option<(PathBuf, usize)> {
        self.place(span).map(|place| self.line_of(place))
    }

    /// File path and 1-based line of a place.
    pub fn line_of(&self, place: Place) -> (PathBuf, usize) {
        let file = self.file(place.file);
        (file.path.clone(), file.line_column(place.start).0)
    }

    /// Path and line of the first token that has a place.
    pub fn first_place(&self, tokens: TokenStream) -> Option<(PathBuf, usize)> {
        tokens.into_iter().find_map(|t: TokenTree| self.file_line(t.span()))
    }
}

fn lexer_name(span: Span) -> String {
    span.file()
}

/// Drops a byte order mark and blanks a shebang line, so that lines keep their numbers.
fn clean(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = text.replace("\r\n", "\n");
    if text.starts_with("#!") && !text[2..].trim_start().starts_with('[') {
        let end = text.find('\n').unwrap_or(text.len());
        return text[end..].to_string();
    }
    text
}

/// Where the path begins whose last segment follows the text.
fn path_start(before: &str) -> usize {
    let mut start = before.len();
    while let Some(left) = before[..start].trim_end().strip_suffix("::") {
        start = left.len();
        let left = left.trim_end();
        let segment = left.trim_end_matches(|c: char| c == '_' || c.is_alphanumeric());
        let word = &left[segment.len()..];
        let is_segment = match word {
            "crate" | "self" | "super" => true,
            _ => segment.ends_with("r#") || syn::parse_str::<Ident>(word).is_ok(),
        };
        if !is_segment {
            break;
        }
        let segment = segment.strip_suffix("r#").unwrap_or(segment);
        start = segment.strip_suffix('$').unwrap_or(segment).len();
    }
    start
}
