//! Hidden state and final state as `(path, value)` pairs, and their comparison with recorded JSON.
//!
//! Both sides are brought to the same form, scalars under dotted paths (`final.players.0.score`):
//! a game may hand over a whole list as one value (`deck = [3,1,2]`) or value by value. Empty lists
//! and objects have no scalars and vanish.

use std::collections::{BTreeSet, HashMap, HashSet};

use engine::referee::{FieldDiff, Fields};
use serde_json::{Map, Value};

/// Stands for a value that one side does not have.
pub const NOTHING: &str = "(nothing)";

/// Which fields have to be present on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Only fields that both sides have are compared.
    Common,
    /// Under every top-level name that the game gives at least once, all fields are compared; one
    /// that a side lacks is a difference.
    Claimed,
}

/// Outcome of [`compare`].
#[derive(Debug, Default, PartialEq, Eq)]
pub struct FieldCheck {
    /// Number of scalars compared.
    pub compared: usize,
    /// Scalars that differ or that one side lacks.
    pub diffs: Vec<FieldDiff>,
    /// Top-level names of the recording that the game says nothing about.
    pub unclaimed: BTreeSet<String>,
}

/// Compares what a game gives with the recorded JSON object.
pub fn compare(given: &Fields, recorded: &Value, scope: Scope) -> FieldCheck {
    let claimed: BTreeSet<&str> = given.iter().map(|(path, _)| top(path)).collect();
    let given = normalise(given);
    let mut expected = Vec::new();
    flatten("", recorded, &mut expected);
    let lookup: HashMap<&String, &String> = given.iter().map(|(path, text)| (path, text)).collect();
    let mut check = FieldCheck::default();
    for (path, found) in &expected {
        match lookup.get(path) {
            Some(predicted) => check.note(path, predicted, found),
            None if !claimed.contains(top(path)) => {
                check.unclaimed.insert(top(path).to_string());
            }
            None if scope == Scope::Claimed => check.note(path, NOTHING, found),
            None => {}
        }
    }
    if scope == Scope::Claimed {
        let recorded: HashSet<&String> = expected.iter().map(|(path, _)| path).collect();
        for (path, predicted) in given.iter().filter(|(path, _)| !recorded.contains(path)) {
            check.note(path, predicted, NOTHING);
        }
    }
    check
}

impl FieldCheck {
    fn note(&mut self, path: &str, predicted: &str, recorded: &str) {
        self.compared += 1;
        if predicted != recorded {
            self.diffs.push(FieldDiff {
                field: path.to_string(),
                predicted: predicted.to_string(),
                recorded: recorded.to_string(),
            });
        }
    }
}

fn top(path: &str) -> &str {
    path.split('.').next().unwrap_or(path)
}

fn normalise(fields: &Fields) -> Fields {
    let mut flat = Vec::new();
    for (path, text) in fields {
        match serde_json::from_str(text) {
            Ok(value) => flatten(path, &value, &mut flat),
            Err(_) => flat.push((path.clone(), text.clone())),
        }
    }
    flat
}

/// Adds the scalars of `value` to `flat`, in order, under dotted paths that start with `path`.
pub fn flatten(path: &str, value: &Value, flat: &mut Fields) {
    let below = |key: &str| if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| flatten(&below(key), value, flat)),
        Value::Array(list) => (list.iter().enumerate())
            .for_each(|(index, value)| flatten(&below(&index.to_string()), value, flat)),
        scalar => flat.push((path.to_string(), scalar.to_string())),
    }
}

/// Builds the JSON object that flattens to `fields`; keys 0, 1, 2... in order become a list.
pub fn to_json(fields: &Fields) -> Value {
    let mut root = Value::Object(Map::new());
    for (path, text) in fields {
        let value = serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.clone()));
        insert(&mut root, path, value);
    }
    lists(root)
}

fn insert(node: &mut Value, path: &str, value: Value) {
    if !node.is_object() {
        *node = Value::Object(Map::new());
    }
    let Value::Object(map) = node else { return };
    match path.split_once('.') {
        None => {
            map.insert(path.to_string(), value);
        }
        Some((key, rest)) => insert(map.entry(key).or_insert(Value::Null), rest, value),
    }
}

fn lists(value: Value) -> Value {
    let Value::Object(map) = value else { return value };
    let is_list =
        !map.is_empty() && map.keys().enumerate().all(|(index, key)| *key == index.to_string());
    if is_list {
        Value::Array(map.into_iter().map(|(_, value)| lists(value)).collect())
    } else {
        Value::Object(map.into_iter().map(|(key, value)| (key, lists(value))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn fields(pairs: &[(&str, &str)]) -> Fields {
        pairs.iter().map(|(path, value)| (path.to_string(), value.to_string())).collect()
    }

    #[test]
    fn whole_lists_and_single_values_are_the_same() {
        let recorded = json!({"deck": [3, 1], "final": {"a": [{"x": true}], "note": "hi"}});
        let given =
            fields(&[("deck", "[3, 1]"), ("final.a.0.x", "true"), ("final.note", "\"hi\"")]);
        let check = compare(&given, &recorded, Scope::Claimed);
        assert_eq!((check.compared, check.diffs.len(), check.unclaimed.len()), (4, 0, 0));
        assert_eq!(to_json(&given), recorded);
    }

    #[test]
    fn missing_fields_show_on_either_side() {
        let recorded = json!({"final": {"a": 1, "b": 2}, "extra": [1]});
        let given = fields(&[("final.a", "1"), ("final.c", "3")]);
        let check = compare(&given, &recorded, Scope::Claimed);
        let diffs: Vec<_> = check
            .diffs
            .iter()
            .map(|d| format!("{} {} {}", d.field, d.predicted, d.recorded))
            .collect();
        assert_eq!(diffs, ["final.b (nothing) 2", "final.c 3 (nothing)"]);
        assert_eq!(check.unclaimed, BTreeSet::from(["extra".to_string()]));
        assert_eq!(compare(&given, &recorded, Scope::Common).diffs, []);
    }

    #[test]
    fn an_empty_list_still_claims_its_name() {
        let check = compare(&fields(&[("row", "[]")]), &json!({"row": [7]}), Scope::Claimed);
        assert_eq!(check.diffs.len(), 1);
        let check = compare(&fields(&[("row", "[]")]), &json!({"row": []}), Scope::Claimed);
        assert_eq!((check.compared, check.diffs.len()), (0, 0));
    }
}
