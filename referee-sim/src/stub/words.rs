//! The parts of a statement: amounts, variables and texts.

use super::parse::{Amount, Kind, Piece, Variable};

/// How often a loop repeats.
pub fn amount(word: &str) -> Result<Amount, String> {
    match word.parse::<usize>() {
        Ok(number) if number <= 1_000_000 => Ok(Amount::Number(number)),
        Err(_) if is_name(word) => Ok(Amount::Name(word.to_string())),
        _ => Err(format!("expected a number or a variable, found {}", quote(word))),
    }
}

/// The words of a sequence of variables; a size in brackets may have blanks around it.
pub fn declarations(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut depth = 0;
    for character in text.chars() {
        depth += i32::from(character == '(') - i32::from(character == ')');
        match (words.last_mut(), character.is_whitespace()) {
            (Some(word), false) => word.push(character),
            (_, true) if depth <= 0 => words.push(String::new()),
            _ => {}
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

pub fn variable(text: &str) -> Result<Variable, String> {
    let fail = || format!("expected name:type, found {}", quote(text));
    let (name, kind) = text.split_once(':').unwrap_or((text, "int"));
    if !is_name(name) {
        return Err(fail());
    }
    // The size is of no use here, so that it may be anything: a number, or a variable.
    let sized = |word: &str| {
        let size = kind.strip_prefix(word).and_then(|size| size.strip_prefix('('));
        size.is_some_and(|size| size.len() > 1 && size.ends_with(')'))
    };
    let kind = match kind {
        "int" => Kind::Int,
        "long" => Kind::Long,
        "float" => Kind::Float,
        "bool" => Kind::Bool,
        _ if sized("word") => Kind::Word,
        _ if sized("string") => Kind::Text,
        _ => {
            let expected = "int, long, float, bool, word(n) or string(n)";
            return Err(format!("{name}: expected {expected}, found {}", quote(kind)));
        }
    };
    Ok(Variable { name: name.to_string(), kind })
}

/// The text of a `write`, or what `join` puts together with blanks between.
pub fn pieces(text: &str) -> Result<Vec<Piece>, String> {
    let list = text.strip_prefix("join(").filter(|list| !list.starts_with(')'));
    let Some(mut rest) = list.map(str::trim_start) else {
        return Ok(vec![Piece::Text(plain(text))]);
    };
    let fail = || format!("expected join(\"text\", variable, ..), found {}", quote(text));
    let mut pieces = Vec::new();
    loop {
        let piece = if let Some(quoted) = rest.strip_prefix('"') {
            let (text, after) = quoted.split_once('"').ok_or_else(fail)?;
            rest = after.trim_start();
            Piece::Text(plain(text))
        } else {
            let end = rest.find([',', ')']).ok_or_else(fail)?;
            let word = rest[..end].trim();
            rest = &rest[end..];
            match word {
                "" => return Err(fail()),
                name if is_name(name) => Piece::Name(name.to_string()),
                text => Piece::Text(plain(text)),
            }
        };
        if !pieces.is_empty() {
            pieces.push(Piece::Text(" ".to_string()));
        }
        pieces.push(piece);
        match rest.strip_prefix(',') {
            Some(after) => rest = after.trim_start(),
            None if rest.starts_with(')') => return Ok(pieces),
            None => return Err(fail()),
        }
    }
}

/// A name of any language: letters, digits and `_`, no digit first.
pub fn is_name(text: &str) -> bool {
    let starts = text.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let named = text.chars().all(|c| c.is_alphanumeric() || c == '_');
    starts && named && text.len() <= 200
}

/// Text that stays on its line in a comment.
pub fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

pub fn quote(text: &str) -> String {
    format!("{:?}", text.chars().take(60).collect::<String>())
}
