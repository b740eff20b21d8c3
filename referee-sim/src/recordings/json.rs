//! JSON as `serde` reads it, with its faults in plain words: the place, what was expected and what was found.

use serde::de::DeserializeOwned;
use serde_json::error::Category;
use serde_json::{Deserializer, Map, Value};
use serde_path_to_error::{Path, Segment};
use thiserror::Error;

/// Most characters of a text that are quoted.
const QUOTED: usize = 60;

/// Lists with an entry for each player.
const PER_PLAYER: [&str; 4] = ["init", "stdin", "stdout", "actions"];

/// Why a text is not the JSON that was asked for.
#[derive(Clone, Debug, Error)]
#[error("{place}{what}")]
pub struct Fault {
    /// Line from 1.
    pub line: usize,
    /// Column from 1, or 0 before the first one.
    pub column: usize,
    /// Names and indices that lead there, with a colon; empty for the whole text.
    pub place: String,
    /// What is wrong.
    pub what: What,
}

/// What is wrong with a text.
#[derive(Clone, Debug, Error)]
pub enum What {
    /// It ends too early.
    #[error("expected more, the file breaks off")]
    Cut,
    /// It is no JSON.
    #[error("expected JSON, found something else")]
    NoJson,
    /// It would need too much memory to understand.
    #[error("expected a game, found values nested too deeply")]
    Deep,
    /// There is more behind it.
    #[error("expected one game, found more")]
    More,
    /// It is JSON of another shape.
    #[error("{0}")]
    Shape(String),
}

/// Names and indices that lead to a value, with a colon; nothing for the whole text.
fn place(path: &Path) -> String {
    let mut steps = path.iter();
    let place = match (steps.next(), steps.next()) {
        (None | Some(Segment::Unknown), _) => return String::new(),
        (Some(Segment::Map { key }), Some(Segment::Seq { index }))
            if PER_PLAYER.contains(&key.as_str()) =>
        {
            format!("{key} of player {index}: ")
        }
        _ => format!("{path}: "),
    };
    place.replace(char::is_control, " ")
}

/// Reads the only value of a text.
pub fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, Fault> {
    let mut reader = Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(&mut reader);
    let value = value.map_err(|error| Fault::new(place(error.path()), error.inner()))?;
    reader.end().map_err(|error| {
        let (line, column) = (error.line(), error.column());
        Fault { line, column, place: String::new(), what: What::More }
    })?;
    Ok(value)
}

/// Reads the only object of a text; `serde` alone would take lists, too.
pub fn object<T: DeserializeOwned>(text: &[u8]) -> Result<T, Fault> {
    if text.trim_ascii_start().first().is_none_or(|first| *first != b'{') {
        read::<Map<String, Value>>(text)?;
    }
    read(text)
}

impl Fault {
    fn new(place: String, error: &serde_json::Error) -> Self {
        let text = error.to_string();
        let what = match error.classify() {
            _ if text.starts_with("recursion limit") => What::Deep,
            Category::Eof => What::Cut,
            Category::Data => What::Shape(words(&text)),
            Category::Syntax | Category::Io => What::NoJson,
        };
        Self { line: error.line(), column: error.column(), place, what }
    }
}

/// What `serde` says, without its place, in our words.
fn words(text: &str) -> String {
    let text = text.rsplit_once(" at line ").map_or(text, |(text, _)| text);
    let quoted = |prefix| text.strip_prefix(prefix)?.split('`').next();
    if let Some(name) = quoted("missing field `") {
        return format!("expected {name}, found nothing");
    }
    if let Some(name) = quoted("duplicate field `") {
        return format!("expected one {name}, found two");
    }
    let kinds = ["invalid type: ", "invalid value: ", "invalid length "];
    let pair = kinds.iter().find_map(|kind| text.strip_prefix(kind)?.rsplit_once(", expected "));
    match pair {
        Some((found, expected)) => format!("expected {}, found {}", wanted(expected), got(found)),
        None => text.replace(char::is_control, " "),
    }
}

fn wanted(expected: &str) -> String {
    let words = match expected {
        "a sequence" => "a list",
        "a map" => "an object",
        "i64" | "u64" | "i32" | "u32" | "u16" | "u8" | "usize" | "isize" => "an integer",
        "f64" | "f32" => "a number",
        struct_name if struct_name.starts_with("struct ") => "an object",
        other => return other.replacen("a tuple of size ", "a list of ", 1),
    };
    words.to_string()
}

fn got(found: &str) -> String {
    match found.split_once(['`', '"']) {
        Some(("string ", rest)) => {
            let text: String = rest[..rest.len().saturating_sub(1)].chars().take(QUOTED).collect();
            let more = if text.len() + 1 < rest.len() { "..." } else { "" };
            format!("\"{text}{more}\"")
        }
        Some((_, rest)) => rest.trim_end_matches('`').to_string(),
        None => match found {
            "sequence" => "a list",
            "map" => "an object",
            other => other,
        }
        .to_string(),
    }
}

/// A value's text; strings without quotes.
pub fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

/// A value in a few words, or `nothing`.
pub fn brief(value: Option<&Value>) -> String {
    match value {
        None => "nothing".to_string(),
        Some(Value::String(text)) => quote(text),
        Some(Value::Array(_)) => "a list".to_string(),
        Some(Value::Object(_)) => "an object".to_string(),
        Some(scalar) => scalar.to_string(),
    }
}

/// Quotes a piece of foreign text so that it stays on one line and short.
pub fn quote(text: &str) -> String {
    let text = text.trim_end();
    let mut piece: String = text.chars().take(QUOTED).collect();
    if piece.len() < text.len() {
        piece.push_str("...");
    }
    format!("{piece:?}")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn faults_are_told_in_plain_words() {
        type Shape = BTreeMap<String, Vec<Vec<i64>>>;
        let told = |text: &str| object::<Shape>(text.as_bytes()).unwrap_err().to_string();
        for (text, expected) in [
            ("[1]", "expected an object, found a list"),
            ("{\"a\":[[1.5]]}", "a[0][0]: expected an integer, found 1.5"),
            (
                "{\"stdin\":[[1],[\"x\\n\"]]}",
                "stdin of player 1: expected an integer, found \"x\\n\"",
            ),
            ("{\"a\":{}}", "a: expected a list, found an object"),
            ("{\"a\":[null]}", "a[0]: expected a list, found null"),
            ("{\"a\":[[1]", "a: expected more, the file breaks off"),
            ("{}{}", "expected one game, found more"),
            ("no", "expected JSON, found something else"),
        ] {
            assert_eq!(told(text), expected);
        }
        let long = told(&format!("{{\"a\":[\"{}\"]}}", "é".repeat(99)));
        assert_eq!(long, format!("a[0]: expected a list, found \"{}...\"", "é".repeat(60)));
    }
}
