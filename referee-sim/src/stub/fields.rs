//! What the statements read, as structs with fields.

use super::parse::{Amount, Command, Kind, Piece, Step, Stub, Variable};
use super::StubError;

/// Names that the generated module has for other things.
const TAKEN: [&str; 14] = [
    "Init",
    "Observation",
    "Input",
    "InputError",
    "Scanner",
    "ScanError",
    "BufRead",
    "String",
    "Vec",
    "Option",
    "Result",
    "Self",
    "Ok",
    "Err",
];

const KEYWORDS: [&str; 56] = [
    "as",
    "async",
    "await",
    "break",
    "const",
    "continue",
    "crate",
    "dyn",
    "else",
    "enum",
    "extern",
    "false",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "match",
    "mod",
    "move",
    "mut",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "struct",
    "super",
    "trait",
    "true",
    "type",
    "unsafe",
    "use",
    "where",
    "while",
    "abstract",
    "become",
    "box",
    "do",
    "final",
    "macro",
    "override",
    "priv",
    "try",
    "typeof",
    "unsized",
    "virtual",
    "yield",
    "init",
    "scanner",
    "input_line",
    "amount",
    "text",
];

/// Type of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    Value(Kind),
    /// Number of the struct among [`Shape::items`].
    Item(usize),
    List(Box<Type>),
}

/// A field of a struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub name: String,
    /// What the stub says about it, or its name in words.
    pub doc: String,
    pub kind: Type,
}

/// A struct for what one line, or one group of a line, holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub name: String,
    pub variables: Vec<Variable>,
}

/// What is read together: once, or in a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// In the order in which they are read; a `read` makes one per variable, a loop one.
    pub fields: Vec<Field>,
    /// Variables that amounts and answers may name.
    variables: Vec<Variable>,
}

/// The structs of a stub.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    pub items: Vec<Item>,
    /// What comes before the first turn.
    pub once: Option<Scope>,
    /// A turn; all there is, in a stub without a game loop.
    pub turn: Scope,
}

impl Shape {
    pub fn new(stub: &Stub) -> Result<Self, StubError> {
        let mut shape = Self { items: Vec::new(), once: None, turn: Scope::default() };
        let before = shape.scope(stub, &stub.once, None)?;
        match &stub.turn {
            None => shape.turn = before,
            Some(turn) => {
                shape.turn = shape.scope(stub, turn, Some(&before))?;
                shape.once = (!stub.once.is_empty()).then_some(before);
            }
        }
        if shape.turn.fields.is_empty() {
            let steps = stub.turn.as_ref().unwrap_or(&stub.once);
            let line = steps.last().or(stub.once.last()).map_or(1, |step| step.line);
            let message = "expected something to read in each turn, found nothing".to_string();
            return Err(StubError { line, message });
        }
        Ok(shape)
    }

    /// The Rust expression of a number or text that is known in a turn (or before, without `turn`).
    pub fn expression(&self, name: &str, in_turn: bool) -> String {
        let own = if in_turn { Some(&self.turn) } else { self.once.as_ref() };
        match own.is_some_and(|scope| scope.knows(name)) {
            true => snake(name),
            false => format!("init.{}", snake(name)),
        }
    }

    fn scope(
        &mut self,
        stub: &Stub,
        steps: &[Step],
        before: Option<&Scope>,
    ) -> Result<Scope, StubError> {
        let mut scope = Scope::default();
        for Step { line, command } in steps {
            let added = self.add(stub, command, &mut scope, before);
            added.map_err(|message| StubError { line: *line, message })?;
        }
        Ok(scope)
    }

    fn add(
        &mut self,
        stub: &Stub,
        command: &Command,
        scope: &mut Scope,
        before: Option<&Scope>,
    ) -> Result<(), String> {
        check_names(command, scope, before)?;
        if command.writes() {
            return Ok(());
        }
        if let Command::Read(variables) = command {
            for variable in variables {
                let (name, doc) = (snake(&variable.name), comment(stub, &variable.name));
                scope.push(Field { name, doc, kind: Type::Value(variable.kind) })?;
                scope.variables.push(variable.clone());
            }
            return Ok(());
        }
        let kind = self.element(command)?;
        let (name, doc) = self.list_name(stub, command, &kind);
        scope.push(Field { name, doc, kind })
    }

    /// The type of what a command reads.
    fn element(&mut self, command: &Command) -> Result<Type, String> {
        match command {
            Command::Loop(amount, inner) => {
                let inner = match &**inner {
                    Command::Read(variables) => self.item(amount, variables)?,
                    other => self.element(other)?,
                };
                Ok(Type::List(Box::new(inner)))
            }
            Command::LoopLine(amount, variables) => {
                Ok(Type::List(Box::new(self.item(amount, variables)?)))
            }
            Command::Read(_) | Command::Write(_) => Err("expected a loop".to_string()),
        }
    }

    /// One variable is its own element, several are a struct.
    fn item(&mut self, amount: &Amount, variables: &[Variable]) -> Result<Type, String> {
        if let [variable] = variables {
            return Ok(Type::Value(variable.kind));
        }
        let mut names: Vec<String> = variables.iter().map(|one| snake(&one.name)).collect();
        names.sort();
        if let Some(pair) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("expected different names, found {:?} twice", pair[0]));
        }
        let base = item_name(amount, variables);
        for number in 1.. {
            let name = if number == 1 { base.clone() } else { format!("{base}{number}") };
            match self.items.iter().position(|item| item.name == name) {
                Some(at) if self.items[at].variables == variables => return Ok(Type::Item(at)),
                Some(_) => {}
                None => {
                    self.items.push(Item { name, variables: variables.to_vec() });
                    return Ok(Type::Item(self.items.len() - 1));
                }
            }
        }
        Err("expected fewer structs".to_string())
    }

    fn list_name(&self, stub: &Stub, command: &Command, kind: &Type) -> (String, String) {
        let mut kind = kind;
        while let Type::List(inner) = kind {
            kind = inner;
        }
        if let Type::Item(item) = kind {
            let name = plural(&snake(&self.items[*item].name));
            let doc = sentence(&name.replace('_', " "));
            return (name, doc);
        }
        let mut command = command;
        while let Command::Loop(_, inner) = command {
            command = inner;
        }
        let name = match command {
            Command::Read(variables) | Command::LoopLine(_, variables) => &variables[0].name,
            Command::Loop(..) | Command::Write(_) => "",
        };
        (plural(&snake(name)), comment(stub, name))
    }
}

impl Scope {
    fn push(&mut self, field: Field) -> Result<(), String> {
        if self.fields.iter().any(|other| other.name == field.name) {
            return Err(format!("expected another name, found {:?} again", field.name));
        }
        self.fields.push(field);
        Ok(())
    }

    pub fn knows(&self, name: &str) -> bool {
        self.variables.iter().any(|variable| variable.name == name)
    }
}

/// Amounts have to be whole numbers that were read before; answers name what was read before.
fn check_names(command: &Command, scope: &Scope, before: Option<&Scope>) -> Result<(), String> {
    let find = |name: &str| {
        let variables = scope.variables.iter().chain(before.iter().flat_map(|b| &b.variables));
        variables.clone().find(|variable| variable.name == name)
    };
    let check = |amount: &Amount| match amount {
        Amount::Number(_) => Ok(()),
        Amount::Name(name) => match find(name).map(|variable| variable.kind) {
            Some(Kind::Int | Kind::Long) => Ok(()),
            Some(_) => Err(format!("expected a whole number as amount, found {name:?}")),
            None => Err(format!("expected an amount that was read before, found {name:?}")),
        },
    };
    match command {
        Command::Read(_) => Ok(()),
        Command::LoopLine(amount, _) => check(amount),
        Command::Loop(amount, inner) => {
            check(amount)?;
            check_names(inner, scope, before)
        }
        Command::Write(pieces) => {
            let unknown = pieces.iter().find_map(|piece| match piece {
                Piece::Name(name) if find(name).is_none() => Some(name),
                _ => None,
            });
            unknown.map_or(Ok(()), |name| {
                Err(format!("expected a variable that was read before, found {name:?}"))
            })
        }
    }
}

/// The words of a name: `tomeIndex2` is `tome`, `index2`.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut was_upper = true;
    for part in name.split('_').filter(|part| !part.is_empty()) {
        words.push(String::new());
        for character in part.chars() {
            let upper = character.is_ascii_uppercase();
            if upper && !was_upper {
                words.push(String::new());
            }
            was_upper = upper;
            if let Some(word) = words.last_mut() {
                word.push(character.to_ascii_lowercase());
            }
        }
        was_upper = true;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A name as fields and variables have it, out of the way of keywords and of the generated code's own.
pub fn snake(name: &str) -> String {
    let name = words(name).join("_");
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic());
    match starts && !KEYWORDS.contains(&name.as_str()) {
        true => name,
        false if starts => name + "_",
        false => format!("value_{name}"),
    }
}

/// The name of what an amount counts; without that, of the first variable.
fn item_name(amount: &Amount, variables: &[Variable]) -> String {
    let idle = ["count", "num", "number", "of", "nb", "n", "total", "amount", "size"];
    let mut name = Vec::new();
    if let Amount::Name(counted) = amount {
        name = words(counted);
        name.retain(|word| !idle.contains(&word.as_str()));
        if let Some(last) = name.last_mut() {
            *last = singular(last);
        }
    }
    if name.iter().all(|word| word.len() < 2) {
        name = words(&variables[0].name);
        name.iter_mut().for_each(|word| word.retain(|c| !c.is_ascii_digit()));
    }
    let upper = |word: &String| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    let name: String = name.iter().filter_map(upper).collect();
    let good = name.starts_with(|c: char| c.is_ascii_uppercase());
    match good && !TAKEN.contains(&name.as_str()) {
        true => name,
        false => format!("{name}Line"),
    }
}

fn singular(word: &str) -> String {
    match word.strip_suffix("ies") {
        Some(stem) if !stem.is_empty() => format!("{stem}y"),
        _ if word.ends_with("ss") || word.len() < 3 => word.to_string(),
        _ => word.strip_suffix('s').unwrap_or(word).to_string(),
    }
}

fn plural(word: &str) -> String {
    let word = word.trim_end_matches('_');
    let before_last = word.chars().rev().nth(1).unwrap_or('a');
    match word.strip_suffix('y') {
        Some(stem) if !"aeiou_".contains(before_last) => format!("{stem}ies"),
        _ if word.ends_with('s') && !word.ends_with("ss") => word.to_string(),
        _ if word.ends_with(['s', 'x', 'z']) || word.ends_with("ch") => format!("{word}es"),
        _ => format!("{word}s"),
    }
}

/// What the stub says about a variable, or its name in words.
pub fn comment(stub: &Stub, name: &str) -> String {
    let found = stub.comments.iter().find(|(known, text)| known == name && !text.is_empty());
    let text = found.map_or_else(|| words(name).join(" "), |(_, text)| text.clone());
    sentence(&text)
}

/// Upper case in front, a stop behind.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let stop = if text.ends_with(['.', '!', '?', ':']) { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}
