//! The structs and their reader as Rust code.

use super::fields::{comment, snake, Field, Item, Scope, Shape, Type};
use super::parse::{Amount, Command, Kind, Piece, Step, Stub, Variable};
use super::texts::{AFTER_WORDS, CHECKED, COUNT, ERRORS, HELPERS, READ, READER, READ_TEXT};

/// Widest line of code.
const WIDTH: usize = 100;

/// The module.
pub fn print(stub: &Stub, shape: &Shape) -> String {
    let printer = Printer { stub, shape };
    let mut code = String::from("//! The text protocol: the input to an [`Observation`].\n");
    for line in &stub.statement {
        code += &format!("//!\n//! {line}\n");
    }
    code += "\nuse engine::scan::{ScanError, Scanner};\nuse std::fmt;\nuse std::io::BufRead;\n";
    for item in &shape.items {
        code += &printer.item(item);
    }
    if let Some(once) = &shape.once {
        code += "\n/// What is sent once, before the first turn.\n";
        code += &printer.scope("Init", once);
    }
    let what = if stub.turn.is_some() { "One turn's input" } else { "The input" };
    code += &format!("\n/// {what}.\n{}", printer.scope("Observation", &shape.turn));
    code += ERRORS;
    code += READER;
    let mut body = printer.reader();
    body += HELPERS;
    for (call, helper) in [
        ("self.read(", READ),
        ("self.read_text(", READ_TEXT),
        ("self.checked(", CHECKED),
        ("self.count(", COUNT),
    ] {
        if body.contains(call) {
            body += helper;
        }
    }
    code += &body;
    code += "}\n";
    for (name, steps, in_turn) in printer.scopes() {
        code += &printer.answer(name, steps, in_turn);
    }
    if code.contains("after_words(") {
        code += AFTER_WORDS;
    }
    code
}

struct Printer<'a> {
    stub: &'a Stub,
    shape: &'a Shape,
}

impl Printer<'_> {
    /// Structs with their statements: what is sent once, and a turn.
    fn scopes(&self) -> Vec<(&'static str, &[Step], bool)> {
        match &self.stub.turn {
            None => vec![("Observation", &self.stub.once, true)],
            Some(turn) if self.shape.once.is_none() => vec![("Observation", turn, true)],
            Some(turn) => vec![("Init", &self.stub.once, false), ("Observation", turn, true)],
        }
    }

    fn type_name(&self, kind: &Type) -> String {
        match kind {
            Type::Value(Kind::Int) => "i32".to_string(),
            Type::Value(Kind::Long) => "i64".to_string(),
            Type::Value(Kind::Float) => "f64".to_string(),
            Type::Value(Kind::Bool) => "bool".to_string(),
            Type::Value(Kind::Word | Kind::Text) => "String".to_string(),
            Type::Item(item) => self.shape.items[*item].name.clone(),
            Type::List(inner) => format!("Vec<{}>", self.type_name(inner)),
        }
    }

    fn fields(&self, name: &str, fields: &[Field]) -> String {
        let mut code = format!("#[derive(Clone, Debug, PartialEq)]\npub struct {name} {{\n");
        for Field { name, doc, kind } in fields {
            code += &format!("    /// {doc}\n    pub {name}: {},\n", self.type_name(kind));
        }
        code + "}\n"
    }

    fn scope(&self, name: &str, scope: &Scope) -> String {
        self.fields(name, &scope.fields)
    }

    fn item(&self, item: &Item) -> String {
        let field = |variable: &Variable| Field {
            name: snake(&variable.name),
            doc: comment(self.stub, &variable.name),
            kind: Type::Value(variable.kind),
        };
        let fields: Vec<Field> = item.variables.iter().map(field).collect();
        let mut code =
            format!("\n/// {}\n", super::fields::sentence(&snake(&item.name).replace('_', " ")));
        code += &self.fields(&item.name, &fields);
        let text = if has_text(&item.variables) { ", text: &str" } else { "" };
        code += &format!("\nimpl {} {{\n    fn scan(scanner: &mut Scanner{text})", item.name);
        code += " -> Result<Self, ScanError> {\n";
        let value = |(place, variable): (usize, &Variable)| {
            format!("{}: {}", snake(&variable.name), take(variable, place))
        };
        let values: Vec<String> = item.variables.iter().enumerate().map(value).collect();
        code += &list_of("        Ok(Self {", &values, "})");
        code + "    }\n}\n"
    }

    /// The methods that read.
    fn reader(&self) -> String {
        let mut code = String::new();
        for (name, steps, in_turn) in self.scopes() {
            let mut body = String::new();
            let scope = if in_turn {
                &self.shape.turn
            } else {
                self.shape.once.as_ref().unwrap_or(&self.shape.turn)
            };
            let mut fields = scope.fields.iter();
            for Step { command, .. } in steps.iter().filter(|step| !step.command.writes()) {
                match command {
                    Command::Read(variables) => {
                        body += &read(variables);
                        fields.nth(variables.len() - 1);
                    }
                    other => {
                        let lists = fields.next().map(|field| self.list(other, field, in_turn, 8));
                        body += &lists.unwrap_or_default();
                    }
                }
            }
            let names: Vec<String> = scope.fields.iter().map(|field| field.name.clone()).collect();
            let init = if body.contains("init.") { ", init: &Init" } else { "" };
            if in_turn {
                code += "\n    /// Reads a turn; `None` at the end of the input.\n";
                let head = format!("    pub fn observation(&mut self{init})");
                code += &format!("{head} -> Result<Option<{name}>, InputError> {{\n");
                code += "        if self.is_over()? {\n            return Ok(None);\n        }\n";
                code += &body;
                code += &list_of("        Ok(Some(Observation {", &names, "}))");
            } else {
                code += "\n    /// Reads what is sent once.\n";
                code +=
                    &format!("    pub fn init(&mut self) -> Result<{name}, InputError> {{\n{body}");
                code += &list_of("        Ok(Init {", &names, "})");
            }
            code += "    }\n";
        }
        code
    }

    /// Reads what a loop holds into the variable of its field.
    fn list(&self, command: &Command, field: &Field, in_turn: bool, indent: usize) -> String {
        let name = &field.name;
        let space = " ".repeat(indent);
        let amount = match command {
            Command::Loop(amount, _) | Command::LoopLine(amount, _) => amount,
            Command::Read(_) | Command::Write(_) => return String::new(),
        };
        let count = match amount {
            Amount::Number(number) => number.to_string(),
            Amount::Name(amount) => {
                format!("self.count({amount:?}, {})?", self.shape.expression(amount, in_turn))
            }
        };
        match command {
            Command::LoopLine(_, variables) => {
                let (count, mut code) = match amount {
                    Amount::Number(_) => (count, String::new()),
                    Amount::Name(_) => {
                        ("amount".to_string(), format!("{space}let amount = {count};\n"))
                    }
                };
                let scan = match &variables[..] {
                    [one] => take(one, 0),
                    _ => format!("{}::scan(scanner)?", self.item_of(&field.kind)),
                };
                code += &format!(
                    "{space}let {name} = self.read(|scanner| {{\n\
                     {space}    let mut {name} = Vec::new();\n\
                     {space}    for _ in 0..{count} {{\n\
                     {space}        {name}.push({scan});\n\
                     {space}    }}\n\
                     {space}    Ok({name})\n\
                     {space}}})?;\n"
                );
                code
            }
            Command::Loop(_, inner) => {
                let mut code = format!("{space}let mut {name} = Vec::new();\n");
                code += &format!("{space}for _ in 0..{count} {{\n");
                code += &match &**inner {
                    Command::Read(variables) => {
                        format!(
                            "{space}    {name}.push({}?);\n",
                            self.element(variables, &field.kind)
                        )
                    }
                    deeper => {
                        let row = Field { name: format!("{name}_row"), ..field.clone() };
                        let rows = self.list(deeper, &row, in_turn, indent + 4);
                        format!("{rows}{space}    {name}.push({});\n", row.name)
                    }
                };
                code + &format!("{space}}}\n")
            }
            Command::Read(_) | Command::Write(_) => String::new(),
        }
    }

    /// Name of the struct in a list, if it holds structs.
    fn item_of(&self, kind: &Type) -> &str {
        match kind {
            Type::List(inner) => self.item_of(inner),
            Type::Item(item) => &self.shape.items[*item].name,
            Type::Value(_) => "",
        }
    }

    /// Reads a line of a loop.
    fn element(&self, variables: &[Variable], kind: &Type) -> String {
        match variables {
            [Variable { kind: Kind::Text, .. }] => "self.text()".to_string(),
            [one] => format!("self.read(|scanner| {})", scan(one)),
            several if has_text(several) => {
                format!("self.read_text({}::scan)", self.item_of(kind))
            }
            _ => format!("self.read({}::scan)", self.item_of(kind)),
        }
    }

    /// The answer that the stub writes.
    fn answer(&self, name: &str, steps: &[Step], in_turn: bool) -> String {
        let mut body = String::new();
        for Step { command, .. } in steps.iter().filter(|step| step.command.writes()) {
            body += &self.write(command, in_turn, 8);
        }
        if body.is_empty() {
            return String::new();
        }
        let mut code =
            format!("\nimpl {name} {{\n    /// What the stub answers, each line with its end.\n");
        for line in &self.stub.output {
            code += &format!("    ///\n    /// {line}\n");
        }
        let init = if body.contains("init.") { ", init: &Init" } else { "" };
        code += &format!("    pub fn default_answer(&self{init}) -> String {{\n");
        if let [Step { command: Command::Write(pieces), .. }] =
            &steps.iter().filter(|step| step.command.writes()).collect::<Vec<_>>()[..]
        {
            return code + &format!("        {}\n    }}\n}}\n", self.text(pieces, in_turn, true));
        }
        code += "        let mut text = String::new();\n";
        code + &body + "        text\n    }\n}\n"
    }

    fn write(&self, command: &Command, in_turn: bool, indent: usize) -> String {
        let space = " ".repeat(indent);
        match command {
            Command::Write(pieces) => {
                format!("{space}text += {};\n", self.text(pieces, in_turn, false))
            }
            Command::Loop(amount, inner) => {
                let count = match amount {
                    Amount::Number(number) => number.to_string(),
                    Amount::Name(name) => self.own(name, in_turn),
                };
                let inner = self.write(inner, in_turn, indent + 4);
                format!("{space}for _ in 0..{count} {{\n{inner}{space}}}\n")
            }
            Command::Read(_) | Command::LoopLine(..) => String::new(),
        }
    }

    fn own(&self, name: &str, in_turn: bool) -> String {
        let name = self.shape.expression(name, in_turn);
        if name.starts_with("init.") {
            name
        } else {
            format!("self.{name}")
        }
    }

    /// The text of an answer's lines; `owned` as a `String`.
    fn text(&self, pieces: &[Piece], in_turn: bool, owned: bool) -> String {
        let (mut text, mut values) = (String::new(), String::new());
        for piece in pieces {
            match piece {
                Piece::Text(piece) => text += piece,
                Piece::Name(name) => {
                    text += "\0";
                    values += &format!(", {}", self.own(name, in_turn));
                }
            }
        }
        text += "\n";
        if values.is_empty() {
            let literal = format!("{text:?}");
            return if owned { format!("{literal}.to_string()") } else { literal };
        }
        let text = text.replace('{', "{{").replace('}', "}}").replace('\0', "{}");
        format!("{}format!({text:?}{values})", if owned { "" } else { "&" })
    }
}

fn has_text(variables: &[Variable]) -> bool {
    variables.iter().any(|variable| variable.kind == Kind::Text)
}

/// What a scanner makes of a variable that is not free text.
fn scan(variable: &Variable) -> String {
    let name = &variable.name;
    match variable.kind {
        Kind::Int => format!("scanner.next::<i32>({name:?})"),
        Kind::Long => format!("scanner.next::<i64>({name:?})"),
        Kind::Float => format!("scanner.next::<f64>({name:?})"),
        Kind::Bool => format!("scanner.word({name:?}).map(|word| word != \"0\")"),
        Kind::Word | Kind::Text => format!("scanner.word({name:?}).map(str::to_string)"),
    }
}

/// The value of a variable, or what stands in `text` after so many words.
fn take(variable: &Variable, words: usize) -> String {
    match variable.kind {
        Kind::Text => format!("after_words(text, {words})"),
        _ => scan(variable) + "?",
    }
}

/// Reads a line into variables.
fn read(variables: &[Variable]) -> String {
    if let [one] = variables {
        let name = snake(&one.name);
        return match one.kind {
            Kind::Text => format!("        let {name} = self.text()?;\n"),
            _ => assign(&name, &format!("self.read(|scanner| {})?", scan(one))),
        };
    }
    let mut code = "        let input_line = self.text()?;\n".to_string();
    code += "        let mut scanner = Scanner::new(&input_line);\n";
    for (words, variable) in variables.iter().enumerate() {
        let value = match variable.kind {
            Kind::Text => format!("after_words(&input_line, {words})"),
            _ => format!("self.checked({})?", scan(variable)),
        };
        code += &assign(&snake(&variable.name), &value);
    }
    match has_text(variables) {
        true => code,
        false => code + "        self.checked(scanner.end())?;\n",
    }
}

/// `let name = value;`, on one line if it fits.
fn assign(name: &str, value: &str) -> String {
    let line = format!("        let {name} = {value};\n");
    match line.len() <= WIDTH {
        true => line,
        false => format!("        let {name} =\n            {value};\n"),
    }
}

/// `head a, b tail`, on one line if it fits.
fn list_of(head: &str, names: &[String], tail: &str) -> String {
    let line = format!("{head} {} {tail}\n", names.join(", "));
    if line.len() <= WIDTH {
        return line;
    }
    let fields: String = names.iter().map(|name| format!("            {name},\n")).collect();
    format!("{head}\n{fields}        {tail}\n")
}
