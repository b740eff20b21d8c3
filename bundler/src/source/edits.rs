//! Replacements in a text, and which bytes of it the bytes of the new text stand for.

use std::ops::Range;

/// Replaces a range of bytes by text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edit {
    /// First byte.
    pub start: usize,
    /// Byte after the last one.
    pub end: usize,
    /// What stands there afterwards.
    pub text: String,
}

/// Edits that only mean something together.
pub type Suggestion = Vec<Edit>;

/// All edits of the suggestions, by place; false when some overlap and had to be left out.
pub fn choose(suggestions: impl IntoIterator<Item = Suggestion>) -> (Vec<Edit>, bool) {
    let mut all: Vec<Suggestion> = suggestions.into_iter().filter(|s| !s.is_empty()).collect();
    all.iter_mut().for_each(|s| s.sort());
    // The outer ones first.
    let range = |s: &Suggestion| s[0].start..s[s.len() - 1].end;
    all.sort_by_key(|s| (range(s).start, std::cmp::Reverse(range(s).end), s.clone()));
    all.dedup();
    let mut taken: Vec<Edit> = Vec::new();
    let mut complete = true;
    for suggestion in &all {
        if suggestion.iter().any(|e| taken.iter().any(|t| t.start < e.end && e.start < t.end)) {
            complete = false;
            continue;
        }
        for edit in suggestion {
            // Of two at one place the outer opens first and closes last.
            let closes = suggestion.len() > 1 && edit.start == range(suggestion).end;
            let at = taken.partition_point(|t| match closes {
                true => t.start < edit.start,
                false => t.start <= edit.start,
            });
            taken.insert(at, edit.clone());
        }
    }
    (taken, complete)
}

/// A text after some edits.
#[derive(Debug, Default)]
pub struct Edited {
    /// The new text.
    pub text: String,
    /// Ranges of the new text and of the old one that were written for each other.
    pieces: Vec<(Range<usize>, Range<usize>)>,
}

impl Edited {
    /// Applies edits that are sorted and do not overlap.
    pub fn new(old: &str, edits: &[Edit]) -> Edited {
        let (mut text, mut pieces, mut done) = (String::with_capacity(old.len()), Vec::new(), 0);
        for edit in edits {
            text.push_str(&old[done..edit.start]);
            let start = text.len();
            text.push_str(&edit.text);
            pieces.push((start..text.len(), edit.start..edit.end));
            done = edit.end;
        }
        text.push_str(&old[done..]);
        Edited { text, pieces }
    }

    /// The range of the old text that a range of the new one stands for.
    pub fn original(&self, new: Range<usize>) -> Range<usize> {
        if self.pieces.is_empty() {
            return new;
        }
        let before_start = self.pieces.partition_point(|(n, _)| n.start <= new.start);
        let before_end = self.pieces.partition_point(|(n, _)| n.start < new.end);
        let start = match before_start.checked_sub(1).map(|i| &self.pieces[i]) {
            Some((n, o)) if new.start < n.end => o.start,
            Some((n, o)) => new.start - n.end + o.end,
            None => new.start,
        };
        let end = match before_end.checked_sub(1).map(|i| &self.pieces[i]) {
            Some((n, o)) if new.end <= n.end => o.end,
            Some((n, o)) => new.end - n.end + o.end,
            None => new.end,
        };
        start..end.max(start)
    }

    /// Where a range of the old text is now; nothing when it was replaced.
    pub fn now(&self, old: Range<usize>) -> Option<Range<usize>> {
        let before = self.pieces.partition_point(|(_, o)| o.end <= old.start);
        if self.pieces.get(before).is_some_and(|(_, o)| o.start < old.end) {
            return None;
        }
        let shift = |at: usize| match before.checked_sub(1).map(|i| &self.pieces[i]) {
            Some((n, o)) => at - o.end + n.end,
            None => at,
        };
        Some(shift(old.start)..shift(old.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        Edit { start, end, text: text.into() }
    }

    #[test]
    fn both_directions() {
        let old = "a.into_iter(); f(b)";
        let edited = Edited::new(old, &[edit(2, 11, "iter"), edit(15, 15, "r#"), edit(17, 18, "")]);
        assert_eq!(edited.text, "a.iter(); r#f()");
        assert_eq!(edited.original(0..1), 0..1);
        assert_eq!(edited.original(2..6), 2..11);
        assert_eq!(edited.original(6..7), 11..12);
        assert_eq!(edited.original(10..13), 15..16);
        assert_eq!(edited.now(0..1), Some(0..1));
        assert_eq!(edited.now(2..11), None);
        assert_eq!(edited.now(15..16), Some(12..13));
        assert_eq!(edited.now(16..17), Some(13..14));
        assert_eq!(edited.now(17..18), None);
        assert_eq!(edited.now(18..19), Some(14..15));
    }

    #[test]
    fn nested_ones_close_in_turn() {
        let outer = vec![edit(2, 2, "{ "), edit(8, 8, " }")];
        let inner = vec![edit(4, 4, "( "), edit(8, 8, " )")];
        let (edits, complete) = choose([inner.clone(), outer, inner]);
        assert!(complete);
        assert_eq!(Edited::new("01234567", &edits).text, "01{ 23( 4567 ) }");
    }

    #[test]
    fn of_overlapping_ones_the_outer_is_taken() {
        let (edits, complete) = choose([vec![edit(3, 5, "x")], vec![edit(1, 8, "y")]]);
        assert_eq!((edits, complete), (vec![edit(1, 8, "y")], false));
    }
}
