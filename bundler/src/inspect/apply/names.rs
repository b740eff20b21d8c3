//! The source's names for those of the bundle, which are shorter at the highest level.

use super::tokens::Token;
use crate::bundle::Bundle;
use crate::source::FileId;

/// What the bundle's names are in one file of the source.
pub struct Originals<'b> {
    /// The bundle.
    pub bundle: &'b Bundle,
    /// Its tokens.
    pub old: &'b [Token],
    /// The file.
    pub file: FileId,
}

impl<'b> Originals<'b> {
    /// The source's name for `text` near a token of the bundle: what it is in the same function,
    /// otherwise what it is before and behind; `None` if these do not agree.
    pub fn name(&self, text: &'b str, near: usize) -> Option<&'b str> {
        let is_word = text.starts_with(|c: char| c.is_alphabetic() || c == '_');
        if !is_word || ["crate", "super", "self", "Self"].contains(&text) {
            return Some(text);
        }
        let (before, after) = self.old.split_at((near + 1).min(self.old.len()));
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
        let place = token.place?;
        if token.text != text || place.file != self.file {
            return None;
        }
        self.bundle.program.sources.file(place.file).text.get(place.start..place.end)
    }
}
