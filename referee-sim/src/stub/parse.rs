//! The text to a list of statements.

use super::StubError;

/// Most loops in each other.
const MAX_DEPTH: usize = 4;

/// Type of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Int,
    Long,
    Float,
    Bool,
    /// Text without blanks.
    Word,
    /// The rest of the line.
    Text,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// As the stub has it.
    pub name: String,
    pub kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    Number(usize),
    Name(String),
}

/// A part of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Text(String),
    Name(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    Read(Vec<Variable>),
    LoopLine(Amount, Vec<Variable>),
    Loop(Amount, Box<Command>),
    Write(Vec<Piece>),
}

/// A command and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub line: usize,
    pub command: Command,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stub {
    /// Before the game loop.
    pub once: Vec<Step>,
    /// Of each turn, if there is a game loop.
    pub turn: Option<Vec<Step>>,
    /// Text of the statement.
    pub statement: Vec<String>,
    /// Comments by variable.
    pub comments: Vec<(String, String)>,
    /// Text about the answer.
    pub output: Vec<String>,
}

/// What the lines that follow belong to.
#[derive(Clone, Copy, PartialEq)]
enum Block {
    Commands,
    /// A `write` whose text goes on.
    Writing,
    Statement,
    Input,
    Output,
}

pub fn parse(text: &str) -> Result<Stub, StubError> {
    let mut stub = Stub::default();
    let mut block = Block::Commands;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        let head = match line {
            "" => Some(Block::Commands),
            "STATEMENT" => Some(Block::Statement),
            "INPUT" => Some(Block::Input),
            "OUTPUT" => Some(Block::Output),
            _ => None,
        };
        block = match head {
            Some(head) => head,
            None => {
                stub.take(block, line).map_err(|message| StubError { line: index + 1, message })?
            }
        };
        if let Some(step) = stub.steps().last_mut().filter(|step| step.line == 0) {
            step.line = index + 1;
        }
    }
    let commands = stub.once.len() + stub.turn.as_ref().map_or(0, Vec::len);
    if commands == 0 {
        let (line, message) = (text.lines().count().max(1), "expected a stub, found no statement");
        return Err(StubError { line, message: message.to_string() });
    }
    Ok(stub)
}

impl Stub {
    /// The commands that are being read.
    fn steps(&mut self) -> &mut Vec<Step> {
        self.turn.as_mut().unwrap_or(&mut self.once)
    }

    /// Takes a line that is not empty; says what the next one belongs to.
    fn take(&mut self, block: Block, line: &str) -> Result<Block, String> {
        match block {
            Block::Statement => self.statement.push(plain(line)),
            Block::Output => self.output.push(plain(line)),
            Block::Input => self.comment(line),
            Block::Commands | Block::Writing => {
                let keyword = line.split(char::is_whitespace).next().unwrap_or_default();
                let known = ["read", "loop", "loopline", "gameloop", "write"].contains(&keyword);
                if block == Block::Writing && !known {
                    if let Some(Step { command, .. }) = self.steps().last_mut() {
                        go_on(command, line);
                    }
                    return Ok(Block::Writing);
                }
                return self.command(line);
            }
        }
        Ok(block)
    }

    /// `name: text`, or more of the comment before.
    fn comment(&mut self, line: &str) {
        let pair = line.split_once(':').filter(|(name, _)| is_name(name.trim()));
        match (pair, self.comments.last_mut()) {
            (Some((name, text)), _) => {
                self.comments.push((name.trim().to_string(), plain(text.trim())));
            }
            (None, Some((_, text))) => *text += &format!(" {}", plain(line)),
            (None, None) => self.statement.push(plain(line)),
        }
    }

    fn command(&mut self, line: &str) -> Result<Block, String> {
        if line == "gameloop" {
            if self.turn.replace(Vec::new()).is_some() {
                return Err("expected one gameloop, found another".to_string());
            }
            return Ok(Block::Commands);
        }
        let command = command(line, 0)?;
        let steps = self.steps();
        let has_written = steps.iter().any(|step| step.command.writes());
        if has_written && !command.writes() {
            let found = quote(line);
            return Err(format!("expected nothing to read after the answer, found {found}"));
        }
        let goes_on = command.writes() && !line.contains("join(");
        steps.push(Step { line: 0, command });
        Ok(if goes_on { Block::Writing } else { Block::Commands })
    }
}

impl Command {
    pub fn writes(&self) -> bool {
        match self {
            Command::Write(_) => true,
            Command::Loop(_, inner) => inner.writes(),
            Command::Read(_) | Command::LoopLine(..) => false,
        }
    }
}

/// Adds a line to the text of a `write`.
fn go_on(command: &mut Command, line: &str) {
    match command {
        Command::Loop(_, inner) => go_on(inner, line),
        Command::Write(pieces) => pieces.push(Piece::Text(format!("\n{}", plain(line)))),
        Command::Read(_) | Command::LoopLine(..) => {}
    }
}

fn command(line: &str, depth: usize) -> Result<Command, String> {
    let (keyword, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match keyword {
        "read" => Ok(Command::Read(variables(rest)?)),
        "loopline" => {
            let (count, rest) = amount(rest)?;
            let variables = variables(rest)?;
            if variables.iter().any(|variable| variable.kind == Kind::Text) {
                return Err("expected words in a loopline, found a string".to_string());
            }
            Ok(Command::LoopLine(count, variables))
        }
        "loop" if depth == MAX_DEPTH => {
            Err(format!("expected at most {MAX_DEPTH} loops in each other, found more"))
        }
        "loop" => {
            let (count, rest) = amount(rest)?;
            Ok(Command::Loop(count, Box::new(command(rest, depth + 1)?)))
        }
        "write" => Ok(Command::Write(pieces(rest)?)),
        _ => {
            let expected = "read, loop, loopline, gameloop or write";
            Err(format!("expected {expected}, found {}", quote(line)))
        }
    }
}

fn amount(text: &str) -> Result<(Amount, &str), String> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let amount = match word.parse::<usize>() {
        Ok(number) if number <= 10_000 => Amount::Number(number),
        Err(_) if is_name(word) => Amount::Name(word.to_string()),
        _ => return Err(format!("expected a number or a variable, found {}", quote(word))),
    };
    Ok((amount, rest.trim()))
}

fn variables(text: &str) -> Result<Vec<Variable>, String> {
    let variables = text.split_whitespace().map(variable).collect::<Result<Vec<_>, _>>()?;
    match variables.iter().position(|variable| variable.kind == Kind::Text) {
        _ if variables.is_empty() => Err("expected name:type, found nothing".to_string()),
        Some(at) if at + 1 < variables.len() => {
            Err("expected a string last in its line, found more after it".to_string())
        }
        _ => Ok(variables),
    }
}

fn variable(text: &str) -> Result<Variable, String> {
    let fail = || format!("expected name:type, found {}", quote(text));
    let (name, kind) = text.split_once(':').ok_or_else(fail)?;
    if !is_name(name) {
        return Err(fail());
    }
    let sized = |word: &str| {
        let size = kind.strip_prefix(word)?.strip_prefix('(')?.strip_suffix(')')?;
        size.parse::<u32>().ok()
    };
    let kind = match kind {
        "int" => Kind::Int,
        "long" => Kind::Long,
        "float" => Kind::Float,
        "bool" => Kind::Bool,
        _ if sized("word").is_some() => Kind::Word,
        _ if sized("string").is_some() => Kind::Text,
        _ => {
            let expected = "int, long, float, bool, word(n) or string(n)";
            return Err(format!("{name}: expected {expected}, found {}", quote(kind)));
        }
    };
    Ok(Variable { name: name.to_string(), kind })
}

/// The text of a `write`, or what `join` puts together with blanks between.
fn pieces(text: &str) -> Result<Vec<Piece>, String> {
    let Some(list) = text.strip_prefix("join(") else {
        return Ok(vec![Piece::Text(plain(text))]);
    };
    let fail = || format!("expected join(\"text\", variable, ..), found {}", quote(text));
    let mut rest = list.strip_suffix(')').ok_or_else(fail)?.trim();
    let mut pieces = Vec::new();
    loop {
        let piece = if let Some(quoted) = rest.strip_prefix('"') {
            let (text, after) = quoted.split_once('"').ok_or_else(fail)?;
            rest = after.trim_start();
            Piece::Text(plain(text.trim()))
        } else {
            let end = rest.find(',').unwrap_or(rest.len());
            let name = rest[..end].trim();
            rest = &rest[end..];
            if !is_name(name) {
                return Err(fail());
            }
            Piece::Name(name.to_string())
        };
        if !pieces.is_empty() {
            pieces.push(Piece::Text(" ".to_string()));
        }
        pieces.push(piece);
        match rest.strip_prefix(',') {
            Some(after) => rest = after.trim_start(),
            None if rest.is_empty() => return Ok(pieces),
            None => return Err(fail()),
        }
    }
}

fn is_name(text: &str) -> bool {
    let starts = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let named = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    starts && named && text.len() <= 60 && text.contains(|c: char| c.is_ascii_alphanumeric())
}

/// Text that stays on its line in a comment.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn quote(text: &str) -> String {
    format!("{:?}", text.chars().take(60).collect::<String>())
}
