//! What lists and variables are called and described by.

use super::names::{counted, owner, words};
use super::parse::{Amount, Command, Stub, Variable};

/// What a loop reads in the end, and what one of it is called.
pub fn element(command: &Command) -> (&[Variable], Vec<String>) {
    let (mut deeper, mut depth) = (command, 0);
    while let Command::Loop(_, inner) = deeper {
        deeper = inner;
        depth += 1;
    }
    let variables: &[Variable] = match deeper {
        Command::Read(variables) if depth > 0 => variables,
        Command::LoopLine(_, variables) => {
            depth += 1;
            variables
        }
        _ => &[],
    };
    let names: Vec<&str> = variables.iter().map(|one| one.name.as_str()).collect();
    let base = match &names[..] {
        [one] => words(one),
        _ if depth > 1 => owner(&names, true),
        _ => outer_amount(command).and_then(counted).unwrap_or_else(|| owner(&names, false)),
    };
    (variables, base)
}

/// The same as one name.
pub fn list_base(command: &Command) -> String {
    element(command).1.join("_")
}

/// The amount of the outermost loop, if it is a variable.
pub fn outer_amount(command: &Command) -> Option<&str> {
    match command {
        Command::Loop(Amount::Name(name), _) | Command::LoopLine(Amount::Name(name), _) => {
            Some(name)
        }
        _ => None,
    }
}

/// What the stub says about a variable, or its name in words.
pub fn comment(stub: &Stub, name: &str) -> String {
    let found = stub.comments.iter().find(|(known, text)| known == name && !text.is_empty());
    let own = match words(name) {
        words if name.is_ascii() && !words.is_empty() => words.join(" "),
        _ => name.to_string(),
    };
    sentence(found.map_or(&own, |(_, text)| text))
}

/// Upper case in front, a stop behind, and nothing that a document would take for markup.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let stop = if text.ends_with(['.', '!', '?', ':']) { "" } else { "." };
    let mut sentence = String::new();
    for character in format!("{first}{}{stop}", letters.as_str()).chars() {
        if "\\<>[]`*_".contains(character) {
            sentence.push('\\');
        }
        sentence.push(character);
    }
    sentence
}
