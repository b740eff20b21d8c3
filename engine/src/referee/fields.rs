//! The fields of any value that prints itself with `Debug`, and what differs between two such values.

use super::{Comparison, FieldDiff, Fields};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// What stands for a field that only the other value has.
const NOTHING: &str = "nothing";

/// The fields of `value`, as its `{:#?}` shows them: `units[2].x`, a tuple's `pair.0`, an enum's variant under the
/// name of the field that holds it.
pub fn fields(value: &impl Debug) -> Fields {
    Flat::new(value).fields
}

/// Compares what was predicted with what was read, field by field. Fields that `is_unknown` says nobody can predict
/// are told apart; a length that differs shows as elements that are there on one side only.
pub fn compare<T: Debug>(
    predicted: &T,
    recorded: &T,
    is_unknown: impl Fn(&str) -> bool,
) -> Comparison {
    let (predicted, recorded) = (Flat::new(predicted), Flat::new(recorded));
    let mut comparison = Comparison::default();
    let counted = both(&predicted.fields, &recorded.fields).into_iter().map(|field| (field, 1));
    // The name of a struct says nothing, that of an enum's variant does: it is told where it differs.
    let types = both(&predicted.types, &recorded.types).into_iter().map(|field| (field, 0));
    for ((field, [predicted, recorded]), count) in counted.chain(types) {
        if is_unknown(&field) {
            comparison.unknown.extend((count == 1).then_some(field));
        } else if predicted != recorded {
            comparison.compared += 1;
            comparison.diffs.push(FieldDiff { field, predicted, recorded });
        } else {
            comparison.compared += count;
        }
    }
    comparison
}

/// The values of each field on both sides, in the order of the first.
fn both(predicted: &Fields, recorded: &Fields) -> Vec<(String, [String; 2])> {
    let mut others: BTreeMap<&String, &String> = recorded.iter().map(|(k, v)| (k, v)).collect();
    let mut pairs = Vec::new();
    for (field, value) in predicted {
        let other = others.remove(field).map_or(NOTHING, String::as_str);
        pairs.push((field.clone(), [value.clone(), other.to_string()]));
    }
    for (field, value) in recorded.iter().filter(|(field, _)| others.contains_key(field)) {
        pairs.push((field.clone(), [NOTHING.to_string(), value.clone()]));
    }
    pairs
}

/// A value's fields, and the names of the types in them.
#[derive(Default)]
struct Flat {
    fields: Fields,
    types: Fields,
}

/// What is open at a line of pretty-printed text.
struct Open {
    /// The path of what was opened.
    path: String,
    bracket: char,
    /// Named fields, as opposed to the keys of a map.
    named: bool,
    /// Elements so far.
    elements: usize,
}

impl Open {
    /// The path of the next element, whose line is `text`, and what is left of the line.
    fn element<'a>(&mut self, text: &'a str) -> (String, &'a str) {
        let place = self.elements;
        self.elements += 1;
        let path = &self.path;
        match (self.bracket, keyed(text)) {
            ('{', Some((name, rest))) if self.named && path.is_empty() => (name.to_string(), rest),
            ('{', Some((name, rest))) if self.named => (format!("{path}.{name}"), rest),
            ('{', Some((key, rest))) => (format!("{path}[{key}]"), rest),
            ('(', _) if path.is_empty() => (place.to_string(), text),
            ('(', _) => (format!("{path}.{place}"), text),
            _ => (format!("{path}[{place}]"), text),
        }
    }
}

/// A name or key and the value behind it.
fn keyed(text: &str) -> Option<(&str, &str)> {
    let is_end = |&(at, _): &(usize, &str)| {
        // A key that is a text may hold anything, its own quotes behind a backslash.
        let key = &text[..at];
        !key.starts_with('"') || key.len() > 1 && key.ends_with('"') && !key.ends_with("\\\"")
    };
    let (at, _) = text.match_indices(": ").find(is_end)?;
    Some((&text[..at], &text[at + 2..]))
}

impl Flat {
    fn new(value: &impl Debug) -> Self {
        let (mut flat, mut open) = (Self::default(), Vec::<Open>::new());
        for line in format!("{value:#?}").lines() {
            let text = line.trim_start();
            let text = text.strip_suffix(',').unwrap_or(text);
            if matches!(text, "}" | "]" | ")") {
                open.pop();
                continue;
            }
            let (path, rest) = match open.last_mut() {
                Some(open) => open.element(text),
                None => (String::new(), text),
            };
            match rest.chars().last().filter(|last| "{[(".contains(*last)) {
                Some(bracket) => {
                    let name = rest[..rest.len() - 1].trim();
                    if !name.is_empty() {
                        flat.types.push((path.clone(), name.to_string()));
                    }
                    open.push(Open { path, bracket, named: !name.is_empty(), elements: 0 });
                }
                None => flat.fields.push((path, rest.to_string())),
            }
        }
        flat
    }
}
