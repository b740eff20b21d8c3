//! Actions that a stub's text about the answer lists: `MOVE <x> <y> | WAIT`.
//!
//! A list counts only if all of its alternatives read as actions: words in capitals, then the names of values. Text that
//! leads to it ends with a colon, and several lists of a line stand between semicolons.

use super::actions::Form;
use super::names::{snake, words, Names};
use super::parse::Kind;

/// Values that are free text, which may follow any action and is not read.
const MESSAGES: &str = "message text";

/// The actions of all lists; `known` tells the type of a variable, and what it does not know is a whole number.
pub fn listed(output: &[String], known: impl Fn(&str) -> Option<Kind>) -> Vec<Form> {
    let lists = output.iter().flat_map(|line| split(line, ';'));
    let lists = lists.filter_map(|list| {
        let list = list.rsplit_once(": ").map_or(list, |(_, list)| list);
        let choices: Vec<&str> =
            split(list, '|').into_iter().filter(|one| !one.is_empty()).collect();
        let is_list = list.contains('|');
        let forms: Option<Vec<Form>> = choices.into_iter().map(|one| form(one, &known)).collect();
        forms.filter(|_| is_list)
    });
    lists.flatten().collect()
}

/// The parts between separators that stand in no brackets, without blanks around them.
fn split(text: &str, separator: char) -> Vec<&str> {
    let mut depth = 0;
    let outside = |character: char| {
        depth += i32::from("<[(".contains(character)) - i32::from(">])".contains(character));
        character == separator && depth <= 0
    };
    text.split(outside).map(str::trim).collect()
}

/// An alternative as an action, if it is one.
fn form(text: &str, known: &impl Fn(&str) -> Option<Kind>) -> Option<Form> {
    let (mut form, mut names) = (Form::default(), Names::default());
    for part in split(text, ' ').into_iter().filter(|part| !part.is_empty()) {
        // What may be left out cannot be told from what follows.
        if part.starts_with('[') {
            break;
        }
        if form.values.is_empty() && is_word(part) {
            form.words.push(part.to_string());
            continue;
        }
        let name = &*value(part)?;
        if MESSAGES.split(' ').any(|message| message == snake(name)) {
            break;
        }
        let kind = match known(name) {
            Some(Kind::Text) => Kind::Word,
            None if is_word(part) => Kind::Word,
            kind => kind.unwrap_or(Kind::Int),
        };
        form.values.push((names.take(&snake(name)), kind));
    }
    (!form.words.is_empty()).then_some(form)
}

/// Capitals, as actions are written.
fn is_word(text: &str) -> bool {
    let is_capital = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    text.starts_with(|c: char| c.is_ascii_uppercase()) && text.chars().all(is_capital)
}

/// The name of a value, in one word: what is said about it, in brackets, is left out.
fn value(text: &str) -> Option<String> {
    let inner = text.strip_prefix('<').and_then(|text| text.strip_suffix('>'));
    let name = inner.unwrap_or(text).split('(').next().unwrap_or_default().trim();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || (c == ' ' && inner.is_some());
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.chars().all(plain);
    (is_name && !words(name).is_empty()).then(|| name.replace(' ', "_"))
}

#[cfg(test)]
mod tests {
    use super::listed;
    use crate::stub::parse::Kind;

    /// Each action as its words and values; `weapon` is known to be a word.
    fn shown(line: &str) -> Vec<String> {
        let known = |name: &str| (name == "weapon").then_some(Kind::Word);
        let forms = listed(&[line.to_string()], known);
        let value = |(name, kind): &(String, Kind)| match kind {
            Kind::Int => format!(" {name}"),
            kind => format!(" {name}:{kind:?}"),
        };
        let shown = |form: &crate::stub::actions::Form| {
            form.words.join(" ") + &form.values.iter().map(value).collect::<String>()
        };
        forms.iter().map(shown).collect()
    }

    #[test]
    fn evident_lists_are_read() {
        assert_eq!(
            shown("PUSH <id> <myDirection> | MOVE|PASS"),
            ["PUSH id my_direction", "MOVE", "PASS"]
        );
        assert_eq!(shown("HIT weapon x [message] | WAIT <message>"), ["HIT weapon:Word x", "WAIT"]);
        assert_eq!(
            shown("first: CAST <id> [<times>] | REST; later: | SAY <text>"),
            ["CAST id", "REST", "SAY"]
        );
        assert_eq!(
            shown("MOVE <light (1|0)> <the id> | BUILD x TOWER"),
            ["MOVE light the_id", "BUILD x tower:Word"]
        );
    }

    #[test]
    fn other_text_is_no_list() {
        for text in [
            "",
            "MOVE x y",
            "a number | a word",
            "botId ATTACK | FLEE targetId",
            "unitId [| A x y] [| W]",
            "LATER > UPGRADE <id> | WAIT",
            "MOVE x, y | WAIT",
            "MOVE <é> | WAIT",
        ] {
            assert_eq!(shown(text), [""; 0], "{text}");
        }
    }
}
