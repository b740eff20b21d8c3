//! Names of fields and structs, made from the stub's.
//!
//! Any name that a stub may have is good: what Rust or the generated code uses otherwise, and what was
//! given away before, is stepped aside of.

use std::collections::BTreeSet;

/// Words that no field can be named.
const KEYWORDS: &str = "as async await break const continue crate dyn else enum extern false fn for gen if impl in \
    let loop match mod move mut pub ref return self static struct super trait true type unsafe use where while \
    abstract become box do final macro override priv try typeof unsized virtual yield";
/// Local names of the generated code.
const LOCALS: &str = "input init";
/// Names of types that the generated code uses, or that hide what everyone knows.
const TYPES: &str = "Init Observation Lines InputError ScanError Scanner Protocol String Vec Option Some None Result Ok \
    Err Self Box Clone Copy Debug Default Display Drop Eq Ord Fn FnMut FnOnce From Into Iterator PartialEq PartialOrd \
    Send Sync Sized ToString TryFrom TryInto AsRef AsMut Extend Bot Action State Scan Read";
/// Words that say that something is counted.
const COUNTS: &str = "count cnt num number nb nbr total amount";
/// Words that say how large something is, and not of what there are so many.
const SIZES: &str = "n m k w h x y size length len width height rows row columns column cols col dimension side radius";

/// Names that were given away in one place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(BTreeSet<String>);

impl Names {
    /// `name` if it is free, else with the first number that makes it free.
    pub fn take(&mut self, name: &str) -> String {
        let plain = name.trim_end_matches('_');
        let numbered = (2..).map(|number| format!("{plain}{number}"));
        let mut all = std::iter::once(name.to_string()).chain(numbered);
        all.find(|name| self.0.insert(name.clone())).unwrap_or_default()
    }

    /// Whether `name` was given away.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains(name)
    }
}

fn has(list: &str, word: &str) -> bool {
    list.split_whitespace().any(|known| known == word)
}

/// The letters of a name that Rust takes without a warning: others are spelled out by their numbers.
fn ascii(name: &str) -> String {
    let mut plain = String::new();
    for character in name.chars() {
        match character {
            c if c.is_ascii() => plain.push(c),
            c => plain += &format!("U{:x}", u32::from(c)),
        }
    }
    plain
}

/// The words of a name: `tomeIndex2` is `tome`, `index2`.
pub fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in ascii(name).split('_') {
        let mut was_upper = true;
        words.push(String::new());
        for character in part.chars() {
            let upper = character.is_ascii_uppercase();
            if upper && !was_upper {
                words.push(String::new());
            }
            was_upper = upper;
            words.last_mut().into_iter().for_each(|word| word.push(character.to_ascii_lowercase()));
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A name as fields and variables have it.
pub fn snake(name: &str) -> String {
    let name = words(name).join("_");
    match name.chars().next() {
        Some(first) if first.is_ascii_alphabetic() => {
            let taken = has(KEYWORDS, &name) || has(LOCALS, &name);
            if taken {
                name + "_"
            } else {
                name
            }
        }
        _ => format!("value_{name}").trim_end_matches('_').to_string(),
    }
}

/// A name as constants have it.
pub fn screaming(name: &str) -> String {
    snake(name).trim_end_matches('_').to_uppercase()
}

/// Words as a type's name.
pub fn camel(words: &[String]) -> String {
    let upper = |word: &String| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    let name: String = words.iter().filter_map(upper).collect();
    match name.chars().next() {
        Some(first) if first.is_ascii_alphabetic() && !has(TYPES, &name) => name,
        _ => format!("Item{name}"),
    }
}

/// What an amount counts, one of it: `numMyCreeps` counts `my creep`. Sizes and numbers count nothing.
pub fn counted(amount: &str) -> Option<Vec<String>> {
    let all = words(amount);
    let mut left: Vec<String> = all.iter().filter(|word| !has(COUNTS, word)).cloned().collect();
    if left.first().is_some_and(|word| word == "of") {
        left.remove(0);
    }
    let last = left.last()?.clone();
    let one = singular(&last);
    let counts = left.len() < all.len() || one != last;
    if !counts || (has(SIZES, &last) && left.len() == all.len()) || last.len() < 2 {
        return None;
    }
    left.pop();
    left.push(one);
    Some(left)
}

/// What several variables of one line are of: their common first word, else the first variable.
pub fn owner(names: &[&str], in_grid: bool) -> Vec<String> {
    let all: Vec<Vec<String>> = names.iter().map(|name| words(name)).collect();
    let Some(first) = all.first() else { return Vec::new() };
    let common = all.iter().filter(|name| name.first() == first.first() && name.len() > 1).count();
    if common == all.len() {
        return first[..1].to_vec();
    }
    if in_grid {
        return vec!["cell".to_string()];
    }
    let mut owner = first.clone();
    owner.iter_mut().for_each(|word| word.retain(|c| !c.is_ascii_digit()));
    owner.retain(|word| !word.is_empty());
    if owner.last().is_some_and(|word| has("id index x y", word)) {
        owner.pop();
    }
    if owner.iter().all(|word| word.len() < 2) {
        return vec!["item".to_string()];
    }
    owner
}

pub fn singular(word: &str) -> String {
    match word.strip_suffix("ies") {
        Some(stem) if stem.len() > 1 => format!("{stem}y"),
        _ if word.ends_with("ss") || word.ends_with("us") || word.len() < 3 => word.to_string(),
        _ if word.ends_with("xes") || word.ends_with("ches") => word[..word.len() - 2].to_string(),
        _ => word.strip_suffix('s').unwrap_or(word).to_string(),
    }
}

/// The name of a list of these.
pub fn plural(word: &str) -> String {
    let word = word.trim_end_matches('_');
    let before_last = word.chars().rev().nth(1).unwrap_or('a');
    let plural = match word.strip_suffix('y') {
        Some(stem) if !"aeiou_".contains(before_last) => format!("{stem}ies"),
        _ if word.ends_with('s') && !word.ends_with("ss") => word.to_string(),
        _ if word.ends_with(['s', 'x', 'z']) || word.ends_with("ch") => format!("{word}es"),
        _ => format!("{word}s"),
    };
    snake(&plural)
}

#[cfg(test)]
mod tests {
    use super::{camel, counted, owner, plural, screaming, singular, snake, words, Names};

    #[test]
    fn names_are_words() {
        for (name, expected) in [
            ("tomeIndex2", "tome_index2"),
            ("myID", "my_id"),
            ("wall_left", "wall_left"),
            ("type", "type_"),
            ("Self", "self_"),
            ("String", "string"),
            ("_", "value"),
            ("_1", "value_1"),
            ("input", "input_"),
            ("größe", "gr_uf6_udfe"),
        ] {
            assert_eq!(snake(name), expected, "{name}");
        }
        assert_eq!(screaming("boardWidth"), "BOARD_WIDTH");
        assert_eq!(camel(&words("string")), "ItemString");
        assert_eq!(
            (plural("entity"), plural("box"), plural("keys")),
            ("entities".into(), "boxes".into(), "keys".into())
        );
        assert_eq!(
            (singular("entities"), singular("status"), singular("boxes")),
            ("entity".into(), "status".into(), "box".into())
        );
    }

    #[test]
    fn amounts_count_things_or_are_sizes() {
        let one = |amount| counted(amount).map(|words| words.join(" "));
        assert_eq!(one("numMyCreeps").as_deref(), Some("my creep"));
        assert_eq!(one("numberOfCells").as_deref(), Some("cell"));
        assert_eq!(one("visiblePacCount").as_deref(), Some("visible pac"));
        assert_eq!(one("entities").as_deref(), Some("entity"));
        for size in ["width", "mapSize", "n", "count", "h", "rows"] {
            assert_eq!(one(size), None, "{size}");
        }
        assert_eq!(owner(&["playerHealth", "playerMana"], false), ["player"]);
        assert_eq!(owner(&["tileId", "owner"], false), ["tile"]);
        assert_eq!(owner(&["scrap", "owner"], true), ["cell"]);
    }

    #[test]
    fn a_name_is_given_once() {
        let mut names = Names::default();
        let mut take = |name| names.take(name);
        assert_eq!(
            [take("x"), take("x"), take("x2"), take("if_"), take("if_")],
            ["x", "x2", "x22", "if_", "if2"]
        );
    }
}
